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
  const acts = all.map(({ players, act }) => ({
    label: `${players}`,
    value: act,
    wanted: [15, 50] as const,
  }));
  return new Map([
    [
      'chapters.svg',
      bars(
        { title: 'First tries won, in a hundred', most: 100 },
        each(({ won }) => won),
      ),
    ],
    [
      'act.svg',
      bars(
        {
          title: 'Acts won with every chapter at the first try, in a hundred (green: wanted)',
          most: 100,
        },
        acts,
      ),
    ],
    [
      'rounds.svg',
      bars(
        { title: 'Rounds of a won chapter' },
        each(({ rounds }) => rounds),
      ),
    ],
    [
      'malice.svg',
      bars(
        { title: 'Malice at the end of a won chapter', most: 6 },
        each(({ malice }) => malice),
      ),
    ],
  ]);
}
