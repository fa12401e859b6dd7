/** The part of a view that holds one part for each player: in many games `players`, else whatever has the roles for its keys. */
import type { Json, Place } from '@torii/kernel';
import type { Seen } from '../../engine/session.ts';
import { isTree } from './shape.ts';

const USUAL = 'players';

export function byRole({ view, welcome }: Pick<Seen, 'view' | 'welcome'>): string {
  if (!isTree(view) || isTree(view[USUAL])) return USUAL;
  const roles = welcome.seats.flat();
  const hasRoles = (value: Json) => isTree(value) && roles.every((role) => isTree(value[role]));
  return Object.keys(view).find((key) => hasRoles(view[key] ?? null)) ?? USUAL;
}

/** What each player has, by role. */
export function playersIn(seen: Pick<Seen, 'view' | 'welcome'>): { readonly [role: string]: Json } {
  const players = isTree(seen.view) ? seen.view[byRole(seen)] : null;
  return isTree(players) ? players : {};
}

/** Whether a place lies before a player. */
export function isPlayers(seen: Pick<Seen, 'view' | 'welcome'>, place: Place): boolean {
  return place.startsWith(`${byRole(seen)}/`);
}
