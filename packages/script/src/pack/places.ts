/** Where in the files of a pack something stands that was found to be wrong when all of it was read. */
import type { Problem } from '../read/problem.ts';
import type { Place, Places } from '../read/reader.ts';

export interface Spot {
  readonly file: string;
  readonly line: number;
  readonly column: number;
}

export type Texts = ReadonlyMap<string, string>;

/** Where a thing stands that was read from these files, and in it the first of the words; null if it is from elsewhere. */
export function spotOf(texts: Texts, places: Places, thing: object, words: readonly string[]): Spot | null {
  const place = places.get(thing);
  const text = place && texts.get(place.file);
  if (!place || text === undefined) return null;
  return spotAt(place.file, text, firstOf(text, words, place) ?? place.from);
}

/** Where the first of some words stands in a file; its beginning if none does, null if there is no such file. */
export function spotIn(texts: Texts, file: string, words: readonly string[]): Spot | null {
  const text = texts.get(file);
  if (text === undefined) return null;
  return spotAt(file, text, firstOf(text, words, { file, from: 0, to: text.length }) ?? 0);
}

/** The beginning of a piece of a file. */
export function spotOfPlace(texts: Texts, { file, from }: Place): Spot {
  return spotAt(file, texts.get(file) ?? '', from);
}

/** The arguments of a problem as words to look for. */
export function wordsIn(args: Problem['args']): string[] {
  return Object.values(args).flatMap((value) => (typeof value === 'object' ? [] : [String(value)]));
}

function firstOf(text: string, words: readonly string[], { from, to }: Place): number | null {
  const piece = text.slice(from, to);
  for (const word of words) {
    if (word === '') continue;
    const pattern = word.replace(/[.*+?^${}()|[\]\\]/g, '\\$&');
    const at = piece.search(new RegExp(`(?<![\\w-])${pattern}(?![\\w-])`));
    if (at >= 0) return from + at;
  }
  return null;
}

function spotAt(file: string, text: string, at: number): Spot {
  const before = text.slice(0, at).split('\n');
  return { file, line: before.length, column: (before.at(-1)?.length ?? 0) + 1 };
}
