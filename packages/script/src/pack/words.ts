/** The words of a pack: names and stories in four languages, the same keys and the same places in each. */
import { type Language, languages } from '@torii/words';
import type { PackWords } from '../card.ts';
import type { Problem } from '../problem.ts';

/** Where in a words file each key stands. */
export type WordLines = Readonly<
  Record<Language, Readonly<Record<string, { readonly line: number; readonly column: number }>>>
>;

function placesIn(text: string): string {
  return [...new Set(text.match(/\{\w+/g) ?? [])].sort().join(' ');
}

/** The forms that a plural in an ICU message has: `{n, plural, one {…} few {…} many {…} other {…}}`. */
function pluralForms(text: string): string[] {
  const [, forms = ''] = /\{\w+,\s*plural,((?:[^{}]|\{[^{}]*\})*)\}/.exec(text) ?? [];
  return [...forms.matchAll(/(zero|one|two|few|many|other|=\d+)\s*\{/g)].map(([, form]) => form as string);
}

const PLURALS: Readonly<Record<Language, readonly string[]>> = {
  en: ['one', 'other'],
  es: ['one', 'other'],
  fr: ['one', 'other'],
  uk: ['one', 'few', 'many', 'other'],
};

/**
 * What is wrong with the words: a key that is missing or that nothing needs, other places, a missing plural. Words of
 * the pack below need not be said again.
 */
export function wordProblems(
  words: PackWords,
  needed: ReadonlySet<string>,
  lines: WordLines,
  base?: PackWords,
): Problem[] {
  return languages.flatMap((language) => {
    const file = `words/${language}.yaml`;
    const own = words[language];
    const at = (key: string) => ({ file, ...(lines[language][key] ?? { line: 1, column: 1 }) });
    const missing = [...needed]
      .filter((key) => !Object.hasOwn(own, key) && !Object.hasOwn(base?.[language] ?? {}, key))
      .map((key): Problem => ({ ...at(key), reason: 'missingWord', args: { key, language } }));
    const orphans = Object.keys(own)
      .filter((key) => !needed.has(key))
      .map((key): Problem => ({ ...at(key), reason: 'orphanWord', args: { key } }));
    const flawed = Object.entries(own).flatMap(([key, text]): Problem[] => {
      const english = words.en[key];
      const places: Problem[] =
        english !== undefined && placesIn(text) !== placesIn(english)
          ? [
              {
                ...at(key),
                reason: 'otherPlaces',
                args: { key, places: placesIn(text), wanted: placesIn(english) },
              },
            ]
          : [];
      const forms = pluralForms(text);
      const lacking = forms.length === 0 ? [] : PLURALS[language].filter((form) => !forms.includes(form));
      const plurals = lacking.map(
        (form): Problem => ({ ...at(key), reason: 'missingPlural', args: { key, form } }),
      );
      return [...places, ...plurals];
    });
    return [...missing, ...orphans, ...flawed];
  });
}
