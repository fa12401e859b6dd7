/**
 * Following a tree that changes: whatever differs from how it was kept is noted, before anybody's eyes are considered. Each
 * of these gives the tree to be kept from now on: parts that are as they were are the old ones, and nothing that was kept is
 * ever changed.
 */
import type { Json } from '../data/json.ts';
import { isLasting } from '../data/lasting.ts';
import { alike, below, difference, goneFrom, isStep, isTree, type Op } from '../data/patch.ts';
import type { Place } from '../model/model.ts';
import type { Note } from '../model/moment.ts';
import { isZone } from '../model/zones.ts';

type Tree = { [key: string]: Json };

export interface Noting {
  readonly notes: Note[];
  /** Whether the tree is going to change, so that what is kept of it must be a copy. */
  readonly copies: boolean;
}

/** Notes every difference. */
export function follow(kept: Json, now: Json, path: string, to: Noting): Json {
  return isAsItWas(kept, now, to) ? (to.copies ? kept : now) : followChanged(kept, now, path, to);
}

/**
 * Most of a tree is as it was, and that is seen before any path is written. Where nothing is copied what is as it was is the
 * same object: into a branch that is another one it is gone at once, which is compared on the way.
 */
function isAsItWas(kept: Json, now: Json, { copies }: Noting): boolean {
  return kept === now || ((copies || !isBranch(kept) || !isBranch(now)) && alike(kept, now));
}

/** Notes what differs at these places, and looks nowhere else. Into lists and zones there is no way but the whole of them. */
export function followAt(kept: Json, now: Json, places: readonly Place[], to: Noting): Json {
  // What was copied for one place can be written on for the next.
  const fresh: Tree[] = [];
  let held = kept;
  for (const place of places) held = followSteps(held, now, place.split('/'), 0, fresh, to);
  return held;
}

function followSteps(
  kept: Json,
  now: Json,
  steps: readonly string[],
  depth: number,
  fresh: Tree[],
  to: Noting,
): Json {
  const step = steps[depth];
  if (step === undefined || !isBranch(kept) || !isBranch(now))
    return follow(kept, now, steps.slice(0, depth).join('/'), to);
  const was = Object.hasOwn(kept, step);
  const is = Object.hasOwn(now, step);
  const noted = to.notes.length;
  if (was && is) {
    const held = followSteps(kept[step] as Json, now[step] as Json, steps, depth + 1, fresh, to);
    if (to.notes.length === noted) return kept;
    const next = writable(kept, fresh);
    next[step] = held;
    return next;
  }
  if (!was && !is) return kept;
  const here = steps.slice(0, depth + 1).join('/');
  const next = writable(kept, fresh);
  if (is) next[step] = replaced(now[step] as Json, here, to);
  else {
    to.notes.push([here]);
    delete next[step];
  }
  return next;
}

function writable(kept: Tree, fresh: Tree[]): Tree {
  if (fresh.includes(kept)) return kept;
  const copy = { ...kept };
  fresh.push(copy);
  return copy;
}

/** Whether the steps of a place lead into it by its keys. */
function isBranch(tree: Json): tree is Tree {
  return isTree(tree) && !isZone(tree);
}

function followChanged(kept: Json, now: Json, path: string, to: Noting): Json {
  if (Array.isArray(kept) && Array.isArray(now)) return followList(kept, now, path, to);
  if (!isTree(kept) || !isTree(now) || isZone(kept) !== isZone(now)) return replaced(now, path, to);
  return isZone(kept) ? veiled(kept, now, path, to) : followTree(kept, now, path, to);
}

/**
 * A copy to be kept and compared with again and again. What is copied whole keeps its shape; an object that grows key by key
 * loses it where there are many, and takes half as long again to be compared.
 */
export function keptCopy(tree: Json): Json {
  if (isLasting(tree)) return tree;
  if (Array.isArray(tree)) return tree.map(keptCopy);
  if (!isTree(tree)) return tree;
  const copy: Tree = { ...tree };
  for (const key in copy) if (typeof copy[key] === 'object') copy[key] = keptCopy(copy[key] as Json);
  return copy;
}

function copyFor(to: Noting, now: Json): Json {
  return to.copies ? keptCopy(now) : now;
}

function replaced(now: Json, path: string, to: Noting): Json {
  const value = copyFor(to, now);
  to.notes.push(noteOf([path, value]));
  return value;
}

/** What there is to tell of a change in here depends on who looks. */
function veiled(kept: Json, now: Json, path: string, to: Noting): Json {
  const after = copyFor(to, now);
  to.notes.push({ path, before: kept, after });
  return after;
}

function followTree(kept: Tree, now: Tree, path: string, to: Noting): Json {
  const { notes } = to;
  const first = notes.length;
  let changed: Tree | null = null;
  let nameable = true;
  let common = 0;
  for (const key in now) {
    const old = kept[key];
    const value = now[key] as Json;
    if (old === value) {
      common++;
      continue;
    }
    const known = Object.hasOwn(kept, key);
    if (known) common++;
    if (known && isAsItWas(old as Json, value, to)) continue;
    const here = below(path, key);
    const noted = notes.length;
    const held = known ? followChanged(old as Json, value, here, to) : replaced(value, here, to);
    if (notes.length > noted && !isStep(key)) nameable = false;
    if (!to.copies) continue;
    changed ??= {};
    changed[key] = held;
  }
  const gone = goneFrom(kept, now, common);
  if (!nameable || !gone.every(isStep)) {
    notes.length = first;
    return replaced(now, path, to);
  }
  for (const key of gone) notes.push([below(path, key)]);
  if (!to.copies) return now;
  const next = { ...kept, ...changed };
  for (const key of gone) delete next[key];
  return next;
}

function followList(kept: readonly Json[], now: readonly Json[], path: string, to: Noting): Json {
  if (holdsZone(kept) && holdsZone(now)) return veiled(kept, now, path, to);
  const after = copyFor(to, now) as readonly Json[];
  for (const op of difference(kept, after, path)) to.notes.push(noteOf(op));
  return after;
}

/** What holds no zone looks the same to everybody, and is noted once for all. */
function noteOf(op: Op): Note {
  const value = op.length === 2 ? op[1] : op.length === 4 ? op[3] : null;
  return holdsZone(value) ? { op } : op;
}

function holdsZone(tree: Json): boolean {
  if (typeof tree !== 'object' || tree === null) return false;
  if (isZone(tree)) return true;
  if (Array.isArray(tree)) return tree.some(holdsZone);
  for (const key in tree) if (holdsZone((tree as Tree)[key] as Json)) return true;
  return false;
}
