/** The ways that stories take: how often each Plot card was active, and each ending reached with how many players. */
import type { Cell } from '../cell.ts';
import { percent } from '../playing.ts';

/** One card of a Scenario, in a hundred of the games that were played of it. */
interface Share {
  readonly scenario: string;
  readonly code: string;
  readonly share: number;
}

/** The Plot cards of each Scenario that was played. */
export type PlotCards = Readonly<Record<string, readonly string[]>>;

export function branchesOf(cells: readonly Cell[], cards: PlotCards): Share[] {
  return Object.entries(cards).flatMap(([scenario, codes]) => {
    const games = cells.filter((cell) => cell.scenario === scenario).flatMap((cell) => cell.games);
    return codes.map((code) => ({
      scenario,
      code,
      share: percent(games.filter(({ plot }) => plot.includes(code)).length, games.length),
    }));
  });
}

/** One line for each Scenario: its Plot cards, and in how many of a hundred games each was active. */
export function branchLines(branches: readonly Share[]): string {
  const lines = new Map<string, string[]>();
  for (const { scenario, code, share } of branches)
    lines.set(scenario, [...(lines.get(scenario) ?? []), `${code} ${share}`]);
  return [
    'Plot cards, in a hundred games',
    ...[...lines].map(([name, all]) => `${name}: ${all.join(', ')}`),
  ].join('\n');
}

/** Endings that too few games come to with some number of players, though they may be reached with others. */
export function rareEndings(
  cells: readonly Cell[],
  endings: Readonly<Record<string, readonly string[]>>,
  least: number,
): string[] {
  return cells.flatMap(({ scenario, players, games }) =>
    (endings[scenario] ?? []).flatMap((code) => {
      const share = percent(games.filter(({ ending }) => ending === code).length, games.length);
      return share < least ? [`${code} × ${players} ${share}`] : [];
    }),
  );
}
