/** Options: when they are listed anew, and from where. */
import { describe, expect, test } from 'vitest';
import { answer, type Offer, type Option, options, questions } from '../../src/index.ts';
import {
  asks,
  begin,
  bothWays,
  game,
  n,
  open,
  opt,
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

describe('options are listed anew', () => {
  /** p1 and p2 take from one heap, each in a lane; p1's list is made by `list`. */
  function heap(spec: { decides?: boolean } = {}) {
    let lists = 0;
    const list = (heap: number): Option[] => {
      lists++;
      return heap > 0 ? [opt('take'), ...(heap > 1 ? [opt('two')] : [])] : [];
    };
    const lane = tableFlow('lane', { role: '' }, (f) => [
      f.when(
        'first',
        (c) => c.locals.role === 'p1',
        [
          f.ask('q', {
            rule: 'R',
            ...(spec.decides ? { decides: 'all' as const } : { who: () => 'p1' }),
            always: true,
            options: (c) => list(n(c, 'heap')),
            take: (c, { id }) => {
              c.state.said.push(`p1:${id}`);
            },
          }),
        ],
        [
          f.askAgain('other', {
            rule: 'R',
            who: () => 'p2',
            done: 'R',
            options: () => opts('empty', 'less', 'wait'),
            take: (c, { id }) => {
              c.state.said.push(`p2:${id}`);
              c.locals.role = id;
            },
          }),
        ],
      ),
      f.do('later', (c) => {
        c.state.said.push(`done-${c.locals.role}`);
      }),
    ]);
    const later = tableFlow('later', { role: '' }, (f) => [
      f.askAgain('other', {
        rule: 'R',
        who: () => 'p2',
        done: 'R',
        options: () => opts('empty', 'less', 'wait'),
        take: (c, { id }) => {
          c.state.said.push(id);
          c.call(change, { id });
        },
      }),
    ]);
    const change = tableFlow('change', { id: '' }, (f) => [
      says(f, 'slowly'),
      f.do('change', (c) => {
        if (c.locals.id === 'empty') c.state.n.heap = 0;
        if (c.locals.id === 'less') c.state.n.heap = 1;
      }),
    ]);
    const both = tableFlow('both', { role: '' }, (f) => [
      f.when(
        'which',
        (c) => c.locals.role === 'p1',
        [f.call('p1', lane, () => ({ role: 'p1' }))],
        [f.call('p2', later)],
      ),
    ]);
    const match = begin(
      game((f) => [f.lanes('l', { of: (c) => c.roles, flow: both, locals: (_, role) => ({ role }) })], {
        setup: () => ({ said: [], n: { heap: 2 } }),
        flows: [change],
      }),
    );
    return { match, lists: () => lists };
  }

  test('a question that loses its last option because another lane acts is closed, however late the change comes', () => {
    const { match } = heap();
    expect(open(match)).toEqual(['q.1p1.1 0: take two', 'q.1p2.1 1: empty less wait done']);
    expect(bothWays(match, [[1, 'less']])).toBe('less slowly');
    expect(open(match)).toEqual(['q.1p1.1 0: take', 'q.1p2.1 1: empty less wait done']);
    expect(bothWays(match, [[1, 'empty']])).toBe('less slowly empty slowly done-p1');
    expect(open(match)).toEqual(['q.1p2.1 1: empty less wait done']);
    expect(refusal(answer(match, 0, 'q.1p1.1', 'take'))).toBe('questionClosed');
  });

  test('while nothing changes nothing is listed twice', () => {
    const { match, lists } = heap();
    const before = lists();
    open(match);
    open(match);
    expect(refusal(answer(match, 0, 'q.1p1.1', 'three'))).toBe('noSuchOption');
    expect(lists()).toBe(before);
  });

  test('the list that was made to see whether there is a choice is the one that is shown', () => {
    let lists = 0;
    const match = begin(
      game((f) => [
        f.ask('q', {
          rule: 'R',
          who: () => 'p1',
          options: () => {
            lists++;
            return opts('a', 'b');
          },
          take: () => {},
        }),
      ]),
    );
    expect(open(match)).toEqual(['q.1 0: a b']);
    expect(lists).toBe(1);
  });

  test('an offer that takes away the last option of a question closes that question, and no other', () => {
    const lane = tableFlow('lane', { role: '' }, (f) => [
      f.ask('q', {
        rule: 'R',
        who: (c) => c.locals.role,
        always: true,
        options: (c) => opts('a').slice(n(c, c.locals.role)),
        take: () => {},
      }),
    ]);
    const give: Offer<Table> = {
      id: 'give',
      rule: 'R',
      standing: true,
      options: () => opts('up'),
      take: (c, _, role) => {
        c.state.n[role] = 1;
      },
    };
    const match = begin(
      game((f) => [f.lanes('l', { of: (c) => c.roles, flow: lane, locals: (_, role) => ({ role }) })], {
        offers: [give],
      }),
    );
    take(match, 1, 'give:up');
    expect(open(match)).toEqual(['q.1p1.1 0: a']);
    take(match, 0, 'give:up');
    expect(said(match)).toBe('end');
  });

  test('votes for what is no longer there are forgotten', () => {
    const { match } = heap({ decides: true });
    expect(open(match)).toEqual(['q.1p1.1 0,1: take two', 'q.1p2.1 1: empty less wait done']);
    pick(match, 0, 'two');
    pick(match, 1, 'less', 'q.1p2');
    expect(questions(match)[0]?.spoken).toEqual([]);
    pick(match, 0, 'take');
    pick(match, 1, 'wait', 'q.1p2');
    expect(questions(match)[0]?.spoken).toEqual([0]);
    pick(match, 1, 'empty', 'q.1p2');
    expect(open(match)).toEqual(['q.1p2.1 1: empty less wait done']);
    expect(said(match)).toBe('less slowly wait slowly empty slowly done-p1');
  });

  test('options that depend on a scope elsewhere follow its beginning and its end', () => {
    const scoped = tableFlow('scoped', {}, (f) => [asks(f, 'in', 'p2', 'x', 'y')], { scope: 's' });
    const lane = tableFlow('lane', { role: '' }, (f) => [
      f.when(
        'p1',
        (c) => c.locals.role === 'p1',
        [
          f.ask('q', {
            rule: 'R',
            who: () => 'p1',
            always: true,
            options: (c) => opts(c.within('s') ? 'within' : 'without'),
            take: () => {},
          }),
        ],
        [
          asks(f, 'one', 'p2', 'x', 'y'),
          f.call('s', scoped),
          asks(f, 'two', 'p2', 'x', 'y'),
          f.lanes('more', { of: () => ['p2'], flow: scoped, locals: () => ({}) }),
          asks(f, 'three', 'p2', 'x', 'y'),
        ],
      ),
    ]);
    const match = begin(
      game((f) => [f.lanes('l', { of: (c) => c.roles, flow: lane, locals: (_, role) => ({ role }) })]),
    );
    const seen = [open(match)[0]];
    for (let i = 0; i < 4; i++) {
      pick(match, 1, 'x');
      seen.push(open(match)[0]);
    }
    expect(seen.map((line) => line?.split(': ')[1])).toEqual([
      'without',
      'within',
      'without',
      'within',
      'without',
    ]);
  });

  test('each lane lists with the locals of its own frame, in whatever order they are looked at', () => {
    const lane = tableFlow('lane', { role: '' }, (f) => [
      f.askAgain('q', {
        rule: 'R',
        who: (c) => c.locals.role,
        options: (c) => opts(`x-${c.locals.role}`, 'y'),
        take: (c, { id }) => {
          c.state.said.push(`${c.locals.role}:${id}`);
        },
      }),
    ]);
    const match = begin(
      game((f) => [f.lanes('l', { of: (c) => c.roles, flow: lane, locals: (_, role) => ({ role }) })]),
    );
    expect(open(match)).toEqual(['q.1p1.1 0: x-p1 y', 'q.1p2.1 1: x-p2 y']);
    expect(options(match, 'q.1p1.1').map(({ id }) => id)).toEqual(['x-p1', 'y']);
    pick(match, 0, 'x-p1');
    expect(open(match)).toEqual(['q.1p1.1 0: x-p1 y', 'q.1p2.1 1: x-p2 y']);
    pick(match, 1, 'x-p2');
    expect(said(match)).toBe('p1:x-p1 p2:x-p2');
    expect(open(reloaded(match))).toEqual(['q.1p1.1 0: x-p1 y', 'q.1p2.1 1: x-p2 y']);
  });
});
