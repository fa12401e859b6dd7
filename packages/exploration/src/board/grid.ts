/** The squares that lie on the table, made ready for looking at many of them (EX-TER, EX-HGT, EX-ADJ). */
import { cellAt, cellOf, columnOf, PITCH, rowOf, type Square } from './squares.ts';

/**
 * All zones in play on the chapter's grid, row by row. `.` regular, `o` obstacle, `#` inaccessible (walls, closed doors),
 * `~` difficult, `w` special, `=` ladder or stairs, `_` no square. Heights are rows of digits, zones rows of their marks;
 * where there are none everything lies at height 0 in zone 1.
 */
export type Board = { ground: string[]; heights: string[]; zones: string[] };

const REGULAR = 0;
export const DIFFICULT = 1;
export const SPECIAL = 2;
export const LADDER = 3;
export const OBSTACLE = 4;
export const INACCESSIBLE = 5;
/** Whatever is not there is inaccessible, and no movement at all leads over it. */
export const NOTHING = 6;

const TERRAIN: Readonly<Record<string, number>> = {
  '.': REGULAR,
  '~': DIFFICULT,
  w: SPECIAL,
  '=': LADDER,
  o: OBSTACLE,
  '#': INACCESSIBLE,
};

const LETTERS = Object.fromEntries(Object.entries(TERRAIN).map(([letter, terrain]) => [terrain, letter]));

export interface Grid {
  /** Terrain and height by the number of the square. */
  readonly terrain: Uint8Array;
  readonly height: Uint8Array;
  /** The numbers of all squares that are there, row by row. */
  readonly cells: readonly number[];
  /** The zone of each square: `z1`, with its mark on the board. */
  readonly zoneOf: readonly string[];
}

interface Made {
  readonly rows: readonly string[];
  readonly grid: Grid;
}

const made = new WeakMap<Board, Made>();

/** The grid of a board. It is made once for each board; an edited row makes it anew. */
export function gridOf(board: Board): Grid {
  const known = made.get(board);
  if (known && isSame(known.rows, board)) return known.grid;
  const grid = lay(board);
  made.set(board, { rows: rowsOf(board), grid });
  return grid;
}

function rowsOf({ ground, heights, zones }: Board): string[] {
  return [...ground, ...heights, ...zones];
}

function isSame(rows: readonly string[], { ground, heights, zones }: Board): boolean {
  if (rows.length !== ground.length + heights.length + zones.length) return false;
  let i = 0;
  for (const part of [ground, heights, zones]) for (const row of part) if (rows[i++] !== row) return false;
  return true;
}

function lay({ ground, heights, zones }: Board): Grid {
  const size = (ground.length + 2) * PITCH;
  const terrain = new Uint8Array(size).fill(NOTHING);
  const height = new Uint8Array(size);
  const zoneOf: string[] = new Array<string>(size).fill('');
  const cells: number[] = [];
  for (const [y, row] of ground.entries()) {
    for (let x = 0; x < row.length; x++) {
      const kind = TERRAIN[row[x] ?? ''];
      if (kind === undefined) continue;
      const cell = cellAt(x, y);
      terrain[cell] = kind;
      height[cell] = Number(heights[y]?.[x] ?? 0) || 0;
      zoneOf[cell] = `z${zones[y]?.[x] ?? '1'}`;
      cells.push(cell);
    }
  }
  return { terrain, height, cells, zoneOf };
}

/** The rows of a board with another letter on some of the squares that are there. */
export function withLetters(rows: readonly string[], squares: readonly Square[], letter: string): string[] {
  const changed = [...rows];
  for (const square of squares) {
    const [x, y] = [columnOf(cellOf(square)), rowOf(cellOf(square))];
    const row = changed[y];
    if (row !== undefined && (row[x] ?? '_') !== '_')
      changed[y] = row.slice(0, x) + letter + row.slice(x + 1);
  }
  return changed;
}

/** Whether there is such a square on the board. */
export function isOn({ ground }: Pick<Board, 'ground'>, square: Square): boolean {
  const cell = cellOf(square);
  return (ground[rowOf(cell)]?.[columnOf(cell)] ?? '_') !== '_';
}

export function terrainAt({ terrain }: Grid, cell: number): number {
  return terrain[cell] ?? NOTHING;
}

/** The terrain of a square as the board writes it. */
export function letterAt(grid: Grid, cell: number): string {
  return LETTERS[terrainAt(grid, cell)] ?? '_';
}

export function heightAt({ height }: Grid, cell: number): number {
  return height[cell] ?? 0;
}

/** Obstacles and inaccessible squares are occupied, whoever asks (EX-TER-06). */
export function isBlocked(grid: Grid, cell: number): boolean {
  return terrainAt(grid, cell) >= OBSTACLE;
}

/** Squares touch along a side or at a corner. */
function touches(a: number, b: number): boolean {
  return a !== b && Math.abs(columnOf(a) - columnOf(b)) <= 1 && Math.abs(rowOf(a) - rowOf(b)) <= 1;
}

/** They touch and lie at one height (EX-ADJ-01, EX-ADJ-02). */
export function isAdjacent(grid: Grid, a: number, b: number): boolean {
  return touches(a, b) && heightAt(grid, a) === heightAt(grid, b);
}

/** Whether one may step from one height to the other: by a ladder, which joins its own and the next one (EX-HGT-02, 04). */
export function isJoined(grid: Grid, a: number, b: number): boolean {
  const [from, to] = [heightAt(grid, a), heightAt(grid, b)];
  if (from === to) return true;
  const lower = from < to ? a : b;
  return Math.abs(from - to) === 1 && terrainAt(grid, lower) === LADDER;
}
