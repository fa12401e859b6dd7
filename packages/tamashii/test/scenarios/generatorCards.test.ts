/** PvP and Enhancement cards of the generator. */
import { expect, test } from 'vitest';
import { CORRUPTED } from '../../src/table/state.ts';
import { competitive } from '../helpers/generator.ts';
import { attach, board, choose, figures, isOver, me, offered, play, use } from '../helpers/table.ts';

test('the PvP card: for 1 Reroll, once per turn, another player’s Trace rises by 2 (TM-6b-12)', () => {
  const match = play(
    (table) => {
      attach(me(table), ['catcher', 6], ['catcher', 6]);
      me(table).assets.reroll = 2;
    },
    [{ run: 'pvp:scapegoat/rule1' }, { run: 'body:soldier/frame2' }, { run: 'body:soldier/frame2' }],
    { players: 3 },
  );
  use(match);
  expect(offered(match)).toEqual(['p2', 'p3']);
  choose(match, 'p1', 'p2');
  expect(['p1', 'p2', 'p3'].map((role) => board(match, role).trace)).toEqual([0, 2, 0]);
  expect(board(match)).toMatchObject({ exp: 2, assets: { reroll: 1 } });
  expect(isOver(match)).toBe(true);
});

test('the PvP card: nothing is offered without a Reroll (TM-6b-12)', () => {
  const match = play(
    (table) => attach(me(table), ['catcher', 6]),
    [{ run: 'pvp:scapegoat/rule1' }, { run: 'body:soldier/frame2' }],
  );
  expect(isOver(match)).toBe(true);
});

test('the Enhancement card: PRO +1 for good, MOV +1 for the First Player until the turn ends (TM-4a-10)', () => {
  const begins = { moment: 'turnBegins', subject: {} };
  const look = [
    { figure: 'pro', of: 'p1' },
    { figure: 'mov', of: 'p1' },
    { figure: 'mov', of: 'p2' },
  ];
  const lay = (first: string) =>
    play(
      (table) => {
        table.firstPlayer = first;
        me(table).bodies.push('scout');
        me(table, 'p2').bodies.push('soldier');
      },
      [
        { run: 'enhancement:overclock/rule1' },
        { run: 'enhancement:overclock/rule2' },
        begins,
        ...look,
        { newTurn: true },
        ...look,
      ],
    );
  expect(figures(lay('p1'))).toEqual([6, 4, 2, 6, 3, 2]);
  expect(figures(lay('p2'))).toEqual([6, 3, 2, 6, 3, 2]);
});

test('only the top Advanced Body gives its values (TM-3j-13)', () => {
  const match = play(
    (table) => me(table).bodies.push('soldier', 'scout'),
    [
      { figure: 'att', of: 'p1' },
      { figure: 'mov', of: 'p1' },
    ],
  );
  expect(figures(match)).toEqual([3, 2]);
});

test('PvP: whoever comes onto another’s tile takes 1 Power, once per turn (TM-6b-12)', () => {
  const moved = { moment: 'moved', subject: { to: 'p1', place: 'b' } };
  const match = play(
    (table) => {
      for (const [role, at] of [
        ['p1', 'b'],
        ['p2', 'b'],
        ['p3', 'c'],
      ] as const)
        Object.assign(me(table, role), { at, assets: { ...me(table, role).assets, power: 2 } });
    },
    [{ run: 'pvp:pickpocket/rule1' }, { moment: 'moved', subject: { to: 'p1', place: 'x' } }, moved, moved],
    { players: 3 },
  );
  expect(['p1', 'p2', 'p3'].map((role) => board(match, role).assets.power)).toEqual([3, 1, 2]);
});

test('PvP: a new Body for one is Corrupted Data for another of their choice (TM-6b-12, TM-6b-16)', () => {
  const match = play(
    (table) => {
      competitive(table);
      table.pool[CORRUPTED] = 1;
    },
    [{ run: 'pvp:contagion/rule1' }, { moment: 'inhabited', subject: { to: 'p1', body: 'scout' } }],
    { players: 3 },
  );
  expect(offered(match)).toEqual(['p2', 'p3']);
  choose(match, 'p1', 'p3');
  expect(board(match, 'p3').dump).toEqual([CORRUPTED]);
});

test('PvP: a Hack wounds whoever else is on the tile (TM-6b-12)', () => {
  const match = play(
    (table) => {
      me(table).at = 'a';
      me(table, 'p2').at = 'a';
      me(table, 'p3').at = 'b';
    },
    [
      { run: 'pvp:static-field/rule1' },
      { moment: 'launched', subject: { to: 'p1', kind: 'basic', source: '' } },
      { moment: 'launched', subject: { to: 'p1', kind: 'hack', source: '' } },
    ],
    { players: 3 },
  );
  expect(['p1', 'p2', 'p3'].map((role) => board(match, role).integrity)).toEqual([5, 4, 5]);
});

test('Enhancements: a bounty once per turn, Shield after a reset, ATT +1, a token for the First Player (TM-6b-11)', () => {
  const bounty = play(
    (table) => attach(me(table), ['catcher', 6], ['catcher', 6]),
    [
      { run: 'enhancement:bounty-board/rule1' },
      { run: 'body:soldier/frame2' },
      { run: 'body:soldier/frame2' },
    ],
  );
  choose(bounty, 'p1', 'reroll');
  expect(board(bounty).assets.reroll).toBe(1);
  expect(isOver(bounty)).toBe(true);
  const wind = play(
    () => undefined,
    [{ run: 'enhancement:soft-landing/rule1' }, { moment: 'reset', subject: { to: 'p1' } }],
  );
  expect(board(wind).assets.shield).toBe(2);
  const look = { figure: 'att', of: 'p1' };
  const begins = { moment: 'turnBegins', subject: {} };
  const race = (enemies: number) =>
    figures(
      play(
        (table) => attach(me(table), ...Array.from({ length: enemies }, () => ['catcher', 0] as const)),
        [{ run: 'enhancement:arms-race/rule1' }, begins, look],
      ),
    );
  expect([race(1), race(2)]).toEqual([[2], [3]]);
  const network = play(
    () => undefined,
    [
      { run: 'enhancement:open-network/rule1' },
      { run: 'enhancement:open-network/rule1', you: 'p2' },
      { moment: 'turnBegins', subject: {} },
    ],
  );
  choose(network, 'p1', 'blue');
  expect([board(network).dump.length, board(network, 'p2').dump.length]).toEqual([1, 0]);
  expect([board(network).trace, board(network, 'p2').trace]).toEqual([1, 0]);
});

test('PvP: an Enemy with its markers for another player, for 2 Power, when a Hack is launched (TM-6b-12)', () => {
  const hack = { moment: 'launched', subject: { to: 'p1', kind: 'hack', source: '' } };
  const lay = (power: number) =>
    play(
      (table) => {
        attach(me(table), ['catcher', 2]);
        me(table).assets.power = power;
      },
      [{ run: 'pvp:hot-potato/rule1' }, hack],
      { players: 3 },
    );
  const match = lay(2);
  use(match);
  choose(match, 'p1', 'p3');
  expect(board(match)).toMatchObject({ enemies: [], assets: { power: 0 } });
  expect(board(match, 'p3').enemies).toMatchObject([{ card: 'catcher', damage: 2 }]);
  expect(isOver(lay(1))).toBe(true);
});

test('cards of six turns wait for what happens in six turns: Trace of 4 and an Enemy, not the top space and a reset (TM-6b-11, TM-6b-12)', () => {
  const roll = { moment: 'beforeTraceRoll', subject: { to: 'p1' } };
  const oil = (trace: number) =>
    board(
      play(
        (table) => {
          me(table).trace = trace;
        },
        [{ run: 'enhancement:lamp-oil/rule1' }, roll],
      ),
    ).assets.power;
  expect([oil(3), oil(4)]).toEqual([0, 1]);
  const attached = { moment: 'attached', subject: { to: 'p1', enemy: 'e1' } };
  const wanted = play(() => undefined, [{ run: 'pvp:wanted/rule1' }, attached, attached], { players: 3 });
  expect(['p1', 'p2', 'p3'].map((role) => board(wanted, role).assets.reroll)).toEqual([0, 1, 1]);
});

test('PvP: who is found out gives the others away; who uses a tile takes from those there (TM-6b-12)', () => {
  const report = play(
    (table) => {
      me(table).trace = 4;
    },
    [{ run: 'pvp:false-report/rule1' }, { moment: 'beforeTraceRoll', subject: { to: 'p1' } }],
    { players: 3 },
  );
  expect(['p1', 'p2', 'p3'].map((role) => board(report, role).trace)).toEqual([4, 1, 1]);
  const squat = play(
    (table) => {
      for (const [role, at] of [
        ['p1', 'a'],
        ['p2', 'a'],
        ['p3', 'b'],
      ] as const)
        Object.assign(me(table, role), { at, assets: { ...me(table, role).assets, power: 1 } });
    },
    [{ run: 'pvp:squatters/rule1' }, { moment: 'districtEffect', subject: { to: 'p1' } }],
    { players: 3 },
  );
  expect(['p1', 'p2', 'p3'].map((role) => board(squat, role).assets.power)).toEqual([1, 0, 1]);
});

test('Enhancements: a Test that is passed teaches, a new Body brings Assets (TM-6b-11)', () => {
  const school = play(
    () => undefined,
    [{ run: 'enhancement:night-school/rule1' }, { moment: 'testPassed', subject: { to: 'p1' } }],
  );
  expect(board(school).exp).toBe(1);
  const market = play(
    () => undefined,
    [{ run: 'enhancement:open-market/rule1' }, { moment: 'inhabited', subject: { to: 'p1', body: 'scout' } }],
  );
  choose(market, 'p1', 'power');
  choose(market, 'p1', 'memory');
  expect(board(market).assets).toMatchObject({ power: 1, memory: 1 });
});
