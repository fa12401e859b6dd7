/**
 * What a client and a host say to each other. The same messages go to an engine in a Web Worker and to a server; on
 * the way they may be delayed, reordered, repeated or lost.
 */
import type { Json } from '../data/json.ts';
import type { Patch } from '../data/patch.ts';
import { type BadField, bad } from '../model/entry.ts';
import type { Accepted, Args, Ending, Entry, Refused } from '../model/model.ts';
import type { Lookable, Looked } from '../out/looks.ts';
import type { Welcome } from '../out/outbox.ts';
import type { PackedBack, PackedEvent } from './packing.ts';
import type { PackedQuestion } from './packingQuestions.ts';

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
  /** All that can be asked for so now. */
  | { readonly t: 'looks'; readonly id: string }
  /** For bots: another world that looks the same from this seat. */
  | { readonly t: 'imagine'; readonly id: string; readonly seed: string }
  /** How many updates have I been sent? Whoever has fewer says hello. */
  | { readonly t: 'check' };

/** How things stand, beside the view. */
interface Standing {
  /** How it ended, if it has. */
  readonly ending?: Ending;
  readonly news: readonly PackedEvent[];
  /** What is asked; left out where nothing about it has changed. */
  readonly asked?: readonly PackedQuestion[];
  /** What the viewer could take back and give again; left out where that has not changed. */
  readonly back?: PackedBack;
}

/** What a client that has said hello has been sent: update `k` of this line, that of the reply at hand included. */
interface Told {
  readonly line: number;
  readonly k: number;
}

export type ToClient =
  /** All that is needed to begin from nothing, with the events from number `since` on. */
  | ({
      readonly t: 'welcome';
      readonly line: number;
      readonly welcome: Welcome;
      readonly view: Json;
      readonly since: number;
      /** How many entries the log has. */
      readonly seq: number;
      /** How many events there have been. */
      readonly events: number;
    } & Standing)
  /**
   * What has changed since update `k - 1` of this line: events with what they changed, and what changed after the last. How
   * many entries and events there are now is said only where it is not one entry more, and as many events more as are told.
   */
  | ({
      readonly t: 'update';
      readonly line: number;
      readonly k: number;
      readonly seq?: number;
      readonly events?: number;
      readonly rest: Patch;
    } & Standing)
  /** What became of a submission. */
  | ({ readonly t: 'reply'; readonly id: string; readonly outcome: Reply } & Partial<Told>)
  /** The answer to a check; to somebody who has not said hello there is none. */
  | ({ readonly t: 'checked' } & Told)
  /** Earlier events, from number `from` on. */
  | {
      readonly t: 'recalled';
      readonly from: number;
      readonly before: number;
      readonly news: readonly PackedEvent[];
    }
  | { readonly t: 'looked'; readonly id: string; readonly answer: Looked }
  | { readonly t: 'lookable'; readonly id: string; readonly looks: readonly Lookable[] }
  | { readonly t: 'imagined'; readonly id: string; readonly world: Json }
  /** That was no message: this field of it is not what it should be. */
  | { readonly t: 'malformed'; readonly field: string };

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

/** Reads a message from a client, or tells what is wrong with it. The entry inside is looked at by `submit`. */
export function readMessage(input: unknown): ToHost | BadField {
  if (!isFields(input)) return bad('message');
  const { t } = input;
  switch (t) {
    case 'hello':
      if (!isCount(input.line)) return bad('line');
      return isCount(input.events) ? { t, line: input.line, events: input.events } : bad('events');
    case 'recall':
      return isCount(input.before) ? { t, before: input.before } : bad('before');
    case 'check':
      return { t };
    default:
      if (!REQUESTS.includes(t)) return bad('t');
      return isId(input.id) ? readRequest(t, input.id, input) : bad('id');
  }
}

/** The messages that are answered under their id. */
const REQUESTS: readonly unknown[] = ['submit', 'look', 'looks', 'imagine'];

function readRequest(t: unknown, id: string, { entry, look, args, seed }: Fields): ToHost | BadField {
  switch (t) {
    case 'submit':
      return isFields(entry) ? { t, id, entry: entry as Wish } : bad('entry');
    case 'look':
      if (!isId(look)) return bad('look');
      return isFields(args) ? { t, id, look, args: args as Args } : bad('args');
    case 'looks':
      return { t, id };
    case 'imagine':
      return isId(seed, LONGEST_SEED) ? { t, id, seed } : bad('seed');
    default:
      return bad('t');
  }
}
