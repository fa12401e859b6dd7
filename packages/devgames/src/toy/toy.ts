/**
 * The toy: a small game for developers. Two players in turn refill a board from a bag, roll a die for how many moves
 * they have, slide and switch tokens, and launch patterns for points. Peers are measured on it.
 */
import { type Context, defineGame, flow, type Option } from '@torii/kernel';
import type { Choice } from './board.ts';
import { notation } from './notation.ts';
import {
  act,
  BAG_LABELS,
  choices,
  DIE,
  DIE_LABELS,
  DONE,
  newPlayer,
  ROUNDS,
  refill,
  score,
  type ToyPlayer,
  type ToyRole,
  winners,
} from './player.ts';

export type Toy = {
  players: { p1: ToyPlayer; p2: ToyPlayer };
  /** Which round it is, from 1. */
  round: number;
};

type TurnLocals = { role: ToyRole; moves: number; launching: boolean };

function playerOf(c: Context<Toy, TurnLocals>): ToyPlayer {
  return c.state.players[c.locals.role];
}

function take(c: Context<Toy, TurnLocals>, option: Option): void {
  const { locals } = c;
  if (option === DONE) {
    locals.launching = false;
    return;
  }
  locals.moves = act(playerOf(c), option as Choice, locals.moves);
  c.emit(option.key, { role: locals.role, touches: option.touches }, option.rule);
}

const turn = flow<Toy>()('turn', { role: 'p1', moves: 0, launching: true } as TurnLocals, (f) => [
  f.do('refill', (c) => {
    const { role } = c.locals;
    refill(playerOf(c), (bag) => c.draw(BAG_LABELS[role], bag));
    c.emit('toy.refilled', { role }, 'toy-refill');
  }),
  f.do('roll', (c) => {
    const { role } = c.locals;
    c.locals.moves = c.roll(DIE_LABELS[role], DIE);
    c.emit('toy.rolled', { role, moves: c.locals.moves }, 'toy-roll');
  }),
  f.loop('act', (c) => c.locals.launching, [
    f.ask('choose', {
      rule: 'toy-turn',
      who: (c) => c.locals.role,
      options: (c) => choices(playerOf(c), c.locals.moves),
      take,
      always: true,
    }),
  ]),
]);

const match = flow<Toy>()('match', { role: 'p1' as ToyRole }, (f) => [
  f.loop('rounds', (c) => c.state.round <= ROUNDS, [
    f.each('players', (c) => c.roles as ToyRole[], 'role', [
      f.call('turn', turn, (c) => ({ role: c.locals.role })),
    ]),
    f.do('nextRound', (c) => {
      c.state.round += 1;
    }),
  ]),
  f.do('end', (c) => {
    const { p1, p2 } = c.state.players;
    const won = winners(p1, p2);
    c.emit('toy.ended', { p1: score(p1), p2: score(p2) }, 'toy-score');
    c.end({ code: won.length > 1 ? 'draw' : 'won', winners: won });
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
  notation,
  longest: 400,
});
