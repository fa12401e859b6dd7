/** How several seats decide. */
import { describe, expect, test } from 'vitest';
import { type AskOne, answer, fork, questions } from '../../src/index.ts';
import { LAST, type Locals, one } from '../helpers/machine-asking.ts';
import {
  add,
  begin,
  bothWays,
  game,
  n,
  open,
  opts,
  pick,
  refusal,
  type Seating,
  said,
  type Table,
  tableFlow,
} from '../helpers/machine-games.ts';

describe('several decide', () => {
  const three: Seating = { seats: [['p1'], ['p2'], ['p3']] };

  test('any: whoever speaks first speaks for all', () => {
    const match = one({ decides: 'any' }, three);
    expect(open(match)).toEqual(['q.1 0,1,2: a b']);
    const question = { id: 'q.1', seats: [0, 1, 2], kind: 'pick', role: null };
    expect(questions(match)[0]).toMatchObject({ ...question, decides: 'any' });
    expect(questions(one({ decides: 'all' }, three))[0]).toMatchObject({
      ...question,
      decides: 'all',
      spoken: [],
    });
    pick(match, 2, 'b');
    expect(said(match)).toBe('b-by-p3');
    expect(open(one({}, three))).toEqual(['q.1 0,1,2: a b']);
  });

  test('any among some roles only; a seat with several roles answers for the first that is asked', () => {
    const match = one({ among: () => ['p3', 'p2'] }, { seats: [['p1', 'p2'], ['p3']] });
    expect(open(match)).toEqual(['q.1 0,1: a b']);
    expect(refusal(answer(one({ among: () => ['p3', 'p2'] }, three), 0, 'q.1', 'a'))).toBe('notYours');
    pick(match, 0, 'a');
    expect(said(match)).toBe('a-by-p2');
    const silent = one({ among: () => ['p3'], options: () => opts('a') }, { seats: [['p1'], ['p2', 'p3']] });
    expect(said(silent)).toBe('a-by-p3');
  });

  test('a seat answers for the role that its own lane asks for, whatever was looked at last', () => {
    const lane = tableFlow('lane', { asked: '' }, (f) => [
      f.ask('q', {
        rule: 'R',
        among: (c) => (n(c, 'moved') > 0 ? ['p3'] : [c.locals.asked]),
        options: () => opts('a', 'move'),
        take: (c, { id }, by) => {
          c.state.said.push(`${id}-by-${by}`);
          if (id === 'move') c.state.n.moved = 1;
        },
      }),
    ]);
    const match = begin(
      game((f) => [f.lanes('l', { of: () => ['p2', 'p3'], flow: lane, locals: (_, asked) => ({ asked }) })]),
      { seats: [['p1', 'p2'], ['p3']] },
    );
    expect(open(match)).toEqual(['q.1p2.1 0: a move', 'q.1p3.1 1: a move']);
    const moved = fork(match);
    pick(match, 0, 'a');
    expect(said(match)).toBe('a-by-p2');
    // Where none of its roles is asked any more, it answers for the first of them.
    pick(moved, 1, 'move');
    pick(moved, 0, 'a');
    expect(said(moved)).toBe('move-by-p3 a-by-p1 end');
  });

  test('all, alike: nothing happens before the last has spoken', () => {
    const match = one({ decides: 'all' }, three);
    expect(pick(match, 2, 'a')).toEqual({ ok: true, applied: 1 });
    pick(match, 0, 'a');
    expect([said(match), open(match)]).toEqual(['', ['q.1 0,1,2: a b']]);
    expect(bothWays(match, [[1, 'a']])).toBe('a-by-p2');
  });

  test('all, not alike: they begin again, and the table is told', () => {
    const match = one({ decides: 'all' });
    pick(match, 0, 'a');
    expect(pick(match, 1, 'b')).toEqual({ ok: true, applied: 1 });
    expect(match.events?.at(-1)).toMatchObject({ key: 'kernel.disagreed', args: { question: 'q.1' } });
    expect(match.position.stack.frames.at(-1)?.asks[0]?.votes).toEqual({});
    pick(match, 1, 'b');
    expect(said(match)).toBe('');
    expect(bothWays(match, [[0, 'b']])).toBe('b-by-p1');
  });

  test('a seat may change its mind while others are silent', () => {
    const match = one({ decides: 'all' });
    pick(match, 0, 'a');
    pick(match, 0, 'b');
    expect(pick(match, 1, 'b')).toEqual({ ok: true, applied: 1 });
    expect(said(match)).toBe('b-by-p2');
  });

  test('all, each for itself: heard together', () => {
    const takeAll: AskOne<Table, Locals>['takeAll'] = (c, choices) => {
      c.state.said.push(choices.map(([role, { id }]) => `${role}=${id}`).join());
    };
    const match = one({ decides: 'all', takeAll }, three);
    pick(match, 1, 'b');
    pick(match, 2, 'a');
    expect(bothWays(match, [[0, 'b']])).toBe('p1=b,p2=b,p3=a');
    expect(open(match)).toEqual([LAST]);
    const single = { decides: 'all', takeAll, options: () => opts('a') } as const;
    expect(said(one(single))).toBe('p1=a,p2=a');
    const always = one({ ...single, always: true });
    pick(always, 0, 'a');
    expect(said(always)).toBe('');
    pick(always, 1, 'a');
    expect(said(always)).toBe('p1=a,p2=a');
    // Where one may speak for all there is nothing to collect.
    const anyone = one({ takeAll });
    pick(anyone, 1, 'b');
    expect(said(anyone)).toBe('b-by-p2');
  });

  test('one person with all roles agrees with themselves', () => {
    const match = one({ decides: 'all' }, { seats: [['p1', 'p2', 'p3']] });
    pick(match, 0, 'b');
    expect(said(match)).toBe('b-by-p1');
  });

  test('some, alike in whatever order they are named', () => {
    const match = begin(
      game((f) => [
        f.askSome('q', {
          rule: 'R',
          decides: 'all',
          options: () => opts('a', 'b', 'c'),
          min: () => 2,
          max: () => 2,
          take: (c, picked) => {
            c.state.said.push(picked.map(({ id }) => id).join());
          },
        }),
      ]),
    );
    pick(match, 0, 'a b');
    pick(match, 1, 'b c');
    expect(said(match)).toBe('');
    pick(match, 0, 'a b');
    pick(match, 1, 'b a');
    expect(said(match)).toBe('b,a end');
  });

  test('again and again: each pick is agreed on anew', () => {
    const match = begin(
      game((f) => [
        f.askAgain('q', {
          rule: 'R',
          decides: 'all',
          done: 'R',
          options: (c) => opts('a', 'b').filter(({ id }) => n(c, id) === 0),
          take: (c, { id }) => {
            add(c as never, id);
            c.state.said.push(id);
          },
        }),
      ]),
    );
    pick(match, 0, 'a');
    pick(match, 1, 'a');
    expect(said(match)).toBe('a');
    // What seat 1 said of the first pick does not count for the second.
    pick(match, 0, 'b');
    expect(said(match)).toBe('a');
    expect(bothWays(match, [[1, 'b']])).toBe('a b end');
  });

  test.each([
    ['anyone', [0, 1, 2], 'any'],
    ['leader', [0], 'one'],
    ['unanimous', [0, 1, 2], 'all'],
  ])('the table decides: %s', (tableChoice, seats, decides) => {
    const match = one({ decides: 'table' }, { ...three, options: { tableChoice } });
    expect(questions(match)[0]).toMatchObject({ seats, decides, role: null });
    for (const seat of decides === 'all' ? [0, 1, 2] : [0]) pick(match, seat, 'b');
    expect(said(match)).toBe(decides === 'all' ? 'b-by-p3' : 'b-by-p1');
  });

  test('the leader is the first seat of those who are asked', () => {
    const match = one(
      { decides: 'table', among: () => ['p3', 'p2'] },
      { ...three, options: { tableChoice: 'leader' } },
    );
    expect(open(match)).toEqual(['q.1 1: a b']);
  });

  test('the option is for choices of the table only', () => {
    expect(open(one({ decides: 'any' }, { ...three, options: { tableChoice: 'leader' } }))).toEqual([
      'q.1 0,1,2: a b',
    ]);
  });
});
