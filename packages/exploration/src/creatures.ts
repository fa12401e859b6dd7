/** Who is on the table, on whose side, and in whose way (EX-GOLD, EX-MOV, EX-EMOV, EX-LOS). */
import type { Context } from '@torii/kernel';
import { isInRange, isInSight, type Ways } from './grid.ts';
import type { Character, Conditions, Enemy, Exploration, Square } from './state.ts';

/** What rules need for looking at the table: the state, and printed figures with their modifiers. */
export type Seen = Pick<Context<Exploration>, 'state' | 'stat'>;

export function characterOf({ state }: Pick<Seen, 'state'>, id: string): Character {
  const found = state.characters[id];
  if (!found) throw new Error(`'${id}' is no character`);
  return found;
}

export function enemyOf({ state }: Pick<Seen, 'state'>, id: string): Enemy {
  const found = state.enemies[id];
  if (!found) throw new Error(`'${id}' is no enemy`);
  return found;
}

export function isCharacter({ state }: Pick<Seen, 'state'>, id: string): boolean {
  return id in state.characters;
}

export function isResistor({ state }: Pick<Seen, 'state'>, id: string): boolean {
  return id in state.resistors;
}

export function placeOf({ state }: Pick<Seen, 'state'>, id: string): Square {
  return (state.characters[id] ?? state.enemies[id] ?? state.resistors[id])?.at ?? '';
}

export function conditionsOf({ state }: Pick<Seen, 'state'>, id: string): Conditions {
  return (state.characters[id] ?? state.enemies[id])?.conditions ?? {};
}

export function healthOf(c: Seen, id: string): number {
  const own = c.state.characters[id];
  return own ? own.health : c.stat('health', id) - (c.state.enemies[id]?.damage ?? 0);
}

/** Characters and the wanderers that fight beside them. */
function isOnCharactersSide(c: Pick<Seen, 'state'>, id: string): boolean {
  return isCharacter(c, id) || c.state.enemies[id]?.ally === true;
}

function creatures({ state }: Pick<Seen, 'state'>): string[] {
  const all = [...Object.keys(state.characters), ...Object.keys(state.enemies)];
  return all.filter((id) => placeOf({ state }, id) !== '');
}

/** "Enemy" is relative to whoever is active (EX-GOLD-01 to EX-GOLD-04). */
export function foesOf(c: Pick<Seen, 'state'>, id: string): string[] {
  const side = isOnCharactersSide(c, id);
  return creatures(c).filter((other) => isOnCharactersSide(c, other) !== side);
}

/** Resistors that enemies can attack: those that have resistance tokens (EX-RES-02). */
export function targetableResistors({ state }: Pick<Seen, 'state'>): string[] {
  return Object.keys(state.resistors).filter((id) => (state.resistors[id]?.tokens ?? 0) > 0);
}

/** Adversaries and resistors stand in the way; one's own side may be passed, but nobody ends where somebody stands. */
export function waysOf(c: Pick<Seen, 'state'>, id: string): Ways {
  const blocking = [...foesOf(c, id), ...Object.keys(c.state.resistors)].map((other) => placeOf(c, other));
  const standing = creatures(c).filter((other) => other !== id);
  const taken = standing.map((other) => placeOf(c, other));
  return {
    occupied: (square) => blocking.includes(square),
    taken: (square) => taken.includes(square),
  };
}

/** In line of sight and within range, from a square on which the creature stands or could stand (EX-EATK-01). */
export function canHit(
  c: Pick<Seen, 'state'>,
  id: string,
  from: Square,
  target: string,
  range: number,
): boolean {
  const at = placeOf(c, target);
  const { zones } = c.state;
  if (at === '' || !isInRange(zones, from, at, range)) return false;
  const { occupied } = waysOf(c, id);
  return isInSight(zones, from, at, occupied);
}
