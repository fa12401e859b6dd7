/** Where an enemy goes (EX-EMOV): the squares that meet a movement's condition, the nearest first. */
import type { Field } from '../board/field.ts';
import { canEnd, type Mover, movesTo, pathTo, type Ways, waysFrom } from '../board/moving.ts';
import { cellOf, nameOf, type Square } from '../board/squares.ts';
import { baseOf, canReach, fieldOf, isBeside, moverOf, rangeTo } from '../creatures/creatures.ts';
import type { Seen } from '../looking.ts';
import type { Movement, Preference } from './part.ts';
import { adversaries, type Choice, select } from './targets.ts';

/** What an enemy that stands there can do with its movement: looked at once for all targets. */
export interface Outlook {
  readonly enemy: string;
  readonly at: Square;
  readonly field: Field;
  readonly mover: Mover;
  readonly ways: Ways;
  /** The squares on which it may end, with the moves that they take. */
  readonly ends: ReadonlyMap<Square, number>;
}

export function outlook(c: Seen, enemy: string, at: Square): Outlook {
  const [field, mover] = [fieldOf(c, enemy), moverOf(c, enemy)];
  const ways = waysFrom(field, mover, cellOf(at), c.stat('movement', enemy));
  const ends = new Map<Square, number>();
  for (const { cell, moves } of ways.reached.values())
    if (moves === 0 || canEnd(field, mover, cell)) ends.set(nameOf(cell), moves);
  return { enemy, at, field, mover, ways, ends };
}

/** The way to a square, as squares. */
export function pathOn({ ways }: Outlook, to: Square): Square[] {
  return pathTo(ways, cellOf(to)).map(nameOf);
}

function meets(
  c: Seen,
  { enemy, field }: Outlook,
  square: Square,
  movement: Movement,
  target: string,
): boolean {
  if (movement.to === 'adjacent' || movement.to === 'kin') return isBeside(c, enemy, square, target);
  if (movement.to === 'range') return canReach(c, enemy, square, target, movement.range, field);
  return true;
}

/** Squares by the moves that they take: those of the first group need the fewest (EX-EMOV-10). */
export type Groups = readonly (readonly Square[])[];

function byMoves(ends: ReadonlyMap<Square, number>, squares: readonly Square[]): Groups {
  const groups = new Map<number, Square[]>();
  for (const square of squares) {
    const moves = ends.get(square) ?? 0;
    const group = groups.get(moves);
    if (group) group.push(square);
    else groups.set(moves, [square]);
  }
  return [...groups.entries()].sort(([a], [b]) => a - b).map(([, group]) => group);
}

/** As near or as far as can be, then the fewest moves, then the shortest walk that is left (EX-EMOV-07, 08, A-46). */
function furthest(c: Seen, look: Outlook, to: 'toward' | 'away', target: string): Groups {
  const squares = [...look.ends.keys()];
  const ranges = new Map(squares.map((square) => [square, rangeTo(c, look.enemy, square, target)]));
  const wanted = to === 'toward' ? Math.min(...ranges.values()) : Math.max(...ranges.values());
  const [nearest = []] = byMoves(
    look.ends,
    squares.filter((square) => ranges.get(square) === wanted),
  );
  if (to === 'away' || nearest.length < 2) return [nearest];
  return [shortestWalk(c, look, nearest, target)];
}

/** Creatures are ignored on the walk that is left; where no way leads there at all there is no difference. */
function shortestWalk(c: Seen, look: Outlook, squares: readonly Square[], target: string): readonly Square[] {
  const empty: Field = { grid: look.field.grid, standing: new Uint8Array(look.field.standing.length) };
  const there = baseOf(c, target);
  const walks = squares.map((square) => movesTo(empty, look.mover, cellOf(square), there));
  const fewest = Math.min(...walks);
  return squares.filter((_, i) => walks[i] === fewest);
}

/** Where a movement about this target can end. */
export function destinations(c: Seen, look: Outlook, movement: Movement, target: string): Groups {
  if (movement.to === 'toward' || movement.to === 'away') return furthest(c, look, movement.to, target);
  const squares = [...look.ends.keys()].filter((square) => meets(c, look, square, movement, target));
  return byMoves(look.ends, squares);
}

/** The others of one's own kind. */
function kin({ state }: Seen, enemy: string): string[] {
  const { kind } = state.enemies[enemy] ?? {};
  return Object.keys(state.enemies).filter((id) => id !== enemy && state.enemies[id]?.kind === kind);
}

/** Whom a movement is about: only those for whom it is enough are eligible (EX-EMOV-02 to EX-EMOV-05). */
export function moveTargets(
  c: Seen,
  look: Outlook,
  movement: Movement,
  preferences: readonly Preference[],
): Choice {
  const { enemy, at } = look;
  const about = movement.to === 'kin' ? kin(c, enemy) : adversaries(c, enemy);
  const eligible = about.filter((id) => destinations(c, look, movement, id).length > 0);
  if (movement.to !== 'kin') return select(c, enemy, at, eligible, preferences);
  return { eligible, compared: [], left: nearestKin(c, look, eligible) };
}

/** Of several of its kind the nearest by moves. */
function nearestKin(c: Seen, look: Outlook, eligible: readonly string[]): readonly string[] {
  const moves = eligible.map((id) => {
    const [[square = ''] = []] = destinations(c, look, { to: 'kin' }, id);
    return look.ends.get(square) ?? Number.POSITIVE_INFINITY;
  });
  const fewest = Math.min(...moves);
  return eligible.filter((_, i) => moves[i] === fewest);
}
