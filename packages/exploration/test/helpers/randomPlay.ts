/** Plays a match by answering whatever is asked at random. */
import type { Match } from '@torii/kernel';
import type { Exploration } from '../../src/index.ts';
import { numbers } from './randomBoards.ts';
import { answerRandomly } from './scene.ts';

/** How many answers it took. */
export function playRandomly(match: Match<Exploration>, seed: number): number {
  const random = numbers(seed);
  for (let n = 0; n < 5_000; n++) {
    if (match.position.ending) return n;
    answerRandomly(match, random);
  }
  throw new Error('no end');
}
