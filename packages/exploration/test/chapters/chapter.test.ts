/** A chapter from its set-up to its end. */
import { createMatch, simpleSetup } from '@torii/kernel';
import { describe, expect, test } from 'vitest';
import { exploration } from '../../src/index.ts';
import { cases } from '../helpers/casesPack.ts';
import { playRandomly } from '../helpers/randomPlay.ts';

const game = exploration(cases);

describe('random play', () => {
  test.each([1, 2, 3, 4])('EX-RND-01 EX-END-06 chapters of %i characters come to an end', (players) => {
    for (let seed = 1; seed <= 8; seed++) {
      const match = createMatch(game, simpleSetup(game, 'storehouse', players, `s${seed}`));
      playRandomly(match, seed);
      expect(['victory', 'failure']).toContain(match.position.ending?.code);
    }
  });
});
