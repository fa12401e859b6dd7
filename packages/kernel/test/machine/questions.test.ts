/** Questions: what is asked, and what is taken without asking. */
import { describe, expect, test } from 'vitest';
import { answer, options, questions } from '../../src/index.ts';
import { one, SKIPPED, some } from '../helpers/machine-asking.ts';
import {
  asks,
  begin,
  bothWays,
  game,
  n,
  open,
  opts,
  pick,
  refusal,
  said,
  says,
  tableFlow,
} from '../helpers/machine-games.ts';

describe('pick one', () => {
  test('is put with rule, prompt and bounds', () => {
    const match = one({ who: () => 'p2' });
    expect(questions(match)).toEqual([
      {
        id: 'q.1',
        seats: [1],
        decides: 'one',
        kind: 'pick',
        role: 'p2',
        rule: 'R-1',
        prompt: 'match.q',
        min: 1,
        max: 1,
        options: opts('a', 'b'),
        offer: false,
        spoken: [],
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
    const nobody = { rule: 'R', among: () => [], options: () => opts('a', 'b'), take: () => {} };
    expect(said(begin(game((f) => [says(f, 'first'), f.ask('q', nobody), says(f, 'then')])))).toBe(
      'first then end',
    );
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
      { id: 'x-of-me', rule: 'R', touches: ['table/x-of-me'], key: 'referent.foe' },
      { id: 'y-of-me', rule: 'R', touches: ['table/y-of-me'], key: 'referent.foe' },
    ]);
    expect(bothWays(match, [[0, 'y-of-me']])).toBe('y-of-me end');
  });
});
