/** The table of the example game, and what its phrases look at. */
import type { EffectContext } from '@torii/script';

export type Player = { power: number; shield: number; exp: number; wounds: number; hurt: number };
export type Table = {
  players: Record<string, Player>;
  time: number;
  /** How many fires burn in each District. */
  fires: Record<string, number>;
  /** The Integrity of each Enemy. */
  enemies: Record<string, number>;
  /** Markers on cards. */
  markers: Record<string, number>;
  things: string[];
  /** The cards that were drawn, in order. */
  drawn: string[];
  /** What was used to attack. */
  attacks: string[];
};

export type C = EffectContext<Table>;
export type Asset = 'power' | 'shield' | 'exp';

export function playerOf(c: { readonly state: Table }, role: string): Player {
  const player = c.state.players[role];
  if (!player) throw new Error(`nobody is '${role}'`);
  return player;
}

export function you(c: C): Player {
  return playerOf(c, c.locals.you);
}

export function burning(c: { readonly state: Table }): string[] {
  return Object.keys(c.state.fires).filter((id) => (c.state.fires[id] ?? 0) > 0);
}
