/**
 * Events, patches and the way back as they travel: what can be left out is. Places that follow from other arguments are not
 * sent, nor what follows from the event before.
 */
import type { Json } from '../data/json.ts';
import type { Op, Patch } from '../data/patch.ts';
import { type Places, withPlaces } from '../model/catalogue.ts';
import type { Args } from '../model/model.ts';
import type { ShownEvent, ToldEvent } from '../model/moment.ts';
import type { WayBack } from '../play/back.ts';
import { lengthened, newWalk, plainly, SAME, shortened, unplainly, type Walk } from './paths.ts';

// ---- events --------------------------------------------------------------------------------------------------

/** `n` and `entry` are said where it is not the next one, or not of the same entry as the one before. */
export type PackedEvent = readonly [
  key: string,
  args: Args,
  rule: string | null,
  patch?: Patch,
  by?: string | null,
  n?: number,
  entry?: number,
];

/** How many events and entries there are. */
export interface Counted {
  readonly events: number;
  readonly seq: number;
}

/** The number that the first event of a message has, and its entry, unless it says otherwise. */
export interface Begin {
  readonly n: number;
  readonly entry: number;
}

/** An update tells the last events there are, which come from the last entry. */
export function beginOf({ events, seq }: Counted, told: number): Begin {
  return { n: events - told, entry: seq - 1 };
}

/** Events that went far back tell of many entries: they begin with the set-up. */
export function beginAt(n: number): Begin {
  return { n, entry: -1 };
}

/** `places` are those that the other end fills in by itself. */
export function packEvents(
  events: readonly (ShownEvent | ToldEvent)[],
  places: Places,
  begin: Begin,
): PackedEvent[] {
  const walk = newWalk();
  let { n, entry } = begin;
  let by: string | null = null;
  return events.map((event): PackedEvent => {
    const { key, rule } = event;
    const known = knownPlaces(places, key);
    const short = (text: string) => shortened(walk, text);
    const args = eachText(event.args, (name) => !Object.hasOwn(known, name), short);
    // What an event changes lies at its places, also at those that need not be sent.
    eachText(event.args, (name) => Object.hasOwn(known, name), short);
    const patch = 'patch' in event ? packPatch(event.patch, walk) : [];
    const cause = event.by !== null && event.by === by ? SAME : event.by && plainly(event.by);
    const follows = event.n === n && event.entry === entry;
    by = event.by;
    n = event.n + 1;
    entry = event.entry;
    if (!follows) return [key, args, rule, patch, cause, event.n, entry];
    if (cause !== null) return [key, args, rule, patch, cause];
    return patch.length === 0 ? [key, args, rule] : [key, args, rule, patch];
  });
}

export function unpackEvents(packed: readonly PackedEvent[], places: Places, begin: Begin): ToldEvent[] {
  const walk = newWalk();
  let { n, entry } = begin;
  let by: string | null = null;
  return packed.map(([key, said, rule, patch = [], cause = null, ownN = n, ownEntry = entry]) => {
    const known = knownPlaces(places, key);
    const long = (text: string) => lengthened(walk, text);
    const args = withPlaces(
      known,
      eachText(said, () => true, long),
    );
    eachText(args, (name) => Object.hasOwn(known, name), long);
    if (cause !== SAME) by = cause && unplainly(cause);
    n = ownN + 1;
    entry = ownEntry;
    return { n: ownN, key, args, rule, by, entry, patch: unpackPatch(patch, walk) };
  });
}

const NONE: Places[string] = {};

function knownPlaces(places: Places, key: string): Places[string] {
  return Object.hasOwn(places, key) ? (places[key] ?? NONE) : NONE;
}

/** The arguments that are wanted, with every text among them, also in lists, made into another; in their order. */
function eachText(args: Args, isWanted: (name: string) => boolean, made: (text: string) => string): Args {
  const text = (value: Json): Json => (typeof value === 'string' ? made(value) : value);
  const found: { [name: string]: Json } = {};
  for (const name in args) {
    if (!isWanted(name)) continue;
    const value = args[name] as Json;
    found[name] = Array.isArray(value) ? value.map(text) : text(value);
  }
  return found;
}

export function packPatch(patch: Patch, walk: Walk = newWalk()): Patch {
  return patch.map((op) => movedTo(shortened(walk, op[0]), op));
}

export function unpackPatch(patch: Patch, walk: Walk = newWalk()): Patch {
  return patch.map((op) => movedTo(lengthened(walk, op[0]), op));
}

function movedTo(path: string, [, ...rest]: Op): Op {
  return [path, ...rest];
}

// ---- the way back --------------------------------------------------------------------------------------------

/**
 * The entry that an undo would take back, whether the others are asked first, and the entry that a redo would give again. Mostly
 * nobody is asked and there is nothing to give again: then the entry stands alone.
 */
export type PackedBack = readonly [undo: number | null, asks?: 0 | 1, redo?: number | null];

export function packBack({ undo, redo }: WayBack): PackedBack {
  const entry = undo?.entry ?? null;
  const asks = undo?.asks ? 1 : 0;
  if (redo !== null) return [entry, asks, redo];
  return asks === 0 ? [entry] : [entry, asks];
}

export function unpackBack([undo, asks = 0, redo = null]: PackedBack): WayBack {
  return { undo: undo === null ? null : { entry: undo, asks: asks === 1 }, redo };
}
