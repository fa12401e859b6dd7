/** Tokens of which there are only so many, by every way of laying them (1b, ruling U-40). */
import { zone } from '@torii/kernel';
import { expect, test } from 'vitest';
import type { Tamashii } from '../../src/table/state.ts';
import { augment } from '../helpers/invent.ts';
import { type Act, district, invented, me, play, putOn, state, tile } from '../helpers/table.ts';

const WAYS = {
  here: 'place 3 Ascend tokens on your current District tile',
  there: 'place 3 Ascend tokens on the District tile mainframe',
  boss: 'place 3 Ascend tokens on the tile of the Boss',
  success: 'place 3 Success tokens on your current District tile',
  card: 'place 3 Success tokens on the active Scenario card',
};
const pack = invented({
  'augments.yaml': Object.entries(WAYS)
    .map(([id, effect]) => augment(`lay-${id}`, { effect }))
    .join(''),
});

/** Two Ascend and two Success tokens are left; all others lie on a tile far away. */
function twoLeft(table: Tamashii): void {
  table.phase = 'action';
  for (const [i, id] of ['shelter', 'mainframe', 'power-plant'].entries())
    tile(table, `t${i + 1}`, i, 0, { district: district(id) });
  Object.assign(me(table), { at: 't1' });
  Object.assign(me(table, 'p2'), { at: 't1' });
  putOn(table, 't3', { ascend: 21, success: 6 });
  Object.assign(table.supply, { ascend: 2, success: 2 });
  table.boss = {
    card: 'shinigami',
    at: 't2',
    integrity: 9,
    armor: 6,
    attacks: zone('closed', [], { back: 'boss' }),
  };
}

function laid(way: keyof typeof WAYS, times = 1) {
  const acts = Array.from({ length: times }, (): Act => ({ run: `augment:lay-${way}/effect` }));
  const { map, supply } = state(play(twoLeft, acts, { pack }));
  const on = (token: 'ascend' | 'success') => Object.values(map).map(({ tokens }) => tokens[token]);
  return { supply, ascend: on('ascend'), success: on('success') };
}

test('23 Ascend tokens and no more: of three that a text lays the two that are left, wherever it lays them (TM-1b-15, TM-5b-15)', () => {
  for (const times of [1, 2]) {
    expect(laid('here', times)).toMatchObject({ supply: { ascend: 0 }, ascend: [2, 0, 21] });
    expect(laid('there', times)).toMatchObject({ supply: { ascend: 0 }, ascend: [0, 2, 21] });
    expect(laid('boss', times)).toMatchObject({ supply: { ascend: 0 }, ascend: [0, 2, 21] });
  }
});

test('8 Success tokens and no more (TM-1b-18)', () => {
  for (const times of [1, 2])
    expect(laid('success', times)).toMatchObject({ supply: { success: 0 }, success: [2, 0, 6] });
});

test('what lies on a Scenario card is some of the 8 Success tokens (TM-1b-18)', () => {
  const { supply, scenario } = state(
    play(
      (table) => {
        twoLeft(table);
        table.scenario.plot = 'P01';
      },
      [{ run: 'augment:lay-card/effect' }],
      { pack },
    ),
  );
  expect([supply.success, scenario.plotTokens.success]).toEqual([0, 2]);
});
