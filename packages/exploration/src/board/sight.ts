/** Line of sight: traced exactly, and told with what it met (EX-LOS). */
import { type Field, stopsSight } from './field.ts';
import { heightAt, isAdjacent } from './grid.ts';
import { courseBetween } from './line.ts';

/** A traced line: whether one sees along it, and what stood in the way. */
export interface Traced {
  readonly from: number;
  readonly to: number;
  readonly range: number;
  readonly clear: boolean;
  /** Occupied squares that it goes through: one is enough (EX-LOS-02). */
  readonly through: readonly number[];
  /** Occupied squares of which it touches a corner: two are enough (EX-LOS-03). */
  readonly corners: readonly number[];
}

const CORNERS_THAT_HIDE = 2;

/** Whether the line is free. The two ends never block (EX-LOS-07). */
export function isClear(field: Field, from: number, to: number): boolean {
  const { through, corners } = courseBetween(from, to);
  const apart = heightAt(field.grid, from) !== heightAt(field.grid, to);
  for (let i = 0; i < through.length - 1; i++)
    if (stopsSight(field, from + (through[i] ?? 0), apart)) return false;
  let touched = 0;
  for (const step of corners) if (stopsSight(field, from + step, apart)) touched += 1;
  return touched < CORNERS_THAT_HIDE;
}

/** The same with everything that it met. */
export function trace(field: Field, from: number, to: number): Traced {
  const course = courseBetween(from, to);
  const apart = heightAt(field.grid, from) !== heightAt(field.grid, to);
  const met = (steps: readonly number[]) =>
    steps.map((step) => from + step).filter((cell) => stopsSight(field, cell, apart));
  const [through, corners] = [met(course.through.slice(0, -1)), met(course.corners)];
  const clear = through.length === 0 && corners.length < CORNERS_THAT_HIDE;
  return { from, to, range: course.through.length, clear, through, corners };
}

/** How far an attack or a condition reaches: next to it, or within a range. */
export type Reach = 'adjacent' | number;

/**
 * Whether a square is within reach: adjacent means adjacent, and a range of 2 or less never leads to another height
 * (EX-RNG-03).
 */
export function isWithin({ grid }: Field, from: number, to: number, reach: Reach): boolean {
  if (reach === 'adjacent') return isAdjacent(grid, from, to);
  if (reach <= 2 && heightAt(grid, from) !== heightAt(grid, to)) return false;
  return courseBetween(from, to).through.length <= reach;
}

/** The first pair of squares of two bases, within reach and in sight, the nearest first; undefined if there is none. */
export function bestLine(
  field: Field,
  from: readonly number[],
  to: readonly number[],
  reach: Reach,
  neighboursSeen: boolean,
): readonly [from: number, to: number] | undefined {
  let best: readonly [number, number] | undefined;
  let least = Number.POSITIVE_INFINITY;
  for (const a of from) {
    for (const b of to) {
      const range = courseBetween(a, b).through.length;
      if (range >= least || !isWithin(field, a, b, reach)) continue;
      const seen = isClear(field, a, b) || (neighboursSeen && isAdjacent(field.grid, a, b));
      if (!seen) continue;
      best = [a, b];
      least = range;
    }
  }
  return best;
}
