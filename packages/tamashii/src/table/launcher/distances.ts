/**
 * How far the tokens of a Pattern are from forming it, wherever they lie: worked out once for all Launchers with the same
 * Locks, backwards from everywhere where the Pattern may lie, and only as far as somebody asks.
 */
import { once } from '@torii/kernel';
import type { Pattern } from '../../pack/pattern.ts';
import type { Grid } from './launcher.ts';
import { laidOn, type Site } from './patterns.ts';
import { type SlotPair, slotPairs } from './swaps.ts';

/** More ways of lying are not looked through: it would take too long. Five tokens of which no two are alike have 3,200,000. */
const MOST_WAYS = 4_000_000;

/** Tokens that must be alike: which of them is which does not matter, so they are a set of slots, as bits. */
interface Kind {
  readonly demand: number;
  readonly count: number;
  /** What one set further in their order adds to the number of an arrangement. */
  readonly stride: number;
}

/** In how many ways so many can be chosen: `WAYS[count][of]`. */
const WAYS: readonly (readonly number[])[] = chosen(8, 33);

function chosen(most: number, of: number): number[][] {
  const ways = Array.from({ length: most + 1 }, () => new Array<number>(of).fill(0));
  for (let n = 0; n < of; n++)
    for (let k = 0; k <= most; k++) {
      const row = ways[k] as number[];
      row[n] =
        k === 0 ? 1 : n === 0 ? 0 : (row[n - 1] as number) + ((ways[k - 1] as number[])[n - 1] as number);
    }
  return ways;
}

const lowest = (slots: number): number => 31 - Math.clz32(slots & -slots);

/** The place of a set of slots among all sets of as many, in an order in which higher slots count more. */
function rank(slots: number): number {
  let found = 0;
  let k = 0;
  for (let rest = slots; rest !== 0; rest &= rest - 1)
    found += (WAYS[++k] as readonly number[])[lowest(rest)] as number;
  return found;
}

/** The set of so many slots at a place of that order. */
function unranked(place: number, count: number, size: number): number {
  let [slots, rest, slot] = [0, place, size - 1];
  for (let k = count; k > 0; k--) {
    const ways = WAYS[k] as readonly number[];
    while ((ways[slot] as number) > rest) slot--;
    rest -= ways[slot] as number;
    slots |= 1 << slot;
  }
  return slots;
}

/** Slots side by side with each slot, Locks left out. */
function neighboursOf(grid: Grid, locked: number): number[][] {
  const found: number[][] = grid.slots.map(() => []);
  for (const [a, b] of slotPairs(grid)) {
    if (((locked >> a) | (locked >> b)) & 1) continue;
    found[a]?.push(b);
    found[b]?.push(a);
  }
  return found;
}

function kindsOf(demands: readonly number[], size: number): Kind[] {
  const kinds: Kind[] = [];
  let stride = 1;
  for (const demand of [...new Set(demands)].sort((a, b) => a - b)) {
    const count = demands.filter((each) => each === demand).length;
    kinds.push({ demand, count, stride });
    stride *= WAYS[count]?.[size] ?? Number.POSITIVE_INFINITY;
  }
  return kinds;
}

/** How many ways of lying there are. */
function waysOf(kinds: readonly Kind[], size: number): number {
  return kinds.reduce((ways, { count }) => ways * (WAYS[count]?.[size] ?? Number.POSITIVE_INFINITY), 1);
}

/** What is told of a move: the arrangement that it leads to, and the two slots. Whether that is enough. */
type Found = (arrangement: number, from: number, to: number) => boolean;

export class Distances {
  readonly kinds: readonly Kind[];
  /** How many moves an arrangement is from being formed, and one more; 0 where that is not known. */
  private readonly left: Uint8Array;
  private readonly neighbours: readonly (readonly number[])[];
  private readonly size: number;
  /** What was found last, with `known` moves: from here it goes on. */
  private edge: number[] = [];
  /** All that is at most so many moves away has been found; all that there is, where nothing more is at the edge. */
  known = 0;
  /** Where the tokens of each kind lie in the arrangement that is looked at: one list that is made for all of them. */
  private readonly lying: number[];

  constructor(grid: Grid, kinds: readonly Kind[], sites: readonly Site[], locked: number) {
    this.size = grid.slots.length;
    this.kinds = kinds;
    this.left = new Uint8Array(waysOf(kinds, this.size));
    this.neighbours = neighboursOf(grid, locked);
    this.lying = kinds.map(() => 0);
    for (const { slots, ways } of sites) {
      if (slots.some((slot) => (locked >> slot) & 1)) continue;
      for (const way of ways) this.reach(this.number(this.laid(slots, way)), 0);
    }
  }

  /** The sets of slots on which the kinds lie where the Pattern is formed. */
  private laid(slots: readonly number[], way: readonly number[]): number[] {
    return this.kinds.map(({ demand }) =>
      slots.reduce((set, slot, i) => (way[i] === demand ? set | (1 << slot) : set), 0),
    );
  }

  /** The number of the arrangement in which each kind lies on such slots. */
  number(sets: readonly number[]): number {
    let n = 0;
    for (let i = 0; i < sets.length; i++) n += rank(sets[i] as number) * (this.kinds[i] as Kind).stride;
    return n;
  }

  /** How many moves an arrangement is away; null as long as that is not known. */
  moves(arrangement: number): number | null {
    const left = this.left[arrangement] as number;
    return left === 0 ? null : left - 1;
  }

  /** Whether all is known that there is. */
  get isDone(): boolean {
    return this.edge.length === 0;
  }

  private reach(arrangement: number, moves: number): void {
    if (this.left[arrangement] !== 0) return;
    this.left[arrangement] = moves + 1;
    this.edge.push(arrangement);
  }

  /** Works out what lies one move further off. */
  further(): void {
    const from = this.edge;
    this.edge = [];
    const moves = ++this.known;
    const reach = (next: number) => {
      this.reach(next, moves);
      return false;
    };
    for (const arrangement of from) this.around(arrangement, reach);
  }

  /** Everything one move away: a token goes to a slot beside its own, and whatever lies there comes back. Until one is enough. */
  private around(arrangement: number, found: Found): boolean {
    const { kinds, lying, neighbours } = this;
    const all = this.lay(arrangement);
    for (let i = 0; i < kinds.length; i++) {
      const mine = lying[i] as number;
      for (let rest = mine; rest !== 0; rest &= rest - 1) {
        const slot = lowest(rest);
        const beside = neighbours[slot] as readonly number[];
        for (let j = 0; j < beside.length; j++) {
          const to = beside[j] as number;
          // Two that must be alike may change places, but nothing comes of it.
          if ((mine >> to) & 1) continue;
          let next = arrangement + this.shifted(i, slot, to);
          if ((all >> to) & 1) next += this.shifted(this.kindAt(to), to, slot);
          if (found(next, slot, to)) return true;
        }
      }
    }
    return false;
  }

  /** Lays the tokens as a number says; all slots on which they lie. */
  private lay(arrangement: number): number {
    let all = 0;
    let rest = arrangement;
    for (let i = this.kinds.length - 1; i >= 0; i--) {
      const { count, stride } = this.kinds[i] as Kind;
      const place = Math.floor(rest / stride);
      rest -= place * stride;
      const set = unranked(place, count, this.size);
      this.lying[i] = set;
      all |= set;
    }
    return all;
  }

  /** What the number of an arrangement changes by where a token of a kind goes elsewhere. */
  private shifted(kind: number, from: number, to: number): number {
    const set = this.lying[kind] as number;
    return (rank(set ^ (1 << from) ^ (1 << to)) - rank(set)) * (this.kinds[kind] as Kind).stride;
  }

  private kindAt(slot: number): number {
    let kind = 0;
    while ((((this.lying[kind] as number) >> slot) & 1) === 0) kind++;
    return kind;
  }

  /** Follows the distances down to where the Pattern is formed. */
  path(from: number): SlotPair[] {
    const path: SlotPair[] = [];
    for (let now = from, left = this.moves(now) ?? 0; left > 0; left--) {
      let next = now;
      this.around(now, (to, slot, beside) => {
        if (this.moves(to) !== left - 1) return false;
        path.push([slot, beside]);
        next = to;
        return true;
      });
      now = next;
    }
    return path;
  }
}

// Neither grids nor Patterns ever change, and Locks seldom: what is far from what is worked out once, for the Locks of late.
const measured = once((_: Grid) => once((_of: Pattern) => new Map<number, Distances>()));
const KEPT = 8;

function kindsFor(grid: Grid, pattern: Pattern): Kind[] {
  return kindsOf(laidOn(pattern, grid).sites[0]?.ways[0] ?? [], grid.slots.length);
}

/** Whether all ways in which the tokens of a Pattern can lie can be looked through in a moment. */
export function isMeasured(grid: Grid, pattern: Pattern): boolean {
  return waysOf(kindsFor(grid, pattern), grid.slots.length) <= MOST_WAYS;
}

/** The distances of a Pattern that is measured, with such Locks. */
export function distances(grid: Grid, pattern: Pattern, locked: number): Distances {
  const byLocks = measured(grid)(pattern);
  let found = byLocks.get(locked);
  if (!found) {
    if (byLocks.size >= KEPT) byLocks.clear();
    found = new Distances(grid, kindsFor(grid, pattern), laidOn(pattern, grid).sites, locked);
    byLocks.set(locked, found);
  }
  return found;
}
