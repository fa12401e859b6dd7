/** The balance of Tamashii: every Scenario with every number of players. */
import { corePack, gameOfPack } from '../games/tamashii.ts';
import { aimLines, aimsOf } from './aims.ts';
import type { Cell } from './cell.ts';
import { augmentUse, figuresOf } from './figures.ts';
import { plots } from './plots.ts';
import { cardsOf } from './seen.ts';
import { asTable, rowOf } from './table.ts';
import { onThreads } from './threads.ts';
import type { Balance, Wishes } from './wishes.ts';

const GAMES = 500;

export async function balanceOfScenarios(wishes: Wishes): Promise<Balance> {
  const { games = GAMES, scenarios, players: numbers, seed, threads = 1, bot } = wishes;
  const pack = corePack();
  const orders = gameOfPack(pack)
    .scenarios.filter(({ id }) => scenarios === undefined || scenarios.includes(id))
    .flatMap(({ id, players }) =>
      players
        .filter((n) => numbers === undefined || numbers.includes(n))
        .map((n) => ({ scenario: id, players: n, games, seed, bot })),
    );
  const measured = (cell: Cell) =>
    figuresOf(cell, pack.content.scenarios[cell.scenario]?.sheet?.difficulty ?? null);
  const cells = await onThreads(orders, threads, (cell) => console.error(rowOf(measured(cell))));
  const figures = cells.map(measured);
  const use = augmentUse(cells, Object.keys(pack.content.augments));
  const endings = Object.fromEntries(
    cells.map(({ scenario }) => [scenario, pack.content.scenarios[scenario]?.endings ?? []]),
  );
  const unseen = cardsOf(pack.content).filter((card) => !cells.some(({ seen }) => seen.has(card)));
  const given = new Set(
    Object.entries(pack.content.augments).flatMap(([id, { starting }]) => (starting === null ? [] : [id])),
  );
  const aims = aimsOf({ figures, cells, endings, use, given, unseen });
  return {
    data: { figures, augments: use, aims },
    table: [asTable(figures), aimLines(aims)].join('\n\n'),
    plots: plots({ figures, use, endings, given }),
  };
}
