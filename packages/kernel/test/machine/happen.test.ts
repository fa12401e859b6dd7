/** What happens together: collected, replaced or prevented, applied as one, reacted to. */
import { describe, expect, test } from 'vitest';
import { type Check, questions } from '../../src/index.ts';
import {
  add,
  begin,
  bothWays,
  game,
  n,
  open,
  pick,
  said,
  type Table,
  tableFlow,
} from '../helpers/machine-games.ts';
import { changes, happens, replacement, trigger, wound } from '../helpers/machine-happening.ts';

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
        seats: [1],
        role: 'p2',
        options: [
          { id: 'use:shield', rule: 'R-shield', touches: [], key: 'hook.shield' },
          {
            id: 'leave:shield',
            rule: 'R-shield',
            touches: [],
            key: 'kernel.leave',
            args: { hooks: ['shield'] },
          },
        ],
      },
    ]);
    expect(bothWays(match, [[1, 'use:shield']])).toBe('shield(p2) wound(p2,1) after end');
    const left = happens([wound('p2', 2)], [replacement('shield', { optional: true })]);
    expect(bothWays(left, [[1, 'leave']])).toBe('wound(p2,2) after end');
  });

  test('what happens to nobody at the table is decided by the first in order', () => {
    const match = happens([wound('foe', 2)], [replacement('shield', { optional: true })]);
    expect(questions(match)[0]).toMatchObject({ seats: [0], role: 'p1' });
    const second = begin(
      game((f) => [f.happen('h', () => [wound('foe', 2)])], {
        hooks: [replacement('shield', { optional: true })],
        changes,
        order: () => ['p2', 'p1'],
      }),
    );
    expect(questions(second)[0]).toMatchObject({ seats: [1], role: 'p2' });
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
    expect(open(match)).toEqual(['q.1 0: use:half use:may leave:may']);
    pick(match, 0, 'use:may');
    // The one that is left must be used: it is not asked about.
    expect(said(match)).toBe('may(p1) wound(p1,4) after end');
    const other = happens([wound('p1', 9)], [replacement('must'), replacement('may', { optional: true })]);
    pick(other, 0, 'use:must');
    expect(open(other)).toEqual(['q.2 0: use:may leave:may']);
    // What need not be used is refused at once; what must be comes all the same.
    const left = happens([wound('p1', 9)], [replacement('must'), replacement('may', { optional: true })]);
    pick(left, 0, 'leave');
    expect(open(left)).toEqual([]);
    expect(said(left)).toContain('must(p1)');
    expect(said(left)).not.toContain('may(p1)');
  });

  test('leaving leaves all that were offered, for this change and no other', () => {
    const may = { optional: true };
    const match = happens([wound('p1', 3), wound('p2', 3)], [replacement('a', may), replacement('b', may)]);
    pick(match, 0, 'leave');
    expect(open(match)).toEqual(['q.2 1: use:a use:b leave:a']);
    pick(match, 1, 'use:b');
    expect(open(match)).toEqual(['q.3 1: use:a leave:a']);
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
