/** The same on as many boards as the rules are to be trusted with. */
import { expect, test } from 'vitest';
import { quarrels } from '../helpers/randomBoards.ts';

test('EX-RNG-02 EX-LOS-04 EX-EMOV-06 range, sight and ways agree with brute force on 100,000 random boards', () => {
  expect(quarrels(100_000, 2)).toBe('');
}, 600_000);
