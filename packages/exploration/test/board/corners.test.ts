/** Corners of the ground: large bases on difficult squares and stairs, things that hide, squares that are not there. */
import { describe, expect, test } from 'vitest';
import { boardOf } from '../../src/index.ts';
import { open, play, state } from '../helpers/scene.ts';

const TOWARD = ['move toward a target'];

describe('large bases', () => {
  const goes = (rows: string[], movement: number, heights: string[] = []) =>
    state(
      play({
        board: rows.map((row, i) => `${i + 1} ${row}`).join('\n'),
        heights,
        foes: { 1: { kind: 'nue', board: { base: 2, movement }, lines: TOWARD } },
        table: {
          board: boardOf(
            rows.map((row) => row.replace(/[1A]/g, '.').replaceAll(' ', '')),
            { heights },
          ),
        },
        rounds: [['e1', 'akira']],
        script: { test: ['1'] },
      }),
    ).enemies.e1?.at;

  test('EX-TER-08 EX-TER-09 leaving two difficult squares at once costs 1 more, not 2', () => {
    const match = (movement: number) =>
      state(
        play({
          board: '1 1 . . . . . A\n2 . . . . . . .',
          foes: { 1: { kind: 'nue', board: { base: 2, movement }, lines: TOWARD } },
          table: { board: boardOf(['~......', '~......']) },
          rounds: [['e1', 'akira']],
          script: { test: ['1'] },
        }),
      ).enemies.e1?.at;
    expect([match(1), match(2), match(3)]).toEqual(['a1', 'b1', 'c1']);
  });

  test('EX-HGT-06 EX-HGT-05 stairs one square wide lead a large base nowhere', () => {
    const board = (rows: string[]) => goes(rows, 6, ['000111', '000111']);
    expect(board(['1 . = . . A', '. . = . . .'])).not.toBe('b1');
    expect(board(['1 . = . . A', '. . . . . .'])).toBe('b1');
    expect(board(['1 . . . . A', '. . = . . .'])).toBe('b1');
  });

  test('EX-HGT-05 EX-HGT-01 a large base does not hang over the edge of a height', () => {
    // Without stairs it stays on its own height; on regular ground it never lies half up, half down.
    expect(goes(['1 . . . . A', '. . . . . .'], 6, ['000111', '000111'])).toBe('b1');
    expect(goes(['1 . . . . A', '. . . . . .'], 6, ['000000', '000000'])).toBe('d1');
  });

  test('EX-HGT-05 EX-HGT-06 with half of its base on the stairs and half beside them it does not go up', () => {
    // The upper squares lead up by the stairs, the lower ones along the ground: the base would lie on both heights.
    expect(goes(['1 . = . . A', '. . . . . .'], 6, ['000111', '000000'])).toBe('b1');
    expect(goes(['1 . = . . A', '. . = . . .'], 6, ['000111', '000111'])).toBe('d1');
  });
});

describe('sight', () => {
  const sees = (board: string, more: Partial<Parameters<typeof play>[0]> = {}) =>
    open(play({ board, foes: { 1: { kind: 'kachi' } }, rounds: [['tomoe']], ...more })).includes('fast-e1');

  test('EX-LOS-08 EX-RES-05 a thing hides as the living do', () => {
    const resistor = (living: boolean) => ({
      table: { resistors: { B: { at: 'b1', tokens: 1, living, targeted: true, stays: true } } },
    });
    expect([sees('1 T . 1'), sees('1 T . 1', resistor(true)), sees('1 T . 1', resistor(false))]).toEqual([
      true,
      false,
      false,
    ]);
  });

  test('EX-TER-04 EX-LOS-02 through what is no square one sees as little as through a wall', () => {
    expect([sees('1 T . 1'), sees('1 T _ 1'), sees('1 T # 1')]).toEqual([true, false, false]);
  });
});
