/**
 * Why an enemy does what it does, as data: which lines were tried and where each failed, whom its attacks could not reach
 * and what was in the way, which squares it could go to. The log, the terminal and the board are all made from this.
 */
import type { Json } from '@torii/kernel';
import { trace } from '../board/sight.ts';
import { nameOf, type Square } from '../board/squares.ts';
import { baseOf, fieldOf, isWithdrawn, rangeTo } from '../creatures/creatures.ts';
import type { Seen } from '../looking.ts';
import type { Plan } from './plan.ts';
import { adversaries, type Choice, reachOf } from './targets.ts';

/** A line of sight: between which squares, how long, and the occupied squares that it goes through or touches. */
export type SightLine = {
  readonly from: Square;
  readonly to: Square;
  readonly range: number;
  readonly clear: boolean;
  readonly through: readonly Square[];
  readonly corners: readonly Square[];
};

/** Somebody whom an attack cannot be made on: too far, out of sight, or out of play inside a wall. */
type Unreached = {
  readonly target: string;
  readonly because: 'range' | 'sight' | 'withdrawn';
  readonly line: SightLine;
};

/** Where a part of a line found nobody. */
type Missing = {
  readonly part: number;
  readonly at: Square;
  readonly unreached: readonly Unreached[];
};

/** What became of a line that was tried. */
export type Tried = { readonly line: string; readonly works: boolean; readonly missing: readonly Missing[] };

/** Whom a choice fell on: who was eligible, what was compared with which figures, who was left. */
export type Reasons = Pick<Choice, 'eligible' | 'compared' | 'left'>;

/** Reasons are plain data all the way down. */
export function asData(reasons: object): Json {
  return reasons as Json;
}

/** The best line between two bases: a clear one if there is any, else the shortest. */
export function sightLine(c: Seen, id: string, at: Square, target: string): SightLine {
  const field = fieldOf(c, id);
  const lines = baseOf(c, id, at).flatMap((from) => baseOf(c, target).map((to) => trace(field, from, to)));
  const [best] = lines.sort((a, b) => Number(b.clear) - Number(a.clear) || a.range - b.range);
  if (!best) throw new Error(`'${target}' stands nowhere`);
  return {
    from: nameOf(best.from),
    to: nameOf(best.to),
    range: best.range,
    clear: best.clear,
    through: best.through.map(nameOf),
    corners: best.corners.map(nameOf),
  };
}

function unreached(c: Seen, enemy: string, at: Square, reach: 'adjacent' | number): Unreached[] {
  return adversaries(c, enemy).map((target) => {
    const line = sightLine(c, enemy, at, target);
    const far = rangeTo(c, enemy, at, target) > (reach === 'adjacent' ? 1 : reach);
    const because = isWithdrawn(c, enemy, at) ? 'withdrawn' : far ? 'range' : line.clear ? 'range' : 'sight';
    return { target, because, line };
  });
}

/** Of the squares from which an attack found nobody only the first few are told: those with the fewest moves. */
const TOLD = 3;

export function tried(c: Seen, plan: Plan, line: string, works: boolean): Tried {
  const { enemy, parts } = plan;
  const missing = works ? [] : plan.missing.slice(0, TOLD);
  return {
    line,
    works,
    missing: missing.map(({ part, at }) => {
      const attack = parts[part];
      const reach = attack?.do === 'attack' ? reachOf(c, enemy, attack) : 'adjacent';
      return { part: part + 1, at, unreached: unreached(c, enemy, at, reach) };
    }),
  };
}
