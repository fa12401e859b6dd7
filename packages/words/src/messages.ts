/**
 * Words as ICU messages: `{n, plural, one {# token} other {# tokens}}`. Every language has the same keys, and a plural
 * has the forms that its language needs.
 */
import { readFileSync } from 'node:fs';
import { type MessageFormatElement, parse, TYPE } from '@formatjs/icu-messageformat-parser';
import { IntlMessageFormat } from 'intl-messageformat';
import { type Language, languages } from './language.ts';

export type Words<K extends string> = Readonly<Record<K, string>>;

/** Words in every language, each with the same keys. */
export type AllWords<K extends string> = Readonly<Record<Language, Words<K>>>;

export type Values = Readonly<Record<string, string | number>>;

/** Says something in one language. */
export type Say<K extends string> = (key: K, values?: Values) => string;

/** Loads `en.json`, `es.json`, `fr.json` and `uk.json` of a folder. A missing or an unknown key is a mistake of ours. */
export function loadWords<K extends string>(folder: URL, keys: readonly K[]): AllWords<K> {
  const load = (language: Language): Words<K> => {
    const file = new URL(`${language}.json`, folder);
    const found = JSON.parse(readFileSync(file, 'utf8')) as Record<string, unknown>;
    const missing = keys.filter((key) => typeof found[key] !== 'string');
    const unknown = Object.keys(found).filter((key) => !(keys as readonly string[]).includes(key));
    if (missing.length + unknown.length > 0) {
      throw new Error(`words/${language}.json: missing [${missing}], unknown [${unknown}]`);
    }
    return found as Words<K>;
  };
  return { en: load('en'), es: load('es'), fr: load('fr'), uk: load('uk') };
}

/** Somebody who says these words in this language. Each message is parsed once. */
export function speaker<K extends string>(all: AllWords<K>, language: Language): Say<K> {
  const known = new Map<K, IntlMessageFormat>();
  return (key, values = {}) => {
    const message = known.get(key) ?? new IntlMessageFormat(all[language][key], language);
    known.set(key, message);
    return String(message.format(values));
  };
}

/** The forms that a counted noun needs. */
const PLURALS: Readonly<Record<Language, readonly string[]>> = {
  en: ['one', 'other'],
  es: ['one', 'other'],
  fr: ['one', 'other'],
  uk: ['one', 'few', 'many', 'other'],
};

interface Found {
  readonly places: readonly string[];
  readonly lackingPlurals: readonly string[];
}

/** The places of a message, and the plural forms that it lacks. */
function look(elements: readonly MessageFormatElement[], language: Language): Found {
  const found = elements.map((element): Found => {
    if (element.type === TYPE.literal || element.type === TYPE.pound)
      return { places: [], lackingPlurals: [] };
    if (element.type === TYPE.tag) return look(element.children, language);
    if (element.type !== TYPE.plural && element.type !== TYPE.select) {
      return { places: [element.value], lackingPlurals: [] };
    }
    const inside = Object.values(element.options).map(({ value }) => look(value, language));
    const lacking =
      element.type === TYPE.plural
        ? PLURALS[language].filter((form) => !Object.hasOwn(element.options, form))
        : [];
    return {
      places: [element.value, ...inside.flatMap(({ places }) => places)],
      lackingPlurals: [...lacking, ...inside.flatMap(({ lackingPlurals }) => lackingPlurals)],
    };
  });
  return {
    places: [...new Set(found.flatMap(({ places }) => places))].sort(),
    lackingPlurals: found.flatMap(({ lackingPlurals }) => lackingPlurals),
  };
}

/** What is wrong with one message beside the English one. */
function flawsIn(language: Language, text: string, english: string): string[] {
  if (text.trim() === '') return ['empty'];
  let parsed: readonly MessageFormatElement[];
  try {
    parsed = parse(text);
  } catch (error) {
    return [`cannot be read: ${error instanceof Error ? error.message : error}`];
  }
  const { places, lackingPlurals } = look(parsed, language);
  const wanted = look(parse(english), 'en').places;
  const flaws = lackingPlurals.map((form) => `lacks the plural '${form}'`);
  if (places.join() !== wanted.join()) flaws.push(`has the places [${places}] instead of [${wanted}]`);
  return flaws;
}

/**
 * What is wrong with translations, as `language key: problem`. `same` lists the keys whose words are alike in all
 * languages, such as names.
 */
export function flawsOf<K extends string>(all: AllWords<K>, same: readonly K[] = []): string[] {
  return languages.flatMap((language) =>
    (Object.keys(all.en) as K[]).flatMap((key) => {
      const text = all[language][key];
      const flaws = flawsIn(language, text, all.en[key]);
      if (language !== 'en' && text === all.en[key] && !same.includes(key)) flaws.push('not translated');
      return flaws.map((flaw) => `${language} ${key}: ${flaw}`);
    }),
  );
}
