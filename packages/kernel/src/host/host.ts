/**
 * The host of a match: carries out every submission once, however often it arrives, and tells everybody what they may
 * know. It does no input and output itself, so the same host runs in a worker, on a server and in a test.
 */
import { questions } from '../ask/asked.ts';
import { onceBriefly, onceForList } from '../data/once.ts';
import { alike, type Patch } from '../data/patch.ts';
import { derivedPlaces } from '../model/catalogue.ts';
import { isBad } from '../model/entry.ts';
import type { Match } from '../model/match.ts';
import type { Asked, Outcome } from '../model/model.ts';
import type { ToldEvent } from '../model/moment.ts';
import { eventsOf } from '../out/events.ts';
import { imagine, lookAt, looksOf } from '../out/looks.ts';
import { entriesOf, welcome } from '../out/outbox.ts';
import type { Viewer } from '../out/view.ts';
import { emptyWatch, watch } from '../out/watch.ts';
import { mark, putBack, submit } from '../play/play.ts';
import { type Guest, greeting, newGuest, recalled, toldSoFar, update } from './guest.ts';
import { type Reply, readMessage, type ToClient, type ToHost } from './messages.ts';
import { beginOf, packEvents, packPatch } from './packing.ts';

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
      news: onceForList((news: readonly ToldEvent[]) => packEvents(news, places, beginOf(now, news.length))),
      patch: onceBriefly((patch: Patch) => packPatch(patch)),
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
      const guest = newGuest(viewer, client, send);
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

/** What is asked now; a question that is asked as before is the same object as before. */
function sameAs(before: readonly Asked[], now: readonly Asked[]): readonly Asked[] {
  return now.map((asked) => before.find((old) => isAlike(old, asked)) ?? asked);
}

function isAlike(a: Asked, b: Asked): boolean {
  return a.id === b.id && alike(a, b);
}

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
