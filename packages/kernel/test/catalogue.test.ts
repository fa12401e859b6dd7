import { type Catalogue, flawOf, placesOf, readSpec } from '@torii/kernel';
import { expect, test } from 'vitest';

const EVENTS = {
  'ferry.loaded': {
    role: 'role',
    cargo: ['word:cargo'],
    from: 'place?',
    hold: { at: 'players/{role}/hold' },
  },
} as const satisfies Catalogue;

test('a spec is a kind, a kind or nothing, a list of a kind, or a place that follows from others', () => {
  const { role, cargo, from, hold } = EVENTS['ferry.loaded'];
  expect([role, cargo, from, hold].map(readSpec)).toEqual([
    { kind: 'role', optional: false, list: false },
    { kind: 'word:cargo', optional: false, list: true },
    { kind: 'place', optional: true, list: false },
    { kind: 'place', optional: true, list: false },
  ]);
});

test('what is wrong with an event is told', () => {
  const flaw = (args: Record<string, string | string[]>) =>
    flawOf(EVENTS, { key: 'ferry.loaded', args }, ['p1'], [0]);
  expect(flaw({ role: 'p1', cargo: ['tea'], from: '' })).toBeNull();
  expect(flaw({ role: 'p1', cargo: 'tea', from: '' })).toBe("'cargo' of 'ferry.loaded' is no list");
  expect(flaw({ role: 'p9', cargo: [], from: '' })).toBe("'role' of 'ferry.loaded' is no role");
  expect(flaw({ role: 'p1', cargo: [] })).toBe("'from' of 'ferry.loaded' is missing");
  const args = { role: 'p1', cargo: ['tea'], from: 'docks/a', hold: 'players/p1/hold' };
  expect(placesOf(EVENTS, { key: 'ferry.loaded', args })).toEqual(['docks/a', 'players/p1/hold']);
});
