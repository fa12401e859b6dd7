import { COMMON_WORDS } from '@torii/telling';
import { languages } from '@torii/words';
import { flawsOf, readAllTexts, readWords, wordsOf } from '@torii/words/read';
import { describe, expect, test } from 'vitest';

const at = (specifier: string) => wordsOf(specifier, (file) => import.meta.resolve(file));

/** Sentences that are made of what they are given alone are the same everywhere. */
function madeOfPlaces(texts: Readonly<Record<string, string>>): string[] {
  return Object.keys(texts).filter((key) => !/\p{L}/u.test((texts[key] ?? '').replaceAll(/\{\w+\}/g, '')));
}

describe('words that come with packages', () => {
  test.each([...COMMON_WORDS, '@torii/script/words/problems.'])('%s speaks four languages', (specifier) => {
    const all = readAllTexts(at(specifier));
    expect(Object.keys(all.en).length).toBeGreaterThan(2);
    expect(flawsOf(all, ['option.kernel.done', 'option.script.no', ...madeOfPlaces(all.en)])).toEqual([]);
  });

  test('go together: no two packages have the same key', () => {
    for (const language of languages) expect(() => readWords(COMMON_WORDS.map(at), language)).not.toThrow();
  });
});
