/**
 * How near a Pattern is: the fewest slides and switches that form it, exactly. A move always takes a token with it, onto
 * an empty slot or in exchange for another token, so nothing that a Pattern does not need can stand in its way. It is
 * enough to follow the tokens that will form it: how far they are from forming it depends on where they lie and on which
 * slots are Locked (distances.ts).
 */
import type { Pattern } from '../../pack/pattern.ts';
import { LOCK } from '../state.ts';
import { type Distances, distances, isMeasured } from './distances.ts';
import type { Grid } from './launcher.ts';
import { areEnough, laidOn, readable } from './patterns.ts';
import type { SlotPair } from './swaps.ts';

export interface Nearness {
  readonly moves: number;
  /** One of the shortest ways: what lies in these slots changes places, one pair after another. */
  readonly path: readonly SlotPair[];
}

/** The numbers of all arrangements in which tokens of a Launcher can be those of the Pattern. */
function candidates(near: Distances, offers: readonly number[]): number[] {
  const { kinds } = near;
  const sets = kinds.map(() => 0);
  const found: number[] = [];
  const choose = (kind: number, left: number, first: number, taken: number) => {
    if (left === 0) {
      const next = kinds[kind + 1];
      if (next) choose(kind + 1, next.count, 0, taken);
      else found.push(near.number(sets));
      return;
    }
    const demand = kinds[kind]?.demand ?? 0;
    const before = sets[kind] as number;
    for (let slot = first; slot < offers.length; slot++) {
      if (((offers[slot] as number) & demand) === 0 || (taken >> slot) & 1) continue;
      sets[kind] = before | (1 << slot);
      choose(kind, left - 1, slot + 1, taken | (1 << slot));
    }
    sets[kind] = before;
  };
  choose(0, kinds[0]?.count ?? 0, 0, 0);
  return found;
}

/** The nearest of them, as far as is known. */
function nearestOf(
  near: Distances,
  all: readonly number[],
): { readonly from: number; readonly moves: number } | null {
  let [from, best]: [number, number | null] = [0, null];
  for (const arrangement of all) {
    const moves = near.moves(arrangement);
    if (moves !== null && (best === null || moves < best)) [from, best] = [arrangement, moves];
  }
  return best === null ? null : { from, moves: best };
}

function locksOf(launcher: readonly number[]): number {
  return launcher.reduce((locked, lying, slot) => (lying === LOCK ? locked | (1 << slot) : locked), 0);
}

/**
 * How near a Pattern is on a Launcher; null if its tokens are not there, if Locks keep them apart, or if it is further off
 * than so many moves; and of one that is too large to be measured (`isMeasured`).
 */
export function nearness(
  grid: Grid,
  launcher: readonly number[],
  core: number,
  pattern: Pattern,
  most = Number.POSITIVE_INFINITY,
): Nearness | null {
  const laid = laidOn(pattern, grid);
  const offers = readable(launcher, core);
  if (laid.sites.length === 0 || !areEnough(laid, offers) || !isMeasured(grid, pattern)) return null;
  const near = distances(grid, pattern, locksOf(launcher));
  const all = candidates(near, offers);
  if (all.length === 0) return null;
  for (;;) {
    const nearest = nearestOf(near, all);
    // What was found lies no further off than all that is known, so nothing nearer will be found.
    if (nearest)
      return nearest.moves <= most ? { moves: nearest.moves, path: near.path(nearest.from) } : null;
    if (near.isDone || near.known >= most) return null;
    near.further();
  }
}
