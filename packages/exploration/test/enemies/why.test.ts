/** Why enemies decide as they do, as data: whatever was tried, reached, compared (EX-MIN, EX-EMOV, EX-EATK, EX-LOS). */
import { describe, expect, test } from 'vitest';
import type { MoveReasons, TargetReasons, Tried } from '../../src/enemies/why.ts';
import { aiCards } from '../../src/index.ts';
import { open, pick, play, reasons } from '../helpers/scene.ts';

const LEAST = 'prefer the character with the least health';
const CLOSE = 'move adjacent to a target > attack an adjacent target';

describe('reasons', () => {
  test('EX-LOS-02 EX-MIN-04 what hid a target is told', () => {
    const match = play({
      board: '1 1 # . A',
      foes: { 1: { kind: 'kachi', lines: ['attack a target within range 3'] } },
      rounds: [['e1']],
      script: { test: ['1'] },
    });
    const [[line] = []] = reasons<Tried[]>(match, 'enemy.idle');
    expect(line?.missing[0]?.unreached).toEqual([
      {
        target: 'akira',
        because: 'sight',
        line: { from: 'a1', to: 'd1', range: 3, clear: false, through: ['b1'], corners: [], by: { b1: '#' } },
      },
    ]);
  });

  test('EX-LINE-08 EX-EMOV-06 what was tried and compared is told as data', () => {
    const match = play({
      board: `
      1 1 . . A
      2 . . . T`,
      foes: { 1: { kind: 'kachi', lines: ['attack an adjacent target', `${LEAST} > ${CLOSE}`] } },
      characters: { tomoe: { health: 6 } },
      rounds: [['e1']],
      script: { test: ['1'] },
    });
    const [why] = reasons<Tried[]>(match, 'enemy.line');
    expect(why?.map(({ works }) => works)).toEqual([false, true]);
    expect(why?.[0]?.missing).toMatchObject([
      {
        part: 1,
        at: 'a1',
        unreached: [
          { target: 'tomoe', because: 'range' },
          { target: 'akira', because: 'range', line: { from: 'a1', to: 'd1', range: 3, clear: true } },
        ],
      },
    ]);
    pick(match, open(match)[0] ?? '');
    const [moved] = reasons<MoveReasons>(match, 'enemy.moved');
    expect(moved).toMatchObject({
      eligible: ['tomoe', 'akira'],
      compared: [{ by: 'least:health', figures: { akira: 8, tomoe: 6 }, left: ['tomoe'] }],
      costs: { a1: 0, b1: 1, c1: 2 },
      squares: { tomoe: ['c1', 'c2'] },
    });
    expect(reasons(match, 'enemy.targets')).toMatchObject([
      { eligible: ['tomoe', 'akira'], left: ['tomoe'], sight: { to: 'd2', clear: true } },
    ]);
  });

  test('EX-RNG-03 EX-ADJ-02 next to it but higher up is no matter of range', () => {
    for (const line of ['attack an adjacent target', 'attack a target within range 2']) {
      const match = play({
        board: '1 1 A',
        heights: ['01'],
        foes: { 1: { kind: 'kachi', lines: [line] } },
        rounds: [['e1']],
        script: { test: ['1'] },
      });
      const [[tried] = []] = reasons<Tried[]>(match, 'enemy.idle');
      const [missing] = tried?.missing ?? [];
      expect(missing?.unreached).toMatchObject([
        { target: 'akira', because: 'height', line: { range: 1, clear: true } },
      ]);
    }
  });

  test('EX-LOS-02 of a large base the square that is near enough is told, not one that sees further away', () => {
    const match = play({
      board: `
      1 B . . . .
      2 . . # A .`,
      foes: {
        B: {
          kind: 'blood-oni',
          board: { base: 2 },
          cards: { claw: { lines: ['attack a target within range 2'] } },
        },
      },
      table: { ai: { B: aiCards(['claw']) } },
      rounds: [['B']],
    });
    const [[tried] = []] = reasons<Tried[]>(match, 'enemy.idle');
    expect(tried?.missing[0]?.unreached).toMatchObject([
      { because: 'sight', line: { from: 'b2', to: 'd2', range: 2, through: ['c2'], by: { c2: '#' } } },
    ]);
  });

  test('EX-EMOV-02 EX-MIN-04 a movement that gets to nobody is told before the attack that finds nobody there', () => {
    const match = play({
      board: '1 1 . . . . . A',
      foes: { 1: { kind: 'kachi', board: { movement: 3 }, lines: [CLOSE] } },
      rounds: [['e1']],
      script: { test: ['1'] },
    });
    const [[tried] = []] = reasons<Tried[]>(match, 'enemy.idle');
    expect(tried).toMatchObject({
      missing: [
        { part: 1, at: 'a1', needs: 'movement', movement: { to: 'adjacent' }, moves: 3 },
        { part: 2, at: 'a1', needs: 'attack', reach: 'adjacent' },
      ],
      more: 0,
    });
  });

  test('EX-MIN-07 EX-MIN-04 a technique that must have a target says that it has none', () => {
    const line = 'use support > attack an adjacent target';
    const missing = (resolvable: string) => {
      const match = play({
        board: '1 A 1',
        foes: { 1: { kind: 'kachi', lines: [line] } },
        options: { resolvable },
        rounds: [['e1']],
        script: resolvable === 'techniques' ? { test: ['1'] } : { test: ['1'], yin: ['1'], yang: ['0'] },
      });
      const key = resolvable === 'techniques' ? 'enemy.idle' : 'enemy.line';
      return reasons<Tried[]>(match, key)[0]?.[0]?.missing;
    };
    expect(missing('techniques')).toMatchObject([{ part: 2, at: 'b1', needs: 'technique' }]);
    expect(missing('attacks')).toEqual([]);
  });

  test('EX-EMOV-18 nearer squares from which the rest of the line would fail are told', () => {
    const match = play({
      board: '1 1 . . . . . . A',
      foes: {
        1: {
          kind: 'kachi',
          board: { movement: 6 },
          lines: ['move to range 6 of a target > attack an adjacent target'],
        },
      },
      rounds: [['e1']],
      script: { test: ['1'] },
    });
    const [moved] = reasons<MoveReasons>(match, 'enemy.moved');
    expect(moved).toMatchObject({ movement: { to: 'range', range: 6 }, moves: 6 });
    expect(moved?.squares).toEqual({ akira: ['g1'] });
    expect(moved?.passed).toEqual({ akira: ['b1', 'c1', 'd1', 'e1', 'f1'] });
  });

  test('EX-EMOV-18 of many squares from which a line fails some are told, and how many more there are', () => {
    const match = play({
      board: '1 1 . . . . . . A',
      foes: {
        1: {
          kind: 'kachi',
          board: { movement: 5 },
          lines: ['move to range 6 of a target > attack an adjacent target'],
        },
      },
      rounds: [['e1']],
      script: { test: ['1'] },
    });
    const [[tried] = []] = reasons<Tried[]>(match, 'enemy.idle');
    expect(tried?.missing.map(({ at }) => at)).toEqual(['b1', 'c1', 'd1']);
    expect(tried?.more).toBe(2);
  });

  test('EX-EATK-01 whom an attack did not reach is told with whom it hit', () => {
    const match = play({
      board: `
      1 A 1 . .
      2 # . . T`,
      foes: { 1: { kind: 'kachi', lines: ['attack an adjacent target'] } },
      rounds: [['e1']],
      script: { test: ['1'], yin: ['1'], yang: ['0'] },
    });
    expect(reasons<TargetReasons>(match, 'enemy.targets')).toMatchObject([
      {
        reach: 'adjacent',
        eligible: ['akira'],
        unreached: [{ target: 'tomoe', because: 'range', line: { range: 3 } }],
        sight: { from: 'b1', to: 'a1', clear: true },
      },
    ]);
  });
});
