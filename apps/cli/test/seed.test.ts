import { expect, test } from 'vitest';
import { newSeed } from '../src/matches/seed.ts';

test('a seed that nobody gave has 128 bits, and is another each time', () => {
  const seeds = Array.from({ length: 100 }, newSeed);
  expect(new Set(seeds).size).toBe(100);
  for (const seed of seeds) expect(seed).toMatch(/^[0-9a-f]{32}$/);
});
