import { expect, test } from 'vitest';
import { readPattern, writePattern } from '../../src/pack/pattern.ts';
import { gridOf, isHighlighted } from '../../src/table/launcher/launcher.ts';
import { fits } from '../../src/table/launcher/patterns.ts';
import { corePack } from '../helpers/files.ts';

test('a Pattern is written in rows: colours, any, core, open, and cells that demand nothing', () => {
  const read = readPattern('r ? / . b');
  expect(read).toEqual({
    ok: true,
    pattern: [
      ['r', '?'],
      ['.', 'b'],
    ],
  });
  expect(read.ok && writePattern(read.pattern)).toBe('r ? / . b');
  expect(readPattern(' *   o /g y ')).toEqual({
    ok: true,
    pattern: [
      ['*', 'o'],
      ['g', 'y'],
    ],
  });
});

test('Patterns that the Launcher cannot hold are refused, however they are turned', () => {
  const { table } = corePack().content;
  if (!table) throw new Error('no table');
  const problem = (written: string) => {
    const read = readPattern(written);
    if (!read.ok) return read.problem;
    return fits(read.pattern, gridOf(table)) ? null : 'tooLarge';
  };
  expect(problem('r r r r r')).toBeNull();
  expect(problem('r / r / r / r / r')).toBeNull();
  expect(problem('r r r r r r')).toBe('tooLarge');
  expect(problem('r / r / r / r / r / r')).toBe('tooLarge');
  const five = 'r r r r r';
  expect(problem(Array(4).fill(five).join(' / '))).toBeNull();
  expect(problem(Array(5).fill(five).join(' / '))).toBe('tooLarge');
});

test('what is no Pattern is refused with its reason', () => {
  const problems = ['', '. . / . .', 'r q', 'r b / g', '. r', 'r . / b .', '. . / r b', 'r b / . .'].map(
    (written) => {
      const read = readPattern(written);
      return read.ok ? null : read.problem;
    },
  );
  expect(problems).toEqual([
    'empty',
    'empty',
    'unknownCell',
    'ragged',
    'emptyEdge',
    'emptyEdge',
    'emptyEdge',
    'emptyEdge',
  ]);
});

test('8 Highlighted slots like a chessboard, and the 4 of the rightmost column once they are unlocked', () => {
  const { table } = corePack().content;
  if (!table) throw new Error('no table');
  const grid = gridOf(table);
  const highlighted = grid.slots.flatMap((_, slot) => (isHighlighted(grid, slot) ? [slot] : []));
  expect(highlighted).toEqual([0, 2, 4, 6, 8, 9, 10, 12, 14, 16, 18, 19]);
});
