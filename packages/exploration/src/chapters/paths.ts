/** Cut paths: squares that become inaccessible for the rest of the phase (EX-TER-03, EX-CMP-22). */

import { gridOf, isBlocked, withLetters } from '../board/grid.ts';
import { cellOf, type Square } from '../board/squares.ts';
import { baseOf, creatures } from '../creatures/creatures.ts';
import { tell } from '../events.ts';
import { type C, type Seen, squarePlace } from '../looking.ts';

/** Those of the squares on which nobody stands and nothing lies in the way. */
export function emptyOf(c: Seen, squares: readonly Square[]): Square[] {
  const grid = gridOf(c.state.board);
  const taken = creatures(c).flatMap((id) => [...baseOf(c, id)]);
  return squares.filter((square) => {
    const cell = cellOf(square);
    return grid.cells.includes(cell) && !isBlocked(grid, cell) && !taken.includes(cell);
  });
}

export function cutPath(c: C, square: Square): void {
  const { board } = c.state;
  c.state.board = { ...board, ground: withLetters(board.ground, [square], '#') };
  tell(c, 'path.cut', { at: squarePlace(square) }, 'EX-TER-03');
}
