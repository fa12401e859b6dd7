/**
 * What a game says in a language, with the names of the pack that comes with it. The stories of a scenario are fetched where
 * it is played: nobody waits for the others.
 */
import { packs } from 'virtual:packs';
import { learn } from 'virtual:texts';
import { cardLanguage, type Language, languages } from '@torii/words';
import type { Shelved } from '../boxes.ts';
import { readFile } from './columns.ts';
import { allOf, fetched, here, type PackNames, type Spoken, type Stories, storiesOf } from './fetched.ts';

const listedOf = ({ pack }: Shelved) => (pack === null ? undefined : packs[pack]);

/** Without a scenario: what is said where none is played. */
export async function spokenIn(shelf: Shelved, language: Language, scenario: string | null): Promise<Spoken> {
  const url = listedOf(shelf)?.languages[language];
  if (url === undefined) return { names: {}, words: {}, texts: [] };
  const stories = storiesOf(listedOf(shelf), language, (each) => each === scenario);
  const [spoken, ...told] = await Promise.all([fetched<Spoken>(url), ...stories.map(fetched<Stories>)]);
  learn(shelf.id, cardLanguage(language), spoken.texts);
  return { ...spoken, names: allOf(spoken, told) };
}

/** What is on this device already: it was fetched, or lies with the version that is kept for playing without network. */
async function atHand<T>(url: string): Promise<T | null> {
  const known = here.get(url) as Promise<T> | undefined;
  if (known) return known;
  const kept = await globalThis.caches?.match(url);
  return kept ? ((await readFile(url, kept)) as T) : null;
}

/** All names of a pack in all languages, as far as they are here: nothing is fetched for it. */
export async function namesAtHand(shelf: Shelved): Promise<[Language, PackNames][]> {
  const named = languages.map(async (language): Promise<[Language, PackNames]> => {
    const spoken = await atHand<Spoken>(listedOf(shelf)?.languages[language] ?? '');
    const stories = await Promise.all(storiesOf(listedOf(shelf), language, () => true).map(atHand<Stories>));
    return [language, allOf(spoken, stories)];
  });
  return Promise.all(named);
}
