/**
 * `npm run balance`: one table of how often each Scenario of Tamashii is won, by which ending, how long it lasts and how often
 * a player resets, and whether each aim is met (rows are told on the side as soon as they are there, `--threads 2` plays two
 * at once); with `--game exploration` how often each chapter of the act is, and which cards nobody used. The same as
 * pictures with `--plots FOLDER`, as data with `--json`. Games that did not come to an end make it fail.
 * `--games 500 --scenarios geo-hunt,shinigami --players 2,3 --seed any`. With `--bot random --games 3` it shows that whatever is
 * answered, every game of Tamashii ends, and which cards of the box none of them showed.
 */
import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { balanceOfAct } from './act/balance.ts';
import { balanceOfScenarios } from './scenarios.ts';

const { values } = parseArgs({
  options: {
    game: { type: 'string', default: 'tamashii' },
    games: { type: 'string' },
    scenarios: { type: 'string' },
    players: { type: 'string' },
    seed: { type: 'string', default: 'balance' },
    bot: { type: 'string', default: 'policy' },
    plots: { type: 'string' },
    threads: { type: 'string' },
    json: { type: 'boolean', default: false },
  },
});

const wishes = {
  games: values.games === undefined ? undefined : Number(values.games),
  scenarios: values.scenarios?.split(','),
  players: values.players?.split(',').map(Number),
  seed: values.seed,
  bot: values.bot,
  threads: values.threads === undefined ? undefined : Number(values.threads),
};
const { data, table, plots, broken } =
  values.game === 'exploration' ? balanceOfAct(wishes) : await balanceOfScenarios(wishes);

console.log(values.json ? JSON.stringify(data, null, 2) : table);
if (values.plots !== undefined) {
  mkdirSync(values.plots, { recursive: true });
  for (const [file, picture] of plots) writeFileSync(join(values.plots, file), picture);
}
if (broken.length > 0) {
  console.error(`did not come to an end: ${broken.join(', ')}`);
  process.exitCode = 1;
}
