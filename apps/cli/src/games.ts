/** The games that the terminal knows. Those for developers are listed apart, and only when asked for. */
import { anvil, toy } from '@torii/devgames';
import type { Registered } from '@torii/kernel';
import { Mistake } from './terminal.ts';

/** Games as the terminal knows them: it looks at their states only through views. */
const developer = [toy, anvil] as unknown as readonly Registered<unknown>[];

export const games: readonly Registered<unknown>[] = developer;

export function gameNamed(id: string): Registered<unknown> {
  const game = games.find((known) => known.id === id);
  if (!game)
    throw new Mistake('mistake.unknownGame', { game: id, games: games.map((known) => known.id).join(', ') });
  return game;
}
