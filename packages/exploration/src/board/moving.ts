/** Ways over the squares: single steps, and everything that can be reached (EX-MOV, EX-EMOV, EX-TER, EX-HGT, EX-FLY, EX-SPEC). */
import { type Field, FOE, FRIEND, RESISTOR, standingAt, THING } from './field.ts';
import {
  DIFFICULT,
  heightAt,
  INACCESSIBLE,
  isJoined,
  LADDER,
  NOTHING,
  OBSTACLE,
  SPECIAL,
  terrainAt,
} from './grid.ts';
import { baseAt, DIAGONAL, PITCH, STRAIGHT } from './squares.ts';

/** How a creature moves. */
export interface Mover {
  readonly size: number;
  readonly kind: 'walking' | 'flying' | 'spectral';
  /** What leaving a difficult and a special square costs it beside the usual 1. */
  readonly difficult: number;
  readonly special: number;
  /** It may pass through whoever it fights. */
  readonly throughFoes: boolean;
  /** It steps between neighbouring heights without a ladder, for 1 point more. */
  readonly climbs?: boolean;
}

/** Whether a square can be part of the way, whoever else stands there (EX-MOV-08, EX-EMOV-12, EX-FLY-03, EX-SPEC-02). */
function canPass(field: Field, { kind, throughFoes }: Mover, cell: number): boolean {
  const terrain = terrainAt(field.grid, cell);
  if (terrain === NOTHING) return false;
  if (kind === 'spectral') return true;
  if (terrain === INACCESSIBLE) return false;
  if (kind === 'flying') return true;
  if (terrain === OBSTACLE) return false;
  const standing = standingAt(field, cell);
  return (standing & RESISTOR) === 0 && (throughFoes || (standing & FOE) === 0);
}

/** Whether a move may end there: on empty squares (EX-MOV-07, A-58); spectral creatures only mind the living (EX-SPEC-03). */
export function canEnd(field: Field, { kind, size }: Mover, cell: number): boolean {
  return baseAt(cell, size).every((square) => {
    const standing = standingAt(field, square);
    if ((standing & (FOE | FRIEND)) !== 0) return false;
    const terrain = terrainAt(field.grid, square);
    if (kind === 'spectral')
      return terrain !== NOTHING && ((standing & RESISTOR) === 0 || (standing & THING) !== 0);
    return (standing & RESISTOR) === 0 && terrain < OBSTACLE;
  });
}

/**
 * Whether a square beside a diagonal step forbids it (EX-MOV-09, EX-EMOV-13): a wall or a missing square always, what is
 * occupied otherwise only if it lies next to both squares of the step, heights included.
 */
function forbids(field: Field, mover: Mover, corner: number, from: number, to: number): boolean {
  if (mover.kind === 'spectral') return false;
  const { grid } = field;
  if (terrainAt(grid, corner) >= INACCESSIBLE) return true;
  if (canPass(field, mover, corner)) return false;
  return isJoined(grid, corner, from) && isJoined(grid, corner, to);
}

/** A step up or down that only a climber makes. */
function isClimb({ grid }: Field, { climbs }: Mover, from: number, to: number): boolean {
  return (
    climbs === true && !isJoined(grid, from, to) && Math.abs(heightAt(grid, from) - heightAt(grid, to)) === 1
  );
}

/** Whether one square of a base may make the step. */
function canStepOne(field: Field, mover: Mover, from: number, by: number): boolean {
  const to = from + by;
  if (!canPass(field, mover, to)) return false;
  if (mover.kind !== 'flying' && !isJoined(field.grid, from, to) && !isClimb(field, mover, from, to))
    return false;
  if (by === 1 || by === -1 || by === PITCH || by === -PITCH) return true;
  const down = by > 0 ? PITCH : -PITCH;
  return (
    !forbids(field, mover, from + down, from, to) && !forbids(field, mover, from + (by - down), from, to)
  );
}

/** A large base lies on one height, or its lower squares are all stairs (EX-HGT-05, EX-HGT-06). */
function fits(field: Field, { size, kind }: Mover, cell: number): boolean {
  if (size === 1 || kind === 'flying') return true;
  const squares = baseAt(cell, size);
  const top = Math.max(...squares.map((square) => heightAt(field.grid, square)));
  return squares.every(
    (square) => heightAt(field.grid, square) === top || terrainAt(field.grid, square) === LADDER,
  );
}

/** Whether the creature may make one step. Its own base is never in its way: a field does not hold it. */
export function canStep(field: Field, mover: Mover, from: number, by: number): boolean {
  if (mover.size === 1) return canStepOne(field, mover, from, by);
  return (
    baseAt(from, mover.size).every((square) => canStepOne(field, mover, square, by)) &&
    fits(field, mover, from + by)
  );
}

/** What a step costs: 1, and more for leaving difficult squares; flying and spectral creatures ignore them (EX-TER-08). */
export function costOf(field: Field, mover: Mover, from: number, by: number): number {
  if (mover.kind !== 'walking') return 1;
  const left = mover.size === 1 ? [from] : leftBehind(from, by, mover.size);
  let extra = 0;
  for (const square of left) {
    const terrain = terrainAt(field.grid, square);
    if (terrain === DIFFICULT) extra = Math.max(extra, mover.difficult);
    if (terrain === SPECIAL) extra = Math.max(extra, mover.special);
  }
  return 1 + extra + (isClimb(field, mover, from, from + by) ? 1 : 0);
}

/** The squares of a base that it does not cover any more after a step. */
function leftBehind(from: number, by: number, size: number): number[] {
  const next = baseAt(from + by, size);
  return baseAt(from, size).filter((square) => !next.includes(square));
}

const STEPS: readonly number[] = [...STRAIGHT, ...DIAGONAL];

/** The squares that single steps lead to. */
export function stepsFrom(field: Field, mover: Mover, from: number): number[] {
  return STEPS.filter((by) => canStep(field, mover, from, by)).map((by) => from + by);
}

/** A square that was reached: in how many moves, for how many points, and from where. */
interface Reached {
  readonly cell: number;
  readonly moves: number;
  readonly cost: number;
  readonly from: Reached | null;
}

/** Everything that can be reached with so many points, passed squares included, with the fewest moves to each. */
export interface Ways {
  readonly reached: ReadonlyMap<number, Reached>;
}

/**
 * Goes out move by move. A square counts as reached in the first round of moves in which the points are enough; a cheaper
 * way with more moves is followed all the same, since it may lead further.
 */
export function waysFrom(field: Field, mover: Mover, from: number, points: number): Ways {
  const start: Reached = { cell: from, moves: 0, cost: 0, from: null };
  const reached = new Map<number, Reached>([[from, start]]);
  const cheapest = new Map<number, number>([[from, 0]]);
  let edge: Reached[] = [start];
  while (edge.length > 0) {
    const next = new Map<number, Reached>();
    for (const here of edge) {
      for (const by of STEPS) {
        const cost = here.cost + costOf(field, mover, here.cell, by);
        const cell = here.cell + by;
        if (cost > points || cost >= (cheapest.get(cell) ?? Number.POSITIVE_INFINITY)) continue;
        if (!canStep(field, mover, here.cell, by)) continue;
        const found = { cell, moves: here.moves + 1, cost, from: here };
        cheapest.set(cell, cost);
        next.set(cell, found);
        if (!reached.has(cell)) reached.set(cell, found);
      }
    }
    // A square that was reached in this round by two ways keeps the cheaper one.
    for (const [cell, found] of next) if (reached.get(cell)?.moves === found.moves) reached.set(cell, found);
    edge = [...next.values()];
  }
  return { reached };
}

/** The way to a square with the fewest moves, from the first step to the last. */
export function pathTo({ reached }: Ways, cell: number): number[] {
  const path: number[] = [];
  for (let at = reached.get(cell); at?.from; at = at.from) path.unshift(at.cell);
  return path;
}

/** Moves from a square until the base covers one of the wanted squares, however many points that takes. */
export function movesTo(field: Field, mover: Mover, from: number, wanted: readonly number[]): number {
  const { reached } = waysFrom(field, { ...mover, difficult: 0, special: 0 }, from, Number.POSITIVE_INFINITY);
  let fewest = Number.POSITIVE_INFINITY;
  for (const { cell, moves } of reached.values())
    if (moves < fewest && baseAt(cell, mover.size).some((square) => wanted.includes(square))) fewest = moves;
  return fewest;
}
