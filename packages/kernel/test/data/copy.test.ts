/** Copies of positions: equal to the original in every part, and sharing none of them with it. */
import { describe, expect, test } from 'vitest';
import {
  allFrames,
  answer,
  clone,
  copyPosition,
  copyRecord,
  copyZone,
  createMatch,
  defineGame,
  flow,
  notPlain,
  questions,
  simpleSetup,
  type Zone,
  zone,
} from '../../src/index.ts';

type State = { hand: Zone<string>; piles: Record<string, number[]> };

const work = flow<State>()('work', { role: '', seen: [] as number[] }, (f) => [
  f.ask('pick', {
    rule: 'test',
    who: (c) => c.locals.role,
    options: () => ['left', 'right'].map((id) => ({ id, rule: 'test', touches: [], key: id })),
    take: (c) => {
      c.locals.seen.push(c.roll('die', [1, 2, 3]));
    },
  }),
  f.ask('again', {
    rule: 'test',
    among: (c) => c.roles,
    decides: 'all',
    options: () => ['yes', 'no'].map((id) => ({ id, rule: 'test', touches: [], key: id })),
    take: () => undefined,
  }),
]);

const start = flow<State>()(
  'start',
  { turn: 0 },
  (f) => [
    f.do('effects', (c) => {
      c.attach('lasting', { of: 'p1', source: 'card', until: 'day', data: { slots: [1, 2] } });
      c.attach('lasting', { of: null, source: 'rules' });
    }),
    f.each('turns', () => [1, 2], 'turn', [
      f.lanes('work', { of: (c) => c.roles, flow: work, locals: (_, role) => ({ role }) }),
    ]),
  ],
  { scope: 'day' },
);

const game = defineGame<State>({
  id: 'copied',
  rules: '1',
  scenarios: [{ id: 'only', players: [2] }],
  roles: () => ['p1', 'p2'],
  setup: () => ({ hand: zone('own', ['a', 'b'], { of: 'p1', back: 'card' }), piles: { x: [1], y: [2, 3] } }),
  start,
  hooks: [{ id: 'lasting', rule: 'test', on: 'stat', stat: 'luck', modify: (luck) => luck + 1 }],
  stats: { luck: () => 0 },
  longest: 20,
});

/** Lanes are open, effects in force, a die has been rolled, one of two votes is cast. */
function inTheMiddle() {
  const match = createMatch(game, simpleSetup(game, 'only', 2, 'seed'));
  const [first] = questions(match, 0);
  answer(match, 0, first?.id ?? '', 'left');
  const vote = questions(match, 0).find(({ decides }) => decides === 'all');
  expect(answer(match, 0, vote?.id ?? '', 'yes')).toEqual({ ok: true, applied: 1 });
  return match;
}

/** Every object and list of a tree. */
function parts(tree: unknown, found: Set<object> = new Set()): Set<object> {
  if (typeof tree !== 'object' || tree === null) return found;
  found.add(tree);
  for (const part of Object.values(tree)) parts(part, found);
  return found;
}

describe('a copy of a position', () => {
  test('has everything that the position has, in the middle of lanes, effects and votes', () => {
    const { position } = inTheMiddle();
    const copy = copyPosition(game, position);
    expect(copy).toEqual(position);
    expect(notPlain(copy)).toBeNull();
    expect([...allFrames(copy.stack)].flatMap(([{ asks }]) => asks.map(({ votes }) => votes))).toContainEqual(
      {
        '0': ['yes'],
      },
    );
    expect(copy.effects['stat:luck']).toEqual([
      { id: 'effect1', hook: 'lasting', of: 'p1', source: 'card', until: 'day', data: { slots: [1, 2] } },
      { id: 'effect2', hook: 'lasting', of: null, source: 'rules' },
    ]);
  });

  test('shares no part with the position', () => {
    const { position } = inTheMiddle();
    const originals = parts(position);
    const shared = [...parts(copyPosition(game, position))].filter((part) => originals.has(part));
    expect(shared).toEqual([]);
  });

  test('takes the copy that the game has written for its state', () => {
    const { position } = inTheMiddle();
    const written = {
      ...game,
      copy: ({ hand, piles }: State): State => ({
        hand: copyZone(hand),
        piles: copyRecord(piles, (pile) => pile.map((n) => n * 10)),
      }),
    };
    expect(copyPosition(written, position).state).toEqual({
      hand: position.state.hand,
      piles: { x: [10], y: [20, 30] },
    });
  });
});

describe('for copies that games write', () => {
  test('a zone is copied with all that is known about its items', () => {
    const hand: Zone<string> = { zone: 'own', of: 'p1', back: 'card', items: ['a', 'b'], seen: [['p2'], []] };
    const before = clone(hand);
    const copy = copyZone(hand);
    expect(copy).toEqual(before);
    copy.items.push('c');
    copy.seen[0]?.push('p3');
    copy.seen.push([]);
    expect(hand).toEqual(before);
  });

  test('a record is copied name by name', () => {
    const record = { x: [1], y: [2] };
    const copy = copyRecord(record, (list) => [...list]);
    copy.x?.push(9);
    copy.z = [];
    expect(record).toEqual({ x: [1], y: [2] });
    expect(copy).toEqual({ x: [1, 9], y: [2], z: [] });
  });
});
