/** Where arrows lead in a grid: along its row, and to the nearer cell of the next one. */
import { expect, test } from 'vitest';
import { type Lies, stepFrom } from '../../src/match/roving.ts';

/** Three rows of a map whose second row is shifted, with a hole in it, and none between it and the last one. */
const CELLS: readonly Lies[] = [
  { name: 'a', x: 0, y: 0 },
  { name: 'b', x: 2, y: 0 },
  { name: 'c', x: 4, y: 0 },
  { name: 'd', x: 1, y: 1 },
  { name: 'e', x: 5, y: 1 },
  { name: 'f', x: 2, y: 3 },
];

function walked(from: string, ...keys: readonly string[]): string {
  return keys.reduce((path, key) => {
    const here = CELLS.find(({ name }) => name === path.at(-1));
    return `${path}${here ? (stepFrom(CELLS, here, key)?.name ?? '-') : '?'}`;
  }, from);
}

test('arrows walk along a row over its holes, to its ends, and stay at the edge', () => {
  expect(walked('a', 'ArrowRight', 'ArrowRight', 'ArrowRight', 'ArrowLeft')).toBe('abccb');
  expect(walked('d', 'ArrowRight', 'ArrowLeft', 'ArrowLeft')).toBe('dedd');
  expect(walked('b', 'End', 'Home')).toBe('bca');
});

test('arrows lead to the nearest cell of the next row, of two as near to the left one', () => {
  expect(walked('a', 'ArrowDown', 'ArrowDown', 'ArrowDown', 'ArrowUp', 'ArrowUp')).toBe('adffda');
  expect(walked('c', 'ArrowDown', 'ArrowUp', 'ArrowUp')).toBe('cecc');
});

test('other keys lead nowhere', () => {
  expect(walked('a', 'Enter')).toBe('a-');
});
