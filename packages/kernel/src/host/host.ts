/**
 * The host of a match: carries out every submission once, however often it arrives, and tells everybody what they may
 * know. It does no input and output itself, so the same host runs in a worker, on a server and in a test.
 */
import { questions } from '../ask/asked.ts';
import type { Json } from '../data/json.ts';
import { onceBriefly } from '../data/once.ts';
import { alike, type Patch } from '../data/patch.ts';
import { derivedPlaces, type Places } from '../model/catalogue.ts';
import { isBad } from '../model/entry.ts';
import type { Match } from '../model/match.ts';
import type { Asked, Ending, Outcome } from '../model/model.ts';
import type { ToldEvent } from '../model/moment.ts';
import { eventsOf, eventsSince } from '../out/events.ts';
import { imagine, lookAt, looksOf } from '../out/looks.ts';
import { entriesOf, shownQuestions, type Welcome, welcome } from '../out/outbox.ts';
import { type Viewer, view } from '../out/view.ts';
import { emptyWatch, told, watch } from '../out/watch.ts';
import { NO_WAY_BACK, wayBack } from '../play/back.ts';
import { mark, putBack, recall, submit } from '../play/play.ts';
import { type Reply, readMessage, type ToClient, type ToHost } from './messages.ts';
import {
  type Counted,
  type PackedBack,
  type PackedEvent,
  type PackedQuestion,
  packBack,
  packEvent,
  packPatch,
  packQuestions,
} from './packing.ts';

/** What a client was told about a submission: kept with the match, so that a restart forgets nothing. */
export interface Receipt {
  readonly client: string;
  readonly id: string;
  readonly outcome: Reply;
}

export interface HostOptions {
  /** What whoever sits at each seat is called: everybody is told with the welcome. */
  readonly names?: readonly string[];
  /** Receipts from before a restart. */
  readonly receipts?: readonly Receipt[];
  /**
   * Called for every submission that was accepted, before anybody is told: the place to write it down. Until that is done
   * everything else waits; if it fails, the submission is refused and has not happened.
   */
  accepted?(receipt: Receipt): void | Promise<void>;
  /** Called when a rule threw: the place to save the crash file. */
  crashed?(outcome: Extract<Outcome, { ok: false }>): void;
}

/** One client's end at the host. */
export interface Port {
  receive(message: unknown): void;
  leave(): void;
}

export interface Host {
  /** Lets a client in. `client` names it over all its connections: a browser tab that comes back is the same client. */
  join(viewer: Viewer, client: string, send: (message: ToClient) => void): Port;
  receipts(): readonly Receipt[];
  /**
   * An entry that another host of the same match has accepted and written down: carried out here too, and told. That is how
   * somebody watches a match that is played elsewhere.
   */
  follow(entry: unknown): Outcome;
}

/** A client repeats a submission within seconds; more than this many of its own in between are not to be expected. */
const RECEIPTS_PER_CLIENT = 64;

/** How many events are sent at once: who wants more of the past asks again. */
const PAGE = 500;

interface Guest {
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

export function createHost<S>(match: Match<S>, options: HostOptions = {}): Host {
  const guests = new Set<Guest>();
  const receipts = new Map<string, Receipt[]>();
  for (const receipt of options.receipts ?? []) keep(receipts, receipt);

  /** What has come in while something is being written down; null while nothing is. */
  let waiting: { readonly guest: Guest; readonly message: ToHost }[] | null = null;

  /** The places that clients fill in by themselves. */
  const places = derivedPlaces(match.game.events ?? {});

  /** What was asked when everybody was told last. */
  let lastAsked: readonly Asked[] = [];

  const tellEverybody = (): void => {
    if (match.watch === null) return;
    // All is made before anything is sent: if the rules of a view throw, nobody has been told half of it.
    lastAsked = sameAs(lastAsked, questions(match));
    const now = { events: eventsOf(match), seq: entriesOf(match) };
    const packing = {
      event: onceBriefly((event: ToldEvent) => packEvent(event, places, now)),
      patch: onceBriefly(packPatch),
    };
    const news = [...guests]
      .filter(({ line }) => line >= 0)
      .map((guest) => [guest, update(match, guest, lastAsked, packing)] as const);
    emptyWatch(match.watch);
    for (const [guest, message] of news) guest.send(message);
  };

  const take = (guest: Guest, id: string, entry: object): void => {
    const known = receipts.get(guest.client)?.find((receipt) => receipt.id === id);
    if (known) {
      guest.send({ t: 'reply', id, outcome: known.outcome, ...toldSoFar(guest) });
      return;
    }
    const before = mark(match);
    const outcome =
      guest.viewer === 'spectator' ? NOT_YOURS : submit(match, { ...entry, seat: guest.viewer });
    if (!outcome.ok && outcome.crash) options.crashed?.(outcome);
    const receipt = { client: guest.client, id, outcome: withoutCrash(outcome) };
    if (!outcome.ok) {
      reply(guest, receipt);
      return;
    }
    const done = (): void => {
      reply(guest, receipt);
      tellEverybody();
    };
    const lost = (): void => {
      putBack(match, before);
      reply(guest, { ...receipt, outcome: NOT_KEPT });
    };
    let written: void | Promise<void>;
    try {
      written = options.accepted?.(receipt);
    } catch {
      lost();
      return;
    }
    if (written === undefined) done();
    else wait(written.then(done, lost));
  };

  const reply = (guest: Guest, receipt: Receipt): void => {
    keep(receipts, receipt);
    const { id, outcome } = receipt;
    // The update of what was accepted comes right behind its reply.
    guest.send({ t: 'reply', id, outcome, ...toldSoFar(guest, outcome.ok ? 1 : 0) });
  };

  /** While something is being written down nobody is heard: what they would be told may not have happened. */
  const wait = (written: Promise<void>): void => {
    waiting = [];
    written.finally(() => {
      const heldBack = waiting ?? [];
      waiting = null;
      for (const { guest, message } of heldBack) receive(guest, message);
    });
  };

  const receive = (guest: Guest, message: ToHost): void => {
    if (!guests.has(guest)) return;
    if (waiting === null) hear(guest, message);
    else waiting.push({ guest, message });
  };

  const hear = (guest: Guest, message: ToHost): void => {
    switch (message.t) {
      case 'hello':
        // One that was overtaken by a later one has been answered.
        if (message.line <= guest.line) return;
        if (match.watch === null) watch(match);
        guest.send(greeting(match, guest, welcome(match, guest.viewer, options.names), message));
        return;
      case 'submit':
        take(guest, message.id, message.entry);
        return;
      case 'recall':
        guest.send(recalled(match, guest, places, message.before));
        return;
      case 'look':
        guest.send({
          t: 'looked',
          id: message.id,
          answer: lookAt(match, guest.viewer, message.look, message.args),
        });
        return;
      case 'looks':
        guest.send({ t: 'lookable', id: message.id, looks: looksOf(match, guest.viewer) });
        return;
      case 'imagine':
        guest.send({ t: 'imagined', id: message.id, world: imagine(match, guest.viewer, message.seed) });
        return;
      case 'check':
        if (guest.line >= 0) guest.send({ t: 'checked', line: guest.line, k: guest.updates });
    }
  };

  return {
    join(viewer, client, send) {
      const known = { events: 0, seq: 0 };
      const guest: Guest = {
        viewer,
        client,
        send,
        line: -1,
        updates: 0,
        known,
        asked: [],
        back: NOTHING_BACK,
      };
      guests.add(guest);
      return {
        receive(message) {
          if (!guests.has(guest)) return;
          const read = readMessage(message);
          if (isBad(read)) send({ t: 'malformed', field: read.bad });
          else receive(guest, read);
        },
        leave() {
          guests.delete(guest);
          if (guests.size === 0) match.watch = null;
        },
      };
    },
    receipts: () => [...receipts.values()].flat(),
    follow(entry) {
      const outcome = submit(match, entry);
      if (outcome.ok) tellEverybody();
      return outcome;
    },
  };
}

/** How many updates a guest has been sent, with those that are about to be; nothing where it has not said hello. */
function toldSoFar({ line, updates }: Guest, more = 0): { readonly line?: number; readonly k?: number } {
  return line < 0 ? {} : { line, k: updates + more };
}

/** Everything from nothing. What comes next builds on it. */
function greeting<S>(
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
    news: eventsSince(match, viewer, since).map((event) => packEvent(event, about.places)),
    asked: packQuestions([], asked),
  };
}

/** What several guests are told alike is the same object, and packed once. */
interface Packing {
  event(event: ToldEvent): PackedEvent;
  patch(patch: Patch): Patch;
}

/** What is new since this guest was last told something. */
function update<S>(match: Match<S>, guest: Guest, all: readonly Asked[], packing: Packing): ToClient {
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
    news: news.map(packing.event),
    rest: packing.patch(rest),
    ...(same ? {} : { asked: packed }),
  };
}

/** A page of the past. What a match that was loaded does not remember it plays again. */
function recalled<S>(match: Match<S>, { viewer, line }: Guest, places: Places, before: number): ToClient {
  const from = Math.max(0, Math.min(before, eventsOf(match)) - PAGE);
  if (from < match.firstEvent) recall(match);
  return {
    t: 'recalled',
    from: Math.max(from, match.firstEvent),
    before,
    // Who has not been welcomed does not know how to fill anything in.
    news: eventsSince(match, viewer, from, before).map((event) => packEvent(event, line < 0 ? {} : places)),
  };
}

/** What is asked now; a question that is asked as before is the same object as before. */
function sameAs(before: readonly Asked[], now: readonly Asked[]): readonly Asked[] {
  return now.map((asked) => before.find((old) => isAlike(old, asked)) ?? asked);
}

function isAlike(a: Asked, b: Asked): boolean {
  return a.id === b.id && alike(a as unknown as Json, b as unknown as Json);
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

const NOTHING_BACK = packBack(NO_WAY_BACK);

const NOT_KEPT: Reply = { ok: false, reason: 'notKept', args: {} };
const NOT_YOURS: Outcome = { ok: false, reason: 'notYours', args: {} };

function keep(receipts: Map<string, Receipt[]>, receipt: Receipt): void {
  const own = receipts.get(receipt.client) ?? [];
  receipts.set(receipt.client, [...own, receipt].slice(-RECEIPTS_PER_CLIENT));
}

function withoutCrash(outcome: Outcome): Reply {
  if (outcome.ok) return outcome;
  const { ok, reason, args } = outcome;
  return { ok, reason, args };
}
