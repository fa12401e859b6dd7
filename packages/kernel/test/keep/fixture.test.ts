/** Laying one tree over another, and finding the least that has to be written for it. */
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { difference, overlay } from '../../src/fixture/overlay.ts';
import { type Json, zone } from '../../src/index.ts';

/** Lays `over` on `under`; whatever is wrong with it is told as `path: reason`. */
function lay(under: Json, over: Json): { laid: Json; wrong: string[] } {
  const wrong: string[] = [];
  const laid = overlay(under, over, ['state'], (path, reason) => wrong.push(`${path.join('/')}: ${reason}`));
  return { laid, wrong };
}

/** Names as they occur in states: words, numbers, places on a map, and such that begin with a sign. */
const name = fc.constantFrom('p1', 'p2', 'deck', '0', '7', '10', '-1,2', '+x', '--', 'zone', 'items');

const leaf = fc.oneof(
  fc.constant(null),
  fc.boolean(),
  fc.integer({ min: -3, max: 3 }),
  fc.constantFrom('', 'a', 'b'),
);

const state = fc.letrec<{ tree: Json }>((tie) => ({
  tree: fc.oneof(
    { depthSize: 'medium', withCrossShrink: true },
    leaf,
    fc.array(tie('tree'), { maxLength: 3 }),
    fc.record({
      zone: fc.constantFrom('open', 'own', 'closed'),
      of: fc.constantFrom('', 'p1'),
      back: fc.constant('card'),
      items: fc.array(fc.constantFrom('a', 'b'), { maxLength: 3 }),
      seen: fc.array(fc.constantFrom<string[][]>([], ['p1']), { maxLength: 2 }),
    }) as fc.Arbitrary<Json>,
    fc.dictionary(name, tie('tree'), { maxKeys: 4, noNullPrototype: true }),
    fc.dictionary(name, tie('tree'), { maxKeys: 4, noNullPrototype: true }),
  ),
})).tree;

/** A state is a map, whatever lies in it. */
const map = fc.dictionary(name, state, { maxKeys: 4, noNullPrototype: true }) as fc.Arbitrary<Json>;

describe('the difference of two states', () => {
  test('laid over the first gives the second, down to the order of its keys, and nothing is wrong with it', () => {
    fc.assert(
      fc.property(map, map, (under, now) => {
        const before = JSON.stringify([under, now]);
        const over = difference(under, now);
        const { laid, wrong } = over === undefined ? { laid: under, wrong: [] } : lay(under, over);
        expect(wrong).toEqual([]);
        expect(JSON.stringify(laid)).toBe(JSON.stringify(now));
        expect(JSON.stringify([under, now])).toBe(before);
      }),
      { seed: 20260102, numRuns: 2000 },
    );
  });

  test('is nothing for two that are alike, and small for a small change', () => {
    const under = { p1: { power: 1, hand: [1, 2] }, p2: { power: 1, hand: [3] }, round: 1 };
    expect(difference(under, structuredClone(under))).toBeUndefined();
    expect(difference(under, { ...under, p2: { power: 2, hand: [3] } })).toEqual({ p2: { power: 2 } });
    expect(difference({ a: 1, b: 2 }, { a: 1, c: 3 })).toEqual({ '-b': null, '+c': 3 });
    expect(difference({ deck: zone('closed', ['a', 'b']) }, { deck: zone('closed', ['b']) })).toEqual({
      deck: ['b'],
    });
  });
});

describe('an overlay', () => {
  const under = { turn: 1, names: ['a'], mark: null, p1: { power: 1 } };

  test('changes what it names and nothing else', () => {
    expect(lay(under, { turn: 2, mark: 'x', p1: { power: 3 }, '+new': 1, '-names': null })).toEqual({
      laid: { turn: 2, mark: 'x', p1: { power: 3 }, new: 1 },
      wrong: [],
    });
  });

  test.each<[string, Json, string]>([
    ['a spelling mistake', { trun: 2 }, 'state/trun: unknownKey'],
    ['a spelling mistake below', { p1: { powr: 2 } }, 'state/p1/powr: unknownKey'],
    ['something taken away that is not there', { '-trun': null }, 'state/-trun: unknownKey'],
    ['another kind of thing', { turn: 'two' }, 'state/turn: wrongKind'],
    ['another kind of item', { names: ['a', 2] }, 'state/names/1: wrongKind'],
    ['a list for a map', { p1: [] }, 'state/p1: wrongKind'],
    ['the prototype', JSON.parse('{"__proto__":{"evil":1}}'), 'state/__proto__: forbiddenName'],
    ['the prototype, put there', JSON.parse('{"+__proto__":{"evil":1}}'), 'state/+__proto__: forbiddenName'],
    ['the constructor, taken away', { '-constructor': null }, 'state/-constructor: forbiddenName'],
    ['a sign alone', { '+': 1 }, 'state/+: forbiddenName'],
  ])('with %s is told where, and changes nothing', (_, over, problem) => {
    expect(lay(under, over)).toEqual({ laid: under, wrong: [problem] });
    expect(({} as { evil?: unknown }).evil).toBeUndefined();
  });

  test('shares no list with what was written', () => {
    const names = ['x'];
    const { laid } = lay(under, { names, '+more': names });
    names.push('y');
    expect(laid).toMatchObject({ names: ['x'], more: ['x'] });
  });
});
