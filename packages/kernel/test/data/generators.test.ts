/** Where values come from: a keyed function that keeps its secret, and the first generator for old matches. */
import { describe, expect, test } from 'vitest';
import { keyOf, tag, wordsOf } from '../../src/data/chaskey.ts';
import { checkSetup, createMatch, hash, resample, seedBeside, valueAt } from '../../src/index.ts';
import { dinner, menu, setupFor } from '../helpers/data-games.ts';

const hex = (words: Int32Array) => [...words].map((word) => (word >>> 0).toString(16).padStart(8, '0'));

describe('Chaskey-12', () => {
  test('gives the tag that its authors publish for the bytes 0 to 15', () => {
    const key = keyOf(Int32Array.of(0x833d3433, 0x009f389f, 0x2398e64f, 0x417acf39));
    expect(hex(key.after)).toEqual(['067a6866', '013e713f', '4731cc9e', '82f59e72']);
    expect(hex(tag(key, 0x03020100, 0x07060504, 0x0b0a0908, 0x0f0e0d0c))).toEqual([
      '5dd0e2a9',
      'fb5eac8c',
      '633a392e',
      '500c36f3',
    ]);
  });

  test('doubles keys whose highest bit is set as well', () => {
    expect(hex(keyOf(Int32Array.of(0, 0, 0, 0x80000000 | 0)).after)).toEqual([
      '00000087',
      '00000000',
      '00000000',
      '00000000',
    ]);
  });

  test('makes other keys of texts that differ in a letter, in order or in length', () => {
    const texts = ['', 'a', 'b', 'ab', 'ba', 'aa', 'a\0', '\0', '\0\0', 'ą', 'seed', 'seed '];
    expect(new Set(texts.map((text) => hex(wordsOf(text)).join())).size).toBe(texts.length);
  });
});

describe('the generator', () => {
  // These two texts have the same 32-bit hash (FNV-1a): all of a match hung on that number once.
  const [one, other] = ['costarring', 'liquid'] as const;

  test('hangs on the whole seed: what 32 bits of it decided once is decided by all of it', () => {
    expect(valueAt(one, 'die', 0, 'mixed32')).toBe(valueAt(other, 'die', 0, 'mixed32'));
    expect(valueAt(one, 'die', 0)).not.toBe(valueAt(other, 'die', 0));
    expect(valueAt('seed', one, 0, 'mixed32')).toBe(valueAt('seed', other, 0, 'mixed32'));
    expect(valueAt('seed', one, 0)).not.toBe(valueAt('seed', other, 0));
  });

  test('tells counters apart that differ beyond 32 bits', () => {
    expect(valueAt('seed', 'die', 5)).not.toBe(valueAt('seed', 'die', 5 + 2 ** 32));
  });

  test('is named by every match that begins, in its set-up and in its position', () => {
    const match = dinner(2);
    expect(match.setup.generator).toBe('chaskey12');
    expect(match.position.random.generator).toBe('chaskey12');
  });

  test('of a set-up that names the first one is the first one, and its position is as it always was', () => {
    const match = createMatch(menu, setupFor(2, { generator: 'mixed32' }));
    expect(Object.keys(match.position.random)).toEqual(['seed', 'counters', 'script']);
    expect(hash(match.position)).not.toBe(hash(dinner(2).position));
  });

  test('must be one that there is', () => {
    const setup = { ...setupFor(2), generator: 'dice' as 'mixed32' };
    expect(checkSetup(menu, setup)).toEqual({
      reason: 'generator',
      args: { generator: 'dice', known: ['mixed32', 'chaskey12'] },
    });
  });
});

describe('a seed beside another', () => {
  test('is always the same, another for every name, and 128 bits long', () => {
    const seeds = ['bots', 'players', ''].map((name) => seedBeside('seed', name));
    expect(seeds).toEqual(['bots', 'players', ''].map((name) => seedBeside('seed', name)));
    expect(new Set(seeds).size).toBe(3);
    for (const seed of seeds) expect(seed).toMatch(/^[0-9a-f]{32}$/);
    expect(seedBeside('other', 'bots')).not.toBe(seeds[0]);
  });
});

test('a world to think in knows neither the seed of the match nor what a fixture says comes next', () => {
  const match = dinner(2, { fixture: { script: { die: [6, 6] } } });
  const world = resample(match, 1, 'elsewhere');
  expect(world.setup).toEqual({ ...setupFor(2), generator: 'chaskey12', seed: 'elsewhere' });
  expect(world.run.setup).toBe(world.setup);
});
