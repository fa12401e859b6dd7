/** The figures of all cells as one table, for people. */
import { columns } from './columns.ts';
import type { Figures } from './figures.ts';

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
  'aim',
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
    misses.length === 0 ? 'met' : `MISSED: ${misses.join(', ')}`,
  ];
}

export function asTable(all: readonly Figures[]): string {
  const rows = [HEADS, ...all.map(cellsOf)];
  return columns(rows);
}

/** One cell, told as soon as it is played. */
export function rowOf(figures: Figures): string {
  return cellsOf(figures).join('  ');
}
