/** What every contender hands in after a game, so that all of them can be seen to have played the same one. */

import type { ToyPlayer } from '@torii/devgames/toy';
import { hash, valueAt } from '@torii/kernel';

export interface Played {
  readonly decisions: number;
  readonly events: number;
  readonly p1: ToyPlayer;
  readonly p2: ToyPlayer;
}

/** A contender: plays the game of a seed to its end. */
export type Contender = (seed: string) => Played;

/** Which of the listed options is chosen: the same random choice for every contender. */
export function chosen(seed: string, decision: number, options: number): number {
  return Math.floor(valueAt(seed, 'chooser', decision) * options);
}

/** A fingerprint of games: final boards, bags and counters, and how many decisions led to them. */
export function checksum(games: readonly Played[]): string {
  return hash(games.map(({ decisions, p1, p2 }) => [decisions, p1, p2]));
}
