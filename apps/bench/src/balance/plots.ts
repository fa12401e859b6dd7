/** The same figures as pictures, one file each. */
import { bars } from './bars.ts';
import type { Figures, Use } from './figures.ts';

/** File names and their pictures. */
export function plots(all: readonly Figures[], use: readonly Use[]): ReadonlyMap<string, string> {
  const each = (value: (figures: Figures) => number | null) =>
    all.flatMap((figures) => {
      const n = value(figures);
      return n === null ? [] : [{ label: `${figures.scenario} × ${figures.players}`, value: n }];
    });
  const won = all.flatMap(({ scenario, players, won: value, wanted }) =>
    value === null ? [] : [{ label: `${scenario} × ${players}`, value, wanted }],
  );
  const endings = all.flatMap(({ scenario, players, endings: of, won: value }) =>
    value === null
      ? []
      : Object.entries(of).map(([code, n]) => ({ label: `${scenario} × ${players} ${code}`, value: n })),
  );
  return new Map([
    ['won.svg', bars('Games won, in a hundred (green: wanted)', won, 100)],
    ['endings.svg', bars('Endings, in a hundred games', endings, 100)],
    [
      'turns.svg',
      bars(
        'Turns, median',
        each(({ turns }) => turns[0]),
      ),
    ],
    [
      'resets.svg',
      bars(
        'Resets in 12 turns of a player',
        each(({ resets }) => resets),
      ),
    ],
    [
      'augments.svg',
      bars(
        'Games in which an Augment was equipped',
        use.map(({ augment, equipped }) => ({ label: augment, value: equipped })),
      ),
    ],
  ]);
}
