/**
 * What has changed between two trees, as a short list of steps from one to the other. Paths are those of places: in lists
 * things are known by their names, so a patch reads like the event that it belongs to.
 */
import type { Json } from './json.ts';

/** Put this there · take this away · in this list, at this index, take so many out and put these in. */
export type Op =
  | readonly [path: string, value: Json]
  | readonly [path: string]
  | readonly [path: string, index: number, removed: number, items: readonly Json[]];

export type Patch = readonly Op[];

type Tree = { readonly [key: string]: Json };

/** The steps that lead from one tree to another. */
export function difference(before: Json, after: Json, path = ''): Op[] {
  const ops: Op[] = [];
  compare(before, after, path, ops);
  return ops;
}

function compare(before: Json, after: Json, path: string, ops: Op[]): void {
  if (before === after) return;
  if (Array.isArray(before) && Array.isArray(after)) compareLists(before, after, path, ops);
  else if (isTree(before) && isTree(after)) compareTrees(before, after, path, ops);
  else ops.push([path, after]);
}

export function isTree(value: Json | undefined): value is Tree {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

export function below(path: string, key: string): string {
  return path === '' ? key : `${path}/${key}`;
}

/** Whether a name can be a step of a path. What lies under another one is told with all that it lies among. */
export function isStep(name: string): boolean {
  return name !== '' && !name.includes('/');
}

function compareTrees(before: Tree, after: Tree, path: string, ops: Op[]): void {
  const first = ops.length;
  let nameable = true;
  let common = 0;
  for (const key in after) {
    const old = before[key];
    const now = after[key] as Json;
    const known = old === now || Object.hasOwn(before, key);
    if (known) common++;
    if (old === now) continue;
    const told = ops.length;
    if (known) compare(old as Json, now, below(path, key), ops);
    else ops.push([below(path, key), now]);
    if (ops.length > told && !isStep(key)) nameable = false;
  }
  for (const key of goneFrom(before, after, common)) {
    ops.push([below(path, key)]);
    if (!isStep(key)) nameable = false;
  }
  if (nameable) return;
  ops.length = first;
  ops.push([path, after]);
}

const NOTHING: readonly string[] = [];

/** The keys that are no longer there, where so many are still there. */
export function goneFrom(before: Tree, after: Tree, common: number): readonly string[] {
  // Counted before they are listed: mostly none has gone.
  let left = -common;
  for (const _ in before) left++;
  return left === 0 ? NOTHING : Object.keys(before).filter((key) => !Object.hasOwn(after, key));
}

function compareLists(before: readonly Json[], after: readonly Json[], path: string, ops: Op[]): void {
  const names = sameNames(before, after);
  const first = ops.length;
  for (let i = 0; names !== null && i < after.length; i++) {
    const told = ops.length;
    compare(before[i] as Json, after[i] as Json, below(path, names[i] as string), ops);
    if (ops.length === told || isNameIn(names, i)) continue;
    ops.length = first;
    spliceItems(before, after, path, ops);
    return;
  }
  if (names === null) spliceItems(before, after, path, ops);
}

function spliceItems(before: readonly Json[], after: readonly Json[], path: string, ops: Op[]): void {
  for (const splice of splices(before, after)) ops.push([path, ...splice]);
}

/** The names of things with ids, where both lists hold the same things in the same order: then only they have changed. */
function sameNames(before: readonly Json[], after: readonly Json[]): string[] | null {
  if (before.length !== after.length || !isTree(after[0])) return null;
  const names: string[] = [];
  for (let i = 0; i < after.length; i++) {
    const [old, now] = [before[i], after[i]];
    if (!isTree(old) || !isTree(now) || typeof now.id !== 'string' || old.id !== now.id) return null;
    names.push(now.id);
  }
  return names;
}

/** Whether the thing at an index can be found by its name: no other has the same one. */
function isNameIn(names: readonly string[], index: number): boolean {
  const name = names[index] as string;
  return isStep(name) && names.indexOf(name) === index && names.lastIndexOf(name) === index;
}

/** How far apart two lists may drift before the rest of them is simply replaced. */
const FARTHEST = 24;

export type Splice<T> = readonly [index: number, removed: number, items: readonly T[]];

/** The steps from one list to another, of things without names: where one has changed it has gone, and another has come. */
export function splices<T>(before: readonly T[], after: readonly T[]): Splice<T>[] {
  const found: Splice<T>[] = [];
  let i = 0;
  let j = 0;
  while (i < before.length || j < after.length) {
    if (i < before.length && j < after.length && alike(before[i] as Json, after[j] as Json)) {
      i++;
      j++;
      continue;
    }
    const [gone, come] = drift(before, i, after, j);
    found.push([j, gone, after.slice(j, j + come)]);
    i += gone;
    j += come;
  }
  return found;
}

/** How many items have gone and come here before the lists are alike again. */
function drift<T>(before: readonly T[], i: number, after: readonly T[], j: number): [number, number] {
  const isSame = (at: number, other: number) =>
    at < before.length && other < after.length && alike(before[at] as Json, after[other] as Json);
  // Where as much is left of both, one thing may have come in the place of another.
  if (before.length - i === after.length - j && isSame(i + 1, j + 1)) return [1, 1];
  for (let far = 1; far <= FARTHEST; far++) {
    for (let come = 0; come <= far; come++) if (isSame(i + far - come, j + come)) return [far - come, come];
  }
  return [before.length - i, after.length - j];
}

/**
 * Whether two trees are the same. The order of keys does not count. Whole tables are compared with it after every answer:
 * so it makes nothing, and calls itself only for what is not the same by identity.
 */
export function alike(a: unknown, b: unknown): boolean {
  if (a === b) return true;
  if (typeof a !== 'object' || typeof b !== 'object' || a === null || b === null) return false;
  if (Array.isArray(a)) return Array.isArray(b) && areAlikeLists(a, b);
  return !Array.isArray(b) && areAlikeTrees(a as Fields, b as Fields);
}

function areAlikeLists(a: readonly unknown[], b: readonly unknown[]): boolean {
  if (a.length !== b.length) return false;
  for (let i = 0; i < a.length; i++) if (a[i] !== b[i] && !alike(a[i], b[i])) return false;
  return true;
}

type Fields = { readonly [key: string]: unknown };

function areAlikeTrees(a: Fields, b: Fields): boolean {
  let more = 0;
  for (const key in a) {
    const one = a[key];
    const other = b[key];
    // What every object inherits is no part of a tree.
    if (one !== other && !(Object.hasOwn(b, key) && alike(one, other))) return false;
    more++;
  }
  // Counted, and not listed: this is the quickest way to see whether there are others.
  for (const _ in b) more--;
  return more === 0;
}

/**
 * The tree with a patch laid over it. The old tree stays as it is, and parts that have not changed are shared: whoever
 * draws them sees by identity what is new.
 */
export function patched(tree: Json, patch: Patch): Json {
  let now = tree;
  for (const op of patch) now = withOp(now, op[0] === '' ? [] : op[0].split('/'), op);
  return now;
}

/** What lies where the path of a step of a patch leads; undefined if there is nothing. */
export function atPath(tree: Json, path: string): Json | undefined {
  let here: Json | undefined = tree;
  for (const key of path === '' ? [] : path.split('/')) {
    if (Array.isArray(here)) here = here.find((item) => isTree(item) && item.id === key);
    else here = isTree(here) && Object.hasOwn(here, key) ? here[key] : undefined;
  }
  return here;
}

/** A patch that does not fit the tree that it is laid over: the two ends of a line have drifted apart. */
export class MisfitError extends Error {
  override name = 'MisfitError';
}

function withOp(tree: Json, path: readonly string[], op: Op): Json {
  const [key, ...rest] = path;
  if (key === undefined) return op.length === 4 ? spliced(tree, op) : (op[1] as Json);
  if (Array.isArray(tree)) {
    const at = tree.findIndex((item) => isTree(item) && item.id === key);
    if (at < 0) throw new MisfitError(`nothing is called '${key}' here: ${op[0]}`);
    return tree.with(at, withOp(tree[at], rest, op));
  }
  if (!isTree(tree)) throw new MisfitError(`there is nothing below: ${op[0]}`);
  const isNew = rest.length === 0 && op.length === 2;
  if (!isNew && !Object.hasOwn(tree, key)) throw new MisfitError(`there is no '${key}': ${op[0]}`);
  if (rest.length === 0 && op.length === 1) {
    const { [key]: _, ...left } = tree;
    return left;
  }
  // What was taken away and comes again lies last: in an object the order says nothing.
  return { ...tree, [key]: withOp(tree[key] as Json, rest, op) };
}

function spliced(tree: Json, [path, index, removed, items]: Op & { length: 4 }): Json {
  if (!Array.isArray(tree) || index + removed > tree.length) throw new MisfitError(`no such list: ${path}`);
  return tree.toSpliced(index, removed, ...items);
}
