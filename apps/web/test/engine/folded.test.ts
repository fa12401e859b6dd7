/** Trees come out of their folds as they went in. */
import type { Json } from '@torii/kernel';
import { expect, test } from 'vitest';
import { folded, unfolded } from '../../src/engine/folded.ts';

test.each<[string, Json]>([
  ['nothing', null],
  ['a word', 'a'],
  ['an empty list and an empty object', [[], {}, [[]], { a: {} }]],
  ['lists of numbers that look like folds', [0, 1, [1, 2], [2, [1]]]],
  ['what is false, null or empty', { a: false, b: null, c: '', d: 0 }],
  [
    'the same names in another order',
    [
      { a: 1, b: 2 },
      { b: 3, a: 4 },
      { a: 5, b: 6 },
    ],
  ],
  ['names with commas', { 'a,b': 1, c: { a: 1, b: 2 } }],
])('%s', (_, tree) => {
  const there = JSON.parse(JSON.stringify(folded(tree)));
  expect(unfolded(there)).toEqual(tree);
  expect(JSON.stringify(unfolded(there))).toBe(JSON.stringify(tree));
});

test('names are written once', () => {
  const { shapes } = folded([{ phrase: 'a' }, { phrase: 'b' }, { phrase: { phrase: 'c' } }]);
  expect(shapes).toEqual([['phrase']]);
});
