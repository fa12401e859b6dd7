import { zone } from '@torii/kernel';
import { expect, test } from 'vitest';
import { newBot } from '../src/solo.ts';
import { noTokens, type Tamashii } from '../src/state.ts';
import { attach, board, choose, isOver, me, offered, pack, play, putOn, state, tile } from './table.ts';

function shinigami(integrity: number, armor: number, more: (table: Tamashii) => void = () => undefined) {
  return (table: Tamashii): void => {
    tile(table, 'a', 0, 0, { tokens: { ...noTokens(), ascend: 1 } });
    tile(table, 'b', 1, 0, { tokens: { ...noTokens(), ascend: 1 } });
    tile(table, 'c', 2, 0);
    me(table).at = 'a';
    table.boss = { card: 'shinigami', at: 'a', integrity, armor, attacks: zone('closed', []) };
    more(table);
  };
}

const rules = ['boss:shinigami/rule1', 'boss:shinigami/rule2', 'boss:shinigami/rule3'].map((run) => ({
  run,
}));

test('Shinigami: Integrity by the number of players, Armor 6, MOV 1 (TM-5e-07)', () => {
  expect(pack.content.bosses.shinigami).toMatchObject({ integrity: [7, 9, 11, 13], armor: 6, mov: 1 });
});

test('Shinigami: damage below its Armor reduces Armor by exactly 1 (TM-5e-12)', () => {
  const match = play(shinigami(9, 3), [...rules, { run: 'boss:shinigami/hack2' }]);
  expect(state(match).boss).toMatchObject({ integrity: 9, armor: 2 });
});

test('Shinigami: damage of at least its Armor reduces Integrity by exactly 1 and sets Armor to 6 (TM-5e-10, TM-5e-11)', () => {
  const match = play(shinigami(9, 2), [...rules, { run: 'boss:shinigami/hack2' }]);
  expect(state(match).boss).toMatchObject({ integrity: 8, armor: 6 });
  const more = play(shinigami(9, 1), [...rules, { run: 'body:soldier/frame1' }]);
  expect(state(more).boss).toMatchObject({ integrity: 8, armor: 6 });
});

test('Shinigami stands for the Top Enemy of whoever is on its tile, if they wish (TM-5e-08, TM-5e-09)', () => {
  const match = play(
    shinigami(9, 6, (table) => attach(me(table), ['zoe', 0])),
    [...rules, { run: 'body:soldier/frame1' }],
  );
  expect(offered(match)).toEqual(['e1', 'boss']);
  choose(match, 'p1', 'boss');
  expect(state(match).boss?.armor).toBe(5);
  expect(board(match).enemies).toMatchObject([{ damage: 0 }]);

  const elsewhere = play(
    shinigami(9, 6, (table) => {
      attach(me(table), ['zoe', 0]);
      me(table).at = 'b';
    }),
    [...rules, { run: 'body:soldier/frame1' }],
  );
  expect(isOver(elsewhere)).toBe(true);
  expect(board(elsewhere).enemies).toMatchObject([{ damage: 3 }]);
});

test('Shinigami, Hack 1: an Ascend token leaves a tile of choice, but not the Boss’s own (TM-5e-16)', () => {
  const match = play(
    shinigami(9, 6, (table) => putOn(table, 'c', { ascend: 1 })),
    [{ run: 'boss:shinigami/hack1' }],
  );
  expect(offered(match)).toEqual(['b', 'c']);
  choose(match, 'p1', 'c');
  expect(state(match).map).toMatchObject({ b: { tokens: { ascend: 1 } }, c: { tokens: { ascend: 0 } } });
});

test('Shinigami, Hack 2: 2 Damage, and 2 more for a further Pattern (TM-5e-17)', () => {
  const match = play(shinigami(9, 6), [
    ...rules,
    { run: 'boss:shinigami/hack2' },
    { run: 'boss:shinigami/further1' },
  ]);
  expect(state(match).boss).toMatchObject({ integrity: 9, armor: 4 });
  expect(pack.content.bosses.shinigami?.hacks[1]?.further?.pattern).toEqual([['*', '*']]);
});

test('J.O.R.D.A.N.: its Pattern charges 1 battery, up to 5 (TM-6a-19)', () => {
  const charged = (batteries: number) =>
    state(
      play(
        (table) => {
          table.bot = newBot(batteries, '');
        },
        [{ run: 'bot/hack' }],
      ),
    ).bot?.batteries;
  expect([charged(1), charged(5)]).toEqual([2, 5]);
  expect(pack.content.bot).toMatchObject({ mov: 2, batteries: 5 });
});
