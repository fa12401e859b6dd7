/**
 * What an event says agrees with what it changes: both ends of what moves are where something changes, or where whatever moved
 * stood and stands; so are the places that the catalogue works out; what is counted is by how much, and a figure is what there is then.
 */
import {
  type ArgSpec,
  atPath,
  type Catalogue,
  type Derived,
  type Json,
  lookUp,
  markOf,
  type Op,
  type Place,
  patched,
  placeOfPath,
  placesOf,
  readSpec,
  type ToldEvent,
} from '@torii/kernel';
import type { Course } from './patches.ts';
import {
  contradicted,
  elsewhere,
  isOfGame,
  type Speech,
  type Spoken,
  tooWide,
  unfounded,
} from './speaking.ts';

/** What a game says of its events that nobody could know from outside. */
export interface Manners extends Speech {
  /** Events that may begin or end where nothing changes: something comes from there that never lay there, or took another's name. */
  readonly spots?: readonly string[];
  /** Numbers by their names that count what was lost, where a figure says what is left. */
  readonly losses?: readonly string[];
}

/** What lay at a path, and lies there now; undefined where there is nothing. */
interface Changed {
  readonly place: Place;
  readonly before: Json | undefined;
  readonly after: Json | undefined;
}

/** The first event that says something else than what it changes; null if there is none. */
export function disagreement(
  catalogue: Catalogue,
  { before, news }: Course,
  { still = [], spots = [], losses = [], aside = [] }: Manners = {},
  byHand: readonly Place[] = [],
): string | null {
  let now = before;
  for (const event of news) {
    const earlier = now;
    now = patched(now, event.patch);
    const after = now;
    const lost = still.includes(event.key)
      ? (elsewhere(catalogue, event, now, aside) ?? contradicted(catalogue, { event, earlier, now }, aside))
      : null;
    if (lost !== null) return `'${event.key}' ${JSON.stringify(event.args)} ${lost}`;
    const ops = event.patch.filter(([path]) => {
      const place = placeOfPath(after, path);
      return !byHand.some((other) => isBeside(place, other));
    });
    if (!isOfGame(catalogue, event.key) || ops.length === 0) continue;
    const changed = ops.map((op) => changeOf(op, earlier, after));
    if (still.includes(event.key))
      return `'${changed[0]?.place}' has changed untold before '${event.key}' ${JSON.stringify(event.args)}`;
    const stray = spots.includes(event.key) ? null : strayEnd(catalogue, event, changed, now);
    const spoken = { event, earlier, now, ops };
    const wrong =
      stray ??
      strayPart(catalogue, event, changed, aside) ??
      backwards(catalogue, spoken) ??
      miscounted(catalogue, event, changed, losses) ??
      tooWide(catalogue, spoken, aside) ??
      contradicted(catalogue, spoken, aside) ??
      unfounded(catalogue, spoken, aside);
    if (wrong !== null) return `'${event.key}' ${JSON.stringify(event.args)} ${wrong}`;
  }
  return null;
}

function changeOf([path]: Op, before: Json, after: Json): Changed {
  return { place: placeOfPath(after, path), before: atPath(before, path), after: atPath(after, path) };
}

/** An end of what moves at which nothing changes, and at which nothing that has changed stood or stands. */
function strayEnd(
  catalogue: Catalogue,
  { key, args }: ToldEvent,
  changed: readonly Changed[],
  now: Json,
): string | null {
  for (const [name, side] of [
    ['from', 'before'],
    ['to', 'after'],
  ] as const) {
    const spec = catalogue[key]?.[name];
    if (spec === undefined || readSpec(spec).kind !== 'place') continue;
    for (const end of [args[name] ?? ''].flat() as string[]) {
      const last = end.slice(end.lastIndexOf('/') + 1);
      if (end === '' || changed.some(({ place }) => isBeside(place, end))) continue;
      if (changed.some((each) => stands(each[side], last))) continue;
      // What comes may be the same as what lay there.
      if (side === 'after' && Object.values(args).includes(lookUp(now, end) ?? null)) continue;
      return `names '${end}' as '${name}', where nothing changes`;
    }
  }
  return null;
}

/** A place that the catalogue itself names because something changes there, and at which nothing does. */
function strayPart(
  catalogue: Catalogue,
  { key, args }: ToldEvent,
  changed: readonly Changed[],
  aside: readonly string[],
): string | null {
  for (const [name, spec] of Object.entries(catalogue[key] ?? {})) {
    if (name === 'from' || name === 'to' || !isDerived(spec) || aside.includes(`${key}.${name}`)) continue;
    const place = String(args[name] ?? '');
    if (place === '' || changed.some((each) => isBeside(each.place, place))) continue;
    return `names '${place}' as '${name}', where nothing changes`;
  }
  return null;
}

function isDerived(spec: ArgSpec | Derived): spec is Derived {
  // Lists have an `at` too, as a method.
  return typeof spec === 'object' && Object.hasOwn(spec, 'at');
}

/** An end of what moves that it moves the other way: there is more where it comes from, or less where it goes. */
function backwards(catalogue: Catalogue, { event: { key, args }, earlier, now }: Spoken): string | null {
  for (const [name, way] of [
    ['from', -1],
    ['to', 1],
  ] as const) {
    const spec = catalogue[key]?.[name];
    if (spec === undefined || readSpec(spec).kind !== 'place') continue;
    for (const end of [args[name] ?? ''].flat() as string[]) {
      if (end === '') continue;
      const [was, is] = [amountAt(earlier, end), amountAt(now, end)];
      if ((is - was) * way < 0) return `names '${end}' as '${name}', where ${was} has become ${is}`;
    }
  }
  return null;
}

/** How much there is at a place: of what is counted, of a list or of what lies face down; else whether there is anything. */
function amountAt(view: Json, place: Place): number {
  const thing = lookUp(view, place);
  if (thing === undefined || thing === null || thing === false || thing === '') return 0;
  if (typeof thing === 'number') return thing;
  if (typeof thing !== 'object') return 1;
  if (Array.isArray(thing)) return thing.length;
  const parts = Object.values(thing);
  return parts.every((part) => typeof part === 'number') ? parts.reduce((sum, part) => sum + part, 0) : 1;
}

/** Whether this is the name of where something stands, or something that stands there. */
function stands(value: Json | undefined, name: string): boolean {
  if (typeof value !== 'object' || value === null) return value === name;
  return Object.values(value).includes(name);
}

/** Whether one lies in the other, or both are one. */
function isBeside(one: Place, other: Place): boolean {
  return one === other || one.startsWith(`${other}/`) || other.startsWith(`${one}/`);
}

/** Where one number has changed, and the event says one: by how much, or to what. */
function miscounted(
  catalogue: Catalogue,
  { key, args }: ToldEvent,
  changed: readonly Changed[],
  losses: readonly string[],
): string | null {
  const numbers = changed.filter(({ after }) => typeof after === 'number');
  // Of several that change it speaks of the one whose place it names: with a level the health changes, too.
  const places = placesOf(catalogue, { key, args });
  const named = numbers.filter(({ place }) => places.includes(place));
  const [only, ...others] = named.length === 1 ? named : numbers;
  if (only === undefined || others.length > 0) return null;
  const [was, is] = [Number(only.before ?? 0), Number(only.after)];
  const said = (kind: string) =>
    Object.entries(catalogue[key] ?? {})
      .filter(([, spec]) => readSpec(spec).kind === kind && typeof spec === 'string')
      .map(([name]) => args[name]);
  const [n, ...more] = said('number');
  const change = Math.abs(is - was);
  // More may be dealt with a blow than there is to lose.
  const isRight = markOf(catalogue, key) === 'blow' ? Number(n) >= change : Math.abs(Number(n)) === change;
  if (n !== undefined && more.length === 0 && !isRight) return `counts ${n}, where ${was} has become ${is}`;
  const isLoss = losses.includes(only.place.slice(only.place.lastIndexOf('/') + 1));
  const [figure, ...rest] = said('figure');
  if (figure !== undefined && rest.length === 0 && figure !== is && !isLoss)
    return `says ${figure}, where there is ${is}`;
  return null;
}
