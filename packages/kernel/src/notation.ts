/** Notations that games use again and again: a list of tokens as letters, a grid as a few lines of them. */
import type { Notation, NotationProblem, NotationRead } from './game.ts';
import { canonical, type Json } from './json.ts';

/** Each letter, or short word without spaces, and what it stands for. Of letters for the same thing the first is written. */
type Letters = { readonly [letter: string]: Json };

interface Reading {
  readonly values: Json[];
  readonly problems: NotationProblem[];
}

/** Letters are divided by spaces; where each is a single character they may also stand close together. */
function readLine(letters: Letters, text: string, line: number): Reading {
  const close = Object.keys(letters).every((letter) => letter.length === 1);
  const values: Json[] = [];
  const problems: NotationProblem[] = [];
  for (const { 0: letter, index: column } of text.matchAll(close ? /\S/gu : /\S+/gu)) {
    const value = Object.hasOwn(letters, letter) ? letters[letter] : undefined;
    if (value !== undefined) values.push(value);
    else
      problems.push({ reason: 'unknownLetter', args: { letter, known: Object.keys(letters) }, line, column });
  }
  return { values, problems };
}

/** The letters for some values; undefined if one of them has none. */
function writeLine(letters: Letters, values: readonly Json[]): string | undefined {
  const found = values.map((value) => {
    const wanted = canonical(value);
    return Object.keys(letters).find((letter) => canonical(letters[letter]) === wanted);
  });
  return found.every((letter) => letter !== undefined) ? found.join(' ') : undefined;
}

/**
 * A list of tokens in order: a bag, a deck, the draws that come next.
 *
 * ```ts
 * lettersNotation({ path: 'state/bag', letters: { r: 1, g: 2 } }) // bag: r r g
 * ```
 */
export function lettersNotation({ path, letters }: { path: string; letters: Letters }): Notation {
  return {
    path,
    write: (value) =>
      Array.isArray(value) && value.length > 0 ? writeLine(letters, value as Json[]) : undefined,
    read: (text) => done(text.split('\n').map((line, i) => readLine(letters, line, i))),
  };
}

function done(lines: readonly Reading[]): NotationRead {
  const problems = lines.flatMap((line) => line.problems);
  if (problems.length > 0) return { ok: false, problems };
  return { ok: true, value: lines.flatMap((line) => line.values) };
}

export interface GridSpec {
  readonly path: string;
  readonly rows: number;
  readonly columns: number;
  readonly letters: Letters;
}

/** A grid that lies in the state as one list, row by row, written as a line of letters for each row. */
export function gridNotation({ path, rows, columns, letters }: GridSpec): Notation {
  return {
    path,
    write: (value) => {
      if (!Array.isArray(value) || value.length !== rows * columns) return undefined;
      const lines = Array.from({ length: rows }, (_, row) =>
        writeLine(letters, (value as Json[]).slice(row * columns, (row + 1) * columns)),
      );
      return lines.every((line) => line !== undefined) ? `${lines.join('\n')}\n` : undefined;
    },
    read: (text) => {
      const lines = text
        .split('\n')
        .map((line, i) => ({ ...readLine(letters, line, i), line: i, column: line.search(/\S/) }))
        .filter(({ column }) => column >= 0);
      const wrong: NotationProblem[] = lines
        .filter(({ values, problems }) => values.length + problems.length !== columns)
        .map(({ values, problems, line, column }) => ({
          reason: 'wrongColumns',
          args: { wanted: columns, found: values.length + problems.length },
          line,
          column,
        }));
      if (lines.length !== rows) {
        wrong.push({ reason: 'wrongRows', args: { wanted: rows, found: lines.length }, line: 0, column: 0 });
      }
      const read = done(lines);
      if (wrong.length === 0) return read;
      return { ok: false, problems: [...wrong, ...(read.ok ? [] : read.problems)] };
    },
  };
}
