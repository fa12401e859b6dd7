import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import {
  fill,
  flawsOf,
  languageOf,
  languages,
  loadWords,
  preferredLanguage,
  systemLanguage,
} from '@torii/words';
import fc from 'fast-check';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';

describe('loading words', () => {
  let folder = '';
  beforeEach(() => {
    folder = mkdtempSync(join(tmpdir(), 'words-'));
  });
  afterEach(() => rmSync(folder, { recursive: true }));

  const write = (language: string, words: object) =>
    writeFileSync(join(folder, `${language}.json`), JSON.stringify(words));
  const load = () => loadWords(pathToFileURL(`${folder}/`), ['greeting']);

  test('reads the same keys in every language', () => {
    for (const language of languages) write(language, { greeting: `${language}!` });
    expect(load()).toEqual({
      en: { greeting: 'en!' },
      es: { greeting: 'es!' },
      fr: { greeting: 'fr!' },
      uk: { greeting: 'uk!' },
    });
  });

  test.each([
    [{}, 'missing [greeting], unknown []'],
    [{ greeting: 1 }, 'missing [greeting], unknown []'],
    [{ greeting: 'a', farewell: 'b' }, 'missing [], unknown [farewell]'],
  ])('refuses %j', (words, problem) => {
    for (const language of languages) write(language, { greeting: 'x' });
    write('uk', words);
    expect(load).toThrow(`words/uk.json: ${problem}`);
  });
});

describe('flaws of translations', () => {
  const all = (uk: string, en = 'at {place}') => ({
    en: { k: en },
    es: { k: 'en {place}' },
    fr: { k: 'à {place}' },
    uk: { k: uk },
  });

  test.each([
    ['у {place}', []],
    ['', ['uk k: empty', 'uk k: other places']],
    ['у {місце}', ['uk k: other places']],
    ['у {place}, {place}', ['uk k: other places']],
    ['у {other}', ['uk k: other places']],
    ['at {place}', ['uk k: not translated']],
  ])('of %j are %j', (uk, flaws) => {
    expect(flawsOf(all(uk))).toEqual(flaws);
  });

  test('names may be alike', () => {
    expect(flawsOf(all('at {place}'), ['k'])).toEqual([]);
  });
});

describe('preferred language', () => {
  test.each([
    [undefined, 'en'],
    ['', 'en'],
    ['uk', 'uk'],
    ['uk-UA,uk;q=0.9,en;q=0.8', 'uk'],
    ['de,fr-CA;q=0.5,es;q=0.7', 'es'],
    ['de-DE, *;q=0.5', 'en'],
    ['en;q=0.1, FR', 'fr'],
    ['es;q=0, fr;q=0.2', 'fr'],
    ['fr ; q = 0.3 , es ; q = 0.4', 'es'],
    ['es, fr', 'es'],
    ['ukulele', 'en'],
  ])('%s means %s', (header, language) => {
    expect(preferredLanguage(header)).toBe(language);
  });

  test('is one of ours whatever is sent', () => {
    fc.assert(fc.property(fc.string(), (header) => languages.includes(preferredLanguage(header))));
  });
});

test.each([
  [{ LANG: 'uk_UA.UTF-8' }, 'uk'],
  [{ LANG: 'uk_UA.UTF-8', LC_ALL: 'es_MX' }, 'es'],
  [{ LANG: 'en_GB', LC_MESSAGES: 'fr', LC_ALL: '' }, 'fr'],
  [{ LANG: 'C.UTF-8' }, 'en'],
  [{}, 'en'],
])('the console of %j speaks %s', (environment, language) => {
  expect(systemLanguage(environment)).toBe(language);
});

test('names of built-in properties are no languages', () => {
  for (const tag of ['__proto__', 'constructor', 'toString', '']) expect(languageOf(tag)).toBeUndefined();
});

test('fill puts values into their places and leaves the others', () => {
  expect(fill('{a} and {b}, {a}, {toString}', { a: '$&', b: 2 })).toBe('$& and 2, $&, {toString}');
});
