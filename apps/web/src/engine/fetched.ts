/** The files of the packs that come with Torii, each fetched once: in the page, and in the worker that reads packs. */
import type { packs } from 'virtual:packs';
import type { Language, Words } from '@torii/words';
import { readFile } from './columns.ts';

export type PackNames = Readonly<Record<string, string>>;

export interface Spoken {
  readonly names: PackNames;
  readonly words: Words;
  /** What stands in the game's code. */
  readonly texts: readonly string[];
}

/** What the rules say, and the words for reasons that events carry. */
export interface Reasons {
  readonly why: PackNames;
  readonly words: Words;
}

/** The stories of one scenario. */
export type Stories = Pick<Spoken, 'names'>;

export const here = new Map<string, Promise<unknown>>();

/** A file of this version, fetched once; what could not be fetched is tried anew the next time. */
export function fetched<T>(url: string): Promise<T> {
  const known = here.get(url) ?? load(url);
  here.set(url, known);
  known.catch(() => here.delete(url));
  return known as Promise<T>;
}

async function load(url: string): Promise<unknown> {
  const response = await fetch(url);
  if (!response.ok) throw new Error(`${url}: ${response.status}`);
  return readFile(url, response);
}

export type Listed = (typeof packs)[string] | undefined;

/** Where the stories of these scenarios lie: beside what is said in this language. */
export function storiesOf(
  listed: Listed,
  language: Language,
  wanted: (scenario: string) => boolean,
): string[] {
  const url = listed?.languages[language] ?? '';
  const ending = `.${language}.words`;
  return (listed?.stories ?? [])
    .filter(wanted)
    .map((scenario) => url.replace(ending, `-${scenario}${ending}`));
}

/** The names of a pack with those of stories. */
export const allOf = (spoken: Stories | null, told: readonly (Stories | null)[]): PackNames =>
  Object.assign({}, spoken?.names, ...told.map((each) => each?.names));

/** All names of a pack that comes with Torii, in one language, with every story. */
export async function allNames(listed: Listed, language: Language): Promise<PackNames> {
  const stories = storiesOf(listed, language, () => true);
  const [spoken, ...told] = await Promise.all([
    fetched<Spoken>(listed?.languages[language] ?? ''),
    ...stories.map(fetched<Stories>),
  ]);
  return allOf(spoken, told);
}
