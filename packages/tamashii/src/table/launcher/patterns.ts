/** 3e Patterns: where on a Launcher they can be formed. How they are written: pack/pattern.ts. */
import type { Cell, Pattern } from '../../pack/pattern.ts';
import { BLUE, CORRUPTED, EMPTY, GREEN, OPEN, RED, YELLOW } from '../state.ts';
import { type Grid, slotName } from './launcher.ts';

/** Rotation is allowed (TM-3g-11): the longer side may lie along either side of the Launcher. */
export function fits(pattern: Pattern, { rows, columns }: Grid): boolean {
  const sides = [pattern.length, pattern[0]?.length ?? 0];
  return Math.max(...sides) <= Math.max(rows, columns) && Math.min(...sides) <= Math.min(rows, columns);
}

/** What a Data token can stand for, as bits: one for each kind of cell that demands something. */
const DEMANDS: Readonly<Record<Exclude<Cell, '.'>, number>> = {
  b: 1,
  g: 2,
  y: 4,
  r: 8,
  '?': 16,
  '*': 32,
  o: 64,
  x: 128,
};
const OF_TYPE: Readonly<Record<number, number>> = {
  [BLUE]: DEMANDS.b,
  [GREEN]: DEMANDS.g,
  [YELLOW]: DEMANDS.y,
  [RED]: DEMANDS.r,
};
/** Open Data stands in for any Basic type, for Core and for Any Data (TM-3d-10 to TM-3d-12), and is Open Data itself; it is never Corrupted. */
const ANYTHING = 127;

/**
 * What each slot offers to a Pattern. A Basic token is of its type, is Any Data (TM-3d-19), is Core Data if it is of the
 * type in the Core Data slot (TM-3d-16), and is never Open Data (TM-3d-13). Corrupted Data is nothing but itself (TM-3d-06).
 */
export function readable(launcher: readonly number[], core: number): number[] {
  const offers = new Array<number>(launcher.length);
  for (let slot = 0; slot < launcher.length; slot++) {
    const token = launcher[slot] ?? EMPTY;
    const type = OF_TYPE[token];
    if (token === OPEN) offers[slot] = ANYTHING;
    else if (token === CORRUPTED) offers[slot] = DEMANDS.x;
    else if (type === undefined) offers[slot] = 0;
    else offers[slot] = type | DEMANDS['?'] | (token === core ? DEMANDS['*'] : 0);
  }
  return offers;
}

/** A set of slots on which a Pattern may lie. */
export interface Site {
  /** In the order of the slots: the same tokens read in two ways count once. */
  readonly slots: readonly number[];
  /** `r1c1-r1c2`. */
  readonly name: string;
  /** What is demanded of each of the slots, for each way in which the Pattern may lie on them. */
  readonly ways: readonly (readonly number[])[];
}

/** Turned by 90 degrees. */
function turned(pattern: Pattern): Pattern {
  const width = pattern[0]?.length ?? 0;
  return Array.from({ length: width }, (_, column) =>
    Array.from({ length: pattern.length }, (_, row) => pattern[pattern.length - 1 - row]?.[column] ?? '.'),
  );
}

function* placements(pattern: Pattern, { rows, columns }: Grid): Generator<[slot: number, demand: number][]> {
  const width = pattern[0]?.length ?? 0;
  for (let top = 0; top + pattern.length <= rows; top++) {
    for (let left = 0; left + width <= columns; left++) {
      yield pattern.flatMap((line, row) =>
        line.flatMap((cell, column): [number, number][] =>
          // A cell that demands nothing does not ask its slot to be empty (TM-3e-10).
          cell === '.' ? [] : [[(top + row) * columns + left + column, DEMANDS[cell]]],
        ),
      );
    }
  }
}

function sitesFor(pattern: Pattern, grid: Grid): Site[] {
  const found = new Map<string, { slots: number[]; name: string; ways: number[][] }>();
  let lying = pattern;
  // Rotated by 0, 90, 180 and 270 degrees (TM-3g-11), never mirrored (TM-3g-12).
  for (let turn = 0; turn < 4; turn++, lying = turned(lying)) {
    for (const cells of placements(lying, grid)) {
      cells.sort(([a], [b]) => a - b);
      const slots = cells.map(([slot]) => slot);
      const way = cells.map(([, demand]) => demand);
      const name = slots.map((slot) => slotName(grid, slot)).join('-');
      const site = found.get(name) ?? { slots, name, ways: [] };
      found.set(name, site);
      if (!site.ways.some((known) => known.every((demand, i) => demand === way[i]))) site.ways.push(way);
    }
  }
  return [...found.values()].sort((a, b) => inSlotOrder(a.slots, b.slots));
}

function inSlotOrder(a: readonly number[], b: readonly number[]): number {
  const differs = a.findIndex((slot, i) => slot !== b[i]);
  return differs < 0 ? 0 : (a[differs] ?? 0) - (b[differs] ?? 0);
}

/** A Pattern on a grid. */
interface Laid {
  /** Every set of slots on which it may lie. */
  readonly sites: readonly Site[];
  /** How many tokens there must be for each kind of cell: most Patterns are found wanting before any site is looked at. */
  readonly needs: readonly (readonly [demand: number, count: number])[];
}

function needsOf(pattern: Pattern): [demand: number, count: number][] {
  const counts = new Map<number, number>();
  for (const cell of pattern.flat()) {
    if (cell !== '.') counts.set(DEMANDS[cell], (counts.get(DEMANDS[cell]) ?? 0) + 1);
  }
  return [...counts];
}

// Neither Patterns nor grids ever change: where one can lie on the other is worked out once.
const known = new WeakMap<Grid, WeakMap<Pattern, Laid>>();

export function laidOn(pattern: Pattern, grid: Grid): Laid {
  let byPattern = known.get(grid);
  if (!byPattern) {
    byPattern = new WeakMap();
    known.set(grid, byPattern);
  }
  let laid = byPattern.get(pattern);
  if (!laid) {
    laid = { sites: sitesFor(pattern, grid), needs: needsOf(pattern) };
    byPattern.set(pattern, laid);
  }
  return laid;
}

/** Whether there are tokens enough for a Pattern at all, wherever they lie. */
export function areEnough({ needs }: Laid, offers: readonly number[]): boolean {
  for (const [demand, count] of needs) {
    let left = count;
    for (let slot = 0; left > 0 && slot < offers.length; slot++) {
      if (((offers[slot] as number) & demand) !== 0) left -= 1;
    }
    if (left > 0) return false;
  }
  return true;
}

/** Whether the tokens on a site form the Pattern; `offers` is what the slots offer. */
export function isFormed({ slots, ways }: Site, offers: readonly number[]): boolean {
  for (const way of ways) {
    let i = 0;
    while (i < slots.length && ((offers[slots[i] as number] as number) & (way[i] as number)) !== 0) i++;
    if (i === slots.length) return true;
  }
  return false;
}
