/**
 * The shape of what a save says. Files are edited by hand, cut off, and made by people who want to see what happens:
 * every field is looked at before anything uses it. A look gives the path to the first thing that cannot be, or null.
 */
import { GENERATORS } from '../data/generators.ts';
import type { Json } from '../data/json.ts';
import { isBad, readEntry } from '../model/entry.ts';
import { type Registered, windowOf } from '../model/game.ts';
import type { Role, Setup } from '../model/model.ts';
import { presentLabel } from '../model/nodes.ts';
import { isZone } from '../model/zones.ts';

export type Look = (value: unknown, at: string) => string | null;

/** No honest match counts further, and whoever counts on from here does not come to the end of the numbers. */
const LARGEST = 2 ** 32;
/** Seeds, ids, names: no honest one is longer. */
const LONGEST = 1000;

function when(good: (value: unknown) => boolean): Look {
  return (value, at) => (good(value) ? null : at);
}

export const text = when((value) => typeof value === 'string' && value.length <= LONGEST);
export const count = when(isCount);
const anything: Look = () => null;

export function isCount(value: unknown): value is number {
  return Number.isInteger(value) && (value as number) >= 0 && (value as number) <= LARGEST;
}

export function isObject(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

function one(...words: readonly unknown[]): Look {
  return when((value) => words.includes(value));
}

function orNull(look: Look): Look {
  return (value, at) => (value === null ? null : look(value, at));
}

function maybe(look: Look): Look {
  return (value, at) => (value === undefined ? null : look(value, at));
}

export function list(each: Look): Look {
  return (value, at) => {
    if (!Array.isArray(value)) return at;
    return first(value, (item, i) => each(item, `${at}/${i}`));
  };
}

function record(each: Look): Look {
  return (value, at) => {
    if (!isObject(value)) return at;
    return first(Object.keys(value), (key) => each(value[key], `${at}/${key}`));
  };
}

/** An object with these fields. What else is in it nobody looks at. */
export function object(fields: { readonly [name: string]: Look }): Look {
  const names = Object.keys(fields);
  return (value, at) => {
    if (!isObject(value)) return at;
    return first(names, (name) => (fields[name] as Look)(value[name], `${at}/${name}`));
  };
}

function all(...looks: readonly Look[]): Look {
  return (value, at) => first(looks, (look) => look(value, at));
}

function first<T>(items: readonly T[], look: (item: T, i: number) => string | null): string | null {
  for (let i = 0; i < items.length; i++) {
    const bad = look(items[i] as T, i);
    if (bad !== null) return bad;
  }
  return null;
}

export const entry: Look = when((value) => !isBad(readEntry(value)));

export const setupShape = object({
  scenario: text,
  seats: list(list(text)),
  seed: text,
  generator: maybe(one(...GENERATORS)),
  options: record(anything),
  fixture: maybe(record(anything)),
});

export const pastShape = object({ rules: text, log: list(entry) });

/** What a position may name: the roles and seats of the set-up and, under its own rules, what the game has. */
interface Known {
  readonly roles: readonly Role[];
  readonly seats: number;
  readonly game: Registered<unknown> | null;
}

/** Looks at a position; with a game, also whether all that it names is there. */
export function positionShape(setup: Setup, game: Registered<unknown> | null): Look {
  const known: Known = { roles: setup.seats.flat(), seats: setup.seats.length, game };
  const role = one(...known.roles);
  const seat = when((value) => isCount(value) && value < known.seats);
  return object({
    state: all(names, zones),
    stack: stackShape(known, role, seat),
    random: object({
      seed: text,
      generator: maybe(one(...GENERATORS)),
      counters: record(count),
      script: record(list(anything)),
    }),
    effects: effectsShape(known),
    used: record(list(text)),
    ids: record(count),
    ending: orNull(object({ code: text, winners: list(role), leaves: maybe(anything) })),
    consent: orNull(
      object({
        id: text,
        seat,
        entry: count,
        wish: all(entry, object({ t: one('undo', 'edit') })),
        waiting: list(seat),
      }),
    ),
  });
}

function stackShape(known: Known, role: Look, seat: Look): Look {
  const question = object({
    id: text,
    seats: list(seat),
    decides: one('one', 'any', 'all'),
    kind: one('pick', 'some', 'number', 'repeat'),
    role: orNull(role),
    votes: maybe(record(list(text))),
  });
  const frame = all(
    object({
      flow: text,
      at: text,
      locals: all(record(anything), names),
      scope: orNull(text),
      check: orNull(text),
      asks: list(question),
      lists: orNull(record(list(when((item) => typeof item === 'string' || Number.isFinite(item))))),
      lanes: (value, at) => lanes(value, at),
      floor: orNull(list(role)),
    }),
    known.game === null ? anything : frameOf(known.game),
  );
  const parts = { id: text, named: count, frames: list(frame) };
  const lanes = list(object({ ...parts, key: one(...known.roles, 'floor') }));
  return object({ ...parts, key: one(null) });
}

interface WrittenFrame {
  readonly flow: string;
  readonly at: string;
  readonly check: string | null;
  readonly asks: readonly unknown[];
  readonly lists: { readonly [label: string]: unknown } | null;
}

/** Flow, label, check and loops of a frame are there in the game, and something is asked there if it says so. */
function frameOf(game: Registered<unknown>): Look {
  return (value, at) => {
    const { flow: name, at: label, check, asks, lists } = value as WrittenFrame;
    const flow = game.flowsByName.get(name);
    if (flow === undefined) return `${at}/flow ${name}`;
    const op = (of: string) => flow.nodes.get(presentLabel(flow, of))?.op;
    const here = op(label);
    if (label !== '' && here === undefined) return `${at}/at ${label}`;
    if (asks.length > 0 && here !== 'ask' && here !== 'floor') return `${at}/asks`;
    if (check !== null && !(game.checks ?? []).some(({ id }) => id === check)) return `${at}/check ${check}`;
    return first(Object.keys(lists ?? {}), (loop) => (op(loop) === 'each' ? null : `${at}/lists/${loop}`));
  };
}

function effectsShape({ game }: Known): Look {
  const effect = object({
    id: text,
    hook: text,
    // An enemy or an event may own one too: nobody plays it.
    of: orNull(text),
    source: text,
    until: maybe(text),
    data: names,
  });
  const attached = record(list(effect));
  if (game === null) return attached;
  const listens: Look = (value, at) => {
    for (const [window, effects] of Object.entries(value as { [window: string]: { hook: string }[] })) {
      const odd = effects.findIndex(({ hook }) => {
        const own = game.hooksById.get(hook);
        return own === undefined || windowOf(own) !== window;
      });
      if (odd >= 0) return `${at}/${window}/${odd}/hook`;
    }
    return null;
  };
  return all(attached, listens);
}

/** What every object has: looked up by such a name, something is found that nobody put there. */
const EVERYWHERE: ReadonlySet<unknown> = new Set(Object.getOwnPropertyNames(Object.prototype));

/** No text in a tree is the name of something that every object has, and none is endless. */
function names(value: unknown, at: string): string | null {
  if (typeof value === 'string') return EVERYWHERE.has(value) || value.length > LONGEST ? at : null;
  if (typeof value !== 'object' || value === null) return null;
  return first(Object.entries(value), ([key, item]) => names(item, `${at}/${key}`));
}

/** A state is the game's own affair; but its zones decide who sees what. */
function zones(value: unknown, at: string): string | null {
  if (typeof value !== 'object' || value === null) return null;
  if (Array.isArray(value)) return first(value, (item, i) => zones(item, `${at}/${i}`));
  if (isZone(value as Json)) return zone(value, at);
  return first(Object.entries(value), ([key, item]) => zones(item, `${at}/${key}`));
}

const zone = object({
  zone: one('open', 'own', 'closed'),
  of: text,
  back: text,
  items: list(when((item) => typeof item === 'string' || Number.isFinite(item))),
  seen: list(list(text)),
});

/**
 * Where a state differs in kind from the one that the set-up makes: a list is still a list, a number a number, and what every
 * state of the game has is there. Null stands for an object that is not there, never for a number or a text; what was null at
 * first may be anything, and what lies in lists and under new names is the game's affair.
 */
export function unlike(made: unknown, value: unknown, at: string): string | null {
  if (isObject(made) && isObject(value))
    for (const key of Object.keys(made)) if (!Object.hasOwn(value, key)) return `${at}/${key}`;
  return otherKind(made, value, at);
}

function otherKind(made: unknown, value: unknown, at: string): string | null {
  if (value === null && isObject(made)) return null;
  if (made === null || made === undefined || value === undefined) return null;
  if (kindOf(made) !== kindOf(value)) return at;
  if (!isObject(made) || !isObject(value)) return null;
  return first(Object.keys(made), (key) => otherKind(made[key], value[key], `${at}/${key}`));
}

function kindOf(value: unknown): string {
  return Array.isArray(value) ? 'list' : typeof value;
}
