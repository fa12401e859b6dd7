/** Figures of a Combat phase: which Wounds are coming from whom, and what one's Frames can do. */
import { describe, expect, test } from 'vitest';
import type { Player } from '../../src/table/state.ts';
import { cardsWith, fight } from '../helpers/fights.ts';
import { figured } from '../helpers/figures.ts';
import { augment, enemies, framed } from '../helpers/invent.ts';
import { attach, board, choose, me } from '../helpers/table.ts';

const cards = cardsWith(
  enemies({
    'f-one': { basic: 'suffer 1 Wound', special: '[suffer 2 Wounds, increase your Trace by 1]' },
    'f-two': {
      basic: '[gain 1 Corrupted Data token, suffer 2 Wounds]',
      special: 'gain 1 Corrupted Data token',
    },
    'f-might': { basic: '{ if: you have at least 1 Power, then: suffer 3 Wounds }' },
    'f-asks': { basic: '{ choose: [suffer 1 Wound, gain 1 Corrupted Data token] }' },
  }),
  `${framed({ 'f-gain': ['strike', 'gain 1 Memory'], 'f-more': ['strike', 'gain 1 EXP'], 'f-hit': ['surge', 'deal 3 Damage'] })}
${augment('f-armor', { timing: 'passive', effect: '{ instead when you would suffer Wounds: { may: suffer 1 Wound less } }' })}`,
);

/** P1 fights these Enemies, the Top Enemy first. */
function fighting(
  foes: readonly string[],
  number: string,
  more: Partial<Player> = {},
  symbol = 'basic',
  die = 'blank',
) {
  const lay = (player: Player) => {
    attach(player, ...foes.map((card) => [card, 0] as const));
    Object.assign(player, more);
  };
  const rolled = { dice: ['strike', die], number, symbols: [symbol] };
  return fight((table) => lay(me(table)), rolled, { pack: cards });
}

function coming(match: ReturnType<typeof fighting>): string[] {
  return (figured(match).combat?.coming ?? []).map(
    ({ enemy, text, wounds, sure }) => `${enemy} ${text} ${wounds}${sure ? '' : '?'}`,
  );
}

describe('coming Wounds', () => {
  test('from the Enemy with the Number die to the Top Enemy, by the Frame that was rolled (TM-4c-11, TM-4c-14)', () => {
    const match = fighting(['f-one', 'f-two', 'f-one'], '2', { equipped: ['f-gain'] });
    expect(coming(match)).toEqual(['e2 enemy:f-two/basic 2', 'e1 enemy:f-one/basic 1']);
    expect(figured(match).combat).toMatchObject({ sure: true, toll: { wounds: 3, shield: 0, integrity: 2 } });
    // Each with what is left behind it.
    expect(figured(match).combat?.coming.map(({ after }) => after)).toEqual([
      { wounds: 2, shield: 0, integrity: 3 },
      { wounds: 3, shield: 0, integrity: 2 },
    ]);
    choose(match, 'p1', 'pass');
    // The first of them has acted: what it was said to do it has done.
    expect(board(match).integrity).toBe(3);
    expect(coming(match)).toEqual(['e1 enemy:f-one/basic 1']);
  });

  test('Shield stops as many as there are, the rest is Integrity (TM-3i-09, TM-3i-11)', () => {
    const assets = { shield: 1, memory: 0, power: 0, reroll: 0 };
    const match = fighting(['f-two'], '1', { equipped: ['f-gain'], assets });
    expect(figured(match).combat?.toll).toEqual({ wounds: 2, shield: 0, integrity: 4 });
    choose(match, 'p1', 'pass');
    // Whether Shield is spent is asked when it comes to it: until then they are still to be suffered.
    expect(coming(match)).toEqual(['e1 enemy:f-two/basic 2?']);
    expect([figured(match).players.p1?.wounds, figured(match).players.p2?.wounds]).toEqual([2, 0]);
    choose(match, 'p1', 'use:assets.shield');
    expect(board(match)).toMatchObject({ integrity: 4, assets: { shield: 0 } });
    expect(figured(match).players.p1?.wounds).toBe(0);
  });

  test('the blank side of the Number die brings none (TM-4c-08)', () => {
    const match = fighting(['f-two'], 'blank', { equipped: ['f-gain'] });
    expect(figured(match).combat).toMatchObject({
      coming: [],
      sure: true,
      toll: { wounds: 0, integrity: 5 },
    });
  });

  test('Integrity does not fall below 0: that is a reset (TM-3w-01)', () => {
    const match = fighting(['f-two', 'f-two'], '2', { equipped: ['f-gain'], integrity: 3 });
    expect(figured(match).combat?.toll).toEqual({ wounds: 4, shield: 0, integrity: 0 });
  });

  test('what depends on the moment or on a choice is not sure (TM-4c-12)', () => {
    const assets = { shield: 0, memory: 0, power: 1, reroll: 0 };
    const match = fighting(['f-asks', 'f-might'], '2', { equipped: ['f-gain'], assets });
    choose(match, 'p1', 'n0');
    expect(coming(match)).toEqual(['e2 enemy:f-might/basic 3?', 'e1 enemy:f-asks/basic 0?']);
    expect(figured(match).combat?.sure).toBe(false);
    expect(coming(fighting(['f-one'], '1', { equipped: ['f-gain'] }, 'special'))).toEqual([
      'e1 enemy:f-one/special 2',
    ]);
  });

  test('cards that may have a say about them are named (TM-3i-08)', () => {
    const match = fighting(['f-one'], '1', { equipped: ['f-gain', 'f-armor'] });
    expect(figured(match).combat?.mayChange).toEqual(['augment:f-armor']);
  });
});

describe('Frames', () => {
  test('each can be used, or why not (TM-4c-25, TM-4c-27)', () => {
    const match = fighting(
      ['f-one'],
      'blank',
      { equipped: ['f-gain', 'f-hit', 'f-more'] },
      'basic',
      'strike',
    );
    const frame = (id: string) => {
      const found = figured(match).combat?.frames.find((each) => each.id === id);
      return found?.hindrance ?? found?.uses;
    };
    expect([frame('frame:f-gain'), frame('frame:f-hit')]).toEqual([[0], 'dice']);
    choose(match, 'p1', 'frame:f-gain');
    expect([frame('frame:f-gain'), frame('frame:f-more')]).toEqual(['used', [0]]);
  });

  test('each with the Damage that it would deal, for each number of dice (TM-4c-28, TM-4c-30)', () => {
    const foes = ['f-one', 'f-two'];
    const match = fighting(foes, 'blank', { equipped: ['f-gain', 'f-hit'] }, 'basic', 'surge');
    const frame = (id: string) => figured(match).combat?.frames.find((each) => each.id === id);
    expect(frame('frame:f-hit')).toMatchObject({ uses: [0], damage: [3] });
    expect(frame('frame1')).toMatchObject({ uses: [1], damage: [1] });
    expect(frame('frame:f-gain')).toMatchObject({ uses: [0], damage: [0] });
    choose(match, 'p1', 'frame:f-hit');
    expect(board(match).enemies.map(({ damage }) => damage)).toEqual([3, 0]);
  });

  test('before the dice are rolled it is the Attack Roll, then they are resolved (TM-4c-03, TM-4c-09)', () => {
    const assets = { shield: 0, memory: 0, power: 1, reroll: 0 };
    const match = fighting(['f-one'], '1', { equipped: ['f-gain'], assets });
    expect(figured(match).players.p1?.step).toBe('attackRoll');
    choose(match, 'p1', 'n0');
    expect(figured(match).players.p1?.step).toBe('resolveDice');
  });
});
