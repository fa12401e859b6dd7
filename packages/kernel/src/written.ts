/**
 * What is written by hand is looked at part by part, and everything that is wrong with it is said, not only the
 * first thing: a reason and the path to it, so that `@torii/fixture` can tell line and column.
 */
import { clone, type Json } from './json.ts';
import type { Args, Role, Seat, Setup } from './model.ts';

export type Path = readonly (string | number)[];
export type Tree = { readonly [key: string]: Json };

/** Why a fixture cannot be laid out. A key for words. */
export type FixtureReason =
  | 'notPlain'
  | 'wrongKind'
  | 'unknownKey'
  | 'forbiddenName'
  | 'missing'
  | 'unknownValue'
  | 'noSuchFlow'
  | 'noSuchLabel'
  | 'noSuchCheck'
  | 'noSuchHook'
  | 'noSuchRole'
  | 'noSuchSeat'
  | 'noQuestionHere';

export interface FixtureProblem {
  /** From the fixture's root, with the keys as they are written. */
  readonly path: Path;
  readonly reason: FixtureReason;
  readonly args: Args;
}

export type Report = (path: Path, reason: FixtureReason, args?: Args) => void;

type Kind = 'nothing' | 'text' | 'number' | 'boolean' | 'list' | 'map';

function kindOf(value: Json): Kind {
  if (value === null) return 'nothing';
  if (Array.isArray(value)) return 'list';
  if (typeof value === 'object') return 'map';
  return typeof value === 'string' ? 'text' : (typeof value as 'number' | 'boolean');
}

export function isTree(value: Json | undefined): value is Tree {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

interface Misfit {
  readonly path: Path;
  readonly wanted: Kind;
  readonly found: Kind;
}

/**
 * Where a value is of another kind than what it takes the place of, null if nowhere. What was empty may be filled and
 * the other way round; a list of numbers stays one.
 */
export function misfit(old: Json, value: Json): Misfit | null {
  const wanted = kindOf(old);
  const found = kindOf(value);
  if (wanted === 'nothing' || found === 'nothing') return null;
  if (wanted !== found) return { path: [], wanted, found };
  if (!Array.isArray(old) || !Array.isArray(value)) return null;
  const filled = (old as Json[]).filter((item) => item !== null);
  const [kind, ...others] = new Set(filled.map(kindOf));
  if (kind === undefined || others.length > 0) return null;
  const odd = (value as Json[]).findIndex((item) => item !== null && kindOf(item) !== kind);
  return odd < 0 ? null : { path: [odd], wanted: kind, found: kindOf((value as Json[])[odd] as Json) };
}

/** One place of what is written, and whom to tell what is wrong with it. */
export interface Spot {
  readonly value: Json | undefined;
  readonly path: Path;
  readonly report: Report;
}

function wrongKind({ value, path, report }: Spot, wanted: Kind): null {
  if (value !== undefined) report(path, 'wrongKind', { wanted, found: kindOf(value) });
  return null;
}

export function below(spot: Spot, key: string | number): Spot {
  const { value, path, report } = spot;
  const tree = value as { readonly [key: string]: Json } | undefined;
  const held = tree !== undefined && tree !== null && Object.hasOwn(tree, key) ? tree[key] : undefined;
  return { value: held, path: [...path, key], report };
}

/** A map in which nothing but the known keys may be; null if it is not there or something else. */
export function mapAt(spot: Spot, known?: readonly string[]): Tree | null {
  const { value, path, report } = spot;
  if (!isTree(value)) return wrongKind(spot, 'map');
  for (const key of Object.keys(value)) {
    if (known && !known.includes(key)) report([...path, key], 'unknownKey', { key, known });
  }
  return value;
}

export function listAt(spot: Spot): Spot[] | null {
  if (!Array.isArray(spot.value)) return wrongKind(spot, 'list');
  return (spot.value as Json[]).map((_, i) => below(spot, i));
}

export function textAt(spot: Spot): string | null {
  return typeof spot.value === 'string' ? spot.value : wrongKind(spot, 'text');
}

/** A whole number from 0. */
export function countAt(spot: Spot): number | null {
  const { value, path, report } = spot;
  if (typeof value !== 'number') return wrongKind(spot, 'number');
  if (Number.isSafeInteger(value) && value >= 0) return value;
  report(path, 'unknownValue', { value });
  return null;
}

/** One of a few words. */
export function wordAt<T extends string>(spot: Spot, words: readonly T[]): T | null {
  const text = textAt(spot);
  if (text === null) return null;
  const word = words.find((known) => known === text);
  if (word === undefined) spot.report(spot.path, 'unknownValue', { value: text, known: words });
  return word ?? null;
}

export function textsAt(spot: Spot): string[] | null {
  return listAt(spot)?.map((item) => textAt(item) ?? '') ?? null;
}

/** A map whose values are all read alike; what cannot be read is left out. */
export function recordAt<T>(spot: Spot, read: (item: Spot) => T | null): Record<string, T> | null {
  const map = mapAt(spot);
  if (map === null) return null;
  const record: Record<string, T> = {};
  for (const key of Object.keys(map)) {
    const item = read(below(spot, key));
    if (item !== null) record[key] = item;
  }
  return record;
}

/** What must be there. */
export function required<T>(spot: Spot, read: (spot: Spot) => T | null): T | null {
  if (spot.value === undefined) spot.report(spot.path, 'missing');
  return read(spot);
}

export function copyAt<T>({ value }: Spot): T {
  return clone(value) as T;
}

/** A role of this match, or nobody. */
export function roleAt(setup: Setup, spot: Spot): Role | null {
  if (spot.value === null) return null;
  const role = textAt(spot);
  const known = setup.seats.flat();
  if (role === null || known.includes(role)) return role;
  spot.report(spot.path, 'noSuchRole', { role, known });
  return null;
}

export function seatAt(setup: Setup, spot: Spot): Seat | null {
  const seat = countAt(spot);
  if (seat === null || seat < setup.seats.length) return seat;
  spot.report(spot.path, 'noSuchSeat', { seat, seats: setup.seats.length });
  return null;
}
