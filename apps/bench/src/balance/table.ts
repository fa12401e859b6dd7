/** The figures of all cells as one table, for people. */
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

/** Augments that nobody equipped though somebody had them, and those that more than a third equipped. */
export function augmentLines(use: readonly Use[]): string {
  const never = use.filter(({ had, equipped }) => had > 0 && equipped === 0).map(({ augment }) => augment);
  const unseen = use.filter(({ had }) => had === 0).map(({ augment }) => augment);
  return [
    `Augments that were had and never equipped: ${never.join(', ') || 'none'}`,
    `Augments that nobody had: ${unseen.join(', ') || 'none'}`,
  ].join('\n');
}
