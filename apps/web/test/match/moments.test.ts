/** Events are shown one after the other, each in the state of its moment, and nobody waits for them. */
import { type Course, marked, type ShownEvent, type ToldEvent } from '@torii/kernel';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { touchedBy } from '../../src/match/moments/ends.ts';
import { createPlayer } from '../../src/match/moments/player.ts';
import { soundOf } from '../../src/match/soundOf.ts';

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

const told = (n: number, pile: number): ToldEvent => ({
  n,
  entry: 0,
  key: 'taken',
  rule: null,
  by: null,
  args: {},
  patch: [['pile', pile]],
});

/** A pile that shrinks by one with each event; figures change at rest. */
function course(from: number, events: number): Course {
  const all = Array.from({ length: events }, (_, i) => told(10 - from + i, from - i - 1));
  return { from: { pile: from, sum: 0 }, events: all, rest: [['sum', 1]] };
}

function playing(pace = { each: 100, still: false }) {
  const player = createPlayer({ pace: () => pace });
  const seen: string[] = [];
  player.shown.subscribe((shown) => {
    if (shown) seen.push(`${shown.event?.n ?? 'rest'}:${JSON.stringify(shown.view)}`);
  });
  return { player, seen };
}

test('each event in the state of its moment, in order, then the outcome', () => {
  const { player, seen } = playing();
  player.take({ pile: 8, sum: 1 }, course(10, 2));
  expect(seen).toEqual(['0:{"pile":9,"sum":0}']);
  vi.advanceTimersByTime(100);
  expect(seen.at(-1)).toBe('1:{"pile":8,"sum":0}');
  vi.advanceTimersByTime(100);
  expect(seen.at(-1)).toBe('rest:{"pile":8,"sum":1}');
  expect(player.running.value).toBe(false);
});

test('news that come in while others are shown wait for their turn', () => {
  const { player, seen } = playing();
  player.take({ pile: 8, sum: 1 }, course(10, 2));
  player.take({ pile: 7, sum: 1 }, course(8, 1));
  vi.advanceTimersByTime(1000);
  expect(seen.map((each) => each.split(':')[0])).toEqual(['0', '1', '2', 'rest']);
});

test('finished by whoever acts: the outcome at once', () => {
  const { player, seen } = playing();
  player.take({ pile: 5, sum: 1 }, course(10, 5));
  player.finish();
  expect(seen.at(-1)).toBe('rest:{"pile":5,"sum":1}');
  vi.advanceTimersByTime(1000);
  expect(seen).toHaveLength(2);
});

test('after a jump, and where nothing is to move, the outcome at once', () => {
  const jump = playing();
  jump.player.take({ pile: 8, sum: 1 }, course(10, 2));
  jump.player.take({ pile: 3, sum: 3 }, null);
  expect(jump.seen.at(-1)).toBe('rest:{"pile":3,"sum":3}');
  const still = playing({ each: 100, still: true });
  still.player.take({ pile: 8, sum: 1 }, course(10, 2));
  expect(still.seen).toEqual(['rest:{"pile":8,"sum":1}']);
});

test('with more than a second and a half before it, at double speed', () => {
  const { player } = playing();
  player.take({ pile: -10, sum: 1 }, course(10, 20));
  // Five at 50, then fifteen at 100.
  vi.advanceTimersByTime(5 * 50 + 15 * 100 - 1);
  expect(player.running.value).toBe(true);
  vi.advanceTimersByTime(1);
  expect(player.running.value).toBe(false);
});

test('no time is spent on what cannot be seen', () => {
  const { player, seen } = playing();
  const two = course(10, 2);
  player.take({ pile: 8, sum: 1 }, two);
  player.skip(two.events[0] as ToldEvent);
  expect(seen.at(-1)).toBe('1:{"pile":8,"sum":0}');
});

test('what goes where is known from the catalogue, also where two things change places', () => {
  const catalogue = {
    moved: { from: 'place', to: 'place' },
    offered: { from: 'role', to: 'role', at: 'place' },
  } as const;
  const event = (key: string, args: ToldEvent['args']) => ({ ...told(0, 0), key, args });
  const before = { a: 'red', b: 'blue', c: '' };
  const slide = touchedBy(catalogue, event('moved', { from: 'a', to: 'c' }), before, {
    a: '',
    b: 'blue',
    c: 'red',
  });
  expect(slide.ways).toEqual([{ from: 'a', to: 'c' }]);
  const both = touchedBy(catalogue, event('moved', { from: 'a', to: 'b' }), before, {
    a: 'blue',
    b: 'red',
    c: '',
  });
  expect(both.ways).toEqual([
    { from: 'a', to: 'b' },
    { from: 'b', to: 'a' },
  ]);
  const said = touchedBy(catalogue, event('offered', { from: 'p1', to: 'p2', at: 'c' }), before, before);
  expect(said).toEqual({ ways: [], places: ['c'] });
});

test('what is heard goes by what arguments are, not by what they are called', () => {
  const catalogue = {
    laid: { from: 'place', to: 'place' },
    raised: { from: 'figure', to: 'figure' },
    'dice.rolled': { faces: ['word:face'] },
    'dice.kept': { faces: ['word:face'], from: 'place', to: 'place' },
    scrolled: { to: 'place' },
    'foe.struck': marked('blow', { at: 'place' }),
    'foe.damaged': { at: 'place' },
  } as const;
  const sound = (key: string, args: ShownEvent['args']) =>
    soundOf(catalogue, { n: 0, entry: 0, key, args, rule: null, by: null });
  expect(sound('laid', { from: 'a', to: 'b' })).toBe('place');
  expect(sound('raised', { from: 1, to: 2 })).toBeNull();
  expect(sound('dice.rolled', { faces: ['hit'] })).toBe('roll');
  expect(sound('dice.kept', { faces: ['hit'], from: 'a', to: 'b' })).toBe('place');
  expect(sound('scrolled', { to: 'a' })).toBeNull();
  expect(sound('foe.struck', { at: 'a' })).toBe('hit');
  expect(sound('foe.damaged', { at: 'a' })).toBeNull();
});
