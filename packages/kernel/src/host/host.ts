/**
 * The host of a match: carries out every submission once, however often it arrives, and tells everybody what they may
 * know. It does no input and output itself, so the same host runs in a worker, on a server and in a test.
 */
import type { Match } from '../match.ts';
import type { Outcome } from '../model.ts';
import { outbox, type Viewer } from '../outbox.ts';
import { submit } from '../play.ts';
import { type Reply, readMessage, type ToClient } from './messages.ts';

/** What a client was told about a submission: kept with the match, so that a restart forgets nothing. */
export interface Receipt {
  readonly client: string;
  readonly id: string;
  readonly outcome: Reply;
}

export interface HostOptions {
  /** Receipts from before a restart. */
  readonly receipts?: readonly Receipt[];
  /** Called for every submission that was accepted, before anybody is told: the place to write it down. */
  accepted?(receipt: Receipt): void;
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
}

/** A client repeats a submission within seconds; more than this many of its own in between are not to be expected. */
const RECEIPTS_PER_CLIENT = 64;

interface Guest {
  readonly viewer: Viewer;
  readonly client: string;
  readonly send: (message: ToClient) => void;
  /** How many events this guest has been sent. */
  events: number;
}

export function createHost<S>(match: Match<S>, options: HostOptions = {}): Host {
  const guests = new Set<Guest>();
  const receipts = new Map<string, Receipt[]>();
  for (const receipt of options.receipts ?? []) keep(receipts, receipt);

  const update = (guest: Guest): void => {
    const since = guest.events;
    const news = outbox(match, guest.viewer, since);
    guest.events = news.events;
    guest.send({ t: 'update', since, outbox: news });
  };

  const take = (guest: Guest, id: string, entry: object): void => {
    const known = receipts.get(guest.client)?.find((receipt) => receipt.id === id);
    if (known) {
      guest.send({ t: 'reply', id, outcome: known.outcome });
      return;
    }
    const outcome =
      guest.viewer === 'spectator' ? NOT_YOURS : submit(match, { ...entry, seat: guest.viewer });
    if (!outcome.ok && outcome.crash) options.crashed?.(outcome);
    const receipt = { client: guest.client, id, outcome: withoutCrash(outcome) };
    keep(receipts, receipt);
    if (outcome.ok) options.accepted?.(receipt);
    guest.send({ t: 'reply', id, outcome: receipt.outcome });
    if (outcome.ok) for (const everybody of guests) update(everybody);
  };

  return {
    join(viewer, client, send) {
      const guest: Guest = { viewer, client, send, events: 0 };
      guests.add(guest);
      return {
        receive(message) {
          if (!guests.has(guest)) return;
          const read = readMessage(message);
          if (read === null) send({ t: 'malformed' });
          else if (read.t === 'hello') {
            guest.events = read.events;
            update(guest);
          } else take(guest, read.id, read.entry);
        },
        leave() {
          guests.delete(guest);
        },
      };
    },
    receipts: () => [...receipts.values()].flat(),
  };
}

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
