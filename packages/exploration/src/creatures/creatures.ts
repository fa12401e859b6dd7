/** Who is on the table, on whose side, and in whose way (EX-GOLD, EX-MOV, EX-EMOV, EX-LOS). */
import { type Field, FOE, FRIEND, RESISTOR, THING } from '../board/field.ts';
import { gridOf, isAdjacent, isBlocked } from '../board/grid.ts';
import { rangeOfBases } from '../board/line.ts';
import type { Mover } from '../board/moving.ts';
import { bestLine, type Reach } from '../board/sight.ts';
import { baseAt, cellOf, type Square } from '../board/squares.ts';
import type { Seen } from '../looking.ts';
import type { Character, Conditions, Enemy } from '../state.ts';
import { ruling } from '../switches.ts';

type Table = Pick<Seen, 'state'>;

export function characterOf({ state }: Table, id: string): Character {
  const found = state.characters[id];
  if (!found) throw new Error(`'${id}' is no character`);
  return found;
}

export function enemyOf({ state }: Table, id: string): Enemy {
  const found = state.enemies[id];
  if (!found) throw new Error(`'${id}' is no enemy`);
  return found;
}

export function isCharacter({ state }: Table, id: string): boolean {
  return Object.hasOwn(state.characters, id);
}

export function isResistor({ state }: Table, id: string): boolean {
  return Object.hasOwn(state.resistors, id);
}

export function squareOf({ state }: Table, id: string): Square {
  return (state.characters[id] ?? state.enemies[id] ?? state.resistors[id])?.at ?? '';
}

export function isInPlay(c: Table, id: string): boolean {
  return squareOf(c, id) !== '';
}

export function conditionsOf({ state }: Table, id: string): Conditions {
  return (state.characters[id] ?? state.enemies[id])?.conditions ?? {};
}

/** How many tokens of a condition somebody holds. */
export function tokensOf(c: Table, id: string, condition: string): number {
  return conditionsOf(c, id)[condition] ?? 0;
}

export function healthOf(c: Seen, id: string): number {
  const own = c.state.characters[id];
  return own ? own.health : c.stat('health', id) - (c.state.enemies[id]?.damage ?? 0);
}

/** Characters and the wanderers that fight beside them. */
export function isOnCharactersSide(c: Table, id: string): boolean {
  return isCharacter(c, id) || c.state.enemies[id]?.ally === true;
}

/** All characters, enemies and wanderers in play. */
export function creatures({ state }: Table): string[] {
  const all = [...Object.keys(state.characters), ...Object.keys(state.enemies)];
  return all.filter((id) => squareOf({ state }, id) !== '');
}

/** "Enemy" is relative to whoever is active (EX-GOLD-01 to EX-GOLD-04). */
export function foesOf(c: Table, id: string): string[] {
  const side = isOnCharactersSide(c, id);
  return creatures(c).filter((other) => isOnCharactersSide(c, other) !== side);
}

/** Resistors that can be attacked: those that were placed with tokens and have some left (EX-RES-02). */
export function targetableResistors({ state }: Table): string[] {
  return Object.keys(state.resistors).filter((id) => {
    const { at = '', tokens = 0, targeted = false } = state.resistors[id] ?? {};
    return at !== '' && targeted && tokens > 0;
  });
}

function sizeOf(c: Seen, id: string): number {
  return c.state.enemies[id] ? c.stat('base', id) : 1;
}

/** The numbers of the squares on which somebody stands. */
export function baseOf(c: Seen, id: string, at: Square = squareOf(c, id)): readonly number[] {
  return at === '' ? [] : baseAt(cellOf(at), sizeOf(c, id));
}

/** The table as it lies for one creature, without itself. */
export function fieldOf(c: Seen, id: string): Field {
  const grid = gridOf(c.state.board);
  const standing = new Uint8Array(grid.terrain.length);
  const side = isOnCharactersSide(c, id);
  for (const other of creatures(c)) {
    if (other === id) continue;
    const flag = isOnCharactersSide(c, other) === side ? FRIEND : FOE;
    for (const cell of baseOf(c, other)) standing[cell] = (standing[cell] ?? 0) | flag;
  }
  for (const { at, living } of Object.values(c.state.resistors))
    if (at !== '') standing[cellOf(at)] = RESISTOR | (living ? 0 : THING);
  return { grid, standing };
}

const KINDS = ['walking', 'flying', 'spectral'] as const;

/** How somebody moves; effects change what difficult and special squares cost, and who is in the way. */
export function moverOf(c: Seen, id: string): Mover {
  return {
    size: sizeOf(c, id),
    kind: KINDS[c.stat('movementKind', id)] ?? 'walking',
    difficult: c.stat('difficultCost', id),
    special: c.stat('specialCost', id),
    throughFoes: c.stat('throughFoes', id) > 0,
    climbs: c.stat('climbs', id) > 0,
  };
}

/** A spectral creature inside occupied terrain can neither target nor be targeted (EX-SPEC-04). */
export function isWithdrawn(c: Seen, id: string, at: Square = squareOf(c, id)): boolean {
  if (!c.state.enemies[id] && !c.state.characters[id]) return false;
  const grid = gridOf(c.state.board);
  const things = Object.values(c.state.resistors).map((resistor) => cellOf(resistor.at));
  return baseOf(c, id, at).some((cell) => isBlocked(grid, cell) || things.includes(cell));
}

/** The line along which somebody, standing there, reaches and sees somebody else; undefined if there is none. */
export function lineTo(
  c: Seen,
  id: string,
  at: Square,
  target: string,
  reach: Reach,
  field: Field = fieldOf(c, id),
): readonly [from: number, to: number] | undefined {
  if (at === '' || !isInPlay(c, target) || isWithdrawn(c, id, at) || isWithdrawn(c, target)) return undefined;
  return bestLine(field, baseOf(c, id, at), baseOf(c, target), reach, ruling(c, 'adjacentAlwaysSeen'));
}

export function canReach(
  c: Seen,
  id: string,
  at: Square,
  target: string,
  reach: Reach,
  field?: Field,
): boolean {
  return lineTo(c, id, at, target, reach, field) !== undefined;
}

/** Whether two stand on adjacent squares: side or corner, one height (EX-ADJ). */
export function areAdjacent(c: Seen, a: string, b: string): boolean {
  return isBeside(c, a, squareOf(c, a), b);
}

/** The same, were the first to stand there. */
export function isBeside(c: Seen, id: string, at: Square, other: string): boolean {
  const grid = gridOf(c.state.board);
  const there = baseOf(c, other);
  return baseOf(c, id, at).some((cell) => there.some((to) => isAdjacent(grid, cell, to)));
}

/** Whether somebody's base is adjacent to a square. */
export function isNextTo(c: Seen, id: string, square: Square): boolean {
  const grid = gridOf(c.state.board);
  return baseOf(c, id).some((cell) => isAdjacent(grid, cell, cellOf(square)));
}

/** The range between two, were the first to stand there; bases count from their best squares. */
export function rangeTo(c: Seen, id: string, at: Square, other: string): number {
  return rangeOfBases(baseOf(c, id, at), baseOf(c, other));
}

/** Zones in which somebody stands; a base may lie in two. */
export function zonesOf(c: Seen, id: string): string[] {
  const { zoneOf } = gridOf(c.state.board);
  return [...new Set(baseOf(c, id).map((cell) => zoneOf[cell] ?? ''))].filter((mark) => mark !== '');
}
