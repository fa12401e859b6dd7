/** What a guest of a host is told: everything from nothing, then what is new, and pages of the past. */
import type { Json } from '../data/json.ts';
import { alike, type Patch } from '../data/patch.ts';
import type { Places } from '../model/catalogue.ts';
import type { Match } from '../model/match.ts';
import type { Asked, Ending } from '../model/model.ts';
import type { ToldEvent } from '../model/moment.ts';
import { eventsOf, eventsSince } from '../out/events.ts';
import { entriesOf, shownQuestions, type Welcome } from '../out/outbox.ts';
import { type Viewer, view } from '../out/view.ts';
import { told } from '../out/watch.ts';
import { NO_WAY_BACK, wayBack } from '../play/back.ts';
import { recall } from '../play/play.ts';
import type { ToClient, ToHost } from './messages.ts';
import { beginAt, type Counted, type PackedBack, type PackedEvent, packBack, packEvents } from './packing.ts';
import { type PackedQuestion, packQuestions } from './packingQuestions.ts';

/** How many events are sent at once: who wants more of the past asks again. */
const PAGE = 500;

const NOTHING_BACK = packBack(NO_WAY_BACK);

export interface Guest {
  readonly viewer: Viewer;
  readonly client: string;
  readonly send: (message: ToClient) => void;
  /** The number of the last hello, and how many updates this guest was sent since; none before the first. */
  line: number;
  updates: number;
  /** How many events and entries this guest knows that there are. */
  known: Counted;
  /** What this guest is known to be asked: of the next questions only what is new is sent. */
  asked: readonly Asked[];
  /** What this guest is known to be able to take back. */
  back: PackedBack;
}

export function newGuest(viewer: Viewer, client: string, send: (message: ToClient) => void): Guest {
  const known = { events: 0, seq: 0 };
  return { viewer, client, send, line: -1, updates: 0, known, asked: [], back: NOTHING_BACK };
}

/** How many updates a guest has been sent, with those that are about to be; nothing where it has not said hello. */
export function toldSoFar(
  { line, updates }: Guest,
  more = 0,
): { readonly line?: number; readonly k?: number } {
  return line < 0 ? {} : { line, k: updates + more };
}

/** Everything from nothing. What comes next builds on it. */
export function greeting<S>(
  match: Match<S>,
  guest: Guest,
  about: Welcome,
  { line, events: known }: Extract<ToHost, { t: 'hello' }>,
): ToClient {
  const { viewer } = guest;
  const asked = shownQuestions(match, viewer);
  guest.line = line;
  guest.updates = 0;
  guest.asked = asked;
  guest.back = NOTHING_BACK;
  guest.known = { events: eventsOf(match), seq: entriesOf(match) };
  const since = Math.max(Math.min(known, eventsOf(match)), eventsOf(match) - PAGE, match.firstEvent);
  return {
    t: 'welcome',
    line,
    since,
    welcome: about,
    view: view(match, viewer),
    seq: entriesOf(match),
    events: eventsOf(match),
    ...endingOf(match),
    ...backFor(match, guest),
    news: packEvents(eventsSince(match, viewer, since), about.places, beginAt(since)),
    asked: packQuestions([], asked),
  };
}

/** What several guests are told alike is packed once. */
interface Packing {
  news(events: readonly ToldEvent[]): readonly PackedEvent[];
  patch(patch: Patch): Patch;
}

/** What is new since this guest was last told something. */
export function update<S>(match: Match<S>, guest: Guest, all: readonly Asked[], packing: Packing): ToClient {
  const { viewer } = guest;
  const { news, rest } = told(match, viewer);
  const asked = shownQuestions(match, viewer, all);
  const packed = packQuestions(guest.asked, asked);
  guest.updates += 1;
  const same = isKnown(packed, guest.asked);
  guest.asked = asked;
  return {
    t: 'update',
    line: guest.line,
    k: guest.updates,
    ...countFor(match, guest, news.length),
    ...endingOf(match),
    ...backFor(match, guest),
    news: packing.news(news),
    rest: packing.patch(rest),
    ...(same ? {} : { asked: packed }),
  };
}

/** A page of the past. What a match that was loaded does not remember it plays again. */
export function recalled<S>(
  match: Match<S>,
  { viewer, line }: Guest,
  places: Places,
  before: number,
): ToClient {
  const wanted = Math.max(0, Math.min(before, eventsOf(match)) - PAGE);
  if (wanted < match.firstEvent) recall(match);
  const from = Math.max(wanted, match.firstEvent);
  // Who has not been welcomed does not know how to fill anything in.
  const filledIn = line < 0 ? {} : places;
  const news = packEvents(eventsSince(match, viewer, from, before), filledIn, beginAt(from));
  return { t: 'recalled', from, before, news };
}

/** Whether all of it is known, in the same order. */
function isKnown(packed: readonly PackedQuestion[], known: readonly Asked[]): boolean {
  return packed.length === known.length && packed.every((each, i) => each === known[i]?.id);
}

/** How many entries and events there are now; nothing is said where that can be counted. */
function countFor<S>(match: Match<S>, guest: Guest, told: number): Partial<Counted> {
  const { events, seq } = guest.known;
  guest.known = { events: eventsOf(match), seq: entriesOf(match) };
  return {
    ...(guest.known.seq === seq + 1 ? {} : { seq: guest.known.seq }),
    ...(guest.known.events === events + told ? {} : { events: guest.known.events }),
  };
}

function endingOf<S>({ position: { ending } }: Match<S>): { readonly ending?: Ending } {
  return ending === null ? {} : { ending };
}

/** What whoever looks can take back, and give again; nothing is said where they know it. */
function backFor<S>(match: Match<S>, guest: Guest): { readonly back?: PackedBack } {
  const { viewer, back: known } = guest;
  const back = viewer === 'spectator' ? NOTHING_BACK : packBack(wayBack(match, viewer));
  guest.back = back;
  return alike(back as readonly Json[], known as readonly Json[]) ? {} : { back };
}
