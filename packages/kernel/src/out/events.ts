/** What happened, as somebody is told it. */
import { withPlaces } from '../model/catalogue.ts';
import type { Match } from '../model/match.ts';
import type { Args, GameEvent } from '../model/model.ts';
import type { ShownEvent } from '../model/moment.ts';
import { isAmong, type Viewer } from './view.ts';

/** An event with all that is said of it; `n` is its number. */
export function wholeEvent<S>(match: Match<S>, event: GameEvent, n: number): ShownEvent {
  return eventWith(match, event, n, event.args);
}

/** An event as far as a viewer may see it; null if not at all. */
export function shownEvent<S>(
  match: Match<S>,
  event: GameEvent,
  n: number,
  viewer: Viewer,
): ShownEvent | null {
  const { only, hide } = event;
  if (only === undefined || isAmong(only, viewer)) return wholeEvent(match, event, n);
  if (hide === undefined) return null;
  const seen = Object.entries(event.args).filter(([name]) => !hide.includes(name));
  return eventWith(match, event, n, Object.fromEntries(seen));
}

function eventWith<S>({ game }: Match<S>, event: GameEvent, n: number, args: Args): ShownEvent {
  const { key, rule, by, entry } = event;
  return { n, key, args: withPlaces(game.events?.[key], args), rule, by, entry };
}

export function eventsOf<S>({ firstEvent, events }: Match<S>): number {
  return firstEvent + (events?.length ?? 0);
}

/** The events from number `since` on, as far as a viewer may see them. */
export function eventsSince<S>(
  match: Match<S>,
  viewer: Viewer,
  since: number,
  until = Number.POSITIVE_INFINITY,
): ShownEvent[] {
  const { events, firstEvent } = match;
  if (events === null) return [];
  const shown: ShownEvent[] = [];
  // `since` may come from a stranger: what is no number means from the beginning.
  const from = Math.max(Math.floor(since) || 0, firstEvent);
  for (let n = from; n < Math.min(until, firstEvent + events.length); n++) {
    const seen = shownEvent(match, events[n - firstEvent] as GameEvent, n, viewer);
    if (seen) shown.push(seen);
  }
  return shown;
}
