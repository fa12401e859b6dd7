/** Straight lines between the centres of squares, in whole numbers only (EX-RNG, EX-LOS). */
import { columnOf, PITCH, rowOf } from './squares.ts';

/** What a line meets between its ends, as steps from the square where it begins. */
export interface Course {
  /** The squares that it goes through, in their order, the last one included. */
  readonly through: readonly number[];
  /** The squares of which it touches a corner without going through them. */
  readonly corners: readonly number[];
}

const courses = new Map<number, Course>();

/** The course of the line that leads so many columns and rows further. */
function courseOf(dx: number, dy: number): Course {
  const key = (dx + 64) * 128 + dy + 64;
  const known = courses.get(key);
  if (known) return known;
  const course = walk(dx, dy);
  courses.set(key, course);
  return course;
}

/**
 * Goes along the line from square to square. Its next crossing of a column's border is at (2i + 1) / 2|dx| of its length,
 * of a row's border at (2j + 1) / 2|dy|: whichever comes first is crossed; both at once is a corner, which touches the two
 * squares beside it and leads through to the one behind it.
 */
function walk(dx: number, dy: number): Course {
  const [columns, rows] = [Math.abs(dx), Math.abs(dy)];
  const [right, down] = [Math.sign(dx), Math.sign(dy) * PITCH];
  const through: number[] = [];
  const corners: number[] = [];
  let here = 0;
  for (let i = 0, j = 0; i < columns || j < rows; ) {
    const column = (2 * i + 1) * rows;
    const row = (2 * j + 1) * columns;
    if (column === row) corners.push(here + right, here + down);
    const [crossesColumn, crossesRow] = [column <= row && i < columns, row <= column && j < rows];
    if (crossesColumn) {
      here += right;
      i += 1;
    }
    if (crossesRow) {
      here += down;
      j += 1;
    }
    through.push(here);
  }
  return { through, corners };
}

/** The course of the line between two squares. */
export function courseBetween(from: number, to: number): Course {
  return courseOf(columnOf(to) - columnOf(from), rowOf(to) - rowOf(from));
}

/** The squares that the line enters, without the first and with the last (EX-RNG-01, EX-RNG-02). */
export function rangeBetween(from: number, to: number): number {
  return courseBetween(from, to).through.length;
}

/** The range between bases: from their best squares. */
export function rangeOfBases(from: readonly number[], to: readonly number[]): number {
  let least = Number.POSITIVE_INFINITY;
  for (const a of from) for (const b of to) least = Math.min(least, rangeBetween(a, b));
  return least;
}
