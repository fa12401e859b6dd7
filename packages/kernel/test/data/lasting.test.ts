import { expect, test } from 'vitest';
import { isLasting, lasting } from '../../src/data/lasting.ts';
import { follow, keptCopy } from '../../src/out/follow.ts';

test('what lasts cannot be changed any more, all through', () => {
  const tree = lasting({ rows: [{ at: 1 }] });
  expect(() => tree.rows.push({ at: 2 })).toThrow(TypeError);
  expect(() => Object.assign(tree.rows[0] ?? {}, { at: 2 })).toThrow(TypeError);
});

test('it is kept as it is, where all else is copied', () => {
  const board = lasting({ a1: { ground: '.' } });
  const table = { board, round: { n: 1 } };
  const kept = keptCopy(table) as typeof table;
  expect(kept).toEqual(table);
  expect(kept.board).toBe(board);
  expect(kept.round).not.toBe(table.round);
});

test('another one in its place is a change like any other', () => {
  const kept = keptCopy({ board: lasting({ a1: '.', b1: '.' }) });
  const now = { board: lasting({ a1: '.', b1: 'o' }) };
  const notes: unknown[] = [];
  expect(follow(kept, now, '', { notes: notes as never[], copies: true })).toEqual(now);
  expect(notes).toEqual([['board/b1', 'o']]);
});

test('what has only been frozen by somebody is no such thing', () => {
  expect(isLasting(Object.freeze({ a: [1] }))).toBe(false);
});
