/** Chance for the players: by seed, so that a game that went wrong can be played again. Never the match's own. */
import { valueAt } from '@torii/kernel';

export interface Chance {
  /** A whole number from 0 up to, not including, n. */
  below(n: number): number;
  /** True so often out of once. */
  happens(often: number): boolean;
  pick<T>(list: readonly T[]): T | undefined;
  shuffled<T>(list: readonly T[]): T[];
}

export function chance(seed: string): Chance {
  let count = 0;
  const next = () => valueAt(seed, 'players', count++);
  const below = (n: number) => Math.floor(next() * n);
  return {
    below,
    happens: (often) => next() < often,
    pick: (list) => list[below(list.length)],
    shuffled: (list) => {
      const rest = [...list];
      return list.flatMap(() => rest.splice(below(rest.length), 1));
    },
  };
}
