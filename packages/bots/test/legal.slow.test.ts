/** Whatever the position, the policy bot gives an answer that is taken: nobody answers in its place. */
import { createMatch, nextValue, randomness, simpleSetup, submit } from '@torii/kernel';
import { expect, test } from 'vitest';
import { botAnswer, randomBot } from '../src/index.ts';
import { noting } from './helpers/noting.ts';
import { game, policy } from './helpers/sights.ts';

/** Random and planned answers in turn: so the bot is asked in positions into which it would never have come. */
function played(scenario: string, players: number, seed: string): { refused: string[]; asked: Set<string> } {
  const match = createMatch(game, simpleSetup(game, scenario, players, seed));
  const random = randomness(seed);
  const asked = new Set<string>();
  const refused: string[] = [];
  for (let n = 0; n < 500 && match.position.ending === null; n++) {
    const planned = nextValue(random, 'who') < 0.5;
    const entry =
      (planned ? botAnswer(match as never, policy, random, undefined, noting(refused)) : null) ??
      botAnswer(match as never, randomBot, random);
    if (!entry) return { refused: [...refused, 'nobody answers'], asked };
    if (planned) asked.add(entry.options[0] ?? '');
    const outcome = submit(match, entry);
    if (!outcome.ok) return { refused: [...refused, `${outcome.reason} ${JSON.stringify(entry)}`], asked };
  }
  return { refused, asked };
}

test.each(game.scenarios.flatMap(({ id, players }) => players.map((n) => [id, n] as const)))(
  'In %s with %d players all its answers are legal',
  (scenario, players) => {
    const { refused, asked } = played(scenario, players, `${scenario} ${players}`);
    expect(refused).toEqual([]);
    expect(asked.size).toBeGreaterThan(5);
  },
);

test.each(['prologue', 'geo-hunt', 'generator'])('%s is played to its end by it alone', (scenario) => {
  const match = createMatch(game, simpleSetup(game, scenario, 2, 'alone'));
  const random = randomness('alone');
  const refused: string[] = [];
  while (match.position.ending === null && match.line.length < game.longest) {
    const entry = botAnswer(match as never, policy, random, undefined, noting(refused));
    if (!entry) break;
    expect(submit(match, entry).ok).toBe(true);
  }
  expect(match.position.ending).not.toBeNull();
  expect(refused).toEqual([]);
});
