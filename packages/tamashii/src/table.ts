/** Looking things up on the table. */
import type { Context, Role } from '@torii/kernel';
import type { Player, Tamashii, Tile } from './state.ts';

export type C = Context<Tamashii>;
/** All that looking at the table needs. */
export type Look = Pick<C, 'state' | 'roles'>;

export function player({ state }: Pick<C, 'state'>, role: Role): Player {
  const found = state.players[role];
  if (!found) throw new Error(`there is no player '${role}'`);
  return found;
}

export function tile({ state }: Pick<C, 'state'>, place: string): Tile {
  const found = state.map[place];
  if (!found) throw new Error(`there is no place '${place}' on the map`);
  return found;
}

/** Starting with the First Player, clockwise (TM-4d-13). */
export function inOrder({ state, roles }: Look): readonly Role[] {
  const first = Math.max(0, roles.indexOf(state.firstPlayer));
  return [...roles.slice(first), ...roles.slice(0, first)];
}
