/** Positions are plain trees: copies, fingerprints, and what is not plain. */
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { canonical, clone, hash, isSafeKey, notPlain } from '../../src/index.ts';

const SEED = { seed: 20260101, numRuns: 300 };

/** Names as ids are: they begin with a letter, and are none of JavaScript's own. */
const name = fc.string({ maxLength: 5 }).map((text) => `k${text}`);

const tree = fc.letrec<{ tree: unknown }>((tie) => ({
  tree: fc.oneof(
    { depthSize: 'small', withCrossShrink: true },
    fc.constant(null),
    fc.boolean(),
    fc.integer(),
    fc.double({ noNaN: true, noDefaultInfinity: true }),
    fc.string(),
    fc.array(tie('tree'), { maxLength: 5 }),
    fc.dictionary(name, tie('tree'), { maxKeys: 5, noNullPrototype: true }),
  ),
})).tree;

/** Every object and list in a tree. */
function parts(value: unknown): object[] {
  if (typeof value !== 'object' || value === null) return [];
  return [value, ...Object.values(value).flatMap(parts)];
}

/** The same tree with the keys of every object the other way round. */
function reversed(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(reversed);
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(
    Object.entries(value)
      .reverse()
      .map(([key, item]) => [key, reversed(item)]),
  );
}

describe('clone', () => {
  test('gives an equal tree of which no part is shared', () => {
    fc.assert(
      fc.property(tree, (original) => {
        const copy = clone(original);
        expect(copy).toStrictEqual(original);
        const mine = new Set(parts(original));
        expect(parts(copy).filter((part) => mine.has(part))).toEqual([]);
      }),
      SEED,
    );
  });

  test('keeps the order of keys, because rules may go through them', () => {
    expect(Object.keys(clone({ b: 1, a: 2, c: { z: 1, y: 2 } }))).toEqual(['b', 'a', 'c']);
  });
});

describe('canonical', () => {
  test('is the same text whatever the order of the keys, and reads back as the same tree', () => {
    fc.assert(
      fc.property(tree, (original) => {
        expect(canonical(reversed(original))).toBe(canonical(original));
        expect(JSON.parse(canonical(original))).toEqual(JSON.parse(JSON.stringify(original)));
      }),
      SEED,
    );
  });

  test('is another text for another tree', () => {
    const trees = [null, 0, '', '0', 'null', false, [], {}, [[]], [null], [0], [0, 0], { a: 0 }, { a: [0] }];
    const more = [{ a: 0, b: 0 }, { a: { b: 0 } }, ['a', 'b'], ['a,b'], ['a","b'], { 'a":0,"b': 0 }];
    const texts = [...trees, ...more].map(canonical);
    expect(new Set(texts).size).toBe(texts.length);
  });

  test('shows what is missing instead of leaving it out', () => {
    expect(canonical({ a: undefined })).toBe('{"a":undefined}');
    expect(canonical([1, 'x', { b: true, a: null }])).toBe('[1,"x",{"a":null,"b":true}]');
  });
});

describe('hash', () => {
  test('is sixteen hexadecimal digits, equal for equal trees', () => {
    fc.assert(
      fc.property(tree, (original) => {
        expect(hash(original)).toMatch(/^[0-9a-f]{16}$/);
        expect(hash(reversed(original))).toBe(hash(clone(original)));
      }),
      SEED,
    );
  });

  test('stays what it is: saves of today must load tomorrow', () => {
    expect(hash({ a: [1, 'two', null], b: { c: true } })).toBe('6135f095c8c705ee');
    expect(hash('')).toBe('ada151798dddd9f7');
  });

  test('tells ten thousand like trees apart, in either half of its digits', () => {
    const hashes = Array.from({ length: 10_000 }, (_, n) => hash({ turn: n, score: { p1: n % 7 } }));
    expect(new Set(hashes).size).toBe(10_000);
    expect(new Set(hashes.map((text) => text.slice(0, 8))).size).toBeGreaterThan(9_990);
    expect(new Set(hashes.map((text) => text.slice(8))).size).toBeGreaterThan(9_990);
  });

  test('pads small numbers: every digit keeps its place', () => {
    const hashes = Array.from({ length: 5_000 }, (_, n) => hash(n));
    expect(hashes.filter((text) => text.length !== 16)).toEqual([]);
    expect(hashes.some((text) => text.startsWith('00')) && hashes.some((text) => text[8] === '0')).toBe(true);
  });
});

describe('notPlain', () => {
  test('finds nothing wrong with any plain tree', () => {
    fc.assert(
      fc.property(tree, (original) => {
        expect(notPlain(original)).toBeNull();
      }),
      SEED,
    );
  });

  class Thing {
    readonly size = 1;
  }
  const sparse: unknown[] = [1];
  sparse[2] = 3;
  const twice = { n: 1 };
  const cycle: { self?: unknown } = {};
  cycle.self = cycle;

  test.each<[string, unknown, string]>([
    ['undefined', undefined, '$'],
    ['a missing value', { a: { b: undefined } }, '$/a/b'],
    ['NaN', { a: [1, Number.NaN] }, '$/a/1'],
    ['the infinite', [Number.NEGATIVE_INFINITY], '$/0'],
    ['a function', { a: () => 1 }, '$/a'],
    ['a symbol', [Symbol('x')], '$/0'],
    ['a big number', { a: 1n }, '$/a'],
    ['an instance of a class', { a: new Thing() }, '$/a'],
    ['a date', { a: new Date(0) }, '$/a'],
    ['a map', new Map(), '$'],
    ['an object without a prototype', Object.create(null), '$'],
    ['a hole in a list', { a: sparse }, '$/a/1'],
    ['an object with two parents', { a: twice, b: [twice] }, '$/b/0'],
    ['a cycle', cycle, '$/self'],
    ['the name __proto__', JSON.parse('{"a":{"__proto__":1}}'), '$/a/__proto__'],
    ['the name constructor', { constructor: 1 }, '$/constructor'],
    ['the name prototype', { a: [{ prototype: 1 }] }, '$/a/0/prototype'],
  ])('says where it meets %s', (_, value, at) => {
    expect(notPlain(value)).toBe(at);
  });

  test('goes as deep as any position, and no deeper', () => {
    const nested = (depth: number): unknown => JSON.parse('['.repeat(depth) + ']'.repeat(depth));
    expect(notPlain(nested(200))).toBeNull();
    expect(notPlain(nested(201))).toBe(`$${'/0'.repeat(200)}`);
    expect(notPlain(nested(20_000))).toBe(`$${'/0'.repeat(200)}`);
    const objects = (depth: number): unknown => (depth === 0 ? 1 : { a: objects(depth - 1) });
    expect(notPlain(objects(200))).toBeNull();
    expect(notPlain(objects(201))).toBe(`$${'/a'.repeat(200)}`);
  });

  test('may be told what the tree is called', () => {
    expect(notPlain({ a: undefined }, 'state')).toBe('state/a');
  });
});

test('the names of the machinery are no keys for strangers', () => {
  expect(['__proto__', 'constructor', 'prototype', 'power'].map(isSafeKey)).toEqual([
    false,
    false,
    false,
    true,
  ]);
});
