/** Randomness by label: seed, label and counter decide, and nothing else. */
import { describe, expect, test } from 'vitest';
import { pickIndex, shuffle } from '../../src/data/random.ts';
import {
  GENERATOR,
  nextValue,
  type Randomness,
  randomness,
  ScriptError,
  unusedScript,
  valueAt,
} from '../../src/index.ts';

function values(random: Randomness, label: string, count: number): number[] {
  return Array.from({ length: count }, () => nextValue(random, label));
}

/** How far counts are from what is to be expected: about the number of boxes for an honest die. */
function chiSquare(counts: readonly number[], expected: number): number {
  return counts.reduce((sum, count) => sum + (count - expected) ** 2 / expected, 0);
}

function counted(boxes: number, throws: readonly number[]): number[] {
  const counts = Array<number>(boxes).fill(0);
  for (const n of throws) counts[n] = (counts[n] as number) + 1;
  return counts;
}

describe('labels', () => {
  test('give the same values however their uses are mixed', () => {
    const apart = randomness('seed');
    const dice = values(apart, 'die', 5);
    const bags = values(apart, 'bag', 5);
    const mixed = randomness('seed');
    const pairs = Array.from({ length: 5 }, () => [nextValue(mixed, 'bag'), nextValue(mixed, 'die')]);
    expect(pairs).toEqual(dice.map((die, i) => [bags[i], die]));
    expect(mixed).toEqual({ seed: 'seed', generator: GENERATOR, counters: { die: 5, bag: 5 }, script: {} });
  });

  test('differ from each other, from other seeds, and from one use to the next', () => {
    const all = ['a', 'b'].flatMap((seed) =>
      ['die', 'bag', 'eid'].flatMap((label) => [0, 1, 2].map((n) => valueAt(seed, label, n))),
    );
    expect(new Set(all).size).toBe(18);
  });

  test('go on from where their counter stands', () => {
    const random: Randomness = { seed: 'seed', generator: GENERATOR, counters: { die: 7 }, script: {} };
    expect(nextValue(random, 'die')).toBe(valueAt('seed', 'die', 7));
    expect(random.counters).toEqual({ die: 8 });
  });

  test('stay what they are: matches of today must replay tomorrow', () => {
    expect(valueAt('seed', 'die', 0)).toBe(0.5068547052141827);
    expect(valueAt('', '', 12)).toBe(0.4411426546495548);
    expect(valueAt('seed', 'die', 0, 'mixed32')).toBe(0.16027731474782214);
    expect(valueAt('', '', 12, 'mixed32')).toBe(0.6047633776006219);
  });

  test('are the same after thousands of other labels were used', () => {
    const before = valueAt('seed', 'kept', 3);
    for (let n = 0; n < 10_000; n++) valueAt('seed', `label-${n}`, 0);
    expect(valueAt('seed', 'kept', 3)).toBe(before);
  });
});

describe('values', () => {
  test('lie between 0 and 1 and fill a hundred boxes evenly', () => {
    const random = randomness('even');
    const all = values(random, 'die', 20_000);
    expect(all.every((x) => x >= 0 && x < 1)).toBe(true);
    // 99 degrees of freedom: more than 160 happens once in ten thousand; far less than 60 would be too good.
    const distance = chiSquare(
      counted(
        100,
        all.map((x) => Math.floor(x * 100)),
      ),
      200,
    );
    expect(distance).toBeLessThan(160);
    expect(distance).toBeGreaterThan(50);
  });

  test('follow each other without a pattern: pairs of dice are even too', () => {
    const random = randomness('pairs');
    const dice = values(random, 'die', 36_000).map((x) => Math.floor(x * 6));
    const pairs = Array.from(
      { length: 18_000 },
      (_, n) => (dice[2 * n] as number) * 6 + (dice[2 * n + 1] as number),
    );
    expect(chiSquare(counted(36, pairs), 500)).toBeLessThan(80);
  });

  test('of like labels and of like seeds have nothing to do with each other', () => {
    const first = (seed: string, label: string) => Math.floor(valueAt(seed, label, 0) * 6);
    const byLabel = Array.from({ length: 6_000 }, (_, n) => first('seed', `bag:${n}`));
    const bySeed = Array.from({ length: 6_000 }, (_, n) => first(`seed${n}`, 'bag'));
    expect(chiSquare(counted(6, byLabel), 1_000)).toBeLessThan(25);
    expect(chiSquare(counted(6, bySeed), 1_000)).toBeLessThan(25);
  });

  test('use all their bits: even a millionth part is even', () => {
    const fine = Array.from({ length: 10_000 }, (_, n) => Math.floor(valueAt('fine', 'x', n) * 2 ** 40) % 10);
    expect(chiSquare(counted(10, fine), 1_000)).toBeLessThan(30);
    const low = Array.from({ length: 10_000 }, (_, n) => (valueAt('fine', 'x', n) * 2 ** 53) % 8);
    expect(chiSquare(counted(8, low), 1_250)).toBeLessThan(30);
  });
});

describe('picking', () => {
  test('reaches every item alike', () => {
    const random = randomness('pick');
    const picks = Array.from({ length: 6_000 }, () => pickIndex(random, 'die', [1, 2, 3, 4, 5, 6]));
    expect(chiSquare(counted(6, picks), 1_000)).toBeLessThan(25);
  });

  test('from nothing is a mistake of the rules, and uses nothing up', () => {
    const random = randomness('seed', { die: [1] });
    expect(() => pickIndex(random, 'die', [])).toThrow("nothing to pick from for 'die'");
    expect(random).toEqual({ seed: 'seed', generator: GENERATOR, counters: {}, script: { die: [1] } });
  });

  test('follows a script until it is used up, and then refuses to guess', () => {
    const random = randomness('seed', { die: [6, 1] });
    const faces = [1, 2, 3, 4, 5, 6];
    expect([pickIndex(random, 'die', faces), pickIndex(random, 'die', faces)]).toEqual([5, 0]);
    expect(random.counters).toEqual({ die: 2 });
    expect(() => pickIndex(random, 'die', faces)).toThrow(ScriptError);
    expect(() => pickIndex(random, 'die', faces)).toThrow(
      "script for 'die': it is used up, and one more value is needed",
    );
  });

  test('finds the first of several like items, and faces that are lists or objects', () => {
    const random = randomness('seed', { a: ['x'], b: [[1, 2]], c: [{ n: 1, m: 2 }], d: [null] });
    expect(pickIndex(random, 'a', ['y', 'x', 'x'])).toBe(1);
    expect(
      pickIndex(random, 'b', [
        [2, 1],
        [1, 2],
      ]),
    ).toBe(1);
    expect(
      pickIndex(random, 'c', [
        { m: 1, n: 2 },
        { m: 2, n: 1 },
      ]),
    ).toBe(1);
    expect(pickIndex(random, 'd', [0, null])).toBe(1);
  });

  test('does not take a number for its text', () => {
    const random = randomness('seed', { die: ['1'] });
    expect(() => pickIndex(random, 'die', [1, 2])).toThrow(
      `script for 'die': "1" is not among what can come up`,
    );
  });

  test('says which label, and what was wanted', () => {
    const error = caught(() => pickIndex(randomness('seed', { die: [7] }), 'die', [1]));
    expect(error).toBeInstanceOf(ScriptError);
    expect(error).toMatchObject({ name: 'ScriptError', label: 'die', wanted: 7 });
    expect(caught(() => pickIndex(randomness('seed', { die: [] }), 'die', [1]))).toMatchObject({
      wanted: null,
    });
  });

  test('of a label without a script is by chance, though others have one', () => {
    const random = randomness('seed', { bag: [1] });
    expect(pickIndex(random, 'die', [1, 2, 3])).toBe(Math.floor(valueAt('seed', 'die', 0) * 3));
    expect(random.script).toEqual({ bag: [1] });
  });
});

function caught(run: () => void): unknown {
  try {
    run();
  } catch (error) {
    return error;
  }
  return null;
}

describe('shuffling', () => {
  test('brings every order about alike', () => {
    const random = randomness('shuffle');
    const orders = new Map<string, number>();
    for (let n = 0; n < 6_000; n++) {
      const items = ['a', 'b', 'c'];
      shuffle(random, 'deck', items);
      orders.set(items.join(''), (orders.get(items.join('')) ?? 0) + 1);
    }
    expect([...orders.keys()].sort()).toEqual(['abc', 'acb', 'bac', 'bca', 'cab', 'cba']);
    expect(chiSquare([...orders.values()], 1_000)).toBeLessThan(25);
    expect(random.counters).toEqual({ deck: 12_000 });
  });

  test('keeps every item, and leaves one or none alone', () => {
    const random = randomness('keep');
    const items = Array.from({ length: 50 }, (_, n) => n);
    shuffle(random, 'deck', items);
    expect(items).not.toEqual(Array.from({ length: 50 }, (_, n) => n));
    expect([...items].sort((a, b) => a - b)).toEqual(Array.from({ length: 50 }, (_, n) => n));
    const one = ['x'];
    shuffle(random, 'one', one);
    shuffle(random, 'none', []);
    expect(one).toEqual(['x']);
    expect(random.counters).toEqual({ deck: 49 });
  });

  test('by script puts first what is named, also twice the same, and leaves the rest as it lay', () => {
    const random = randomness('seed', { deck: [['d', 'b'], [], ['x', 'x']] });
    const items = ['a', 'b', 'c', 'd'];
    shuffle(random, 'deck', items);
    expect(items).toEqual(['d', 'b', 'a', 'c']);
    shuffle(random, 'deck', items);
    expect(items).toEqual(['d', 'b', 'a', 'c']);
    const twins = ['x', 'y', 'x'];
    shuffle(random, 'deck', twins);
    expect(twins).toEqual(['x', 'x', 'y']);
    expect(random.counters).toEqual({ deck: 3 });
  });

  test('by a script that names what is not there, or names it too often, or is no list, is refused', () => {
    const shuffled = (script: string[] | string, items: string[]) =>
      caught(() => shuffle(randomness('seed', { deck: [script] }), 'deck', items));
    expect(shuffled(['z'], ['a'])).toMatchObject({
      name: 'ScriptError',
      wanted: 'z',
      message: `script for 'deck': "z" is not among what is shuffled`,
    });
    expect(shuffled(['a', 'a'], ['b', 'a'])).toMatchObject({ wanted: 'a' });
    expect(shuffled('a', ['a'])).toMatchObject({
      wanted: 'a',
      message: "script for 'deck': a shuffle needs a list of what comes first",
    });
  });
});

test('a script tells which labels still hold values', () => {
  const random = randomness('seed', { die: [1, 2], bag: [3], done: [] });
  pickIndex(random, 'bag', [3]);
  expect(unusedScript(random)).toEqual(['die']);
  expect(unusedScript(randomness('seed'))).toEqual([]);
});
