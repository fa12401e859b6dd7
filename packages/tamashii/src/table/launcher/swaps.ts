/** 3e Moves on a Launcher: a slide and a switch alike let what lies in two slots side by side change places. */

import { EMPTY, LOCK } from '../state.ts';
import type { Grid } from './launcher.ts';

/** Two slots side by side. */
export type SlotPair = readonly [a: number, b: number];

// A grid never changes: which of its slots lie side by side is worked out once.
const known = new WeakMap<Grid, readonly SlotPair[]>();

/** Every two slots side by side, once; never diagonal (TM-3e-04). */
export function slotPairs(grid: Grid): readonly SlotPair[] {
  let pairs = known.get(grid);
  if (!pairs) {
    pairs = pairsOn(grid);
    known.set(grid, pairs);
  }
  return pairs;
}

function pairsOn({ rows, columns }: Grid): SlotPair[] {
  const pairs: SlotPair[] = [];
  for (let slot = 0; slot < rows * columns; slot++) {
    if ((slot + 1) % columns !== 0) pairs.push([slot, slot + 1]);
    if (slot + columns < rows * columns) pairs.push([slot, slot + columns]);
  }
  return pairs;
}

/** Whether what lies in two slots side by side may change places: a Lock neither moves nor makes room (TM-3a-07, TM-3a-09). */
export function canSwap(here: number, there: number): boolean {
  return here !== LOCK && there !== LOCK && (here !== EMPTY || there !== EMPTY);
}
