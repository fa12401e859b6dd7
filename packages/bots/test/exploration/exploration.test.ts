/** The policy bot of the Exploration Phase: all its answers are taken, and it does what a sensible player does. */
import { exploration } from '@torii/exploration';
import { createMatch, nextValue, randomness, simpleSetup, submit } from '@torii/kernel';
import { expect, test } from 'vitest';
import { explorationPolicy } from '../../src/exploration/policy.ts';
import { botAnswer, randomBot } from '../../src/index.ts';
import { corePack } from '../helpers/explorationPack.ts';
import { noting } from '../helpers/noting.ts';

const pack = corePack();
const game = exploration(pack);
const policy = explorationPolicy(pack);

test.each(game.scenarios.map(({ id }, n) => [id, 1 + (n % 4)] as const))(
  'in %s with %i characters all its answers are legal, wherever chance has led',
  (chapter, players) => {
    const match = createMatch(game, simpleSetup(game, chapter, players, chapter));
    const random = randomness(chapter);
    const refused: string[] = [];
    for (let n = 0; n < 150 && match.position.ending === null; n++) {
      const bot = nextValue(random, 'who') < 0.6 ? policy : randomBot;
      const entry = botAnswer(match as never, bot, random, undefined, noting(refused));
      if (!entry) break;
      const outcome = submit(match, entry);
      if (!outcome.ok) refused.push(`${outcome.reason} ${JSON.stringify(entry)}`);
    }
    expect(refused).toEqual([]);
  },
);

test('it comes further than chance: enemies fall, and doors are opened', () => {
  const come = (bot: typeof policy) => {
    let sum = 0;
    for (let n = 0; n < 4; n++) {
      const match = createMatch(game, simpleSetup(game, 'ash-village', 1, `come${n}`));
      const random = randomness(`come${n}`);
      for (let i = 0; i < 600 && match.position.ending === null; i++) {
        const entry = botAnswer(match as never, bot, random);
        if (!entry || !submit(match, entry).ok) break;
      }
      sum += Object.keys(match.position.state.zones).length;
    }
    return sum;
  };
  expect(come(policy)).toBeGreaterThan(come(randomBot));
});
