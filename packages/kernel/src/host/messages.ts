/**
 * What a client and a host say to each other. The same messages go to an engine in a Web Worker and to a server; on
 * the way they may be delayed, reordered, repeated or lost.
 */
import type { Accepted, Entry, Refused } from '../model.ts';
import type { Outbox } from '../outbox.ts';

/** An entry without its seat: who speaks is known from the connection, not from what is said. */
export type Wish = { readonly t: Entry['t']; readonly [field: string]: unknown };

export type ToHost =
  /** Here I am, and this many events I know: send me the rest. Said at the beginning, after a break, after a gap. */
  | { readonly t: 'hello'; readonly events: number }
  /** Please carry this out, once: the id is the client's own, and stays the same when the message is sent again. */
  | { readonly t: 'submit'; readonly id: string; readonly entry: Wish };

export type ToClient =
  /** How things stand now, with the events from number `since` on. */
  | { readonly t: 'update'; readonly since: number; readonly outbox: Outbox }
  /** What became of a submission. */
  | { readonly t: 'reply'; readonly id: string; readonly outcome: Reply }
  /** That was no message. */
  | { readonly t: 'malformed' };

/** An outcome as it is sent: what a crash looked like inside is nobody's business outside. */
export type Reply = Accepted | Omit<Refused, 'crash'>;

const LONGEST_ID = 64;

/** Reads a message from a client; null if it is none. The entry inside is looked at by `submit`. */
export function readMessage(input: unknown): ToHost | null {
  if (typeof input !== 'object' || input === null || Array.isArray(input)) return null;
  const { t, events, id, entry } = input as Record<string, unknown>;
  if (t === 'hello') {
    return typeof events === 'number' && Number.isSafeInteger(events) && events >= 0 ? { t, events } : null;
  }
  if (t !== 'submit' || typeof id !== 'string' || id.length === 0 || id.length > LONGEST_ID) return null;
  if (typeof entry !== 'object' || entry === null || Array.isArray(entry)) return null;
  return { t, id, entry: entry as Wish };
}
