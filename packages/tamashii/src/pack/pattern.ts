/** 3e Patterns as a pack writes them. Where on a Launcher they can be formed: table/launcher/patterns.ts. */

/** No Launcher is larger than this: a Pattern that is can be refused before the table is known. */
const LARGEST = 6;

/** A cell of a Pattern: a Basic type, Any Data, Core Data, Open Data, Corrupted Data, or no demand (TM-3e-10). */
const CELLS = ['b', 'g', 'y', 'r', '?', '*', 'o', 'x', '.'] as const;
export type Cell = (typeof CELLS)[number];
export type Pattern = readonly (readonly Cell[])[];

type PatternProblem = 'empty' | 'unknownCell' | 'ragged' | 'tooLarge' | 'emptyEdge';

export type PatternRead =
  | { readonly ok: true; readonly pattern: Pattern }
  | { readonly ok: false; readonly problem: PatternProblem };

function isCell(letter: string): letter is Cell {
  return (CELLS as readonly string[]).includes(letter);
}

/** Reads `r ? / . b`: rows split by a stroke. A Pattern that no Launcher can hold is refused, however it is turned. */
export function readPattern(written: string): PatternRead {
  const wrong = (problem: PatternProblem): PatternRead => ({ ok: false, problem });
  const letters = written.split('/').map((row) =>
    row
      .trim()
      .split(/\s+/)
      .filter((cell) => cell !== ''),
  );
  if (!letters.flat().every(isCell)) return wrong('unknownCell');
  const pattern = letters as Cell[][];
  const width = pattern[0]?.length ?? 0;
  if (pattern.flat().every((cell) => cell === '.')) return wrong('empty');
  if (pattern.some((row) => row.length !== width)) return wrong('ragged');
  if (Math.max(pattern.length, width) > LARGEST) return wrong('tooLarge');
  if (hasEmptyEdge(pattern)) return wrong('emptyEdge');
  return { ok: true, pattern };
}

/** An outer row or column that demands nothing would let the same Pattern be written in two ways. */
function hasEmptyEdge(pattern: Pattern): boolean {
  const nothing = (cells: readonly (Cell | undefined)[]) => cells.every((cell) => cell === '.');
  const column = (index: number) => pattern.map((row) => row.at(index));
  return [pattern.at(0) ?? [], pattern.at(-1) ?? [], column(0), column(-1)].some(nothing);
}

/** A Pattern as it is written. */
export function writePattern(pattern: Pattern): string {
  return pattern.map((row) => row.join(' ')).join(' / ');
}
