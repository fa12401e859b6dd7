/** Hard cases of our own: Ki dice, action points, skills of characters and of their Kami (EX-KI, EX-REROLL, EX-FREE, EX-SKILL). */
import { describe, expect, test } from 'vitest';
import { aiCards } from '../../src/index.ts';
import { answerSome, free, open, pick, play, state, told } from '../helpers/scene.ts';

describe('dice withdrawn in the middle of something else', () => {
  test('EX-FREE-06 EX-KI-04 EX-FREE-01 the last die withdrawn in mid-attack: all are rolled anew, and one is placed for it', () => {
    const match = play({
      board: '1 H 1',
      foes: { 1: { kind: 'kachi', board: { health: 9, armor: 2 } } },
      characters: {
        hikaru: {
          level: 2,
          skills: ['stab', 'breathe'],
          ki: { supply: [], exhausted: [2], slots: { breathe: 4 } },
        },
      },
      rounds: [['hikaru']],
      script: { 'ki:hikaru': [3, 1], yin: ['1'], yang: ['2'] },
    });
    // He has no attack skill that works, and no die in the supply: the attack would go on at once without a question.
    pick(match, 'fast-e1');
    expect(free(match)).toEqual(['withdraw-breathe']);
    pick(match, 'withdraw-breathe');
    expect(state(match).characters.hikaru?.ki).toEqual({ supply: [3, 1], exhausted: [], slots: {} });
    // Spirit 1: no second time. The 3 fits stab, the 1 only Breathe.
    expect(free(match).sort()).toEqual(['place-1-breathe', 'place-3-breathe', 'place-3-stab']);
    pick(match, 'plain');
    expect(open(match)).toEqual(['none']);
    pick(match, 'place-3-stab', 'skill-stab');
    expect(state(match).enemies.e1?.damage).toBe(3);
  });

  test('EX-FREE-06 EX-FREE-05 as often as spirit says, and spirit gained counts in the next activation anew', () => {
    const match = play({
      board: '1 H',
      characters: {
        hikaru: {
          level: 3,
          attributes: { power: 0, knowledge: 0, dexterity: 0, spirit: 2 },
          skills: ['stab', 'breathe', 'aim'],
          ki: { supply: [], exhausted: [], slots: { stab: 6, breathe: 6, aim: 6 } },
        },
      },
      rounds: [['hikaru'], ['hikaru']],
    });
    pick(match, 'withdraw-stab', 'withdraw-aim');
    // Two are enough; one die still lies in a slot, so nothing is rolled.
    expect(free(match)).toEqual([]);
    expect(state(match).characters.hikaru?.ki).toEqual({
      supply: [],
      exhausted: [6, 6],
      slots: { breathe: 6 },
    });
    pick(match, 'end');
    expect(free(match)).toEqual(['withdraw-breathe']);
  });
});

describe('the reroll action', () => {
  test('EX-REROLL-02 EX-REROLL-03 EX-SKILL-08 dice of all three areas; a passive lapses with its die', () => {
    const match = play({
      board: '1 T 1',
      foes: { 1: { kind: 'kachi', board: { health: 20 } } },
      characters: {
        tomoe: {
          level: 3,
          skills: ['second-breath', 'aim'],
          ki: { supply: [1], exhausted: [2], slots: { 'second-breath': 1 } },
        },
      },
      rounds: [['tomoe']],
      script: { 'ki:tomoe': [5, 6, 4], yin: ['0'], yang: ['0'] },
    });
    pick(match, 'reroll');
    answerSome(match, 's0', 'x0', 'k-second-breath');
    expect(state(match).characters.tomoe).toMatchObject({
      ap: 1,
      ki: { supply: [5, 6, 4], exhausted: [], slots: {} },
    });
    pick(match, 'fast-e1', 'plain', 'none');
    // Nothing is asked after the roll: Second Breath has no die any more.
    expect(open(match)).toContain('end');
  });
});

describe('values in blue, and aggregate', () => {
  test('EX-SKILL-12 EX-SKILL-13 EX-KI-01 what a die gives changes when step 4 lowers it', () => {
    const match = play({
      board: '1 H 1',
      foes: { 1: { kind: 'kachi', board: { health: 30 } } },
      characters: {
        hikaru: {
          health: 2,
          level: 2,
          conditions: { poisoned: 1 },
          skills: ['still-lake', 'rising-tide'],
          ki: { supply: [], exhausted: [], slots: { 'still-lake': 5, 'rising-tide': 4 } },
        },
      },
      rounds: [['hikaru'], ['hikaru'], ['hikaru']],
      script: { yin: ['1', '1', '1'], yang: ['2', '2', '2'] },
    });
    // 5: all three. Poison goes before the attack.
    pick(match, 'technique-still-lake');
    expect(state(match).characters.hikaru).toMatchObject({ health: 3, conditions: { blessed: 1 } });
    pick(match, 'fast-e1', 'plain', 'skill-rising-tide');
    expect(state(match).enemies.e1?.damage).toBe(5);
    pick(match, 'end');
    // 4 and 3: healing and remedy, no blessing; 2 is the next value below 3 that counts: 1 damage more.
    pick(match, 'technique-still-lake');
    expect(state(match).characters.hikaru).toMatchObject({ health: 4, conditions: { blessed: 1 } });
    pick(match, 'fast-e1', 'plain', 'skill-rising-tide');
    expect(state(match).enemies.e1?.damage).toBe(9);
    pick(match, 'end');
    pick(match, 'fast-e1', 'plain', 'skill-rising-tide');
    expect(state(match).enemies.e1?.damage).toBe(13);
    // 3 and 2 now; the round after, 2 and 1: the attack skill is out.
  });
});

describe('Kami skills', () => {
  const storm = (more: object = {}) => ({ kami: 'storm', affinity: 4, ...more });

  test('EX-SKILL-04 EX-ATK-10 EX-ATK-13 one that was spent on a BLANK is spent', () => {
    const match = play({
      board: '1 T 1',
      foes: { 1: { kind: 'kachi', board: { health: 20 } } },
      characters: { tomoe: storm({ health: 3 }) },
      rounds: [['tomoe'], ['tomoe']],
      script: { yin: ['1', '1'], yang: ['2', '2'], focus: ['BLANK'] },
    });
    pick(match, 'fast-e1', 'focus', 'skill-wind-arrow');
    expect(state(match).enemies.e1?.damage).toBe(0);
    expect(state(match).characters.tomoe?.usedKami).toEqual(['wind-arrow']);
    expect(open(match)).not.toContain('fast-e1');
    pick(match, 'end', 'fast-e1', 'plain');
    // Wind Arrow is not offered again: nothing is left to choose, and the dice are rolled. Storm Crown goes on: 3 + 1.
    expect(state(match).enemies.e1?.damage).toBe(4);
  });

  test('EX-CTR-09 EX-SKILL-08 in a counterattack passives count, attack skills do not, nor is anything spent', () => {
    const match = play({
      board: '1 A 1',
      foes: {
        1: {
          kind: 'kachi',
          board: { health: 9 },
          lines: ['attack an adjacent target, adding the focus die'],
        },
      },
      characters: { akira: storm() },
      rounds: [['e1']],
      script: { test: ['1'], yin: ['1', '1'], yang: ['0', '0'], focus: ['CRIT'] },
    });
    pick(match, 'counter');
    // 1 hit, 1 of Storm Crown, 1 of power.
    expect(state(match).enemies.e1?.damage).toBe(3);
    expect(state(match).characters.akira?.usedKami).toEqual([]);
  });

  test('EX-CHO-08 EX-SKILL-02 barred by the Oni’s hate, passives too, until the Oni is gone', () => {
    const match = play({
      board: '1 A O T',
      foes: {
        O: {
          kind: 'blood-oni',
          damage: 29,
          board: { armor: 0 },
          cards: {
            claw: { lines: ['prefer the character with the most power > attack an adjacent target'] },
          },
        },
        1: { kind: 'kachi', at: 'a2' },
      },
      table: { ai: { O: aiCards(['claw']) } },
      characters: { akira: storm({ health: 7 }) },
      rounds: [['O', 'akira', 'tomoe'], ['akira']],
      script: { yin: ['1', '0', '1'], yang: ['0', '0'] },
    });
    expect(state(match).characters.akira?.health).toBe(6);
    expect(open(match).filter((id) => id.startsWith('technique'))).toEqual([]);
    pick(match, 'end', 'fast-O', 'plain', 'end');
    expect(state(match).enemies.O).toBeUndefined();
    // The combat is over.
    expect(open(match)).toContain('technique-gale');
  });
});

describe('action points', () => {
  test('EX-ACT-03 EX-COND-11 EX-ACT-04 downed with one kept: 1 + 2; gained beyond 4 is lost', () => {
    const match = play({
      board: '1 A 1',
      foes: { 1: { kind: 'kachi', board: { health: 30 } } },
      characters: { akira: { ap: 1, weapons: ['sharp-katana'], conditions: { downed: 1 } } },
      rounds: [['akira'], ['akira']],
      script: { yin: ['1 yin', '1 yin'], yang: ['2 yang', '2 yang'] },
    });
    expect(state(match).characters.akira?.ap).toBe(3);
    pick(match, 'fast-e1', 'plain', 'yes');
    expect(state(match).characters.akira?.ap).toBe(3);
    pick(match, 'end');
    expect(state(match).characters.akira).toMatchObject({ ap: 4, conditions: {} });
    pick(match, 'fast-e1', 'plain', 'yes');
    expect(state(match).characters.akira?.ap).toBe(4);
  });

  test('EX-ACT-08 EX-TEC-03 one move and one attack, but techniques and interacts as often as points allow', () => {
    const match = play({
      board: '1 T A',
      characters: {
        tomoe: {
          health: 1,
          ap: 1,
          weapons: ['long-bow', 'half-bow'],
          skills: ['breathe'],
          ki: { supply: [], exhausted: [], slots: { breathe: 1 } },
        },
      },
      rounds: [['tomoe']],
    });
    pick(match, 'technique-breathe', 'weapons', 'technique-breathe', 'weapons');
    expect(state(match).characters.tomoe).toMatchObject({
      health: 3,
      ap: 0,
      weapons: ['long-bow', 'half-bow'],
    });
    expect(open(match)).toEqual(['end']);
    expect(told(match, 'ap.spent', 'n')).toEqual(['1', '1', '1', '1']);
  });
});
