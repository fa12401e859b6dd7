/** Everything the server says, to a browser or to its console, in the four languages of Torii. */
import { readFileSync } from 'node:fs';

export const languages = ['en', 'es', 'fr', 'uk'] as const;
export type Language = (typeof languages)[number];

const keys = [
  'language.name',
  'language.choose',
  'page.title',
  'page.tagline',
  'page.intro',
  'page.underConstruction',
  'games.heading',
  'games.notYet',
  'games.tamashii.name',
  'games.tamashii.text',
  'games.exploration.name',
  'games.exploration.text',
  'state.heading',
  'state.standing',
  'state.kernel',
  'state.devgames',
  'state.checks',
  'state.coming',
  'state.script',
  'state.games',
  'state.bots',
  'state.table',
  'terminal.heading',
  'terminal.text',
  'error.home',
  'error.notFound',
  'error.notFoundText',
  'error.notAllowed',
  'error.notAllowedText',
  'console.listening',
  'console.howToStop',
  'console.portBusy',
  'console.portInvalid',
  'console.failed',
] as const;

export type Words = Readonly<Record<(typeof keys)[number], string>>;

function load(language: Language): Words {
  const file = new URL(`../words/${language}.json`, import.meta.url);
  const found = JSON.parse(readFileSync(file, 'utf8')) as Readonly<Record<string, unknown>>;
  const missing = keys.filter((key) => typeof found[key] !== 'string');
  const unknown = Object.keys(found).filter((key) => !(keys as readonly string[]).includes(key));
  if (missing.length + unknown.length > 0) {
    throw new Error(`words/${language}.json: missing [${missing}], unknown [${unknown}]`);
  }
  return found as Words;
}

export const words: Readonly<Record<Language, Words>> = {
  en: load('en'),
  es: load('es'),
  fr: load('fr'),
  uk: load('uk'),
};

/** Puts values into the places of a text: fill('at {address}', { address }). */
export function fill(text: string, values: Readonly<Record<string, string | number>>): string {
  return text.replace(/\{(\w+)\}/g, (place, name: string) =>
    Object.hasOwn(values, name) ? `${values[name]}` : place,
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
