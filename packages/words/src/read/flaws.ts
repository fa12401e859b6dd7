/** What is wrong with translations. */
import { type Language, languages } from '../language.ts';
import type { Message, Part } from '../message.ts';
import { compileMessage } from './compile.ts';
import type { AllTexts } from './files.ts';

/** The forms that a counted noun needs. */
const PLURALS: Readonly<Record<Language, readonly string[]>> = {
  en: ['one', 'other'],
  es: ['one', 'other'],
  fr: ['one', 'other'],
  uk: ['one', 'few', 'many', 'other'],
};

interface Found {
  readonly places: Set<string>;
  readonly lackingPlurals: string[];
}

/** The places of a message, and the plural forms that it lacks. */
function look(
  message: Message,
  language: Language,
  found: Found = { places: new Set(), lackingPlurals: [] },
) {
  if (typeof message !== 'string') for (const part of message) lookAt(part, language, found);
  return found;
}

function lookAt(part: Part, language: Language, found: Found): void {
  if (typeof part === 'string') return;
  const [name, kind, forms = {}] = part;
  found.places.add(name);
  if (kind === 'plural')
    found.lackingPlurals.push(...PLURALS[language].filter((form) => !Object.hasOwn(forms, form)));
  for (const form of Object.values(forms)) look(form, language, found);
}

function placesIn({ places }: Found): string {
  return [...places].sort().join();
}

/** What is wrong with one message beside the English one. */
function flawsIn(language: Language, text: string, english: string): string[] {
  if (text.trim() === '') return ['empty'];
  let message: Message;
  try {
    message = compileMessage(text);
  } catch (error) {
    return [`cannot be read: ${error instanceof Error ? error.message : error}`];
  }
  const found = look(message, language);
  const wanted = placesIn(look(compileMessage(english), 'en'));
  const flaws = found.lackingPlurals.map((form) => `lacks the plural '${form}'`);
  if (placesIn(found) !== wanted) flaws.push(`has the places [${placesIn(found)}] instead of [${wanted}]`);
  return flaws;
}

/**
 * What is wrong with translations, as `language key: problem`. `same` lists the keys whose words are alike in all
 * languages, such as names.
 */
export function flawsOf(all: AllTexts, same: readonly string[] = []): string[] {
  const keys = new Set(languages.flatMap((language) => Object.keys(all[language])));
  return languages.flatMap((language) =>
    [...keys].flatMap((key) => {
      const [text, english] = [all[language][key], all.en[key]];
      if (text === undefined) return [`${language} ${key}: missing`];
      if (english === undefined) return [];
      const flaws = flawsIn(language, text, english);
      if (language !== 'en' && text === english && !same.includes(key)) flaws.push('not translated');
      return flaws.map((flaw) => `${language} ${key}: ${flaw}`);
    }),
  );
}
