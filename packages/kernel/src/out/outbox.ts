/**
 * The one door out: what a seat, or somebody who only watches, may know. Views, questions and events all pass through
 * here, and nothing else leaves.
 */
import { questions } from '../ask/asked.ts';
import type { Json } from '../data/json.ts';
import { once } from '../data/once.ts';
import { derivedPlaces, type Places } from '../model/catalogue.ts';
import type { Match } from '../model/match.ts';
import type { Args, Asked, Ending, Role } from '../model/model.ts';
import type { ShownEvent } from '../model/moment.ts';
import { eventsOf, eventsSince } from './events.ts';
import { isAmong, type Viewer, view } from './view.ts';

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
  /** What whoever sits there is called; empty where nobody has said it. */
  readonly names: readonly string[];
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
    // A copy: whoever reads it may write on it.
    questions: shownQuestions(match, viewer).map((asked) => ({ ...asked, seats: [...asked.seats] })),
    news: eventsSince(match, viewer, since),
    ending: match.position.ending,
  };
}

export function welcome<S>(
  { game, pack, setup }: Match<S>,
  viewer: Viewer,
  called: readonly string[] = [],
): Welcome {
  const { scenario, options, seats } = setup;
  const names = seats.map((_, seat) => called[seat] ?? '');
  const places = derivedPlaces(game.events ?? {});
  return { game: game.id, rules: game.rules, pack, scenario, options, seats, names, viewer, places };
}

export function entriesOf<S>({ log, line }: Match<S>): number {
  return log?.length ?? line.length;
}

/** What a viewer is asked, and that others are asked something. */
export function shownQuestions<S>(
  match: Match<S>,
  viewer: Viewer,
  all: readonly Asked[] = questions(match),
): Asked[] {
  return all
    .filter(({ offer, seats }) => !offer || isAmong(seats, viewer))
    .map((asked) => (isAmong(asked.seats, viewer) ? asked : askedOfOthers(asked)));
}

/** How many there are to choose from could tell what somebody holds; so could the text that asks. */
const UNSEEN = { min: 0, max: 0, options: [] } as const satisfies Partial<Asked>;

const askedOfOthers = once(({ by: _, ...asked }: Asked): Asked => ({ ...asked, ...UNSEEN }));
