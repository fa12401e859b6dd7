/** Corners of enemies’ decisions: third lines, ties that the general icon breaks, things in the way, the black side. */
import { describe, expect, test } from 'vitest';
import { aiCards, oracleDeck } from '../../src/index.ts';
import type { Minion } from '../../src/pack/boardShapes.ts';
import { line, open, pick, play, reasons, state, told } from '../helpers/scene.ts';

const ROLLED = { test: ['1'] };
const FAR = 'attack an adjacent target';
const FARTHER = 'attack a target within range 2';
const TOWARD = 'move toward a target';

const results = (text: string): Minion['normal'] => ({ 1: { name: null, lines: [line(text)] } });

describe('lines', () => {
  test('EX-SRV-01 EX-SRV-02 a servant goes on to its third line', () => {
    const match = play({
      board: '1 1 . . . . . A',
      foes: { 1: { kind: 'undertaker', lines: [FAR, FARTHER, TOWARD] } },
      rounds: [['e1', 'akira']],
      script: ROLLED,
    });
    expect(told(match, 'enemy.line', 'line')).toEqual(['3']);
    expect(state(match).enemies.e1?.at).toBe('d1');
  });

  test('EX-CHO-03 a Chosen goes on to the third line of its card', () => {
    const match = play({
      board: '1 O . . . . . A',
      foes: { O: { kind: 'blood-oni', cards: { claw: { lines: [FAR, FARTHER, TOWARD] } } } },
      table: { ai: { O: aiCards(['claw']) } },
      rounds: [['O', 'akira']],
    });
    expect(told(match, 'enemy.line', 'line')).toEqual(['3']);
    expect(state(match).enemies.O?.at).toBe('d1');
  });

  test('EX-MIN-07 EX-SKILL-09 support seeks another of the own kind: a kappa is none', () => {
    const moved = (other: 'kappa' | 'kachi') => {
      const match = play({
        board: '1 A . . 1 . . 2',
        foes: {
          1: { kind: 'kachi', lines: ['use support'] },
          2: other === 'kappa' ? { kind: 'kappa' } : { kind: 'kachi', like: '1' },
        },
        rounds: [['e1', 'akira']],
        script: ROLLED,
      });
      return state(match).enemies.e1?.at;
    };
    expect([moved('kappa'), moved('kachi')]).toEqual(['d1', 'f1']);
  });

  test('EX-LINE-02 with one target nothing is compared', () => {
    const match = play({
      board: '1 A 1 . . T',
      foes: {
        1: {
          kind: 'kachi',
          lines: ['prefer the character with the least health > attack an adjacent target'],
        },
      },
      characters: { tomoe: { health: 1 } },
      rounds: [['e1', 'akira']],
      script: { ...ROLLED, yin: ['0'], yang: ['0'] },
    });
    const [why] = reasons<{ eligible: string[]; compared: unknown[] }>(match, 'enemy.targets');
    expect([why?.eligible, why?.compared]).toEqual([['akira'], []]);
  });

  test('EX-LINE-08 EX-LINE-06 whom the line’s icon leaves tied the general icon decides', () => {
    const match = play({
      board: `
      1 A 1 T
      2 . H .`,
      foes: {
        1: {
          kind: 'kachi',
          general: 'prefer the character with the most armor',
          lines: ['prefer the character with the least health > attack an adjacent target'],
        },
      },
      characters: { akira: { health: 4 }, tomoe: { health: 4, armor: 1 }, hikaru: { armor: 3 } },
      rounds: [['e1', 'akira']],
      script: { ...ROLLED, yin: ['0'], yang: ['0'] },
    });
    expect(told(match, 'enemy.targets', 'target')).toEqual(['characters/tomoe']);
  });

  test('EX-LINE-03 EX-CHO-07 a Chosen too turns to a resistor before it turns to a character', () => {
    const match = play({
      board: '1 A O B',
      foes: {
        O: {
          kind: 'blood-oni',
          cards: { claw: { lines: ['prefer the character next in initiative > attack an adjacent target'] } },
        },
      },
      resistors: { B: 2 },
      table: { ai: { O: aiCards(['claw']) } },
      rounds: [['O', 'akira']],
    });
    expect(state(match).resistors.B?.tokens).toBe(1);
    expect(state(match).characters.akira?.health).toBe(8);
  });

  test('EX-RES-02 EX-LINE-03 what has lost all its tokens and stays is no target any more', () => {
    const match = play({
      board: '1 A 1 B',
      foes: { 1: { kind: 'kachi', lines: [FAR] } },
      table: {
        resistors: { B: { at: 'c1', tokens: 0, living: false, targeted: true, stays: true } },
      },
      rounds: [['e1', 'akira']],
      script: { ...ROLLED, yin: ['1'], yang: ['0'] },
    });
    expect(told(match, 'enemy.targets', 'target')).toEqual(['characters/akira']);
  });

  test('EX-EMOV-12 EX-RES-05 a thing is in an enemy’s way as the living are', () => {
    const match = play({
      board: '1 1 B . A',
      foes: { 1: { kind: 'kachi', lines: ['move adjacent to a target', TOWARD] } },
      table: {
        resistors: { B: { at: 'b1', tokens: 0, living: false, targeted: false, stays: true } },
      },
      rounds: [['e1', 'akira']],
      script: ROLLED,
    });
    expect(state(match).enemies.e1?.at).toBe('a1');
  });
});

describe('sides of a board', () => {
  const upgraded = (more: Partial<NonNullable<Minion['upgraded']>>): Minion['upgraded'] => ({
    health: null,
    armor: null,
    defence: null,
    movement: null,
    yin: null,
    yang: null,
    normal: {},
    aggressive: {},
    ...more,
  });

  test('EX-SET-28 the black side’s figure counts, be it 0', () => {
    const match = play({
      board: '1 A 1',
      foes: { 1: { kind: 'ashigaru', upgraded: true, board: { upgraded: upgraded({ armor: 0 }) } } },
      rounds: [['akira']],
      script: { yin: ['2 yin'], yang: ['1 yang'] },
    });
    pick(match, 'fast-e1', 'plain');
    expect(told(match, 'attack.dealt', 'total', 'defence', 'armor')).toEqual(['4 1 0']);
  });

  test('EX-SET-28 EX-MIN-02 the black side has its own results in both tables', () => {
    const read = (color: 'green' | 'red') => {
      const match = play({
        board: '1 A . . 1',
        foes: {
          1: {
            kind: 'kachi',
            upgraded: true,
            board: {
              normal: results(FAR),
              aggressive: results(FAR),
              upgraded: upgraded({
                normal: results(TOWARD),
                aggressive: results('move adjacent to a target'),
              }),
            },
          },
        },
        table: { oracle: { ...oracleDeck(['green']), current: color } },
        rounds: [['e1', 'akira']],
        script: ROLLED,
      });
      return state(match).enemies.e1?.at;
    };
    expect([read('green'), read('red')]).toEqual(['b1', 'b1']);
  });

  test('EX-ORC-06 EX-MIN-02 a green card that counts as red this round leads to the aggressive table', () => {
    const match = play({
      board: '1 A . . 1',
      foes: { 1: { kind: 'kachi', board: { normal: results(FAR), aggressive: results(TOWARD) } } },
      table: { oracle: { ...oracleDeck(['green']), current: 'green', counts: 'red' } },
      rounds: [['e1', 'akira']],
      script: ROLLED,
    });
    expect(state(match).enemies.e1?.at).toBe('b1');
    expect(open(match)).toContain('end');
  });
});
