/** State checks: what any effect can cause is found after every step, in order, to a fixed point. */
import { describe, expect, test } from 'vitest';
import { answer, type Check, EndlessError, STEP_BUDGET, type Steps } from '../../src/index.ts';
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
  reloaded,
  said,
  says,
  type Table,
  tableFlow,
} from '../helpers/machine-games.ts';

type Subject = { subject: string };
type F = Parameters<Parameters<typeof tableFlow<Subject>>[2]>[0];

/** Finds what is above 0 among the numbers that begin with its letter; its flow says so and sets it to 0. */
function check(letter: string, body: (f: F) => Steps<Table> = () => []): Check<Table> {
  return {
    id: letter,
    rule: 'R',
    wake: [letter],
    find: (c) => Object.keys(c.state.n).filter((name) => name.startsWith(letter) && n(c, name) > 0),
    flow: tableFlow(`check-${letter}`, { subject: '' }, (f) => [
      f.do('found', (c) => {
        c.state.said.push(`(${c.locals.subject}`);
      }),
      ...body(f),
      f.do('mend', (c) => {
        c.state.n[c.locals.subject] = 0;
        c.state.said.push(')');
      }),
    ]),
  };
}

/** A step that raises numbers and wakes the checks of their first letters. */
function raises(f: F, label: string, ...names: string[]) {
  return f.do(label, (c) => raise(c as unknown as C, ...names));
}

function raise(c: C, ...names: string[]): void {
  for (const name of names) {
    c.state.n[name] = 1;
    c.touch(name.charAt(0));
  }
}

const a = check('a');
const b = check('b');

describe('looking', () => {
  test('what a step has caused is dealt with before the next step, and before the flows that the step called', () => {
    const called = tableFlow('called', {}, (f) => [says(f, 'called')]);
    const match = begin(
      game(
        (f) => [
          says(f, 'one'),
          f.do('two', (c) => {
            c.call(called);
            raise(c as unknown as C, 'a1');
          }),
          says(f, 'three'),
        ],
        { checks: [a], flows: [called] },
      ),
    );
    expect(said(match)).toBe('one (a1 ) called three end');
  });

  test('checks are made in their order, not in the order in which they were woken', () => {
    const match = begin(
      game((f) => [f.do('both', (c) => raise(c as unknown as C, 'b1', 'a1'))], { checks: [a, b] }),
    );
    expect(said(match)).toBe('(a1 ) (b1 ) end');
  });

  test('a check sleeps until one of its flags is touched', () => {
    const plain = tableFlow('plain', {}, (f) => [says(f, 'plain')]);
    const match = begin(
      game(
        (f) => [
          says(f, 'begin'),
          f.do('quietly', (c) => {
            c.state.n.a1 = 1;
          }),
          f.do('wrong', (c) => c.touch('b')),
          // Nor does the end of an ordinary flow wake it.
          f.call('plain', plain),
          says(f, 'still'),
          f.do('wake', (c) => c.touch('x')),
        ],
        { checks: [{ ...a, wake: ['y', 'x'] }, b] },
      ),
    );
    expect(said(match)).toBe('begin plain still (a1 ) end');
  });

  test('everything is looked at once at the very beginning', () => {
    const setup = () => ({ said: [], n: { a1: 1 } });
    expect(said(begin(game((f) => [says(f, 'one')], { checks: [a], setup })))).toBe('one (a1 ) end');
    // Also where the first thing that happens is a question: nothing is left to be found after loading.
    const asked = begin(game((f) => [asks(f, 'q', 'p1', 'x', 'y')], { checks: [a], setup }));
    expect(said(asked)).toBe('(a1 )');
    expect(bothWays(asked, [[0, 'x']])).toBe('(a1 ) q:x end');
  });

  test('subjects are dealt with one after another, each looked for anew', () => {
    const mendsAll = check('a', (f) => [
      f.do('all', (c) => {
        if (c.locals.subject === 'a1') c.state.n.a2 = 0;
      }),
    ]);
    const match = begin(
      game((f) => [f.do('all', (c) => raise(c as unknown as C, 'a1', 'a2', 'a3'))], { checks: [mendsAll] }),
    );
    expect(said(match)).toBe('(a1 ) (a3 ) end');
  });

  test('it goes on until nothing is found: what a check causes is found when it is over', () => {
    const causes = check('a', (f) => [
      f.do('causes', (c) => {
        if (c.state.said.length < 4) raise(c as unknown as C, 'b1');
      }),
    ]);
    const back = check('b', (f) => [
      f.do('back', (c) => {
        if (c.state.said.length < 4) raise(c as unknown as C, 'a2');
      }),
    ]);
    const match = begin(
      game((f) => [f.do('first', (c) => raise(c as unknown as C, 'a1'))], { checks: [causes, back] }),
    );
    // a1 causes b1, which waits; b1 causes a2, which comes earlier in the order and does not wait.
    expect(said(match)).toBe('(a1 ) (b1 (a2 ) ) end');
  });
});

describe('while a check runs', () => {
  const inside =
    (...names: string[]) =>
    (f: F) => [raises(f, 'causes', ...names), says(f, 'on')];

  test('one that comes earlier in the order interrupts it', () => {
    const match = begin(
      game((f) => [f.do('x', (c) => raise(c as unknown as C, 'b1'))], {
        checks: [a, check('b', inside('a1'))],
      }),
    );
    expect(said(match)).toBe('(b1 (a1 ) on ) end');
  });

  test('one that comes later waits for its end', () => {
    const match = begin(
      game((f) => [f.do('x', (c) => raise(c as unknown as C, 'a1'))], {
        checks: [check('a', inside('b1')), b],
      }),
    );
    expect(said(match)).toBe('(a1 on ) (b1 ) end');
  });

  test('itself waits, with another subject, also when it is interrupted in between', () => {
    const twice = check('b', (f) => [
      f.when('once', (c) => c.locals.subject === 'b1', [raises(f, 'causes', 'b2', 'a1')]),
      says(f, 'on'),
    ]);
    const match = begin(
      game((f) => [f.do('x', (c) => raise(c as unknown as C, 'b1'))], { checks: [a, twice] }),
    );
    expect(said(match)).toBe('(b1 (a1 ) on ) (b2 on ) end');
  });

  test('one that interrupts is itself interrupted only by what comes earlier still', () => {
    const match = begin(
      game((f) => [f.do('x', (c) => raise(c as unknown as C, 'c1'))], {
        checks: [check('a', inside('b1')), b, check('c', inside('a1'))],
      }),
    );
    expect(said(match)).toBe('(c1 (a1 on ) (b1 ) on ) end');
  });

  test('a question inside it is saved and loaded like any other, and what waits is found after it', () => {
    const asking = check('a', (f) => [raises(f, 'causes', 'b1'), asks(f, 'how', 'p2', 'x', 'y')]);
    const match = begin(
      game((f) => [f.do('x', (c) => raise(c as unknown as C, 'a1')), asks(f, 'q', 'p1', 'x', 'y')], {
        checks: [asking, b],
      }),
    );
    expect(open(match)).toEqual(['q.1 1: x y']);
    expect(
      bothWays(match, [
        [1, 'x'],
        [0, 'y'],
      ]),
    ).toBe('(a1 how:x ) (b1 ) q:y end');
  });

  test('the lanes that it opens are part of it: they do not find it again', () => {
    const lane = tableFlow('lane', { role: '' }, (f) => [
      f.do('touch', (c) => {
        c.state.said.push(c.locals.role);
        raise(c as unknown as C, 'b2', 'a1');
      }),
    ]);
    const opens = check('b', (f) => [
      f.lanes('all', {
        of: (c) => (c.locals.subject === 'b1' ? c.roles : []),
        flow: lane,
        locals: (_, role) => ({ role }),
      }),
    ]);
    const match = begin(
      game((f) => [f.do('x', (c) => raise(c as unknown as C, 'b1'))], { checks: [a, opens] }),
    );
    expect(said(match)).toBe('(b1 p1 (a1 ) p2 (a1 ) ) (b2 ) end');
  });
});

describe('in lanes', () => {
  const lane = tableFlow('lane', { role: '' }, (f) => [
    f.askAgain('do', {
      rule: 'R',
      who: (c) => c.locals.role,
      options: () => opts('a1', 'a2', 'b1', 'look', 'nothing'),
      done: 'R',
      take: (c, { id }) => {
        if (id === 'look') c.touch('a');
        else if (id !== 'nothing') raise(c as unknown as C, id);
      },
    }),
  ]);
  const asking = check('a', (f) => [
    f.ask('how', {
      rule: 'R',
      who: (c) => (c.locals.subject === 'a1' ? 'p1' : 'p2'),
      options: () => opts('x', 'y'),
      take: () => {},
    }),
  ]);
  const both = () =>
    begin(
      game((f) => [f.lanes('l', { of: (c) => c.roles, flow: lane, locals: (_, role) => ({ role }) })], {
        checks: [asking, b],
      }),
    );

  test('a condition that one lane is dealing with is not found once more by another', () => {
    const match = both();
    pick(match, 0, 'a1');
    expect(open(match)).toEqual(['q.1p1.2 0: x y', 'q.1p2.1 1: a1 a2 b1 look nothing done']);
    pick(match, 1, 'look');
    expect(said(match)).toBe('(a1');
    expect(open(match)).toEqual(['q.1p1.2 0: x y', 'q.1p2.1 1: a1 a2 b1 look nothing done']);
  });

  test('another subject of the same check is dealt with at once in the lane that causes it', () => {
    const match = both();
    pick(match, 0, 'a1');
    expect(
      bothWays(match, [
        [1, 'a2'],
        [1, 'x'],
        [0, 'y'],
        [0, 'done'],
        [1, 'done'],
      ]),
    ).toBe('(a1 (a2 ) ) end');
  });

  test('what was found but had to wait is not forgotten or found early by loading', () => {
    const match = both();
    pick(match, 0, 'a1');
    // Two at once: the second waits for the first, whatever the other lane does meanwhile.
    match.position.state.n.b1 = 1;
    expect(bothWays(match, [[1, 'nothing']])).toBe('(a1');
    expect(bothWays(match, [[0, 'x']])).toBe('(a1 ) (b1 )');
  });
});

describe('endless rules', () => {
  test('a check that mends nothing is stopped, and the error shows the frames', () => {
    const endless: Check<Table> = {
      ...a,
      flow: tableFlow('never', { subject: '' }, (f) => [f.do('nothing', () => {})]),
    };
    const match = begin(
      game((f) => [asks(f, 'q', 'p1', 'x', 'y'), f.do('x', (c) => raise(c as unknown as C, 'a1'))], {
        checks: [endless],
      }),
    );
    const outcome = answer(match, 0, 'q.1', 'x');
    expect(refusal(outcome)).toContain(`did not come to rest within ${STEP_BUDGET} steps`);
    expect(refusal(outcome)).toContain('\n  match at theEnd\n  never at ');
    expect(outcome).toMatchObject({
      ok: false,
      crash: { frames: ['match at theEnd', expect.stringContaining('never at ')] },
    });
    // The position is the one before the answer, and the other answer is still there.
    expect(open(match)).toEqual(['q.1 0: x y']);
    expect(said(match)).toBe('');
  });

  test('so is one whose flow is empty', () => {
    const empty: Check<Table> = { ...a, flow: tableFlow('empty', { subject: '' }, () => []) };
    const endless = game((f) => [f.do('x', (c) => raise(c as unknown as C, 'a1'))], { checks: [empty] });
    expect(() => begin(endless)).toThrow(EndlessError);
    const error = new EndlessError(['match at x']);
    expect(error).toMatchObject({ name: 'EndlessError', frames: ['match at x'] });
  });

  test('a loop that never ends is stopped; one that is long but honest is not', () => {
    const looping = (limit: number) =>
      game((f) => [f.loop('l', (c) => n(c, 'x') < limit, [f.do('x', (c) => add(c, 'x'))])]);
    expect(() => begin(looping(Number.POSITIVE_INFINITY))).toThrow(EndlessError);
    // Each turn of the loop is two nodes; one more test and the end of the match make up the rest.
    expect(said(begin(looping(STEP_BUDGET / 2 - 1)))).toBe('end');
    expect(() => begin(looping(STEP_BUDGET / 2))).toThrow(EndlessError);
  });

  test('the budget is for one answer, not for the match', () => {
    const long = game((f) => [
      f.each('twice', () => [1, 2], 'k', [
        asks(f, 'q', 'p1', 'x', 'y'),
        f.do('zero', (c) => {
          c.state.n.x = 0;
        }),
        f.loop('l', (c) => n(c, 'x') < STEP_BUDGET * 0.3, [f.do('x', (c) => add(c, 'x'))]),
      ]),
    ]);
    const match = begin(long);
    pick(match, 0, 'x');
    pick(match, 0, 'x');
    expect(said(match)).toBe('q:x q:x end');
  });
});

describe('the end of the match', () => {
  test('in the middle of an effect closes everything, lanes and questions included', () => {
    const never = tableFlow('never', {}, (f) => [says(f, 'never')]);
    const ender = tableFlow('ender', { role: '' }, (f) => [
      asks(f, 'q', 'p1', 'x', 'y'),
      f.do('over', (c) => {
        c.call(never);
        c.open('w', {});
        c.touch('a');
        c.state.n.a1 = 1;
        c.unwind('outer');
        c.end({ code: 'lost', winners: ['p2'] });
      }),
      says(f, 'never'),
    ]);

    const outer = tableFlow(
      'outer',
      {},
      (f) => [f.lanes('l', { of: (c) => c.roles, flow: ender, locals: () => ({}) })],
      { scope: 'outer' },
    );
    const match = begin(
      game((f) => [f.call('in', outer), says(f, 'never')], { checks: [a], flows: [never] }),
    );
    expect(open(match)).toHaveLength(2);
    pick(match, 0, 'x', 'q.1p2');
    expect(match.position.ending).toEqual({ code: 'lost', winners: ['p2'] });
    expect(match.position.stack.frames).toEqual([]);
    expect(open(match)).toEqual([]);
    expect(said(match)).toBe('q:x');
    expect(refusal(answer(match, 0, 'q.1p1.1', 'x'))).toBe('matchOver');
    // Nothing of it is left behind for a position that the match is taken back to.
    expect(match.run).toMatchObject({ unwinding: null, allDirty: false });
    expect([...match.run.dirty]).toEqual([]);
    expect(match.run.pushed).toEqual([]);
    expect(said(reloaded(match))).toBe('q:x');
  });
});
