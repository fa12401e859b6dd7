/** The Learning Protocols that the books show, step by step. */
import { zone } from '@torii/kernel';
import { expect, test } from 'vitest';
import { asksP2, launched, learning, reset } from '../helpers/learning.ts';
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
  state,
  tile,
  use,
} from '../helpers/table.ts';

test('the French card, step 1: on a reset, a Body of the Market for nothing; the Market is refilled (TM-3k-12, TM-3j-11)', () => {
  const match = play(
    (table) => {
      learning(table, 'rebirth', 0);
      table.market = ['scout', 'soldier'];
      table.bodyDeck = zone('closed', ['x'], { back: 'body' });
    },
    [reset],
  );
  use(match);
  expect(offered(match)).toEqual(['scout', 'soldier']);
  choose(match, 'p1', 'soldier');
  expect(board(match)).toMatchObject({ bodies: ['soldier'], protocol: { done: 1 } });
  expect(state(match)).toMatchObject({ market: ['scout', 'x'], bodyDeck: { items: [] } });
});

test('the French card, step 2: with 2 attached Enemies 2 Power and 1 EXP, with 1 nothing (TM-3k-12)', () => {
  const lay = (...enemies: [string, number][]) =>
    play(
      (table) => {
        learning(table, 'rebirth', 1);
        attach(me(table), ...enemies);
      },
      [asksP2],
    );
  const two = lay(['zoe', 0], ['zoe', 0]);
  choose(two, 'p1', 'protocol:step2');
  expect(board(two)).toMatchObject({ exp: 1, assets: { power: 2 } });
  expect(offered(lay(['zoe', 0]))).toEqual([]);
});

test('the French card, step 3: 4 Shield spent in one Combat phase give ATT +1 for good (TM-3k-12)', () => {
  const attack = (spent: number, phase: 'combat' | 'action') => {
    const match = play(
      (table) => {
        learning(table, 'rebirth', 2);
        me(table).bodies.push('soldier');
        me(table).spentInCombat.shield = spent;
      },
      [{ ...asksP2, phase }, { newTurn: true }, { figure: 'att', of: 'p1' }],
    );
    const [option] = offered(match);
    if (option) choose(match, 'p1', option);
    choose(match, 'p2', 'stay');
    return figures(match);
  };
  expect([attack(4, 'combat'), attack(3, 'combat'), attack(4, 'action')]).toEqual([[4], [3], [3]]);
});

test('the Ukrainian card, step 1: launching a Hack gains 1 Memory and 1 Basic Data into the Dump (TM-3k-13, TM-8-08)', () => {
  const match = play((table) => learning(table, 'wanderer', 0), [launched('repel'), launched('hack')]);
  use(match);
  expect(offered(match)).toEqual(['blue', 'green', 'yellow', 'red']);
  choose(match, 'p1', 'red');
  expect(board(match)).toMatchObject({ dump: [4], assets: { memory: 1 } });
  expect(isOver(match)).toBe(true);
});

test('the Ukrainian card, step 2: inhabiting an Advanced Body gains 2 Memory (TM-3k-13)', () => {
  const match = play(
    (table) => {
      learning(table, 'wanderer', 1);
      me(table).bodies.push('scout', 'soldier');
    },
    [{ run: 'district:shelter/effect' }],
  );
  choose(match, 'p1', 'no');
  choose(match, 'p1', 'yes');
  use(match);
  expect(board(match).assets.memory).toBe(2);
});

test('the Ukrainian card, step 3: after the Shelter’s effect, another Body before every Trace Roll (TM-3k-13)', () => {
  const before = { moment: 'beforeTraceRoll', subject: { to: 'p1' } };
  const match = play(
    (table) => {
      learning(table, 'wanderer', 2);
      tile(table, 'home', 0, 1, { district: district('shelter') });
      me(table).bodies.push('scout', 'soldier');
    },
    [
      { moment: 'districtEffect', subject: { to: 'p1', place: 'a' } },
      before,
      { moment: 'districtEffect', subject: { to: 'p1', place: 'home' } },
      { newTurn: true },
      before,
      { newTurn: true },
      before,
    ],
  );
  use(match);
  expect(board(match)).toMatchObject({ bodies: ['scout', 'soldier'], protocol: { done: 3 } });
  use(match);
  expect(board(match).bodies).toEqual(['soldier', 'scout']);
  use(match);
  expect(board(match).bodies).toEqual(['scout', 'soldier']);
  expect(isOver(match)).toBe(true);
});
