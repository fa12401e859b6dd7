import { readFileSync } from 'node:fs';
import { languages } from '@torii/words';
import { flawsOf, readAllTexts } from '@torii/words/read';
import { expect, test } from 'vitest';

const SAME = [
  'language.en',
  'language.es',
  'language.fr',
  'language.uk',
  'game.tamashii',
  'game.toy',
  'game.anvil',
  'set.version',
  'who.bot',
  'bot.name',
  'labelled',
];

test('the shell has all its words in four languages', () => {
  const all = readAllTexts(new URL('../../src/words/', import.meta.url));
  const flaws = flawsOf(all, SAME);
  // Words that two languages happen to share.
  const shared = flaws.filter((flaw) => !/not translated/.test(flaw));
  expect(shared).toEqual([]);
  expect(flaws.length).toBeLessThan(12);
});

test('what is new is told in four languages, the newest first', () => {
  const [first, ...others] = languages.map((language) => {
    const path = new URL(`../../public/news.${language}.json`, import.meta.url);
    return Object.entries<string>(JSON.parse(readFileSync(path, 'utf8')));
  });
  const ids = first?.map(([id]) => id) ?? [];
  expect(ids.every((id) => /^\d{4}-\d\d-\d\d\.\w+$/.test(id))).toBe(true);
  const days = ids.map((id) => id.slice(0, 10));
  expect(days).toEqual([...days].sort().reverse());
  for (const other of others) {
    expect(other.map(([id]) => id)).toEqual(ids);
    expect(other.filter(([, text], i) => text.trim() === '' || text === first?.[i]?.[1])).toEqual([]);
  }
});
