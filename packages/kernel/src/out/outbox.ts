/**
 * The one door out: what a seat, or somebody who only watches, may know. Views, questions and events all pass through
 * here, and nothing else leaves.
 */
import { questions } from '../ask/asked.ts';
import type { Json } from '../data/json.ts';
import type { Patch } from '../data/patch.ts';
import { derivedPlaces, type Places, withPlaces } from '../model/catalogue.ts';
import type { Match } from '../model/match.ts';
import type { Args, Asked, Ending, GameEvent, Role, RuleId, Seat } from '../model/model.ts';
import { rolesOf, type Viewer, view } from './view.ts';
import { changesFor } from './watch.ts';

export interface ShownEvent {
  readonly n: number;
  readonly key: string;
  readonly args: Args;
  readonly rule: RuleId | null;
  /** The text that was being carried out: `enemy:zoe/basic`; null where the rules themselves acted. */
  readonly by: string | null;
  readonly entry: number;
}

/** An event in the state of its moment. */
export interface ToldEvent extends ShownEvent {
  /** What has changed in the viewer's view since the event before. */
  readonly patch: Patch;
}

/** What a client must know to begin from nothing. */
export interface Welcome {
  readonly game: string;
  readonly rules: string;
  readonly pack: string;
  readonly scenario: string;
  /** The switches of the match. */
  readonly options: Args;
  /** The roles that each seat holds. */
  readonly seats: readonly (readonly Role[])[];
  readonly viewer: Viewer;
  /** Places that follow from the other arguments of an event. A link fills them in, so that they need not travel. */
  readonly places: Places;
}

export interface Outbox {
  /** How many entries the log has. */
  readonly seq: number;
  /** How many events there have been: ask for those since then next time. */
  readonly events: number;
  readonly view: Json;
  readonly questions: readonly Asked[];
  readonly news: readonly ShownEvent[];
  readonly ending: Ending | null;
}

/** View, questions and the events from number `since` on, for one viewer. */
export function outbox<S>(match: Match<S>, viewer: Viewer, since = 0): Outbox {
  return {
    seq: entriesOf(match),
    events: eventsOf(match),
    view: view(match, viewer),
    questions: shownQuestions(match, viewer),
    news: eventsSince(match, viewer, since),
    ending: match.position.ending,
  };
}

/** What has changed for a viewer since the watch on the match was last emptied. */
export interface Told {
  readonly news: readonly ToldEvent[];
  /** What has changed since the last of these events: above all what is worked out when the rules wait. */
  readonly rest: Patch;
}

/** The news of a match that is watched: laid over the viewer's last view they give the present one. */
export function told<S>(match: Match<S>, viewer: Viewer): Told {
  if (match.watch === null) throw new Error('nobody watches this match');
  const known = new Map<number, ShownEvent>();
  for (const { n } of match.watch.noted.moments) {
    const event = shownEvent(match, match.events?.[n - match.firstEvent] as GameEvent, n, viewer);
    if (event) known.set(n, event);
  }
  const { moments, rest } = changesFor(match, match.watch, rolesOf(match, viewer), (n) => known.has(n));
  return { news: moments.map(({ n, patch }) => ({ ...(known.get(n) as ShownEvent), patch })), rest };
}

export function welcome<S>({ game, pack, setup }: Match<S>, viewer: Viewer): Welcome {
  const { scenario, options, seats } = setup;
  const places = derivedPlaces(game.events ?? {});
  return { game: game.id, rules: game.rules, pack, scenario, options, seats, viewer, places };
}

export function entriesOf<S>({ log, line }: Match<S>): number {
  return log?.length ?? line.length;
}

export function eventsOf<S>({ firstEvent, events }: Match<S>): number {
  return firstEvent + (events?.length ?? 0);
}

/** What a viewer is asked, and that others are asked something. */
export function shownQuestions<S>(
  match: Match<S>,
  viewer: Viewer,
  all: readonly Asked[] = questions(match),
): Asked[] {
  return all
    .filter(({ offer, seats }) => !offer || decides(seats, viewer))
    .map((asked) => {
      const unseen = decides(asked.seats, viewer) ? {} : UNSEEN;
      return { ...asked, seats: [...asked.seats], ...unseen };
    });
}

function decides(seats: readonly Seat[], viewer: Viewer): boolean {
  return viewer !== 'spectator' && seats.includes(viewer);
}

/** How many there are to choose from could tell what somebody holds. */
const UNSEEN = { min: 0, max: 0, options: [] } as const satisfies Partial<Asked>;

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

function shownEvent<S>({ game }: Match<S>, event: GameEvent, n: number, viewer: Viewer): ShownEvent | null {
  const { key, rule, by, entry, only, hide } = event;
  const shown = (args: Args) => ({ n, key, args: withPlaces(game.events?.[key], args), rule, by, entry });
  if (only === undefined || decides(only, viewer)) return shown(event.args);
  if (hide === undefined) return null;
  return shown(Object.fromEntries(Object.entries(event.args).filter(([name]) => !hide.includes(name))));
}
