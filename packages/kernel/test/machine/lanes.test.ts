/** Floor and lanes: things done at the same time. */
import { describe, expect, test } from 'vitest';
import { answer, type FloorSpec, questions } from '../../src/index.ts';
import {
  add,
  asks,
  begin,
  bothWays,
  type C,
  game,
  n,
  open,
  opts,
  pick,
  refusal,
  type Seating,
  said,
  says,
  type Table,
  tableFlow,
} from '../helpers/machine-games.ts';

const three: Seating = { seats: [['p1'], ['p2'], ['p3']] };

describe('a floor', () => {
  const haggle = tableFlow('haggle', { by: '' }, (f) => [
    f.ask('price', {
      rule: 'R',
      who: (c) => c.locals.by,
      options: () => opts('low', 'high'),
      take: (c, { id }) => {
        c.state.said.push(id);
      },
    }),
  ]);

  /** A pool of two: take one, or haggle about one. p3 has nothing to take until the pool is full again. */
  function market(
    spec: Partial<FloorSpec<Table, { at: string; k: number }>> = {},
    seating = three,
    pool = 2,
  ) {
    return begin(
      game(
        (f) => [
          f.floor('market', {
            rule: 'R-9',
            of: (c) => c.roles,
            options: (c, role) => {
              if (n(c, 'pool') === 0) return role === 'p3' ? opts('fill') : [];
              return role === 'p3' ? [] : opts('take', 'haggle');
            },
            take: (c, { id }, by) => {
              c.state.said.push(`${by}:${id}`);
              add(c as unknown as C, 'pool', id === 'fill' ? 2 : -1);
              if (id === 'haggle') c.call(haggle, { by });
            },
            ...spec,
          }),
          says(f, 'closed'),
        ],
        { setup: () => ({ said: [], n: { pool } }), flows: [haggle as never] },
      ),
      seating,
    );
  }

  test('asks everybody who can do something, and all may pass', () => {
    const match = market();
    expect(open(match)).toEqual(['q.1 0: take haggle pass', 'q.2 1: take haggle pass']);
    expect(questions(match)[1]).toMatchObject({
      decides: 'one',
      kind: 'pick',
      role: 'p2',
      rule: 'R-9',
      prompt: 'match.market',
      min: 1,
      max: 1,
    });
    expect(questions(match)[0]?.options.at(-1)).toEqual({
      id: 'pass',
      rule: 'R-9',
      touches: [],
      key: 'kernel.pass',
    });
    expect(questions(market({ prompt: 'words' }))[0]?.prompt).toBe('words');
    expect(
      bothWays(match, [
        [1, 'pass'],
        [0, 'pass'],
      ]),
    ).toBe('closed end');
  });

  test('whoever comes first acts; the others keep their questions, the one who acted is asked anew', () => {
    const match = market();
    pick(match, 1, 'take');
    expect(open(match)).toEqual(['q.1 0: take haggle pass', 'q.3 1: take haggle pass']);
    expect(refusal(answer(match, 1, 'q.2', 'take'))).toBe('questionClosed');
    expect(bothWays(match, [[0, 'take']])).toBe('p2:take p1:take closed end');
  });

  test('the last of the pool is gone for whoever comes second', () => {
    const match = market({}, three, 1);
    pick(match, 1, 'take');
    expect(said(match)).toBe('p2:take closed end');
    expect(refusal(answer(match, 0, 'q.1', 'take'))).toBe('matchOver');
  });

  test('who could do nothing has passed, and stays passed', () => {
    // p3 can fill the empty pool from the start and is asked; p1 and p2 can do nothing and have passed.
    const match = market({}, three, 0);
    expect(open(match)).toEqual(['q.1 2: fill pass']);
    expect(bothWays(match, [[2, 'fill']])).toBe('p3:fill closed end');
  });

  test('who has passed is not asked again, whatever comes up', () => {
    const match = market();
    pick(match, 0, 'pass');
    pick(match, 1, 'take');
    expect(open(match)).toEqual(['q.3 1: take haggle pass']);
  });

  test('an action with a question of its own runs to its end before the others reopen', () => {
    const match = market();
    pick(match, 0, 'haggle');
    expect(open(match)).toEqual(['q.3 0: low high']);
    expect(refusal(answer(match, 1, 'q.2', 'take'))).toBe('questionClosed');
    expect(bothWays(match, [[0, 'low']])).toBe('p1:haggle low');
    expect(open(match)).toEqual(['q.2 1: take haggle pass', 'q.4 0: take haggle pass']);
  });

  test('a question that comes back may have other options, or be gone', () => {
    const match = market({}, three, 1);
    pick(match, 0, 'haggle');
    pick(match, 0, 'low');
    expect(said(match)).toBe('p1:haggle low closed end');
  });

  test('in turn: one after another, and whoever has acted comes last', () => {
    const match = market({ inTurn: () => true, options: () => opts('take', 'haggle') });
    expect(open(match)).toEqual(['q.1 0: take haggle pass']);
    pick(match, 0, 'take');
    expect(open(match)).toEqual(['q.2 1: take haggle pass']);
    pick(match, 1, 'haggle');
    pick(match, 1, 'low');
    pick(match, 2, 'take');
    expect(open(match)).toEqual(['q.5 0: take haggle pass']);
    pick(match, 0, 'pass');
    pick(match, 1, 'take');
    pick(match, 2, 'pass');
    expect(open(match)).toEqual(['q.8 1: take haggle pass']);
    expect(bothWays(match, [[1, 'pass']])).toBe('p1:take p2:haggle low p3:take p2:take closed end');
  });

  test('a seat with two roles is asked for each', () => {
    const match = market({}, { seats: [['p1', 'p2'], ['p3']] });
    expect(open(match)).toEqual(['q.1 0: take haggle pass', 'q.2 0: take haggle pass']);
    pick(match, 0, 'take', 'q.2');
    expect(said(match)).toBe('p2:take');
  });

  test('nobody there: it is over', () => {
    expect(said(market({ of: () => [] }))).toBe('closed end');
  });

  test('a floor that a loop comes back to begins anew', () => {
    const match = begin(
      game((f) => [
        f.each('days', () => [1, 2], 'k', [
          f.floor('day', {
            rule: 'R',
            of: (c) => c.roles,
            options: (c) => opts(`buy${c.locals.k}`),
            take: (c, { id }, by) => {
              c.state.said.push(by + id);
            },
          }),
        ]),
      ]),
    );
    pick(match, 0, 'pass');
    pick(match, 1, 'pass');
    expect(open(match)).toEqual(['q.3 0: buy2 pass', 'q.4 1: buy2 pass']);
    expect(match.position.stack.frames[0]?.floor).toEqual(['p1', 'p2']);
  });

  test('an action may ask in turn only when the match is competitive', () => {
    const inTurn: FloorSpec<Table, { at: string; k: number }>['inTurn'] = (c) =>
      c.option('competitive') === true;
    expect(open(market({ inTurn }))).toHaveLength(2);
    expect(open(market({ inTurn }, { ...three, options: { competitive: true } }))).toHaveLength(1);
  });
});

describe('lanes', () => {
  const lane = tableFlow('lane', { role: '', left: 2 }, (f) => [
    f.loop('work', (c) => c.locals.left > 0, [
      f.ask('q', {
        rule: 'R',
        who: (c) => c.locals.role,
        options: (c) => opts(`go${c.locals.left}`, 'stop'),
        take: (c, { id }, by) => {
          c.locals.left = id === 'stop' ? 0 : c.locals.left - 1;
          c.state.said.push(`${by}:${id}`);
        },
      }),
    ]),
  ]);
  const all = (of: (c: { roles: readonly string[] }) => readonly string[] = (c) => c.roles) =>
    game((f) => [
      says(f, 'before'),
      f.lanes('l', { of, flow: lane, locals: (_, role) => (role === 'p3' ? { role, left: 0 } : { role }) }),
      says(f, 'joined'),
    ]);

  test('run at their own pace and are joined when the last is done', () => {
    const match = begin(all(), three);
    // The lane of p3 is over before anybody is asked.
    expect(open(match)).toEqual(['q.1p1.1 0: go2 stop', 'q.1p2.1 1: go2 stop']);
    expect(
      bothWays(match, [
        [1, 'go2'],
        [1, 'go1'],
        [0, 'go2'],
      ]),
    ).toBe('before p2:go2 p2:go1 p1:go2');
    expect(open(match)).toEqual(['q.1p1.2 0: go1 stop']);
    expect(bothWays(match, [[0, 'stop']])).toBe('before p2:go2 p2:go1 p1:go2 p1:stop joined end');
  });

  test('name their questions apart, so that the pace of one does not rename those of another', () => {
    const one = begin(all());
    const other = begin(all());
    pick(one, 0, 'go2');
    pick(one, 1, 'go2');
    pick(other, 1, 'go2');
    pick(other, 0, 'go2');
    expect(open(one)).toEqual(open(other));
  });

  test('of nobody are passed over', () => {
    expect(said(begin(all(() => [])))).toBe('before joined end');
  });

  test('of some: the others are not asked', () => {
    const match = begin(all(() => ['p2']));
    expect(open(match)).toEqual(['q.1p2.1 1: go2 stop']);
  });

  test('lanes that are done at once are joined at once', () => {
    expect(
      said(
        begin(
          all(() => ['p3']),
          three,
        ),
      ),
    ).toBe('before joined end');
  });

  test('lanes inside a lane are joined inside it', () => {
    const team = tableFlow('team', { role: '' }, (f) => [
      f.lanes('in', {
        of: (c) => (c.locals.role === 'p1' ? ['p1', 'p2'] : ['p3']),
        flow: lane,
        locals: (_, role) => ({ role, left: 1 }),
      }),
      f.do('team', (c) => {
        c.state.said.push(`team-${c.locals.role}`);
      }),
      asks(f, 'last', 'p1', 'x', 'y'),
    ]);
    const match = begin(
      game((f) => [f.lanes('l', { of: () => ['p1', 'p3'], flow: team, locals: (_, role) => ({ role }) })]),
      three,
    );
    expect(open(match)).toEqual([
      'q.1p1.1p1.1 0: go1 stop',
      'q.1p1.1p2.1 1: go1 stop',
      'q.1p3.1p3.1 2: go1 stop',
    ]);
    expect(
      bothWays(match, [
        [1, 'stop'],
        [0, 'stop'],
      ]),
    ).toBe('p2:stop p1:stop team-p1');
    expect(open(match)).toEqual(['q.1p1.2 0: x y', 'q.1p3.1p3.1 2: go1 stop']);
    expect(
      bothWays(match, [
        [2, 'stop'],
        [0, 'x', 'q.1p3'],
        [0, 'y'],
      ]),
    ).toBe('p2:stop p1:stop team-p1 p3:stop team-p3 last:x last:y end');
  });

  test('a lane in which nothing is asked runs beside one that waits', () => {
    const mixed = tableFlow('mixed', { role: '' }, (f) => [
      f.when('waits', (c) => c.locals.role === 'p1', [asks(f, 'q', 'p1', 'x', 'y')]),
      f.do('say', (c) => {
        c.state.said.push(c.locals.role);
      }),
    ]);
    const match = begin(
      game((f) => [f.lanes('l', { of: (c) => c.roles, flow: mixed, locals: (_, role) => ({ role }) })]),
    );
    expect(said(match)).toBe('p2');
    expect(bothWays(match, [[0, 'x']])).toBe('p2 q:x p1 end');
  });

  test('lanes that a loop opens again have new names', () => {
    const match = begin(
      game((f) => [
        f.each('rounds', () => [1, 2], 'k', [
          f.lanes('l', { of: () => ['p1'], flow: lane, locals: (_, role) => ({ role, left: 1 }) }),
        ]),
      ]),
    );
    pick(match, 0, 'stop');
    expect(open(match)).toEqual(['q.2p1.1 0: go1 stop']);
    expect(refusal(answer(match, 0, 'q.1p1.1', 'stop'))).toBe('questionClosed');
  });
});

describe('closing a floor', () => {
  test('an action that closes the scope around the floor closes the questions of the others', () => {
    const market = tableFlow(
      'market',
      {},
      (f) => [
        f.floor('floor', {
          rule: 'R',
          of: (c) => c.roles,
          options: () => opts('buy', 'close'),
          take: (c, { id }, by) => {
            c.state.said.push(`${id}-${by}`);
            if (id === 'close') c.unwind('market');
          },
        }),
        says(f, 'never'),
      ],
      { scope: 'market' },
    );
    const match = begin(
      game((f) => [f.each('twice', () => [1, 2], 'k', [f.call('m', market), asks(f, 'q', 'p1', 'x', 'y')])]),
    );
    pick(match, 0, 'buy');
    pick(match, 1, 'close');
    expect(open(match)).toEqual(['q.4 0: x y']);
    expect(refusal(answer(match, 0, 'q.3', 'buy'))).toBe('questionClosed');
    pick(match, 0, 'x');
    // A new floor: nobody has passed, and the names are new.
    expect(open(match)).toEqual(['q.5 0: buy close pass', 'q.6 1: buy close pass']);
    expect(
      bothWays(match, [
        [0, 'close'],
        [0, 'y'],
      ]),
    ).toBe('buy-p1 close-p2 q:x close-p1 q:y end');
  });
});
