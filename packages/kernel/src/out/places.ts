/**
 * Places: one grammar for options, questions, events and fixtures. A place is the path to something in the view, from its
 * root: `players/p1/launcher/r2c4`, `map/t5`, `players/p1/enemies/e3`. In a list things are known by their `id`, or by
 * themselves where they are words.
 */
import type { Json } from '../data/json.ts';
import type { Place } from '../model/model.ts';
import { isZone } from '../model/zones.ts';

const SEGMENT = /^[A-Za-z0-9][A-Za-z0-9_.:-]*$/;

/** Whether a text is a place by its form. */
export function isPlace(text: string): boolean {
  return text.split('/').every((segment) => SEGMENT.test(segment));
}

type Tree = { readonly [key: string]: Json };

/** What lies at a place of a view; undefined if there is no such place. */
export function lookUp(view: Json, place: Place): Json | undefined {
  let here: Json | undefined = view;
  for (const segment of place.split('/')) {
    here = here === undefined ? undefined : stepInto(here, segment);
    if (here === undefined) return undefined;
  }
  return here;
}

function stepInto(tree: Json, segment: string): Json | undefined {
  if (typeof tree !== 'object' || tree === null) return undefined;
  if (Array.isArray(tree)) return tree.find((item) => nameOf(item) === segment);
  if (isZone(tree)) return stepInto(tree.items, segment);
  return Object.hasOwn(tree, segment) ? (tree as Tree)[segment] : undefined;
}

/**
 * The place that the path of a step of a patch belongs to. Paths go into zones as into everything else, places do not: what
 * has changed at `deck/items` or at `deck/seen` has changed at the place `deck`.
 */
export function placeOfPath(view: Json, path: string): Place {
  const names: string[] = [];
  let here: Json | undefined = view;
  for (const step of path.split('/')) {
    if (here !== undefined && isZone(here)) {
      if (step !== 'items') break;
      here = here.items as Json;
      continue;
    }
    names.push(step);
    here = here === undefined ? undefined : stepInto(here, step);
  }
  return names.join('/');
}

/** What an item of a list is called. */
export function nameOf(item: Json): string | undefined {
  if (typeof item === 'string') return item;
  if (typeof item !== 'object' || item === null || Array.isArray(item)) return undefined;
  const { id } = item as Tree;
  return typeof id === 'string' ? id : undefined;
}

/** Every place of a view. Where two things of a list have one name, the place is that of the first, as in `lookUp`. */
export function* placesIn(tree: Json, path = ''): Generator<Place> {
  if (typeof tree !== 'object' || tree === null) return;
  if (isZone(tree)) {
    yield* placesIn(tree.items as Json, path);
    return;
  }
  const named: Iterable<readonly [string | undefined, Json]> = Array.isArray(tree)
    ? tree.map((item) => [nameOf(item), item] as const)
    : Object.entries(tree);
  const seen = new Set<string>();
  for (const [name, item] of named) {
    if (name === undefined || seen.has(name) || !SEGMENT.test(name)) continue;
    seen.add(name);
    const here = path === '' ? name : `${path}/${name}`;
    yield here;
    if (typeof item === 'object') yield* placesIn(item, here);
  }
}
