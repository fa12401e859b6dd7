import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import {
  flawsOf,
  languageOf,
  languages,
  loadWords,
  preferredLanguage,
  speaker,
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
    ['', ['uk k: empty']],
    ['у {other}', ['uk k: has the places [other] instead of [place]']],
    ['у {place} {other}', ['uk k: has the places [other,place] instead of [place]']],
    ['у {place', ['uk k: cannot be read: EXPECT_ARGUMENT_CLOSING_BRACE']],
    ['at {place}', ['uk k: not translated']],
  ])('of %j are %j', (uk, flaws) => {
    expect(flawsOf(all(uk))).toEqual(flaws);
  });

  test('names may be alike', () => {
    expect(flawsOf(all('at {place}'), ['k'])).toEqual([]);
  });

  test('each language needs its own plurals', () => {
    const two = (noun: string) => `{n, plural, one {# ${noun}} other {# ${noun}s}}`;
    const words = {
      en: { k: two('token') },
      es: { k: two('ficha') },
      fr: { k: two('pion') },
      uk: { k: two('жетон') },
    };
    expect(flawsOf(words)).toEqual(["uk k: lacks the plural 'few'", "uk k: lacks the plural 'many'"]);
    const inside = { ...words, uk: { k: '{who, select, a {{n, plural, one {#} other {#}}} other {{n}}}' } };
    expect(flawsOf(inside)).toEqual([
      "uk k: lacks the plural 'few'",
      "uk k: lacks the plural 'many'",
      'uk k: has the places [n,who] instead of [n]',
    ]);
  });
});

describe('a speaker', () => {
  const words = {
    en: { found: '{n, plural, one {# token} other {# tokens}} at {place}' },
    es: { found: '{n, plural, one {# ficha} other {# fichas}} en {place}' },
    fr: { found: '{n, plural, one {# pion} other {# pions}} à {place}' },
    uk: { found: '{n, plural, one {# жетон} few {# жетони} many {# жетонів} other {# жетона}} у {place}' },
  };

  test.each([
    ['en', 1, '1 token at A'],
    ['en', 0, '0 tokens at A'],
    ['es', 2, '2 fichas en A'],
    ['fr', 0, '0 pion à A'],
    ['uk', 1, '1 жетон у A'],
    ['uk', 3, '3 жетони у A'],
    ['uk', 11, '11 жетонів у A'],
    ['uk', 21, '21 жетон у A'],
  ] as const)('counts in %s: %i', (language, n, text) => {
    const say = speaker(words, language);
    expect(say('found', { n, place: 'A' })).toBe(text);
    expect(say('found', { n, place: 'B' })).toBe(text.replace(/A$/, 'B'));
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
