/** All characters move to another zone, each to a marked square that the players choose (EX-SET-21, EX-SET-36). */
import { flow } from '@torii/kernel';
import { canEnd } from '../board/moving.ts';
import { nameOf } from '../board/squares.ts';
import { characterOf, creatures, fieldOf, isBeside, isCharacter, moverOf } from '../creatures/creatures.ts';
import { put } from '../creatures/pushing.ts';
import { tell } from '../events.ts';
import { type C, pieceOf, squarePlace } from '../looking.ts';
import type { Exploration } from '../state.ts';
import { startSquares } from './zones.ts';

function party(c: C): string[] {
  return creatures(c).filter((id) => isCharacter(c, id));
}

function free(c: C, zone: string): string[] {
  const taken = creatures(c).map((id) => c.state.characters[id]?.at ?? c.state.enemies[id]?.at ?? '');
  return startSquares(c, zone).filter((square) => !taken.includes(square));
}

/** Allied wanderers take free squares beside a character of the zone in which most of the party stands. */
export function comeAlong(c: C): void {
  for (const [id, enemy] of Object.entries(c.state.enemies)) {
    if (!enemy.ally || enemy.at === '') continue;
    const field = fieldOf(c, id);
    const mover = moverOf(c, id);
    const beside = field.grid.cells
      .filter((cell) => canEnd(field, mover, cell))
      .map(nameOf)
      .find((square) => party(c).some((role) => isBeside(c, id, square, role)));
    if (beside !== undefined) put(c, id, beside, 'EX-SET-21');
  }
}

export const travel = flow<Exploration>()('travel', { zone: '', role: '' }, (f) => [
  f.each('party', party, 'role', [
    f.ask('where', {
      rule: 'EX-SET-21',
      prompt: 'exploration.arrive',
      decides: 'table',
      options: (c) =>
        free(c, c.locals.zone).map((id) => ({
          id,
          rule: 'EX-SET-21',
          touches: [squarePlace(id)],
          key: 'exploration.startAt',
          args: { who: pieceOf(c, c.locals.role), at: squarePlace(id) },
        })),
      take: (c, { id }) => {
        const character = characterOf(c, c.locals.role);
        const from = squarePlace(character.at);
        character.at = id;
        tell(c, 'moved', { who: pieceOf(c, c.locals.role), from, to: squarePlace(id), cost: 0 }, 'EX-SET-21');
      },
    }),
  ]),
]);
