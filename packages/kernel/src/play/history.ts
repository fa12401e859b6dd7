/** The events of a match that was loaded: a save does not hold them, but the log leads to them again. */

import { clone } from '../data/json.ts';
import type { Match } from '../model/match.ts';
import { createMatch, matchAt } from '../run/create.ts';
import { submit } from './play.ts';

/**
 * Lets a match remember its events from the beginning, by playing its log again. What was played under older rules cannot
 * be played again: such a match remembers from where the newer ones began.
 */
export function recall<S>(match: Match<S>): void {
  const { game, setup, pack, base, log, events } = match;
  if (events === null || log === null || match.firstEvent === 0) return;
  const again = base ? matchAt(game, setup, clone(base), { pack }) : createMatch(game, setup, { pack });
  again.base = base;
  for (const entry of log) submit(again, entry);
  const all = again.events ?? [];
  const first = match.firstEvent + events.length - all.length;
  // A log that no longer leads to as many events as were told is not what happened: better none than others.
  if (first !== 0 && base === null) return;
  match.events = all;
  match.firstEvent = first;
}
