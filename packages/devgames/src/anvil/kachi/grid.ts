/** A small zone of squares: who is adjacent to whom, and where a creature can go. */

/** A column's letter and a row's number: `b3`. */
export type Square = string;
/** Rows of letters, the first row at the top: `#` is an obstacle, everything else can be stood on. */
export type Ground = readonly string[];

function square(x: number, y: number): Square {
  return `${String.fromCharCode(97 + x)}${y + 1}`;
}

/** The ground as it lies on the table: each square with what it is. */
export function squaresOf(ground: Ground): Record<Square, string> {
  return Object.fromEntries(ground.flatMap((row, y) => [...row].map((kind, x) => [square(x, y), kind])));
}

function xOf(at: Square): number {
  return at.charCodeAt(0) - 97;
}

function yOf(at: Square): number {
  return Number(at.slice(1)) - 1;
}

function isFloor(ground: Ground, at: Square): boolean {
  const found = ground[yOf(at)]?.[xOf(at)];
  return found !== undefined && found !== '#';
}

export function isAdjacent(a: Square, b: Square): boolean {
  if (a === '' || b === '' || a === b) return false;
  return Math.abs(xOf(a) - xOf(b)) <= 1 && Math.abs(yOf(a) - yOf(b)) <= 1;
}

/**
 * The squares that one step leads to. A diagonal step is forbidden if an occupied square is adjacent to both the
 * square left and the square entered (EX-MOV-09, EX-EMOV-13).
 */
export function steps(ground: Ground, from: Square, occupied: (at: Square) => boolean): Square[] {
  const free = (at: Square): boolean => isFloor(ground, at) && !occupied(at);
  const found: Square[] = [];
  for (let y = yOf(from) - 1; y <= yOf(from) + 1; y++) {
    for (let x = xOf(from) - 1; x <= xOf(from) + 1; x++) {
      const to = square(x, y);
      if (to === from || !free(to)) continue;
      const corners = [square(x, yOf(from)), square(xOf(from), y)];
      if (corners.every((corner) => corner === from || corner === to || free(corner))) found.push(to);
    }
  }
  return found;
}

/** Every square that can be reached with so many steps, and how many it takes. Where one stands takes none. */
export function reach(
  ground: Ground,
  from: Square,
  most: number,
  occupied: (at: Square) => boolean,
): Map<Square, number> {
  const reached = new Map<Square, number>([[from, 0]]);
  // A map lists what was put into it in order, also what is put in while it is being walked through.
  for (const [at, moves] of reached) {
    if (moves === most) continue;
    for (const to of steps(ground, at, occupied)) if (!reached.has(to)) reached.set(to, moves + 1);
  }
  return reached;
}
