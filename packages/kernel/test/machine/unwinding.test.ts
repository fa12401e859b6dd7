/** Unwinding: a scope is closed with everything above it, questions and lanes included. */
import { describe, expect, test } from 'vitest';
import { answer, type Check, type Hook } from '../../src/index.ts';
import {
  asks,
  begin,
  bothWays,
  game,
  n,
  offers,
  open,
  opts,
  pick,
  refusal,
  reloaded,
  said,
  says,
  type Table,
  tableFlow,
  take,
} from '../helpers/machine-games.ts';

const after = tableFlow('after', {}, (f) => [says(f, 'called')]);

/** Asks p1 whether to go on or to close a scope. */
const asking = tableFlow('asking', { who: 'p1', scope: '' }, (f) => [
  f.ask('close', {
    rule: 'R',
    who: (c) => c.locals.who,
    options: () => opts('inner', 'outer', 'nowhere', 'no'),
    take: (c, { id }) => {
      if (id === 'no') return;
      c.call(after);
      c.unwind(id);
      c.call(after);
    },
  }),
  says(f, 'went-on'),
]);
const inner = tableFlow(
  'inner',
  { who: 'p1' },
  (f) => [f.call('ask', asking, (c) => ({ who: c.locals.who })), says(f, 'inner-rest')],
  { scope: 'inner' },
);

describe('on one stack', () => {
  const nested = () =>
    begin(
      game(
        (f) => [
          f.call(
            'out',
            tableFlow('outer', {}, (g) => [g.call('in', inner), says(g, 'outer-rest')], { scope: 'outer' }),
          ),
          says(f, 'behind'),
        ],
        { flows: [after] },
      ),
    );

  test('everything above the scope and the scope itself is closed; what the closing step called is dropped', () => {
    expect(bothWays(nested(), [[0, 'inner']])).toBe('outer-rest behind end');
    expect(bothWays(nested(), [[0, 'outer']])).toBe('behind end');
    expect(bothWays(nested(), [[0, 'no']])).toBe('went-on inner-rest outer-rest behind end');
  });

  test('a scope that is not under way is a mistake of the rules: the answer changes nothing', () => {
    const match = nested();
    expect(refusal(answer(match, 0, 'q.1', 'nowhere'))).toBe(
      "crashed: Error: nothing named 'nowhere' is under way",
    );
    expect(open(match)).toEqual(['q.1 0: inner outer nowhere no']);
    pick(match, 0, 'inner');
    expect(said(match)).toBe('outer-rest behind end');
  });

  test('of two scopes with one name the nearest is meant, and never one that the step itself has called', () => {
    const twice = tableFlow(
      'twice',
      { depth: 0 },
      (f) => [
        f.do('deeper', (c) => {
          c.state.said.push(`${c.locals.depth}`);
          if (c.locals.depth < 2) c.call(twice, { depth: c.locals.depth + 1 });
          else {
            c.call(twice, { depth: 3 });
            c.unwind('s');
          }
        }),
        f.do('back', (c) => {
          c.state.said.push(`back${c.locals.depth}`);
        }),
      ],
      { scope: 's' },
    );
    expect(said(begin(game((f) => [f.call('in', twice)])))).toBe('0 1 2 back1 back0 end');
  });

  test('the rest of a list of picks is dropped with its question', () => {
    const match = begin(
      game((f) => [
        f.call(
          'in',
          tableFlow(
            'again',
            {},
            (g) => [
              g.askAgain('pick', {
                rule: 'R',
                who: () => 'p1',
                options: () => opts('a', 'stop'),
                take: (c, { id }) => {
                  c.state.said.push(id);
                  if (id === 'stop') c.unwind('again');
                },
              }),
            ],
            { scope: 'again' },
          ),
        ),
        asks(f, 'next', 'p1', 'a', 'b'),
      ]),
    );
    expect(answer(match, 0, 'q.1', 'a', 'stop', 'a', 'a')).toEqual({ ok: true, applied: 2 });
    expect(match.log?.at(-1)).toMatchObject({ options: ['a', 'stop'] });
    expect(open(match)).toEqual(['q.2 0: a b']);
  });

  test('with a scope go the effects that last until its end and the memory of what was used in it', () => {
    const hooks: Hook<Table>[] = [
      { on: 'stat', id: 'plus', rule: 'R', stat: 'x', modify: (v) => v + 1 },
      {
        on: 'window',
        id: 'tell',
        rule: 'R',
        window: 'w',
        once: 'inner',
        always: true,
        run: (c) => c.state.said.push('told'),
      },
    ];
    const scoped = tableFlow(
      'scoped',
      {},
      (f) => [
        f.do('begin', (c) => {
          c.attach('plus', { of: null, source: 'a', until: 'inner' });
          c.attach('plus', { of: null, source: 'b', until: 'outer' });
          c.attach('plus', { of: null, source: 'c' });
        }),
        f.window('w1', 'w'),
        f.window('w2', 'w'),
        f.call('ask', inner),
      ],
      { scope: 'inner' },
    );
    const match = begin(
      game(
        (f) => [
          f.call(
            'out',
            tableFlow(
              'outer',
              {},
              (g) => [
                g.call('one', scoped),
                g.do('x', (c) => {
                  c.state.said.push(`x${c.stat('x', '')}`);
                }),
                g.window('w3', 'w'),
              ],
              { scope: 'outer' },
            ),
          ),
          f.do('y', (c) => {
            c.state.said.push(`x${c.stat('x', '')}`);
          }),
        ],
        { hooks, stats: { x: () => 0 }, flows: [after] },
      ),
    );
    // The nearest `inner` is the asking one inside the other: both end, one after the other.
    expect(said(match)).toBe('told');
    expect(match.position.used).toEqual({ inner: ['tell'] });
    pick(match, 0, 'inner');
    expect(said(match)).toBe('told x2 told x1 end');
  });
});

describe('with lanes open', () => {
  const night = tableFlow(
    'night',
    { who: '' },
    (f) => [f.call('ask', asking, (c) => ({ who: c.locals.who }))],
    {
      scope: 'inner',
    },
  );
  const lane = tableFlow(
    'lane',
    { role: '' },
    (f) => [
      f.call('in', inner, (c) => ({ who: c.locals.role })),
      f.do('lane-rest', (c) => {
        c.state.said.push(`rest-${c.locals.role}`);
      }),
    ],
    { scope: ({ role }) => `lane-${role}` },
  );
  const planning = tableFlow(
    'planning',
    {},
    (f) => [
      f.lanes('lanes', { of: (c) => c.roles, flow: lane, locals: (_, role) => ({ role }) }),
      says(f, 'joined'),
    ],
    { scope: 'outer' },
  );
  const hit: Check<Table> = {
    id: 'hit',
    rule: 'R',
    wake: ['hit'],
    find: (c) => c.roles.filter((role) => n(c, role) > 0),
    flow: tableFlow('hit', { subject: '' }, (f) => [
      f.do('reset', (c) => {
        c.state.n[c.locals.subject] = 0;
        c.state.said.push(`reset-${c.locals.subject}`);
        c.call(after);
        if (c.within(`lane-${c.locals.subject}`)) c.unwind(`lane-${c.locals.subject}`);
      }),
    ]),
  };
  const strike = {
    id: 'strike',
    rule: 'R',
    standing: true,
    options: () => opts('p1', 'p2'),
    take: (c: { state: Table; touch(flag: string): void }, { id }: { id: string }) => {
      c.state.n[id] = 1;
      c.touch('hit');
    },
  };
  const begun = () =>
    begin(
      game((f) => [f.call('p', planning), says(f, 'behind')], {
        checks: [hit],
        offers: [strike],
        flows: [after],
      }),
    );

  test('a lane can close a scope of its own: the others go on undisturbed', () => {
    const match = begun();
    pick(match, 0, 'inner');
    expect(said(match)).toBe('rest-p1');
    expect(open(match)).toEqual(['q.1p2.1 1: inner outer nowhere no']);
    expect(bothWays(match, [[1, 'inner']])).toBe('rest-p1 rest-p2 joined behind end');
  });

  test('of a scope in the lane and one of the same name around all lanes, the one in the lane is meant', () => {
    const day = tableFlow(
      'day',
      {},
      (f) => [
        f.lanes('l', { of: (c) => c.roles, flow: night, locals: (_, who) => ({ who }) }),
        says(f, 'joined'),
      ],
      { scope: 'inner' },
    );
    const match = begin(game((f) => [f.call('day', day)], { flows: [after] }));
    expect(bothWays(match, [[1, 'inner']])).toBe('');
    expect(open(match)).toEqual(['q.1p1.1 0: inner outer nowhere no']);
    expect(bothWays(match, [[0, 'inner']])).toBe('joined end');
  });

  test('a lane can close a scope around all lanes, and the questions of the others are gone', () => {
    const match = begun();
    pick(match, 1, 'outer');
    expect(said(match)).toBe('behind end');
    expect(refusal(answer(match, 0, 'q.1p1.1', 'no'))).toBe('matchOver');
  });

  test('a lane can close a scope in another lane, and what it had called itself is still carried out', () => {
    const match = begun();
    take(match, 1, 'strike:p1');
    expect(said(match)).toBe('reset-p1 called');
    expect(open(match)).toEqual(['q.1p2.1 1: inner outer nowhere no']);
    // The lane of p1 is closed with its scope: there is nothing left of it to join but p2's.
    expect(bothWays(match, [[1, 'no']])).toBe('reset-p1 called went-on inner-rest rest-p2 joined behind end');
  });

  test('the same check closes the scope around itself when it strikes the lane in which it runs', () => {
    const match = begun();
    take(match, 0, 'strike:p1');
    expect(said(match)).toBe('reset-p1');
    expect(open(match)).toEqual(['q.1p2.1 1: inner outer nowhere no']);
    expect(offers(match)).toEqual([
      'q.1p1.offer-p1 0: strike:p1 strike:p2',
      'q.1p2.offer-p2 1: strike:p1 strike:p2',
    ]);
  });

  test('what a closed frame would still have found is found behind the scope', () => {
    const late: Check<Table> = {
      ...hit,
      id: 'late',
      wake: ['late'],
      find: (c) => (n(c, 'late') > 0 ? ['x'] : []),
      flow: tableFlow('late', { subject: '' }, (f) => [
        f.do('mend', (c) => {
          c.state.n.late = 0;
          c.state.said.push('late');
        }),
      ]),
    };
    const first: Check<Table> = {
      ...hit,
      id: 'first',
      wake: ['first'],
      find: (c) => (n(c, 'first') > 0 ? ['x'] : []),
      flow: tableFlow('first', { subject: '' }, (f) => [
        f.do('mend', (c) => {
          c.state.n.first = 0;
          // Waits for this check to be over, which is then closed.
          c.state.n.late = 1;
          c.touch('late');
        }),
        asks(f, 'sure', 'p1', 'x', 'y'),
        f.do('close', (c) => c.unwind('outer')),
      ]),
    };
    const body = tableFlow(
      'body',
      {},
      (f) => [
        f.do('cause', (c) => {
          c.state.n.first = 1;
          c.touch('first');
        }),
        says(f, 'never'),
      ],
      { scope: 'outer' },
    );
    const match = begin(game((f) => [f.call('b', body), says(f, 'behind')], { checks: [first, late] }));
    expect(bothWays(match, [[0, 'x']])).toBe('sure:x late behind end');
  });

  test('a check that was asking in one lane is found again when another lane closes the scope around both', () => {
    const asks1: Check<Table> = {
      ...hit,
      flow: tableFlow('ask-hit', { subject: '' }, (f) => [
        asks(f, 'how', 'p2', 'x', 'y'),
        f.do('mend', (c) => {
          c.state.n[c.locals.subject] = 0;
        }),
      ]),
    };
    const match = begin(
      game((f) => [f.call('p', planning), says(f, 'behind')], {
        checks: [asks1],
        offers: [strike],
        flows: [after],
      }),
    );
    take(match, 1, 'strike:p2');
    expect(open(match)).toEqual(['q.1p1.1 0: inner outer nowhere no', 'q.1p2.2 1: x y']);
    pick(match, 0, 'outer');
    // On the stack that carries the match now, and before what comes behind the scope.
    expect(open(match)).toEqual(['q.2 1: x y']);
    expect(bothWays(reloaded(match), [[1, 'y']])).toBe('how:y behind end');
  });
});
