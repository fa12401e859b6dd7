/** The rules references: which games have one, and its texts in a language, fetched when somebody reads them. */
import { references } from 'virtual:rules';
import type { Reference } from '@torii/telling';
import type { Language } from '@torii/words';

export const GAMES: readonly string[] = Object.keys(references);

const kept = new Map<string, Promise<Reference>>();

export function referenceOf(game: string, language: Language): Promise<Reference> {
  const url = references[game]?.[language];
  if (url === undefined) return Promise.reject(new Error(`there are no rules of '${game}' in ${language}`));
  const known = kept.get(url) ?? fetched(url);
  kept.set(url, known);
  // What could not be loaded is tried anew the next time.
  known.catch(() => kept.delete(url));
  return known;
}

async function fetched(url: string): Promise<Reference> {
  const response = await fetch(url);
  if (!response.ok) throw new Error(`${url}: ${response.status}`);
  return response.json();
}
