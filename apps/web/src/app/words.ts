/** The shell's own words, in the language of the person. A language is loaded when it is wanted. */
import { computed, signal } from '@preact/signals';
import { type Language, type Speaker, speaker, type Values, type Words } from '@torii/words';
import { settings } from './settings.ts';

const files = import.meta.glob<Words>('../words/*.json', { import: 'default' });

const known = signal<Partial<Record<Language, Speaker>>>({});
/** The language that is shown: the wanted one as soon as its words are there. */
const shown = signal<Language | null>(null);

/** Loads the words of a language and shows them. */
export async function speak(language: Language): Promise<void> {
  if (!known.value[language]) {
    const words = (await files[`../words/${language}.json`]?.()) ?? {};
    known.value = { ...known.value, [language]: speaker(words, language) };
  }
  if (settings.value.language === language) shown.value = language;
}

export const language = computed(() => shown.value ?? settings.value.language);

/** Says something of the shell. */
export function say(key: string, values?: Values): string {
  const words = known.value[language.value];
  return words?.has(key) ? words.say(key, values) : '';
}
