/** The catalogue of a game's events: what each argument is, and what is wrong with an event that does not fit. */
import { describe, expect, test } from 'vitest';
import {
  type ArgSpec,
  type Args,
  answer,
  type Catalogue,
  type Derived,
  flawOf,
  KERNEL_EVENTS,
  outbox,
  placesOf,
  readSpec,
  submit,
  telling,
  undo,
  welcome,
  withPlaces,
} from '../../src/index.ts';
import { dinner, pick } from '../helpers/data-games.ts';
import { acting } from '../helpers/door-acting.ts';

const events = {
  'x.moved': { role: 'role', n: 'number', from: 'place', to: { at: 'players/{role}/bag' } },
  'x.many': { at: ['place'], faces: ['word:face'], who: ['role'] },
  'x.maybe': { card: 'card:enemy?', at: 'place?', n: 'figure?' },
  'x.seat': { seat: 'seat', text: 'text', word: 'word:token', card: 'card:enemy' },
  'x.bare': {},
} as const satisfies Catalogue;

const flaw = (key: string, args: Args) => flawOf(events, { key, args }, ['p1', 'p2'], [0, 1]);
const seat = { seat: 0, text: 't', word: 'w', card: 'enemy:zoe' };

describe('an event of the catalogue', () => {
  test.each<[string, Args]>([
    ['x.moved', { role: 'p1', n: 0, from: 'deck' }],
    ['x.moved', { role: 'p2', n: -1.5, from: 'map/t5' }],
    ['x.many', { at: [], faces: [], who: [] }],
    ['x.many', { at: ['a', 'b'], faces: ['STRIKE', 2], who: ['p1', 'p1'] }],
    ['x.maybe', { card: '', at: '', n: '' }],
    ['x.maybe', { card: 'enemy:zoe', at: 'deck', n: 3 }],
    ['x.seat', seat],
    ['x.seat', { ...seat, word: 6, seat: 1 }],
    ['x.bare', {}],
  ])('%s with %j has no flaw', (key, args) => {
    expect(flaw(key, args)).toBeNull();
  });

  test.each<[string, Args, string]>([
    ['x.unknown', {}, "no event 'x.unknown' is in the catalogue"],
    ['toString', {}, "no event 'toString' is in the catalogue"],
    ['x.bare', { n: 1 }, "'x.bare' has no argument 'n' in the catalogue"],
    ['x.bare', { toString: 1 }, "'x.bare' has no argument 'toString' in the catalogue"],
    ['x.moved', { role: 'p1', n: 1, from: 'a', to: 'b' }, "'x.moved' has no argument 'to' in the catalogue"],
    ['x.moved', { role: 'p1', n: 1 }, "'from' of 'x.moved' is missing"],
    ['x.moved', { role: 'p3', n: 1, from: 'a' }, "'role' of 'x.moved' is no role"],
    ['x.moved', { role: '', n: 1, from: 'a' }, "'role' of 'x.moved' is no role"],
    ['x.moved', { role: 'p1', n: '1', from: 'a' }, "'n' of 'x.moved' is no number"],
    ['x.moved', { role: 'p1', n: null, from: 'a' }, "'n' of 'x.moved' is no number"],
    ['x.moved', { role: 'p1', n: 1, from: '' }, "'from' of 'x.moved' is no place"],
    ['x.moved', { role: 'p1', n: 1, from: 7 }, "'from' of 'x.moved' is no place"],
    ['x.many', { at: 'a', faces: [], who: [] }, "'at' of 'x.many' is no list"],
    ['x.many', { at: ['a', ''], faces: [], who: [] }, "'at' of 'x.many' holds something that is no place"],
    ['x.many', { at: [], faces: [''], who: [] }, "'faces' of 'x.many' holds something that is no word:face"],
    ['x.many', { at: [], faces: [], who: ['p9'] }, "'who' of 'x.many' holds something that is no role"],
    ['x.maybe', { card: null, at: '', n: '' }, "'card' of 'x.maybe' is no card:enemy"],
    ['x.maybe', { card: '', at: '', n: 'x' }, "'n' of 'x.maybe' is no figure"],
    ['x.seat', { ...seat, seat: 2 }, "'seat' of 'x.seat' is no seat"],
    ['x.seat', { ...seat, seat: '0' }, "'seat' of 'x.seat' is no seat"],
    ['x.seat', { ...seat, text: '' }, "'text' of 'x.seat' is no text"],
    ['x.seat', { ...seat, word: '' }, "'word' of 'x.seat' is no word:token"],
    ['x.seat', { ...seat, card: 7 }, "'card' of 'x.seat' is no card:enemy"],
  ])('%s with %j does not fit', (key, args, said) => {
    expect(flaw(key, args)).toBe(said);
  });

  test('numbers that are none do not fit', () => {
    for (const n of [Number.NaN, Number.POSITIVE_INFINITY])
      expect(flaw('x.moved', { role: 'p1', n, from: 'a' })).toContain('is no number');
  });
});

test.each<[ArgSpec | Derived, object]>([
  [{ at: 'players/{role}/bag' }, { kind: 'place', optional: true, list: false }],
  ['role', { kind: 'role', optional: false, list: false }],
  ['card:enemy?', { kind: 'card:enemy', optional: true, list: false }],
  [['place'], { kind: 'place', optional: false, list: true }],
])('%j says what an argument is', (spec, read) => {
  expect(readSpec(spec)).toEqual(read);
});

describe('places that follow from other arguments', () => {
  test('are among them when the event is told', () => {
    expect(withPlaces(events['x.moved'], { role: 'p1', n: 1, from: 'deck' })).toEqual({
      role: 'p1',
      n: 1,
      from: 'deck',
      to: 'players/p1/bag',
    });
  });

  test('are nothing where what they follow from is nothing or hidden', () => {
    const spec = { at: { at: 'open/{goal}' }, from: { at: '{a}/{b}' } } as const;
    expect(withPlaces(spec, { goal: '', a: 'x', b: 'y' })).toMatchObject({ at: '', from: 'x/y' });
    expect(withPlaces(spec, { a: 'x' })).toMatchObject({ at: '', from: '' });
    expect(withPlaces(spec, { goal: 0, a: null, b: 1 })).toMatchObject({ at: 'open/0', from: '' });
  });

  test('leave an event alone that has none, or that no catalogue knows', () => {
    const args = { seat: 0 };
    expect(withPlaces(events['x.seat'], args)).toBe(args);
    expect(withPlaces(undefined, args)).toBe(args);
  });

  test('are told with the welcome, so that they need not travel with each event', () => {
    const match = acting({ rest: () => {} }, {}, { events });
    expect(welcome(match, 0).places).toEqual({ 'x.moved': { to: { at: 'players/{role}/bag' } } });
  });

  test('are named with the others', () => {
    const args = withPlaces(events['x.moved'], { role: 'p1', n: 1, from: 'deck' });
    expect(placesOf(events, { key: 'x.moved', args })).toEqual(['deck', 'players/p1/bag']);
    expect(placesOf(events, { key: 'x.many', args: { at: ['a', 'b'], faces: ['c'], who: [] } })).toEqual([
      'a',
      'b',
    ]);
    expect(placesOf(events, { key: 'x.maybe', args: { card: 'enemy:zoe', at: '', n: '' } })).toEqual([]);
    expect(placesOf(events, { key: 'toString', args: {} })).toEqual([]);
  });
});

test.each<[Args[string], boolean]>([
  [{ tried: 2 }, true],
  [[], true],
  ['tried', false],
  [2, false],
  [null, false],
])('reasons are trees: %j is data: %j', (why, isData) => {
  const found = flawOf({ 'x.why': { why: 'data' } }, { key: 'x.why', args: { why } }, [], []);
  expect(found).toBe(isData ? null : "'why' of 'x.why' is no data");
});

test('rules tell through the catalogue, and everybody is told the places', () => {
  const tell = telling(events);
  const match = acting(
    {
      move: (c) => {
        tell(c, 'x.moved', { role: 'p1', n: 2, from: 'deck' }, 'X-1');
        tell(c, 'x.moved', { role: 'p1', n: 3, from: 'deck' }, 'X-1', { only: ['p1'], hide: ['role'] });
      },
    },
    {},
    { events },
  );
  answer(match, 0, 'q.1', 'move');
  expect(match.events?.[0]).toMatchObject({ key: 'x.moved', args: { role: 'p1', n: 2, from: 'deck' } });
  const [first, second] = outbox(match, 1).news;
  expect(first).toMatchObject({ args: { to: 'players/p1/bag' }, rule: 'X-1' });
  // What follows from something hidden is hidden with it.
  expect(second?.args).toEqual({ n: 3, from: 'deck', to: '' });
  // @ts-expect-error what the catalogue does not have does not compile
  expect(() => tell(match.run, 'x.typo', {}, 'X-1')).not.toThrow();
});

test('what the kernel itself tells is in its catalogue', () => {
  const match = dinner(3);
  pick(match, 'vote');
  for (const [seat, option] of [
    [0, 'left'],
    [1, 'right'],
    [2, 'left'],
  ] as const)
    answer(match, seat, match.position.stack.frames.at(-1)?.asks[0]?.id ?? '', option);
  undo(match, 0, 0);
  answer(match, 1, match.position.consent?.id ?? '', 'refuse');
  submit(match, { t: 'edit', seat: 0, edits: [{ op: 'set', place: 'turn', value: 7 }] });
  for (const seat of [1, 2]) answer(match, seat, match.position.consent?.id ?? '', 'agree');
  undo(match, 0);
  for (const seat of [1, 2]) answer(match, seat, match.position.consent?.id ?? '', 'agree');
  const told = (match.events ?? []).filter(({ key }) => key.startsWith('kernel.'));
  expect(new Set(told.map(({ key }) => key))).toEqual(new Set(Object.keys(KERNEL_EVENTS)));
  for (const event of told) expect(flawOf(KERNEL_EVENTS, event, ['p1', 'p2', 'p3'], [0, 1, 2])).toBeNull();
});
