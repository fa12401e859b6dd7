/** Pieces that are moved by others: pushed, pulled, exchanged (EX-GOLD-06, EX-ADJ). */
import { type Context, flow } from '@torii/kernel';
import { canEnd, canStep } from '../board/moving.ts';
import { cellOf, DIAGONAL, nameOf, type Square, STRAIGHT } from '../board/squares.ts';
import { tell } from '../events.ts';
import { type C, pieceOf, type Seen, squarePlace } from '../looking.ts';
import type { Exploration } from '../state.ts';
import { fieldOf, isBeside, isInPlay, moverOf, rangeTo, squareOf } from './creatures.ts';

/** Puts a piece somewhere else; whatever listens to squares that are entered is heard. */
export function put(c: C, id: string, to: Square, rule: string): void {
  const piece = c.state.characters[id] ?? c.state.enemies[id];
  if (!piece || piece.at === to) return;
  const from = piece.at;
  piece.at = to;
  tell(c, 'moved', { who: pieceOf(c, id), from: squarePlace(from), to: squarePlace(to), cost: 0 }, rule);
  c.open('entered', { of: id, to });
}

/** Free neighbour squares of the same height that lie further from whoever pushes. */
function pushSquares(c: Seen, by: string, id: string): Square[] {
  const at = squareOf(c, id);
  if (at === '' || !isInPlay(c, by)) return [];
  const [field, mover] = [fieldOf(c, id), moverOf(c, id)];
  const here = rangeTo(c, id, at, by);
  const from = cellOf(at);
  return [...STRAIGHT, ...DIAGONAL]
    .filter(
      (step) =>
        canStep(field, { ...mover, kind: 'walking' }, from, step) && canEnd(field, mover, from + step),
    )
    .map((step) => nameOf(from + step))
    .filter(
      (square) => rangeTo(c, id, square, by) > here && isLevel(field.grid.height, from, cellOf(square)),
    );
}

function isLevel(heights: Uint8Array, a: number, b: number): boolean {
  return heights[a] === heights[b];
}

type Pushed = { by: string; who: string; left: number; moved: number };

/** Square by square, each the choice of the table; it stops where there is none. `notes.pushed` tells how far it got. */
export const push = flow<Exploration>()('push', { by: '', who: '', left: 0, moved: 0 } as Pushed, (f) => [
  f.loop('squares', (c) => c.locals.left > 0 && pushSquares(c, c.locals.by, c.locals.who).length > 0, [
    f.ask('where', {
      rule: 'EX-GOLD-06',
      prompt: 'exploration.pushSquare',
      decides: 'table',
      options: (c) => squareOptions(pushSquares(c, c.locals.by, c.locals.who)),
      take: (c, { id }) => {
        c.locals.left -= 1;
        c.locals.moved += 1;
        put(c, c.locals.who, id, 'EX-GOLD-06');
      },
    }),
  ]),
  f.do('note', (c) => {
    c.state.notes.pushed = c.locals.moved;
  }),
]);

export function squareOptions(squares: readonly Square[], rule = 'EX-GOLD-06') {
  return squares.map((id) => ({
    id,
    rule,
    touches: [squarePlace(id)],
    key: 'exploration.square',
    args: { at: squarePlace(id) },
  }));
}

/** Free squares beside whoever pulls that are nearest to where the pulled one stands. */
function pullSquares(c: Seen, by: string, id: string): Square[] {
  const [at, to] = [squareOf(c, id), squareOf(c, by)];
  if (at === '' || to === '' || isBeside(c, id, at, by)) return [];
  const [field, mover] = [fieldOf(c, id), moverOf(c, id)];
  const free = field.grid.cells
    .filter((cell) => canEnd(field, mover, cell))
    .map(nameOf)
    .filter((square) => isBeside(c, id, square, by));
  const ranges = free.map((square) => rangeTo(c, id, square, id));
  const nearest = Math.min(...ranges);
  return free.filter((_, i) => ranges[i] === nearest);
}

export const pull = flow<Exploration>()('pull', { by: '', who: '' }, (f) => [
  f.ask('where', {
    rule: 'EX-GOLD-06',
    prompt: 'exploration.pullSquare',
    decides: 'table',
    options: (c) => squareOptions(pullSquares(c, c.locals.by, c.locals.who)),
    take: (c, { id }) => put(c, c.locals.who, id, 'EX-GOLD-06'),
  }),
]);

/** Two change places at once. */
export function exchange(c: Context<Exploration>, first: string, second: string, rule: string): void {
  const [a, b] = [c.state.characters[first], c.state.characters[second]];
  if (!a || !b) return;
  const [from, to] = [a.at, b.at];
  a.at = to;
  b.at = from;
  const [one, other] = [squarePlace(from), squarePlace(to)];
  tell(c, 'moved', { who: pieceOf(c, first), from: one, to: other, cost: 0 }, rule);
  tell(c, 'moved', { who: pieceOf(c, second), from: other, to: one, cost: 0 }, rule);
}
