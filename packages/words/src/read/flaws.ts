/** What is wrong with translations. */
import { type Language, languages } from '../language.ts';
import type { Message, Part } from '../message.ts';
import { compileMessage } from './compile.ts';
import type { AllTexts } from './files.ts';

/** The forms that a counted noun needs. */
function pluralsOf(language: Language): readonly string[] {
  const all = new Intl.PluralRules(language).resolvedOptions().pluralCategories;
  // Spanish and French have another form from a million on, which no table needs.
  return language === 'es' || language === 'fr' ? all.filter((form) => form !== 'many') : all;
}

interface Found {
  readonly places: Set<string>;
  readonly lackingPlurals: string[];
}

/** A place may be asked for in a form that only some languages need: `role_of` is `role`. */
function baseOf(place: string): string {
  return place.replace(/_\w+$/, '');
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
  found.places.add(baseOf(name));
  if (kind === 'plural')
    found.lackingPlurals.push(...pluralsOf(language).filter((form) => !Object.hasOwn(forms, form)));
  for (const form of Object.values(forms)) look(form, language, found);
}

/** What a text is as a message: its places, each once and in order, and the plural forms that its language would need. */
export type MessageLook =
  | { readonly ok: true; readonly places: readonly string[]; readonly lackingPlurals: readonly string[] }
  /** `at` is where it stops being a message. */
  | { readonly ok: false; readonly at: number; readonly problem: string };

export function lookAtMessage(text: string, language: Language): MessageLook {
  const stray = strayBrace(text);
  if (stray !== null) return { ok: false, at: stray, problem: 'STRAY_CLOSING_BRACE' };
  try {
    const { places, lackingPlurals } = look(compileMessage(text), language);
    return { ok: true, places: [...places].sort(), lackingPlurals: [...new Set(lackingPlurals)] };
  } catch (error) {
    const at = (error as { location?: { start?: { offset?: number } } }).location?.start?.offset ?? 0;
    return { ok: false, at, problem: error instanceof Error ? error.message : String(error) };
  }
}

/** Where a brace is closed that was never opened: the parser takes it for a letter, whoever wrote it did not. */
function strayBrace(text: string): number | null {
  let open = 0;
  // What is quoted is meant as it is written.
  for (const { 0: found, index } of text.matchAll(/'[{}][^']*'?|[{}]/g)) {
    if (found === '{') open++;
    if (found === '}' && --open < 0) return index;
  }
  return null;
}

/** What is wrong with one message beside the English one. */
function flawsIn(language: Language, text: string, english: string): string[] {
  if (text.trim() === '') return ['empty'];
  const found = lookAtMessage(text, language);
  if (!found.ok) return [`cannot be read: ${found.problem}`];
  const original = lookAtMessage(english, 'en');
  const wanted = original.ok ? original.places.join() : '';
  const flaws = found.lackingPlurals.map((form) => `lacks the plural '${form}'`);
  if (found.places.join() !== wanted) flaws.push(`has the places [${found.places}] instead of [${wanted}]`);
  return flaws;
}

/**
 * What is wrong with translations, as `language key: problem`. `same` lists the keys whose words are alike in all
 * languages, such as names.
 */
export function flawsOf(all: AllTexts, same: readonly string[] = []): string[] {
  const there = languages.filter((language) => all[language] !== undefined);
  const keys = new Set(there.flatMap((language) => Object.keys(all[language] ?? {})));
  return there.flatMap((language) =>
    [...keys].flatMap((key) => {
      const [text, english] = [all[language]?.[key], all.en[key]];
      if (text === undefined) return [`${language} ${key}: missing`];
      if (english === undefined) return [];
      const flaws = flawsIn(language, text, english);
      if (language !== 'en' && text === english && !same.includes(key)) flaws.push('not translated');
      return flaws.map((flaw) => `${language} ${key}: ${flaw}`);
    }),
  );
}
