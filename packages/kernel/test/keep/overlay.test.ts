/** What is written by hand is laid over what the set-up makes; what is written out is the least that does it. */
import { describe, expect, test } from 'vitest';
import type { Json } from '../../src/data/json.ts';
import { difference, overlay } from '../../src/fixture/overlay.ts';
import type { FixtureProblem } from '../../src/fixture/written.ts';
import { zone } from '../../src/model/zones.ts';

function lay(under: Json, over: Json): { laid: Json; problems: FixtureProblem[] } {
  const problems: FixtureProblem[] = [];
  const laid = overlay(under, over, ['state'], (path, reason, args = {}) =>
    problems.push({ path, reason, args }),
  );
  return { laid, problems };
}

function laid(under: Json, over: Json): Json {
  const { laid, problems } = lay(under, over);
  expect(problems).toEqual([]);
  return laid;
}

describe('laying over', () => {
  test('maps key by key, lists and values as a whole', () => {
    const under = { p1: { bag: [1, 2, 3], hp: 5 }, round: 1 };
    expect(laid(under, { p1: { bag: [9] } })).toEqual({ p1: { bag: [9], hp: 5 }, round: 1 });
    expect(under.p1.bag).toEqual([1, 2, 3]);
  });

  test('what is laid there is a copy', () => {
    const over = { bag: [1] };
    const found = laid({ bag: [2] }, over) as { bag: number[] };
    found.bag.push(7);
    const list = [3];
    const put = laid({}, { '+bag': list }) as { bag: number[] };
    put.bag.push(7);
    expect([over.bag, list]).toEqual([[1], [3]]);
  });

  test('a plus puts something new there, or replaces it as a whole; a minus takes it away', () => {
    expect(laid({ a: { x: 1 }, b: 2 }, { '+c': 3, '+a': { y: 1 }, '-b': null })).toEqual({
      a: { y: 1 },
      c: 3,
    });
  });

  test('what was empty may be filled, and the other way round', () => {
    expect(
      laid({ a: null, b: 4, c: [null], d: [1, null] }, { a: { deep: 1 }, b: null, c: [1], d: [null, 2] }),
    ).toEqual({
      a: { deep: 1 },
      b: null,
      c: [1],
      d: [null, 2],
    });
  });

  test('a list over a zone is its items in order, and nobody has seen them', () => {
    const deck = { ...zone('closed', ['a', 'b'], { back: 'blue' }), seen: [['p1'], []] };
    expect(laid({ deck }, { deck: ['b', 'c'] })).toEqual({
      deck: zone('closed', ['b', 'c'], { back: 'blue' }),
    });
    expect(lay({ deck }, { deck: ['b', 4] }).problems).toEqual([
      { path: ['state', 'deck', 1], reason: 'wrongKind', args: { wanted: 'text', found: 'number' } },
    ]);
  });

  test.each([
    [
      'an unknown key',
      { p1: { hp: 5 } },
      { p1: { ph: 4 } },
      ['p1', 'ph'],
      'unknownKey',
      { key: 'ph', known: ['hp'] },
    ],
    [
      'taking away what is not there',
      { a: 1 },
      { '-b': null },
      ['-b'],
      'unknownKey',
      { key: 'b', known: ['a'] },
    ],
    ['text for a number', { a: 1 }, { a: 'x' }, ['a'], 'wrongKind', { wanted: 'number', found: 'text' }],
    ['a list for a map', { a: {} }, { a: [] }, ['a'], 'wrongKind', { wanted: 'map', found: 'list' }],
    ['a map for a list', { a: [] }, { a: {} }, ['a'], 'wrongKind', { wanted: 'list', found: 'map' }],
    [
      'a number for a switch',
      { a: true },
      { a: 1 },
      ['a'],
      'wrongKind',
      { wanted: 'boolean', found: 'number' },
    ],
    [
      'an odd item',
      { a: [1, 2] },
      { a: [1, 'x'] },
      ['a', 1],
      'wrongKind',
      { wanted: 'number', found: 'text' },
    ],
    [
      'an odd item after empty ones',
      { a: [null, 2] },
      { a: [null, 'x'] },
      ['a', 1],
      'wrongKind',
      { wanted: 'number', found: 'text' },
    ],
    ['a bare sign', { a: 1 }, { '+': 1 }, ['+'], 'forbiddenName', { key: '' }],
    ['a prototype', { a: 1 }, { '+__proto__': {} }, ['+__proto__'], 'forbiddenName', { key: '__proto__' }],
    ['a constructor', { a: 1 }, { constructor: 1 }, ['constructor'], 'forbiddenName', { key: 'constructor' }],
  ])('%s is refused and changes nothing', (_, under, over, path, reason, args) => {
    expect(lay(under as Json, over as Json)).toEqual({
      laid: under,
      problems: [{ path: ['state', ...path], reason, args }],
    });
  });

  test('a list of mixed things takes anything', () => {
    expect(laid({ a: [1, 'x'] }, { a: ['y', 2, true] })).toEqual({ a: ['y', 2, true] });
  });

  test('all problems are told, and what is good is laid', () => {
    const { laid, problems } = lay({ a: 1, b: 2, c: 3 }, { x: 1, a: 'no', b: 5 });
    expect(laid).toEqual({ a: 1, b: 5, c: 3 });
    expect(problems.map(({ path }) => path.at(-1))).toEqual(['x', 'a']);
  });
});

describe('the least that has to be written', () => {
  test.each<[string, Json, Json, Json | undefined]>([
    ['nothing', { a: [1], b: { c: 1 } }, { a: [1], b: { c: 1 } }, undefined],
    ['one value deep down', { a: { b: 1, c: 2 }, d: 3 }, { a: { b: 1, c: 4 }, d: 3 }, { a: { c: 4 } }],
    ['a list as a whole', { a: [1, 2] }, { a: [2] }, { a: [2] }],
    ['a new key', { a: 1 }, { a: 1, b: { c: 1 } }, { '+b': { c: 1 } }],
    ['a key that is gone', { a: 1, b: 2 }, { a: 1 }, { '-b': null }],
    ['something empty', { a: { b: 1 } }, { a: null }, { a: null }],
    ['something filled', { a: null }, { a: { b: 1 } }, { a: { b: 1 } }],
    ['another kind', { a: 1 }, { a: 'x' }, { '+a': 'x' }],
    ['an item of another kind', { a: [1] }, { a: ['x'] }, { '+a': ['x'] }],
    ['a key with a sign', { '+a': 1, '-b': 1 }, { '+a': 2, '-b': 2 }, { '++a': 2, '+-b': 2 }],
    ['another order', { a: 1, b: 2 }, { b: 2, a: 1 }, { '-a': null, '-b': null, '+b': 2, '+a': 1 }],
    [
      'another order behind the first',
      { a: 1, b: 2, c: 3 },
      { a: 1, c: 3, b: 2 },
      { '-a': null, '-b': null, '-c': null, '+a': 1, '+c': 3, '+b': 2 },
    ],
    ['numbers as keys', { 2: 'x' }, { 1: 'y', 2: 'x' }, { '+1': 'y' }],
  ])('%s', (_, under, now, written) => {
    const over = difference(under, now);
    expect(over).toEqual(written);
    const found = over === undefined ? under : laid(under, over);
    expect(JSON.stringify(found)).toBe(JSON.stringify(now));
  });

  test('a deck is its list, unless somebody has seen a card or it is another deck', () => {
    const deck = zone('closed', ['a', 'b']);
    expect(difference({ deck }, { deck: { ...deck, items: ['b'] } })).toEqual({ deck: ['b'] });
    expect(difference({ deck }, { deck: { ...deck, items: ['b'], seen: [['p1']] } })).toEqual({
      deck: { items: ['b'], seen: [['p1']] },
    });
    expect(difference({ deck }, { deck: { ...deck, of: 'p1', items: ['b'] } })).toEqual({
      deck: { of: 'p1', items: ['b'] },
    });
    const seen = { ...deck, seen: [['p1'], []] };
    expect(difference({ deck: seen }, { deck })).toEqual({ deck: ['a', 'b'] });
    expect(difference({ deck }, { deck: { ...deck, items: [4] } })).toEqual({ deck: { '+items': [4] } });
  });

  test('what is written out is a copy', () => {
    const now = { a: [1], b: { c: [2] } };
    const over = difference({ a: [] }, now) as { a: number[]; '+b': { c: number[] } };
    over.a.push(5);
    over['+b'].c.push(5);
    expect(now).toEqual({ a: [1], b: { c: [2] } });
  });
});
