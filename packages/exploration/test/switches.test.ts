/** Every ruling that a table can turn, in its other value (docs/rules/rulings.md). */
import { describe, expect, test } from 'vitest';
import type { Point } from '../src/index.ts';
import { open, pick, play, state, told } from './helpers/scene.ts';

const HIT = { yin: ['1'], yang: ['2'] };

describe('switches', () => {
  test('EX-ACT-09 interactKeepsMove: an interact in mid-move ends the move, or does not', () => {
    const point: Point = { at: ['b2'], zone: 'z1', door: 'none', usedBy: [], marks: [] };
    const moved = (interactKeepsMove: boolean) => {
      const match = play({
        board: '1 J . .\n2 . . .',
        table: { chapter: 'trial', points: { E: point } },
        rounds: [['hattori']],
        options: { interactKeepsMove },
      });
      pick(match, 'move', 'b1', 'point-E');
      return open(match);
    };
    expect(moved(true)).toContain('c1');
    expect(moved(false)).not.toContain('c1');
    expect(moved(false)).not.toContain('move');
  });

  test('EX-MIN-04 resolvable: a technique without a target fails a line only where the table plays it so', () => {
    const line = (resolvable: string) =>
      told(
        play({
          board: '1 A 1',
          foes: {
            1: { kind: 'kachi', lines: ['use support > attack an adjacent target', 'move toward a target'] },
          },
          rounds: [['e1']],
          options: { resolvable },
          script: { test: ['1'], ...(resolvable === 'attacks' ? HIT : {}) },
        }),
        'enemy.line',
        'line',
      );
    expect([line('attacks'), line('techniques')]).toEqual([['1'], ['2']]);
  });

  test('EX-COND-07 poison: 1 off the total of a roll, or 1 off each die', () => {
    const dealt = (poison: string) => {
      const match = play({
        board: '1 T 1',
        foes: { 1: { kind: 'kachi' } },
        characters: { tomoe: { conditions: { poisoned: 1 } } },
        rounds: [['tomoe']],
        options: { poison },
        script: { yin: ['2 yin', '1'], yang: ['2'] },
      });
      pick(match, 'strong-e1', 'plain');
      return told(match, 'attack.dealt', 'damage');
    };
    expect([dealt('roll'), dealt('die')]).toEqual([['4'], ['2']]);
  });

  test('EX-COND-10 downed: armor, or movement', () => {
    const suffers = (downed: string) => {
      const match = play({
        board: '1 1 . . . A',
        foes: {
          1: {
            kind: 'kachi',
            board: { armor: 1 },
            conditions: { downed: 1 },
            lines: ['move toward a target'],
          },
        },
        rounds: [['e1', 'akira']],
        options: { downed },
        script: { test: ['1'] },
      });
      return state(match).enemies.e1?.at;
    };
    expect([suffers('armor'), suffers('movement')]).toEqual(['d1', 'c1']);
  });

  test('EX-CTR-08 counterattack: the dice of the fast attack, or of the strong one', () => {
    const answers = (counterattack: string, dice: Record<string, string[]>) => {
      const match = play({
        board: '1 A 1',
        foes: {
          1: {
            kind: 'kachi',
            board: { health: 20 },
            lines: ['attack an adjacent target, adding the focus die'],
          },
        },
        rounds: [['e1']],
        options: { counterattack },
        script: { test: ['1'], ...dice, focus: ['CRIT'] },
      });
      pick(match, 'counter');
      return state(match).enemies.e1?.damage;
    };
    expect(answers('fast', { yin: ['1', '1'], yang: ['0', '2'] })).toBe(4);
    expect(answers('strong', { yin: ['1', '1', '1'], yang: ['0', '2', '2'] })).toBe(7);
  });

  test('EX-DMG-09 breakScope: a −1 token lowers the armor of the miniature, or of its kind', () => {
    const second = (breakScope: string) => {
      const match = play({
        board: '1 1 A 2',
        foes: { 1: { kind: 'kachi', board: { armor: 2 } }, 2: { kind: 'kachi', like: '1' } },
        rounds: [['akira'], ['akira']],
        options: { breakScope },
        script: { yin: ['1', '1'], yang: ['0', '2'], focus: ['1 BREAK'] },
      });
      pick(match, 'fast-e1', 'focus', 'end', 'fast-e2', 'plain');
      return told(match, 'attack.dealt', 'armor');
    };
    expect([second('miniature'), second('kind')]).toEqual([
      ['2', '2'],
      ['2', '1'],
    ]);
  });

  test('EX-COND-13 downedInOwnActivation: discarded at its end, or kept through the next', () => {
    const points = (downedInOwnActivation: string) => {
      const match = play({
        board: '1 A 1',
        foes: { 1: { kind: 'kachi', board: { yinYang: null } } },
        characters: { akira: { conditions: {}, items: [{ card: 'mishap', charges: 0 }] } },
        rounds: [['akira'], ['akira']],
        options: { downedInOwnActivation },
      });
      pick(match, 'item-mishap');
      expect(state(match).characters.akira?.conditions.downed).toBe(1);
      pick(match, 'end');
      return [state(match).characters.akira?.conditions.downed ?? 0, state(match).characters.akira?.ap];
    };
    // 1 kept and 3 gained, or 1 less.
    expect([points('discard'), points('keep')]).toEqual([
      [0, 4],
      [1, 3],
    ]);
  });

  test('EX-LOS-03 adjacentAlwaysSeen: two occupied corners hide a diagonal neighbour, or never do', () => {
    const seen = (adjacentAlwaysSeen: boolean) =>
      open(
        play({
          board: '1 A o\n2 o 1',
          foes: { 1: { kind: 'kachi' } },
          rounds: [['akira']],
          options: { adjacentAlwaysSeen },
        }),
      ).includes('fast-e1');
    expect([seen(false), seen(true)]).toEqual([false, true]);
  });
});
