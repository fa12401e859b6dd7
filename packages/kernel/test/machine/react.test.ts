/** Reacting to what happened, and how often. */
import { describe, expect, test } from 'vitest';
import { answer, type Hook, questions, type Trigger } from '../../src/index.ts';
import {
  asks,
  begin,
  bothWays,
  type C,
  game,
  n,
  open,
  pick,
  refusal,
  reloaded,
  said,
  type Table,
  tableFlow,
} from '../helpers/machine-games.ts';
import { changes, happens, replacement, three, trigger, wound } from '../helpers/machine-happening.ts';

describe('reacting', () => {
  const own = { always: false };
  const effects = (...of: [string, string | null][]): Parameters<C['attach']>[] =>
    of.map(([hook, role]) => [hook, { of: role, source: `card-${hook}` }]);

  test('a window that nobody listens to is not opened', () => {
    const match = begin(
      game((f) => [f.window('w', 'w'), asks(f, 'q', 'p1', 'x', 'y')], { hooks: [trigger('t')] }),
    );
    expect(said(match)).toBe('');
    expect(match.position.stack.frames.map(({ flow }) => flow)).toEqual(['match']);
  });

  test('an effect of something that nobody plays reacts like one of nobody', () => {
    const match = begin(
      game(
        (f) => [
          f.do('attach', (c) => void c.attach('e', { of: 'oni', source: 'skill' })),
          f.window('w', 'dawn', () => ({ to: 'all' })),
        ],
        { hooks: [trigger('e', { ...own, window: 'dawn' })] },
      ),
    );
    expect(said(match)).toBe('e(all) end');
  });

  test('rules of nobody come first, then those of the roles in the order in which they act', () => {
    const match = begin(
      game(
        (f) => [
          f.do('attach', (c) => {
            for (const [hook, attachment] of effects(['c', 'p3'], ['b', 'p2'], ['n', null], ['a', 'p1']))
              c.attach(hook, attachment);
          }),
          f.window('w', 'dawn', () => ({ to: 'all' })),
        ],
        {
          hooks: ['a', 'b', 'c', 'n'].map((id) => trigger(id, { ...own, window: 'dawn' })),
          order: () => ['p2', 'p3', 'p1'],
        },
      ),
      three,
    );
    expect(said(match)).toBe('n(all) b(all) c(all) a(all) end');
  });

  test('several of one owner: the owner chooses which comes first', () => {
    const match = happens(
      [wound('p1', 1)],
      [trigger('a', own), trigger('b', own), trigger('z', own)],
      effects(['a', 'p2'], ['b', 'p2'], ['z', 'p3']),
    );
    expect(questions(match)).toMatchObject([
      {
        role: 'p2',
        options: [{ id: 'use:effect1', touches: ['table/card-a'] }, { id: 'use:effect2' }],
      },
    ]);
    expect(bothWays(match, [[1, 'use:effect2']])).toBe('wound(p1,1) b(p1) a(p1) z(p1) after end');
  });

  test('several of nobody: the first in order chooses', () => {
    const match = happens([wound('p2', 1)], [trigger('a'), trigger('b')]);
    expect(questions(match)[0]).toMatchObject({ role: 'p1' });
    pick(match, 0, 'use:b');
    expect(said(match)).toBe('wound(p2,1) b(p2) a(p2) after end');
  });

  test('what may be used is asked, and left all together', () => {
    const may = { ...own, optional: true };
    const hooks = [trigger('a', may), trigger('b', may), trigger('z', may)];
    const match = happens([wound('p1', 1)], hooks, effects(['a', 'p2'], ['b', 'p2'], ['z', 'p3']));
    expect(open(match)).toEqual(['q.1 1: use:effect1 use:effect2 leave:effect1']);
    pick(match, 1, 'leave');
    expect(open(match)).toEqual(['q.2 2: use:effect3 leave:effect3']);
    expect(bothWays(match, [[2, 'use:effect3']])).toBe('wound(p1,1) z(p1) after end');
  });

  test('beside one that must come, one that may can be refused; where all must come only their order is asked for', () => {
    const may = { ...own, optional: true };
    const hooks = [trigger('a', may), trigger('b', own), trigger('z', own)];
    const match = happens([wound('p1', 1)], hooks, effects(['a', 'p2'], ['b', 'p2'], ['z', 'p2']));
    expect(open(match)).toEqual(['q.1 1: use:effect1 use:effect2 use:effect3 leave:effect1']);
    expect(questions(match)[0]?.prompt).toBe('kernel.react');
    pick(match, 1, 'leave');
    expect(open(match)).toEqual(['q.2 1: use:effect2 use:effect3']);
    expect(questions(match)[0]?.prompt).toBe('kernel.order');
    expect(bothWays(match, [[1, 'use:effect3']])).toBe('wound(p1,1) z(p1) b(p1) after end');
  });

  test('a reaction is looked at again when its turn comes', () => {
    const first = trigger('first', {
      run: (c) => {
        c.state.said.push('first');
        c.detach('card-gone');
        c.state.n.off = 1;
        c.attach('late', { of: 'p3', source: 's' });
      },
    });
    const match = happens(
      [wound('p1', 1)],
      [
        first,
        trigger('gone', own),
        trigger('off', { ...own, can: (c) => n(c, 'off') === 0 }),
        trigger('on', own),
        trigger('late', own),
      ],
      effects(['gone', 'p1'], ['off', 'p2'], ['on', 'p3']),
    );
    // What was attached after the window had opened does not hear of it.
    expect(said(match)).toBe('wound(p1,1) first on(p1) after end');
  });

  test('a condition is asked with what the window is about and with the effect', () => {
    const can: Trigger<Table>['can'] = (_, { to }, effect) => effect.of === to && effect.data === 'x';
    const match = happens(
      [wound('p1', 1), wound('p2', 1)],
      [trigger('a', { ...own, can })],
      [
        ['a', { of: 'p1', source: 's', data: 'x' }],
        ['a', { of: 'p2', source: 's', data: 'y' }],
        ['a', { of: 'p2', source: 's', data: 'x' }],
      ],
    );
    expect(said(match)).toBe('wound(p1,1) wound(p2,1) a(p1) a(p2) after end');
  });

  test('a reaction that sets something off is over before the next one begins', () => {
    const react = trigger('a', { run: (c) => c.happen([{ kind: 'heal', to: 'p1' }]) });
    const match = happens([wound('p1', 1)], [react, trigger('b', own)], effects(['b', 'p1']));
    expect(said(match)).toBe('wound(p1,1) heal(p1,-) b(p1) after end');
  });

  test('saving and loading between reactions changes nothing', () => {
    const asking = tableFlow('asking', {}, (f) => [asks(f, 'q', 'p3', 'x', 'y')]);
    const match = begin(
      game((f) => [f.happen('h', () => [wound('p1', 1), wound('p2', 1)])], {
        hooks: [
          trigger('a', { run: (c) => c.call(asking) }),
          trigger('b', { can: (_, { to }) => to === 'p2' }),
        ],
        changes,
        flows: [asking],
      }),
      three,
    );
    expect(
      bothWays(match, [
        [2, 'x'],
        [0, 'use:b'],
        [2, 'y'],
      ]),
    ).toBe('wound(p1,1) wound(p2,1) q:x b(p2) q:y end');
  });
});

describe('once per scope', () => {
  const turn = (body: Parameters<typeof game>[0], hooks: Hook<Table>[]) => {
    const inner = tableFlow('turn', { at: '', k: 0 }, (f) => body(f as never), { scope: 'turn' });
    return begin(
      game((f) => [f.each('turns', () => [1, 2], 'k', [f.call('turn', inner)])], { hooks, changes }),
      three,
    );
  };
  const twice: Parameters<typeof game>[0] = (f) => [
    f.happen('one', () => [wound('p1', 3)]),
    f.happen('two', () => [wound('p2', 3)]),
  ];

  test('a replacement and a reaction are used once, and again when the scope has ended', () => {
    const match = turn(twice, [replacement('armor', { once: 'turn' }), trigger('t', { once: 'turn' })]);
    const oneTurn = 'armor(p1) wound(p1,2) t(p1) wound(p2,3)';
    expect(said(match)).toBe(`${oneTurn} ${oneTurn} end`);
    expect(match.position.used).toEqual({});
  });

  test('a scope may depend on the effect, and one that does not end is for the whole match', () => {
    const match = turn(twice, [replacement('armor', { once: ({ id }) => `match-${id}` })]);
    expect(said(match)).toBe('armor(p1) wound(p1,2) wound(p2,3) wound(p1,3) wound(p2,3) end');
    expect(match.position.used).toEqual({ 'match-armor': ['armor'] });
  });

  test('what is left is not used up', () => {
    const match = turn(twice, [replacement('armor', { once: 'turn', optional: true })]);
    pick(match, 0, 'leave');
    expect(open(match)).toEqual(['q.2 1: use:armor leave:armor']);
    pick(match, 1, 'use:armor');
    pick(match, 0, 'use:armor');
    expect(said(match)).toBe('wound(p1,3) armor(p2) wound(p2,2) armor(p1) wound(p1,2) wound(p2,3) end');
  });

  test('two effects of one hook are used up each for itself', () => {
    const hooks = [trigger('t', { always: false, once: 'turn' })];
    const match = turn(
      (f) => [
        f.when('first', (c) => c.state.said.length === 0, [
          f.do('attach', (c) => {
            c.attach('t', { of: 'p1', source: 'a' });
            c.attach('t', { of: 'p2', source: 'b' });
          }),
        ]),
        ...twice(f),
      ],
      hooks,
    );
    expect(said(match)).toBe('wound(p1,3) t(p1) t(p1) wound(p2,3) wound(p1,3) t(p1) t(p1) wound(p2,3) end');
  });

  test('used up in the middle of a question: it is no longer offered after loading', () => {
    const match = turn(twice, [trigger('t', { once: 'turn', optional: true })]);
    pick(match, 0, 'use:t');
    const copy = reloaded(match);
    expect(open(copy)).toEqual(['q.2 0: use:t leave:t']);
    expect(said(copy)).toBe('wound(p1,3) t(p1) wound(p2,3) wound(p1,3)');
    expect(refusal(answer(copy, 0, 'q.1', 'use:t'))).toBe('questionClosed');
  });
});
