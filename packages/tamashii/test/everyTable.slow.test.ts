/** Whatever is answered, at every table: no rule breaks down, nobody is left without an answer, and no token is lost. */
import { conserved, count, randomGame, type Watch } from '@torii/conformance/headless';
import { simpleSetup } from '@torii/kernel';
import { expect, test } from 'vitest';
import { tamashii } from '../src/game.ts';
import type { Tamashii } from '../src/table/state.ts';
import { corePack } from './helpers/files.ts';

const SEEDS = ['one', 'two', 'three'];
/** Tokens are counted after so many answers, and at the end. */
const COUNTED = 10;

const game = tamashii(corePack());

/** Counts what lies on the table against what lay there in the beginning. */
function counting(): Watch<Tamashii> {
  let before: Readonly<Record<string, number>> | null = null;
  return (match, at) => {
    before ??= count(match);
    return at % COUNTED === 0 || match.position.ending !== null ? conserved(match, at, before) : null;
  };
}

const tables = game.scenarios.flatMap(({ id, players }) => players.map((n) => [id, n] as const));

test('Every Scenario is among the tables, alone and with up to four, and tokens are there to be counted', () => {
  expect(tables.length).toBeGreaterThanOrEqual(4 * (game.scenarios.length - 1));
  const { match } = randomGame(game, simpleSetup(game, 'prologue', 1, 'any'), 'any');
  expect(Object.keys(match ? count(match) : {}).length).toBeGreaterThan(3);
});

test.each(tables)('%s with %d players comes to its end, whatever is answered', (scenario, players) => {
  for (const seed of SEEDS) {
    const { match, finding } = randomGame(game, simpleSetup(game, scenario, players, seed), seed, counting());
    expect({ seed, finding }).toEqual({ seed, finding: null });
    expect(match?.position.ending).not.toBeNull();
  }
});
