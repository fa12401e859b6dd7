/** The events of a match that was loaded: a save does not hold them, but the log leads to them again. */

import { clone } from '../data/json.ts';
import { alike } from '../data/patch.ts';
import type { Match } from '../model/match.ts';
import type { Entry, GameEvent, Outcome } from '../model/model.ts';
import { createMatch, matchAt } from '../run/create.ts';

/** Carries out an entry of the log. */
type Play<S> = (match: Match<S>, entry: Entry) => Outcome;

/**
 * Lets a match remember its events from the beginning, by playing its log again. What was played under older rules cannot
 * be played again: such a match remembers from where the newer ones began.
 */
export function remember<S>(match: Match<S>, play: Play<S>): void {
  const { base, log, events, firstEvent } = match;
  if (events === null || log === null || firstEvent === 0 || match.recalled) return;
  // Once is enough: what it did not lead to now it will not lead to later.
  match.recalled = true;
  let all = playedAgain(match, log, 0, play);
  const first = firstEvent + events.length - (all?.length ?? 0);
  if (first < 0 || (first > 0 && base === null)) return;
  // Some events name others by their numbers: those of the first go are right only where nothing came before.
  if (first > 0) all = playedAgain(match, log, first, play);
  // A log that no longer leads to what was told is not what happened: better none than others.
  if (all === null || !isSame(all.slice(firstEvent - first), events)) return;
  match.events = all;
  match.firstEvent = first;
}

/** What happens when the log is played from the beginning, where so much had happened before; null if it cannot be. */
function playedAgain<S>(
  match: Match<S>,
  log: readonly Entry[],
  firstEvent: number,
  play: Play<S>,
): GameEvent[] | null {
  const again = beginning(match);
  again.firstEvent = firstEvent;
  // It is what is being remembered, and has nothing to remember itself.
  again.recalled = true;
  return log.every((entry) => play(again, entry).ok) ? again.events : null;
}

/** The match as it began, with an empty log. */
export function beginning<S>({ game, setup, pack, base }: Match<S>): Match<S> {
  const again = base ? matchAt(game, setup, clone(base), { pack }) : createMatch(game, setup, { pack });
  again.base = base;
  return again;
}

function isSame(these: readonly GameEvent[], those: readonly GameEvent[]): boolean {
  return alike(these, those);
}
