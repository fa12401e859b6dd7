/** Range, sight and ways agree with what a brute force says of random boards. */
import { expect, test } from 'vitest';
import { quarrels } from '../helpers/randomBoards.ts';

test('EX-RNG-01 EX-LOS-01 EX-EMOV-10 range, sight and fewest moves agree with brute force on 2,000 random boards', () => {
  expect(quarrels(2_000, 1)).toBe('');
});
