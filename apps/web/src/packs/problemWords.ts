/** What can be wrong with a pack, in the language of the person: words of the card language, fetched only here. */
import { signal } from '@preact/signals';
import { tellProblem } from '@torii/script';
import type { Problem } from '@torii/script/read';
import { type Language, type Speaker, speaker, type Words } from '@torii/words';
import { language } from '../app/words.ts';

const files: Readonly<Record<Language, () => Promise<{ default: Words }>>> = {
  en: () => import('@torii/script/words/problems.en.json'),
  es: () => import('@torii/script/words/problems.es.json'),
  fr: () => import('@torii/script/words/problems.fr.json'),
  uk: () => import('@torii/script/words/problems.uk.json'),
};

const known = signal<Partial<Record<Language, Speaker>>>({});

export function loadProblemWords(): void {
  const wanted = language.value;
  if (known.value[wanted]) return;
  files[wanted]().then(({ default: words }) => {
    known.value = { ...known.value, [wanted]: speaker(words, wanted) };
  });
}

export function problemText(problem: Problem): string {
  const said = known.value[language.value];
  if (!said) {
    loadProblemWords();
    return '';
  }
  return tellProblem((key, values) => said.say(key, values), problem);
}
