/** How a Pattern is formed: the slides and switches that bring the tokens to their slots. */
import { once } from '@torii/kernel';
import { type Grid, isFormed, LOCK, nearness, type Pattern, readable, type Site } from '@torii/tamashii';

/** Two neighbouring slots whose tokens change places. */
export type Swap = readonly [from: number, to: number];

/** A Launcher that is thought of. Frozen slots hold tokens that a Pattern needs: they stay where they are. */
export interface Board {
  readonly launcher: readonly number[];
  readonly core: number;
  readonly frozen: number;
}

/** Slots are bits of a number: there are at most so many. */
const MOST_SLOTS = 32;

interface Geometry {
  readonly neighbours: readonly (readonly number[])[];
}

/** A grid never changes: which slots lie side by side is worked out once. */
export const geometry = once(({ rows, columns }: Grid): Geometry => {
  const slots = Array.from({ length: rows * columns }, (_, slot) => slot);
  const far = (a: number, b: number) =>
    Math.abs(Math.floor(a / columns) - Math.floor(b / columns)) + Math.abs((a % columns) - (b % columns));
  return { neighbours: slots.map((a) => slots.filter((b) => far(a, b) === 1)) };
});

export function isFrozen(frozen: number, slot: number): boolean {
  return (frozen & (1 << slot)) !== 0;
}

/** What the slots offer to Patterns; nothing where tokens are spoken for. */
export function offersOf({ launcher, core, frozen }: Board): number[] {
  const offers = readable(launcher, core);
  for (let slot = 0; slot < offers.length; slot++) if (isFrozen(frozen, slot)) offers[slot] = 0;
  return offers;
}

/** Further than anything lies. */
const NOWHERE = 99;

/** A Launcher as Patterns look at it. What it offers is the same to all of them: it is worked out once. */
export interface Offering extends Board {
  readonly offers: readonly number[];
  /** How far each slot is from the nearest token that meets a demand, by the bit of the demand. */
  readonly far: Int8Array[];
}

export function offering({ launcher, core, frozen }: Board): Offering {
  return { launcher, core, frozen, offers: offersOf({ launcher, core, frozen }), far: [] };
}

function farFrom({ columns }: Grid, { offers, far }: Offering, demand: number): Int8Array {
  const bit = 31 - Math.clz32(demand);
  const known = far[bit];
  if (known) return known;
  const last = offers.length - 1;
  const found = new Int8Array(offers.length);
  // Down and to the right, then back: after both every slot has heard of every token.
  for (let slot = 0; slot <= last; slot++) {
    const above = slot >= columns ? (found[slot - columns] as number) + 1 : NOWHERE;
    const before = slot % columns > 0 ? (found[slot - 1] as number) + 1 : NOWHERE;
    found[slot] = ((offers[slot] as number) & demand) !== 0 ? 0 : Math.min(NOWHERE, above, before);
  }
  for (let slot = last; slot >= 0; slot--) {
    const below = slot + columns <= last ? (found[slot + columns] as number) + 1 : NOWHERE;
    const after = (slot + 1) % columns > 0 ? (found[slot + 1] as number) + 1 : NOWHERE;
    found[slot] = Math.min(found[slot] as number, below, after);
  }
  far[bit] = found;
  return found;
}

/** What slots offer while tokens are brought to a site: written on anew for each order in which they come. */
const laying: number[] = [];

/** From where each slot was reached, and the slots in the order in which they were: written on anew by every search. */
const reached = new Int8Array(MOST_SLOTS);
const edge = new Int8Array(MOST_SLOTS);

/** Where the nearest suitable token lies that can come to a slot, the way along `reached`; -1 if none can. */
function nearestToken(
  { neighbours }: Geometry,
  launcher: readonly number[],
  fixed: number,
  kept: number,
  to: number,
  demand: number,
): number {
  reached.fill(-1);
  reached[to] = to;
  edge[0] = to;
  for (let at = 0, known = 1; at < known; at++) {
    const slot = edge[at] as number;
    for (const other of neighbours[slot] as readonly number[]) {
      if (reached[other] !== -1 || isFrozen(fixed, other) || launcher[other] === LOCK) continue;
      reached[other] = slot;
      if (((laying[other] as number) & demand) !== 0 && !isFrozen(kept, other)) return other;
      edge[known++] = other;
    }
  }
  return -1;
}

/** Slots of a site where the token that is demanded lies. */
function suited(slots: readonly number[], way: readonly number[]): number {
  let found = 0;
  for (let i = 0; i < slots.length; i++) {
    const slot = slots[i] as number;
    if (((laying[slot] as number) & (way[i] as number)) !== 0) found |= 1 << slot;
  }
  return found;
}

/** The moves of the order that is tried, from where and to where: most orders are given up, so only the best is kept. */
const from: number[] = [];
const to: number[] = [];

/** How many moves bring the tokens to one site, its slots in this order: they are in `from` and `to`. -1 if it takes more. */
function inOrder(
  geo: Geometry,
  { launcher, frozen, offers }: Offering,
  { site: { slots }, way }: Possible,
  order: readonly number[],
  most: number,
): number {
  for (let slot = 0; slot < offers.length; slot++) laying[slot] = offers[slot] as number;
  let count = 0;
  let fixed = frozen;
  for (const i of order) {
    const [slot, demand] = [slots[i] as number, way[i] as number];
    if (((laying[slot] as number) & demand) === 0) {
      // Locks stay where they are, whatever moves around them.
      let at = nearestToken(geo, launcher, fixed, suited(slots, way), slot, demand);
      if (at < 0) return -1;
      while (at !== slot) {
        if (count === most) return -1;
        const next = reached[at] as number;
        from[count] = at;
        to[count] = next;
        count++;
        [laying[at], laying[next]] = [laying[next] as number, laying[at] as number];
        at = next;
      }
    }
    fixed |= 1 << slot;
  }
  return count;
}

function made(count: number): Swap[] {
  return Array.from({ length: count }, (_, i) => [from[i] as number, to[i] as number] as const);
}

/** The Launcher after these moves. */
function after(launcher: readonly number[], swaps: readonly Swap[]): readonly number[] {
  if (swaps.length === 0) return launcher;
  const moved = launcher.slice();
  for (const [a, b] of swaps) [moved[a], moved[b]] = [moved[b] as number, moved[a] as number];
  return moved;
}

const NONE: readonly Swap[] = [];

/** The fewest moves that bring the tokens to one site, whatever the order; `least` are enough to stop looking. */
function toSite(geo: Geometry, board: Offering, place: Possible, most: number): readonly Swap[] | null {
  const { slots } = place.site;
  // A Locked or frozen slot can never be filled.
  for (const slot of slots) if (board.launcher[slot] === LOCK || isFrozen(board.frozen, slot)) return null;
  // Where all lie already, none is brought.
  if (place.least === 0) return NONE;
  let nearest: Swap[] | null = null;
  for (const order of ORDERS[slots.length] ?? [slots.map((_, i) => i)]) {
    const count = inOrder(geo, board, place, order, nearest ? nearest.length - 1 : most);
    if (count >= 0) nearest = made(count);
    if (nearest && nearest.length <= place.least) break;
  }
  return nearest;
}

const ORDERS: readonly (readonly (readonly number[])[])[] = [0, 1, 2, 3, 4].map((n) => permutations(n));

function permutations(n: number): number[][] {
  if (n === 0) return [[]];
  return permutations(n - 1).flatMap((rest) =>
    Array.from({ length: n }, (_, at) => [...rest.slice(0, at), n - 1, ...rest.slice(at)]),
  );
}

export interface Formed {
  readonly site: Site;
  readonly swaps: readonly Swap[];
  readonly launcher: readonly number[];
}

/** How many sites are worked out for one Pattern. */
const TRIED = 5;

interface Possible {
  readonly site: Site;
  readonly way: readonly number[];
  readonly least: number;
}

/** Where a Pattern could lie within so many moves, what looks nearest first. */
function possibleSites(grid: Grid, board: Offering, sites: readonly Site[], most: number): Possible[] {
  const byMoves: Possible[][] = [];
  for (const site of sites) {
    const { slots } = site;
    for (const way of site.ways) {
      let least = 0;
      for (let i = 0; i < way.length && least <= most; i++)
        least += farFrom(grid, board, way[i] as number)[slots[i] as number] as number;
      if (least > most) continue;
      byMoves[least] ??= [];
      byMoves[least]?.push({ site, way, least });
    }
  }
  return byMoves.flat();
}

function formed(geo: Geometry, board: Offering, possible: readonly Possible[], most: number): Formed[] {
  const found: Formed[] = [];
  let best = most;
  const tried = most === 0 ? possible.length : Math.min(possible.length, TRIED * 2);
  for (let i = 0; i < tried && found.length < TRIED; i++) {
    const place = possible[i] as Possible;
    if (found.length > 0 && place.least > best) break;
    const swaps = toSite(geo, board, place, most);
    if (!swaps) continue;
    found.push({ site: place.site, swaps, launcher: after(board.launcher, swaps) });
    best = Math.min(best, swaps.length);
  }
  return found.sort((a, b) => a.swaps.length - b.swaps.length);
}

/** The ways of forming a Pattern in the fewest moves, best first. */
export function form(grid: Grid, board: Board, sites: readonly Site[], most: number): Formed[] {
  const seen = offering(board);
  return formed(geometry(grid), seen, possibleSites(grid, seen, sites, most), most);
}

/** Patterns with more tokens are left to what is found slot by slot: their distances take too long to work out. */
const MEASURED = 4;

/**
 * The ways of forming a Pattern, with the planner's among them where it knows a shorter one. It knows the fewest moves
 * exactly, but of tokens that are spoken for it knows nothing: so it is asked while none is.
 */
export function formShortest(
  grid: Grid,
  board: Offering,
  pattern: Pattern,
  sites: readonly Site[],
  most: number,
): Formed[] {
  const possible = possibleSites(grid, board, sites, most);
  const found = formed(geometry(grid), board, possible, most);
  const [best] = found;
  const tokens = sites[0]?.slots.length ?? 0;
  if (board.frozen !== 0 || tokens > MEASURED) return found;
  // To measure takes long. A switch brings two tokens nearer at once: fewer moves than half of what it looked to take there
  // cannot be.
  if (best && best.swaps.length <= Math.ceil((possible[0]?.least ?? 0) / 2)) return found;
  const near = nearness(grid, board.launcher, board.core, pattern, best ? best.swaps.length - 1 : most);
  if (!near) return found;
  const launcher = after(board.launcher, near.path);
  const then = readable(launcher, board.core);
  const site = sites.find((there) => isFormed(there, then));
  return site ? [{ site, swaps: near.path, launcher }, ...found] : found;
}
