/** What the act is measured by, and what is wanted of it. */
import type { Content } from '@torii/exploration';
import { percent } from '../playing.ts';
import type { Campaign, PlayedChapter } from './campaign.ts';

/** So many of a hundred first tries of chapter 1 are to be won, and so many acts with every chapter at the first try. */
const WANTED = { first: [60, 90], act: [15, 50] } as const;
/** No number of characters has it so much easier than another, in points of a hundred. */
const APART = 15;

interface ChapterFigures {
  readonly number: number;
  readonly players: number;
  readonly tries: number;
  /** First tries won, in a hundred; of all that were lost those by malice. */
  readonly won: number;
  readonly byMalice: number;
  readonly rounds: number;
  readonly malice: number;
  readonly fallen: number;
}

export interface ActFigures {
  readonly players: number;
  readonly campaigns: number;
  /** Acts with every chapter won at the first try, in a hundred. */
  readonly act: number;
  /** The same reckoned from the chapters: the product of their first tries. */
  readonly product: number;
  readonly chapters: readonly ChapterFigures[];
  readonly misses: readonly string[];
}

function mean(all: readonly PlayedChapter[], value: (chapter: PlayedChapter) => number): number {
  const sum = all.reduce((total, chapter) => total + value(chapter), 0);
  return all.length === 0 ? 0 : Math.round((10 * sum) / all.length) / 10;
}

function chapterFigures(number: number, players: number, all: readonly PlayedChapter[]): ChapterFigures {
  const tries = all.filter((chapter) => chapter.number === number && chapter.attempt === 1);
  const won = tries.filter((chapter) => chapter.won);
  return {
    number,
    players,
    tries: tries.length,
    won: percent(won.length, tries.length),
    byMalice: percent(tries.filter(({ why }) => why === 'malice').length, tries.length),
    rounds: mean(won, ({ rounds }) => rounds),
    malice: mean(won, ({ malice }) => malice),
    fallen: mean(won, ({ fallen }) => fallen),
  };
}

function isWonAtOnce({ chapters }: Campaign, last: number): boolean {
  return chapters.every(({ won }) => won) && chapters.at(-1)?.number === last;
}

function figuresOf(campaigns: readonly Campaign[], players: number, numbers: readonly number[]): ActFigures {
  const own = campaigns.filter((campaign) => campaign.players === players);
  const chapters = own.flatMap((campaign) => campaign.chapters);
  const each = numbers.map((number) => chapterFigures(number, players, chapters));
  const act = percent(own.filter((one) => isWonAtOnce(one, numbers.at(-1) ?? 0)).length, own.length);
  const outside = (value: number, [low, high]: readonly [number, number]) => value < low || value > high;
  return {
    players,
    campaigns: own.length,
    act,
    product: Math.round(1000 * each.reduce((product, { won }) => (product * won) / 100, 1)) / 10,
    chapters: each,
    misses: [
      ...(outside(each[0]?.won ?? 0, WANTED.first) ? ['chapter 1'] : []),
      ...(outside(act, WANTED.act) ? ['act'] : []),
      ...own.flatMap(({ broken }) => (broken === null ? [] : [`broken ${broken}`])),
    ],
  };
}

export function actFigures(campaigns: readonly Campaign[], { chapters }: Content): ActFigures[] {
  const own = Object.values(chapters).filter(({ yomi }) => !yomi);
  const numbers = [...new Set(own.map(({ number }) => number))].sort((a, b) => a - b);
  const players = [...new Set(campaigns.map((campaign) => campaign.players))].sort((a, b) => a - b);
  return players.map((n) => figuresOf(campaigns, n, numbers));
}

/** How far the numbers of characters are apart, in chapter 1 and in the act, and whether that is too far. */
export function spreadOf(all: readonly ActFigures[]): { first: number; act: number; isWide: boolean } {
  const wide = (values: readonly number[]) =>
    Math.round(10 * (Math.max(...values) - Math.min(...values))) / 10;
  const first = wide(all.map(({ chapters }) => chapters[0]?.won ?? 0));
  const act = wide(all.map((figures) => figures.act));
  return { first, act, isWide: first > APART || act > APART };
}

export interface Unused {
  /** Never used by anybody. */
  readonly never: readonly string[];
  /** Of a level that nobody reaches before the act is over. */
  readonly later: readonly string[];
}

/** Cards that nobody used in any of these campaigns. */
export function unusedCards(campaigns: readonly Campaign[], content: Content): Unused {
  const used = new Set(campaigns.flatMap((campaign) => [...campaign.used]));
  const highest = Math.max(...Object.values(content.chapters).map(({ level }) => level));
  const levels = new Map<string, number>();
  for (const [id, { of, level, affinity, alsoInExploration }] of Object.entries(content.skills))
    if (of !== 'enemy' && (affinity !== 1 || alsoInExploration))
      levels.set(`skill:${id}`, of === 'kami' ? 1 : level);
  for (const [id, { level }] of Object.entries(content.weapons)) levels.set(`weapon:${id}`, level);
  for (const [id, { level }] of Object.entries(content.armors)) levels.set(`armor:${id}`, level);
  for (const id of Object.keys(content.items)) levels.set(`item:${id}`, 1);
  for (const id of Object.keys(content.kami)) levels.set(`kami:${id}`, 1);
  const unused = [...levels.keys()].filter((card) => !used.has(card));
  const isLater = (card: string) => (levels.get(card) ?? 1) > highest;
  return { never: unused.filter((card) => !isLater(card)), later: unused.filter(isLater) };
}
