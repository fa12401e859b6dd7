import { zone } from '@torii/kernel';
import { expect, test } from 'vitest';
import {
  attach,
  board,
  choose,
  district,
  figures,
  isOver,
  me,
  offered,
  play,
  putOn,
  state,
  tile,
  use,
} from './table.ts';

const reset = { moment: 'reset', subject: { to: 'p1' } };

test('the French card, step 1: on a reset, a Body of the Market for nothing; the Market is refilled (TM-3k-12, TM-3j-11)', () => {
  const match = play(
    (table) => {
      table.market = ['scout', 'soldier'];
      table.bodyDeck = zone('closed', ['x'], { back: 'body' });
    },
    [{ run: 'protocol:rebirth/step1' }, reset],
  );
  expect(offered(match)).toEqual(['scout', 'soldier']);
  choose(match, 'p1', 'soldier');
  expect(board(match).bodies).toEqual(['soldier']);
  expect(state(match)).toMatchObject({ market: ['scout', 'x'], bodyDeck: { items: [] } });
});

test('with 2 Advanced Bodies one is given up first, to the bottom of the Body deck (TM-3j-12)', () => {
  const match = play(
    (table) => {
      table.market = ['scout', 'other'];
      me(table).bodies.push('a', 'b');
    },
    [{ run: 'protocol:rebirth/step1' }, reset],
  );
  choose(match, 'p1', 'scout');
  expect(offered(match)).toEqual(['a', 'b']);
  choose(match, 'p1', 'a');
  expect(board(match).bodies).toEqual(['scout', 'b']);
  // The deck was empty: what was given up is what refills the Market.
  expect(state(match).market).toEqual(['other', 'a']);
});

test('the French card, step 2: with 2 attached Enemies 2 Power and 1 EXP, with 1 nothing (TM-3k-12)', () => {
  const lay = (...enemies: [string, number][]) =>
    play((table) => attach(me(table), ...enemies), [{ run: 'protocol:rebirth/step2' }]);
  expect(board(lay(['zoe', 0], ['zoe', 0]))).toMatchObject({ exp: 1, assets: { power: 2 } });
  expect(board(lay(['zoe', 0]))).toMatchObject({ exp: 0, assets: { power: 0 } });
});

test('the French card, step 3: 4 Power spent in one Combat phase give ATT +1 for good (TM-3k-09, TM-3k-12)', () => {
  const attack = (spent: number, phase: 'combat' | 'action') =>
    figures(
      play(
        (table) => {
          table.phase = phase;
          me(table).bodies.push('soldier');
          me(table).spentInCombat.power = spent;
        },
        [{ run: 'protocol:rebirth/step3' }, { newTurn: true }, { figure: 'att', of: 'p1' }],
      ),
    );
  expect([attack(4, 'combat'), attack(3, 'combat'), attack(4, 'action')]).toEqual([[4], [3], [3]]);
});

test('what is spent counts for a Combat phase only if it is spent in one', () => {
  const spent = (phase: 'combat' | 'quest') => {
    const match = play(
      (table) => {
        table.phase = phase;
        tile(table, 'a', 0, 0);
        putOn(table, 'a', { ascend: 1 });
        me(table).at = 'a';
        me(table).assets.power = 4;
      },
      [{ run: 'card:E07/playerActivity' }],
    );
    choose(match, 'p1', 'yes');
    return [board(match).assets.power, board(match).spentInCombat.power];
  };
  expect([spent('combat'), spent('quest')]).toEqual([
    [1, 3],
    [1, 0],
  ]);
});

test('the Ukrainian card, step 1: launching a Hack gains 1 Memory and 1 Basic Data into the Dump (TM-3k-13, TM-8-08)', () => {
  const match = play(
    () => undefined,
    [
      { run: 'protocol:wanderer/step1' },
      { moment: 'launched', subject: { to: 'p1', kind: 'repel' } },
      { moment: 'launched', subject: { to: 'p1', kind: 'hack' } },
    ],
  );
  expect(offered(match)).toEqual(['t1', 't2', 't3', 't4']);
  choose(match, 'p1', 't4');
  expect(board(match)).toMatchObject({ dump: [4], assets: { memory: 1 } });
  expect(isOver(match)).toBe(true);
});

test('a type of which the neutral pool has none left cannot be gained (TM-3h-03)', () => {
  const match = play(
    (table) => {
      table.pool = [0, 1, 0, 0, 1, 0, 0];
    },
    [{ run: 'protocol:wanderer/step1' }, { moment: 'launched', subject: { to: 'p1', kind: 'hack' } }],
  );
  expect(offered(match)).toEqual(['t1', 't4']);
  choose(match, 'p1', 't1');
  expect(state(match).pool).toEqual([0, 0, 0, 0, 1, 0, 0]);
});

test('the Ukrainian card, step 2: inhabiting an Advanced Body gains 2 Memory (TM-3k-13)', () => {
  const match = play(
    (table) => me(table).bodies.push('scout', 'soldier'),
    [{ run: 'protocol:wanderer/step2' }, { run: 'district:shelter/effect' }],
  );
  choose(match, 'p1', 'no');
  choose(match, 'p1', 'yes');
  expect(board(match).assets.memory).toBe(2);
});

test('the Ukrainian card, step 3: after the Shelter’s effect, another Body before every Trace Roll (TM-3k-13)', () => {
  const before = { moment: 'beforeTraceRoll', subject: { to: 'p1' } };
  const match = play(
    (table) => {
      tile(table, 'home', 0, 0, { district: district('shelter') });
      tile(table, 'away', 1, 0);
      me(table).bodies.push('scout', 'soldier');
    },
    [
      { run: 'protocol:wanderer/step3' },
      { moment: 'districtEffect', subject: { to: 'p1', place: 'away' } },
      before,
      { moment: 'districtEffect', subject: { to: 'p1', place: 'home' } },
      { newTurn: true },
      before,
      { newTurn: true },
      before,
    ],
  );
  use(match);
  expect(board(match).bodies).toEqual(['soldier', 'scout']);
  use(match);
  expect(board(match).bodies).toEqual(['scout', 'soldier']);
  expect(isOver(match)).toBe(true);
});
