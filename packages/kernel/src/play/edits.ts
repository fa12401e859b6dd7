/** Edits: the escape hatch of a stuck or mis-clicked table. They change the state and nothing but the state. */

import { clone, type Json, notPlain } from '../data/json.ts';
import type { Match } from '../model/match.ts';
import type { Edit } from '../model/model.ts';
import { type Item, insert, isZone, take, type Zone } from '../model/zones.ts';
import { afterNode } from '../run/after.ts';
import { settle } from '../run/machine.ts';

type Tree = { [key: string]: Json } | Json[];

/**
 * Applies edits, all or none. False if one of them names nothing that is there, or would change what kind of thing lies
 * there. `edited` is called when they lie on the table and nothing has followed from them yet.
 */
export function applyEdits<S>(
  match: Match<S>,
  edits: readonly Edit[],
  edited: () => void = () => undefined,
): boolean {
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
  edited();
  for (const scope of scopes) {
    // Closing one scope may have closed the next one with it.
    if (run.within(scope)) run.unwind(scope);
    afterNode(match, match.position.stack);
  }
  run.allDirty = true;
  afterNode(match, match.position.stack);
  settle(match);
  return true;
}

interface Spot {
  readonly parent: Tree;
  readonly key: string;
  /** What lies there. */
  readonly value: Json;
  /** The zone among whose items it lies. */
  readonly pile: Zone | null;
}

/** Where a path leads: `players/p1/power`, `deck/items/0`. Null if nothing is there. */
function spot(state: Json, path: string): Spot | null {
  let found: Spot | null = null;
  let value: Json = state;
  for (const key of path.split('/')) {
    const next: Json | undefined = child(value, key);
    if (next === undefined) return null;
    found = { parent: value as Tree, key, value: next, pile: found && pileOf(found) };
    value = next;
  }
  return found;
}

/** What lies under a key: of an object only what is its own, of a list only its items. */
function child(tree: Json, key: string): Json | undefined {
  if (typeof tree !== 'object' || tree === null || !Object.hasOwn(tree, key)) return undefined;
  if (Array.isArray(tree) && key === 'length') return undefined;
  return (tree as { [key: string]: Json })[key];
}

function kindOf(value: Json): string {
  return Array.isArray(value) ? 'list' : typeof value;
}

function set(state: Json, path: string, value: Json): boolean {
  const found = spot(state, path);
  if (!found) return false;
  const { parent, key, value: old, pile } = found;
  // What was empty may be filled and the other way round; otherwise a number stays a number and a list a list.
  if (old !== null && value !== null && kindOf(old) !== kindOf(value)) return false;
  // A copy: the log keeps its own.
  (parent as { [key: string]: Json })[key] = clone(value);
  // Nobody has seen what is new.
  if (pile && pile.seen.length > 0) pile.seen[Number(key)] = [];
  const whole = pileOf(found);
  if (whole) whole.seen = [];
  return true;
}

/** Moves an item of one list to the end of another, or in front of an item of it. Those who know it go on knowing it. */
function move(state: Json, from: string, to: string): boolean {
  const source = spot(state, from);
  const target = spot(state, to);
  if (!source || !target || !Array.isArray(source.parent)) return false;
  // Nothing can be moved into itself.
  if (`${to}/`.startsWith(`${from}/`)) return false;
  const whole = Array.isArray(target.value);
  const list = whole ? target.value : target.parent;
  if (!Array.isArray(list)) return false;
  const index = Number(source.key);
  const known = source.pile?.seen[index] ?? [];
  if (source.pile) take(source.pile, index);
  else source.parent.splice(index, 1);
  // In its own list what lay behind it has moved up.
  const before = Number(target.key) - (list === source.parent && index < Number(target.key) ? 1 : 0);
  const at = whole ? list.length : before;
  const pile = whole ? pileOf(target) : target.pile;
  if (pile) insert(pile, source.value as Item, at, known);
  else list.splice(at, 0, source.value);
  return true;
}

/** The zone whose list of items a path leads to. */
function pileOf({ parent, key }: Spot): Zone | null {
  return key === 'items' && isZone(parent) ? parent : null;
}
