/** The row of initiative cards (EX-INI). */
import { tell } from '../events.ts';
import { type C, pieceOf } from '../looking.ts';

/** Moves a card so many places: forward if the number is negative, never beyond an end of the row (EX-INI-08). */
function movePlaces(queue: string[], id: string, places: number): number {
  const from = queue.indexOf(id);
  if (from < 0) return 0;
  const to = Math.min(queue.length - 1, Math.max(0, from + places));
  queue.splice(from, 1);
  queue.splice(to, 0, id);
  return Math.abs(to - from);
}

export function shift(c: C, id: string, places: number, rule: string): number {
  const n = movePlaces(c.state.queue.waiting, id, places);
  const way = places < 0 ? 'forward' : 'back';
  if (n > 0) tell(c, 'initiative.moved', { who: pieceOf(c, id), n, way, at: 'queue' }, rule);
  return n;
}

export function advance(c: C, id: string, places: number, rule: string): number {
  return shift(c, id, -places, rule);
}

/** Several cards: advanced from left to right, delayed from right to left, so that none is moved twice (EX-INI-07). */
export function moveAll(c: C, ids: readonly string[], places: number): void {
  const inRow = c.state.queue.waiting.filter((id) => ids.includes(id));
  for (const id of places < 0 ? inRow : inRow.reverse()) shift(c, id, places, 'EX-INI-07');
}
