/** The figures of the act as one table, for people, and as pictures. */
import { bars } from '../bars.ts';
import { columns } from '../columns.ts';
import { type ActFigures, spreadOf, type Unused } from './figures.ts';

const HEADS = [
  'characters',
  'campaigns',
  'chapter',
  'tries',
  'won %',
  'lost by malice %',
  'rounds',
  'malice',
  'fallen',
];

export function actTable(all: readonly ActFigures[]): string {
  const rows = all.flatMap(({ players, campaigns, chapters }) =>
    chapters.map(({ number, tries, won, byMalice, rounds, malice, fallen }) =>
      [players, campaigns, number, tries, won, byMalice, rounds, malice, fallen].map(String),
    ),
  );
  const acts = all.map(({ players, campaigns, act, product, misses }) =>
    [players, campaigns, act, product, misses.join(', ')].map(String),
  );
  const { first, act, isWide } = spreadOf(all);
  return [
    columns([HEADS, ...rows]),
    columns([['characters', 'campaigns', 'act won %', 'product of chapters %', 'misses'], ...acts]),
    `numbers of characters apart: chapter 1 ${first}, act ${act}${isWide ? ': too far' : ''}`,
  ].join('\n\n');
}

export function unusedLines({ never, later }: Unused): string {
  return [
    `never used: ${never.join(', ') || 'none'}`,
    `never used, of a level after the act: ${later.join(', ') || 'none'}`,
  ].join('\n');
}

export function actPlots(all: readonly ActFigures[]): ReadonlyMap<string, string> {
  const chapters = all.flatMap((figures) => figures.chapters);
  const each = (value: (chapter: (typeof chapters)[number]) => number) =>
    chapters.map((chapter) => ({
      label: `chapter ${chapter.number} × ${chapter.players}`,
      value: value(chapter),
    }));
  return new Map([
    [
      'chapters.svg',
      bars(
        'First tries won, in a hundred',
        each(({ won }) => won),
        100,
      ),
    ],
    [
      'act.svg',
      bars(
        'Acts won with every chapter at the first try, in a hundred (green: wanted)',
        all.map(({ players, act }) => ({ label: `${players}`, value: act, wanted: [15, 50] as const })),
        100,
      ),
    ],
    [
      'rounds.svg',
      bars(
        'Rounds of a won chapter',
        each(({ rounds }) => rounds),
      ),
    ],
    [
      'malice.svg',
      bars(
        'Malice at the end of a won chapter',
        each(({ malice }) => malice),
        6,
      ),
    ],
  ]);
}
