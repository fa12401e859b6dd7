/** Conditions and counterattacks (EX-COND, EX-CTR, EX-EATK). */
import { describe, expect, test } from 'vitest';
import { open, pick, play, state, told } from '../helpers/scene.ts';

describe('the last one bleeds out (XC-43)', () => {
  test('EX-COND-06 EX-END-04 EX-RND-04 before any point is gained, and the phase is over at once', () => {
    const match = play({
      board: '1 T . 1 2',
      foes: {
        1: { kind: 'kachi', lines: ['move toward a target'] },
        2: { kind: 'kachi', lines: ['move toward a target'] },
      },
      characters: {
        tomoe: { health: 1, ap: 1, conditions: { bleeding: 1, blessed: 1 } },
        akira: { health: 0, defeated: true },
      },
      rounds: [['tomoe', 'e1', 'e2']],
    });
    expect(state(match).characters.tomoe).toMatchObject({ defeated: true, at: '', ap: 1 });
    expect(state(match).outcome).toBe('failure');
    expect(told(match, 'activation.began', 'who')).toEqual(['characters/tomoe']);
    expect(told(match, 'phase.ended', 'why')).toEqual(['defeated']);
  });
});

describe('blinded (XC-45)', () => {
  test('EX-COND-08 EX-COND-09 EX-CTR-08 not in a counterattack, fully in an attack', () => {
    const match = play({
      board: '1 A 1',
      foes: {
        1: {
          kind: 'kachi',
          board: { health: 9, armor: 1 },
          lines: ['attack an adjacent target, adding the focus die'],
        },
      },
      characters: { akira: { weapons: ['sharp-katana'], conditions: { blinded: 1 } } },
      rounds: [['e1', 'akira']],
      script: {
        test: ['1'],
        yin: ['1', '1 yin', '2 yin'],
        yang: ['0', '2', '3'],
        focus: ['CRIT', '2 BREAK'],
        blinded: [3],
      },
    });
    pick(match, 'counter');
    expect(state(match).enemies.e1?.damage).toBe(3);
    expect(state(match).characters.akira?.conditions.blinded).toBe(1);
    pick(match, 'fast-e1', 'focus');
    expect(state(match).enemies.e1).toMatchObject({ damage: 3, armorLost: 0 });
    expect(state(match).characters.akira).toMatchObject({ ap: 2, conditions: {} });
    expect(open(match)).not.toContain('fast-e1');
  });
});

describe('the armor track wears down without damage (XC-47)', () => {
  const venom = (reach: string) => [`attack ${reach} using venom, adding the focus die`];

  test('EX-EATK-10 EX-EATK-14 EX-EATK-15 armor after damage, conditions with damage only, +1 from above', () => {
    const match = play({
      board: `
      1 1 A 2
      2 . . .
      3 . 3 .`,
      heights: ['000', '000', '111'],
      foes: {
        1: { kind: 'kachi', lines: venom('an adjacent target') },
        2: { kind: 'kachi', lines: venom('an adjacent target') },
        3: { kind: 'ashigaru', board: { ranges: [3] }, lines: venom('a target within range 3') },
      },
      characters: { akira: { armor: 3 } },
      rounds: [['e1', 'e2', 'e3']],
      script: {
        test: ['1', '1', '1'],
        yin: ['0', '1', '1'],
        yang: ['0', '2', '0'],
        focus: ['1 BREAK', '2 BREAK', '2'],
      },
    });
    expect(told(match, 'attack.dealt', 'total', 'armor', 'damage')).toEqual(['1 3 0', '5 2 3', '4 1 3']);
    expect(state(match).characters.akira).toMatchObject({ health: 2, armor: 1, conditions: { poisoned: 2 } });
  });
});

describe('killed by the answer (XC-49)', () => {
  test('EX-CTR-03 EX-CTR-04 EX-DEAD-01 highest range, passive, no skill; the activation is over', () => {
    const match = play({
      board: `
      1 A . .
      2 . . .
      3 . . 1
      4 T . .`,
      foes: {
        1: {
          kind: 'kachi',
          board: { ranges: [1, 3], skills: ['fury', 'gore'] },
          lines: ['attack an adjacent target using gore', 'move as far as possible from a target'],
          general: 'prefer the nearest character',
        },
      },
      characters: { akira: { weapons: ['naginata'], health: 4 } },
      rounds: [['akira', 'e1', 'tomoe']],
      script: { yin: ['1', '1', '1'], yang: ['2'], focus: ['CRIT'], test: ['1'] },
    });
    pick(match, 'fast-e1', 'focus');
    expect(state(match).characters.akira).toMatchObject({ defeated: true, at: '', ap: 2, conditions: {} });
    expect(state(match).queue).toMatchObject({ activated: ['e1'], active: 'tomoe', waiting: [] });
    expect(state(match).outcome).toBe('');
  });
});

describe('blessed', () => {
  test('EX-COND-14 EX-COND-15 a condition is turned away for one token, the damage is not', () => {
    const match = play({
      board: '1 T 1',
      foes: { 1: { kind: 'kachi', lines: ['attack an adjacent target using venom'] } },
      characters: { tomoe: { conditions: { blessed: 2 } } },
      rounds: [['e1', 'tomoe']],
      script: { test: ['1'], yin: ['1'], yang: ['0'] },
    });
    pick(match, open(match).find((id) => id.startsWith('use')) ?? '');
    expect(state(match).characters.tomoe).toMatchObject({ health: 7, conditions: { blessed: 1 } });
    expect(state(match).characters.tomoe?.conditions.poisoned).toBeUndefined();
  });
});

describe('poisoned', () => {
  const poisoned = (tokens: number, dice: string[], options = {}) => {
    const match = play({
      board: '1 A 1',
      foes: { 1: { kind: 'kachi' } },
      characters: { akira: { conditions: { poisoned: tokens } } },
      rounds: [['akira']],
      script: { yin: [dice[0] ?? ''], yang: [dice[1] ?? ''] },
      options,
    });
    pick(match, 'fast-e1', 'plain');
    return state(match).enemies.e1?.damage;
  };

  test('EX-COND-07 EX-COND-01 1 less a token on the total, never below 0; power is added after it', () => {
    expect(poisoned(1, ['1', '2'])).toBe(3);
    expect(poisoned(2, ['1', '2'])).toBe(2);
    expect(poisoned(4, ['1', '0'])).toBe(1);
  });

  test('EX-COND-07 the switch: 1 less on each die', () => {
    expect(poisoned(1, ['1', '2'], { poison: 'die' })).toBe(2);
  });
});

describe('downed', () => {
  test('EX-COND-11 a downed character gains one point less, and discards it after its activation', () => {
    const match = play({
      board: '1 A',
      characters: { akira: { conditions: { downed: 1 } } },
      rounds: [['akira'], ['akira']],
    });
    expect(state(match).characters.akira?.ap).toBe(2);
    pick(match, 'end');
    expect(state(match).characters.akira).toMatchObject({ ap: 4, conditions: {} });
  });

  test('EX-COND-12 a downed enemy attacks only neighbours, with printed dice alone', () => {
    const strike = (board: string) =>
      play({
        board,
        foes: {
          1: {
            kind: 'kachi',
            board: { ranges: [3] },
            conditions: { downed: 1 },
            lines: ['attack a target within range 3 using gore, adding the focus die'],
          },
        },
        rounds: [['e1']],
        script: { test: ['1'] },
      });
    expect(told(strike('1 A . 1'), 'enemy.idle', 'who')).toEqual(['enemies/e1']);
    const near = strike('1 A 1');
    expect(told(near, 'attack.declared', 'skill')).toEqual(['']);
    expect(told(near, 'attack.rolled', 'focus')).toEqual(['']);
    expect(state(near).enemies.e1?.conditions).toEqual({});
  });
});
