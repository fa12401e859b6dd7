import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { fill, languageOf, languages, preferredLanguage, systemLanguage, words } from '../src/words.ts';

const placeholders = (text: string) => (text.match(/\{\w+\}/g) ?? []).sort();

describe.each(languages)('words in %s', (language) => {
  // That the keys are the same is checked when the files are loaded.
  test('have the placeholders of the English ones', () => {
    for (const [key, text] of Object.entries(words.en)) {
      expect({ key, places: placeholders(words[language][key as keyof typeof words.en]) }).toEqual({
        key,
        places: placeholders(text),
      });
    }
  });

  test('are not left empty or untranslated', () => {
    const texts = Object.entries(words[language]);
    expect(texts.filter(([, text]) => text.trim() === '')).toEqual([]);
    if (language === 'en') return;
    expect(texts.filter(([key, text]) => text === words.en[key as keyof typeof words.en])).toEqual([]);
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
