/** Matches that are watched: acting in them, and folding what is told. */
import {
  answer,
  emptyWatch,
  type Json,
  type Match,
  patched,
  type ToldEvent,
  told,
  type Viewer,
} from '../../src/index.ts';
import type { Acting } from './door-acting.ts';

export const VIEWERS: readonly Viewer[] = [0, 1, 'spectator'];

export function act(match: Match<Acting>, name: string): void {
  const outcome = answer(match, 0, questionOf(match), name);
  if (!outcome.ok) throw new Error(`${name}: ${outcome.reason} ${outcome.crash?.message}`);
}

export function questionOf({ position }: Match<Acting>): string {
  return position.stack.frames.at(-1)?.asks[0]?.id ?? '';
}

/** Everything that a viewer is told, with the view folded up to each event. */
export function folded(
  match: Match<Acting>,
  viewer: Viewer,
  before: Json,
): { at: Map<number, Json>; end: Json } {
  const at = new Map<number, Json>();
  let now = before;
  const { news, rest } = told(match, viewer);
  for (const { n, patch } of JSON.parse(JSON.stringify(news)) as ToldEvent[]) {
    now = patched(now, patch);
    at.set(n, now);
  }
  return { at, end: patched(now, rest) };
}

export function empty({ watch: watched }: Match<Acting>): void {
  if (watched !== null) emptyWatch(watched);
}

export const all = <T>(look: (viewer: Viewer) => T): T[] => VIEWERS.map(look);
