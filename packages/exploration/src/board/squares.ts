/**
 * Squares by name and by number. A chapter lies on one grid: columns are letters from the left, rows are numbers from the
 * top, so `c12` is one square of one zone. Rules that look at many squares count them instead: a square's number is its
 * place in a row of fixed length, with a border round the grid, so that a step is one addition.
 */

/** `c12`; empty for whoever is not in play. */
export type Square = string;

/** Columns are single letters; with the border there is room for all of them. */
export const PITCH = 32;
const COLUMNS = 26;
const ROWS = 64;

export function cellAt(x: number, y: number): number {
  return (y + 1) * PITCH + x + 1;
}

export function columnOf(cell: number): number {
  return (cell % PITCH) - 1;
}

export function rowOf(cell: number): number {
  return Math.floor(cell / PITCH) - 1;
}

const NAMES: string[] = [];
const CELLS = new Map<Square, number>();
for (let y = 0; y < ROWS; y++) {
  for (let x = 0; x < COLUMNS; x++) {
    const name = `${String.fromCharCode(97 + x)}${y + 1}`;
    NAMES[cellAt(x, y)] = name;
    CELLS.set(name, cellAt(x, y));
  }
}

/** The number of a square; 0, which is part of the border, for what is no square. */
export function cellOf(square: Square): number {
  return CELLS.get(square) ?? 0;
}

export function nameOf(cell: number): Square {
  return NAMES[cell] ?? '';
}

/** What has to be added to a square's number to reach its eight neighbours: straight ones first. */
export const STRAIGHT = [-PITCH, -1, 1, PITCH] as const;
export const DIAGONAL = [-PITCH - 1, -PITCH + 1, PITCH - 1, PITCH + 1] as const;

/** The squares of a base, from its upper left one; most bases are one square (EX-HGT-06, A-33). */
export function baseAt(cell: number, size: number): readonly number[] {
  if (size === 1) return [cell];
  const squares: number[] = [];
  for (let y = 0; y < size; y++) for (let x = 0; x < size; x++) squares.push(cell + y * PITCH + x);
  return squares;
}
