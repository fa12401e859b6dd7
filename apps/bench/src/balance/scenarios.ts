/** The balance of Tamashii: every Scenario with every number of players. */
import { tamashiiPolicy } from '@torii/bots/tamashii';
import { corePack, gameOfPack } from '../games/tamashii.ts';
import { playCell } from './cell.ts';
import { augmentUse, figuresOf } from './figures.ts';
import { plots } from './plots.ts';
import { asTable, augmentLines } from './table.ts';
import type { Balance, Wishes } from './wishes.ts';

const GAMES = 500;

export function balanceOfScenarios({ games = GAMES, scenarios, players: numbers, seed }: Wishes): Balance {
  const pack = corePack();
  const game = gameOfPack(pack);
  const bot = tamashiiPolicy(pack);
  const cells = game.scenarios
    .filter(({ id }) => scenarios === undefined || scenarios.includes(id))
    .flatMap(({ id, players }) =>
      players
        .filter((n) => numbers === undefined || numbers.includes(n))
        .map((n) => {
          console.error(`${id} × ${n}`);
          return playCell({ game, bot, scenario: id, players: n }, games, seed);
        }),
    );
  const figures = cells.map((cell) => {
    const { sheet = null, endings = [] } = pack.content.scenarios[cell.scenario] ?? {};
    return figuresOf(cell, sheet?.difficulty ?? null, endings);
  });
  const augments = augmentUse(cells, Object.keys(pack.content.augments));
  return {
    data: { figures, augments },
    table: [asTable(figures), augmentLines(augments)].join('\n\n'),
    plots: plots(figures, augments),
  };
}
