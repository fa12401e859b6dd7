/**
 * Events, patches and the way back as they travel: what can be left out is. Places that follow from other arguments are not
 * sent, and of a path only what differs from the one before it.
 */
import type { Json } from '../data/json.ts';
import type { Op, Patch } from '../data/patch.ts';
import { type Places, withPlaces } from '../model/catalogue.ts';
import type { Args } from '../model/model.ts';
import type { ShownEvent, ToldEvent } from '../model/moment.ts';
import type { WayBack } from '../play/back.ts';

// ---- events --------------------------------------------------------------------------------------------------

export type PackedEvent = readonly [
  n: number,
  entry: number,
  key: string,
  args: Args,
  rule: string | null,
  patch?: Patch,
  by?: string,
];

/** From where events and entries are counted in a message: an update counts back from how many there are. */
export interface Counted {
  readonly events: number;
  readonly seq: number;
}

const FROM_THE_FIRST: Counted = { events: 0, seq: 0 };

/** `places` are those that the other end fills in by itself. */
export function packEvent(
  event: ShownEvent | ToldEvent,
  places: Places = {},
  from: Counted = FROM_THE_FIRST,
): PackedEvent {
  const { key, rule, by } = event;
  const [n, entry] = [event.n - from.events, event.entry - from.seq];
  const known = knownPlaces(places, key);
  const paths = shortening();
  const args = eachText(event.args, (name) => !Object.hasOwn(known, name), paths);
  // What an event changes lies at its places, also at those that need not be sent.
  eachText(event.args, (name) => Object.hasOwn(known, name), paths);
  const patch = 'patch' in event ? withPaths(event.patch, paths) : [];
  if (by !== null) return [n, entry, key, args, rule, patch, by];
  return patch.length === 0 ? [n, entry, key, args, rule] : [n, entry, key, args, rule, patch];
}

export function unpackEvent(
  packed: PackedEvent,
  places: Places = {},
  from: Counted = FROM_THE_FIRST,
): ToldEvent {
  const [n, entry, key, said, rule, patch = [], by = null] = packed;
  const known = knownPlaces(places, key);
  const paths = lengthening();
  const args = withPlaces(
    known,
    eachText(said, () => true, paths),
  );
  eachText(args, (name) => Object.hasOwn(known, name), paths);
  return {
    n: n + from.events,
    key,
    args,
    rule,
    by,
    entry: entry + from.seq,
    patch: withPaths(patch, paths),
  };
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

// ---- paths ---------------------------------------------------------------------------------------------------

/** Stands before how many steps a path shares with the one before it. No step of a path begins with it. */
const SHARED = '^';

/** Whether a text may be a path of the view, as the addresses of texts (`enemy:zoe/basic`) are not. */
function isPath(text: string): boolean {
  const slash = text.indexOf('/');
  const colon = text.indexOf(':');
  return slash > 0 && (colon < 0 || colon > slash);
}

/** How many steps a path shares with the one before it, and where the rest of it begins; its last step is always told. */
function sharedSteps(before: string, path: string): { readonly steps: number; readonly rest: number } {
  let steps = 0;
  let rest = 0;
  for (let i = 0; i < path.length; i++) {
    const here = path[i];
    if (here !== before[i] && !(here === '/' && i === before.length)) break;
    if (here !== '/') continue;
    steps++;
    rest = i + 1;
  }
  return { steps, rest };
}

/**
 * Of a path only what differs from the path before it is sent: `^3^moves` begins with the same three steps. A text that
 * only looks like that has one sign more.
 */
function shortening(): (text: string) => string {
  let before = '';
  return (text) => {
    if (text.startsWith(SHARED)) return SHARED + text;
    if (!isPath(text)) return text;
    const { steps, rest } = sharedSteps(before, text);
    before = text;
    return steps === 0 ? text : `${SHARED}${steps}${SHARED}${text.slice(rest)}`;
  };
}

function lengthening(): (text: string) => string {
  let before: readonly string[] = [];
  return (text) => {
    if (text.startsWith(SHARED + SHARED)) return text.slice(1);
    const [, shared = '', rest = ''] = /^\^(\d+)\^(.*)$/s.exec(text) ?? [];
    const whole = shared === '' ? text : [...before.slice(0, Number(shared)), rest].join('/');
    if (isPath(whole)) before = whole.split('/');
    return whole;
  };
}

function withPaths(patch: Patch, path: (text: string) => string): Patch {
  return patch.map((op): Op => op.with(0, path(op[0])) as unknown as Op);
}

export function packPatch(patch: Patch): Patch {
  return withPaths(patch, shortening());
}

export function unpackPatch(patch: Patch): Patch {
  return withPaths(patch, lengthening());
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
