/** What can be wrong with a pack, in the language of the person: words of the card language, fetched only here. */
import { signal } from '@preact/signals';
import { tellProblem } from '@torii/script';
import type { Problem } from '@torii/script/read';
import { type Language, type Speaker, speaker, type Words } from '@torii/words';
import { language } from '../app/words.ts';

type Fetch = () => Promise<{ default: Words }>;

/** A language in the making has none yet: English serves. */
const files: Readonly<Partial<Record<Language, Fetch>> & Record<'en', Fetch>> = {
  en: () => import('@torii/script/words/problems.en.json'),
  es: () => import('@torii/script/words/problems.es.json'),
  fr: () => import('@torii/script/words/problems.fr.json'),
  uk: () => import('@torii/script/words/problems.uk.json'),
};

const known = signal<Partial<Record<Language, Speaker>>>({});

export function loadProblemWords(): void {
  const wanted = language.value;
  if (known.value[wanted]) return;
  const fetchWords = files[wanted] ?? files.en;
  fetchWords().then(({ default: words }) => {
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
