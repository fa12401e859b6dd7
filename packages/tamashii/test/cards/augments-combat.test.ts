/** What the Augments of the core pack do in their owner’s Combat phase: with dice, with Frames, besides them. */
import { type Match, questions } from '@torii/kernel';
import { expect, test } from 'vitest';
import type { Tamashii } from '../../src/table/state.ts';
import {
  type Act,
  attach,
  board,
  choose,
  launcher,
  letters,
  me,
  offered,
  play,
  state,
  step,
  use,
} from '../helpers/table.ts';

/** P1’s own Combat phase with a roll; the Number die comes to lie on the Top Enemy. */
const fight: Act = step('combat.player', 'combat');

function fighting(
  lay: (table: Tamashii) => void,
  equipped: string[],
  dice: string[],
  number = '1',
): Match<Tamashii> {
  const script = { 'numberDie:p1': [number], 'symbolDie:p1': ['basic'], 'die:p1': dice };
  return play(
    (table) => {
      attach(me(table), ['zoe', 0], ['rust-hound', 0]);
      me(table).equipped = equipped;
      lay(table);
    },
    [fight],
    { script },
  );
}

const nothing = () => undefined;

test('Kinetic Battery: its Combat Frame turns a STRIKE into 2 Power, once in a Combat phase (TM-3l-12, TM-3l-11, TM-4c-27)', () => {
  const match = fighting(nothing, ['kinetic-battery'], ['strike', 'strike']);
  choose(match, 'p1', 'frame:kinetic-battery');
  expect(board(match).assets.power).toBe(2);
  expect(state(match).combat?.dice).toEqual(['strike']);
  expect(offered(match)).not.toContain('frame:kinetic-battery');
  // Nor when another Frame has been used in between.
  const soldier = (table: Tamashii) => {
    me(table).bodies = ['soldier'];
  };
  const between = fighting(soldier, ['kinetic-battery'], ['strike', 'surge', 'strike']);
  choose(between, 'p1', 'frame:kinetic-battery');
  choose(between, 'p1', 'frame1');
  expect(state(between).combat?.dice).toEqual(['strike']);
  expect(offered(between)).not.toContain('frame:kinetic-battery');
});

test('Weighted Coin: a die of the Attack Roll is turned to SURGE, and activates what needs one (TM-4c-25)', () => {
  const lay = (table: Tamashii) => {
    me(table).assets.reroll = 1;
  };
  const match = fighting(lay, ['weighted-coin'], ['surge', 'blank']);
  // Reroll could be spent on the roll itself.
  choose(match, 'p1');
  choose(match, 'p1', 'augment:weighted-coin');
  expect(state(match).combat?.dice).toEqual(['surge', 'surge']);
  expect(board(match).assets.reroll).toBe(0);
});

test('Weighted Coin: before the roll, and where every die shows SURGE, it is not offered', () => {
  const lay = (table: Tamashii) => {
    me(table).assets.reroll = 1;
    me(table).assets.power = 1;
  };
  const match = fighting(lay, ['weighted-coin'], ['surge', 'surge']);
  expect(offered(match)).not.toContain('augment:weighted-coin');
  choose(match, 'p1', 'n0');
  choose(match, 'p1');
  expect(offered(match)).not.toContain('augment:weighted-coin');
});

test('Weighted Coin: of several dice, the one that its owner says is turned, and no other', () => {
  const lay = (table: Tamashii) => {
    me(table).assets.reroll = 1;
  };
  const match = fighting(lay, ['weighted-coin'], ['strike', 'blank']);
  choose(match, 'p1');
  choose(match, 'p1', 'augment:weighted-coin');
  expect(offered(match).filter((id) => id.startsWith('d'))).toEqual(['d1', 'd2']);
  choose(match, 'p1', 'd2');
  expect(state(match).combat?.dice).toEqual(['strike', 'surge']);
});

/** P1’s dice lie on the table as they are given. */
function inCombat(dice: string[], used: string[], number = '1') {
  return (table: Tamashii) => {
    table.phase = 'combat';
    table.combat = { role: 'p1', dice, number, symbol: 'basic', numberDie: '', used };
  };
}

test('Pain Engine: dice that are all used up can still be added to; those of somebody else cannot (TM-4c-29)', () => {
  const dice = (lay: (table: Tamashii) => void, you: string) =>
    state(play(lay, [{ run: 'augment:pain-engine/effect', you }])).combat?.dice.length;
  expect(dice(inCombat([], ['frame1']), 'p1')).toBe(3);
  // A repeatable Frame has used them up; and before the roll there are none yet.
  expect(dice(inCombat([], []), 'p1')).toBe(3);
  expect(dice(inCombat([], [], ''), 'p1')).toBe(0);
  expect(dice(inCombat(['strike'], ['frame1']), 'p2')).toBe(1);
});

test('Pain Engine: 1 Integrity buys 3 more dice for the roll that lies there (TM-4c-03)', () => {
  const match = fighting(nothing, ['pain-engine'], ['strike', 'blank', 'surge', 'strike', 'blank']);
  choose(match, 'p1', 'augment:pain-engine');
  expect(state(match).combat?.dice).toEqual(['strike', 'blank', 'surge', 'strike', 'blank']);
  expect(board(match).integrity).toBe(4);
});

test('Pain Engine: there is nothing to add to before the dice are rolled', () => {
  const lay = (table: Tamashii) => {
    me(table).assets.power = 1;
  };
  const match = fighting(lay, ['pain-engine'], ['strike', 'blank']);
  expect(offered(match)).toEqual(['n0', 'n1']);
  choose(match, 'p1', 'n0');
});

test('Sleight of Hand: without the Number die no Enemy acts (TM-4c-15)', () => {
  const match = fighting(nothing, ['sleight-of-hand'], ['surge', 'blank'], '2');
  expect(state(match).combat?.numberDie).toBe('e2');
  choose(match, 'p1', 'frame:sleight-of-hand');
  expect(state(match).combat?.numberDie ?? '').toBe('');
  expect(board(match).integrity).toBe(5);
});

test('Sleight of Hand: its Frame cannot be activated where the Number die lies on no Enemy', () => {
  const match = fighting(nothing, ['sleight-of-hand'], ['surge', 'blank'], 'blank');
  expect(offered(match)).not.toContain('frame:sleight-of-hand');
});

test('Momentum: the first Combat Frame of a turn gains 1 Reroll (TM-4c-10)', () => {
  const match = fighting(nothing, ['momentum'], ['strike', 'strike'], 'blank');
  choose(match, 'p1', 'frame1:1');
  choose(match, 'p1', 'frame1:1');
  expect(board(match).assets.reroll).toBe(1);
});

test('Momentum: a Frame of another player gives nothing', () => {
  const frame = (to: string): Act => ({ moment: 'frameUsed', subject: { to, source: 'walker:red' } });
  const match = play(nothing, [{ run: 'augment:momentum/effect' }, frame('p2')]);
  expect(board(match).assets.reroll).toBe(0);
});

test('a Frame shows on the board what it would touch: one Enemy, the one with the die, all of them', () => {
  const match = fighting(nothing, ['sleight-of-hand', 'scythe-arc'], ['surge', 'surge'], '2');
  const touched = (id: string) =>
    questions(match, 0)
      .flatMap(({ options }) => options)
      .find((option) => option.id === id)?.touches;
  expect(touched('frame2')).toEqual(['players/p1/enemies/e1']);
  expect(touched('frame:sleight-of-hand')).toEqual(['players/p1/enemies/e2']);
  expect(touched('frame:scythe-arc')).toEqual(['players/p1/enemies/e1', 'players/p1/enemies/e2']);
});

test('Riposte: an Enemy that has acted is struck for 2, once per turn (TM-4c-11)', () => {
  const match = fighting(nothing, ['riposte'], ['blank', 'blank'], '2');
  expect(board(match).enemies[0]?.damage).toBe(2);
});

test('Loaded Dice: up to 2 dice of a roll again, once per turn, without spending Reroll (TM-3i-23)', () => {
  const match = fighting(nothing, ['loaded-dice'], ['blank', 'blank', 'surge', 'strike'], 'blank');
  use(match);
  choose(match, 'p1', 'd1', 'd2');
  expect(state(match).combat?.dice).toEqual(['surge', 'strike']);
});

test('Overkill: twice as much Damage as dice with SURGE (TM-4c-28)', () => {
  const match = play((table) => attach(me(table), ['zoe', 0]), [{ run: 'augment:overkill/frame', x: 3 }]);
  expect(board(match).enemies[0]?.damage).toBe(6);
});

test('Backdoor: a Hack Pattern is launched in the Combat phase, which no rule but the card allows (TM-3g-01, TM-3l-07)', () => {
  const lay = (table: Tamashii) => {
    launcher(me(table), 'r b r - #  - - - - #  - - - - #  - - - - #');
    me(table).assets.power = 2;
  };
  const match = fighting(lay, ['backdoor'], ['blank', 'blank'], 'blank');
  choose(match, 'p1', 'augment:backdoor');
  expect(board(match).enemies[0]).toMatchObject({ card: 'zoe', damage: 4 });
  expect(letters(board(match).dump)).toBe('b r r');
  choose(match, 'p1', 'n0');
});
