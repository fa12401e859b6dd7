/** Action points, Ki dice and skills (EX-ACT, EX-KI, EX-FREE, EX-SKILL, EX-TEC, EX-REROLL). */
import { describe, expect, test } from 'vitest';
import type { Character } from '../../src/index.ts';
import { answerSome, free, open, pick, play, state, told } from '../helpers/scene.ts';

/** Dice in slots and in the supply. */
function dice(
  slots: Record<string, number>,
  supply: number[] = [],
  exhausted: number[] = [],
): Partial<Character> {
  return {
    skills: Object.keys(slots).length > 0 ? Object.keys(slots) : [],
    ki: { supply, exhausted, slots },
  };
}

describe('an action point won in a counterattack (XC-23)', () => {
  const fight = (armor: number) => {
    const match = play({
      board: '1 A 1',
      foes: {
        1: { kind: 'kachi', board: { armor }, lines: ['attack an adjacent target, adding the focus die'] },
      },
      characters: { akira: { weapons: ['sharp-katana'], ap: 1 } },
      rounds: [['e1', 'akira']],
      script: { test: ['1'], yin: ['1', '1 yin'], yang: ['2', '2 yang'], focus: ['CRIT'] },
    });
    pick(match, 'counter');
    return match;
  };

  test('EX-CTR-07 EX-CTR-09 EX-ACT-03 it is gained outside the activation, and 4 is the most', () => {
    const match = fight(1);
    expect(state(match).enemies.e1?.damage).toBe(3);
    pick(match, 'yes');
    expect(told(match, 'ap.gained', 'left')).toEqual(['2', '4']);
    expect(open(match)).toContain('fast-e1');
    pick(match, 'end');
    expect(told(match, 'ap.spent', 'left')).toEqual(['1']);
  });

  test('EX-DMG-17 EX-ACT-05 EX-CTR-08 with 2 damage nothing is gained', () => {
    const match = fight(2);
    expect(state(match).enemies.e1?.damage).toBe(2);
    expect(told(match, 'ap.gained', 'left')).toEqual(['4']);
  });
});

describe('a Ki die placed in the middle of an attack (XC-25)', () => {
  test('EX-FREE-01 EX-FREE-02 EX-FREE-03 the list of skills is not fixed when the attack begins', () => {
    const match = play({
      board: '1 A 1',
      foes: { 1: { kind: 'kachi', board: { defence: 1, armor: 2 } } },
      characters: {
        akira: {
          skills: ['stab', 'iron-stance'],
          ki: { supply: [3], exhausted: [], slots: { 'iron-stance': 1 } },
          level: 2,
        },
      },
      rounds: [['akira']],
      script: { yin: ['1'], yang: ['2'] },
    });
    expect(free(match)).toEqual(['place-3-stab']);
    pick(match, 'fast-e1', 'plain');
    expect(open(match)).toEqual(['none']);
    pick(match, 'place-3-stab');
    // The die lies in its slot, and in the supply no more.
    expect(state(match).characters.akira?.ki).toMatchObject({ supply: [], slots: { stab: 3 } });
    expect(open(match)).toEqual(['none', 'skill-stab']);
    pick(match, 'skill-stab');
    expect(state(match).enemies.e1?.damage).toBe(3);
    expect(state(match).characters.akira?.ap).toBe(2);
  });
});

describe('step 4 for four characters at once (XC-27)', () => {
  test('EX-KI-01 EX-KI-02 EX-KI-03 dice in slots lose 1 and stay', () => {
    const match = play({
      board: '1 A H T J',
      characters: {
        akira: dice({ breathe: 1, stab: 3 }, [5]),
        hikaru: dice({ breathe: 1 }, [], [2]),
        tomoe: dice({ breathe: 1 }),
        hattori: dice({ breathe: 2 }, [1]),
      },
      rounds: [[], ['akira']],
      script: { 'ki:hikaru': [6, 1], 'ki:tomoe': [3] },
    });
    const { akira, hikaru, tomoe, hattori } = state(match).characters;
    expect(akira?.ki).toEqual({ supply: [5], exhausted: [1], slots: { stab: 2 } });
    expect(hikaru?.ki).toEqual({ supply: [6, 1], exhausted: [], slots: {} });
    expect(tomoe?.ki).toEqual({ supply: [3], exhausted: [], slots: {} });
    expect(hattori?.ki).toEqual({ supply: [1], exhausted: [], slots: { breathe: 1 } });
  });

  test('EX-KI-03 a die that has become too low stays, and its skill cannot be used', () => {
    const match = play({
      board: '1 A',
      characters: { akira: { ...dice({ 'deep-breath': 4 }), health: 2 } },
      rounds: [['akira'], ['akira'], ['akira']],
    });
    const usable = () => open(match).includes('technique-deep-breath');
    expect(usable()).toBe(true);
    pick(match, 'end');
    expect(usable()).toBe(true);
    pick(match, 'end');
    expect(usable()).toBe(false);
    expect(state(match).characters.akira?.ki.slots).toEqual({ 'deep-breath': 2 });
  });

  test('EX-KI-04 EX-KI-06 only when all dice are exhausted are they rolled anew', () => {
    const match = play({
      board: '1 A',
      characters: { akira: dice({ breathe: 1 }, [4]) },
      rounds: [[], ['akira']],
    });
    expect(state(match).characters.akira?.ki).toEqual({ supply: [4], exhausted: [1], slots: {} });
  });
});

describe('a passive that lapses between rounds (XC-29)', () => {
  test('EX-INI-10 EX-SKILL-03 EX-SKILL-08 it works as long as its die is enough', () => {
    const shuffled = ['e1', 'hikaru', 'akira', 'tomoe'];
    const match = play({
      board: '1 A H T . . . . 1',
      foes: {
        1: { kind: 'kachi', lines: ['move toward a target'], general: 'prefer the nearest character' },
      },
      characters: {
        akira: { level: 2, skills: ['sense'], ki: { supply: [4, 6], exhausted: [], slots: {} }, ap: 4 },
      },
      rounds: [[], [], [], [], [], []],
      determine: true,
      script: { initiative: Array.from({ length: 6 }, () => shuffled), test: ['1', '1', '1', '1', '1', '1'] },
    });
    const orders: string[] = [];
    for (let round = 1; round <= 6; round++) {
      pick(match, 'keep');
      orders.push(
        [...state(match).queue.activated, state(match).queue.active, ...state(match).queue.waiting].join(' '),
      );
      // Everybody in turn; Akira places what he can.
      for (let i = 0; i < 3; i++) {
        const wanted = round === 1 ? 'place-4-sense' : 'place-6-sense';
        if (state(match).queue.active === 'akira' && free(match).includes(wanted)) pick(match, wanted);
        pick(match, 'end');
      }
    }
    const plain = 'e1 hikaru akira tomoe';
    const forward = 'e1 akira hikaru tomoe';
    expect(orders).toEqual([plain, forward, plain, plain, plain, forward]);
    expect(told(match, 'ki.placed', 'value')).toEqual(['4', '6']);
  });

  test('EX-ACT-02 EX-ACT-04 EX-SET-16 4 points from the setup stay 4, then 1 kept and 3 gained', () => {
    const match = play({ board: '1 A', characters: { akira: { ap: 4 } }, rounds: [['akira'], ['akira']] });
    expect(state(match).characters.akira?.ap).toBe(4);
    pick(match, 'end');
    expect(state(match).characters.akira?.ap).toBe(4);
  });
});

describe('Kami skills beside character skills (XC-31)', () => {
  test('EX-SKILL-04 EX-SKILL-05 EX-SKILL-10 once per phase, never the first, one attack skill at most', () => {
    const match = play({
      board: '1 T . . 1',
      foes: { 1: { kind: 'kachi', board: { health: 9 } } },
      characters: {
        tomoe: {
          level: 2,
          affinity: 4,
          health: 3,
          kami: 'storm',
          skills: ['aim', 'breathe'],
          ki: { supply: [], exhausted: [], slots: { aim: 4, breathe: 2 } },
        },
      },
      rounds: [['tomoe'], ['tomoe']],
      script: { yin: ['1', '1'], yang: ['0', '0'] },
    });
    const techniques = () => open(match).filter((id) => id.startsWith('technique'));
    expect(techniques()).toEqual(['technique-breathe', 'technique-gale']);
    pick(match, 'technique-gale');
    expect(state(match).characters.tomoe).toMatchObject({ health: 4, ap: 2 });
    expect(techniques()).toEqual(['technique-breathe']);
    pick(match, 'fast-e1', 'plain');
    expect(open(match)).toEqual(['none', 'skill-aim', 'skill-wind-arrow']);
    pick(match, 'skill-wind-arrow');
    expect(state(match).enemies.e1?.damage).toBe(4);
    expect(techniques()).toEqual(['technique-breathe']);
    pick(match, 'end');
    expect(techniques()).toEqual(['technique-breathe']);
    pick(match, 'fast-e1', 'plain');
    expect(open(match)).toEqual(['none', 'skill-aim']);
    pick(match, 'skill-aim');
    expect(state(match).enemies.e1?.damage).toBe(7);
  });
});

describe('rerolling Ki dice', () => {
  test('EX-REROLL-01 EX-REROLL-02 EX-REROLL-03 any of the dice, for 2, into the supply', () => {
    const match = play({
      board: '1 A',
      characters: { akira: dice({ breathe: 1, stab: 3 }, [5], [2]) },
      rounds: [['akira']],
      script: { 'ki:akira': [6, 4] },
    });
    pick(match, 'reroll');
    expect(open(match)).toEqual(['s0', 'x0', 'k-breathe', 'k-stab']);
    answerSome(match, 'x0', 'k-breathe');
    expect(state(match).characters.akira).toMatchObject({
      ap: 1,
      ki: { supply: [5, 6, 4], exhausted: [], slots: { stab: 3 } },
    });
    expect(open(match)).not.toContain('reroll');
  });
});

describe('withdrawing', () => {
  test('EX-FREE-05 EX-FREE-06 EX-KI-05 as often as the character has spirit; the last one rolls all anew', () => {
    const match = play({
      board: '1 H',
      characters: { hikaru: dice({ breathe: 1, stab: 3 }) },
      rounds: [['hikaru']],
      script: {},
    });
    expect(free(match)).toEqual(['withdraw-breathe', 'withdraw-stab']);
    pick(match, 'withdraw-breathe');
    expect(free(match)).toEqual([]);
    expect(state(match).characters.hikaru?.ki).toEqual({ supply: [], exhausted: [1], slots: { stab: 3 } });
  });

  test('EX-KI-04 all exhausted by withdrawing: rolled at once', () => {
    const match = play({
      board: '1 H',
      characters: { hikaru: dice({ breathe: 1 }) },
      rounds: [['hikaru']],
      script: { 'ki:hikaru': [5] },
    });
    pick(match, 'withdraw-breathe');
    expect(state(match).characters.hikaru?.ki).toEqual({ supply: [5], exhausted: [], slots: {} });
  });
});
