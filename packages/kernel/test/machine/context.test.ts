/** What rules are handed: stats, referents, names, scopes. */
import { describe, expect, test } from 'vitest';
import type { Hook } from '../../src/index.ts';
import {
  asks,
  begin,
  bothWays,
  type C,
  game,
  giving,
  offers,
  opts,
  pick,
  said,
  type Table,
  tableFlow,
  take,
} from '../helpers/machine-games.ts';

describe('stats', () => {
  const hooks: Hook<Table>[] = [
    { on: 'stat', id: 'plus', rule: 'R', stat: 'att', modify: (v, _, __, { data }) => v + Number(data) },
    { on: 'stat', id: 'double', rule: 'R', stat: 'att', modify: (v) => v * 2 },
    {
      on: 'stat',
      id: 'base',
      rule: 'R',
      stat: 'att',
      always: true,
      modify: (v, _, of) => (of === 'p1' ? v + 1 : v),
    },
    { on: 'stat', id: 'other', rule: 'R', stat: 'mov', always: true, modify: () => 99 },
  ];
  const stats = { att: (_: C, of: string) => (of === 'p1' ? 3 : 7), mov: () => 0 };

  test('fold what always holds, then what was attached, oldest first', () => {
    const run = (c: C) => {
      const bare = [c.stat('att', 'p1'), c.stat('att', 'p2')];
      c.attach('plus', { of: 'p1', source: 'a', data: 2 });
      c.attach('double', { of: 'p1', source: 'b' });
      const more = c.stat('att', 'p1');
      c.detach('a');
      c.attach('plus', { of: 'p1', source: 'a', data: 2 });
      return [...bare, more, c.stat('att', 'p1'), c.stat('mov', 'p1')];
    };
    expect(giving(run, { hooks, stats })).toBe('[4,7,12,10,99]');
  });

  test('a stat that nothing changes is what it is', () => {
    expect(giving((c) => c.stat('att', 'p2'), { stats })).toBe('7');
  });

  test('unknown stats, referents and hooks are errors', () => {
    expect(() => giving((c) => c.stat('luck', 'p1'), { stats })).toThrow(
      "game 'tiny' has no stat named 'luck'",
    );
    expect(() => giving((c) => c.stat('luck', 'p1'))).toThrow("no stat named 'luck'");
    expect(() => giving((c) => c.resolve('foe', 'p1'))).toThrow("game 'tiny' has no referent named 'foe'");
    expect(() => giving((c) => c.attach('none', { of: null, source: 'x' }))).toThrow(
      "game 'tiny' has no hook named 'none'",
    );
  });
});

describe('referents', () => {
  test('go through what always holds and what was attached, one after another', () => {
    const hooks: Hook<Table>[] = [
      {
        on: 'referent',
        id: 'boss',
        rule: 'R',
        referent: 'top',
        resolve: (found, _, of, { data }) => [...found, `${of}-${data}`],
      },
      {
        on: 'referent',
        id: 'not',
        rule: 'R',
        referent: 'top',
        always: true,
        resolve: (found) => found.filter((id) => id !== 'b'),
      },
      { on: 'referent', id: 'else', rule: 'R', referent: 'low', always: true, resolve: () => ['wrong'] },
    ];
    const referents = { top: (_: C, of: string) => ['a', 'b', of] };
    const run = (c: C) => {
      c.attach('boss', { of: null, source: 's', data: 'x' });
      c.attach('boss', { of: null, source: 't', data: 'y' });
      return c.resolve('top', 'p1');
    };
    expect(giving(run, { hooks, referents })).toBe('["a","p1","p1-x","p1-y"]');
    expect(giving((c) => c.resolve('top', 'p2'), { referents })).toBe('["a","b","p2"]');
  });
});

describe('names', () => {
  const named = tableFlow('named', { role: '' }, (f) => [
    f.ask('q', {
      rule: 'R',
      who: (c) => c.locals.role,
      options: () => opts('x', 'y'),
      take: (c) => {
        c.state.said.push(c.mint('card'));
      },
    }),
    f.do('more', (c) => {
      c.state.said.push(c.mint('card'), c.mint('foe'));
    }),
  ]);

  test('are new each time, counted for each kind', () => {
    expect(giving((c) => [c.mint('card'), c.mint('card'), c.mint('foe')])).toBe('["card1","card2","foe1"]');
  });

  test('are given apart in lanes, so that the order of answers does not matter', () => {
    const lanes = () =>
      begin(
        game((f) => [f.lanes('l', { of: (c) => c.roles, flow: named, locals: (_, role) => ({ role }) })]),
      );
    const match = lanes();
    expect(
      bothWays(match, [
        [1, 'x'],
        [0, 'x'],
      ]),
    ).toBe('card-p2-1 card-p2-2 foe-p2-1 card-p1-1 card-p1-2 foe-p1-1 end');
  });

  test('also before anybody in the lane has been asked anything', () => {
    const lane = tableFlow('lane', { role: '' }, (f) => [
      f.do('first', (c) => {
        c.state.said.push(c.mint('card'));
      }),
    ]);
    const match = begin(
      game((f) => [
        f.lanes('l', { of: (c) => c.roles, flow: lane, locals: (_, role) => ({ role }) }),
        f.do('joined', (c) => {
          c.state.said.push(c.mint('card'));
        }),
      ]),
    );
    expect(said(match)).toBe('card-p1-1 card-p2-1 card1 end');
  });

  test('on the floor of lanes are those of the whole table, in an own lane those of the lane', () => {
    const mint = (c: C) => void c.state.said.push(c.mint('card'));
    const lane = tableFlow('lane', {}, (f) => [asks(f, 'q', 'p1', 'x', 'y')]);
    const match = begin(
      game((f) => [f.lanes('l', { of: () => ['p1'], flow: lane, locals: () => ({}) })], {
        offers: [
          { id: 'own', rule: 'R', standing: true, options: () => opts('o'), take: mint },
          { id: 'shared', rule: 'R', standing: true, shared: true, options: () => opts('o'), take: mint },
        ],
      }),
    );
    expect(offers(match)).toHaveLength(2);
    take(match, 0, 'own:o');
    take(match, 0, 'shared:o');
    take(match, 1, 'own:o');
    expect(said(match)).toBe('card-p1-1 card1 card2');
  });
});

describe('scopes', () => {
  test('are under way while a frame of that name is anywhere, lanes and covered frames included', () => {
    const seen = tableFlow('seen', {}, (f) => [
      f.do('look', (c) => {
        c.state.said.push(['outer', 'lane-p1', 'lane-p2', 'gone'].filter((scope) => c.within(scope)).join());
      }),
    ]);
    const lane = tableFlow(
      'lane',
      { role: '' },
      (f) => [
        f.when('p1', (c) => c.locals.role === 'p1', [asks(f, 'q', 'p1', 'x', 'y')], [f.call('look', seen)]),
      ],
      { scope: ({ role }) => `lane-${role}` },
    );
    const outer = tableFlow(
      'outer',
      {},
      (f) => [
        f.lanes('l', { of: (c) => c.roles, flow: lane, locals: (_, role) => ({ role }) }),
        f.call('look', seen),
      ],
      { scope: 'outer' },
    );
    const match = begin(game((f) => [f.call('outer', outer), f.call('look', seen)]));
    pick(match, 0, 'x');
    expect(said(match)).toBe('outer,lane-p1,lane-p2 q:x outer  end');
  });
});

describe('a moment seen with other locals', () => {
  const stats = { att: (_: C, of: string) => (of === 'p1' ? 3 : 7) };

  test('shows the same table, figures, scopes and switches, and the other locals', () => {
    const run = (c: C) => {
      c.useIn('turn', 'charm');
      c.state.n.pile = 4;
      const seen = c.seenWith({ you: 'p2' });
      const deeper = seen.seenWith({ you: 'p1' });
      return [
        [seen.locals.you, deeper.locals.you],
        [seen.state.n.pile, seen.stat('att', 'p2'), deeper.stat('att', 'p1')],
        [seen.usedIn('turn', 'charm'), seen.usedIn('turn', 'other'), seen.within('nowhere')],
        [seen.roles, seen.seatOf('p2'), seen.option('none') ?? null, seen.facts === c.facts],
      ];
    };
    expect(giving(run, { stats })).toBe('[["p2","p1"],[4,7,3],[true,false,false],[["p1","p2"],1,null,true]]');
  });

  test('cannot be changed: whatever would is an error', () => {
    const run = (c: C) => {
      const seen = c.seenWith({});
      const deeds: (() => unknown)[] = [
        () => seen.emit('x', {}, null),
        () => seen.roll('die', [1]),
        () => seen.draw('bag', [1]),
        () => seen.shuffle('deck', [1]),
        () => seen.revealed(),
        () => seen.call({ name: 'x' } as never),
        () => seen.happen([]),
        () => seen.open('w', {}),
        () => seen.unwind('s'),
        () => seen.touch('f'),
        () => seen.end({ code: 'x', winners: [] }),
        () => seen.attach('h', { of: null, source: 's' }),
        () => seen.detach('s'),
        () => seen.over('s'),
        () => seen.release('e'),
        () => seen.useIn('s', 'w'),
        () => seen.mint('e'),
      ];
      return deeds.filter((deed) => {
        try {
          deed();
          return true;
        } catch {
          return false;
        }
      }).length;
    };
    expect(giving(run)).toBe('0');
  });
});
