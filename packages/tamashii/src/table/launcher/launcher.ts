/** 3a The Launcher: its slots row by row, Highlighted slots, Locks. Which slots are which is a fact of the table (U-09). */
import type { Place } from '@torii/kernel';
import type { Table } from '../../pack/tableShapes.ts';
import { boardPlace, lastOf } from '../places.ts';
import { EMPTY, LOCK, type Player } from '../state.ts';
import { type C, facts } from '../table.ts';

export interface Grid {
  readonly rows: number;
  readonly columns: number;
  /** Slot by slot: H Highlighted, L starts Locked, . neither. */
  readonly slots: readonly string[];
  /** The slots that are refilled while they are free, in the order of the Refill (TM-4a-06, U-10). */
  readonly refill: readonly number[];
}

// A table never changes: its grid is worked out once.
const grids = new WeakMap<Table, Grid>();

export function gridOf(table: Table): Grid {
  const known = grids.get(table);
  if (known) return known;
  const lines = table.launcher.map((line) => line.split(' '));
  const [rows, columns] = [lines.length, lines[0]?.length ?? 0];
  const slots = lines.flat();
  const columnFirst = (a: number, b: number) => (a % columns) - (b % columns) || a - b;
  const refilled = slots.flatMap((kind, slot) => (kind === '.' ? [] : [slot]));
  const refill = table.refill === 'columns' ? refilled.sort(columnFirst) : refilled;
  const grid = { rows, columns, slots, refill };
  grids.set(table, grid);
  return grid;
}

export function grid(c: Pick<C, 'facts'>): Grid {
  return gridOf(facts(c).table);
}

/** The slots that start Locked: the rightmost column (TM-3a-06). */
export function isLockable({ slots }: Grid, slot: number): boolean {
  return slots[slot] === 'L';
}

/** Slots to be refilled; an Unlocked slot counts as one of them (TM-3a-05, TM-3a-08). */
export function isHighlighted({ slots }: Grid, slot: number): boolean {
  return slots[slot] !== '.';
}

export function isData(lying: number | undefined): boolean {
  return lying !== undefined && lying !== EMPTY && lying !== LOCK;
}

/** The slots that hold something of the wanted kind. */
export function slotsWith({ launcher }: Player, wanted: (lying: number) => boolean): number[] {
  const found: number[] = [];
  for (let slot = 0; slot < launcher.length; slot++) if (wanted(launcher[slot] as number)) found.push(slot);
  return found;
}

/** A slot by its row and column, counted from 1. */
export function slotName({ columns }: Grid, slot: number): string {
  return `r${Math.floor(slot / columns) + 1}c${(slot % columns) + 1}`;
}

/** A slot's place on the board. */
export function slotPlace(grid: Grid, role: string, slot: number): Place {
  return boardPlace(role, `launcher/${slotName(grid, slot)}`);
}

/** The slot at a place, or of a name. */
export function slotAt({ columns }: Grid, place: Place): number {
  const [row = 0, column = 0] = lastOf(place).slice(1).split('c').map(Number);
  return (row - 1) * columns + column - 1;
}
