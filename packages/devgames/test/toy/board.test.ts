/** The toy's board: what can be slid, switched and launched on it, and what that does. */
import type { Option } from '@torii/kernel';
import { describe, expect, test } from 'vitest';
import { type Choice, carryOut, HIGHLIGHTED, listSteps, makeBoard, place } from '../../src/toy/board.ts';

const BOARD = makeBoard('board');

/** A board from four rows of five: digits are kinds, dots are empty slots. */
function board(...rows: string[]): number[] {
  return rows.flatMap((row) => row.split(' ').map((slot) => (slot === '.' ? 0 : Number(slot))));
}

const EMPTY = '. . . . .';

function listed(grid: readonly number[], moves = 1): string[] {
  const list: Option[] = [];
  listSteps(BOARD, grid, moves, list);
  return list.map(({ id }) => id).sort();
}

function launches(grid: readonly number[]): string[] {
  return listed(grid, 0);
}

function step(id: string): Choice['step'] {
  const choice = BOARD.choices.get(id);
  if (!choice) throw new Error(`there is no choice '${id}'`);
  return choice.step;
}

describe('sliding and switching', () => {
  test('a token slides into the four empty slots around it', () => {
    const grid = board(EMPTY, '. 5 . . .', EMPTY, EMPTY);
    expect(listed(grid)).toEqual([
      'slide:r2c2:r1c2',
      'slide:r2c2:r2c1',
      'slide:r2c2:r2c3',
      'slide:r2c2:r3c2',
    ]);
  });

  test('at the edge it does not leave the board, nor come in again on the other side', () => {
    expect(listed(board('. . . . 5', EMPTY, EMPTY, EMPTY))).toEqual(['slide:r1c5:r1c4', 'slide:r1c5:r2c5']);
    expect(listed(board(EMPTY, EMPTY, EMPTY, '5 . . . .'))).toEqual(['slide:r4c1:r3c1', 'slide:r4c1:r4c2']);
  });

  test('two tokens side by side, or one above the other, are switched, and listed once', () => {
    expect(
      listed(board('5 6 . . .', '6 5 . . .', EMPTY, EMPTY)).filter((id) => id.startsWith('switch')),
    ).toEqual(['switch:r1c1:r1c2', 'switch:r1c1:r2c1', 'switch:r1c2:r2c2', 'switch:r2c1:r2c2']);
  });

  test('what touches only at a corner, or across the edge, is not switched', () => {
    const grid = board('. . . . 5', '6 . . 6 .', EMPTY, EMPTY);
    expect(listed(grid).filter((id) => id.startsWith('switch'))).toEqual([]);
  });

  test('on a full board all 31 pairs can be switched and nothing slides', () => {
    const ids = listed(board('5 6 5 6 5', '5 6 5 6 5', '6 5 6 5 6', '6 5 6 5 6'));
    expect(ids).toHaveLength(31);
    expect(ids.every((id) => id.startsWith('switch:'))).toBe(true);
  });

  test('without moves left nothing slides and nothing is switched', () => {
    expect(listed(board('5 6 . . .', EMPTY, EMPTY, EMPTY), 0)).toEqual([]);
  });

  test('there are 62 slides, 31 switches and 152 launches in all', () => {
    const count = (kind: string) =>
      [...BOARD.choices.keys()].filter((id) => id.startsWith(`${kind}:`)).length;
    expect([count('slide'), count('switch'), count('launch')]).toEqual([62, 31, 152]);
  });

  test('an option says which rule it follows and which places it touches', () => {
    expect(BOARD.choices.get('switch:r1c1:r2c1')).toMatchObject({
      rule: 'toy-switch',
      key: 'toy.switch',
      touches: ['board/r1c1', 'board/r2c1'],
    });
    expect(BOARD.choices.get('slide:r4c5:r4c4')).toMatchObject({
      rule: 'toy-slide',
      key: 'toy.slide',
      touches: ['board/r4c5', 'board/r4c4'],
    });
    expect(BOARD.choices.get('launch:short2:r1c1-r1c2-r1c3')).toMatchObject({
      rule: 'toy-launch',
      key: 'toy.launch',
      touches: ['board/r1c1', 'board/r1c2', 'board/r1c3'],
    });
  });
});

describe('lines', () => {
  test.each([1, 2, 3, 4])('three of kind %i in a row or a column are a short line', (kind) => {
    const k = String(kind);
    expect(launches(board(EMPTY, EMPTY, EMPTY, `. . ${k} ${k} ${k}`))).toEqual([
      `launch:short${kind}:r4c3-r4c4-r4c5`,
    ]);
    expect(launches(board(EMPTY, `. . . . ${k}`, `. . . . ${k}`, `. . . . ${k}`))).toEqual([
      `launch:short${kind}:r2c5-r3c5-r4c5`,
    ]);
  });

  test('four of a kind are a long line, and two short ones', () => {
    expect(launches(board('. 3 3 3 3', EMPTY, EMPTY, EMPTY))).toEqual([
      'launch:long3:r1c2-r1c3-r1c4-r1c5',
      'launch:short3:r1c2-r1c3-r1c4',
      'launch:short3:r1c3-r1c4-r1c5',
    ]);
    expect(launches(board('3 . . . .', '3 . . . .', '3 . . . .', '3 . . . .'))).toEqual([
      'launch:long3:r1c1-r2c1-r3c1-r4c1',
      'launch:short3:r1c1-r2c1-r3c1',
      'launch:short3:r2c1-r3c1-r4c1',
    ]);
  });

  test('two are too few, and a gap or another kind breaks a line', () => {
    expect(launches(board('1 1 . 1 .', '2 2 3 2 .', EMPTY, '4 4 . . .'))).toEqual([]);
  });

  test('a line does not go on in the next row, nor at an angle', () => {
    expect(launches(board('. . . 1 1', '1 . . . .', EMPTY, EMPTY))).toEqual([]);
    expect(launches(board('2 . . . .', '. 2 . . .', '. . 2 . .', '. . . 2 .'))).toEqual([]);
    expect(launches(board('4 4 . . .', '4 . . . .', EMPTY, EMPTY))).toEqual([]);
  });

  test('the kinds 5 and 6 are in no pattern', () => {
    expect(launches(board('5 5 5 5 5', '6 6 6 6 6', '5 5 5 5 5', '6 6 6 6 6'))).toEqual([]);
  });
});

describe('the square', () => {
  test.each([
    ['as it is drawn', '. 1 2 . .', '. 3 4 . .'],
    ['turned by a quarter', '. 3 1 . .', '. 4 2 . .'],
    ['turned by half', '. 4 3 . .', '. 2 1 . .'],
    ['turned by three quarters', '. 2 4 . .', '. 1 3 . .'],
  ])('%s can be launched', (_, top, bottom) => {
    expect(launches(board(EMPTY, EMPTY, top, bottom))).toEqual(['launch:square:r3c2-r3c3-r4c2-r4c3']);
  });

  test.each([
    ['2 1 . . .', '4 3 . . .'],
    ['3 4 . . .', '1 2 . . .'],
    ['1 3 . . .', '2 4 . . .'],
    ['4 2 . . .', '3 1 . . .'],
  ])('mirrored it cannot be launched: %s / %s', (top, bottom) => {
    expect(launches(board(top, bottom, EMPTY, EMPTY))).toEqual([]);
  });

  test('it does not hang over the edge', () => {
    expect(launches(board('. . . . 1', '2 . . . 3', '4 . . . .', EMPTY))).toEqual([]);
  });

  test('it fits into every corner of the board', () => {
    const ids = launches(board('1 2 . 1 2', '3 4 . 3 4', '1 2 . 1 2', '3 4 . 3 4'));
    expect(ids.filter((id) => id.startsWith('launch:square'))).toEqual([
      'launch:square:r1c1-r1c2-r2c1-r2c2',
      'launch:square:r1c4-r1c5-r2c4-r2c5',
      'launch:square:r3c1-r3c2-r4c1-r4c2',
      'launch:square:r3c4-r3c5-r4c4-r4c5',
    ]);
  });
});

describe('what a step does', () => {
  function after(id: string, grid: number[]): { grid: number[]; bag: number[]; counters: number[] } {
    const result = { grid: [...grid], bag: [6], counters: [0, 0, 0, 0, 0] };
    carryOut(step(id), result.grid, result.bag, result.counters);
    return result;
  }

  test('a slide moves one token', () => {
    const { grid, bag, counters } = after('slide:r1c2:r2c2', board('5 6 . . .', EMPTY, EMPTY, EMPTY));
    expect(grid).toEqual(board('5 . . . .', '. 6 . . .', EMPTY, EMPTY));
    expect([bag, counters]).toEqual([[6], [0, 0, 0, 0, 0]]);
  });

  test('a switch exchanges two', () => {
    const { grid } = after('switch:r1c1:r1c2', board('5 6 . . .', EMPTY, EMPTY, EMPTY));
    expect(grid).toEqual(board('6 5 . . .', EMPTY, EMPTY, EMPTY));
  });

  test('a short line goes back to the bag and is worth 1 of its kind', () => {
    const { grid, bag, counters } = after(
      'launch:short2:r1c1-r1c2-r1c3',
      board('2 2 2 2 .', EMPTY, EMPTY, '1 . . . .'),
    );
    expect(grid).toEqual(board('. . . 2 .', EMPTY, EMPTY, '1 . . . .'));
    expect(bag).toEqual([6, 2, 2, 2]);
    expect(counters).toEqual([0, 1, 0, 0, 0]);
  });

  test('a long line is worth 2 of its kind', () => {
    const { bag, counters } = after(
      'launch:long4:r1c1-r2c1-r3c1-r4c1',
      board('4 . . . .', '4 . . . .', '4 . . . .', '4 . . . .'),
    );
    expect(bag).toEqual([6, 4, 4, 4, 4]);
    expect(counters).toEqual([0, 0, 0, 2, 0]);
  });

  test('a square is worth 1 on a counter of its own', () => {
    const { grid, bag, counters } = after(
      'launch:square:r1c1-r1c2-r2c1-r2c2',
      board('1 2 . . .', '3 4 . . .', EMPTY, EMPTY),
    );
    expect(grid).toEqual(board(EMPTY, EMPTY, EMPTY, EMPTY));
    expect(bag).toEqual([6, 1, 2, 3, 4]);
    expect(counters).toEqual([0, 0, 0, 0, 1]);
  });
});

test('every second slot is highlighted, like the fields of one colour on a chessboard', () => {
  expect(HIGHLIGHTED.map(place)).toEqual([
    'r1c1',
    'r1c3',
    'r1c5',
    'r2c2',
    'r2c4',
    'r3c1',
    'r3c3',
    'r3c5',
    'r4c2',
    'r4c4',
  ]);
});
