/** Letters for numbers: grids and bags as people write them. */

import { describe, expect, test } from 'vitest';
import { gridNotation, lettersNotation } from '../../src/index.ts';

const letters = { '-': 0, '.': 0, r: 1, g: 2 };

describe('a bag in letters', () => {
  const bag = lettersNotation({ path: 'state/bag', letters });

  test('is written with spaces and read with or without them', () => {
    expect(bag.write([1, 2, 0])).toBe('r g -');
    expect(bag.read('r g -')).toEqual({ ok: true, value: [1, 2, 0] });
    expect(bag.read('rg\n  .')).toEqual({ ok: true, value: [1, 2, 0] });
    expect(bag.read('')).toEqual({ ok: true, value: [] });
    expect(bag.path).toBe('state/bag');
  });

  test('what has no letters is not written in letters', () => {
    expect([bag.write([1, 7]), bag.write([]), bag.write({ a: 1 }), bag.write('r')]).toEqual([
      undefined,
      undefined,
      undefined,
      undefined,
    ]);
  });

  test('every unknown letter is told with its line and column', () => {
    expect(bag.read('r x\n g y')).toEqual({
      ok: false,
      problems: [
        { reason: 'unknownLetter', args: { letter: 'x', known: ['-', '.', 'r', 'g'] }, line: 0, column: 2 },
        { reason: 'unknownLetter', args: { letter: 'y', known: ['-', '.', 'r', 'g'] }, line: 1, column: 3 },
      ],
    });
    expect(bag.read('constructor').ok).toBe(false);
  });

  test('short words need spaces between them', () => {
    const cards = lettersNotation({ path: 'state/deck', letters: { a1: 'attack', a2: 'parry', x: null } });
    expect(cards.read('a1 x a2')).toEqual({ ok: true, value: ['attack', null, 'parry'] });
    expect(cards.write(['parry', null])).toBe('a2 x');
    expect(cards.read('a1a2')).toEqual({
      ok: false,
      problems: [
        { reason: 'unknownLetter', args: { letter: 'a1a2', known: ['a1', 'a2', 'x'] }, line: 0, column: 0 },
      ],
    });
  });
});

describe('a grid in lines', () => {
  const grid = gridNotation({ path: 'state/grid', rows: 2, columns: 3, letters });

  test('is written and read row by row', () => {
    expect(grid.write([1, 0, 2, 0, 0, 1])).toBe('r - g\n- - r\n');
    expect(grid.read('r - g\n- - r\n')).toEqual({ ok: true, value: [1, 0, 2, 0, 0, 1] });
    expect(grid.read('\n r.g \n\n ..r')).toEqual({ ok: true, value: [1, 0, 2, 0, 0, 1] });
    expect(grid.path).toBe('state/grid');
  });

  test('a list of another size, or with something unknown in it, is not written in letters', () => {
    expect([grid.write([1, 0, 2]), grid.write([1, 0, 2, 0, 0, 9]), grid.write(null)]).toEqual([
      undefined,
      undefined,
      undefined,
    ]);
  });

  test('rows that are too long or too short, and missing rows, are told together with unknown letters', () => {
    expect(grid.read('  r - g r\nx -\n')).toEqual({
      ok: false,
      problems: [
        { reason: 'wrongColumns', args: { wanted: 3, found: 4 }, line: 0, column: 2 },
        { reason: 'wrongColumns', args: { wanted: 3, found: 2 }, line: 1, column: 0 },
        { reason: 'unknownLetter', args: { letter: 'x', known: ['-', '.', 'r', 'g'] }, line: 1, column: 0 },
      ],
    });
    expect(grid.read('r - g')).toEqual({
      ok: false,
      problems: [{ reason: 'wrongRows', args: { wanted: 2, found: 1 }, line: 0, column: 0 }],
    });
    expect(grid.read('r - x\n- - -').ok).toBe(false);
  });
});
