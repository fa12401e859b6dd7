/** Questions: what is asked, what is taken without asking, and how several seats decide. */
import { describe, expect, test } from 'vitest';
import { type AskOne, type AskSome, answer, type Option, options, questions } from '../src/index.ts';
import {
  add,
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
  type Seating,
  said,
  says,
  type Table,
  tableFlow,
} from './machine-games.ts';

type Locals = { at: string; k: number };

/** A match with one question for p1, or whoever is said, and a last one so that it does not end. */
function one(spec: Partial<AskOne<Table, Locals>>, seating?: Seating) {
  return begin(
    game((f) => [
      f.ask('q', {
        rule: 'R-1',
        options: () => opts('a', 'b'),
        take: (c, { id }, by) => {
          c.state.said.push(`${id}-by-${by}`);
        },
        ...spec,
      }),
      asks(f, 'last', 'p1', 'x', 'y'),
    ]),
    seating,
  );
}

function some(spec: Partial<AskSome<Table, Locals>>) {
  return begin(
    game((f) => [
      f.askSome('q', {
        rule: 'R',
        who: () => 'p1',
        options: () => opts('a', 'b', 'c'),
        min: () => 0,
        max: () => 9,
        take: (c, picked, by) => {
          c.state.said.push(`[${picked.map(({ id }) => id).join()}]-by-${by}`);
        },
        ...spec,
      }),
      asks(f, 'last', 'p1', 'x', 'y'),
    ]),
  );
}

const LAST = 'q.2 0: x y';
/** Behind a question that was put and answered by itself. */
const SKIPPED = [LAST];

describe('pick one', () => {
  test('is put with rule, prompt and bounds', () => {
    const match = one({ who: () => 'p2' });
    expect(questions(match)).toEqual([
      {
        question: { id: 'q.1', seats: [1], decides: 'one', kind: 'pick', role: 'p2' },
        rule: 'R-1',
        prompt: 'match.q',
        min: 1,
        max: 1,
        options: opts('a', 'b'),
        offer: false,
      },
    ]);
    expect(questions(match, 0)).toEqual([]);
    expect(options(match, 'q.1').map(({ id }) => id)).toEqual(['a', 'b']);
    expect(questions(one({ prompt: 'words' }))[0]?.prompt).toBe('words');
    pick(match, 1, 'b');
    expect(said(match)).toBe('b-by-p2');
  });

  test('with nothing to pick goes on, and nothing is taken, even where it must always be asked', () => {
    const match = one({ who: () => 'p1', options: () => [], always: true });
    expect([said(match), open(match)]).toEqual(['', SKIPPED]);
  });

  test('with one possibility is taken without asking', () => {
    const match = one({ who: () => 'p2', options: () => opts('a') });
    expect([said(match), open(match)]).toEqual(['a-by-p2', SKIPPED]);
  });

  test('with one possibility is asked where the rules want it asked', () => {
    const match = one({ who: () => 'p1', options: () => opts('a'), always: true });
    expect(open(match)).toEqual(['q.1 0: a']);
    pick(match, 0, 'a');
    expect(said(match)).toBe('a-by-p1');
  });

  test('may have an option that is called done', () => {
    const match = one({ who: () => 'p1', options: () => opts('done', 'a') });
    pick(match, 0, 'done');
    expect(said(match)).toBe('done-by-p1');
  });

  test('of nobody is not asked at all', () => {
    const match = one({ among: () => [] });
    expect([said(match), open(match)]).toEqual(['', SKIPPED]);
  });
});

describe('pick some', () => {
  test('between the bounds, each at most once', () => {
    const match = some({ min: () => 1, max: () => 2 });
    expect(questions(match)[0]).toMatchObject({ min: 1, max: 2 });
    expect(refusal(answer(match, 0, 'q.1'))).toBe('wrongCount');
    expect(refusal(answer(match, 0, 'q.1', 'a', 'b', 'c'))).toBe('wrongCount');
    expect(refusal(answer(match, 0, 'q.1', 'a', 'a'))).toBe('sameOptionTwice');
    expect(refusal(answer(match, 0, 'q.1', 'a', 'z'))).toBe('noSuchOption');
    pick(match, 0, 'c a');
    expect([said(match), open(match)]).toEqual(['[c,a]-by-p1', SKIPPED]);
  });

  test('none, where none is enough', () => {
    const match = some({ min: () => 0, max: () => 2 });
    expect(answer(match, 0, 'q.1')).toEqual({ ok: true, applied: 0 });
    expect(said(match)).toBe('[]-by-p1');
  });

  test('bounds beyond what there is mean as much as there is', () => {
    expect(questions(some({ min: () => -3, max: () => 9 }))[0]).toMatchObject({ min: 0, max: 3 });
    expect(questions(some({ min: () => 5, max: () => 2 }))[0]).toMatchObject({ min: 2, max: 2 });
  });

  test('all there are is taken without asking when all must be', () => {
    const match = some({ min: () => 7, max: () => 9 });
    expect([said(match), open(match)]).toEqual(['[a,b,c]-by-p1', SKIPPED]);
    expect(open(some({ min: () => 7, max: () => 9, always: true }))).toEqual(['q.1 0: a b c']);
  });

  test('none can be picked: none are taken, without asking', () => {
    expect(said(some({ max: () => 0 }))).toBe('[]-by-p1');
    expect(said(some({ max: () => -1 }))).toBe('[]-by-p1');
    expect(said(some({ options: () => [], min: () => 1, always: true }))).toBe('[]-by-p1');
  });

  test('one of one is still a choice when none would do', () => {
    expect(open(some({ options: () => opts('a'), max: () => 1 }))).toEqual(['q.1 0: a']);
  });
});

describe('a number', () => {
  const number = (min: number, max: number, always = false) =>
    begin(
      game((f) => [
        f.askNumber('q', {
          rule: 'R',
          who: () => 'p1',
          min: () => min,
          max: () => max,
          always,
          take: (c, k, by) => {
            c.state.said.push(`${k + 1}-by-${by}`);
          },
        }),
        asks(f, 'last', 'p1', 'x', 'y'),
      ]),
    );

  test('is one of a range, both ends included', () => {
    const match = number(-1, 2);
    expect(open(match)).toEqual(['q.1 0: n-1 n0 n1 n2']);
    expect(options(match, 'q.1')[3]).toMatchObject({ key: 'kernel.number', args: { n: 2 } });
    pick(match, 0, 'n2');
    expect(said(match)).toBe('3-by-p1');
  });

  test('a range of one is taken without asking, an empty one is passed over', () => {
    expect([said(number(4, 4)), open(number(4, 4))]).toEqual(['5-by-p1', SKIPPED]);
    expect(open(number(4, 4, true))).toEqual(['q.1 0: n4']);
    expect([said(number(4, 3)), open(number(4, 3))]).toEqual(['', SKIPPED]);
  });
});

describe('pick again and again', () => {
  /** A path of stones: each pick takes one; `dark` reveals something, `sub` asks something in between. */
  const path = (stones: string, done?: string, always = false) =>
    begin(
      game(
        (f) => [
          f.do('lay', (c) => {
            for (const stone of stones.split(' ')) c.state.n[stone] = 1;
          }),
          f.askAgain('q', {
            rule: 'R',
            who: () => 'p1',
            options: (c) => opts(...Object.keys(c.state.n).filter((stone) => n(c, stone) > 0)),
            take: (c, { id }, by) => {
              c.state.n[id] = 0;
              c.state.said.push(`${id}-by-${by}`);
              if (id.startsWith('dark')) c.revealed();
              if (id.startsWith('glimpse')) c.revealed(['p2']);
              if (id === 'sub') c.call(sub);
            },
            ...(done === undefined ? {} : { done }),
            always,
          }),
          asks(f, 'last', 'p1', 'x', 'y'),
        ],
        { flows: [sub] },
      ),
    );
  const sub = tableFlow('sub', {}, (f) => [asks(f, 'sub', 'p2', 'x', 'y')]);

  test('stays open under the same name until the seat is done', () => {
    const match = path('a b c', 'R-done');
    expect(open(match)).toEqual(['q.1 0: a b c done']);
    expect(options(match, 'q.1').at(-1)).toEqual({
      id: 'done',
      rule: 'R-done',
      touches: [],
      key: 'kernel.done',
    });
    expect(bothWays(match, [[0, 'b']])).toBe('b-by-p1');
    expect(open(match)).toEqual(['q.1 0: a c done']);
    expect(bothWays(match, [[0, 'done']])).toBe('b-by-p1');
    expect(open(match)).toEqual(SKIPPED);
  });

  test('ends by itself when nothing is left, and takes the last one only if it must be taken', () => {
    const may = path('a b', 'R');
    pick(may, 0, 'a');
    expect(open(may)).toEqual(['q.1 0: b done']);
    pick(may, 0, 'b');
    expect(open(may)).toEqual(SKIPPED);
    const must = path('a b');
    pick(must, 0, 'b');
    expect([said(must), open(must)]).toEqual(['b-by-p1 a-by-p1', SKIPPED]);
    expect(open(path('a', undefined, true))).toEqual(['q.1 0: a']);
  });

  test('takes a list step by step', () => {
    const match = path('a b c d', 'R');
    expect(answer(match, 0, 'q.1', 'a', 'c', 'done')).toEqual({ ok: true, applied: 3 });
    expect([said(match), open(match)]).toEqual(['a-by-p1 c-by-p1', SKIPPED]);
    expect(match.log?.at(-1)).toMatchObject({ options: ['a', 'c', 'done'] });
  });

  test('stops a list at the first pick that is no longer legal', () => {
    const match = path('a b c d', 'R');
    expect(answer(match, 0, 'q.1', 'a', 'c', 'a', 'b')).toEqual({ ok: true, applied: 2 });
    expect(open(match)).toEqual(['q.1 0: b d done']);
    expect(match.log?.at(-1)).toMatchObject({ options: ['a', 'c'] });
  });

  test('stops a list where something comes to light for the one who answers', () => {
    const match = path('a dark1 b glimpse c', 'R');
    expect(answer(match, 0, 'q.1', 'a', 'dark1', 'b')).toEqual({ ok: true, applied: 2 });
    // What others see does not stop it, nor what came to light before.
    expect(answer(match, 0, 'q.1', 'b', 'glimpse', 'c')).toEqual({ ok: true, applied: 3 });
    expect(open(match)).toEqual(SKIPPED);
  });

  test('stops a list where somebody else is asked something, and comes back under its name', () => {
    const match = path('a sub b c', 'R');
    expect(answer(match, 0, 'q.1', 'a', 'sub', 'b')).toEqual({ ok: true, applied: 2 });
    expect(open(match)).toEqual(['q.2 1: x y']);
    expect(refusal(answer(match, 0, 'q.1', 'b'))).toBe('questionClosed');
    expect(bothWays(match, [[1, 'x']])).toBe('a-by-p1 sub-by-p1 sub:x');
    expect(open(match)).toEqual(['q.1 0: b c done']);
  });

  test('refuses an empty list and a first pick that is not there', () => {
    const match = path('a b', 'R');
    expect(refusal(answer(match, 0, 'q.1'))).toBe('wrongCount');
    expect(refusal(answer(match, 0, 'q.1', 'z', 'a'))).toBe('noSuchOption');
    expect(said(match)).toBe('');
  });
});

describe('who is meant', () => {
  const refer = (ids: string[]) =>
    begin(
      game(
        (f) => [
          f.do('before', (c) => {
            c.locals.at = 'nobody';
          }),
          f.refer('who', { rule: 'R', who: () => 'p1', referent: 'foe', of: () => 'me', into: 'at' }),
          f.do('say', (c) => {
            c.state.said.push(c.locals.at);
          }),
        ],
        { referents: { foe: (_, of) => ids.map((id) => `${id}-of-${of}`) } },
      ),
    );

  test('nobody, the only one, or one of several', () => {
    expect(said(refer([]))).toBe('nobody end');
    expect(said(refer(['x']))).toBe('x-of-me end');
    const match = refer(['x', 'y']);
    expect(questions(match)[0]?.options).toEqual([
      { id: 'x-of-me', rule: 'R', touches: ['x-of-me'], key: 'referent.foe' },
      { id: 'y-of-me', rule: 'R', touches: ['y-of-me'], key: 'referent.foe' },
    ]);
    expect(bothWays(match, [[0, 'y-of-me']])).toBe('y-of-me end');
  });
});

describe('several decide', () => {
  const three: Seating = { seats: [['p1'], ['p2'], ['p3']] };

  test('any: whoever speaks first speaks for all', () => {
    const match = one({ decides: 'any' }, three);
    expect(open(match)).toEqual(['q.1 0,1,2: a b']);
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

  test('all, alike: nothing happens before the last has spoken', () => {
    const match = one({ decides: 'all' }, three);
    pick(match, 2, 'a');
    pick(match, 0, 'a');
    expect([said(match), open(match)]).toEqual(['', ['q.1 0,1,2: a b']]);
    expect(bothWays(match, [[1, 'a']])).toBe('a-by-p2');
  });

  test('all, not alike: they begin again, and the table is told', () => {
    const match = one({ decides: 'all' });
    pick(match, 0, 'a');
    pick(match, 1, 'b');
    expect(match.events?.at(-1)).toMatchObject({ key: 'kernel.disagreed', args: { question: 'q.1' } });
    expect(questions(match)[0]?.question.votes).toEqual({});
    pick(match, 1, 'b');
    expect(said(match)).toBe('');
    expect(bothWays(match, [[0, 'b']])).toBe('b-by-p1');
  });

  test('a seat may change its mind while others are silent', () => {
    const match = one({ decides: 'all' });
    pick(match, 0, 'a');
    pick(match, 0, 'b');
    pick(match, 1, 'b');
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
    ['nonsense', [0, 1, 2], 'any'],
  ])('the table decides: %s', (tableChoice, seats, decides) => {
    const match = one({ decides: 'table' }, { ...three, options: { tableChoice } });
    expect(questions(match)[0]?.question).toMatchObject({ seats, decides, role: null });
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

describe('options are listed anew', () => {
  /** p1 and p2 take from one heap, each in a lane; p1's list is made by `list`. */
  function heap(spec: { private?: boolean; decides?: boolean } = {}) {
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
            private: spec.private === true,
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

  test('a private question is not looked at again when others act, and is listed anew when it is looked at', () => {
    const { match, lists } = heap({ private: true });
    const before = lists();
    pick(match, 1, 'less');
    expect(lists()).toBe(before);
    expect(open(match)).toEqual(['q.1p1.1 0: take', 'q.1p2.1 1: empty less wait done']);
    expect(lists()).toBe(before + 1);
  });

  test('votes for what is no longer there are forgotten', () => {
    const { match } = heap({ decides: true });
    expect(open(match)).toEqual(['q.1p1.1 0,1: take two', 'q.1p2.1 1: empty less wait done']);
    pick(match, 0, 'two');
    pick(match, 1, 'less', 'q.1p2');
    expect(questions(match)[0]?.question.votes).toEqual({});
    pick(match, 0, 'take');
    pick(match, 1, 'wait', 'q.1p2');
    expect(questions(match)[0]?.question.votes).toEqual({ 0: ['take'] });
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
