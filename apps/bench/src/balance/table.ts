/** The figures of all cells as one table, for people. */
import type { Cell } from './cell.ts';
import { columns } from './columns.ts';
import type { Figures, Use } from './figures.ts';

const HEADS = [
  'Scenario',
  'players',
  'games',
  'won %',
  'wanted',
  'turns p50/p99',
  'resets/12',
  'corrupted %',
  'Bodies',
  'endings %',
  'misses',
];

function cellsOf(figures: Figures): string[] {
  const { scenario, players, games, won, wanted, turns, resets, corrupted, bodies, endings, misses } =
    figures;
  const competing = `Goals ${figures.ofGoals} % of VP, best seat × ${figures.seat}`;
  return [
    scenario,
    String(players),
    String(games),
    won === null ? '–' : String(won),
    wanted === null ? '–' : `${wanted[0]}–${wanted[1]}`,
    turns.join('/'),
    String(resets),
    String(corrupted),
    String(bodies),
    won === null
      ? competing
      : Object.entries(endings)
          .map((pair) => pair.join(' '))
          .join(', '),
    misses.join(', '),
  ];
}

export function asTable(all: readonly Figures[]): string {
  const rows = [HEADS, ...all.map(cellsOf)];
  return columns(rows);
}

/** An Augment that is equipped in a larger part of the games is no choice. */
const OFTEN = 1 / 3;

/** Augments that nobody equipped though somebody had them, and those that more than a third equipped. */
export function augmentLines(use: readonly Use[]): string {
  const never = use.filter(({ had, equipped }) => had > 0 && equipped === 0).map(({ augment }) => augment);
  const unseen = use.filter(({ had }) => had === 0).map(({ augment }) => augment);
  const often = use
    .filter(({ toBeHad, equipped }) => equipped > OFTEN * toBeHad)
    .map(({ augment, toBeHad, equipped }) => `${augment} ${Math.round((100 * equipped) / toBeHad)} %`);
  return [
    `Augments that were had and never equipped: ${never.join(', ') || 'none'}`,
    `Augments that nobody had: ${unseen.join(', ') || 'none'}`,
    `Augments equipped in more than a third of the games in which they were to be had: ${often.join(', ') || 'none'}`,
  ].join('\n');
}

/** The cards of the box that no game showed. */
export function unseenLine(cards: readonly string[], cells: readonly Cell[]): string {
  const unseen = cards.filter((card) => !cells.some(({ seen }) => seen.has(card)));
  return `Cards of the box that were in no game (${unseen.length} of ${cards.length}): ${unseen.join(', ') || 'none'}`;
}
