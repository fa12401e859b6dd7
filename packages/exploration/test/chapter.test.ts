/** A chapter from its set-up to its end. */
import { createMatch, type Match, simpleSetup } from '@torii/kernel';
import { describe, expect, test } from 'vitest';
import { type Exploration, exploration } from '../src/index.ts';
import { cases } from './casesPack.ts';
import { numbers } from './randomBoards.ts';
import { answerRandomly } from './scene.ts';

const game = exploration(cases);

function playRandomly(match: Match<Exploration>, seed: number): number {
  const random = numbers(seed);
  for (let n = 0; n < 5_000; n++) {
    if (match.position.ending) return n;
    answerRandomly(match, random);
  }
  throw new Error('no end');
}

describe('random play', () => {
  test.each([1, 2, 3, 4])('EX-RND-01 EX-END-06 chapters of %i characters come to an end', (players) => {
    for (let seed = 1; seed <= 8; seed++) {
      const match = createMatch(game, simpleSetup(game, 'storehouse', players, `s${seed}`));
      playRandomly(match, seed);
      expect(['victory', 'failure']).toContain(match.position.ending?.code);
    }
  });
});
