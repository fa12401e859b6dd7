/** The files of words: a folder holds `en.json`, `es.json`, `fr.json` and `uk.json`, each with the same keys. */
import { readFileSync } from 'node:fs';
import { type Language, languages } from '../language.ts';
import type { Words } from '../speaker.ts';
import { compileWords } from './compile.ts';

/** Words as they are written: ICU messages by their keys. */
export type Texts = Readonly<Record<string, string>>;

/** Words in every language. */
export type AllTexts = Readonly<Record<Language, Texts>>;

/** One file of words: `name` goes before the language, as in `why.en.json`. */
export function readTexts(folder: URL, language: Language, name = ''): Texts {
  const found: unknown = JSON.parse(readFileSync(new URL(`${name}${language}.json`, folder), 'utf8'));
  const isText = ([, text]: [string, unknown]) => typeof text === 'string';
  if (typeof found !== 'object' || found === null || !Object.entries(found).every(isText))
    throw new Error(`${name}${language}.json: words are texts by their keys`);
  return found as Texts;
}

export function readAllTexts(folder: URL, name = ''): AllTexts {
  const [en, es, fr, uk] = languages.map((language) => readTexts(folder, language, name));
  return { en, es, fr, uk } as AllTexts;
}

/** Ready to be said, from several folders: an app's, its game's, the kernel's. No two of them may have the same key. */
export function readWords(folders: readonly URL[], language: Language): Words {
  const all: Record<string, string> = {};
  for (const folder of folders) {
    const texts = readTexts(folder, language);
    const twice = Object.keys(texts).filter((key) => Object.hasOwn(all, key));
    if (twice.length > 0) throw new Error(`${folder.pathname}${language}.json: [${twice}] is there already`);
    Object.assign(all, texts);
  }
  return compileWords(all);
}

/** The words of one folder, with exactly these keys: a missing or an unknown one is a mistake of ours. */
export function readKeys<K extends string>(folder: URL, language: Language, keys: readonly K[]): Words<K> {
  const texts = readTexts(folder, language);
  const missing = keys.filter((key) => !Object.hasOwn(texts, key));
  const unknown = Object.keys(texts).filter((key) => !(keys as readonly string[]).includes(key));
  if (missing.length + unknown.length > 0)
    throw new Error(`words/${language}.json: missing [${missing}], unknown [${unknown}]`);
  return compileWords(texts as Readonly<Record<K, string>>);
}
