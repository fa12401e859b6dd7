/** How a Pattern is formed: the slides and switches that bring the tokens to their slots. */
import { type Grid, LOCK, nearness, type Pattern, readable, type Site } from '@torii/tamashii';

/** Two neighbouring slots whose tokens change places. */
export type Swap = readonly [from: number, to: number];

/** A Launcher that is thought of. Frozen slots hold tokens that a Pattern needs: they stay where they are. */
export interface Board {
  readonly launcher: readonly number[];
  readonly core: number;
  readonly frozen: number;
}

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

/** The way of the nearest suitable token to a slot, from the token on; null if none can come. */
function nearestPath(
  { neighbours }: Geometry,
  launcher: readonly number[],
  offers: readonly number[],
  fixed: number,
  kept: number,
  to: number,
  demand: number,
): number[] | null {
  const from = new Array<number>(launcher.length).fill(-1);
  from[to] = to;
  let edge = [to];
  while (edge.length > 0) {
    const next: number[] = [];
    for (const slot of edge) {
      for (const other of neighbours[slot] as readonly number[]) {
        if (from[other] !== -1 || isFrozen(fixed, other) || launcher[other] === LOCK) continue;
        from[other] = slot;
        if (((offers[other] as number) & demand) !== 0 && !isFrozen(kept, other)) {
          const path = [other];
          for (let at = other; at !== to; ) {
            at = from[at] as number;
            path.push(at);
          }
          return path;
        }
        next.push(other);
      }
    }
    edge = next;
  }
  return null;
}

/** Brings the tokens to one site, its slots in this order; null if that takes more moves. */
function inOrder(
  geo: Geometry,
  board: Board,
  { slots }: Site,
  way: readonly number[],
  order: readonly number[],
  most: number,
): { swaps: Swap[]; launcher: number[] } | null {
  const launcher = [...board.launcher];
  const offers = offersOf(board);
  const swaps: Swap[] = [];
  let fixed = board.frozen;
  // A Locked or frozen slot can never be filled.
  for (const slot of slots) if (launcher[slot] === LOCK || isFrozen(fixed, slot)) return null;
  for (const i of order) {
    const [slot, demand] = [slots[i] as number, way[i] as number];
    if (((offers[slot] as number) & demand) === 0) {
      let kept = 0;
      for (const j of order) {
        const other = slots[j] as number;
        if (((offers[other] as number) & (way[j] as number)) !== 0) kept |= 1 << other;
      }
      const path = nearestPath(geo, launcher, offers, fixed, kept, slot, demand);
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
function possibleSites(geo: Geometry, board: Board, sites: readonly Site[], most: number): Possible[] {
  const offers = offersOf(board);
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
  return formed(geo, board, possibleSites(geo, board, sites, most), most);
}

function formed(geo: Geometry, board: Board, possible: readonly Possible[], most: number): Formed[] {
  const found: Formed[] = [];
  let best = most;
  for (const { site, way, least: moves } of possible.slice(0, most === 0 ? possible.length : TRIED * 2)) {
    if (found.length > 0 && moves > best) break;
    if (found.length >= TRIED) break;
    let nearest: { swaps: Swap[]; launcher: number[] } | null = null;
    for (const order of ORDERS[site.slots.length] ?? [site.slots.map((_, i) => i)]) {
      const made = inOrder(geo, board, site, way, order, nearest ? nearest.swaps.length - 1 : most);
      if (made) nearest = made;
      if (nearest && nearest.swaps.length <= moves) break;
    }
    if (!nearest) continue;
    found.push({ site, ...nearest });
    best = Math.min(best, nearest.swaps.length);
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
  const possible = possibleSites(geo, board, sites, most);
  const found = formed(geo, board, possible, most);
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
  const offers = readable(launcher, board.core);
  const site = sites.find(({ slots, ways }) =>
    ways.some((way) => slots.every((slot, i) => ((offers[slot] as number) & (way[i] as number)) !== 0)),
  );
  return site ? [{ site, swaps: near.path, launcher }, ...found] : found;
}
