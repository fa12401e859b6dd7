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
];

test('the shell has all its words in four languages', () => {
  const all = readAllTexts(new URL('../src/words/', import.meta.url));
  const flaws = flawsOf(all, SAME);
  // Words that two languages happen to share.
  const shared = flaws.filter((flaw) => !/not translated/.test(flaw));
  expect(shared).toEqual([]);
  expect(flaws.length).toBeLessThan(12);
});
