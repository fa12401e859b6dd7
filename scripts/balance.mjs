// npm run balance: builds, then plays games of every Scenario with the bot that has a plan, and prints one table.
// npm run balance -- --games 50 --scenarios shinigami --players 2 --plots FOLDER
// npm run balance -- --game exploration: campaigns through the act of the Exploration Phase, with every number of characters.
import { build, install, node, refuseUnknown } from './lib.mjs';

refuseUnknown(
  'npm run balance -- [--game exploration] [--games N] [--scenarios A,B] [--players 2,3] [--seed S] [--bot random] [--threads 2] [--plots FOLDER] [--json]',
  {
    switches: [
      '--game',
      '--games',
      '--scenarios',
      '--players',
      '--seed',
      '--bot',
      '--threads',
      '--plots',
      '--json',
    ],
    words: true,
  },
);

const ready =
  (await install(() => console.error('Installing dependencies …'))) && (await build('apps/bench')) === 0;
process.exitCode = ready ? await node('apps/bench/dist/balance/main.js', ...process.argv.slice(2)) : 1;
