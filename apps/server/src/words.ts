/** Everything the server says, to a browser or to its console. */
import { type Language, languages, type Speaker, speaker } from '@torii/words';
import { readKeys } from '@torii/words/read';

const keys = [
  'language.name',
  'language.choose',
  'page.tagline',
  'error.home',
  'error.notFound',
  'error.notFoundText',
  'error.notAllowed',
  'error.notAllowedText',
  'console.listening',
  'console.howToStop',
  'console.closed',
  'console.portBusy',
  'console.portInvalid',
  'console.hostInvalid',
  'console.failed',
] as const;

type Key = (typeof keys)[number];

function speakerOf(language: Language): Speaker<Key> {
  return speaker(readKeys(new URL('../words/', import.meta.url), language, keys), language);
}

/** Whoever asks may read any of the languages. */
export const speakers = Object.fromEntries(
  languages.map((language) => [language, speakerOf(language)]),
) as Readonly<Record<Language, Speaker<Key>>>;
