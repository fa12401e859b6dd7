/**
 * Edits: the escape hatch of a stuck or mis-clicked table. They name places of the view, as everything does, and change what
 * lies on the table and nothing but that: the game lays it back into its state.
 */

import { clone, type Json, notPlain } from '../data/json.ts';
import { alike, atPath, difference, type Op } from '../data/patch.ts';
import type { Match } from '../model/match.ts';
import type { Edit, EditEntry, Place, Role } from '../model/model.ts';
import { type Item, insert, isZone, sees, take, type Zone } from '../model/zones.ts';
import { nameOf } from '../out/places.ts';
import { rolesOf, tableOf } from '../out/view.ts';
import { afterNode } from '../run/after.ts';
import { settle } from '../run/machine.ts';

type Tree = { [key: string]: Json } | Json[];

/** What edits are about, as everybody may be told: the places they name, and how much under way they break off. */
export type About = { readonly places: readonly Place[]; readonly unwinds: number };

/**
 * Applies the edits of a seat, all or none. False if one of them names nothing that the seat sees there, or would change
 * what kind of thing lies there. `edited` is called when they lie on the table and nothing has followed from them yet.
 */
export function applyEdits<S>(
  match: Match<S>,
  { seat, edits }: Pick<EditEntry, 'seat' | 'edits'>,
  edited: () => void = () => undefined,
): boolean {
  const scopes = edits.flatMap((edit) => (edit.op === 'unwind' ? [edit.scope] : []));
  if (!scopes.every((scope) => match.run.within(scope))) return false;
  if (scopes.length < edits.length && !layEdited(match, edits, rolesOf(match, seat))) return false;
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

/** Changes what lies on the table, and the state with it; false, and nothing is changed, if that cannot be. */
function layEdited<S>(match: Match<S>, edits: readonly Edit[], roles: readonly Role[]): boolean {
  const { position } = match;
  const table = clone(tableOf(match));
  const fits = edits.every((edit) => {
    if (edit.op === 'unwind') return true;
    return edit.op === 'set'
      ? set(spot(table, edit.place, roles), edit.value)
      : move(table, edit.from, edit.to, roles);
  });
  if (!fits || notPlain(table) !== null) return false;
  const before = position.state;
  const changes = difference(tableOf(match), table);
  const after = laidBack(match, table);
  if (after === null) return false;
  position.state = after;
  const shows = tableOf(match);
  // What follows from something else on the table comes out as the rules have it: it cannot be set by itself.
  const isSet = ([path]: Op) => alike(atPath(shows, path), atPath(table, path));
  if (notPlain(after) === null && changes.every(isSet)) return true;
  position.state = before;
  return false;
}

/** The state of which this is the table; null if there is none. */
function laidBack<S>({ game, run }: Match<S>, table: Json): S | null {
  if (!game.view) return table as S;
  try {
    return game.laid?.(run, clone(table)) ?? null;
  } catch {
    // A game reads what its own view has made: what breaks it has another shape.
    return null;
  }
}

/** What everybody may be told of edits before they are carried out: of a card that is hidden from some only where it lies. */
export function aboutEdits<S>(match: Match<S>, edits: readonly Edit[]): About {
  const table = tableOf(match);
  const places = edits.flatMap((edit) => {
    if (edit.op === 'unwind') return [];
    return (edit.op === 'set' ? [edit.place] : [edit.from, edit.to]).map((place) => seenByAll(table, place));
  });
  return { places: [...new Set(places)], unwinds: edits.filter(({ op }) => op === 'unwind').length };
}

function seenByAll(table: Json, place: Place): Place {
  let known = place;
  while (known.includes('/') && spot(table, known, []) === null)
    known = known.slice(0, known.lastIndexOf('/'));
  return known;
}

interface Spot {
  readonly parent: Tree;
  readonly key: string | number;
  /** What lies there. */
  readonly value: Json;
  /** The zone among whose items it lies. */
  readonly pile: Zone | null;
}

/** What lies at a place of the table for somebody who sees it; null if nothing does. */
function spot(table: Json, place: Place, roles: readonly Role[]): Spot | null {
  let found: Spot | null = null;
  let value: Json = table;
  for (const name of place.split('/')) {
    found = within(value, name, roles);
    if (found === null) return null;
    value = found.value;
  }
  return found;
}

/** What is called so in a tree: of an object only what is its own, of a zone only what is seen in it. */
function within(tree: Json, name: string, roles: readonly Role[]): Spot | null {
  if (typeof tree !== 'object' || tree === null) return null;
  const pile = isZone(tree) ? tree : null;
  const list: Json = pile ? pile.items : tree;
  if (Array.isArray(list)) {
    const key = list.findIndex((item, i) => nameOf(item) === name && (!pile || sees(pile, i, roles)));
    return key < 0 ? null : { parent: list, key, value: list[key] as Json, pile };
  }
  if (!Object.hasOwn(tree, name)) return null;
  const parent = tree as { [key: string]: Json };
  return { parent, key: name, value: parent[name] as Json, pile: null };
}

function kindOf(value: Json): string {
  return Array.isArray(value) ? 'list' : typeof value;
}

function set(found: Spot | null, value: Json): boolean {
  if (!found) return false;
  const { parent, key, value: old, pile } = found;
  // A copy: the log keeps its own.
  const laid = clone(value);
  if (isZone(old)) return fill(old, laid);
  // What was empty may be filled and the other way round; otherwise a number stays a number and a list a list.
  if (old !== null && laid !== null && kindOf(old) !== kindOf(laid)) return false;
  (parent as { [key: string]: Json })[key] = laid;
  // Nobody has seen what is new.
  if (pile && pile.seen.length > 0) pile.seen[Number(key)] = [];
  return true;
}

/** Lays other things into a zone. Nobody has seen them. */
function fill(pile: Zone, items: Json): boolean {
  if (!Array.isArray(items) || !items.every((item) => ['string', 'number'].includes(typeof item)))
    return false;
  pile.items = items as Item[];
  pile.seen = [];
  return true;
}

/**
 * Moves a thing of a list, or the first one of a zone, to the end of another, or in front of a thing that is in it. Those
 * who know it go on knowing it.
 */
function move(table: Json, from: Place, to: Place, roles: readonly Role[]): boolean {
  const named = spot(table, from, roles);
  const target = spot(table, to, roles);
  const source = named && isZone(named.value) ? topOf(named.value) : named;
  if (!source || !target || !Array.isArray(source.parent)) return false;
  // Nothing can be moved into itself.
  if (source === named && `${to}/`.startsWith(`${from}/`)) return false;
  const whole = isZone(target.value) ? target.value : null;
  const list = whole ? whole.items : Array.isArray(target.value) ? target.value : target.parent;
  if (!Array.isArray(list)) return false;
  const inFront = list === target.parent ? target : null;
  const index = Number(source.key);
  const known = source.pile?.seen[index] ?? [];
  if (source.pile) take(source.pile, index);
  else source.parent.splice(index, 1);
  // In its own list what lay behind it has moved up.
  const before = Number(inFront?.key) - (list === source.parent && index < Number(inFront?.key) ? 1 : 0);
  const at = inFront ? before : list.length;
  const pile = inFront ? inFront.pile : whole;
  if (pile) insert(pile, source.value as Item, at, known);
  else list.splice(at, 0, source.value);
  return true;
}

function topOf(pile: Zone): Spot | null {
  const [value] = pile.items;
  return value === undefined ? null : { parent: pile.items, key: 0, value, pile };
}
