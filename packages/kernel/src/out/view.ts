/** What lies on the table, and what somebody who looks at it may see of it. */
import type { Json } from '../data/json.ts';
import type { Match } from '../model/match.ts';
import type { Role, Seat } from '../model/model.ts';
import { isZone, sees, type Zone } from '../model/zones.ts';

export type Viewer = Seat | 'spectator';

/** Something that lies there and is not shown. */
export type Hidden = null;

/** A zone as somebody sees it: as many items as there are, each of them or that it is hidden. */
export type ShownZone<Z extends Zone> = Omit<Z, 'items'> & {
  readonly items: readonly (Z['items'][number] | Hidden)[];
};

/** A tree with zones as somebody sees it: what may be hidden says so in its type. */
export type Shown<T> = T extends Zone
  ? ShownZone<T>
  : T extends readonly (infer I)[]
    ? readonly Shown<I>[]
    : T extends object
      ? { readonly [K in keyof T]: Shown<T[K]> }
      : T;

export function rolesOf<S>(match: Match<S>, viewer: Viewer): readonly Role[] {
  return viewer === 'spectator' ? [] : (match.setup.seats[viewer] ?? []);
}

export function isAmong(seats: readonly Seat[], viewer: Viewer): boolean {
  return viewer !== 'spectator' && seats.includes(viewer);
}

/** What lies on the table, before anybody's eyes are considered. */
export function tableOf<S>({ game, run, position }: Match<S>): Json {
  return game.view ? game.view(run) : (position.state as Json);
}

const NO_FIGURES: Json = {};

/** What the table comes to, worked out by the rules that use it. */
export function figuresOf<S>({ game, run }: Match<S>): Json {
  return game.figures ? game.figures(run) : NO_FIGURES;
}

/** The table as a viewer sees it, without its figures: hidden items are null. */
export function tableSeen<S>(match: Match<S>, viewer: Viewer): Json {
  return shown(tableOf(match), rolesOf(match, viewer));
}

/** The same for whoever only reads it, and at once: what hides nothing is not copied, and changes with the match. */
export function tableGlimpsed<S>(match: Match<S>, viewer: Viewer): Json {
  const { game } = match;
  const roles = rolesOf(match, viewer);
  if (!game.veiled) return glimpsed(tableOf(match), roles);
  return game.veiled(tableOf(match), (pile) => glimpsedZone(pile, roles));
}

/** Of a pile into which nobody has looked there is only how many lie there, and so many hidden things are always the same. */
function glimpsedZone<Z extends Zone>(pile: Z, roles: readonly Role[]): Z {
  const { zone, of, back, items, seen } = pile;
  if (zone === 'open' || items.length === 0) return pile;
  const blind = seen.length === 0 && (zone === 'closed' || !roles.includes(of));
  const shownItems = blind
    ? hiddenItems(items.length)
    : items.map((item, i) => (sees(pile, i, roles) ? item : null));
  // Whoever reads it knows from its type in the view that items may be hidden.
  return { zone, of, back, items: shownItems, seen } as unknown as Z;
}

const hiddenBy: (readonly Hidden[])[] = [];

function hiddenItems(count: number): readonly Hidden[] {
  hiddenBy[count] ??= Array<Hidden>(count).fill(null);
  return hiddenBy[count];
}

function glimpsed(tree: Json, roles: readonly Role[]): Json {
  if (typeof tree !== 'object' || tree === null) return tree;
  if (isZone(tree)) return glimpsedZone(tree, roles);
  if (Array.isArray(tree)) {
    // Zones lie among things with names.
    return tree.some((item) => typeof item === 'object') ? tree.map((item) => glimpsed(item, roles)) : tree;
  }
  const lying = tree as { [key: string]: Json };
  let seen: { [key: string]: Json } | null = null;
  for (const key in lying) {
    const before = lying[key] as Json;
    if (typeof before !== 'object') continue;
    const after = glimpsed(before, roles);
    if (after === before) continue;
    seen ??= { ...lying };
    seen[key] = after;
  }
  return seen ?? tree;
}

/** The table with its figures as a viewer sees it. */
export function view<S>(match: Match<S>, viewer: Viewer): Json {
  const table = tableSeen(match, viewer);
  if (!match.game.figures) return table;
  return { ...(table as object), figures: shown(figuresOf(match), rolesOf(match, viewer)) };
}

/** The same for whoever only reads it, and at once. */
export function viewGlimpsed<S>(match: Match<S>, viewer: Viewer): Json {
  const table = tableGlimpsed(match, viewer);
  if (!match.game.figures) return table;
  return { ...(table as object), figures: glimpsed(figuresOf(match), rolesOf(match, viewer)) };
}

export function shown(tree: Json, roles: readonly Role[]): Json {
  if (typeof tree !== 'object' || tree === null) return tree;
  if (isZone(tree)) return shownZone(tree, roles);
  if (Array.isArray(tree)) return tree.map((item) => shown(item, roles));
  const seen: { [key: string]: Json } = {};
  for (const key in tree) seen[key] = shown((tree as { [key: string]: Json })[key] as Json, roles);
  return seen;
}

function shownZone(pile: Zone, roles: readonly Role[]): Json {
  // Who else has looked where is public at a table; what they saw is not.
  const { zone, of, back, seen } = pile;
  return {
    zone,
    of,
    back,
    items: pile.items.map((item, i) => (sees(pile, i, roles) ? item : null)),
    seen: seen.map((s) => [...s]),
  };
}
