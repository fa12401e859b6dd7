/** The events of a match that was loaded: a save does not hold them, but the log leads to them again. */

import { clone, type Json } from '../data/json.ts';
import { alike } from '../data/patch.ts';
import type { Match } from '../model/match.ts';
import type { GameEvent } from '../model/model.ts';
import { createMatch, matchAt } from '../run/create.ts';
import { submit } from './play.ts';

/**
 * Lets a match remember its events from the beginning, by playing its log again. What was played under older rules cannot
 * be played again: such a match remembers from where the newer ones began.
 */
export function recall<S>(match: Match<S>): void {
  const { base, log, events, firstEvent } = match;
  if (events === null || log === null || firstEvent === 0 || match.recalled) return;
  // Once is enough: what it did not lead to now it will not lead to later.
  match.recalled = true;
  const again = beginning(match);
  if (!log.every((entry) => submit(again, entry).ok)) return;
  const all = again.events ?? [];
  const first = firstEvent + events.length - all.length;
  // A log that no longer leads to what was told is not what happened: better none than others.
  if (first < 0 || (first > 0 && base === null) || !isSame(all.slice(firstEvent - first), events)) return;
  match.events = all;
  match.firstEvent = first;
}

/** The match as it began, with an empty log. */
export function beginning<S>({ game, setup, pack, base }: Match<S>): Match<S> {
  const again = base ? matchAt(game, setup, clone(base), { pack }) : createMatch(game, setup, { pack });
  again.base = base;
  return again;
}

function isSame(these: readonly GameEvent[], those: readonly GameEvent[]): boolean {
  return alike(these as unknown as Json, those as unknown as Json);
}
