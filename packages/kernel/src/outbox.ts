/**
 * The one door out: what a seat, or somebody who only watches, may know. Views, questions and events all pass through
 * here, and nothing else leaves.
 */
import { questions } from './asked.ts';
import type { Json } from './json.ts';
import type { Match } from './match.ts';
import type {
  Args,
  Asked,
  Decides,
  Ending,
  GameEvent,
  Option,
  QuestionKind,
  Role,
  RuleId,
  Seat,
} from './model.ts';
import { isZone, sees, type Zone } from './zones.ts';

export type Viewer = Seat | 'spectator';

/** A question as it is shown. Those who do not decide see that somebody is asked, and not what can be answered. */
export interface ShownQuestion {
  readonly id: string;
  readonly seats: readonly Seat[];
  readonly decides: Decides;
  readonly kind: QuestionKind;
  readonly role: Role | null;
  readonly rule: RuleId;
  readonly prompt: string;
  readonly offer: boolean;
  readonly min: number;
  readonly max: number;
  readonly options: readonly Option[];
  /** Where all must speak: the seats that have. */
  readonly spoken: readonly Seat[];
}

export interface ShownEvent {
  readonly n: number;
  readonly key: string;
  readonly args: Args;
  readonly rule: RuleId | null;
  readonly entry: number;
}

export interface Outbox {
  /** How many entries the log has. */
  readonly seq: number;
  /** How many events there have been: ask for those since then next time. */
  readonly events: number;
  readonly view: Json;
  readonly questions: readonly ShownQuestion[];
  readonly news: readonly ShownEvent[];
  readonly ending: Ending | null;
}

/** View, questions and the events from number `since` on, for one viewer. */
export function outbox<S>(match: Match<S>, viewer: Viewer, since = 0): Outbox {
  return {
    seq: match.log?.length ?? match.line.length,
    events: match.firstEvent + (match.events?.length ?? 0),
    view: view(match, viewer),
    questions: shownQuestions(match, viewer),
    news: news(match, viewer, since),
    ending: match.position.ending,
  };
}

function rolesOf<S>(match: Match<S>, viewer: Viewer): readonly Role[] {
  return viewer === 'spectator' ? [] : (match.setup.seats[viewer] ?? []);
}

/** The state as a viewer sees it: hidden items are null. */
export function view<S>(match: Match<S>, viewer: Viewer): Json {
  return shown(match.position.state as Json, rolesOf(match, viewer));
}

function shown(tree: Json, roles: readonly Role[]): Json {
  if (typeof tree !== 'object' || tree === null) return tree;
  if (isZone(tree)) return shownZone(tree, roles);
  if (Array.isArray(tree)) return tree.map((item) => shown(item, roles));
  return Object.fromEntries(Object.entries(tree).map(([key, item]) => [key, shown(item, roles)]));
}

function shownZone(pile: Zone, roles: readonly Role[]): Json {
  // Who else has looked where is public at a table; what they saw is not.
  const { zone, of, back, seen } = pile;
  return {
    zone,
    of,
    back,
    items: pile.items.map((item, i) => (sees(pile, i, roles) ? item : null)),
    seen: seen.map((s) => [...s]),
  };
}

function shownQuestions<S>(match: Match<S>, viewer: Viewer): ShownQuestion[] {
  return questions(match)
    .filter(({ offer, question }) => !offer || decides(question.seats, viewer))
    .map((asked) => shownQuestion(asked, viewer));
}

function decides(seats: readonly Seat[], viewer: Viewer): boolean {
  return viewer !== 'spectator' && seats.includes(viewer);
}

function shownQuestion(
  { question, rule, prompt, min, max, options, offer }: Asked,
  viewer: Viewer,
): ShownQuestion {
  const { id, seats, decides: how, kind, role, votes } = question;
  const mine = decides(seats, viewer);
  return {
    id,
    seats: [...seats],
    decides: how,
    kind,
    role,
    rule,
    prompt,
    offer,
    // How many there are to choose from could tell what somebody holds.
    min: mine ? min : 0,
    max: mine ? max : 0,
    options: mine ? options : [],
    spoken: Object.keys(votes ?? {}).map(Number),
  };
}

function news<S>(match: Match<S>, viewer: Viewer, since: number): ShownEvent[] {
  const { events, firstEvent } = match;
  if (events === null) return [];
  const shown: ShownEvent[] = [];
  // `since` may come from a stranger: what is no number means from the beginning.
  for (let n = Math.max(Math.floor(since) || 0, firstEvent); n < firstEvent + events.length; n++) {
    const seen = shownEvent(events[n - firstEvent] as GameEvent, n, viewer);
    if (seen) shown.push(seen);
  }
  return shown;
}

function shownEvent(event: GameEvent, n: number, viewer: Viewer): ShownEvent | null {
  const { key, args, rule, entry, only, hide } = event;
  if (only === undefined || decides(only, viewer)) return { n, key, args, rule, entry };
  if (hide === undefined) return null;
  const left = Object.fromEntries(Object.entries(args).filter(([name]) => !hide.includes(name)));
  return { n, key, args: left, rule, entry };
}
