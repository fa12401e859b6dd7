/**
 * Zones: where hidden things lie. Whatever lies in no zone is public; whatever is hidden lies in a zone. So what a
 * seat may see is decided here and nowhere else.
 */

import type { Json } from '../data/json.ts';
import type { Context } from './context.ts';
import type { Role } from './model.ts';

export type Item = string | number;

/** `open`: everybody sees the items. `own`: only `of` does. `closed`: nobody does, only how many there are. */
export type Visibility = 'open' | 'own' | 'closed';

/** A deck, a hand, a row of cards, a place for face-down tokens. The first item of a deck is its top. */
export type Zone<T extends Item = Item> = {
  zone: Visibility;
  /** Whose it is; nobody's if empty. */
  of: Role | '';
  /** What the items look like from behind: unseen items with the same back could be in each other's place. */
  back: string;
  items: T[];
  /** For each item the roles that have seen it though the zone does not show it; empty when there are none. */
  seen: Role[][];
};

export function zone<T extends Item>(
  visibility: Visibility,
  items: T[],
  about: { of?: Role; back?: string } = {},
): Zone<T> {
  return { zone: visibility, of: about.of ?? '', back: about.back ?? '', items, seen: [] };
}

const VISIBILITIES: ReadonlySet<unknown> = new Set<Visibility>(['open', 'own', 'closed']);

/** A state may have other things with a `zone`, a place on a map for one: only how much is seen of it makes a pile. */
export function isZone(tree: unknown): tree is Zone {
  if (typeof tree !== 'object' || tree === null) return false;
  const { zone, items } = tree as Partial<Zone>;
  return VISIBILITIES.has(zone) && Array.isArray(items);
}

/** Shuffles a zone. Nobody knows any more where anything lies. */
export function shuffleZone<S, T extends Item>(
  c: Pick<Context<S>, 'shuffle'>,
  label: string,
  pile: Zone<T>,
): void {
  c.shuffle(label, pile.items);
  pile.seen = [];
}

/**
 * Takes the item at an index (the top if not said) out of a zone; undefined if there is none. Who had seen it is
 * forgotten with it: whoever should go on knowing it is named when it is put down again.
 */
export function take<T extends Item>(pile: Zone<T>, index = 0): T | undefined {
  if (pile.seen.length > 0) pile.seen.splice(index, 1);
  return pile.items.splice(index, 1)[0];
}

/** Puts an item into a zone: on top, or at the bottom. `seenBy` says who knows it though the zone does not show it. */
export function put<T extends Item>(
  pile: Zone<T>,
  item: T,
  where: 'top' | 'bottom',
  seenBy: readonly Role[] = [],
): void {
  insert(pile, item, where === 'top' ? 0 : pile.items.length, seenBy);
}

/** Puts an item into a zone so that it lies at an index. */
export function insert<T extends Item>(pile: Zone<T>, item: T, index: number, seenBy: readonly Role[]): void {
  if (pile.seen.length > 0 || seenBy.length > 0) {
    while (pile.seen.length < pile.items.length) pile.seen.push([]);
    pile.seen.splice(index, 0, [...seenBy]);
  }
  pile.items.splice(index, 0, item);
}

/** Lets a role look at the first items of a zone, in which they stay. */
export function peek<T extends Item>(pile: Zone<T>, role: Role, count: number): T[] {
  while (pile.seen.length < pile.items.length) pile.seen.push([]);
  for (const seen of pile.seen.slice(0, count)) if (!seen.includes(role)) seen.push(role);
  return pile.items.slice(0, count);
}

/** Whether someone who holds these roles sees the item. */
export function sees(pile: Zone, index: number, roles: readonly Role[]): boolean {
  if (pile.zone === 'open') return true;
  if (pile.zone === 'own' && roles.includes(pile.of)) return true;
  return pile.seen[index]?.some((role) => roles.includes(role)) ?? false;
}

/** Every zone in a state, with the path to it, always in the same order. */
export function* zonesIn(tree: Json, path = ''): Generator<[path: string, zone: Zone]> {
  if (typeof tree !== 'object' || tree === null) return;
  if (isZone(tree)) {
    yield [path, tree];
    return;
  }
  for (const key of Object.keys(tree).sort()) {
    yield* zonesIn((tree as { [key: string]: Json })[key] as Json, path === '' ? key : `${path}/${key}`);
  }
}
