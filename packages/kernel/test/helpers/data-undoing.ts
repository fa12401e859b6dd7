/** Undo in tests: what it answers, and that nothing else has changed by it. */
import { expect } from 'vitest';
import { replay, save } from '../../src/index.ts';
import { type dinner, position, reloaded } from './data-games.ts';

export type Table = ReturnType<typeof dinner>;

export const DONE = { ok: true, applied: 1 };
export const ASKS = { ok: true, applied: 0 };

/** Looks that a match comes out the same when its log is played again, and when it is loaded. */
export function holds(match: Table): void {
  const saved = save(match);
  const again = replay(match.game, saved);
  if (!again.ok) throw new Error(`replay fails at ${again.at}: ${again.reason}`);
  expect(position(again.match)).toBe(position(match));
  expect(again.match.line).toEqual(match.line);
  expect(again.match.revealed).toEqual(match.revealed);
  expect(position(reloaded(match))).toBe(position(match));
}
