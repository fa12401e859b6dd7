/** What a player of the toy has and does in a turn, without any engine: the benchmark plays it on three of them. */
import type { Option } from '@torii/kernel';
import {
  type Board,
  type Choice,
  COUNTERS,
  carryOut,
  HIGHLIGHTED,
  KINDS,
  listSteps,
  makeBoard,
  SLOTS,
} from './board.ts';

export type ToyPlayer = {
  /** The kind in each slot, row by row; 0 is an empty slot. */
  grid: number[];
  bag: number[];
  counters: number[];
};

export type ToyRole = 'p1' | 'p2';

export const ROUNDS = 7;
/** The faces of the die: how many moves a turn has. */
export const DIE: readonly number[] = [2, 3, 3, 4, 4, 5];
const TOKENS_OF_EACH_KIND = 5;

/** What randomness is asked for by. */
export const BAG_LABELS: Readonly<Record<ToyRole, string>> = { p1: 'bag:p1', p2: 'bag:p2' };
export const DIE_LABELS: Readonly<Record<ToyRole, string>> = { p1: 'die:p1', p2: 'die:p2' };

/** Each player's board, with what can be done on it. */
export const BOARDS: Readonly<Record<ToyRole, Board>> = {
  p1: makeBoard('players/p1/grid'),
  p2: makeBoard('players/p2/grid'),
};

export const DONE: Option = { id: 'end', rule: 'toy-end', touches: [], key: 'toy.end' };

export function newPlayer(): ToyPlayer {
  const bag = Array.from({ length: KINDS * TOKENS_OF_EACH_KIND }, (_, i) => 1 + (i % KINDS));
  return { grid: Array(SLOTS).fill(0), bag, counters: Array(COUNTERS).fill(0) };
}

/** Fills the empty highlighted slots from the bag, as far as it goes; gives the slots that were filled. */
export function refill({ grid, bag }: ToyPlayer, draw: (bag: number[]) => number): number[] {
  const filled: number[] = [];
  for (const slot of HIGHLIGHTED) {
    if (grid[slot] !== 0 || bag.length === 0) continue;
    grid[slot] = draw(bag);
    filled.push(slot);
  }
  return filled;
}

/** All that a player may do who has so many moves left. */
export function choices(role: ToyRole, { grid }: ToyPlayer, moves: number): Option[] {
  const list: Option[] = [];
  listSteps(BOARDS[role], grid, moves, list);
  list.push(DONE);
  return list;
}

/** Carries a choice out; gives the number of moves that are left after it. A launch costs none. */
export function act({ grid, bag, counters }: ToyPlayer, { step }: Choice, moves: number): number {
  carryOut(step, grid, bag, counters);
  return step.t === 'launch' ? moves : moves - 1;
}

export function score({ counters }: ToyPlayer): number {
  return counters.reduce((sum, n) => sum + n, 0);
}

/** Who has more points; both where they have the same. */
export function winners(p1: ToyPlayer, p2: ToyPlayer): ToyRole[] {
  const lead = score(p1) - score(p2);
  if (lead === 0) return ['p1', 'p2'];
  return lead > 0 ? ['p1'] : ['p2'];
}
