/** Edits: the escape hatch of a stuck or mis-clicked table. They change the state and nothing but the state. */
import { afterNode } from './after.ts';
import { clone, isSafeKey, type Json, notPlain } from './json.ts';
import { settle } from './machine.ts';
import type { Match } from './match.ts';
import type { Edit } from './model.ts';

type Tree = { [key: string]: Json } | Json[];

/** Applies edits, all or none. False if one of them names nothing that is there, or would change what kind of thing lies there. */
export function applyEdits<S>(match: Match<S>, edits: readonly Edit[]): boolean {
  const state = clone(match.position.state) as Json;
  const scopes: string[] = [];
  for (const edit of edits) {
    if (edit.op === 'unwind') scopes.push(edit.scope);
    else if (!(edit.op === 'set' ? set(state, edit.path, edit.value) : move(state, edit.from, edit.to)))
      return false;
  }
  if (notPlain(state) !== null || !scopes.every((scope) => match.run.within(scope))) return false;
  match.position.state = state as S;
  const { run } = match;
  run.steps = 0;
  run.version++;
  run.stack = match.position.stack;
  run.acting = run.stack;
  for (const scope of scopes) {
    run.unwind(scope);
    afterNode(match, run.stack);
  }
  run.allDirty = true;
  afterNode(match, match.position.stack);
  settle(match);
  return true;
}

interface Spot {
  readonly parent: Tree;
  readonly key: string;
}

/** Where a path leads: `players/p1/power`, `deck/items/0`. */
function spot(state: Json, path: string): Spot | null {
  const keys = path.split('/');
  const key = keys.pop() as string;
  let parent: Json = state;
  for (const step of keys) {
    const next: Json | undefined = child(parent, step);
    if (next === undefined) return null;
    parent = next;
  }
  return typeof parent === 'object' && parent !== null && isSafeKey(key)
    ? { parent: parent as Tree, key }
    : null;
}

function child(tree: Json, key: string): Json | undefined {
  if (typeof tree !== 'object' || tree === null || !Object.hasOwn(tree, key)) return undefined;
  return (tree as { [key: string]: Json })[key];
}

function kindOf(value: Json): string {
  return Array.isArray(value) ? 'list' : typeof value;
}

function set(state: Json, path: string, value: Json): boolean {
  const found = spot(state, path);
  if (!found) return false;
  const old = child(found.parent as Json, found.key);
  // What was empty may be filled and the other way round; otherwise a number stays a number and a list a list.
  if (old === undefined || (old !== null && value !== null && kindOf(old) !== kindOf(value))) return false;
  (found.parent as { [key: string]: Json })[found.key] = value;
  return true;
}

/** Moves an item of one list to the end of another, or in front of an item of it. */
function move(state: Json, from: string, to: string): boolean {
  const source = spot(state, from);
  if (!source || !Array.isArray(source.parent) || child(source.parent, source.key) === undefined)
    return false;
  const [item] = source.parent.splice(Number(source.key), 1);
  const target = spot(state, to);
  if (!target || item === undefined) return false;
  const list = child(target.parent as Json, target.key);
  if (Array.isArray(list)) list.push(item);
  else if (Array.isArray(target.parent) && list !== undefined)
    target.parent.splice(Number(target.key), 0, item);
  else return false;
  return true;
}
