/** Flows: how steps are laid out, and how frames walk through them. */
import { describe, expect, test } from 'vitest';
import type { Step } from '../../src/index.ts';
import {
  add,
  asks,
  begin,
  bothWays,
  game,
  gameOf,
  n,
  open,
  opts,
  pick,
  reloaded,
  said,
  says,
  type Table,
  tableFlow,
} from '../helpers/machine-games.ts';

describe('laying steps', () => {
  test('every step knows what comes after it, in blocks and behind them', () => {
    const laid = tableFlow('f', {}, (f) => [
      f.when('w', () => true, [says(f, 'a')], [says(f, 'b')]),
      f.loop('l', () => true, [says(f, 'a'), f.leave('out', 'l')]),
      f.do('last', () => {}),
    ]);
    const nexts = Object.fromEntries([...laid.nodes].map(([label, node]) => [label, node.next]));
    expect(laid.first).toBe('w');
    expect(nexts).toEqual({
      w: 'w/a',
      'w/a': 'l',
      'w/b': 'l',
      l: 'l/a',
      'l/a': 'l/out',
      'l/out': 'last',
      last: null,
    });
    expect(laid.nodes.get('w')).toMatchObject({ otherwise: 'w/b' });
    expect(laid.nodes.get('l')).toMatchObject({ otherwise: 'last' });
  });

  test('two steps of one label are refused, at the top and inside a block, with the names in the error', () => {
    expect(() => tableFlow('f', {}, (f) => [says(f, 'a'), says(f, 'a')])).toThrow(
      "flow 'f' has two nodes labelled 'a'",
    );
    expect(() =>
      tableFlow('f', {}, (f) => [f.when('w', () => true, [says(f, 'a')], [says(f, 'a')])]),
    ).toThrow("two nodes labelled 'w/a'");
  });

  test('the same label in two blocks is two labels', () => {
    const laid = tableFlow('f', {}, (f) => [
      f.when('w', () => true, [says(f, 'a')]),
      f.when('v', () => true, [says(f, 'a')]),
    ]);
    expect([...laid.nodes.keys()].sort()).toEqual(['v', 'v/a', 'w', 'w/a']);
  });

  test('only a loop that is around a step can be left by it', () => {
    const beside = () =>
      tableFlow('f', {}, (f) => [f.loop('l', () => true, [says(f, 'a')]), f.leave('out', 'l')]);
    expect(beside).toThrow("flow 'f': 'out' leaves 'l', which is not around it");
    const branch = () => tableFlow('f', {}, (f) => [f.when('w', () => true, [f.leave('out', 'w')])]);
    expect(branch).toThrow("'w/out' leaves 'w', which is not around it");
  });

  test('of two loops with one name the inner one is left', () => {
    const match = begin(
      game((f) => [
        f.each('l', () => [1, 2], 'k', [
          f.each('l', () => ['x', 'y'], 'at', [
            f.do('say', (c) => {
              c.state.said.push(c.locals.at + c.locals.k);
            }),
            f.leave('out', 'l'),
          ]),
          says(f, 'between'),
        ]),
      ]),
    );
    expect(said(match)).toBe('x1 between x2 between end');
  });

  test('steps may be used in several places, and stay as they were written', () => {
    const steps: Step<Table>[] = [];
    tableFlow('maker', {}, (f) => {
      steps.push(says(f, 'a'), says(f, 'b'));
      return [];
    });
    const match = begin(game((f) => [f.when('one', () => true, steps), f.when('two', () => true, steps)]));
    expect(said(match)).toBe('a b a b end');
  });

  test('an empty flow is over at once, and an empty branch goes on behind it', () => {
    const nothing = tableFlow('nothing', {}, () => []);
    expect(nothing.first).toBe(null);
    const match = begin(
      game((f) => [
        f.call('nothing', nothing),
        f.when('no', () => false, [says(f, 'never')]),
        f.when('yes', () => true, []),
        f.each('none', () => [], 'k', [says(f, 'never')]),
        f.each('some', () => [1, 2], 'k', []),
      ]),
    );
    expect(said(match)).toBe('end');
  });

  test('a flow that is called is known to the game with all that it calls in turn', () => {
    const inner = tableFlow('inner', {}, (f) => [says(f, 'inner')]);
    const outer = tableFlow('outer', {}, (f) => [f.call('in', inner)]);
    const lane = tableFlow('lane', {}, (f) => [f.call('out', outer)]);
    const known = game((f) => [f.lanes('l', { of: () => [], flow: lane, locals: () => ({}) })]);
    expect([...known.flowsByName.keys()]).toEqual(
      expect.arrayContaining([
        'match',
        'lane',
        'outer',
        'inner',
        'kernel.happen',
        'kernel.react',
        'kernel.pause',
      ]),
    );
  });
});

describe('walking', () => {
  test('when takes one branch, loops run while their test holds', () => {
    const match = begin(
      game((f) => [
        f.loop('l', (c) => n(c, 'x') < 3, [
          f.do('more', (c) => add(c, 'x')),
          f.when('odd', (c) => n(c, 'x') % 2 === 1, [says(f, 'odd')], [says(f, 'even')]),
        ]),
      ]),
    );
    expect(said(match)).toBe('odd even odd end');
  });

  test('each goes over the list as it was at the start, whatever becomes of it', () => {
    const match = begin(
      game(
        (f) => [
          f.each('l', (c) => Object.keys(c.state.n), 'at', [
            f.do('say', (c) => {
              c.state.said.push(c.locals.at);
              delete c.state.n.b;
              c.state.n.z = 1;
            }),
          ]),
        ],
        { setup: () => ({ said: [], n: { a: 1, b: 1 } }) },
      ),
    );
    expect(said(match)).toBe('a b end');
  });

  test('each makes its list anew whenever an outer loop comes back to it', () => {
    const match = begin(
      game((f) => [
        f.loop('l', (c) => n(c, 'x') < 3, [
          f.each('e', (c) => Array.from({ length: n(c, 'x') }, (_, i) => i), 'k', [
            f.do('say', (c) => {
              c.state.said.push(`${n(c, 'x')}.${c.locals.k}`);
            }),
          ]),
          f.do('more', (c) => add(c, 'x')),
        ]),
      ]),
    );
    expect(said(match)).toBe('1.0 2.0 2.1 end');
    expect(match.position.stack.frames).toEqual([]);
  });

  test('leaving an outer loop forgets the lists of the loops inside it, and of no other', () => {
    const match = begin(
      game((f) => [
        f.each('days', () => [1, 2], 'k', [
          f.each('in', () => ['a', 'b', 'c'], 'at', [
            f.loop('deep', () => true, [
              f.do('say', (c) => {
                c.state.said.push(c.locals.at + c.locals.k);
              }),
              f.when('b', (c) => c.locals.at === 'b', [f.leave('out', 'in')]),
              f.leave('next', 'deep'),
            ]),
          ]),
          says(f, 'night'),
        ]),
      ]),
    );
    expect(said(match)).toBe('a1 b1 night a2 b2 night end');
  });

  test('leaving a loop keeps the list of one whose label only begins alike', () => {
    const match = begin(
      game((f) => [
        f.each('lo', () => [1, 2], 'k', [
          f.loop('l', () => true, [f.leave('out', 'l')]),
          f.each('l2', () => ['a', 'b'], 'at', [
            f.loop('l', () => true, [f.leave('out', 'l')]),
            f.do('say', (c) => {
              c.state.said.push(c.locals.at + c.locals.k);
            }),
          ]),
        ]),
      ]),
    );
    expect(said(match)).toBe('a1 b1 a2 b2 end');
  });

  test('the list of each survives questions, saving and loading', () => {
    const match = begin(
      game((f) => [
        f.each('l', (c) => c.roles, 'at', [
          f.ask('q', {
            rule: 'R',
            who: (c) => c.locals.at,
            options: (c) => opts(`x-${c.locals.at}`, 'y'),
            take: (c, { id }) => {
              c.state.said.push(id);
            },
          }),
        ]),
      ]),
    );
    expect(open(match)).toEqual(['q.1 0: x-p1 y']);
    expect(match.position.stack.frames[0]?.lists).toEqual({ l: ['p2'] });
    expect(
      bothWays(match, [
        [0, 'x-p1'],
        [1, 'x-p2'],
      ]),
    ).toBe('x-p1 x-p2 end');
  });

  test('called flows run in the order of the calls, each to its end, before the caller goes on', () => {
    const tell = tableFlow('tell', { what: '' }, (f) => [
      f.do('one', (c) => {
        c.state.said.push(`${c.locals.what}1`);
      }),
      f.do('two', (c) => {
        c.state.said.push(`${c.locals.what}2`);
      }),
    ]);
    const match = begin(
      game(
        (f) => [
          f.do('both', (c) => {
            c.call(tell, { what: 'a' });
            c.call(tell, { what: 'b' });
            c.state.said.push('called');
          }),
          says(f, 'after'),
        ],
        { flows: [tell as never] },
      ),
    );
    expect(said(match)).toBe('called a1 a2 b1 b2 after end');
  });

  test('a flow called when an answer is taken runs before what comes next', () => {
    const tell = tableFlow('tell', {}, (f) => [says(f, 'told'), asks(f, 'sub', 'p2', 'x', 'y')]);
    const match = begin(
      game(
        (f) => [
          f.ask('q', {
            rule: 'R',
            who: () => 'p1',
            options: () => opts('a', 'b'),
            take: (c) => c.call(tell),
          }),
          says(f, 'after'),
        ],
        { flows: [tell] },
      ),
    );
    pick(match, 0, 'a');
    expect(open(match)).toEqual(['q.2 1: x y']);
    expect(bothWays(match, [[1, 'y']])).toBe('told sub:y after end');
  });

  test('a called flow has its own locals: defaults, then what the caller gives; nothing leaks back', () => {
    const inner = tableFlow('inner', { a: 1, list: [1] as number[] }, (f) => [
      f.do('change', (c) => {
        c.locals.list.push(9);
        c.state.said.push(`${c.locals.a}:${c.locals.list.join()}`);
      }),
    ]);
    const match = begin(game((f) => [f.call('one', inner, () => ({ a: 2 })), f.call('two', inner)]));
    expect(said(match)).toBe('2:1,9 1:1,9 end');
  });

  test('what is handed to a called flow is a copy: the flow and the giver change their own', () => {
    const inner = tableFlow('inner', { given: {} as Record<string, number> }, (f) => [
      asks(f, 'wait', 'p1', 'a', 'b'),
      f.do('change', (c) => {
        c.locals.given.x = 5;
        c.state.said.push(`${c.state.n.x}`);
      }),
    ]);
    const match = begin(
      game((f) => [f.call('in', inner, (c) => ({ given: c.state.n }))], {
        setup: () => ({ said: [], n: { x: 1 } }),
      }),
    );
    expect(bothWays(match, [[0, 'a']])).toBe('wait:a 1 end');
  });

  test('a flow that is not registered cannot be called', () => {
    const stranger = tableFlow('stranger', {}, (f) => [says(f, 'hello')]);
    expect(() => begin(game((f) => [f.do('call', (c) => c.call(stranger))]))).toThrow(
      "game 'tiny' has no flow named 'stranger'",
    );
  });
});

describe('labels of old saves', () => {
  const before = tableFlow('match', { at: '', k: 0 }, (f) => [
    f.each('old', () => ['a', 'b'], 'at', [asks(f, 'ask', 'p1', 'x', 'y')]),
    f.do('theEnd', (c) => c.end({ code: 'done', winners: [] })),
  ]);
  const renamed = (aliases: Record<string, string>) =>
    gameOf(
      tableFlow(
        'match',
        { at: '', k: 0 },
        (f) => [
          f.each('new', () => ['a', 'b'], 'at', [asks(f, 'question', 'p1', 'x', 'y')]),
          f.do('theEnd', (c) => c.end({ code: 'done', winners: [] })),
        ],
        { aliases },
      ),
    );

  function loadedAs(of: ReturnType<typeof renamed>) {
    const match = begin(gameOf(before));
    pick(match, 0, 'x');
    return reloaded({ ...match, game: of });
  }

  test('go on under their new names, in the middle of a loop over a list', () => {
    const match = loadedAs(renamed({ old: 'new', 'old/ask': 'new/question' }));
    expect(open(match)).toEqual(['q.2 0: x y']);
    expect(match.position.stack.frames[0]).toMatchObject({ at: 'new/question', lists: { new: [] } });
    pick(match, 0, 'y');
    // The list of the renamed loop is at its end: the question is not put a third time.
    expect(said(match)).toBe('ask:x question:y');
    expect(match.position.ending).toEqual({ code: 'done', winners: [] });
  });

  test('are followed over several renamings', () => {
    const match = loadedAs(
      renamed({ old: 'mid', mid: 'new', 'old/ask': 'mid/ask', 'mid/ask': 'new/question' }),
    );
    pick(match, 0, 'y');
    expect(said(match)).toBe('ask:x question:y');
  });

  test('that nobody knows any more are not loaded, and it is said which', () => {
    const told = 'impossible {"at":"snapshot/stack/frames/0/at old/ask"}';
    expect(() => loadedAs(renamed({}))).toThrow(told);
    expect(() => loadedAs(renamed({ 'old/ask': 'gone' }))).toThrow(told);
    expect(() => loadedAs(renamed({ 'old/ask': 'old/ask' }))).toThrow(told);
  });
});
