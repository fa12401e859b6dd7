/**
 * What an event says is to be found in what it changes: whose it is, which card, which word, how many, how much there is then.
 * It names the thing that changes and not all that lies beside it; and whatever says that something changes changes something,
 * so that nothing can be told twice.
 */
import {
  type ArgSpec,
  atPath,
  type Catalogue,
  type Derived,
  type Json,
  KERNEL_EVENTS,
  lookUp,
  markOf,
  type Op,
  type Place,
  placesOf,
  readSpec,
  type ToldEvent,
} from '@torii/kernel';
import type { Course } from './patches.ts';

/** What a game says of its events that nobody could know from outside. */
export interface Speech {
  /** Events with which nothing changes: they name whom and what they are about, and would hide what was left untold there. */
  readonly still?: readonly string[];
  /** Events with which nothing may change: what they do had been done, or comes to nothing this time. */
  readonly idle?: readonly string[];
  /** Arguments, as `key.name`, that tell of something else than what changes: what it was for, who did it, how far it could go. */
  readonly aside?: readonly string[];
}

/** An event with the views around it, and the steps of its patch that count. */
export interface Spoken {
  readonly event: ToldEvent;
  readonly earlier: Json;
  readonly now: Json;
  readonly ops: readonly Op[];
}

/** The first thing that an event says and that is not in what it changes; null if there is none. */
export function unfounded(catalogue: Catalogue, spoken: Spoken, aside: readonly string[]): string | null {
  const { key, args } = spoken.event;
  // More may be dealt with a blow than there is to lose.
  const isFree = (spec: ArgSpec | Derived) => spec === 'number' && markOf(catalogue, key) === 'blow';
  const said = Object.entries(catalogue[key] ?? {}).filter(
    ([name, spec]) =>
      isSaid(spec) && !isFree(spec) && (args[name] ?? '') !== '' && !aside.includes(`${key}.${name}`),
  );
  if (said.length === 0) return null;
  const found = foundIn(catalogue, spoken);
  const wrong = said.find(([name, spec]) => !isFounded(args[name] as Json, spec, found));
  return wrong ? `says ${JSON.stringify(args[wrong[0]])} as '${wrong[0]}', which is not what changes` : null;
}

/**
 * A name or a word that is called as a part of the thing at a place of the event, and says something else: whose proposal it is
 * and to whom. What is said may be as it was or as it is now.
 */
export function contradicted(
  catalogue: Catalogue,
  { event, earlier, now }: Pick<Spoken, 'event' | 'earlier' | 'now'>,
  aside: readonly string[],
): string | null {
  const names = Object.entries(catalogue[event.key] ?? {}).filter(
    ([name, spec]) =>
      /^(role|card:.*|word:.*)$/.test(readSpec(spec).kind) && !aside.includes(`${event.key}.${name}`),
  );
  for (const place of placesOf(catalogue, event)) {
    const things = [earlier, now].map((view) => lookUp(view, place)).filter(isThing);
    for (const [name] of names) {
      const value = event.args[name] ?? '';
      const parts = things.map((thing) => thing[name]).filter((part) => typeof part === 'string');
      if (typeof value === 'string' && value !== '' && parts.length > 0 && !parts.includes(value))
        return `says '${value}' as '${name}', where '${place}/${name}' is '${parts.at(-1)}'`;
    }
  }
  return null;
}

function isThing(tree: Json | undefined): tree is { readonly [part: string]: Json } {
  return typeof tree === 'object' && tree !== null && !Array.isArray(tree);
}

/** Ends of what moves are looked at in `agreeing.ts`; texts and reasons are free. */
function isSaid(spec: ArgSpec | Derived): boolean {
  return /^(role|number|figure|card:.*|word:.*)$/.test(readSpec(spec).kind);
}

function isFounded(value: Json, spec: ArgSpec | Derived, { words, numbers }: Found): boolean {
  const { kind, list } = readSpec(spec);
  // Of a list all must be there, and there must be as many of something.
  if (list && Array.isArray(value))
    return (
      value.length === 0 || (numbers.has(value.length) && value.every((each) => words.has(String(each))))
    );
  return kind === 'number' || kind === 'figure'
    ? numbers.has(Math.abs(Number(value)))
    : words.has(String(value));
}

/** What can be read from a change. */
interface Found {
  readonly words: Set<string>;
  /** What there was and is, by how much it has changed, how many have come or gone. */
  readonly numbers: Set<number>;
}

function foundIn(catalogue: Catalogue, { event, earlier, now, ops }: Spoken): Found {
  // Where things are set one by one, there are as many as steps.
  const single = ops.filter((op) => op.length !== 4).length;
  const found: Found = { words: new Set(), numbers: new Set([single, ...comings(earlier, now, ops)]) };
  const sums = { lost: 0, won: 0 };
  for (const op of ops) {
    const [path] = op;
    for (const step of path.split('/')) found.words.add(step);
    const by = readChange(op, atPath(earlier, path), atPath(now, path), found);
    sums[by < 0 ? 'lost' : 'won'] += Math.abs(by);
  }
  found.numbers.add(sums.lost).add(sums.won);
  // Of things that are named one by one, some may be as they were: dice that fall as they lay.
  for (const [name, spec] of Object.entries(catalogue[event.key] ?? {})) {
    const things = event.args[name];
    if (readSpec(spec).kind === 'place' && Array.isArray(things)) found.numbers.add(things.length);
  }
  // What a thing is called and how it stands does not change with it; what else lies in a list has nothing to do with it.
  for (const place of placesOf(catalogue, event)) {
    for (const step of place.split('/')) found.words.add(step);
    for (const view of [earlier, now]) {
      const thing = lookUp(view, place);
      if (!Array.isArray(thing)) read(thing, 1, found);
    }
  }
  return found;
}

/** Of things that are kept by name: how many have come to each place, and how many have gone from it. */
function comings(earlier: Json, now: Json, ops: readonly Op[]): number[] {
  const counts = new Map<string, number>();
  for (const op of ops) {
    const [path] = op;
    const was = atPath(earlier, path) !== undefined;
    if (op.length === 4 || was === (atPath(now, path) !== undefined)) continue;
    const holder = `${path.slice(0, path.lastIndexOf('/'))} ${was ? 'gone' : 'come'}`;
    counts.set(holder, (counts.get(holder) ?? 0) + 1);
  }
  return [...counts.values()];
}

/** How deep a thing that comes or goes is read: a card in the zone of a thing. */
const DEEP = 3;

/** Reads what one step of a patch changes, and tells by how much if that can be counted. */
function readChange(op: Op, before: Json | undefined, after: Json | undefined, found: Found): number {
  if (op.length === 4) {
    const [, index, removed, items] = op;
    const gone = Array.isArray(before) ? before.slice(index, index + removed) : [];
    for (const item of [...gone, ...items]) read(item, DEEP - 1, found);
    found.numbers.add(removed).add(items.length);
    return items.length - removed;
  }
  read(before, DEEP, found);
  read(after, DEEP, found);
  const by = amountOf(after) - amountOf(before);
  found.numbers.add(Math.abs(by));
  return by;
}

function amountOf(tree: Json | undefined): number {
  if (typeof tree === 'object' && tree !== null) return Object.keys(tree).length;
  return typeof tree === 'number' ? tree : 0;
}

function read(tree: Json | undefined, depth: number, found: Found): void {
  if (tree === null || tree === undefined) return;
  if (typeof tree !== 'object') {
    found.words.add(String(tree));
    if (typeof tree === 'number') found.numbers.add(Math.abs(tree));
    return;
  }
  if (depth === 0) return;
  for (const [name, item] of Object.entries(tree)) {
    if (!Array.isArray(tree)) found.words.add(name);
    read(item, depth - 1, found);
  }
}

/** A place that is named and holds things, of which some change within and none comes or goes: these are to be named. */
export function tooWide(
  catalogue: Catalogue,
  { event, earlier, now, ops }: Spoken,
  aside: readonly string[],
): string | null {
  for (const [name, spec] of Object.entries(catalogue[event.key] ?? {})) {
    if (readSpec(spec).kind !== 'place' || aside.includes(`${event.key}.${name}`)) continue;
    for (const place of [event.args[name] ?? ''].flat() as Place[]) {
      if (place === '' || !holdsThings(lookUp(earlier, place)) || !holdsThings(lookUp(now, place))) continue;
      const there = ops
        .map(([path]) => path)
        .filter((path) => path === place || path.startsWith(`${place}/`));
      const [inner] = there;
      if (inner !== undefined && there.every((path) => path.slice(place.length + 1).includes('/')))
        return `names all of '${place}' as '${name}', where '${inner}' changes`;
    }
  }
  return null;
}

/** A card of which an event only speaks, and which lies at none of the places that it names. */
export function elsewhere(
  catalogue: Catalogue,
  event: ToldEvent,
  now: Json,
  aside: readonly string[],
): string | null {
  const places = placesOf(catalogue, event);
  const { words }: Found = foundAt(places, now);
  for (const [name, spec] of Object.entries(catalogue[event.key] ?? {})) {
    const value = event.args[name];
    if (!/^card:/.test(readSpec(spec).kind) || aside.includes(`${event.key}.${name}`)) continue;
    if (places.length === 0 || typeof value !== 'string' || value === '') continue;
    // Of an address the card is what stands behind its kind.
    if (!words.has(value.slice(value.indexOf(':') + 1)))
      return `says '${value}' as '${name}', which does not lie at ${places.join(', ')}`;
  }
  return null;
}

/** What these places are called, and what lies there. */
function foundAt(places: readonly Place[], view: Json): Found {
  const found: Found = { words: new Set(), numbers: new Set() };
  for (const place of places) {
    for (const step of place.split('/')) found.words.add(step);
    read(lookUp(view, place), DEEP, found);
  }
  return found;
}

/** Whether this is no thing but holds some, each known by its name. */
function holdsThings(tree: Json | undefined): boolean {
  const things = typeof tree === 'object' && tree !== null && !Array.isArray(tree) ? Object.values(tree) : [];
  return (
    things.length > 0 &&
    things.every((each) => typeof each === 'object' && each !== null && !Array.isArray(each))
  );
}

/** The first event that changes nothing for anybody, though it says so; or is told again. Null if there is none. */
export function needless(
  catalogue: Catalogue,
  courses: readonly Course[],
  { still = [], idle = [] }: Speech,
): string | null {
  const changing = new Set(
    courses.flatMap(({ news }) => news.filter(({ patch }) => patch.length > 0).map(({ n }) => n)),
  );
  for (const { news } of courses)
    for (const [i, event] of news.entries()) {
      const { key, args, n } = event;
      if (changing.has(n) || idle.includes(key) || !isOfGame(catalogue, key)) continue;
      if (!still.includes(key)) return `'${key}' ${JSON.stringify(args)} is told, and nothing changes`;
      if (isAgain(event, news[i - 1])) return `'${key}' ${JSON.stringify(args)} is told twice`;
    }
  return null;
}

/** Whether the rules tell it: what the kernel tells may change anything. */
export function isOfGame(catalogue: Catalogue, key: string): boolean {
  return Object.hasOwn(catalogue, key) && !Object.hasOwn(KERNEL_EVENTS, key);
}

function isAgain({ key, args, n }: ToldEvent, before: ToldEvent | undefined): boolean {
  return before?.key === key && before.n === n - 1 && JSON.stringify(before.args) === JSON.stringify(args);
}
