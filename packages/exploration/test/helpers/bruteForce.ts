/**
 * The ledger's sentences on range, sight and steps, written a second time without any cleverness, to hold the rules to them:
 * fractions cut with squares, and every way of going tried.
 */

export interface Spot {
  readonly x: number;
  readonly y: number;
}

export interface Table {
  readonly ground: readonly string[];
  readonly heights: readonly string[];
  /** Who stands where, for whoever looks or moves: `foe`, `friend`, `living`, `thing`. */
  readonly standing: ReadonlyMap<string, string>;
}

export const key = ({ x, y }: Spot) => `${x},${y}`;

function groundAt({ ground }: Table, { x, y }: Spot): string {
  return ground[y]?.[x] ?? '_';
}

function heightAt({ heights }: Table, { x, y }: Spot): number {
  return Number(heights[y]?.[x] ?? 0);
}

/** An open stretch of the line, from and to which part of it, as fractions. */
type Fraction = readonly [over: number, under: number];
const less = ([a, b]: Fraction, [c, d]: Fraction) => a * d < c * b;

/** The part of the way at which a line from `from`, `by` further, lies strictly within the width of `at`; null if never. */
function within(from: number, by: number, at: number): readonly [Fraction, Fraction] | null {
  if (by === 0)
    return from === at
      ? [
          [0, 1],
          [1, 1],
        ]
      : null;
  const borders: Fraction[] = [2 * (at - from) - 1, 2 * (at - from) + 1].map((edge) =>
    by > 0 ? [edge, 2 * by] : [-edge, -2 * by],
  );
  const [one, two] = borders as [Fraction, Fraction];
  return less(one, two) ? [one, two] : [two, one];
}

/** Whether the line between two centres goes through the inside of a square. */
function goesThrough(a: Spot, b: Spot, square: Spot): boolean {
  const [wide, high] = [within(a.x, b.x - a.x, square.x), within(a.y, b.y - a.y, square.y)];
  if (!wide || !high) return false;
  const starts: Fraction[] = [wide[0], high[0], [0, 1]];
  const ends: Fraction[] = [wide[1], high[1], [1, 1]];
  return starts.every((start) => ends.every((end) => less(start, end)));
}

/** Whether it passes exactly through one of the square's corners; in halves of a square, so that all is whole. */
function touchesCorner(a: Spot, b: Spot, square: Spot): boolean {
  const [dx, dy] = [b.x - a.x, b.y - a.y];
  return [-1, 1].some((i) =>
    [-1, 1].some((j) => {
      const [px, py] = [2 * (square.x - a.x) + i, 2 * (square.y - a.y) + j];
      const onLine = px * dy === py * dx;
      const along = px * dx + py * dy;
      return onLine && along > 0 && along < 2 * (dx * dx + dy * dy);
    }),
  );
}

function* box(a: Spot, b: Spot): Generator<Spot> {
  for (let x = Math.min(a.x, b.x) - 1; x <= Math.max(a.x, b.x) + 1; x++)
    for (let y = Math.min(a.y, b.y) - 1; y <= Math.max(a.y, b.y) + 1; y++) yield { x, y };
}

/** EX-RNG-01: the squares that the line enters, without the origin, with the target. */
export function range(a: Spot, b: Spot): number {
  return [...box(a, b)].filter((square) => key(square) !== key(a) && goesThrough(a, b, square)).length;
}

/** EX-LOS-01 to EX-LOS-09. */
export function sees(table: Table, a: Spot, b: Spot): boolean {
  const apart = heightAt(table, a) !== heightAt(table, b);
  const occupied = (square: Spot) => {
    const [ground, who] = [groundAt(table, square), table.standing.get(key(square))];
    if (['#', '_'].includes(ground) || who === 'living' || who === 'thing') return true;
    return !apart && (ground === 'o' || who === 'foe');
  };
  const between = [...box(a, b)].filter((square) => ![key(a), key(b)].includes(key(square)));
  const met = between.filter(occupied);
  if (met.some((square) => goesThrough(a, b, square))) return false;
  return met.filter((square) => touchesCorner(a, b, square)).length < 2;
}

export interface Walker {
  readonly kind: 'walking' | 'flying' | 'spectral';
  readonly size: number;
}

function passable(table: Table, { kind }: Walker, square: Spot): boolean {
  const [ground, who] = [groundAt(table, square), table.standing.get(key(square))];
  if (ground === '_') return false;
  if (kind === 'spectral') return true;
  if (kind === 'flying') return ground !== '#';
  return !['#', 'o'].includes(ground) && (who === undefined || who === 'friend');
}

/** At one height, or the lower of the two is a ladder to the next height. */
function level(table: Table, a: Spot, b: Spot): boolean {
  const [low, high] = heightAt(table, a) <= heightAt(table, b) ? [a, b] : [b, a];
  const up = heightAt(table, high) - heightAt(table, low);
  return up === 0 || (up === 1 && groundAt(table, low) === '=');
}

function base({ x, y }: Spot, size: number): Spot[] {
  const all: Spot[] = [];
  for (let i = 0; i < size; i++) for (let j = 0; j < size; j++) all.push({ x: x + i, y: y + j });
  return all;
}

function stepAllowed(table: Table, walker: Walker, a: Spot, b: Spot): boolean {
  if (!passable(table, walker, b)) return false;
  if (walker.kind !== 'flying' && !level(table, a, b)) return false;
  if (a.x === b.x || a.y === b.y || walker.kind === 'spectral') return true;
  return [
    { x: a.x, y: b.y },
    { x: b.x, y: a.y },
  ].every((corner) => {
    if (['#', '_'].includes(groundAt(table, corner))) return false;
    return passable(table, walker, corner) || !(level(table, corner, a) && level(table, corner, b));
  });
}

function move(table: Table, walker: Walker, at: Spot, dx: number, dy: number): Spot | null {
  const to = { x: at.x + dx, y: at.y + dy };
  const steps = base(at, walker.size).every((square) =>
    stepAllowed(table, walker, square, { x: square.x + dx, y: square.y + dy }),
  );
  if (!steps) return null;
  const heights = base(to, walker.size).map((square) => heightAt(table, square));
  const flat = base(to, walker.size).every(
    (square) => heightAt(table, square) === Math.max(...heights) || groundAt(table, square) === '=',
  );
  return flat || walker.kind === 'flying' || walker.size === 1 ? to : null;
}

function cost(table: Table, { kind, size }: Walker, at: Spot, to: Spot): number {
  const covered = base(to, size).map(key);
  const left = base(at, size).filter((square) => !covered.includes(key(square)));
  return kind === 'walking' && left.some((square) => groundAt(table, square) === '~') ? 2 : 1;
}

/** The fewest moves to every square that the points are enough for: every way is tried. */
export function fewestMoves(table: Table, walker: Walker, from: Spot, points: number): Map<string, number> {
  const fewest = new Map<string, number>();
  const tried = new Set<string>();
  let now: { at: Spot; spent: number }[] = [{ at: from, spent: 0 }];
  for (let moves = 0; now.length > 0; moves++) {
    const next: typeof now = [];
    for (const { at, spent } of now) {
      const state = `${key(at)} ${spent}`;
      if (tried.has(state)) continue;
      tried.add(state);
      if (!fewest.has(key(at))) fewest.set(key(at), moves);
      for (let dx = -1; dx <= 1; dx++)
        for (let dy = -1; dy <= 1; dy++) {
          const to = dx === 0 && dy === 0 ? null : move(table, walker, at, dx, dy);
          if (to && spent + cost(table, walker, at, to) <= points)
            next.push({ at: to, spent: spent + cost(table, walker, at, to) });
        }
    }
    now = next;
  }
  return fewest;
}

/** EX-MOV-07, EX-EMOV-11, EX-FLY-04, EX-SPEC-03. */
export function mayEnd(table: Table, walker: Walker, at: Spot): boolean {
  return base(at, walker.size).every((square) => {
    const [ground, who] = [groundAt(table, square), table.standing.get(key(square))];
    if (walker.kind === 'spectral') return ground !== '_' && (who === undefined || who === 'thing');
    return !['#', 'o', '_'].includes(ground) && who === undefined;
  });
}
