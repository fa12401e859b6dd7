/** What happens together: collected, replaced or prevented, applied as one, reacted to. */
import { describe, expect, test } from 'vitest';
import {
  answer,
  type Change,
  type Check,
  type Hook,
  questions,
  type Replacement,
  type Trigger,
} from '../src/index.ts';
import {
  add,
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
  type Seating,
  said,
  says,
  type Table,
  tableFlow,
} from './machine-games.ts';

const three: Seating = { seats: [['p1'], ['p2'], ['p3']] };

function replacement(id: string, spec: Partial<Replacement<Table>> = {}): Replacement<Table> {
  return {
    on: 'change',
    id,
    rule: `R-${id}`,
    change: 'wound',
    always: true,
    replace: (c, change) => {
      c.state.said.push(`${id}(${change.to})`);
      change.n = (change.n ?? 0) - 1;
      return undefined;
    },
    ...spec,
  };
}

function trigger(id: string, spec: Partial<Trigger<Table>> = {}): Trigger<Table> {
  return {
    on: 'window',
    id,
    rule: `R-${id}`,
    window: 'after:wound',
    always: true,
    run: (c, { to }) => {
      c.state.said.push(`${id}(${to})`);
    },
    ...spec,
  };
}

const changes = {
  wound: (c: C, change: Change) => {
    c.state.said.push(`wound(${change.to},${change.n ?? '-'})`);
    add(c, change.to, -(change.n ?? 0));
  },
  heal: (c: C, change: Change) => {
    c.state.said.push(`heal(${change.to},${change.n ?? '-'})`);
  },
};

/** A match in which changes happen at once; effects are attached before. */
function happens(
  list: Change[],
  hooks: Hook<Table>[],
  attached: Parameters<C['attach']>[] = [],
  checks: Check<Table>[] = [],
) {
  return begin(
    game(
      (f) => [
        f.do('attach', (c) => {
          for (const effect of attached) c.attach(...effect);
        }),
        f.happen('happen', () => list),
        says(f, 'after'),
      ],
      { hooks, changes, checks },
    ),
    three,
  );
}

const wound = (to: string, k?: number): Change =>
  k === undefined ? { kind: 'wound', to } : { kind: 'wound', to, n: k };

describe('applying', () => {
  test('nothing happens: nothing is put on the stack', () => {
    expect(said(happens([], [trigger('t')]))).toBe('after end');
  });

  test('changes are applied together, in their order, before checks look and before anything reacts', () => {
    const check: Check<Table> = {
      id: 'down',
      rule: 'R',
      wake: ['p1', 'p2'],
      find: (c) => (n(c, 'p1') < 0 && n(c, 'down') === 0 ? ['p1'] : []),
      flow: tableFlow('down', { subject: '' }, (f) => [
        f.do('down', (c) => {
          c.state.n.down = 1;
          c.state.said.push('down');
        }),
      ]),
    };
    const match = happens([wound('p1', 1), wound('p2', 2)], [trigger('t')], [], [check]);
    expect(said(match)).toBe('wound(p1,1) wound(p2,2) down t(p1) t(p2) after end');
  });

  test('an amount of 0 or less does not happen and nothing reacts to it; without an amount it does', () => {
    const match = happens([wound('p1', 0), wound('p2', -1), wound('p3')], [trigger('t')]);
    expect(said(match)).toBe('wound(p3,-) t(p3) after end');
  });

  test('a change that the game does not know is an error', () => {
    expect(() => happens([{ kind: 'curse', to: 'p1' }], [])).toThrow(
      "game 'tiny' has no change named 'curse'",
    );
    expect(() => begin(game((f) => [f.happen('h', () => [wound('p1')])]))).toThrow("no change named 'wound'");
  });

  test('a change that causes another one: that happens before the first is reacted to', () => {
    const match = begin(
      game((f) => [f.happen('h', () => [wound('p1', 1)])], {
        hooks: [trigger('t'), trigger('u', { window: 'after:heal' })],
        changes: {
          ...changes,
          wound: (c, change) => {
            changes.wound(c, change);
            c.happen([{ kind: 'heal', to: 'p1' }]);
          },
        },
      }),
    );
    expect(said(match)).toBe('wound(p1,1) heal(p1,-) u(p1) t(p1) end');
  });

  test('what listens is told all about the change', () => {
    const told: unknown[] = [];
    const listen = trigger('t', { run: (_, subject) => void told.push(subject) });
    happens(
      [{ ...wound('p1', 2), by: 'foe', args: { kind: 'hidden', color: 'red' } }, wound('p2')],
      [listen],
    );
    expect(told).toEqual([
      { kind: 'wound', to: 'p1', n: 2, by: 'foe', color: 'red' },
      { kind: 'wound', to: 'p2' },
    ]);
  });
});

describe('replacing', () => {
  test('one that must be used is used without asking, once for each change', () => {
    const match = happens([wound('p1', 2), wound('p2', 2)], [replacement('armor')]);
    expect(said(match)).toBe('armor(p1) armor(p2) wound(p1,1) wound(p2,1) after end');
  });

  test('what falls to 0 is prevented, and nothing more has its say', () => {
    const match = happens([wound('p1', 1)], [replacement('armor'), trigger('t')], []);
    expect(said(match)).toBe('armor(p1) after end');
    const two = happens(
      [wound('p1', 1)],
      [replacement('armor'), replacement('helmet', { always: false })],
      [['helmet', { of: 'p1', source: 'h' }]],
    );
    expect(open(two)).toEqual(['q.1 0: use:armor use:effect1']);
    expect(bothWays(two, [[0, 'use:effect1']])).toBe('helmet(p1) after end');
  });

  test('one that may be used asks the one whom it happens to, also in the middle of a save', () => {
    const match = happens([wound('p2', 2)], [replacement('shield', { optional: true })]);
    expect(questions(match)).toMatchObject([
      {
        question: { seats: [1], role: 'p2' },
        options: [
          { id: 'use:shield', rule: 'R-shield', touches: ['rules'], key: 'hook.shield' },
          { id: 'leave', rule: 'R-shield', touches: [], key: 'kernel.leave' },
        ],
      },
    ]);
    expect(bothWays(match, [[1, 'use:shield']])).toBe('shield(p2) wound(p2,1) after end');
    const left = happens([wound('p2', 2)], [replacement('shield', { optional: true })]);
    expect(bothWays(left, [[1, 'leave']])).toBe('wound(p2,2) after end');
  });

  test('what happens to nobody at the table is decided by the first in order', () => {
    const match = happens([wound('foe', 2)], [replacement('shield', { optional: true })]);
    expect(questions(match)[0]?.question).toMatchObject({ seats: [0], role: 'p1' });
    const second = begin(
      game((f) => [f.happen('h', () => [wound('foe', 2)])], {
        hooks: [replacement('shield', { optional: true })],
        changes,
        order: () => ['p2', 'p1'],
      }),
    );
    expect(questions(second)[0]?.question).toMatchObject({ seats: [1], role: 'p2' });
  });

  test('several: their order is chosen, those that must be used cannot be left', () => {
    const match = happens(
      [wound('p1', 9)],
      [
        replacement('half', {
          replace: (_, change) => {
            change.n = Math.floor((change.n ?? 0) / 2);
            return undefined;
          },
        }),
        replacement('may', { optional: true }),
      ],
    );
    expect(open(match)).toEqual(['q.1 0: use:half use:may']);
    pick(match, 0, 'use:may');
    // The one that is left must be used: it is not asked about.
    expect(said(match)).toBe('may(p1) wound(p1,4) after end');
    const other = happens([wound('p1', 9)], [replacement('must'), replacement('may', { optional: true })]);
    pick(other, 0, 'use:must');
    expect(open(other)).toEqual(['q.2 0: use:may leave']);
  });

  test('leaving leaves all that were offered, for this change and no other', () => {
    const may = { optional: true };
    const match = happens([wound('p1', 3), wound('p2', 3)], [replacement('a', may), replacement('b', may)]);
    pick(match, 0, 'leave');
    expect(open(match)).toEqual(['q.2 1: use:a use:b leave']);
    pick(match, 1, 'use:b');
    expect(open(match)).toEqual(['q.3 1: use:a leave']);
    expect(bothWays(match, [[1, 'leave']])).toBe('b(p2) wound(p1,3) wound(p2,2) after end');
  });

  test('other changes may come instead, in the same place, and none of them goes back', () => {
    const match = happens(
      [wound('p1', 2), wound('p2', 1)],
      [
        replacement('share', {
          can: (_, { to }) => to === 'p1',
          replace: (c, change) => {
            c.state.said.push('share');
            return [wound('p1', 1), { ...change, to: 'p3', n: 1 }];
          },
        }),
      ],
    );
    expect(said(match)).toBe('share wound(p1,1) wound(p3,1) wound(p2,1) after end');
  });

  test('what comes instead can be replaced by others, but not turned back by those it went through', () => {
    const turn = (id: string, change: string, into: string) =>
      replacement(id, {
        change,
        replace: (c, { to }) => {
          c.state.said.push(id);
          return [{ kind: into, to, n: 1 }];
        },
      });
    const match = happens([wound('p1', 2)], [turn('bless', 'wound', 'heal'), turn('curse', 'heal', 'wound')]);
    expect(said(match)).toBe('bless curse wound(p1,1) after end');
  });

  test('nothing instead: it does not happen', () => {
    const match = happens([wound('p1', 2)], [replacement('stop', { replace: () => [] }), trigger('t')]);
    expect(said(match)).toBe('after end');
  });

  test('one whose condition does not hold is not offered; it is looked at anew for each change', () => {
    const once = replacement('once', {
      can: (c) => n(c, 'spent') === 0,
      replace: (c, change) => {
        add(c, 'spent');
        change.n = 1;
        return undefined;
      },
    });
    const match = happens([wound('p1', 5), wound('p2', 5)], [once]);
    expect(said(match)).toBe('wound(p1,1) wound(p2,5) after end');
  });

  test('what comes instead shares nothing with the rule that gave it', () => {
    const args = { mark: 0 };
    const match = happens(
      [wound('p1', 2)],
      [
        replacement('twin', {
          replace: () => [
            { ...wound('p1', 1), args },
            { ...wound('p2', 1), args },
          ],
        }),
        replacement('mark', {
          optional: true,
          can: (_, change) => change.args?.mark === 0,
          replace: (c, change) => {
            if (change.args) change.args.mark = 1;
            c.state.said.push(`marked(${change.to})`);
            return undefined;
          },
        }),
      ],
    );
    expect(
      bothWays(match, [
        [0, 'use:mark'],
        [1, 'use:mark'],
      ]),
    ).toBe('marked(p1) marked(p2) wound(p1,1) wound(p2,1) after end');
    expect(args).toEqual({ mark: 0 });
  });

  test('the list of changes is a copy of the one that was handed over', () => {
    const list = [wound('p1', 2)];
    happens(list, [replacement('armor')]);
    expect(list).toEqual([wound('p1', 2)]);
  });
});

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
        question: { role: 'p2' },
        options: [{ id: 'use:effect1', touches: ['card-a'] }, { id: 'use:effect2' }],
      },
    ]);
    expect(bothWays(match, [[1, 'use:effect2']])).toBe('wound(p1,1) b(p1) a(p1) z(p1) after end');
  });

  test('several of nobody: the first in order chooses', () => {
    const match = happens([wound('p2', 1)], [trigger('a'), trigger('b')]);
    expect(questions(match)[0]?.question).toMatchObject({ role: 'p1' });
    pick(match, 0, 'use:b');
    expect(said(match)).toBe('wound(p2,1) b(p2) a(p2) after end');
  });

  test('what may be used is asked, and left all together', () => {
    const may = { ...own, optional: true };
    const hooks = [trigger('a', may), trigger('b', may), trigger('z', may)];
    const match = happens([wound('p1', 1)], hooks, effects(['a', 'p2'], ['b', 'p2'], ['z', 'p3']));
    expect(open(match)).toEqual(['q.1 1: use:effect1 use:effect2 leave']);
    pick(match, 1, 'leave');
    expect(open(match)).toEqual(['q.2 2: use:effect3 leave']);
    expect(bothWays(match, [[2, 'use:effect3']])).toBe('wound(p1,1) z(p1) after end');
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
    expect(open(match)).toEqual(['q.2 1: use:armor leave']);
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
    expect(open(copy)).toEqual(['q.2 0: use:t leave']);
    expect(said(copy)).toBe('wound(p1,3) t(p1) wound(p2,3) wound(p1,3)');
    expect(refusal(answer(copy, 0, 'q.1', 'use:t'))).toBe('questionClosed');
  });
});
