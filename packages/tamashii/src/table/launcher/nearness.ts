/**
 * How near a Pattern is: the fewest slides and switches that form it, exactly. A move always takes a token with it, onto
 * an empty slot or in exchange for another token, so nothing that a Pattern does not need can stand in its way. It is
 * enough to follow the tokens that will form it: how far they are from forming it depends on where they lie and on which
 * slots are Locked, and is worked out once for all Launchers, backwards from everywhere where the Pattern may lie.
 */
import { once } from '@torii/kernel';
import type { Pattern } from '../../pack/pattern.ts';
import { LOCK } from '../state.ts';
import type { Grid } from './launcher.ts';
import { laidOn, readable } from './patterns.ts';
import { type SlotPair, slotPairs } from './swaps.ts';

export interface Nearness {
  readonly moves: number;
  /** One of the shortest ways: what lies in these slots changes places, one pair after another. */
  readonly path: readonly SlotPair[];
}

/** Patterns with more tokens than this are not measured: there are too many ways in which they may lie. */
const MOST_TOKENS = 5;
const FAR = 255;

/** Slots side by side with a slot, Locks left out. */
function neighboursOf(grid: Grid, locked: number): number[][] {
  const found: number[][] = grid.slots.map(() => []);
  for (const [a, b] of slotPairs(grid)) {
    if (isIn(locked, a) || isIn(locked, b)) continue;
    found[a]?.push(b);
    found[b]?.push(a);
  }
  return found;
}

function isIn(slots: number, slot: number): boolean {
  return (slots & (1 << slot)) !== 0;
}

/** Where the tokens of a Pattern lie, while it is thought of how they move: one that is made for all that is looked at. */
class Tokens {
  readonly at: number[];

  constructor(
    private readonly demands: readonly number[],
    private readonly size: number,
  ) {
    this.at = demands.map(() => 0);
  }

  /** Lays them as a number says. */
  lay(arrangement: number): void {
    let rest = arrangement;
    for (let i = this.at.length - 1; i >= 0; i--) {
      const next = Math.floor(rest / this.size);
      this.at[i] = rest - next * this.size;
      rest = next;
    }
  }

  /** The number of the arrangement. Which of the tokens is which does not matter where they must be alike. */
  number(): number {
    const { at, demands, size } = this;
    let n = 0;
    for (let i = 0; i < at.length; i++) {
      const slot = at[i] as number;
      let to = i;
      for (; to > 0 && demands[to - 1] === demands[i] && (at[to - 1] as number) > slot; to--)
        at[to] = at[to - 1] as number;
      at[to] = slot;
    }
    for (let i = 0; i < at.length; i++) n = n * size + (at[i] as number);
    return n;
  }

  /** The number of what lies one move away: a token goes to a slot beside its own, and whatever lies there comes back. */
  moved(lying: readonly number[], token: number, to: number): number {
    const { at } = this;
    const from = lying[token] as number;
    for (let i = 0; i < at.length; i++) at[i] = lying[i] === to ? from : (lying[i] as number);
    at[token] = to;
    return this.number();
  }
}

/**
 * Where the tokens of a Pattern may lie, each arrangement of them once, and how many moves it is from being formed. Most
 * questions are about Patterns that are near: what lies further off is worked out when it is asked for.
 */
class Distances {
  /** What each of the tokens must be, those that must be alike side by side. */
  readonly demands: readonly number[];
  /** By the arrangement: the slots of the tokens as the digits of a number. */
  readonly from: Uint8Array;
  readonly neighbours: readonly (readonly number[])[];
  private readonly tokens: Tokens;
  private readonly lying: Tokens;
  /** Arrangements in the order in which they were found; those from `next` on have not been left yet. */
  private readonly found: number[] = [];
  private next = 0;

  constructor(grid: Grid, pattern: Pattern, locked: number) {
    const size = grid.slots.length;
    const { sites } = laidOn(pattern, grid);
    const demands = [...(sites[0]?.ways[0] ?? [])].sort((a, b) => a - b);
    this.demands = demands;
    this.from = new Uint8Array(size ** demands.length).fill(FAR);
    this.neighbours = neighboursOf(grid, locked);
    this.tokens = new Tokens(demands, size);
    this.lying = new Tokens(demands, size);
    for (const { slots, ways } of sites) {
      if (slots.some((slot) => isIn(locked, slot))) continue;
      for (const way of ways) {
        const byDemand = slots.map((slot, i) => [way[i] as number, slot] as const).sort(([a], [b]) => a - b);
        for (const [i, [, slot]] of byDemand.entries()) this.tokens.at[i] = slot;
        this.reach(this.tokens.number(), 0);
      }
    }
  }

  private reach(arrangement: number, moves: number): void {
    if (this.from[arrangement] !== FAR) return;
    this.from[arrangement] = moves;
    this.found.push(arrangement);
  }

  /** All that is at most so many moves away is known. */
  get known(): number {
    const { found, next, from } = this;
    return next < found.length ? (from[found[next] as number] as number) : FAR;
  }

  /** Works out what lies one move further off. What is found goes behind what was found with fewer moves. */
  further(): void {
    const { found, tokens, lying, neighbours } = this;
    for (const known = this.known; this.known === known && this.next < found.length; this.next++) {
      lying.lay(found[this.next] as number);
      for (let token = 0; token < lying.at.length; token++)
        for (const to of neighbours[lying.at[token] as number] as readonly number[])
          this.reach(tokens.moved(lying.at, token, to), known + 1);
    }
  }
}

// Neither grids nor Patterns ever change, and Locks seldom: what is far from what is worked out once, for the Locks of late.
const measured = once((_: Grid) => once((_of: Pattern) => new Map<number, Distances>()));
const KEPT = 8;

function distances(grid: Grid, pattern: Pattern, locked: number): Distances {
  const byLocks = measured(grid)(pattern);
  let found = byLocks.get(locked);
  if (!found) {
    if (byLocks.size >= KEPT) byLocks.clear();
    found = new Distances(grid, pattern, locked);
    byLocks.set(locked, found);
  }
  return found;
}

/** The tokens of a Launcher that are nearest to forming a Pattern, as far as is known; none if there are not enough of them. */
function nearestTokens({ demands, from }: Distances, offers: readonly number[]): number[] | null {
  const size = offers.length;
  const chosen = new Array<number>(demands.length).fill(0);
  let [best, nearest]: [number, number[] | null] = [FAR, null];
  const choose = (i: number, n: number) => {
    if (i === demands.length) {
      const moves = from[n] as number;
      if (moves < best) [best, nearest] = [moves, chosen.slice()];
      return;
    }
    const demand = demands[i] as number;
    // Of tokens that must be alike each set is looked at once.
    const first = i > 0 && demands[i - 1] === demand ? (chosen[i - 1] as number) + 1 : 0;
    for (let slot = first; slot < size && best > 0; slot++) {
      if (((offers[slot] as number) & demand) === 0 || isChosen(chosen, i, slot)) continue;
      chosen[i] = slot;
      choose(i + 1, n * size + slot);
    }
  };
  choose(0, 0);
  return nearest;
}

function isChosen(chosen: readonly number[], before: number, slot: number): boolean {
  for (let i = 0; i < before; i++) if (chosen[i] === slot) return true;
  return false;
}

/** Follows the distances down to where the Pattern is formed. */
function pathFrom({ demands, from, neighbours }: Distances, chosen: readonly number[]): SlotPair[] {
  const tokens = new Tokens(demands, neighbours.length);
  const path: SlotPair[] = [];
  let now = numbered(chosen, neighbours.length);
  for (let left = from[now] as number; left > 0; left--) {
    tokens.lay(now);
    const lying = [...tokens.at];
    const steps = lying.flatMap((at, token) => (neighbours[at] ?? []).map((to) => ({ at, token, to })));
    const step = steps.find(({ token, to }) => from[tokens.moved(lying, token, to)] === left - 1);
    if (!step) break;
    path.push([step.at, step.to]);
    now = tokens.moved(lying, step.token, step.to);
  }
  return path;
}

function locksOf(launcher: readonly number[]): number {
  return launcher.reduce((locked, lying, slot) => (lying === LOCK ? locked | (1 << slot) : locked), 0);
}

function numbered(slots: readonly number[], size: number): number {
  return slots.reduce((n, slot) => n * size + slot, 0);
}

/**
 * How near a Pattern is on a Launcher; null if its tokens are not there, if it is further off than so many moves, or if it
 * is too large to be measured.
 */
export function nearness(
  grid: Grid,
  launcher: readonly number[],
  core: number,
  pattern: Pattern,
  most = FAR - 1,
): Nearness | null {
  const tokens = laidOn(pattern, grid).sites[0]?.slots.length ?? 0;
  if (tokens === 0 || tokens > MOST_TOKENS) return null;
  const near = distances(grid, pattern, locksOf(launcher));
  const offers = readable(launcher, core);
  for (;;) {
    const nearest = nearestTokens(near, offers);
    const moves = nearest ? (near.from[numbered(nearest, offers.length)] as number) : FAR;
    if (nearest && moves <= near.known) {
      const path = moves <= most ? pathFrom(near, nearest) : null;
      return path && { moves: path.length, path };
    }
    if (near.known >= most) return null;
    near.further();
  }
}
