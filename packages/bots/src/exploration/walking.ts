/** Where to go: towards the enemy that can be fought soonest, or, when all is quiet, to what can be touched next. */
import type { Option } from '@torii/kernel';
import { type Eyes, foesOf, spotOf, squareAt, squaresOf, stepsBetween } from './eyes.ts';

/** Weapons that reach so far are fired from afar. */
const FAR = 3;
const CLOSED = '#o';

const AROUND = [-1, 0, 1].flatMap((y) => [-1, 0, 1].map((x) => ({ x, y }))).filter(({ x, y }) => x || y);

function around(square: string): string[] {
  const { x, y } = spotOf(square);
  return AROUND.map((by) => squareAt({ x: x + by.x, y: y + by.y }));
}

/** Squares that can be walked over: no corner is cut, and a step from one height to another needs a ladder. */
function canWalk({ seen }: Eyes, from: string, to: string): boolean {
  const [a, b] = [seen.board[from], seen.board[to]];
  const isShut = (square: string) => CLOSED.includes(seen.board[square]?.ground ?? '#');
  if (!a || !b || isShut(to)) return false;
  const [here, there] = [spotOf(from), spotOf(to)];
  const corners = [squareAt({ x: here.x, y: there.y }), squareAt({ x: there.x, y: here.y })];
  if (here.x !== there.x && here.y !== there.y && corners.some(isShut)) return false;
  return a.height === b.height || a.ground === '=' || b.ground === '=';
}

/** Steps from every square to the nearest goal that is free: around enemies, through friends. */
function ways(eyes: Eyes, goals: readonly string[]): ReadonlyMap<string, number> {
  const { seen, you } = eyes;
  const taken = new Set(foesOf(eyes).flatMap((id) => squaresOf(eyes, id)));
  const held = new Set([
    ...Object.keys(seen.enemies).flatMap((id) => squaresOf(eyes, id)),
    ...Object.entries(seen.characters).flatMap(([role, { at }]) => (role === you ? [] : [at])),
    ...Object.values(seen.resistors).map(({ at }) => at),
  ]);
  const found = new Map(goals.filter((goal) => !held.has(goal)).map((goal) => [goal, 0]));
  const line = [...found.keys()];
  for (let square = line.shift(); square !== undefined; square = line.shift())
    for (const next of around(square)) {
      if (found.has(next) || taken.has(next) || !canWalk(eyes, next, square)) continue;
      found.set(next, (found.get(square) ?? 0) + 1);
      line.push(next);
    }
  return found;
}

/** Squares from which one could strike: beside an enemy, or some way off with a bow. */
function strikingSquares(eyes: Eyes): string[] {
  const { seen, you } = eyes;
  const foes = foesOf(eyes).flatMap((id) => squaresOf(eyes, id));
  const range = seen.figures.values[you]?.range ?? 1;
  if (range < FAR) return [...new Set(foes.flatMap(around))].filter((square) => seen.board[square]);
  return Object.keys(seen.board).filter((square) => {
    const nearest = Math.min(...foes.map((foe) => stepsBetween(square, foe)));
    return nearest >= 2 && nearest < range;
  });
}

/** Points that nobody has touched, and doors that are shut. */
function touchingSquares({ seen, content }: Eyes): string[] {
  const sections = content.chapters[seen.chapter]?.sections ?? {};
  return Object.entries(seen.points)
    .filter(([letter, { door, usedBy }]) => door === 'closed' || (usedBy.length === 0 && letter in sections))
    .flatMap(([, { at }]) => at.flatMap(around))
    .filter((square) => seen.board[square]);
}

/** What one walks towards now. */
function goalsOf(eyes: Eyes): string[] {
  if (foesOf(eyes).length > 0) return strikingSquares(eyes);
  const lying = Object.keys(eyes.seen.board).filter((square) => eyes.seen.board[square]?.heads);
  const touching = touchingSquares(eyes);
  return touching.length > 0 ? touching : lying;
}

/** The step that leads nearer to a goal; none if one is there or no way leads on. */
export function nextStep(eyes: Eyes, options: readonly Option[]): Option | null {
  const far = ways(eyes, goalsOf(eyes));
  const from = far.get(eyes.me.at) ?? Number.POSITIVE_INFINITY;
  let [best, least] = [null as Option | null, from];
  for (const option of options) {
    const left = far.get(option.id);
    if (left !== undefined && left < least) [best, least] = [option, left];
  }
  return best;
}

/** Whether a move would lead anywhere. */
export function wantsToMove(eyes: Eyes): boolean {
  const far = ways(eyes, goalsOf(eyes));
  const from = far.get(eyes.me.at) ?? Number.POSITIVE_INFINITY;
  return Object.keys(eyes.seen.figures.reach).some(
    (square) => (far.get(square) ?? Number.POSITIVE_INFINITY) < from,
  );
}
