/** The same figures as pictures, one file each. */
import { OFTEN, RESETS, type Whole } from './aims.ts';
import { bars } from './bars.ts';
import type { Figures } from './figures.ts';
import { percent } from './playing.ts';

function cellOf({ scenario, players }: Figures): { group: string; label: string } {
  return { group: scenario, label: `× ${players}` };
}

/** File names and their pictures. Augments with which a Class begins are left out: nobody chooses them. */
export function plots({
  figures: all,
  use,
  endings: victories,
  given,
}: Pick<Whole, 'figures' | 'use' | 'endings' | 'given'>): ReadonlyMap<string, string> {
  const told = all.filter(({ won }) => won !== null);
  const won = told.map((each) => ({ ...cellOf(each), value: each.won ?? 0, wanted: each.wanted }));
  const endings = told.flatMap((each) =>
    Object.entries(each.endings).map(([part, value]) => {
      const faint = !victories[each.scenario]?.includes(part);
      return { ...cellOf(each), value, part, faint };
    }),
  );
  // First those up to the median, then what the longest take more.
  const turns = all.flatMap((each) => {
    const [median, longest] = each.turns;
    return [
      { ...cellOf(each), value: median, part: '' },
      { ...cellOf(each), value: longest - median, part: '+', faint: true },
    ];
  });
  const resets = all.map((each) => ({ ...cellOf(each), value: each.resets }));
  const augments = use
    .filter(({ augment }) => !given.has(augment))
    .map(({ augment, equipped, inPlay }) => ({ label: augment, value: percent(equipped, inPlay) }))
    .sort((a, b) => b.value - a.value);
  return new Map([
    ['won.svg', bars({ title: 'Games won, in a hundred (green: wanted)', most: 100 }, won)],
    ['endings.svg', bars({ title: 'Endings, in a hundred games (grey: lost)', most: 100 }, endings)],
    ['turns.svg', bars({ title: 'Turns: the median, and what the 99th percentile takes more' }, turns)],
    [
      'resets.svg',
      bars({ title: 'Resets in 12 turns of a player (line: wanted over all)', line: RESETS }, resets),
    ],
    [
      'augments.svg',
      bars(
        {
          title: 'Augments equipped, in a hundred games with their Class or Faction in play (line: at most)',
          most: 50,
          line: 100 * OFTEN,
        },
        augments,
      ),
    ],
  ]);
}
