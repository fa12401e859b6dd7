/** The balance of Tamashii: every Scenario with every number of players. */
import { corePack, gameOfPack } from '../games/tamashii.ts';
import { aimLines, aimsOf } from './aims.ts';
import type { Cell } from './cell.ts';
import { branchesOf, branchLines } from './course/branches.ts';
import { dangerOf, dangerTable } from './course/danger.ts';
import { augmentUse, figuresOf } from './figures.ts';
import { plots } from './plots.ts';
import { cardsOf } from './seen.ts';
import { asTable, rowOf } from './table.ts';
import { onThreads } from './threads.ts';
import type { Balance, Wishes } from './wishes.ts';

const GAMES = 500;
/** Where players compete: how often each seat wins takes more games to tell. */
const RIVALS = 1000;

export async function balanceOfScenarios(wishes: Wishes): Promise<Balance> {
  const { games, scenarios, players: numbers, seed, threads = 1, bot } = wishes;
  const pack = corePack();
  const difficultyOf = (scenario: string) => pack.content.scenarios[scenario]?.sheet?.difficulty ?? null;
  const usual = (scenario: string) => (difficultyOf(scenario) === null ? RIVALS : GAMES);
  const known = gameOfPack(pack).scenarios;
  const orders = known
    .filter(({ id }) => scenarios === undefined || scenarios.includes(id))
    .flatMap(({ id, players }) =>
      players
        .filter((n) => numbers === undefined || numbers.includes(n))
        .map((n) => ({ scenario: id, players: n, games: games ?? usual(id), seed, bot })),
    );
  const measured = (cell: Cell) => figuresOf(cell, difficultyOf(cell.scenario));
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
  const plotCards = Object.fromEntries(
    cells.flatMap(({ scenario }) => {
      const { cards = {} } = pack.content.scenarios[scenario] ?? {};
      const codes = Object.keys(cards).filter((code) => cards[code]?.type === 'plot');
      return codes.length > 0 ? [[scenario, codes.sort()]] : [];
    }),
  );
  const all = known.every(({ id }) => cells.some(({ scenario }) => scenario === id));
  const aims = aimsOf({ figures, cells, endings, plotCards, all, use, given, unseen });
  const danger = cells.map(dangerOf);
  const branches = branchesOf(cells, plotCards);
  return {
    data: { figures, danger, branches, augments: use, aims },
    broken: cells.flatMap(({ scenario, players, broken }) =>
      broken.map((name) => `${scenario} × ${players} ${name}`),
    ),
    table: [
      asTable(figures),
      dangerTable(danger),
      ...(branches.length > 0 ? [branchLines(branches)] : []),
      aimLines(aims),
    ].join('\n\n'),
    plots: plots({ figures, use, endings, given }),
  };
}
