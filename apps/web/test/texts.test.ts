/** What is fetched of a game's code speaks no language: its texts come with the words, one language at a time. */
import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { book, box } from '@torii/tamashii';
import { expect, test } from 'vitest';
import { numbered, textsOf } from '../build/texts.ts';

const at = (path: string) =>
  fileURLToPath(new URL(`../../../packages/tamashii/src/${path}`, import.meta.url));
const taken = (path: string) => numbered(readFileSync(at(path), 'utf8'), box.id, at(path));

test('a phrase keeps what it does and gives its readings away', () => {
  const code = taken('language/phrases/map.ts');
  expect(code).toContain("id: 'discardHere'");
  expect(code).toContain('discardToken(c, place, token, n');
  const { phrase } = book.phrases.get('discardHere') ?? {};
  for (const language of ['en', 'es', 'fr', 'uk'] as const) {
    expect(code).not.toContain(phrase?.[language]);
    expect(textsOf(box.id, language)).toContain(phrase?.[language]);
  }
});

test('texts have the same number in all languages, from the first file to the last', () => {
  const numbers = ['language/nouns.ts', 'language/phrases/map.ts', 'language/verbs.ts', 'telling/headings.ts']
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
  expect(left('language/phrases/assets.ts')).toEqual([]);
  expect(left('language/verbs.ts')).toEqual([]);
  expect(left('language/nouns.ts')).toEqual([]);
});
