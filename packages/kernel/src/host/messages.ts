/**
 * What a client and a host say to each other. The same messages go to an engine in a Web Worker and to a server; on
 * the way they may be delayed, reordered, repeated or lost.
 */
import type { Json } from '../data/json.ts';
import type { Patch } from '../data/patch.ts';
import type { Accepted, Args, Ending, Entry, Refused } from '../model/model.ts';
import type { Looked } from '../out/looks.ts';
import type { Welcome } from '../out/outbox.ts';
import type { PackedBack, PackedEvent, PackedQuestion } from './packing.ts';

/** An entry without its seat: who speaks is known from the connection, not from what is said. */
export type Wish = { readonly t: Entry['t'] | 'redo'; readonly [field: string]: unknown };

export type ToHost =
  /**
   * Here I am, and this many events I know: tell me how things stand. Said at the beginning, after a break, after a gap;
   * each time with a higher number, by which what is told from then on is known.
   */
  | { readonly t: 'hello'; readonly line: number; readonly events: number }
  /** Please carry this out, once: the id is the client's own, and stays the same when the message is sent again. */
  | { readonly t: 'submit'; readonly id: string; readonly entry: Wish }
  /** What happened before: the events before this number. */
  | { readonly t: 'recall'; readonly before: number }
  /** Something that is worked out only when it is asked for. */
  | { readonly t: 'look'; readonly id: string; readonly look: string; readonly args: Args }
  /** For bots: another world that looks the same from this seat. */
  | { readonly t: 'imagine'; readonly id: string; readonly seed: string };

/** How things stand, beside the view. */
interface Standing {
  /** How many entries the log has. */
  readonly seq: number;
  /** How many events there have been. */
  readonly events: number;
  /** How it ended, if it has. */
  readonly ending?: Ending;
  readonly news: readonly PackedEvent[];
  /** What is asked; left out where nothing about it has changed. */
  readonly asked?: readonly PackedQuestion[];
  /** What the viewer could take back and give again; left out where that has not changed. */
  readonly back?: PackedBack;
}

export type ToClient =
  /** All that is needed to begin from nothing, with the events from number `since` on. */
  | ({
      readonly t: 'welcome';
      readonly line: number;
      readonly welcome: Welcome;
      readonly view: Json;
      readonly since: number;
    } & Standing)
  /** What has changed since update `k - 1` of this line: events with what they changed, and what changed after the last. */
  | ({
      readonly t: 'update';
      readonly line: number;
      readonly k: number;
      readonly rest: Patch;
    } & Standing)
  /** What became of a submission. */
  | { readonly t: 'reply'; readonly id: string; readonly outcome: Reply }
  /** Earlier events, from number `from` on. */
  | {
      readonly t: 'recalled';
      readonly from: number;
      readonly before: number;
      readonly news: readonly PackedEvent[];
    }
  | { readonly t: 'looked'; readonly id: string; readonly answer: Looked }
  | { readonly t: 'imagined'; readonly id: string; readonly world: Json }
  /** That was no message. */
  | { readonly t: 'malformed' };

/** An outcome as it is sent: what a crash looked like inside is nobody's business outside. */
export type Reply = Accepted | Omit<Refused, 'crash'>;

const LONGEST_ID = 64;
const LONGEST_SEED = 200;

type Fields = Record<string, unknown>;

function isFields(value: unknown): value is Fields {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

function isCount(value: unknown): value is number {
  return typeof value === 'number' && Number.isSafeInteger(value) && value >= 0;
}

function isId(value: unknown, longest = LONGEST_ID): value is string {
  return typeof value === 'string' && value.length > 0 && value.length <= longest;
}

/** Reads a message from a client; null if it is none. The entry inside is looked at by `submit`. */
export function readMessage(input: unknown): ToHost | null {
  if (!isFields(input)) return null;
  const { t, id } = input;
  switch (t) {
    case 'hello':
      return isCount(input.line) && isCount(input.events)
        ? { t, line: input.line, events: input.events }
        : null;
    case 'recall':
      return isCount(input.before) ? { t, before: input.before } : null;
    case 'submit':
      return isId(id) && isFields(input.entry) ? { t, id, entry: input.entry as Wish } : null;
    case 'look':
      return isId(id) && isId(input.look) && isFields(input.args)
        ? { t, id, look: input.look, args: input.args as Args }
        : null;
    case 'imagine':
      return isId(id) && isId(input.seed, LONGEST_SEED) ? { t, id, seed: input.seed } : null;
    default:
      return null;
  }
}
