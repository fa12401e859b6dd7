/**
 * The toy: a small game for developers. Two players in turn refill a board from a bag, roll a die for how many moves
 * they have, slide and switch tokens, and launch patterns for points. Peers are measured on it.
 */
import { type Context, defineGame, flow, type Option } from '@torii/kernel';
import {
  type Choice,
  COUNTERS,
  carryOut,
  HIGHLIGHTED,
  KINDS,
  listLaunches,
  listMoves,
  SLOTS,
} from './board.ts';

export type ToyPlayer = {
  /** The kind in each slot, row by row; 0 is an empty slot. */
  grid: number[];
  bag: number[];
  counters: number[];
};

export type Toy = {
  players: { p1: ToyPlayer; p2: ToyPlayer };
  /** Which round it is, from 1. */
  round: number;
};

export type ToyRole = 'p1' | 'p2';

export const ROUNDS = 6;
/** The faces of the die: how many moves a turn has. */
export const DIE: readonly number[] = [2, 3, 3, 4, 4, 5];
const TOKENS_OF_EACH_KIND = 5;

export const DONE: Option = { id: 'end', rule: 'toy-end', touches: [], key: 'toy.end' };

export function newPlayer(): ToyPlayer {
  const bag = Array.from({ length: KINDS * TOKENS_OF_EACH_KIND }, (_, i) => 1 + (i % KINDS));
  return { grid: Array(SLOTS).fill(0), bag, counters: Array(COUNTERS).fill(0) };
}

export function score({ counters }: ToyPlayer): number {
  return counters.reduce((sum, n) => sum + n, 0);
}

type TurnLocals = { role: string; moves: number; launching: boolean };

function playerOf(c: Context<Toy, TurnLocals>): ToyPlayer {
  return c.state.players[c.locals.role as ToyRole];
}

function refill(c: Context<Toy, TurnLocals>): void {
  const { grid, bag } = playerOf(c);
  for (const slot of HIGHLIGHTED) {
    if (grid[slot] !== 0 || bag.length === 0) continue;
    grid[slot] = c.draw(`bag:${c.locals.role}`, bag);
  }
  c.emit('toy.refilled', { role: c.locals.role }, 'toy-refill');
}

function choices(c: Context<Toy, TurnLocals>): readonly Option[] {
  const { grid } = playerOf(c);
  const list: Choice[] = [];
  if (c.locals.moves > 0) listMoves(grid, list);
  listLaunches(grid, list);
  (list as Option[]).push(DONE);
  return list;
}

function act(c: Context<Toy, TurnLocals>, option: Option): void {
  if (option === DONE) {
    c.locals.launching = false;
    return;
  }
  const { step } = option as Choice;
  const { grid, bag, counters } = playerOf(c);
  carryOut(step, grid, bag, counters);
  if (step.t !== 'launch') c.locals.moves -= 1;
  c.emit(option.key, { role: c.locals.role, touches: option.touches }, option.rule);
}

export const turn = flow<Toy>()('turn', { role: '', moves: 0, launching: true } as TurnLocals, (f) => [
  f.do('refill', refill),
  f.do('roll', (c) => {
    c.locals.moves = c.roll(`die:${c.locals.role}`, DIE);
    c.emit('toy.rolled', { role: c.locals.role, moves: c.locals.moves }, 'toy-roll');
  }),
  f.loop('act', (c) => c.locals.launching, [
    f.ask('choose', {
      rule: 'toy-turn',
      who: (c) => c.locals.role,
      options: choices,
      take: act,
      always: true,
    }),
  ]),
]);

const match = flow<Toy>()('match', { role: '' }, (f) => [
  f.loop('rounds', (c) => c.state.round <= ROUNDS, [
    f.each('players', (c) => c.roles, 'role', [f.call('turn', turn, (c) => ({ role: c.locals.role }))]),
    f.do('nextRound', (c) => {
      c.state.round += 1;
    }),
  ]),
  f.do('end', (c) => {
    const { p1, p2 } = c.state.players;
    const lead = score(p1) - score(p2);
    const winners = lead > 0 ? ['p1'] : lead < 0 ? ['p2'] : ['p1', 'p2'];
    c.emit('toy.ended', { p1: score(p1), p2: score(p2) }, 'toy-score');
    c.end({ code: winners.length > 1 ? 'draw' : 'won', winners });
  }),
]);

export const toy = defineGame<Toy>({
  id: 'toy',
  rules: '1',
  scenarios: [{ id: 'standard', players: [2] }],
  roles: () => ['p1', 'p2'],
  setup: () => ({ players: { p1: newPlayer(), p2: newPlayer() }, round: 1 }),
  start: match,
  components: ({ players }) => {
    const counts: Record<string, number> = {};
    for (const [role, { grid, bag }] of Object.entries(players)) {
      for (const kind of [...grid, ...bag]) {
        if (kind !== 0) counts[`${role}:${kind}`] = (counts[`${role}:${kind}`] ?? 0) + 1;
      }
    }
    return counts;
  },
  longest: 400,
});
