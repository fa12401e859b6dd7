/**
 * The files of words: one for each language, all with the same keys. Where they lie is said by what stands before the
 * language: the folder `words/` holds `en.json`, and besides it perhaps `why.en.json`, which lies at `words/why.`.
 */
import { existsSync, readFileSync } from 'node:fs';
import { type Language, languages } from '../language.ts';
import type { Words } from '../speaker.ts';
import { compileWords } from './compile.ts';
import { typesetTexts } from './typeset.ts';

/** Words as they are written: ICU messages by their keys. */
export type Texts = Readonly<Record<string, string>>;

/** Words in several languages. */
export type AllTexts = Readonly<Partial<Record<Language, Texts>>> & { readonly en: Texts };

/** Where the words of a package lie: `@torii/kernel/words/`; `resolve` is the `import.meta.resolve` of whoever asks. */
export function wordsOf(specifier: string, resolve: (file: string) => string): URL {
  return new URL(resolve(`${specifier}en.json`).slice(0, -'en.json'.length));
}

/** The words of a file; a language that has none yet has no words. */
function readFile(at: URL, language: Language): Texts {
  const file = `${at.href}${language}.json`;
  if (language !== 'en' && !existsSync(new URL(file))) return {};
  const found: unknown = JSON.parse(readFileSync(new URL(file), 'utf8'));
  const isText = ([, text]: [string, unknown]) => typeof text === 'string';
  if (typeof found !== 'object' || found === null || !Object.entries(found).every(isText))
    throw new Error(`${file}: words are texts by their keys`);
  return typesetTexts(found as Texts, language);
}

/** The words of a file. What it lacks is said in English: `untranslated` tells how much that is, and tests what. */
export function readTexts(at: URL, language: Language): Texts {
  return { ...readFile(at, 'en'), ...readFile(at, language) };
}

/** How many texts are there in English only. */
export function untranslated(all: readonly URL[], language: Language): number {
  return all.reduce((sum, at) => {
    const own = readFile(at, language);
    return sum + Object.keys(readFile(at, 'en')).filter((key) => !Object.hasOwn(own, key)).length;
  }, 0);
}

/** The words of every language as they are, for whoever looks for flaws. */
export function readAllTexts(at: URL): AllTexts {
  const all = languages.map((language) => [language, readFile(at, language)] as const);
  return Object.fromEntries(all) as unknown as AllTexts;
}

/** The words of several places together: an app's, its game's, the kernel's. No two of them may have the same key. */
function readTogether(all: readonly URL[], language: Language): Texts {
  const together: Record<string, string> = {};
  for (const at of all) {
    const texts = readTexts(at, language);
    const twice = Object.keys(texts).filter((key) => Object.hasOwn(together, key));
    if (twice.length > 0) throw new Error(`${at.pathname}${language}.json: [${twice}] is there already`);
    Object.assign(together, texts);
  }
  return together;
}

/** Ready to be said, from several places. */
export function readWords(all: readonly URL[], language: Language): Words {
  return compileWords(readTogether(all, language));
}

/**
 * The words of an app, and those that it needs of others. A key that is missing is a mistake of ours, and so is one of its
 * own that it does not know.
 */
export function readKeys<K extends string>(
  own: URL,
  language: Language,
  keys: readonly K[],
  others: readonly URL[] = [],
): Words<K> {
  const texts = readTogether([own, ...others], language);
  const missing = keys.filter((key) => !Object.hasOwn(texts, key));
  const wanted: readonly string[] = keys;
  const unknown = Object.keys(readFile(own, language)).filter((key) => !wanted.includes(key));
  if (missing.length + unknown.length > 0)
    throw new Error(`words/${language}.json: missing [${missing}], unknown [${unknown}]`);
  const found = keys.map((key) => [key, texts[key]]);
  return compileWords(Object.fromEntries(found) as Readonly<Record<K, string>>);
}

/** All that a game says in a language, and the reasons behind its rules. */
export interface GameWords {
  readonly words: Words;
  readonly why: Texts;
  /** What it says of the reasons that its events carry. */
  readonly because: Words;
}

/** The words of a game, or of none, with those that are said at every table. */
export function readGameWords(
  { common, own }: { readonly common: readonly string[]; readonly own: string | null },
  language: Language,
  resolve: (file: string) => string,
): GameWords {
  const at = (specifier: string) => wordsOf(specifier, resolve);
  const words = readWords([...common, ...(own === null ? [] : [own])].map(at), language);
  if (own === null) return { words, why: {}, because: {} };
  const because = new URL('because.', at(own));
  const isThere = existsSync(new URL('because.en.json', because));
  return {
    words,
    why: readTexts(at(`${own}why.`), language),
    because: isThere ? readWords([because], language) : {},
  };
}
