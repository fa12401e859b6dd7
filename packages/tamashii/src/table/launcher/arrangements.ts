/**
 * Every arrangement of a Launcher that some moves lead to, each once and with the fewest moves. There are tens of thousands
 * within 4 moves, so they are packed into a few numbers each.
 */
import type { Grid } from './launcher.ts';
import { canSwap, type SlotPair, slotPairs } from './swaps.ts';

export interface Arrangements {
  /** How many there are; the first is the Launcher as it lies. */
  readonly count: number;
  /** How many moves lead to one of them at the least: never fewer than to those before it. */
  moves(i: number): number;
  /** What lies where; written into the list that is brought, if one is. */
  launcher(i: number, into?: number[]): number[];
  /** A shortest way to it: what lies in these slots changes places, one pair after another. */
  path(i: number): SlotPair[];
}

/** Three bits for what lies in a slot, ten slots to a word. */
const BITS = 3;
const PER_WORD = 10;
const MASK = 7;

/** Room for so many at first; it doubles as it fills. */
const ROOM = 1 << 12;

class Reached implements Arrangements {
  count = 0;
  private readonly slots: number;
  private readonly words: number;
  private packed: Int32Array;
  private depth = new Uint8Array(ROOM);
  private parent = new Int32Array(ROOM);
  private swap = new Uint8Array(ROOM);
  /** Where to look for an arrangement: one more than its number, or 0. Always at most half full. */
  private table = new Int32Array(ROOM * 2);
  /** The arrangement that is being looked for. */
  private readonly sought: Int32Array;

  constructor(
    private readonly pairs: readonly SlotPair[],
    launcher: readonly number[],
  ) {
    this.slots = launcher.length;
    this.words = Math.ceil(launcher.length / PER_WORD);
    this.packed = new Int32Array(ROOM * this.words);
    this.sought = new Int32Array(this.words);
    for (const [slot, lying] of launcher.entries()) this.flip(slot, lying);
    this.add(0, 0, 0);
  }

  moves(i: number): number {
    return this.depth[i] as number;
  }

  launcher(i: number, into: number[] = new Array<number>(this.slots).fill(0)): number[] {
    let slot = 0;
    for (let w = 0; w < this.words; w++) {
      let word = this.packed[i * this.words + w] as number;
      for (let n = 0; n < PER_WORD && slot < this.slots; n++, word >>>= BITS) into[slot++] = word & MASK;
    }
    return into;
  }

  path(i: number): SlotPair[] {
    const path: SlotPair[] = [];
    for (let at = i; at > 0; at = this.parent[at] as number)
      path.push(this.pairs[this.swap[at] as number] as SlotPair);
    return path.reverse();
  }

  /** Finds everything that is one move away from an arrangement. */
  expand(i: number, launcher: readonly number[]): void {
    const { pairs, words, sought } = this;
    const depth = this.moves(i) + 1;
    const last = i === 0 ? -1 : (this.swap[i] as number);
    for (let p = 0; p < pairs.length; p++) {
      const [a, b] = pairs[p] as SlotPair;
      const here = launcher[a] as number;
      const there = launcher[b] as number;
      // Two tokens alike may change places, but nothing comes of it.
      if (here === there || !canSwap(here, there)) continue;
      // Moves that do not touch each other lead to the same in either order: one order is enough.
      if (p < last && isApart(pairs[last] as SlotPair, a, b)) continue;
      for (let w = 0; w < words; w++) sought[w] = this.packed[i * words + w] as number;
      this.flip(a, here ^ there);
      this.flip(b, here ^ there);
      this.add(depth, i, p);
    }
  }

  private flip(slot: number, bits: number): void {
    const word = (slot / PER_WORD) | 0;
    this.sought[word] = (this.sought[word] as number) ^ (bits << ((slot - word * PER_WORD) * BITS));
  }

  /** Takes in the arrangement that is sought, if it is not known. */
  private add(depth: number, parent: number, swap: number): void {
    const { words, sought, table } = this;
    const mask = table.length - 1;
    let at = mixed(sought, 0, words) & mask;
    for (let n = table[at] as number; n !== 0; n = table[at] as number) {
      if (this.isSought(n - 1)) return;
      at = (at + 1) & mask;
    }
    const i = this.count++;
    for (let w = 0; w < words; w++) this.packed[i * words + w] = sought[w] as number;
    this.depth[i] = depth;
    this.parent[i] = parent;
    this.swap[i] = swap;
    table[at] = i + 1;
    if (this.count === this.depth.length) this.grow();
  }

  private isSought(i: number): boolean {
    for (let w = 0; w < this.words; w++) if (this.packed[i * this.words + w] !== this.sought[w]) return false;
    return true;
  }

  private grow(): void {
    const { packed, depth, parent, swap, words } = this;
    const room = depth.length * 2;
    this.packed = new Int32Array(room * words);
    this.packed.set(packed);
    this.depth = new Uint8Array(room);
    this.depth.set(depth);
    this.parent = new Int32Array(room);
    this.parent.set(parent);
    this.swap = new Uint8Array(room);
    this.swap.set(swap);
    const table = new Int32Array(room * 2);
    const mask = table.length - 1;
    for (let i = 0; i < this.count; i++) {
      let at = mixed(this.packed, i * words, words) & mask;
      while (table[at] !== 0) at = (at + 1) & mask;
      table[at] = i + 1;
    }
    this.table = table;
  }
}

function isApart([a, b]: SlotPair, c: number, d: number): boolean {
  return a !== c && a !== d && b !== c && b !== d;
}

/** Where in the table to begin to look for some words. */
function mixed(from: Int32Array, start: number, words: number): number {
  let hash = 0;
  for (let w = start; w < start + words; w++) {
    hash = Math.imul(hash ^ (from[w] as number), 0x9e3779b1);
    hash ^= hash >>> 16;
  }
  hash = Math.imul(hash, 0x85ebca6b);
  return hash ^ (hash >>> 13);
}

/** All arrangements within so many moves. */
export function arrangementsWithin(grid: Grid, launcher: readonly number[], moves: number): Arrangements {
  const found = new Reached(slotPairs(grid), launcher);
  const lying: number[] = [];
  for (let i = 0; i < found.count && found.moves(i) < moves; i++) found.expand(i, found.launcher(i, lying));
  return found;
}
