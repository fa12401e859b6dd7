/** Corners of fights: the third target, the second condition, two heights apart, the last token, who is answered from afar. */
import { describe, expect, test } from 'vitest';
import { aiCards } from '../../src/index.ts';
import { free, open, pick, play, state, told } from '../helpers/scene.ts';

const NOTHING = { yin: ['0'], yang: ['0'] };

describe('attacks of characters', () => {
  test('EX-ATK-15 EX-HGT-03 from two heights above it is 1 more, as from one', () => {
    const match = play({
      board: '1 T . . 1',
      heights: ['2000'],
      foes: { 1: { kind: 'kachi' } },
      rounds: [['tomoe']],
      script: { yin: ['1'], yang: ['0'] },
    });
    pick(match, 'fast-e1', 'plain');
    expect(told(match, 'attack.dealt', 'total', 'damage')).toEqual(['2 2']);
  });

  test('EX-ATK-14 EX-GOLD-07 one roll hits three enemies alike', () => {
    const match = play({
      board: `
      1 1 2 3
      2 . A .`,
      foes: { 1: { kind: 'kachi' }, 2: { kind: 'kachi' }, 3: { kind: 'kachi' } },
      characters: {
        akira: { skills: ['broad-sweep'], ki: { supply: [], exhausted: [], slots: { 'broad-sweep': 1 } } },
      },
      rounds: [['akira']],
      script: { yin: ['1'], yang: ['0'] },
    });
    pick(match, 'fast-e2', 'plain', 'skill-broad-sweep');
    const { e1, e2, e3 } = state(match).enemies;
    expect([e1?.damage, e2?.damage, e3?.damage]).toEqual([2, 2, 2]);
    expect(told(match, 'attack.rolled', 'hits')).toEqual(['1']);
  });

  test('EX-DMG-07 whoever holds such a token already receives another', () => {
    const match = play({
      board: '1 A 1',
      foes: { 1: { kind: 'kachi', board: { health: 9 }, conditions: { poisoned: 1 } } },
      characters: { akira: { weapons: ['venom-sword'] } },
      rounds: [['akira']],
      script: { yin: ['1'], yang: ['0'] },
    });
    pick(match, 'fast-e1', 'plain');
    expect(state(match).enemies.e1?.conditions).toEqual({ poisoned: 2 });
  });

  test('EX-DMG-07 the weapon’s condition and the skill’s both come with the damage', () => {
    const match = play({
      board: '1 A 1',
      foes: { 1: { kind: 'kachi' } },
      characters: {
        akira: {
          weapons: ['venom-sword'],
          skills: ['vein'],
          ki: { supply: [], exhausted: [], slots: { vein: 1 } },
        },
      },
      rounds: [['akira']],
      script: { yin: ['1'], yang: ['0'] },
    });
    pick(match, 'fast-e1', 'plain', 'skill-vein');
    expect(state(match).enemies.e1?.conditions).toEqual({ bleeding: 1, poisoned: 1 });
  });

  test('EX-DMG-12 EX-COND-10 what downed takes does not count: armor 1 of a downed enemy can still be broken', () => {
    const match = play({
      board: '1 A 1',
      foes: { 1: { kind: 'kachi', board: { armor: 1 }, conditions: { downed: 1 } } },
      rounds: [['akira']],
      script: { ...NOTHING, focus: ['1 BREAK'] },
    });
    pick(match, 'fast-e1', 'focus');
    expect(state(match).enemies.e1).toMatchObject({ damage: 2, armorLost: 1 });
  });

  test('EX-DEF-01 EX-CHO-04 with a Chosen its cards leave play', () => {
    const match = play({
      board: '1 A O',
      foes: { O: { kind: 'blood-oni', damage: 29, cards: { claw: { lines: ['move toward a target'] } } } },
      table: { ai: { O: aiCards(['claw']) } },
      rounds: [['akira']],
      script: { yin: ['2 yin'], yang: ['3'] },
    });
    pick(match, 'fast-O', 'plain');
    expect(state(match).enemies).toEqual({});
    expect(state(match).ai).toEqual({});
    expect(state(match).characters.akira?.heads).toEqual({ ordinary: 0, boss: 1 });
  });

  test('EX-DEF-05 EX-DEF-04 the aim that falls to a counterattack from afar leaves its head: nobody was active', () => {
    const match = play({
      board: '1 T . 1',
      foes: {
        1: {
          kind: 'undertaker',
          damage: 11,
          lines: ['attack a target within range 3, adding the focus die'],
        },
      },
      table: { notes: { 'aim.undertaker-e1': 1 } },
      rounds: [['e1', 'tomoe']],
      script: { test: ['1'], yin: ['0', '0', '2 yin'], yang: ['0', '3'], focus: ['CRIT'] },
    });
    pick(match, 'counter');
    expect(told(match, 'enemy.defeated', 'by')).toEqual(['characters/tomoe']);
    expect(state(match).heads).toEqual([{ at: 'c1', boss: true }]);
    expect(state(match).characters.tomoe?.heads.boss).toBe(0);
  });

  test('EX-CTR-02 EX-ATK-11 an enemy does not answer one square beyond its range', () => {
    const answered = (board: string, counters: boolean) => {
      const dice = counters ? { yin: ['1', '1'], yang: ['0', '0'] } : { yin: ['1'], yang: ['0'] };
      const match = play({
        board,
        foes: { 1: { kind: 'kachi', board: { ranges: [2] } } },
        rounds: [['tomoe']],
        script: { ...dice, focus: ['CRIT'] },
      });
      pick(match, 'fast-e1', 'focus');
      return state(match).characters.tomoe?.health;
    };
    expect([answered('1 T . 1', true), answered('1 T . . 1', false)]).toEqual([7, 8]);
  });
});

describe('attacks of enemies', () => {
  test('EX-EATK-05 EX-EATK-09 an attack with a skill has no focus die unless its line shows one', () => {
    const match = play({
      board: '1 A 1',
      foes: { 1: { kind: 'kachi', lines: ['attack an adjacent target using gore'] } },
      rounds: [['e1']],
      script: { test: ['1'], ...NOTHING },
    });
    expect(told(match, 'attack.rolled', 'focus', 'hits')).toEqual([' 0']);
    expect(state(match).characters.akira).toMatchObject({ health: 6, conditions: { bleeding: 1 } });
  });

  test('EX-EATK-04 EX-WAN-04 against a wanderer all dice of the board are rolled, and by a wanderer all of its own', () => {
    const match = play({
      board: '1 1 2 . . A',
      foes: {
        1: { kind: 'kachi', board: { yin: 2, yang: 2 }, lines: ['attack an adjacent target'] },
        2: { kind: 'sedrik', ally: true, lines: ['attack an adjacent target'] },
      },
      rounds: [['e1', 'e2', 'akira']],
      script: { test: ['1', '1'], yin: ['1', '1', '1', '0'], yang: ['1 yang', '2', '2'] },
    });
    expect(told(match, 'attack.dealt', 'total')).toEqual(['5', '3']);
    expect(state(match).enemies.e2?.damage).toBe(5);
  });

  test('EX-EATK-14 EX-COND-04 whoever the attack defeats gains no token', () => {
    const match = play({
      board: '1 A 1 . T',
      foes: { 1: { kind: 'kachi', lines: ['attack an adjacent target using gore'] } },
      characters: { akira: { health: 1 } },
      rounds: [['e1', 'tomoe']],
      script: { test: ['1'], ...NOTHING },
    });
    expect(state(match).characters.akira).toMatchObject({ defeated: true, conditions: {} });
    expect(told(match, 'condition.gained', 'condition')).toEqual([]);
  });

  test('EX-EATK-12 EX-HGT-03 a large base half-way up its stairs strikes from the square that the line begins at', () => {
    const match = play({
      board: `
      1 1 . . A
      2 = . . .`,
      heights: ['0100', '0100'],
      foes: {
        1: {
          kind: 'nue',
          board: { base: 2, ranges: [4] },
          lines: ['attack a target within range 4'],
        },
      },
      table: { board: { ground: ['=...', '=...'], heights: ['0100', '0100'], zones: [] } },
      rounds: [['e1', 'akira']],
      script: { test: ['1'], yin: ['1', '0'], yang: ['0'] },
    });
    expect(told(match, 'attack.dealt', 'total')).toEqual(['2']);
  });

  test('EX-EATK-01 EX-LOS-05 characters hide each other from enemies at range', () => {
    const match = play({
      board: '1 1 . T A',
      foes: {
        1: {
          kind: 'kachi',
          board: { ranges: [4] },
          lines: ['prefer the character with the least health > attack a target within range 4'],
        },
      },
      characters: { akira: { health: 1 } },
      rounds: [['e1', 'akira']],
      script: { test: ['1'], ...NOTHING },
    });
    expect(told(match, 'enemy.targets', 'target')).toEqual(['characters/tomoe']);
  });

  test('EX-EATK-03 EX-RES-04 an object that does not stay goes with its last token', () => {
    const match = play({
      board: '1 A . 1 B',
      foes: { 1: { kind: 'kachi', lines: ['attack an adjacent target'] } },
      table: {
        resistors: { B: { at: 'd1', tokens: 1, living: false, targeted: true, stays: false } },
      },
      rounds: [['e1', 'akira']],
      script: { test: ['1'] },
    });
    expect(state(match).resistors.B).toMatchObject({ at: '', tokens: 0 });
    expect(told(match, 'resistor.lost', 'who')).toEqual(['resistors/B']);
  });
});

describe('conditions', () => {
  test('EX-COND-02 three tokens of one condition go together, those of another stay', () => {
    const match = play({
      board: '1 T A',
      characters: {
        tomoe: {
          items: [{ card: 'purifying-salt', charges: 3 }],
          conditions: { poisoned: 3, bleeding: 1 },
          health: 8,
        },
      },
      rounds: [['tomoe']],
    });
    pick(match, 'item-purifying-salt');
    if (!open(match).includes('poisoned')) pick(match, open(match).at(-1) ?? '');
    pick(match, 'poisoned');
    expect(state(match).characters.tomoe?.conditions).toEqual({ bleeding: 1 });
  });

  test('EX-COND-05 EX-COND-06 EX-COND-01 an event brings two tokens without damage, and three tokens cost 3 health', () => {
    const match = play({
      board: '1 T A',
      characters: { tomoe: { conditions: { bleeding: 1 } } },
      rounds: [['tomoe']],
      events: [['plague', 'z1']],
    });
    expect(state(match).characters.akira).toMatchObject({ health: 8, conditions: { bleeding: 2 } });
    expect(state(match).characters.tomoe).toMatchObject({ health: 5, conditions: { bleeding: 3 } });
  });

  test('EX-COND-09 EX-COND-08 with a 4 the attack goes on, and the token is gone all the same', () => {
    const match = play({
      board: '1 A 1',
      foes: { 1: { kind: 'kachi' } },
      characters: { akira: { conditions: { blinded: 1 } } },
      rounds: [['akira']],
      script: { yin: ['1'], yang: ['0'], blinded: [4] },
    });
    pick(match, 'fast-e1', 'plain');
    expect(state(match).enemies.e1?.damage).toBe(2);
    expect(state(match).characters.akira?.conditions).toEqual({});
  });

  test('EX-SKILL-08 EX-COND-12 what an enemy always does it also does while downed', () => {
    const match = play({
      board: '1 A 1',
      foes: {
        1: {
          kind: 'kachi',
          board: { skills: ['fury'] },
          conditions: { downed: 1 },
          lines: ['attack an adjacent target using gore'],
        },
      },
      rounds: [['e1', 'akira']],
      script: { test: ['1'], ...NOTHING },
    });
    expect(told(match, 'attack.dealt', 'total')).toEqual(['1']);
    expect(state(match).characters.akira).toMatchObject({ health: 7, conditions: {} });
  });
});

describe('heads', () => {
  test('EX-FREE-07 EX-DEF-06 of an ordinary and a boss head on one square the one that is named is taken', () => {
    const match = play({
      board: '1 A . T',
      table: {
        heads: [
          { at: 'b1', boss: false },
          { at: 'b1', boss: true },
        ],
      },
      rounds: [['akira']],
    });
    expect(free(match)).toEqual(['head-ordinary-b1', 'head-boss-b1']);
    pick(match, 'head-boss-b1');
    expect(state(match).heads).toEqual([{ at: 'b1', boss: false }]);
    expect(state(match).characters.akira?.heads).toEqual({ ordinary: 0, boss: 1 });
  });
});
