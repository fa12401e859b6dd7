/** What has changed between two trees: laid over the one, a difference gives the other, whatever the trees are. */
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { alike, atPath, difference, type Json, MisfitError, type Patch, patched } from '../../src/index.ts';

/** Names that games use, and names that nobody should: empty, with a slash, of JavaScript's own. */
const NAMES = ['a', 'b', 'c', 'items', '', 'a/b', '/', 'toString', 'constructor', 'length', '0'];
const IDS = ['e1', 'e2', 'e3', '', 'a/b', 'toString'];

const name = fc.constantFrom(...NAMES);
const leaf: fc.Arbitrary<Json> = fc.oneof(
  fc.constantFrom<Json>(null, true, false, 0, 1, -1, 2.5, '', 'x', 'e1'),
  fc.string({ maxLength: 3 }),
);

function tree(depth: number): fc.Arbitrary<Json> {
  if (depth === 0) return leaf;
  const below = tree(depth - 1);
  const thing = fc
    .tuple(fc.constantFrom(...IDS), fc.dictionary(name, below, { maxKeys: 2 }))
    .map(([id, rest]) => ({ ...rest, id }));
  return fc.oneof(
    leaf,
    fc.dictionary(name, below, { maxKeys: 4 }),
    fc.array(fc.constantFrom<Json>('a', 'b', 'c', 1, 2), { maxLength: 6 }),
    fc.array(thing, { maxLength: 4 }),
    fc.array(below, { maxLength: 3 }),
  ) as fc.Arbitrary<Json>;
}

/** A copy with a few things changed here and there: most of it is the same, as between two events of a match. */
function nudged(value: Json, turns: readonly number[]): Json {
  let at = 0;
  const turn = () => turns[at++ % turns.length] ?? 0;
  const walk = (here: Json): Json => {
    const lucky = turn() % 7;
    if (lucky === 0) return 'nudged';
    if (Array.isArray(here)) {
      const list = (here as readonly Json[]).map(walk);
      if (lucky === 1) return list.toReversed();
      if (lucky === 2) return list.slice(1);
      if (lucky === 3) return [...list, { id: 'e9' }, 7];
      return list;
    }
    if (typeof here !== 'object' || here === null) return here;
    const entries = Object.entries(here).map(([key, item]) => [key, walk(item)] as const);
    if (lucky === 4) return Object.fromEntries(entries.slice(1));
    if (lucky === 5) return Object.fromEntries([...entries, [NAMES[turn() % NAMES.length], 1]]);
    return Object.fromEntries(entries);
  };
  return walk(value);
}

function frozen<T extends Json>(value: T): T {
  if (typeof value === 'object' && value !== null) {
    Object.freeze(value);
    for (const item of Object.values(value)) frozen(item);
  }
  return value;
}

/** A patch as it arrives at the other end of a wire. */
function sent(patch: Patch): Patch {
  return JSON.parse(JSON.stringify(patch));
}

function leadsThere(before: Json, after: Json): void {
  frozen(before);
  frozen(after);
  const patch = sent(difference(before, after));
  expect(patched(before, patch)).toEqual(after);
  // What is alike to us is the same to JSON, and the other way round.
  expect(patch.length === 0).toBe(alike(before, after));
}

describe('a difference leads from one tree to the other', () => {
  test('between any two', () => {
    fc.assert(
      fc.property(tree(3), tree(3), (before, after) => leadsThere(before, after)),
      { numRuns: 400 },
    );
  });

  test('between one and the same with a few changes', () => {
    fc.assert(
      fc.property(tree(4), fc.array(fc.nat(100), { minLength: 3, maxLength: 40 }), (before, turns) =>
        leadsThere(before, nudged(before, turns)),
      ),
      { numRuns: 400 },
    );
  });

  test('between long lists, however they were shuffled', () => {
    const many = fc.array(fc.nat(80), { maxLength: 90 });
    fc.assert(
      fc.property(many, many, (before, after) => leadsThere({ list: before }, { list: after })),
      { numRuns: 100 },
    );
  });

  test('of a tree and itself is empty, whatever the order of its keys', () => {
    fc.assert(
      fc.property(tree(3), (value) => {
        expect(difference(value, JSON.parse(JSON.stringify(value)))).toEqual([]);
      }),
      { numRuns: 100 },
    );
    expect(difference({ a: 1, b: { c: 2, d: 3 } }, { b: { d: 3, c: 2 }, a: 1 })).toEqual([]);
  });
});

describe('a difference is short', () => {
  const enemies = (...damages: number[]): Json =>
    damages.map((damage, i) => ({ id: `e${i + 1}`, damage, card: 'zoe' }));

  test.each<[string, Json, Json, Patch]>([
    ['a value', { a: 1, b: 2 }, { a: 1, b: 3 }, [['b', 3]]],
    ['something new', { a: {} }, { a: { n: 1 } }, [['a/n', 1]]],
    ['something gone', { a: { n: 1 }, b: 0 }, { a: {}, b: 0 }, [['a/n']]],
    ['an item put in', { l: ['a', 'c'] }, { l: ['a', 'b', 'c'] }, [['l', 1, 0, ['b']]]],
    ['an item taken out', { l: ['a', 'b', 'c'] }, { l: ['a', 'c'] }, [['l', 1, 1, []]]],
    ['an item exchanged', { l: [0, 0, 0, 0] }, { l: [0, 5, 0, 0] }, [['l', 1, 1, [5]]]],
    ['a thing that is known by its id', { l: enemies(0, 0) }, { l: enemies(0, 4) }, [['l/e2/damage', 4]]],
    ['the only one of its kind', { l: enemies(0) }, { l: enemies(4) }, [['l/e1/damage', 4]]],
    ['the last of several things', { l: enemies(0, 1) }, { l: enemies(0) }, [['l', 1, 1, []]]],
    ['all things but the first', { l: enemies(0, 1, 2) }, { l: enemies(0) }, [['l', 1, 2, []]]],
    ['a thing where nothing was seen', { l: [null] }, { l: enemies(0) }, [['l', 0, 1, enemies(0) as Json[]]]],
    ['a thing that is seen no more', { l: enemies(0) }, { l: [null] }, [['l', 0, 1, [null]]]],
    ['another kind of thing', { a: [1] }, { a: { n: 1 } }, [['a', { n: 1 }]]],
    ['the tree itself', 1, [1], [['', [1]]]],
  ])('%s', (_, before, after, patch) => {
    expect(difference(before, after)).toEqual(patch);
    expect(patched(before, patch)).toEqual(after);
  });

  test('two items that went in different places are two steps', () => {
    const before = { l: ['a', 'b', 'c', 'd', 'e', 'f'] };
    const after = { l: ['a', 'c', 'd', 'f', 'g'] };
    expect(difference(before, after)).toEqual([
      ['l', 1, 1, []],
      ['l', 3, 1, []],
      ['l', 4, 0, ['g']],
    ]);
  });

  test('below a path it says the whole path', () => {
    expect(difference({ n: 1 }, { n: 2 }, 'players/p1')).toEqual([['players/p1/n', 2]]);
  });
});

describe('what cannot be named is told with what holds it', () => {
  test.each<[string, Json, Json, Patch]>([
    ['an empty name', { '': 1, a: 1 }, { '': 2, a: 1 }, [['', { '': 2, a: 1 }]]],
    ['a name with a slash', { x: { 'a/b': 1 } }, { x: { 'a/b': 2 } }, [['x', { 'a/b': 2 }]]],
    ['one that is gone', { x: { 'a/b': 1, c: 1 } }, { x: { c: 1 } }, [['x', { c: 1 }]]],
  ])('%s', (_, before, after, patch) => {
    expect(difference(before, after)).toEqual(patch);
  });

  test('two things with the same id', () => {
    const twins = (n: number): Json => ({
      l: [
        { id: 'e1', n: 1 },
        { id: 'e1', n },
      ],
    });
    expect(difference(twins(1), twins(2))).toEqual([['l', 1, 1, [{ id: 'e1', n: 2 }]]]);
    leadsThere(twins(1), twins(2));
  });

  test('an id with a slash, or an empty one', () => {
    for (const id of ['a/b', '']) leadsThere({ l: [{ id, n: 1 }] }, { l: [{ id, n: 2 }] });
  });

  test('names that every object has by birth are names like others', () => {
    leadsThere({}, { toString: 1 });
    leadsThere({ toString: 1, constructor: 2 }, {});
    leadsThere({ valueOf: { n: 1 } }, { valueOf: { n: 2 } });
  });
});

describe('what is alike', () => {
  test('is what JSON says is the same, but for the order of keys', () => {
    fc.assert(
      fc.property(tree(2), tree(2), (a, b) => {
        expect(alike(a, b)).toBe(difference(a, b).length === 0);
        expect(alike(a, JSON.parse(JSON.stringify(a)))).toBe(true);
      }),
    );
  });

  test.each<[Json, Json]>([
    [{}, { __proto__: null, a: 1 } as never],
    [{}, { toString: 1 }],
    [{}, JSON.parse('{"__proto__":{}}')],
    [JSON.parse('{"__proto__":{}}'), {}],
    [[], {}],
    [[1], { 0: 1 }],
    [null, {}],
    [0, false],
    ['1', 1],
    [[1, 2], [1]],
    [{ a: 1 }, { a: 1, b: 1 }],
    [
      { a: 1, b: 1 },
      { a: 1, c: 1 },
    ],
  ])('%j is not %j', (a, b) => {
    expect(alike(a, b)).toBe(false);
    expect(alike(b, a)).toBe(false);
  });
});

describe('a patch laid over a tree', () => {
  test('shares what has not changed, so that it is known by identity', () => {
    const before = { p1: { hand: [1], bag: [2] }, p2: { hand: [3] } };
    const after = patched(before, [['p1/hand', 1, 0, [9]]]) as typeof before;
    expect(after).toEqual({ p1: { hand: [1, 9], bag: [2] }, p2: { hand: [3] } });
    expect([after.p2 === before.p2, after.p1.bag === before.p1.bag]).toEqual([true, true]);
    expect([after === before, after.p1 === before.p1]).toEqual([false, false]);
  });

  test('that is empty gives the tree itself', () => {
    const before = { a: 1 };
    expect(patched(before, [])).toBe(before);
  });

  test.each<[string, Json, Patch]>([
    ['a thing that is not there', { a: {} }, [['b/c', 1]]],
    ['something below a value', { a: 1 }, [['a/b', 1]]],
    ['an id that nothing has', { l: [{ id: 'e1' }] }, [['l/e2/n', 1]]],
    ['to take away what is not there', { a: 1 }, [['b']]],
    ['to take away what every object has by birth', { a: 1 }, [['toString']]],
    ['a list that is none', { a: {} }, [['a', 0, 0, [1]]]],
    ['more than a list holds', { l: [1, 2] }, [['l', 1, 2, []]]],
    ['a step below what every object has by birth', {}, [['toString/a', 1]]],
  ])('does not fit where it means %s', (_, before, patch) => {
    expect(() => patched(before, patch)).toThrow(MisfitError);
  });

  test('lets nobody into JavaScript itself', () => {
    const after = patched({}, [['__proto__', { polluted: 1 }]]) as { polluted?: unknown };
    expect([after.polluted, ({} as { polluted?: unknown }).polluted]).toEqual([undefined, undefined]);
    expect(Object.keys(after)).toEqual(['__proto__']);
  });
});

describe('what lies where a path leads', () => {
  const table: Json = {
    deck: { zone: 'closed', items: ['a', null], seen: [] },
    enemies: [{ id: 'e1', n: 1 }, 'e2'],
    none: null,
  };

  test.each<[string, Json]>([
    ['', table],
    ['deck/items', ['a', null]],
    ['enemies/e1/n', 1],
    ['none', null],
  ])('%j', (path, found) => {
    expect(atPath(table, path)).toEqual(found);
  });

  test.each(['nowhere', 'deck/items/a', 'deck/items/0', 'enemies/e2', 'none/x', 'toString', 'deck/length'])(
    '%j leads nowhere',
    (path) => {
      expect(atPath(table, path)).toBeUndefined();
    },
  );

  test('is what a patch has put there', () => {
    fc.assert(
      fc.property(tree(3), tree(3), (before, after) => {
        const patch = difference(before, after);
        const now = patched(before, patch);
        for (const op of patch) if (op.length === 2) expect(atPath(now, op[0])).toEqual(op[1]);
      }),
    );
  });
});
