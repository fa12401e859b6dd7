import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { languageOf, languages, preferredLanguage, systemLanguage } from '@torii/words';
import { flawsOf, readAllTexts, readKeys, readWords, untranslated } from '@torii/words/read';
import fc from 'fast-check';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';

describe('reading words', () => {
  let folder = '';
  beforeEach(() => {
    folder = mkdtempSync(join(tmpdir(), 'words-'));
  });
  afterEach(() => rmSync(folder, { recursive: true }));

  const write = (language: string, words: object) =>
    writeFileSync(join(folder, `${language}.json`), JSON.stringify(words));
  const place = () => pathToFileURL(`${folder}/`);
  beforeEach(() => write('en', {}));

  test('gives messages that were parsed', () => {
    write('uk', { greeting: 'Вітаю, {name}!', bye: 'Бувай' });
    expect(readKeys(place(), 'uk', ['greeting', 'bye'])).toEqual({
      greeting: ['Вітаю, ', ['name'], '!'],
      bye: 'Бувай',
    });
  });

  test.each([
    [{}, 'words/uk.json: missing [greeting], unknown []'],
    [{ greeting: 1 }, 'uk.json: words are texts by their keys'],
    [['a'], 'words/uk.json: missing [greeting], unknown [0]'],
    [{ greeting: 'a', farewell: 'b' }, 'words/uk.json: missing [], unknown [farewell]'],
    [{ greeting: '{' }, 'greeting: EXPECT_ARGUMENT_CLOSING_BRACE'],
  ])('refuses %j', (words, problem) => {
    write('uk', words);
    expect(() => readKeys(place(), 'uk', ['greeting'])).toThrow(problem);
  });

  test('from several folders no key may come twice', () => {
    write('fr', { greeting: 'Salut' });
    expect(() => readWords([place(), place()], 'fr')).toThrow('fr.json: [greeting] is there already');
    expect(readWords([place()], 'fr')).toEqual({ greeting: 'Salut' });
  });

  test('a language that is not finished, or not begun, is said in English, and how much that is can be told', () => {
    write('en', { greeting: 'Hello, {name}!', bye: 'Bye' });
    write('uk', { bye: 'Бувай' });
    expect(readKeys(place(), 'uk', ['greeting', 'bye'])).toEqual({
      greeting: ['Hello, ', ['name'], '!'],
      bye: 'Бувай',
    });
    expect(readWords([place()], 'fr')).toMatchObject({ bye: 'Bye' });
    expect([
      untranslated([place()], 'uk'),
      untranslated([place()], 'fr'),
      untranslated([place()], 'en'),
    ]).toEqual([1, 2, 0]);
    // Tests see it all the same.
    expect(flawsOf(readAllTexts(place()))).toContain('fr bye: missing');
  });

  test('keys that some languages lack are told', () => {
    for (const language of languages) write(language, { greeting: `${language}!` });
    write('es', { saludo: 'Hola' });
    expect(flawsOf(readAllTexts(place()))).toEqual([
      'en saludo: missing',
      'es greeting: missing',
      'fr saludo: missing',
      'uk saludo: missing',
    ]);
  });

  test('French spaces are set where any space was written: narrow before ; ! ?, whole before : and inside « »', () => {
    write('en', { a: 'Which one: “x”; really?' });
    write('fr', { a: 'Lequel : « x » ; vraiment ? {n, plural, one {# : oui} other {non !}}' });
    const { fr } = readAllTexts(place());
    expect(fr?.a).toBe(
      'Lequel\u00a0: «\u00a0x\u00a0»\u202f; vraiment\u202f? {n, plural, one {#\u00a0: oui} other {non\u202f!}}',
    );
    write('uk', { a: 'Це — воно' });
    expect(readAllTexts(place()).uk?.a).toBe('Це – воно');
    expect(readAllTexts(place()).en.a).toBe('Which one: “x”; really?');
  });

  test('per cent stays with its number: without a space in English, with one that does not break elsewhere', () => {
    for (const language of languages) write(language, { a: '{n} % (5%)' });
    const set = readAllTexts(place());
    expect(set.en.a).toBe('{n}% (5%)');
    for (const { a } of [set.es, set.fr, set.uk].map((texts) => texts ?? {}))
      expect(a).toBe('{n}\u00a0% (5\u00a0%)');
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
