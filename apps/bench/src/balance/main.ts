/**
 * `npm run balance`: one table of how often each Scenario is won, by which ending, how long it lasts and how often a player
 * resets; the same as pictures with `--plots FOLDER`, as data with `--json`.
 * `--games 500 --scenarios geo-hunt,shinigami --players 2,3 --seed any`
 */
import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { tamashiiPolicy } from '@torii/bots/tamashii';
import { corePack, gameOfPack } from '../games/tamashii.ts';
import { playCell } from './cell.ts';
import { augmentUse, figuresOf } from './figures.ts';
import { plots } from './plots.ts';
import { asTable, augmentLines } from './table.ts';

const { values } = parseArgs({
  options: {
    games: { type: 'string', default: '500' },
    scenarios: { type: 'string' },
    players: { type: 'string' },
    seed: { type: 'string', default: 'balance' },
    plots: { type: 'string' },
    json: { type: 'boolean', default: false },
  },
});

const pack = corePack();
const game = gameOfPack(pack);
const bot = tamashiiPolicy(pack);
const listed = values.scenarios?.split(',') ?? game.scenarios.map(({ id }) => id);
const numbers = values.players?.split(',').map(Number);
const cells = game.scenarios
  .filter(({ id }) => listed.includes(id))
  .flatMap(({ id, players }) =>
    players
      .filter((n) => numbers === undefined || numbers.includes(n))
      .map((n) => {
        console.error(`${id} × ${n}`);
        return playCell({ game, bot, scenario: id, players: n }, Number(values.games), values.seed);
      }),
  );
const figures = cells.map((cell) => {
  const { sheet = null, endings = [] } = pack.content.scenarios[cell.scenario] ?? {};
  return figuresOf(cell, sheet?.difficulty ?? null, endings);
});
const use = augmentUse(cells, Object.keys(pack.content.augments));

if (values.json) console.log(JSON.stringify({ figures, augments: use }, null, 2));
else console.log([asTable(figures), augmentLines(use)].join('\n\n'));
if (values.plots !== undefined) {
  mkdirSync(values.plots, { recursive: true });
  for (const [file, picture] of plots(figures, use)) writeFileSync(join(values.plots, file), picture);
}
