/** Hard cases of our own: when conditions come, what they do together, when they go (EX-COND). */
import { describe, expect, test } from 'vitest';
import { asked, open, pick, play, state, told } from '../helpers/scene.ts';

const VENOM = 'attack an adjacent target using venom';

describe('blessed', () => {
  test('EX-COND-14 EX-COND-15 one token for each condition; refused, the condition comes', () => {
    const go = () =>
      play({
        board: '1 A 1',
        foes: { 1: { kind: 'kachi', lines: [`${VENOM} > ${VENOM}`] } },
        characters: { akira: { conditions: { blessed: 2 } } },
        rounds: [['e1']],
        script: { test: ['1'], yin: ['1', '1'], yang: ['0', '0'] },
      });
    const match = go();
    expect(asked(match)).toBe('akira');
    pick(match, 'use:effect1', open(match)[1] ?? '');
    expect(state(match).characters.akira).toMatchObject({
      health: 6,
      conditions: { blessed: 1, poisoned: 1 },
    });
  });

  test('EX-COND-01 EX-COND-14 whoever is downed already is not about to gain it: nobody is asked', () => {
    const match = play({
      board: '1 A',
      characters: {
        akira: { conditions: { blessed: 1, downed: 1 }, items: [{ card: 'mishap', charges: 0 }] },
      },
      rounds: [['akira']],
      script: { market: [[]] },
    });
    pick(match, 'item-mishap');
    expect(asked(match)).toBe('akira');
    expect(open(match)).toContain('end');
    expect(state(match).characters.akira?.conditions).toEqual({ blessed: 1, downed: 1 });
  });

  test('EX-COND-04 EX-EATK-14 no damage, no condition, no question; felled, none either', () => {
    const go = (character: object) => {
      const match = play({
        board: '1 A 1 . T',
        foes: { 1: { kind: 'kachi', lines: [VENOM] } },
        characters: { akira: { conditions: { blessed: 1 }, ...character } },
        rounds: [['e1', 'tomoe']],
        script: { test: ['1'], yin: ['1'], yang: ['0'] },
      });
      return [asked(match), state(match).characters.akira?.conditions];
    };
    expect(go({ armor: 1 })).toEqual(['tomoe', { blessed: 1 }]);
    expect(go({ health: 1 })).toEqual(['tomoe', { blessed: 1 }]);
  });
});

describe('bleeding', () => {
  test('EX-COND-06 EX-ACT-02 EX-DEAD-01 all tokens at once, armor does not help, before any action point', () => {
    const match = play({
      board: '1 A T',
      characters: {
        akira: { health: 3, armor: 2, ap: 1, conditions: { bleeding: 2 } },
        tomoe: { health: 2, conditions: { bleeding: 2, blessed: 1 } },
      },
      rounds: [['tomoe', 'akira']],
    });
    expect(state(match).characters.tomoe).toMatchObject({ defeated: true, ap: 0 });
    expect(state(match).characters.akira).toMatchObject({ health: 1, ap: 4, armor: 2 });
    expect(told(match, 'ap.gained', 'who')).toEqual(['characters/akira']);
  });

  test('EX-COND-06 EX-MIN-01 EX-END-04 a Kami Mode does not survive it, and the last one’s blood ends the phase', () => {
    const match = play({
      board: '1 A 1',
      foes: { 1: { kind: 'kachi' } },
      characters: { akira: { health: 1, mode: 'last', usedMode: true, conditions: { bleeding: 1 } } },
      rounds: [['akira', 'e1']],
    });
    expect(state(match).characters.akira).toMatchObject({ defeated: true, mode: 'off' });
    expect(state(match).outcome).toBe('failure');
    expect(told(match, 'activation.began', 'who')).toEqual(['characters/akira']);
  });
});

describe('blinded', () => {
  test('EX-COND-08 EX-COND-09 EX-EATK-06 an enemy: a BLANK comes first and keeps the token; then the d6, once', () => {
    const match = play({
      board: '1 A 1',
      foes: {
        1: {
          kind: 'kachi',
          conditions: { blinded: 1, poisoned: 2 },
          lines: [
            'attack an adjacent target, adding the focus die > attack an adjacent target > attack an adjacent target',
          ],
        },
      },
      rounds: [['e1']],
      script: {
        test: ['1'],
        yin: ['2 yin', '2 yin', '2 yin'],
        yang: ['2', '2', '2'],
        focus: ['BLANK'],
        blinded: [3],
      },
    });
    // First BLANK; then 3: missed, the token goes, poison does not lower the d6; then 4 − 2.
    expect(told(match, 'blinded.rolled', 'face', 'missed')).toEqual(['3 yes']);
    expect(state(match).characters.akira?.health).toBe(6);
    expect(state(match).enemies.e1?.conditions).toEqual({ poisoned: 2 });
  });

  test('EX-COND-08 EX-RES-03 EX-EATK-02 against a resistor no damage is calculated: no d6, the token goes', () => {
    const match = play({
      board: '1 A . 1 R',
      foes: { 1: { kind: 'kachi', conditions: { blinded: 1 }, lines: ['attack an adjacent target'] } },
      resistors: { R: 2 },
      rounds: [['e1']],
      script: { test: ['1'], blinded: [] },
    });
    expect(state(match).resistors.R?.tokens).toBe(1);
    expect(told(match, 'blinded.rolled', 'face')).toEqual([]);
    expect(state(match).enemies.e1?.conditions).toEqual({ blinded: 1 });
  });

  test('EX-COND-08 EX-ATK-11 with CRIT the target answers, the token stays for the next attack', () => {
    const match = play({
      board: '1 A 1',
      foes: { 1: { kind: 'kachi', board: { health: 9 } } },
      characters: { akira: { conditions: { blinded: 1 } } },
      rounds: [['akira'], ['akira']],
      script: { yin: ['1', '1', '1'], yang: ['0', '0', '0'], focus: ['CRIT'], blinded: [4] },
    });
    pick(match, 'fast-e1', 'focus');
    expect(state(match).characters.akira).toMatchObject({ health: 7, conditions: { blinded: 1 } });
    pick(match, 'end', 'fast-e1', 'plain');
    expect(state(match).enemies.e1?.damage).toBe(2);
    expect(state(match).characters.akira?.conditions).toEqual({});
  });
});

describe('downed', () => {
  test('EX-COND-12 EX-MIN-04 a downed enemy: the far line fails, skills and focus add nothing, the move is made', () => {
    const go = (downed: number) =>
      play({
        board: '1 A . . 1 T',
        foes: {
          1: {
            kind: 'kachi',
            conditions: { downed },
            lines: [
              'prefer the character with the most power > attack a target within range 3',
              'prefer the character with the most power > move to range 3 of a target > attack a target within range 3 using gore, adding the focus die',
            ],
          },
        },
        rounds: [['e1']],
        script: { test: ['1'], yin: ['1'], yang: ['0'] },
      });
    // Upright it strikes Akira, three squares away. Downed, only Tomoe beside it is a target, whoever has the most power.
    expect(state(go(0)).characters.akira?.health).toBe(7);
    const match = go(1);
    expect(told(match, 'enemy.line', 'line')).toEqual(['1']);
    expect(state(match).characters).toMatchObject({
      akira: { health: 8 },
      tomoe: { health: 7, conditions: {} },
    });
    expect(state(match).enemies.e1?.conditions.downed ?? 0).toBe(0);
  });

  test('EX-COND-12 EX-EMOV-09 with “range 3” it has to come close, since only there it has a target', () => {
    const match = play({
      board: '1 A . . . 1',
      foes: {
        1: {
          kind: 'kachi',
          conditions: { downed: 1 },
          lines: [
            'move to range 3 of a target > attack a target within range 3 using gore, adding the focus die',
          ],
        },
      },
      rounds: [['e1']],
      script: { test: ['1'], yin: ['1'], yang: ['0'] },
    });
    expect(state(match).enemies.e1?.at).toBe('b1');
    expect(state(match).characters.akira).toMatchObject({ health: 7, conditions: {} });
  });

  test('EX-COND-12 EX-MIN-07 techniques are skipped: SUPPORT brings it nowhere', () => {
    const match = play({
      board: `
      1 . . . 2
      2 1 . . .
      3 . . . A`,
      foes: {
        1: {
          kind: 'kachi',
          conditions: { downed: 1 },
          lines: ['use support > attack using kenjutsu', 'move toward a target'],
        },
        2: { kind: 'kachi', like: '1' },
      },
      rounds: [['e1']],
      script: { test: ['1'] },
    });
    expect(told(match, 'enemy.line', 'line')).toEqual(['2']);
  });

  test('EX-COND-13 EX-COND-11 EX-COND-10 a character downed before its activation: armor, 2 points, then it is over', () => {
    const match = play({
      board: '1 A 1',
      foes: { 1: { kind: 'kachi', lines: ['attack an adjacent target'] } },
      characters: { akira: { armor: 2, armorCard: 'plate', conditions: { downed: 1 } } },
      rounds: [['e1', 'akira'], ['e1']],
      script: { test: ['1', '1'], yin: ['1', '1'], yang: ['2', '2'] },
    });
    expect(state(match).characters.akira).toMatchObject({ health: 6, ap: 2 });
    pick(match, 'end');
    expect(state(match).characters.akira).toMatchObject({ health: 5, conditions: {} });
  });
});

describe('events and conditions', () => {
  test('EX-COND-05 EX-ORC-14 EX-COND-03 poison out of the air: characters under the event alone, blessing helps', () => {
    const match = play({
      board: '1 A T S',
      foes: { S: { kind: 'sedrik', ally: true } },
      characters: { akira: { conditions: { blessed: 1 } } },
      rounds: [[]],
      events: [['drizzle', 'z1']],
    });
    expect(asked(match)).toBe('akira');
    pick(match, open(match)[0] ?? '');
    expect(state(match).characters).toMatchObject({
      akira: { conditions: {} },
      tomoe: { conditions: { poisoned: 1 } },
    });
    expect(state(match).enemies.S?.conditions).toEqual({});
  });
});
