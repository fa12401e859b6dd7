/** The initiative queue, and what moves cards in it (EX-INI). */
import { type Context, flow } from '@torii/kernel';
import type { Exploration } from './state.ts';

/** Moves a card so many places: forward if the number is negative, never beyond an end of the row (EX-INI-08). */
export function movePlaces(queue: string[], id: string, places: number): number {
  const from = queue.indexOf(id);
  if (from < 0) return 0;
  const to = Math.min(queue.length - 1, Math.max(0, from + places));
  queue.splice(from, 1);
  queue.splice(to, 0, id);
  return Math.abs(to - from);
}

/** Several cards: advanced from left to right, delayed from right to left, so that none is moved twice (EX-INI-07). */
export function moveAll(queue: string[], ids: readonly string[], places: number): void {
  const inRow = queue.filter((id) => ids.includes(id));
  for (const id of places < 0 ? inRow : inRow.reverse()) movePlaces(queue, id, places);
}

/** The groups in which effects on the queue are applied, one after another (EX-INI-05). */
const GROUPS = ['events', 'characters', 'enemies'] as const;
export type Group = (typeof GROUPS)[number];

/** To which group an effect belongs: by where it comes from and whose it is. */
export function groupOf({ state }: Pick<Context<Exploration>, 'state'>, source: string, you: string): Group {
  if (source.startsWith('event:')) return 'events';
  return you in state.characters ? 'characters' : 'enemies';
}

/** Step 2 of determining initiative: whatever changes the queue has its say (EX-INI-03). */
export const applyToQueue = flow<Exploration>()('initiative.effects', { group: '' }, (f) => [
  f.each('groups', () => GROUPS, 'group', [
    f.window('determined', 'initiative', (c) => ({ group: c.locals.group })),
  ]),
]);
