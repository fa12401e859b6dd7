/** Effects that seats attach and use in their own lanes: who is quicker makes no difference. */
import { describe, expect, test } from 'vitest';
import {
  answer,
  createMatch,
  defineGame,
  flow,
  hash,
  type Match,
  type Option,
  questions,
} from '../../src/index.ts';

type State = { base: number; told: number };

const GO: Option = { id: 'go', rule: 'R', touches: [], key: 'go' };

/** In its lane every role attaches a modifier and lets its own charm work, which does so once per match. */
const lane = flow<State>()('lane', { role: '' }, (f) => [
  f.ask('go', { rule: 'R', who: (c) => c.locals.role, options: () => [GO], take: () => {}, always: true }),
  f.do('attach', (c) => {
    c.attach('double', { of: c.locals.role, source: 'elsewhere', data: c.locals.role });
  }),
  f.window('charm', 'charm', (c) => ({ role: c.locals.role })),
]);

const match = flow<State>()(
  'match',
  {},
  (f) => [
    f.do('begin', (c) => {
      for (const role of c.roles) c.attach('charm', { of: role, source: role });
      c.attach('double', { of: null, source: 'table', data: 'table' });
    }),
    f.lanes('first', { of: (c) => c.roles, flow: lane, locals: (_, role) => ({ role }) }),
    f.do('between', (c) => {
      c.attach('double', { of: null, source: 'table', data: 'later' });
    }),
    f.lanes('second', { of: (c) => c.roles, flow: lane, locals: (_, role) => ({ role }) }),
    f.ask('wait', { rule: 'R', who: () => 'p1', options: () => [GO], take: () => {}, always: true }),
  ],
  { scope: 'match' },
);

const game = defineGame<State>({
  id: 'effects',
  rules: '1',
  scenarios: [{ id: 'usual', players: [3] }],
  roles: () => ['p1', 'p2', 'p3'],
  setup: () => ({ base: 1, told: 0 }),
  start: match,
  stats: { power: (c) => c.state.base },
  hooks: [
    { on: 'stat', id: 'double', rule: 'R', stat: 'power', modify: (value) => value * 2 },
    {
      on: 'window',
      id: 'charm',
      rule: 'R',
      window: 'charm',
      once: 'match',
      can: (_, { role }, { of }) => role === of,
      run: (c) => {
        c.state.told += 1;
      },
    },
  ],
  longest: 20,
});

function play(...seats: readonly number[]): Match<State> {
  const seated = [['p1'], ['p2'], ['p3']];
  const played = createMatch(game, { scenario: 'usual', seats: seated, seed: 's', options: {} });
  for (const seat of seats) {
    const question = questions(played, seat)[0]?.id ?? '';
    expect(answer(played, seat, question, 'go')).toMatchObject({ ok: true });
  }
  return played;
}

describe('effects in lanes', () => {
  test('lie in the order of the roles, behind what was there before, whoever attached first', () => {
    const attached = ({ position }: Match<State>) => position.effects['stat:power']?.map(({ data }) => data);
    expect(attached(play(0, 1, 2))).toEqual(['table', 'p1', 'p2', 'p3', 'later']);
    expect(attached(play(2, 0, 1))).toEqual(['table', 'p1', 'p2', 'p3', 'later']);
    expect(attached(play(0, 1, 2, 1, 0))).toEqual(['table', 'p1', 'p2', 'p3', 'later', 'p1', 'p2']);
  });

  test('what was used once is remembered alike, whoever used it first', () => {
    expect(play(0, 1, 2).position.state.told).toBe(3);
    expect(play(2, 1, 0).position.used).toEqual(play(0, 1, 2).position.used);
  });

  test('the whole position is the same at the join and before it', () => {
    expect(hash(play(2, 0, 1).position)).toBe(hash(play(0, 1, 2).position));
    expect(hash(play(1, 0).position)).toBe(hash(play(0, 1).position));
  });
});
