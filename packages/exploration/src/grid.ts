/** Squares: adjacency, range, line of sight, and the ways between them (EX-ADJ, EX-RNG, EX-LOS, EX-TER, EX-HGT). */
import type { Square, Zone } from './state.ts';

export type Zones = Readonly<Record<string, Zone>>;

interface Spot {
  readonly zone: string;
  readonly x: number;
  readonly y: number;
}

function spotOf(square: Square): Spot | null {
  const [, zone = '', letter = '', row = ''] = /^(.+):([a-z])(\d+)$/.exec(square) ?? [];
  return zone === '' ? null : { zone, x: letter.charCodeAt(0) - 97, y: Number(row) - 1 };
}

function squareAt({ zone, x, y }: Spot): Square {
  return `${zone}:${String.fromCharCode(97 + x)}${y + 1}`;
}

/** A letter of the ground; what is not there is inaccessible. */
function letterAt(zones: Zones, square: Square): string {
  const spot = spotOf(square);
  return (spot && zones[spot.zone]?.ground[spot.y]?.[spot.x]) ?? '#';
}

function heightAt(zones: Zones, square: Square): number {
  const spot = spotOf(square);
  return Number((spot && zones[spot.zone]?.heights[spot.y]?.[spot.x]) ?? 0);
}

/** Obstacles and inaccessible squares are occupied for everybody (EX-TER-06). */
export function isBlocked(zones: Zones, square: Square): boolean {
  return ['o', '#'].includes(letterAt(zones, square));
}

/** Whether squares touch along a side or at a corner, at one height (EX-ADJ-01, EX-ADJ-02). */
export function isAdjacent(zones: Zones, a: Square, b: Square): boolean {
  const [from, to] = [spotOf(a), spotOf(b)];
  if (!from || !to || a === b || from.zone !== to.zone) return false;
  return (
    Math.abs(from.x - to.x) <= 1 && Math.abs(from.y - to.y) <= 1 && heightAt(zones, a) === heightAt(zones, b)
  );
}

export function isHigher(zones: Zones, a: Square, b: Square): boolean {
  return heightAt(zones, a) > heightAt(zones, b);
}

function gcd(a: number, b: number): number {
  return b === 0 ? a : gcd(b, a % b);
}

/** The squares that a straight line enters, the last one included (EX-RNG-01, EX-RNG-02). */
export function rangeBetween(a: Square, b: Square): number {
  const [from, to] = [spotOf(a), spotOf(b)];
  if (!from || !to || from.zone !== to.zone) return Number.POSITIVE_INFINITY;
  const [dx, dy] = [Math.abs(from.x - to.x), Math.abs(from.y - to.y)];
  const g = gcd(dx, dy);
  if (g === 0) return 0;
  return dx + dy - ((dx / g) % 2 === 1 && (dy / g) % 2 === 1 ? g : 0);
}

/** Whether an attack of this range reaches: range 2 or less never between heights (EX-RNG-03). */
export function isInRange(zones: Zones, from: Square, to: Square, range: number): boolean {
  if (range <= 2 && heightAt(zones, from) !== heightAt(zones, to)) return false;
  return rangeBetween(from, to) <= range;
}

/**
 * Whether the straight line between two squares goes through no occupied square and touches the corner of at most one
 * (EX-LOS-01 to EX-LOS-04); the two ends never block (EX-LOS-07).
 */
export function isInSight(
  zones: Zones,
  a: Square,
  b: Square,
  occupied: (square: Square) => boolean,
): boolean {
  const [from, to] = [spotOf(a), spotOf(b)];
  if (!from || !to || from.zone !== to.zone) return false;
  const apart = heightAt(zones, a) !== heightAt(zones, b);
  // Between heights obstacles do not obstruct, inaccessible squares still do (EX-LOS-09).
  const blocks = (square: Square) => (apart ? letterAt(zones, square) === '#' : isBlocked(zones, square));
  const [dx, dy] = [to.x - from.x, to.y - from.y];
  let touched = 0;
  for (let x = Math.min(0, dx); x <= Math.max(0, dx); x++) {
    for (let y = Math.min(0, dy); y <= Math.max(0, dy); y++) {
      const square = squareAt({ zone: from.zone, x: from.x + x, y: from.y + y });
      if (square === a || square === b || !(blocks(square) || occupied(square))) continue;
      const crossing = crossingOf(dx, dy, x, y);
      if (crossing === 'through') return false;
      if (crossing === 'corner') touched += 1;
    }
  }
  return touched < 2;
}

/** How a line from the centre of (0, 0) to that of (dx, dy) meets a square: on which sides of it its corners lie. */
function crossingOf(dx: number, dy: number, x: number, y: number): 'through' | 'corner' | 'none' {
  const corners = [-1, 1].flatMap((i) => [-1, 1].map((j) => dx * (2 * y + j) - dy * (2 * x + i)));
  const [left, right] = [corners.some((side) => side > 0), corners.some((side) => side < 0)];
  if (left && right) return 'through';
  return corners.includes(0) ? 'corner' : 'none';
}

/** Who stands in the way of a walker: it may not enter; or it may pass, but not stay. */
export interface Ways {
  occupied(square: Square): boolean;
  taken(square: Square): boolean;
}

/** Every square that can be reached with so many movement points, and what it takes. Where one stands takes none. */
export function reach(
  zones: Zones,
  from: Square,
  points: number,
  { occupied, taken }: Ways,
): Map<Square, number> {
  const cost = new Map<Square, number>([[from, 0]]);
  const waiting: Square[] = [from];
  for (let at = waiting.shift(); at !== undefined; at = waiting.shift()) {
    // Leaving a difficult square costs 2 (EX-TER-08).
    const spent = (cost.get(at) ?? 0) + (letterAt(zones, at) === '~' ? 2 : 1);
    if (spent > points) continue;
    for (const next of stepsFrom(zones, at, occupied)) {
      if ((cost.get(next) ?? Number.POSITIVE_INFINITY) <= spent) continue;
      cost.set(next, spent);
      waiting.push(next);
    }
  }
  for (const square of cost.keys()) if (square !== from && taken(square)) cost.delete(square);
  return cost;
}

/** The squares that one step leads to: no diagonal past an occupied square (EX-MOV-09, EX-EMOV-13). */
function stepsFrom(zones: Zones, from: Square, occupied: (square: Square) => boolean): Square[] {
  const spot = spotOf(from);
  if (!spot) return [];
  const free = (square: Square) => !isBlocked(zones, square) && !occupied(square);
  return around(spot).filter((to) => {
    const next = spotOf(to);
    if (!next || !free(to) || !isLevel(zones, from, to)) return false;
    const corners = [squareAt({ ...spot, x: next.x }), squareAt({ ...spot, y: next.y })];
    return corners.every((corner) => corner === from || corner === to || free(corner));
  });
}

/** At one height, or joined by a ladder or stairs (EX-HGT-02). */
function isLevel(zones: Zones, a: Square, b: Square): boolean {
  return (
    heightAt(zones, a) === heightAt(zones, b) || [a, b].some((square) => letterAt(zones, square) === '=')
  );
}

function around({ zone, x, y }: Spot): Square[] {
  const all: Square[] = [];
  for (let dy = -1; dy <= 1; dy++)
    for (let dx = -1; dx <= 1; dx++)
      if (dx !== 0 || dy !== 0) all.push(squareAt({ zone, x: x + dx, y: y + dy }));
  return all;
}

/** All squares of the zone in which a square lies. */
export function squaresAround(zones: Zones, square: Square): Square[] {
  const spot = spotOf(square);
  const ground = (spot && zones[spot.zone]?.ground) ?? [];
  return ground.flatMap((row, y) => [...row].map((_, x) => squareAt({ zone: spot?.zone ?? '', x, y })));
}
