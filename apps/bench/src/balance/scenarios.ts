/** The balance of Tamashii: every Scenario with every number of players. */
import { randomBot } from '@torii/bots';
import { tamashiiPolicy } from '@torii/bots/tamashii';
import { corePack, gameOfPack } from '../games/tamashii.ts';
import { playCell } from './cell.ts';
import { augmentUse, figuresOf } from './figures.ts';
import { plots } from './plots.ts';
import { cardsOf } from './seen.ts';
import { asTable, augmentLines, unseenLine } from './table.ts';
import type { Balance, Wishes } from './wishes.ts';

const GAMES = 500;

export function balanceOfScenarios(wishes: Wishes): Balance {
  const { games = GAMES, scenarios, players: numbers, seed } = wishes;
  const pack = corePack();
  const game = gameOfPack(pack);
  const bot = wishes.bot === 'random' ? randomBot : tamashiiPolicy(pack);
  const { augments } = pack.content;
  const cells = game.scenarios
    .filter(({ id }) => scenarios === undefined || scenarios.includes(id))
    .flatMap(({ id, players }) =>
      players
        .filter((n) => numbers === undefined || numbers.includes(n))
        .map((n) => {
          console.error(`${id} × ${n}`);
          return playCell({ game, bot, scenario: id, players: n, augments }, games, seed);
        }),
    );
  const figures = cells.map((cell) => {
    const { sheet = null, endings = [] } = pack.content.scenarios[cell.scenario] ?? {};
    return figuresOf(cell, sheet?.difficulty ?? null, endings);
  });
  const use = augmentUse(cells, Object.keys(augments));
  return {
    data: { figures, augments: use },
    table: [asTable(figures), augmentLines(use), unseenLine(cardsOf(pack.content), cells)].join('\n\n'),
    plots: plots(figures, use),
  };
}
