/** The four languages of Torii: which one somebody reads, and the words of an app in all of them. */
import { readFileSync } from 'node:fs';

export const languages = ['en', 'es', 'fr', 'uk'] as const;
export type Language = (typeof languages)[number];

export type Words<K extends string> = Readonly<Record<K, string>>;

/** Words in every language, each with the same keys. */
export type AllWords<K extends string> = Readonly<Record<Language, Words<K>>>;

/** Loads `en.json`, `es.json`, `fr.json` and `uk.json` of a folder. A missing or an unknown key is a mistake of ours. */
export function loadWords<K extends string>(folder: URL, keys: readonly K[]): AllWords<K> {
  const load = (language: Language): Words<K> => {
    const found = JSON.parse(readFileSync(new URL(`${language}.json`, folder), 'utf8')) as Record<
      string,
      unknown
    >;
    const missing = keys.filter((key) => typeof found[key] !== 'string');
    const unknown = Object.keys(found).filter((key) => !(keys as readonly string[]).includes(key));
    if (missing.length + unknown.length > 0) {
      throw new Error(`words/${language}.json: missing [${missing}], unknown [${unknown}]`);
    }
    return found as Words<K>;
  };
  return { en: load('en'), es: load('es'), fr: load('fr'), uk: load('uk') };
}

/** Puts values into the places of a text: fill('at {address}', { address }). */
export function fill(text: string, values: Readonly<Record<string, string | number>>): string {
  return text.replace(/\{(\w+)\}/g, (place, name: string) =>
    Object.hasOwn(values, name) ? `${values[name]}` : place,
  );
}

/** The places of a text, sorted. */
function placesIn(text: string): string {
  return [...text.matchAll(/\{\w+\}/g)]
    .map(([place]) => place)
    .sort()
    .join(' ');
}

/**
 * What is wrong with translations, as `language key: problem`: a text that is empty, has other places than the English
 * one, or is the English one. `same` lists the keys whose words are alike in all languages, such as names.
 */
export function flawsOf<K extends string>(all: AllWords<K>, same: readonly K[] = []): string[] {
  return languages.flatMap((language) =>
    (Object.keys(all.en) as K[]).flatMap((key) => {
      const text = all[language][key];
      const flaws = [
        text.trim() === '' && 'empty',
        placesIn(text) !== placesIn(all.en[key]) && 'other places',
        language !== 'en' && text === all.en[key] && !same.includes(key) && 'not translated',
      ];
      return flaws.filter(Boolean).map((flaw) => `${language} ${key}: ${flaw}`);
    }),
  );
}

/** The language that a tag such as uk-UA, es_MX.UTF-8 or fr stands for, if it is one of ours. */
export function languageOf(tag: string): Language | undefined {
  const primary = tag.trim().split(/[-_.]/, 1)[0]?.toLowerCase();
  return languages.find((language) => language === primary);
}

/** The language of ours that an Accept-Language header likes best; English if it likes none. */
export function preferredLanguage(header: string | undefined): Language {
  const wishes = (header ?? '').split(',').flatMap((wish) => {
    const [tag = '', ...parameters] = wish.split(';');
    const language = languageOf(tag);
    const quality = parameters
      .map((parameter) => /^\s*q\s*=\s*([\d.]+)\s*$/i.exec(parameter)?.[1])
      .find(Boolean);
    const weight = quality === undefined ? 1 : Number(quality);
    return language !== undefined && weight > 0 ? [{ language, weight }] : [];
  });
  // Sorting keeps the order of equals: the first of them is what the reader put first.
  return wishes.sort((a, b) => b.weight - a.weight)[0]?.language ?? 'en';
}

/** The language of the person at the console. */
export function systemLanguage(environment: Readonly<Record<string, string | undefined>>): Language {
  const { LC_ALL, LC_MESSAGES, LANG } = environment;
  return languageOf(LC_ALL || LC_MESSAGES || LANG || '') ?? 'en';
}
