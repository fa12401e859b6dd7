/** Zones: what lies hidden, and who has seen it. */
import { describe, expect, test } from 'vitest';
import { shuffle } from '../../src/data/random.ts';
import { isZone, peek, put, randomness, sees, shuffleZone, take, zone, zonesIn } from '../../src/index.ts';

const deck = () => zone('closed', ['a', 'b', 'c']);

describe('a zone', () => {
  test('is nobody’s and has no back unless that is said', () => {
    expect(zone('open', [1])).toEqual({ zone: 'open', of: '', back: '', items: [1], seen: [] });
    expect(zone('own', [], { of: 'p1', back: 'card' })).toEqual({
      zone: 'own',
      of: 'p1',
      back: 'card',
      items: [],
      seen: [],
    });
  });

  test('is told from everything else that a state may hold', () => {
    expect([zone('open', []), zone('own', []), zone('closed', [])].map(isZone)).toEqual([true, true, true]);
    const others = [null, 3, 'zone', ['zone'], { zone: 'open' }, { items: [] }, { zone: 'open', items: 3 }];
    expect([...others, { zone: 'forest', items: ['bow'] }, { zone: 2, items: [] }].filter(isZone)).toEqual(
      [],
    );
  });
});

describe('taking', () => {
  test('gives the top, or what lies at an index, or nothing when it is empty', () => {
    const pile = deck();
    expect([take(pile), take(pile, 1), take(pile), take(pile)]).toEqual(['a', 'c', 'b', undefined]);
    expect(pile.items).toEqual([]);
  });

  test('takes what is known of the item with it, so that nobody sees the next one instead', () => {
    const pile = deck();
    peek(pile, 'p1', 1);
    take(pile);
    expect(pile.items.map((_, i) => sees(pile, i, ['p1']))).toEqual([false, false]);
    peek(pile, 'p2', 2);
    take(pile, 1);
    expect(sees(pile, 0, ['p2'])).toBe(true);
    expect(pile.seen).toEqual([['p2']]);
    const known = deck();
    peek(known, 'p1', 3);
    take(known);
    expect(known.seen).toEqual([['p1'], ['p1']]);
  });
});

describe('putting', () => {
  test('on top or at the bottom leaves nothing to remember where nobody has looked', () => {
    const pile = deck();
    put(pile, 'top', 'top');
    put(pile, 'last', 'bottom');
    expect(pile).toEqual({ ...deck(), items: ['top', 'a', 'b', 'c', 'last'] });
  });

  test('keeps in mind who knows the item, and who knew the others', () => {
    const pile = deck();
    put(pile, 'x', 'top', ['p1']);
    expect(pile.seen).toEqual([['p1'], [], [], []]);
    put(pile, 'y', 'bottom', ['p1', 'p2']);
    expect(pile.seen).toEqual([['p1'], [], [], [], ['p1', 'p2']]);
    put(pile, 'z', 'top');
    expect(pile.items).toEqual(['z', 'x', 'a', 'b', 'c', 'y']);
    expect(pile.seen).toEqual([[], ['p1'], [], [], [], ['p1', 'p2']]);
  });

  test('copies the list of those who know it', () => {
    const knowing = ['p1'];
    const pile = deck();
    put(pile, 'x', 'top', knowing);
    knowing.push('p2');
    expect(pile.seen[0]).toEqual(['p1']);
  });
});

describe('looking', () => {
  test('shows the first items to one role and leaves them where they are', () => {
    const pile = deck();
    expect(peek(pile, 'p1', 2)).toEqual(['a', 'b']);
    expect(pile.items).toEqual(['a', 'b', 'c']);
    expect([0, 1, 2].map((i) => sees(pile, i, ['p1']))).toEqual([true, true, false]);
    expect([0, 1, 2].map((i) => sees(pile, i, ['p2']))).toEqual([false, false, false]);
  });

  test('twice is remembered once, and further than the last item is no harm', () => {
    const pile = deck();
    peek(pile, 'p1', 1);
    expect(peek(pile, 'p1', 9)).toEqual(['a', 'b', 'c']);
    peek(pile, 'p2', 1);
    expect(pile.seen).toEqual([['p1', 'p2'], ['p1'], ['p1']]);
  });
});

describe('what is seen', () => {
  test('of an open zone is all, of one’s own all, of a closed one what one has looked at', () => {
    expect(sees(zone('open', [1]), 0, [])).toBe(true);
    expect(sees(zone('own', [1], { of: 'p1' }), 0, ['p1'])).toBe(true);
    expect(sees(zone('own', [1], { of: 'p1' }), 0, ['p2', 'p1'])).toBe(true);
    expect(sees(zone('own', [1], { of: 'p1' }), 0, ['p2'])).toBe(false);
    expect(sees(zone('closed', [1], { of: 'p1' }), 0, ['p1'])).toBe(false);
  });

  test('by whoever holds several roles is what any of them has seen', () => {
    const pile = deck();
    peek(pile, 'p2', 1);
    expect(sees(pile, 0, ['p1', 'p2'])).toBe(true);
    expect(sees(pile, 0, [])).toBe(false);
  });

  test('is forgotten when the zone is shuffled', () => {
    const pile = deck();
    peek(pile, 'p1', 3);
    const random = randomness('seed', { deck: [['c']] });
    shuffleZone({ shuffle: (label, items) => shuffle(random, label, items) }, 'deck', pile);
    expect(pile.items).toEqual(['c', 'a', 'b']);
    expect(pile.seen).toEqual([]);
  });
});

test('zones are found wherever they lie, always in the same order, and not inside each other', () => {
  const state = {
    row: [zone('open', ['x']), 7, zone('open', ['y'])],
    b: null,
    deck: zone('closed', ['z']),
    a: { hand: zone('own', ['w']) },
  };
  expect([...zonesIn(state)].map(([path, pile]) => [path, pile.items[0]])).toEqual([
    ['a/hand', 'w'],
    ['deck', 'z'],
    ['row/0', 'x'],
    ['row/2', 'y'],
  ]);
  expect([...zonesIn(zone('open', ['v']))].map(([path]) => path)).toEqual(['']);
  expect([...zonesIn(5), ...zonesIn(null)]).toEqual([]);
});
