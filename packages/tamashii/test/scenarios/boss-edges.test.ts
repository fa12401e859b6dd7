import { type Match, zone } from '@torii/kernel';
import { expect, test } from 'vitest';
import type { Tamashii } from '../../src/table/state.ts';
import { happened } from '../helpers/events.ts';
import { augment, enemy } from '../helpers/invent.ts';
import {
  type Act,
  attach,
  board,
  choose,
  district,
  invented,
  isOver,
  launcher,
  me,
  offered,
  play,
  state,
  step,
  tile,
} from '../helpers/table.ts';

/** Bosses: every result of the dice, Damage on both sides of Armor, and players on its tile and beside it. */
const pack = invented({
  'enemies.yaml': enemy('b-enemy', { integrity: 9 }),
  'augments.yaml': [
    ...[1, 3, 4, 5, 6, 7, 9].map((n) =>
      augment(`b-hit-${n}`, { pattern: 'r r', effect: `deal ${n} Damage` }),
    ),
    augment('b-take', { effect: 'take the Boss sheet b-boss' }),
    augment('b-strong', { effect: 'increase the Armor of the Boss by 2' }),
    augment('b-weak', { effect: 'reduce the Armor of the Boss by 2' }),
  ].join(''),
  'bosses.yaml': `
b-boss:
  integrity: [3, 5, 7, 9]
  armor: 4
  mov: 1
  start: 11
  activity: beforeWorldActivity
  rules:
    - "on the tile of the Boss, it may count as your Top Enemy"
    - instead when you would deal Damage to the Boss equal to or greater than its Armor: [reduce the Integrity of the Boss by 1, set the Armor of the Boss to 4]
    - instead when you would deal less Damage to the Boss than its Armor: reduce the Armor of the Boss by 1
  attacks:
    Sb1:
      rows:
        - { number: "1", effect: { each player: gain 1 Power } }
        - { number: "2", symbol: basic, effect: { each player: gain 1 Shield } }
        - { number: "2", symbol: special, effect: { each player: gain 1 Memory } }
        - { symbol: special, effect: { each player: gain 1 Reroll } }
        - { effect: { each player: gain 1 EXP } }
    Sb2:
      rows: [{ effect: { each player: suffer 1 Wound } }]
  hacks:
    - { pattern: "g g", effect: deal 2 Damage, further: { pattern: "y y", effect: deal 2 Damage } }`,
});

/** P1 on the Boss's tile, P2 on the Shelter. */
function facing(armor: number, lay: (table: Tamashii) => void = () => {}) {
  return (table: Tamashii): void => {
    tile(table, 'a', 0, 0, { district: district('power-plant') });
    tile(table, 'b', 1, 0, { district: district('shelter') });
    tile(table, 'c', 2, 0, { district: district('mainframe') });
    for (const [i, role] of Object.keys(table.players).entries()) me(table, role).at = i === 0 ? 'a' : 'b';
    table.boss = {
      card: 'b-boss',
      at: 'a',
      integrity: 5,
      armor,
      attacks: zone('closed', ['Sb1', 'Sb2']),
      flipped: [],
    };
    lay(table);
  };
}

const rules: Act[] = ['p1', 'p2'].flatMap((you) =>
  [1, 2, 3].map((i) => ({ run: `boss:b-boss/rule${i}`, you, source: 'boss:b-boss' })),
);

const bossOf = (match: Match<Tamashii>) => state(match).boss;

test('Damage of at least its Armor takes 1 Integrity and sets Armor back; less takes 1 Armor (TM-5e-10, TM-5e-11, TM-5e-12)', () => {
  for (const n of [1, 3, 4, 5, 6, 7, 9])
    for (const armor of [1, 2, 3, 4]) {
      const match = play(facing(armor), [...rules, { run: `augment:b-hit-${n}/effect` }], { pack });
      expect(bossOf(match), `${n} against ${armor}`).toMatchObject(
        n >= armor ? { integrity: 4, armor: 4 } : { integrity: 5, armor: armor - 1 },
      );
    }
});

test('its last Integrity gone it is defeated and leaves; with 1 left it does not (TM-5e-13)', () => {
  for (const integrity of [1, 2]) {
    const match = play(
      facing(2, (table) => {
        if (table.boss) table.boss.integrity = integrity;
      }),
      [...rules, { run: 'augment:b-hit-4/effect' }],
      { pack },
    );
    expect(bossOf(match) === null).toBe(integrity === 1);
    expect(happened(match, 'boss.defeated')).toHaveLength(integrity === 1 ? 1 : 0);
  }
});

test('only whoever stands on its tile may take it for their Top Enemy, in Launch and in Combat (TM-5e-08, TM-5e-09)', () => {
  for (const role of ['p1', 'p2']) {
    const match = play(
      facing(2, (table) => {
        launcher(me(table, role), 'r r g g #');
        me(table, role).equipped = ['b-hit-1'];
      }),
      [...rules, step('action.launch', 'action', role)],
      { pack },
    );
    const launches = offered(match, role).filter((id) => id.includes('@'));
    expect(launches).toEqual(
      role === 'p1' ? ['hack1:boss@r1c3-r1c4', 'augment:b-hit-1@r1c1-r1c2'] : ['augment:b-hit-1@r1c1-r1c2'],
    );
  }
});

test('with an Enemy before them whoever stands there chooses whom the Damage goes to (TM-5e-08, TM-5e-09, TM-4c-30)', () => {
  for (const target of ['e1', 'boss']) {
    const match = play(
      facing(2, (table) => attach(me(table), ['b-enemy', 0])),
      [...rules, { run: 'augment:b-hit-4/effect' }],
      { pack },
    );
    expect([...offered(match)].sort()).toEqual(['boss', 'e1']);
    choose(match, 'p1', target);
    expect([board(match).enemies[0]?.damage, bossOf(match)?.integrity]).toEqual(
      target === 'e1' ? [4, 5] : [0, 4],
    );
  }
});

test('a Hack and the further Pattern are one total; without the further one it is the Hack’s alone (TM-5e-10, TM-5e-17)', () => {
  for (const [armor, further, after] of [
    [4, true, { integrity: 4, armor: 4 }],
    [4, false, { integrity: 5, armor: 3 }],
    [3, true, { integrity: 4, armor: 4 }],
    [2, false, { integrity: 4, armor: 4 }],
  ] as const) {
    const match = play(
      facing(armor, (table) => launcher(me(table), 'g g - - #  y y - - #')),
      [...rules, step('action.launch', 'action')],
      { pack },
    );
    choose(match, 'p1', 'hack1:boss@r1c1-r1c2');
    choose(match, 'p1', further ? (offered(match).find((id) => id.startsWith('further1')) ?? '') : 'leave');
    expect(bossOf(match)).toMatchObject(after);
    expect(isOver(match)).toBe(true);
    expect(board(match).dump).toHaveLength(further ? 4 : 2);
  }
});

test('Boss Activity: every row that both dice match, from top to bottom, and none on the blank (TM-5e-14)', () => {
  const gained = (number: string, symbol: string) => {
    const match = play(facing(4), [{ flow: 'boss.activity', locals: { when: 'beforeWorldActivity' } }], {
      pack,
      script: { 'numberDie:p1': [number], 'symbolDie:p1': [symbol] },
    });
    for (const role of ['p1', 'p2']) expect(board(match, role).assets).toEqual(board(match).assets);
    const { power, shield, memory, reroll } = board(match).assets;
    return [power, shield, memory, reroll, board(match, 'p2').exp].join('');
  };
  expect([gained('1', 'basic'), gained('1', 'special')]).toEqual(['10001', '10011']);
  expect([gained('2', 'basic'), gained('2', 'special')]).toEqual(['01001', '00111']);
  expect([gained('3', 'basic'), gained('3', 'special')]).toEqual(['00001', '00011']);
  expect([gained('blank', 'basic'), gained('blank', 'special')]).toEqual(['00000', '00000']);
});

test('after each activity the card is turned and lies at the bottom; after two turns it lies as at first (TM-5e-15)', () => {
  const act: Act = { flow: 'boss.activity', locals: { when: 'beforeWorldActivity' } };
  for (const [times, order, flipped] of [
    [1, ['Sb2', 'Sb1'], ['Sb1']],
    [2, ['Sb1', 'Sb2'], ['Sb1', 'Sb2']],
    [3, ['Sb2', 'Sb1'], ['Sb2']],
    [4, ['Sb1', 'Sb2'], []],
  ] as const) {
    const match = play(facing(4), Array(times).fill(act), {
      pack,
      script: { 'numberDie:p1': Array(times).fill('blank'), 'symbolDie:p1': Array(times).fill('basic') },
    });
    expect(bossOf(match)?.attacks.items).toEqual(order);
    expect([...(bossOf(match)?.flipped ?? [])].sort()).toEqual([...flipped].sort());
  }
});

test('a Boss does nothing at another time than its sheet names (TM-5e-03)', () => {
  for (const when of ['beforePlayerActivity', 'endOfTurn']) {
    const match = play(facing(4), [{ flow: 'boss.activity', locals: { when } }], { pack });
    expect(happened(match, 'boss.activity')).toEqual([]);
  }
});

test('its sheet is set up for the number of players: Integrity, Armor, tile, shuffled cards (TM-5e-02, TM-5e-05)', () => {
  for (const players of [1, 2, 3, 4]) {
    const match = play(
      (table) => {
        facing(4)(table);
        table.boss = null;
      },
      [{ run: 'augment:b-take/effect' }],
      { pack, players },
    );
    expect(bossOf(match)).toMatchObject({ integrity: 1 + 2 * players, armor: 4, at: 'a' });
    expect([...(bossOf(match)?.attacks.items ?? [])].sort()).toEqual(['Sb1', 'Sb2']);
  }
});

test('Armor grows back to what is printed and no further (TM-5e-05, TM-5e-06)', () => {
  const after = [0, 1, 2, 3, 4].map(
    (armor) => bossOf(play(facing(armor), [{ run: 'augment:b-strong/effect' }], { pack }))?.armor,
  );
  expect(after).toEqual([2, 3, 4, 4, 4]);
});

test('Armor falls to 0 and no further (TM-5e-12, TM-5e-06)', () => {
  const after = [1, 2, 3, 4].map(
    (armor) => bossOf(play(facing(armor), [{ run: 'augment:b-weak/effect' }], { pack }))?.armor,
  );
  expect(after).toEqual([0, 0, 1, 2]);
});
