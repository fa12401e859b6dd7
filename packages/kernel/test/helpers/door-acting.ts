/** A game that does what a test tells it to: every answer is an action of the test's own. */
import {
  type Context,
  createMatch,
  defineGame,
  flow,
  type Game,
  type Json,
  type Match,
} from '../../src/index.ts';

export type Acting = { [name: string]: Json };
export type Acts = Readonly<Record<string, (c: Context<Acting>) => void>>;

const ROLES = ['p1', 'p2', 'p3'];

/** Begins a match of three in which p1 answers again and again with the names of the actions. */
export function acting(
  actions: Acts,
  state: Acting,
  more: Partial<Game<Acting>> = {},
  seats = 3,
): Match<Acting> {
  const options = Object.keys(actions).map((id) => ({ id, rule: 'act', touches: [], key: 'act' }));
  const play = flow<Acting>()('play', {}, (f) => [
    f.loop('forever', () => true, [
      f.ask('act', {
        rule: 'act',
        who: () => 'p1',
        always: true,
        options: () => options,
        take: (c, { id }) => actions[id]?.(c),
      }),
    ]),
  ]);
  const game = defineGame<Acting>({
    id: 'acting',
    rules: '1',
    scenarios: [{ id: 'usual', players: [1, 2, 3] }],
    roles: (players) => ROLES.slice(0, players),
    setup: () => structuredClone(state),
    start: play,
    longest: 1000,
    ...more,
  });
  const roles = ROLES.slice(0, seats).map((role) => [role]);
  return createMatch(game, { scenario: 'usual', seats: roles, seed: 'acting', options: {} });
}
