/**
 * The toy: a small game for developers. Two players in turn refill a board from a bag, roll a die for how many moves
 * they have, slide and switch tokens, and launch patterns for points. Peers are measured on it.
 */
import {
  type Catalogue,
  type Context,
  defineGame,
  flow,
  type Json,
  type Option,
  type Place,
  telling,
} from '@torii/kernel';
import { type Choice, place } from './board.ts';
import { notation } from './notation.ts';
import {
  act,
  BAG_LABELS,
  BOARDS,
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

const events = {
  'toy.refilled': { role: 'role', at: ['place'], from: { at: 'players/{role}/bag' } },
  'toy.rolled': { role: 'role', moves: 'number' },
  'toy.slide': { role: 'role', at: ['place'] },
  'toy.switch': { role: 'role', at: ['place'] },
  'toy.launch': {
    role: 'role',
    at: ['place'],
    to: { at: 'players/{role}/bag' },
    counters: { at: 'players/{role}/counters' },
  },
  'toy.round': { n: 'figure', at: { at: 'round' } },
  'toy.ended': { p1: 'number', p2: 'number' },
} as const satisfies Catalogue;

const tell = telling(events);

const KEYS = { slide: 'toy.slide', switch: 'toy.switch', launch: 'toy.launch' } as const;

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
  const choice = option as Choice;
  locals.moves = act(playerOf(c), choice, locals.moves);
  tell(c, KEYS[choice.step.t], { role: locals.role, at: option.touches }, option.rule);
}

const turn = flow<Toy>()('turn', { role: 'p1', moves: 0, launching: true } as TurnLocals, (f) => [
  f.do('refill', (c) => {
    const { role } = c.locals;
    const filled = refill(playerOf(c), (bag) => c.draw(BAG_LABELS[role], bag));
    const at = filled.map((slot) => BOARDS[role].places[slot] as Place);
    tell(c, 'toy.refilled', { role, at }, 'toy-refill');
  }),
  f.do('roll', (c) => {
    const { role } = c.locals;
    c.locals.moves = c.roll(DIE_LABELS[role], DIE);
    tell(c, 'toy.rolled', { role, moves: c.locals.moves }, 'toy-roll');
  }),
  f.loop('act', (c) => c.locals.launching, [
    f.ask('choose', {
      rule: 'toy-turn',
      who: (c) => c.locals.role,
      options: (c) => choices(c.locals.role, playerOf(c), c.locals.moves),
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
      tell(c, 'toy.round', { n: c.state.round }, 'toy-turn');
    }),
  ]),
  f.do('end', (c) => {
    const { p1, p2 } = c.state.players;
    const won = winners(p1, p2);
    tell(c, 'toy.ended', { p1: score(p1), p2: score(p2) }, 'toy-score');
    c.end({ code: won.length > 1 ? 'draw' : 'won', winners: won });
  }),
]);

/** A player as the table has it: a slot is known by its row and column. */
function shown({ grid, bag, counters }: ToyPlayer): Json {
  return { grid: Object.fromEntries(grid.map((kind, slot) => [place(slot), kind])), bag, counters };
}

export const toy = defineGame<Toy>({
  id: 'toy',
  rules: '1',
  scenarios: [{ id: 'standard', players: [2] }],
  roles: () => ['p1', 'p2'],
  events,
  view: ({ state: { players, round } }) => ({
    players: { p1: shown(players.p1), p2: shown(players.p2) },
    round,
  }),
  // What lies on the grids is not set by hand, all else is.
  laid: ({ state }, changed) => {
    const { players, round } = changed as unknown as Toy;
    const own = (role: 'p1' | 'p2') => ({ ...players[role], grid: state.players[role].grid });
    return { players: { p1: own('p1'), p2: own('p2') }, round };
  },
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
