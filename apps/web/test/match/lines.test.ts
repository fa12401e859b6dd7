/** The log as lines, and a match as something to go through. */
import { type Args, type Catalogue, marked, type ShownEvent } from '@torii/kernel';
import { text } from '@torii/words';
import { expect, test } from 'vitest';
import type { Told } from '../../src/engine/library.ts';
import { causesOf, chosen, countsOf, linesOf, roleOf } from '../../src/match/drawers/lines.ts';
import { reelOf, stopFrom, toldAt, turnFrom } from '../../src/replay/reel.ts';

const CATALOGUE: Catalogue = {
  'turn.begun': { turn: 'figure', at: { at: 'turn' } },
  'turn.phase': { phase: 'word:phase', at: { at: 'phase' } },
  'map.moved': { role: 'role', from: 'place', to: 'place' },
  'dice.rolled': { role: 'role', dice: ['word:face'] },
  'scenario.drawn': marked('story', { card: 'card:card' }),
  'trace.moved': { role: 'role' },
};

const event = (n: number, entry: number, key: string, args = {}, by: string | null = null): ShownEvent => ({
  n,
  entry,
  key,
  args,
  by,
  rule: 'R-1',
});

const EVENTS: readonly ShownEvent[] = [
  event(0, -1, 'scenario.drawn', { card: 'A' }),
  event(1, 0, 'turn.begun', { turn: 1, at: 'turn' }),
  event(2, 0, 'turn.phase', { phase: 'move', at: 'phase' }),
  event(3, 1, 'map.moved', { role: 'p1', from: 'a', to: 'b' }),
  event(4, 1, 'trace.moved', { role: 'p1' }, 'tile:b'),
  event(5, 2, 'dice.rolled', { role: 'p2', dice: ['hit'] }),
  event(6, 3, 'kernel.undone', { seat: 1, entries: [2], events: [5] }),
  event(7, 4, 'turn.begun', { turn: 2, at: 'turn' }),
  event(8, 4, 'turn.phase', { phase: 'move', at: 'phase' }),
  event(9, 4, 'dice.rolled', { role: 'p2', dice: ['hit'] }),
  event(10, 4, 'trace.moved', { role: 'p2' }, 'tile:b'),
];

// Turns begin without a word, as in Tamashii.
const told = {
  teller: {
    event: (_: unknown, { key, n }: ShownEvent) => (key === 'turn.begun' ? [] : [text(`${key} ${n}.`)]),
  },
} as unknown as Told;
const seen = { view: {}, events: EVENTS, welcome: { seats: [['p1'], ['p2']] } } as unknown as Parameters<
  typeof linesOf
>[1];
const lines = linesOf(told, seen, CATALOGUE);
const numbers = (all: readonly { event: ShownEvent }[]) => all.map(({ event: { n } }) => n);

test('effects stand below their cause, and what was undone is marked', () => {
  expect(numbers(lines)).toEqual([0, 2, 3, 4, 5, 6, 8, 9, 10]);
  expect(numbers(lines.filter(({ sub }) => sub))).toEqual([4, 10]);
  expect(numbers(lines.filter(({ undone }) => undone))).toEqual([5]);
  expect(lines.map(({ seat }) => seat)).toEqual([null, null, 0, 0, 1, null, null, 1, 1]);
});

test('filters leave what they say, below headings that have anything, and count it', () => {
  expect(countsOf(lines, 0)).toEqual({ all: 7, mine: 2, decisions: 3, dice: 2, story: 1 });
  expect(numbers(chosen(lines, 'dice', '', 0))).toEqual([2, 5, 8, 9]);
  expect(numbers(chosen(lines, 'mine', '', 0))).toEqual([2, 3, 4]);
  expect(numbers(chosen(lines, 'story', '', 0))).toEqual([0]);
  expect(numbers(chosen(lines, 'all', 'ROLLED 9', 0))).toEqual([8, 9]);
});

test('who is told by the place of a piece has the line, too', () => {
  const events = [event(0, 0, 'moved', { who: 'characters/akira', from: 'board/a1', to: 'board/a2' })];
  const welcome = { seats: [['tomoe'], ['akira']] } as unknown as typeof seen.welcome;
  const other = { ...seen, events, welcome };
  expect(linesOf(told, other, { moved: { who: 'place', from: 'place', to: 'place' } })[0]?.seat).toBe(1);
});

test('whose a line is stands in the catalogue, whatever an argument is called or looks like', () => {
  const welcome = { seats: [['tomoe'], ['akira']] } as unknown as typeof seen.welcome;
  const spec = { role: 'text', path: 'text', owner: 'role', who: ['place'], at: 'place' } as const;
  const about = (args: Args) => roleOf({ met: spec }, welcome, event(0, 0, 'met', args));
  expect(about({ role: 'akira', path: 'scroll/akira' })).toBeUndefined();
  expect(about({ role: 'akira', at: 'characters/akira', owner: 'tomoe' })).toBe('tomoe');
  expect(about({ role: 'tomoe', at: 'characters/akira' })).toBe('akira');
  expect(about({ who: ['characters/akira', 'characters/tomoe'] })).toBeUndefined();
});

test('the causes of a line are what its answer led to before it', () => {
  const [effect] = lines.filter(({ event: { n } }) => n === 10);
  if (!effect) throw new Error('no line');
  expect(numbers(causesOf(lines, effect))).toEqual([9]);
  const [, , moved] = lines;
  expect(moved && causesOf(lines, moved)).toEqual([]);
});

test('one goes through a match by event, by answer, by turn', () => {
  const reel = reelOf(lines, EVENTS, CATALOGUE);
  expect(reel.turns).toEqual([
    { number: 1, from: 1 },
    { number: 2, from: 7 },
  ]);
  expect(stopFrom(reel, 'event', 2, 1)).toBe(3);
  expect(stopFrom(reel, 'answer', 2, 1)).toBe(4);
  expect(stopFrom(reel, 'answer', 6, 1)).toBe(10);
  expect(stopFrom(reel, 'answer', 10, 1)).toBe(10);
  expect(stopFrom(reel, 'event', 3, -1)).toBe(2);
  expect(stopFrom(reel, 'event', 0, -1)).toBe(0);
  expect([turnFrom(reel, 3, 1), turnFrom(reel, 8, 1), turnFrom(reel, 9, -1), turnFrom(reel, 7, -1)]).toEqual([
    7, 10, 7, 1,
  ]);
  expect(toldAt(reel, 9).heading?.event.n).toBe(8);
});
