/** What is fetched of a game's code speaks no language: its texts come with the words, one language at a time. */
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { loadPack } from '@torii/script/read';
import { book, box } from '@torii/tamashii';
import { packKind } from '@torii/tamashii/pack';
import { type CardLanguage, cardLanguages } from '@torii/words';
import { expect, test } from 'vitest';
import { numbered, textsOf } from '../../build/texts.ts';

const at = (path: string) =>
  fileURLToPath(new URL(`../../../../packages/tamashii/src/${path}`, import.meta.url));
const taken = (path: string) => numbered(readFileSync(at(path), 'utf8'), box.id, at(path));

test('a phrase keeps what it does and gives its readings away', () => {
  const code = taken('language/phrases/map/map.ts');
  expect(code).toContain("id: 'discardHere'");
  expect(code).toContain('discardToken(c, place, token, n');
  const { phrase } = book.phrases.get('discardHere') ?? {};
  for (const language of ['en', 'es', 'fr', 'uk'] as const) {
    expect(code).not.toContain(phrase?.[language]);
    expect(textsOf(box.id, language)).toContain(phrase?.[language]);
  }
});

test('texts have the same number in all languages, from the first file to the last', () => {
  const numbers = [
    'language/nouns.ts',
    'language/phrases/map/map.ts',
    'language/verbs.ts',
    'telling/headings.ts',
  ]
    .map((file) => [...taken(file).matchAll(/said\((\d+),/g)].map(([, n]) => Number(n)))
    .map((all) => [all[0], all.at(-1)]);
  expect(numbers.flat()).toEqual(numbers.flat().toSorted((a = 0, b = 0) => a - b));
  const [all, ...others] = (['en', 'es', 'fr', 'uk'] as const).map((language) => textsOf(box.id, language));
  for (const other of others) expect(other.length).toBe(all?.length);
  const step = textsOf(box.id, 'en').indexOf('District Effect');
  expect(textsOf(box.id, 'uk')[step]).toBe('Ефект Району');
  expect(taken('telling/headings.ts')).toContain(`districtEffect: said(${step},`);
});

test('only what stands in one language alone is left', () => {
  const left = (path: string) => taken(path).match(/^(?!.*(?:\/\/|\*|ukOf)).*[а-яіїє].*$/gim) ?? [];
  expect(left('language/phrases/player/assets.ts')).toEqual([]);
  expect(left('language/verbs.ts')).toEqual([]);
  expect(left('language/nouns.ts')).toEqual([]);
});

const CORE = fileURLToPath(new URL('../../../../packs/tamashii-core', import.meta.url));

function corePack() {
  const files = readdirSync(CORE, { recursive: true, withFileTypes: true }).filter((one) => one.isFile());
  const read = files.map(({ parentPath, name }) => {
    const path = join(parentPath, name);
    return [path.slice(CORE.length + 1), readFileSync(path, 'utf8')] as const;
  });
  const loaded = loadPack(packKind, new Map(read));
  if (!loaded.ok) throw new Error('the pack has mistakes');
  return loaded.pack;
}

/** What is known in one language alone: whoever wants another is told so. */
function only<T extends Readonly<Record<CardLanguage, unknown>>>(said: T, spoken: CardLanguage): T {
  const strange = (language: CardLanguage) => () => {
    throw new Error(`whoever reads ${spoken} has no ${language}`);
  };
  const known = { [spoken]: said[spoken] };
  for (const other of cardLanguages.filter((each) => each !== spoken))
    Object.defineProperty(known, other, { get: strange(other) });
  return known as T;
}

/** Lets the book know one language while something is done. */
function speaking<T>(language: CardLanguage, done: () => T): T {
  const { verbs, nouns, states } = book.lexicon;
  const maps = [verbs, nouns, states, book.phrases] as unknown as Map<string, Record<string, unknown>>[];
  const before = maps.map((map) => [...map]);
  for (const map of maps)
    for (const [id, { forms, templates, not, ...rest }] of map) {
      const limited = Object.entries({ forms, templates, not }).map(([name, said]) => [
        name,
        said ? only(said as Readonly<Record<CardLanguage, unknown>>, language) : said,
      ]);
      map.set(id, { ...rest, ...Object.fromEntries(limited) });
    }
  try {
    return done();
  } finally {
    for (const [i, map] of maps.entries()) for (const [id, one] of before[i] ?? []) map.set(id, one);
  }
}

test.each(cardLanguages)('every card is printed by somebody who knows %s alone', (language) => {
  const pack = corePack();
  const whole = [...box.cards(pack, language)];
  expect(speaking(language, () => [...box.cards(pack, language)])).toEqual(whole);
  expect(whole.length).toBeGreaterThan(400);
});
