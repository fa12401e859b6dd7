/**
 * Why an enemy does what it does, as data: which lines were tried and where each failed, whom its attacks could not reach
 * and what was in the way, which squares it could go to. The log, the terminal and the board are all made from this.
 */
import type { Json } from '@torii/kernel';
import { gridOf, letterAt } from '../board/grid.ts';
import { isWithin, type Reach, type Traced, trace } from '../board/sight.ts';
import { nameOf, type Square } from '../board/squares.ts';
import { baseOf, creatures, fieldOf, isWithdrawn, lineTo } from '../creatures/creatures.ts';
import { pieceOf, type Seen } from '../looking.ts';
import type { Movement } from './part.ts';
import type { Failed, Plan } from './plan.ts';
import { adversaries, type Choice, reachOf } from './targets.ts';

/** A line of sight: between which squares, how long, and the occupied squares that it goes through or touches. */
export type SightLine = {
  readonly from: Square;
  readonly to: Square;
  readonly range: number;
  readonly clear: boolean;
  readonly through: readonly Square[];
  readonly corners: readonly Square[];
  /** What occupies these squares: a piece by its place, or the letter of the ground. */
  readonly by: Readonly<Record<Square, string>>;
};

/** Somebody whom an attack cannot be made on: too far, on another height, out of sight, or from inside a wall. */
export type Unreached = {
  readonly target: string;
  readonly because: 'range' | 'height' | 'sight' | 'withdrawn';
  readonly line: SightLine;
};

/** Where a part of a line found nobody: an attack, or a movement, which then stays where it is. */
export type Missing = {
  readonly part: number;
  readonly at: Square;
  readonly needs: Failed['needs'];
  /** How far the attack goes, and whom it does not reach from there. */
  readonly reach?: Reach;
  readonly unreached?: readonly Unreached[];
  /** Where the movement wanted to end, and with how many moves. */
  readonly movement?: Movement;
  readonly moves?: number;
};

/** What became of a line that was tried. */
export type Tried = {
  readonly line: string;
  readonly works: boolean;
  readonly missing: readonly Missing[];
  /** From so many more squares it was tried in vain: of these nothing is told. */
  readonly more: number;
};

/** Whom a choice fell on: who was eligible, what was compared with which figures, who was left. */
export type Reasons = Pick<Choice, 'eligible' | 'compared' | 'left'>;

/** Why a movement ended where it did. */
export type MoveReasons = Reasons & {
  readonly movement: Movement;
  readonly moves: number;
  /** Whom it could not get to as the movement says. */
  readonly others: readonly string[];
  /** Every square on which it could end, with the moves that it takes. */
  readonly costs: Readonly<Record<Square, number>>;
  /** For each target the squares among which the movement ends. */
  readonly squares: Readonly<Record<string, readonly Square[]>>;
  /** Squares with fewer moves from which the rest of the line would fail. */
  readonly passed: Readonly<Record<string, readonly Square[]>>;
};

/** Why an attack fell on whom it did. */
export type TargetReasons = Reasons & {
  readonly reach: Reach;
  readonly unreached: readonly Unreached[];
  readonly sight: SightLine;
};

/** Reasons are plain data all the way down. */
export function asData(reasons: object): Json {
  return reasons as Json;
}

function tracesTo(c: Seen, id: string, at: Square, target: string): Traced[] {
  const field = fieldOf(c, id);
  return baseOf(c, id, at).flatMap((from) => baseOf(c, target).map((to) => trace(field, from, to)));
}

/** A traced line by the names of its squares, with what occupies those that are in its way. */
function told(c: Seen, { from, to, range, clear, through, corners }: Traced): SightLine {
  const grid = gridOf(c.state.board);
  const standing = [...creatures(c), ...Object.keys(c.state.resistors)];
  const by = [...through, ...corners].map((cell) => {
    const piece = standing.find((id) => baseOf(c, id).includes(cell));
    return [nameOf(cell), piece === undefined ? letterAt(grid, cell) : pieceOf(c, piece)];
  });
  return {
    from: nameOf(from),
    to: nameOf(to),
    range,
    clear,
    through: through.map(nameOf),
    corners: corners.map(nameOf),
    by: Object.fromEntries(by),
  };
}

/** The line along which an attack is made. */
export function sightLine(c: Seen, id: string, at: Square, target: string, reach: Reach): SightLine {
  const [from, to] = lineTo(c, id, at, target, reach) ?? [];
  const line = tracesTo(c, id, at, target).find((each) => each.from === from && each.to === to);
  if (!line) throw new Error(`'${id}' does not reach '${target}'`);
  return told(c, line);
}

const inTheWay = ({ through, corners }: Traced) => through.length + corners.length;

/** Of all lines between two bases the one that came nearest to being enough, and what it lacks. */
function lacking(c: Seen, enemy: string, at: Square, target: string, reach: Reach): Unreached {
  const field = fieldOf(c, enemy);
  const lines = tracesTo(c, enemy, at, target).sort((a, b) => a.range - b.range || inTheWay(a) - inTheWay(b));
  const near = lines.filter(({ range }) => range <= (reach === 'adjacent' ? 1 : reach));
  const level = near.filter(({ from, to }) => isWithin(field, from, to, reach));
  const [line] = [...level, ...near, ...lines];
  if (!line) throw new Error(`'${target}' stands nowhere`);
  const seen = level.length > 0 ? 'sight' : near.length > 0 ? 'height' : 'range';
  return { target, because: isWithdrawn(c, enemy, at) ? 'withdrawn' : seen, line: told(c, line) };
}

/** All whom an attack from there cannot be made on. */
export function unreachedFrom(c: Seen, enemy: string, at: Square, reach: Reach): Unreached[] {
  return adversaries(c, enemy)
    .filter((target) => lineTo(c, enemy, at, target, reach) === undefined)
    .map((target) => lacking(c, enemy, at, target, reach));
}

/** Of the squares from which a line failed only the first few are told in full; how many more there are is told too. */
const TOLD = 3;

export function tried(c: Seen, plan: Plan, line: string, works: boolean): Tried {
  if (works) return { line, works, missing: [], more: 0 };
  const failed = [...new Map(plan.failed.map((each) => [`${each.part} ${each.at}`, each])).values()];
  const missing = failed.slice(0, TOLD).map((each) => missingAt(c, plan, each));
  return { line, works, missing, more: failed.length - missing.length };
}

function missingAt(c: Seen, { enemy, parts }: Plan, { part: index, at, needs }: Failed): Missing {
  const part = parts[index];
  const found = { part: index + 1, at, needs };
  if (part?.do === 'move') return { ...found, movement: part.movement, moves: c.stat('movement', enemy) };
  if (part?.do !== 'attack') return found;
  const reach = reachOf(c, enemy, part);
  return { ...found, reach, unreached: unreachedFrom(c, enemy, at, reach) };
}
