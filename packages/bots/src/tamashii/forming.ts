/** How a Pattern is formed: the slides and switches that bring the tokens to their slots. */
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
  readonly distance: readonly (readonly number[])[];
}

const geometries = new WeakMap<Grid, Geometry>();

export function geometry(grid: Grid): Geometry {
  const known = geometries.get(grid);
  if (known) return known;
  const { rows, columns } = grid;
  const slots = Array.from({ length: rows * columns }, (_, slot) => slot);
  const at = (slot: number) => [Math.floor(slot / columns), slot % columns] as const;
  const distance = slots.map((a) =>
    slots.map((b) => {
      const [[ar, ac], [br, bc]] = [at(a), at(b)];
      return Math.abs(ar - br) + Math.abs(ac - bc);
    }),
  );
  const neighbours = distance.map((row) => row.flatMap((far, slot) => (far === 1 ? [slot] : [])));
  const made = { neighbours, distance };
  geometries.set(grid, made);
  return made;
}

export function isFrozen(frozen: number, slot: number): boolean {
  return (frozen & (1 << slot)) !== 0;
}

/** What the slots offer to Patterns; nothing where tokens are spoken for. */
export function offersOf({ launcher, core, frozen }: Board): number[] {
  const offers = readable(launcher, core);
  for (let slot = 0; slot < offers.length; slot++) if (isFrozen(frozen, slot)) offers[slot] = 0;
  return offers;
}

/** How far a slot is from the nearest token that meets a demand. */
function nearest(offers: readonly number[], far: readonly number[], demand: number): number {
  let least = 99;
  for (let other = 0; other < far.length; other++)
    if (((offers[other] as number) & demand) !== 0 && (far[other] as number) < least)
      least = far[other] as number;
  return least;
}

/** A Launcher on which Patterns are laid one after another, as it is while tokens are brought to a site. */
interface Laying {
  readonly launcher: number[];
  readonly offers: number[];
}

/** From where each slot was reached, and the slots in the order in which they were: written on anew by every search. */
const reached = new Int8Array(MOST_SLOTS);
const edge = new Int8Array(MOST_SLOTS);

/** The way of the nearest suitable token to a slot, from the token on; null if none can come. */
function nearestPath(
  { neighbours }: Geometry,
  { launcher, offers }: Laying,
  fixed: number,
  kept: number,
  to: number,
  demand: number,
): number[] | null {
  reached.fill(-1);
  reached[to] = to;
  edge[0] = to;
  for (let at = 0, known = 1; at < known; at++) {
    const slot = edge[at] as number;
    for (const other of neighbours[slot] as readonly number[]) {
      if (reached[other] !== -1 || isFrozen(fixed, other) || launcher[other] === LOCK) continue;
      reached[other] = slot;
      if (((offers[other] as number) & demand) !== 0 && !isFrozen(kept, other)) return pathBack(other, to);
      edge[known++] = other;
    }
  }
  return null;
}

function pathBack(from: number, to: number): number[] {
  const path = [from];
  for (let at = from; at !== to; ) {
    at = reached[at] as number;
    path.push(at);
  }
  return path;
}

/** Slots of a site where the token that is demanded lies. */
function suited(offers: readonly number[], slots: readonly number[], way: readonly number[]): number {
  let found = 0;
  for (let i = 0; i < slots.length; i++) {
    const slot = slots[i] as number;
    if (((offers[slot] as number) & (way[i] as number)) !== 0) found |= 1 << slot;
  }
  return found;
}

interface Made {
  readonly swaps: readonly Swap[];
  readonly launcher: readonly number[];
}

/** Brings the tokens to one site, its slots in this order; null if that takes more moves. */
function inOrder(
  geo: Geometry,
  { launcher: lying, frozen }: Board,
  offered: readonly number[],
  { slots }: Site,
  way: readonly number[],
  order: readonly number[],
  most: number,
): Made | null {
  const laying: Laying = { launcher: lying.slice(), offers: offered.slice() };
  const { launcher, offers } = laying;
  const swaps: Swap[] = [];
  let fixed = frozen;
  for (const i of order) {
    const [slot, demand] = [slots[i] as number, way[i] as number];
    if (((offers[slot] as number) & demand) === 0) {
      const path = nearestPath(geo, laying, fixed, suited(offers, slots, way), slot, demand);
      if (!path || swaps.length + path.length - 1 > most) return null;
      for (let step = 0; step + 1 < path.length; step++) {
        const [a, b] = [path[step] as number, path[step + 1] as number];
        swaps.push([a, b]);
        [launcher[a], launcher[b]] = [launcher[b] as number, launcher[a] as number];
        [offers[a], offers[b]] = [offers[b] as number, offers[a] as number];
      }
    }
    fixed |= 1 << slot;
  }
  return { swaps, launcher };
}

/** The fewest moves that bring the tokens to one site, whatever the order; `least` are enough to stop looking. */
function toSite(
  geo: Geometry,
  board: Board,
  offers: readonly number[],
  { site, way, least }: Possible,
  most: number,
): Made | null {
  const { slots } = site;
  // A Locked or frozen slot can never be filled.
  for (const slot of slots) if (board.launcher[slot] === LOCK || isFrozen(board.frozen, slot)) return null;
  // Where all lie already, none is brought.
  if (least === 0) return { swaps: [], launcher: board.launcher };
  let nearest: Made | null = null;
  for (const order of ORDERS[slots.length] ?? [slots.map((_, i) => i)]) {
    const made = inOrder(geo, board, offers, site, way, order, nearest ? nearest.swaps.length - 1 : most);
    if (made) nearest = made;
    if (nearest && nearest.swaps.length <= least) break;
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
function possibleSites(
  geo: Geometry,
  offers: readonly number[],
  sites: readonly Site[],
  most: number,
): Possible[] {
  const possible: Possible[] = [];
  // Sites have slots in common: each is looked at once for a demand.
  const known: number[][] = [];
  const moves = (slot: number, demand: number): number => {
    known[demand] ??= [];
    const bySlot = known[demand];
    bySlot[slot] ??= nearest(offers, geo.distance[slot] as readonly number[], demand);
    return bySlot[slot];
  };
  for (const site of sites) {
    for (const way of site.ways) {
      let least = 0;
      for (let i = 0; i < way.length && least <= most; i++)
        least += moves(site.slots[i] as number, way[i] as number);
      if (least <= most) possible.push({ site, way, least });
    }
  }
  return possible.sort((a, b) => a.least - b.least);
}

/** The ways of forming a Pattern in the fewest moves, best first. */
export function form(grid: Grid, board: Board, sites: readonly Site[], most: number): Formed[] {
  const geo = geometry(grid);
  const offers = offersOf(board);
  return formed(geo, board, offers, possibleSites(geo, offers, sites, most), most);
}

function formed(
  geo: Geometry,
  board: Board,
  offers: readonly number[],
  possible: readonly Possible[],
  most: number,
): Formed[] {
  const found: Formed[] = [];
  let best = most;
  const tried = most === 0 ? possible.length : Math.min(possible.length, TRIED * 2);
  for (let i = 0; i < tried && found.length < TRIED; i++) {
    const place = possible[i] as Possible;
    if (found.length > 0 && place.least > best) break;
    const made = toSite(geo, board, offers, place, most);
    if (!made) continue;
    found.push({ site: place.site, swaps: made.swaps, launcher: made.launcher });
    best = Math.min(best, made.swaps.length);
  }
  return found.sort((a, b) => a.swaps.length - b.swaps.length);
}

/** Patterns with more tokens are left to what is found slot by slot: their distances take too long to work out. */
const MEASURED = 4;

/**
 * The ways of forming a Pattern, with the planner's among them where it knows a shorter one. It knows the fewest moves
 * exactly, but of tokens that are spoken for it knows nothing: so it is asked while none is.
 */
export function formShortest(
  grid: Grid,
  board: Board,
  pattern: Pattern,
  sites: readonly Site[],
  most: number,
): Formed[] {
  const geo = geometry(grid);
  const offers = offersOf(board);
  const possible = possibleSites(geo, offers, sites, most);
  const found = formed(geo, board, offers, possible, most);
  const [best] = found;
  const tokens = sites[0]?.slots.length ?? 0;
  if (board.frozen !== 0 || tokens > MEASURED) return found;
  // To measure takes long. A switch brings two tokens nearer at once: fewer moves than half of what it looked to take there
  // cannot be.
  if (best && best.swaps.length <= Math.ceil((possible[0]?.least ?? 0) / 2)) return found;
  const near = nearness(grid, board.launcher, board.core, pattern, best ? best.swaps.length - 1 : most);
  if (!near) return found;
  const launcher = [...board.launcher];
  for (const [a, b] of near.path) [launcher[a], launcher[b]] = [launcher[b] as number, launcher[a] as number];
  const then = readable(launcher, board.core);
  const site = sites.find((there) => isFormed(there, then));
  return site ? [{ site, swaps: near.path, launcher }, ...found] : found;
}
