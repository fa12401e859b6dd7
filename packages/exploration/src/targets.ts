/**
 * Whom an enemy turns to, and where it goes (EX-LINE, EX-EMOV). Everything here looks from a square that the enemy stands
 * on or could stand on: whether a line can be resolved depends on where its own movement would lead.
 */
import {
  canHit,
  foesOf,
  healthOf,
  isCharacter,
  placeOf,
  type Seen,
  targetableResistors,
  waysOf,
} from './creatures.ts';
import { isAdjacent, isInSight, rangeBetween, reach } from './grid.ts';
import type { Square } from './state.ts';

/** `most:health`, `least:armor`, `first`, `next`; empty where nothing breaks the tie. */
export type Preference = string;

/** Everybody whom an enemy may turn against. */
function adversaries(c: Seen, enemy: string): string[] {
  return [...targetableResistors(c), ...foesOf(c, enemy)];
}

function statOf(c: Seen, stat: string, id: string): number {
  return stat === 'health' ? healthOf(c, id) : c.stat(stat, id);
}

/** Resistors and wanderers before characters (EX-LINE-03, EX-WAN-03), then the priority icon; ties are left. */
function preferred(c: Seen, eligible: readonly string[], preference: Preference): string[] {
  const others = eligible.filter((id) => !isCharacter(c, id));
  if (others.length > 0) return others;
  if (eligible.length < 2) return [...eligible];
  const [how = '', stat = ''] = preference.split(':');
  if (how === 'most' || how === 'least') {
    const values = eligible.map((id) => statOf(c, stat, id));
    const wanted = how === 'most' ? Math.max(...values) : Math.min(...values);
    return eligible.filter((_, i) => values[i] === wanted);
  }
  const { waiting, activated, active } = c.state.queue;
  const order = how === 'next' ? waiting : [...activated, active, ...waiting];
  const first = order.find((id) => eligible.includes(id));
  return how !== '' && first !== undefined ? [first] : [...eligible];
}

/** The targets of an attack from there. */
export function attackTargets(
  c: Seen,
  enemy: string,
  from: Square,
  range: number,
  preference: Preference,
): string[] {
  const inReach = adversaries(c, enemy).filter((id) => canHit(c, enemy, from, id, range));
  return preferred(c, inReach, preference);
}

/** Adjacent means adjacent: not merely at range 1 on another height. */
export function adjacentTargets(c: Seen, enemy: string, from: Square, preference: Preference): string[] {
  const next = adversaries(c, enemy).filter((id) => isAdjacent(c.state.zones, from, placeOf(c, id)));
  return preferred(c, next, preference);
}

/** Where a movement ends: the condition of EX-EMOV-01. `kin` is adjacent to another of one's own kind. */
export type Movement =
  | { readonly to: 'adjacent' | 'toward' | 'away' | 'kin' }
  | { readonly to: 'range'; readonly range: number };

/** The squares, of those in reach, that meet the condition for this target with the fewest moves (EX-EMOV-06 to 10). */
export function destinations(
  c: Seen,
  enemy: string,
  from: Square,
  movement: Movement,
  target: string,
): Square[] {
  const reached = reach(c.state.zones, from, c.stat('movement', enemy), waysOf(c, enemy));
  const squares = [...reached.keys()].filter((square) => meets(c, enemy, square, movement, target));
  const best = furthest(c, squares, movement, target);
  const fewest = Math.min(...best.map((square) => reached.get(square) ?? 0));
  return best.filter((square) => reached.get(square) === fewest);
}

function meets(c: Seen, enemy: string, square: Square, movement: Movement, target: string): boolean {
  const at = placeOf(c, target);
  switch (movement.to) {
    case 'adjacent':
    case 'kin':
      return isAdjacent(c.state.zones, square, at);
    case 'range':
      return (
        rangeBetween(square, at) <= movement.range &&
        isInSight(c.state.zones, square, at, waysOf(c, enemy).occupied)
      );
    default:
      return true;
  }
}

/** Toward: as near as possible; away: as far as possible (EX-EMOV-07, EX-EMOV-08). */
function furthest(c: Seen, squares: readonly Square[], { to }: Movement, target: string): readonly Square[] {
  if (to !== 'toward' && to !== 'away') return squares;
  const ranges = squares.map((square) => rangeBetween(square, placeOf(c, target)));
  const wanted = to === 'toward' ? Math.min(...ranges) : Math.max(...ranges);
  return squares.filter((_, i) => ranges[i] === wanted);
}

/** Whom a movement can be about: only those for whom it is enough are eligible (EX-EMOV-02 to EX-EMOV-05). */
export function moveTargets(
  c: Seen,
  enemy: string,
  from: Square,
  movement: Movement,
  preference: Preference,
): string[] {
  const about = movement.to === 'kin' ? kin(c, enemy) : adversaries(c, enemy);
  const eligible = about.filter((id) => destinations(c, enemy, from, movement, id).length > 0);
  return movement.to === 'kin' ? eligible : preferred(c, eligible, preference);
}

/** The others of one's own kind. */
function kin({ state }: Seen, enemy: string): string[] {
  const { kind } = state.enemies[enemy] ?? {};
  return Object.keys(state.enemies).filter((id) => id !== enemy && state.enemies[id]?.kind === kind);
}

/** Every square to which a movement could lead from there; where nobody is eligible the enemy stays. */
export function ledTo(
  c: Seen,
  enemy: string,
  from: Square,
  movement: Movement,
  preference: Preference,
): Square[] {
  const targets = moveTargets(c, enemy, from, movement, preference);
  if (targets.length === 0) return [from];
  return [...new Set(targets.flatMap((target) => destinations(c, enemy, from, movement, target)))];
}
