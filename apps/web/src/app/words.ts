/** The shell's own words, in the language of the person. A language is loaded when it is wanted. */

import { later, shell } from 'virtual:words';
import { computed, signal } from '@preact/signals';
import { type Language, type Speaker, speaker, type Values, type Words } from '@torii/words';
import { fetched } from '../engine/fetched.ts';
import { hush } from './announce.ts';
import { settings } from './settings.ts';

const known = signal<Partial<Record<Language, Speaker>>>({});
/** The language that is shown: the wanted one as soon as its words are there. */
const shown = signal<Language | null>(null);
/** Where the words lie that are wanted so far, by language. */
const wanted = [shell];

/** Loads the words of a language and shows them. */
export async function speak(language: Language): Promise<void> {
  const parts = await Promise.all(
    wanted.map((urls) => fetched<{ readonly words: Words }>(urls[language] ?? '')),
  );
  const words: Words = Object.assign({}, ...parts.map((part) => part.words));
  known.value = { ...known.value, [language]: speaker(words, language) };
  if (settings.value.language !== language) return;
  // What was said aloud was said in the other language, and nobody would read it by its letters.
  if (shown.peek() !== null && shown.peek() !== language) hush();
  shown.value = language;
  // With the words, not before them: a voice would read the old ones by the letters of the new.
  document.documentElement.lang = language;
}

/** A page that is fetched when somebody goes there, with the words that only such pages say. */
export async function pageWithWords<T>(page: Promise<T>): Promise<T> {
  if (!wanted.includes(later)) wanted.push(later);
  const [fetchedPage] = await Promise.all([page, speak(language.value)]);
  return fetchedPage;
}

export const language = computed(() => shown.value ?? settings.value.language);

/** Says something of the shell. */
export function say(key: string, values?: Values): string {
  const words = known.value[language.value];
  return words?.has(key) ? words.say(key, values) : '';
}
