import { questions } from '@torii/kernel';
import { expect, test } from 'vitest';
import type { Tamashii } from '../../src/table/state.ts';
import { acted, asked, cardsWith, damages, dice, fight } from '../helpers/fights.ts';
import { enemies } from '../helpers/invent.ts';
import { attach, board, choose, isOver, me, pack, play, state, step, use } from '../helpers/table.ts';

const cards = cardsWith(
  enemies({ six: { integrity: 6 }, nine: { integrity: 9 } }),
  `
second-chance:
  of: spartans
  memory: 1
  timing: passive
  effect: { once per turn: { when you have rolled Player dice: { may: reroll 1 Player die of that roll } } }
`,
);

test('the Attack Roll takes ATT Player dice, 1 Number die and 1 Symbol die (TM-4c-03, TM-3j-04, TM-4c-34)', () => {
  const rolls = (bodies: string[], att: number) => {
    const match = fight(
      (table) => {
        me(table).bodies = bodies;
        attach(me(table), ['nine', 0], ['six', 0]);
      },
      { dice: new Array(att).fill('surge'), number: '2', symbols: ['special'] },
      { pack: cards },
    );
    return state(match).combat;
  };
  expect(rolls([], 2)).toMatchObject({
    dice: ['surge', 'surge'],
    number: '2',
    symbol: 'special',
    numberDie: 'e2',
  });
  const { att = 0 } = pack.content.bodies.soldier ?? {};
  expect(rolls(['soldier'], att)?.dice).toHaveLength(att);
  // Each rolls by their own Body: P2 is a Walker beside a First Player in the Soldier.
  const second = play(
    (table) => {
      me(table).bodies = ['soldier'];
      attach(me(table, 'p2'), ['nine', 0]);
    },
    [step('combat.player', 'combat', 'p2')],
    { pack: cards, script: dice('p2', { dice: ['surge', 'surge'] }) },
  );
  expect(state(second).combat?.dice).toEqual(['surge', 'surge']);
});

test('the Number die says how many Enemies attack, the Symbol die which Frame all of them use (TM-4c-34)', () => {
  const attacks = (number: string, symbol: string) => {
    const match = fight(
      (table) => {
        attach(me(table), ['nine', 0], ['six', 0], ['six', 0]);
        Object.assign(me(table), { integrity: 10, limit: 10 });
      },
      { dice: ['blank', 'blank'], number, symbols: [symbol] },
      { pack: cards },
    );
    expect(isOver(match)).toBe(true);
    return acted(match);
  };
  expect(attacks('3', 'special')).toEqual(['six special', 'six special', 'nine special']);
  expect(attacks('2', 'basic')).toEqual(['six basic', 'nine basic']);
  expect(attacks('blank', 'special')).toEqual([]);
});

test('TC-27 Power before the roll, Reroll once after it (TM-4c-04, TM-4c-05, TM-3i-18)', () => {
  const match = fight(
    (table) => {
      Object.assign(me(table).assets, { power: 3, reroll: 2 });
      attach(me(table), ['nine', 0]);
    },
    { dice: ['blank', 'strike', 'blank', 'blank', 'surge'], number: '1' },
    { pack: cards },
  );
  expect(asked(match)).toEqual(['n0', 'n1', 'n2', 'n3']);
  // No die has been rolled yet, the Enemy dice neither: they are all rolled together.
  expect(state(match).combat).toMatchObject({ dice: [], number: '', symbol: '' });
  expect(board(match).rolled).toEqual([]);
  choose(match, 'p1', 'n2');
  expect(state(match).combat).toMatchObject({ number: '1', symbol: 'basic' });
  expect(board(match).rolled).toEqual(['blank', 'strike', 'blank', 'blank']);
  // The Player dice only: neither the Number die nor the Symbol die.
  expect(asked(match)).toEqual(['d1', 'd2', 'd3', 'd4']);
  // None, 1 or 2 of them: no more than there is Reroll.
  expect(questions(match, 0).find(({ offer }) => !offer)).toMatchObject({ min: 0, max: 2 });
  expect(board(match).assets.power).toBe(1);
  choose(match, 'p1', 'd1');
  expect(state(match).combat?.dice).toEqual(['surge', 'strike', 'blank', 'blank']);
  // The roll is over: no dice lie there that could be rolled again.
  expect(board(match).rolled).toEqual([]);
  expect(asked(match)).toEqual(['frame1:1', 'frame2', 'pass']);
  choose(match, 'p1', 'frame2');
  expect(damages(match)).toEqual(['nine 3']);
  expect(board(match).integrity).toBe(4);
  expect(asked(match)).toEqual(['frame1:1', 'pass']);
  choose(match, 'p1', 'frame1:1');
  expect(isOver(match)).toBe(true);
  expect(damages(match)).toEqual(['nine 4']);
  expect(board(match)).toMatchObject({ assets: { power: 1, reroll: 1 }, integrity: 4 });
});

test('Power adds 1 Player die each, and is not asked for without any (TM-3i-17)', () => {
  const lay = (power: number) => (table: Tamashii) => {
    me(table).assets.power = power;
    attach(me(table), ['nine', 0]);
  };
  const match = fight(lay(2), { dice: ['surge', 'surge', 'surge', 'surge'] }, { pack: cards });
  expect(asked(match)).toEqual(['n0', 'n1', 'n2']);
  choose(match, 'p1', 'n2');
  expect([state(match).combat?.dice.length, board(match).assets.power]).toEqual([4, 0]);
  expect(asked(fight(lay(0), { dice: ['surge', 'blank'] }, { pack: cards }))).toEqual(['frame2', 'pass']);
});

test('3 Reroll on one roll reroll 3 dice, and the others may not be spent on the same roll (TM-3i-19, TM-3i-20, TM-3i-22)', () => {
  const match = fight(
    (table) => {
      Object.assign(me(table).assets, { power: 2, reroll: 5 });
      attach(me(table), ['nine', 0]);
    },
    { dice: ['blank', 'blank', 'blank', 'blank', 'surge', 'surge', 'surge'] },
    { pack: cards },
  );
  choose(match, 'p1', 'n2');
  choose(match, 'p1', 'd1', 'd2', 'd4');
  expect(state(match).combat?.dice).toEqual(['surge', 'surge', 'blank', 'surge']);
  expect(board(match).assets.reroll).toBe(2);
  expect(asked(match)).toEqual(['frame2', 'pass']);
});

/** P1 has 1 Reroll and an Augment that rerolls a die; one die of the roll is blank, and stays so once. */
function rollingAnew() {
  return fight(
    (table) => {
      me(table).assets.reroll = 1;
      attach(me(table), ['nine', 0]);
    },
    { dice: ['strike', 'blank', 'blank', 'surge'] },
    { pack: cards, before: [{ run: 'augment:second-chance/effect' }] },
  );
}

test('another source of rerolls: a die may be rolled anew by an Augment and then by 1 Reroll (TM-3i-23)', () => {
  const match = rollingAnew();
  use(match);
  choose(match, 'p1', 'd2');
  expect(board(match)).toMatchObject({ rolled: ['strike', 'blank'], assets: { reroll: 1 } });
  choose(match, 'p1', 'd2');
  expect(state(match).combat?.dice).toEqual(['strike', 'surge']);
  expect(board(match).assets.reroll).toBe(0);
});

test('spending Reroll does not stop an Augment from rerolling behind it (TM-3i-23)', () => {
  const match = rollingAnew();
  choose(match, 'p1', 'leave');
  choose(match, 'p1', 'd2');
  use(match);
  choose(match, 'p1', 'd2');
  expect(state(match).combat?.dice).toEqual(['strike', 'surge']);
});

test('no more can be spent than there is: Power before the roll, Reroll after it (TM-3i-05)', () => {
  const match = fight(
    (table) => {
      Object.assign(me(table).assets, { power: 1, reroll: 1 });
      attach(me(table), ['nine', 0]);
    },
    { dice: ['strike', 'blank', 'blank'] },
    { pack: cards },
  );
  expect(asked(match)).toEqual(['n0', 'n1']);
  choose(match, 'p1', 'n1');
  expect(questions(match, 0).find(({ offer }) => !offer)).toMatchObject({ min: 0, max: 1 });
});

test('Assets are personal: nobody else is asked about Reroll or Shield (TM-3i-07)', () => {
  const match = fight(
    (table) => {
      Object.assign(me(table, 'p2').assets, { shield: 5, reroll: 5, power: 5 });
      attach(me(table), ['nine', 0]);
    },
    { dice: ['blank', 'blank'], number: '1' },
    { pack: cards },
  );
  expect(isOver(match)).toBe(true);
  expect(board(match).integrity).toBe(4);
  expect(board(match, 'p2').assets).toMatchObject({ shield: 5, reroll: 5, power: 5 });
});

test('what is spent in a Combat phase is counted for that phase alone (TM-3k-12)', () => {
  const match = fight(
    (table) => {
      me(table).assets.power = 3;
      me(table).spentInCombat.power = 5;
      attach(me(table), ['nine', 0]);
    },
    { dice: ['blank', 'blank', 'blank'] },
    { pack: cards },
  );
  choose(match, 'p1', 'n1');
  expect(board(match).spentInCombat.power).toBe(1);
});

test('all that is spent in one Combat phase is counted together, each Asset by itself (TM-3k-12)', () => {
  const match = fight(
    (table) => {
      Object.assign(me(table).assets, { shield: 3, power: 1 });
      attach(me(table), ['nine', 0], ['six', 0]);
    },
    { dice: ['blank', 'blank', 'blank'], number: '2' },
    { pack: cards },
  );
  choose(match, 'p1', 'n1');
  for (let wound = 0; wound < 2; wound++) use(match);
  expect(board(match).spentInCombat).toEqual({ shield: 2, memory: 0, power: 1, reroll: 0 });
});
