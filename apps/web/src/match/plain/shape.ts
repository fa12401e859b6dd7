/** What a part of a view looks like: the plain board draws any game from the shape of its view alone. */
import type { Json } from '@torii/kernel';

type Tree = { readonly [key: string]: Json };

export type Shape =
  | { readonly shape: 'grid'; readonly rows: readonly (readonly Cell[])[]; readonly cells: readonly Cell[] }
  /** A map of squares: columns are letters, rows numbers; where none lies the row has a gap. */
  | {
      readonly shape: 'squares';
      readonly rows: readonly (readonly Cell[])[];
      readonly cells: readonly Cell[];
    }
  | { readonly shape: 'hexes'; readonly rows: readonly HexRow[]; readonly cells: readonly Cell[] }
  | { readonly shape: 'things'; readonly cells: readonly Cell[]; readonly hidden: number }
  | { readonly shape: 'facts'; readonly cells: readonly Cell[] }
  | { readonly shape: 'parts'; readonly cells: readonly Cell[] };

export interface Cell {
  /** Its name below the part that it belongs to. */
  readonly name: string;
  readonly value: Json;
}

export interface HexRow {
  /** By how many halves of a cell the row is shifted. */
  readonly shift: number;
  readonly cells: readonly Cell[];
}

export function isTree(value: Json | undefined): value is Tree {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

/** A zone as it is shown: what the viewer does not see is null. */
export function isZone(value: Json | undefined): value is Tree & { readonly items: readonly Json[] } {
  return isTree(value) && typeof value.zone === 'string' && Array.isArray(value.items);
}

const SLOT = /^r(\d+)c(\d+)$/;
const SQUARE = /^[a-z]\d+$/;

/** Where a map of squares has none. */
export const GAP = '';

// What has not changed is the same tree as before, and has the same shape.
const shapes = new WeakMap<object, Shape>();

export function shapeOf(value: Json): Shape | null {
  if (typeof value !== 'object' || value === null) return null;
  const shape = shapes.get(value) ?? shapeIn(value);
  shapes.set(value, shape);
  return shape;
}

function shapeIn(value: Tree | readonly Json[]): Shape {
  if (Array.isArray(value)) return things(value, 0);
  if (isZone(value))
    return things(
      value.items.filter((item) => item !== null),
      value.items.filter((item) => item === null).length,
    );
  const entries = Object.entries(value).map(([name, each]): Cell => ({ name, value: each }));
  // Nothing lies there: there is nothing to draw.
  if (entries.length === 0) return { shape: 'things', cells: [], hidden: 0 };
  if (entries.every(({ name }) => SLOT.test(name)))
    return { shape: 'grid', rows: rowsOf(entries), cells: entries };
  if (
    entries.every(({ name, value: each }) => SQUARE.test(name) && isTree(each) && each.ground !== undefined)
  )
    return { shape: 'squares', rows: squareRows(entries), cells: entries };
  if (
    entries.every(
      ({ value: each }) => isTree(each) && typeof each.q === 'number' && typeof each.r === 'number',
    )
  )
    return { shape: 'hexes', rows: hexRows(entries), cells: entries };
  if (entries.every(({ value: each }) => typeof each !== 'object' || each === null))
    return { shape: 'facts', cells: entries };
  return { shape: 'parts', cells: entries };
}

function things(items: readonly Json[], hidden: number): Shape {
  const cells = items.map((value, i): Cell => {
    const id = isTree(value) && typeof value.id === 'string' ? value.id : undefined;
    return { name: id ?? (typeof value === 'string' ? value : `${i}`), value };
  });
  return { shape: 'things', cells, hidden };
}

function rowsOf(cells: readonly Cell[]): Cell[][] {
  const rows: Cell[][] = [];
  for (const cell of cells) {
    const [, row = '1'] = SLOT.exec(cell.name) ?? [];
    const at = Number(row) - 1;
    rows[at] = [...(rows[at] ?? []), cell];
  }
  return rows.filter((row) => row !== undefined);
}

/** All rows from the first to the last, each from the first column to the last. */
function squareRows(cells: readonly Cell[]): Cell[][] {
  const at = new Map(cells.map((cell) => [cell.name, cell]));
  const letters = cells.map(({ name }) => name.charCodeAt(0));
  const numbers = cells.map(({ name }) => Number(name.slice(1)));
  const [left, right] = [Math.min(...letters), Math.max(...letters)];
  const [top, bottom] = [Math.min(...numbers), Math.max(...numbers)];
  return Array.from({ length: bottom - top + 1 }, (_, y) =>
    Array.from(
      { length: right - left + 1 },
      (__, x) => at.get(`${String.fromCharCode(left + x)}${top + y}`) ?? { name: GAP, value: null },
    ),
  );
}

/** Axial coordinates: a step down is also half a step to the right. */
function hexRows(cells: readonly Cell[]): HexRow[] {
  const at = ({ value }: Cell) => value as unknown as { q: number; r: number };
  const column = (cell: Cell) => 2 * at(cell).q + at(cell).r;
  const left = Math.min(...cells.map(column));
  const rows = [...new Set(cells.map((cell) => at(cell).r))].sort((a, b) => a - b);
  return rows.map((r) => {
    const row = cells.filter((cell) => at(cell).r === r).sort((a, b) => at(a).q - at(b).q);
    return { shift: column(row[0] as Cell) - left, cells: row };
  });
}
