/** What a cell of the balance is measured by, and what is wanted of it. */
import type { Cell, Played } from './cell.ts';
import { percent } from './playing.ts';

export type Difficulty = 'easy' | 'medium' | 'hard';

/** So many games in a hundred are to be won with two or three players; alone and with four up to 15 more or fewer. */
const WANTED: Readonly<Record<Difficulty, readonly [low: number, high: number]>> = {
  easy: [60, 90],
  medium: [30, 60],
  hard: [10, 35],
};
const FURTHER = 15;
/** No game is longer than so many turns, save one in a hundred. */
const LONGEST = 35;
/** No seat wins more often than so many times its share. */
export const SEAT = 1.15;
/** Of a hundred Victory Points at least so many are those of Goals. */
export const OF_GOALS = 50;
/** Resets are counted in so many turns of a player. */
const TURNS = 12;

export interface Figures {
  readonly scenario: string;
  readonly players: number;
  readonly games: number;
  /** In a hundred; null where players compete. */
  readonly won: number | null;
  readonly wanted: readonly [number, number] | null;
  /** Of the games that were played to the end, in a hundred, by ending. */
  readonly endings: Readonly<Record<string, number>>;
  readonly turns: readonly [median: number, longest: number];
  readonly resets: number;
  /** Games in a hundred in which somebody gained Corrupted Data. */
  readonly corrupted: number;
  readonly bodies: number;
  /** Of a hundred Victory Points, those of Goals; null in a Scenario. */
  readonly ofGoals: number | null;
  /** How often the luckiest seat wins, in shares of what it would by chance; null in a Scenario. */
  readonly seat: number | null;
  readonly misses: readonly string[];
}

function atQuantile(sorted: readonly number[], q: number): number {
  return sorted[Math.min(sorted.length - 1, Math.floor(q * sorted.length))] ?? 0;
}

function sumOf(games: readonly Played[], value: (game: Played) => number): number {
  return games.reduce((sum, game) => sum + value(game), 0);
}

function luckiest(games: readonly Played[], players: number): number {
  const wins = new Map<string, number>();
  for (const { winners } of games)
    for (const seat of winners) wins.set(seat, (wins.get(seat) ?? 0) + 1 / winners.length);
  return Math.round((100 * players * Math.max(0, ...wins.values())) / Math.max(1, games.length)) / 100;
}

export function figuresOf(
  { scenario, players, games, broken }: Cell,
  difficulty: Difficulty | null,
): Figures {
  const reached: Record<string, number> = {};
  for (const { ending } of games) reached[ending] = (reached[ending] ?? 0) + 1;
  const turns = games.map((game) => game.turns).sort((a, b) => a - b);
  const playerTurns = players * turns.reduce((sum, n) => sum + n, 0);
  const wide = players === 2 || players === 3 ? 0 : FURTHER;
  const [low, high] = difficulty ? WANTED[difficulty] : [0, 0];
  const won = percent(
    sumOf(games, ({ winners }) => (winners.length > 0 ? 1 : 0)),
    games.length,
  );
  const longest = atQuantile(turns, 0.99);
  const points = sumOf(games, (game) => game.points);
  const rivals = difficulty
    ? { ofGoals: null, seat: null }
    : {
        ofGoals: percent(
          sumOf(games, ({ ofGoals }) => ofGoals),
          points,
        ),
        seat: luckiest(games, players),
      };
  const misses = [
    ...(rivals.seat !== null && rivals.seat > SEAT ? ['seat'] : []),
    ...(rivals.ofGoals !== null && rivals.ofGoals < OF_GOALS ? ['Goals'] : []),
    ...(difficulty && (won < low - wide || won > high + wide) ? ['won'] : []),
    ...(longest > LONGEST ? ['length'] : []),
    ...broken.map((seed) => `broken ${seed}`),
  ];
  return {
    scenario,
    players,
    games: games.length,
    won: difficulty ? won : null,
    wanted: difficulty ? [Math.max(0, low - wide), Math.min(100, high + wide)] : null,
    endings: Object.fromEntries(
      Object.entries(reached)
        .sort(([a], [b]) => (a < b ? -1 : 1))
        .map(([code, n]) => [code, percent(n, games.length)]),
    ),
    turns: [atQuantile(turns, 0.5), longest],
    resets: Math.round((100 * TURNS * sumOf(games, ({ resets }) => resets)) / Math.max(1, playerTurns)) / 100,
    corrupted: percent(
      sumOf(games, ({ corrupted }) => (corrupted > 0 ? 1 : 0)),
      games.length,
    ),
    bodies:
      Math.round((100 * sumOf(games, ({ bodies }) => bodies)) / Math.max(1, players * games.length)) / 100,
    ...rivals,
    misses,
  };
}

export interface Use {
  readonly augment: string;
  /** Games in which its Class or Faction was in play, and those in which somebody drew it, or began with it. */
  readonly inPlay: number;
  readonly drawn: number;
  /** Games in which somebody had it, and those in which somebody equipped it. */
  readonly had: number;
  readonly equipped: number;
}

/** Of every Augment, in how many games it was to be had and in how many it was equipped. */
export function augmentUse(cells: readonly Cell[], all: readonly string[]): Use[] {
  const games = cells.flatMap((cell) => cell.games);
  const times = (of: (game: Played) => readonly string[], augment: string) =>
    sumOf(games, (game) => (of(game).includes(augment) ? 1 : 0));
  return all
    .map((augment) => ({
      augment,
      inPlay: times(({ inPlay }) => inPlay, augment),
      drawn: times(({ drawn }) => drawn, augment),
      had: times(({ had }) => had, augment),
      equipped: times(({ equipped }) => equipped, augment),
    }))
    .sort((a, b) => b.equipped - a.equipped || (a.augment < b.augment ? -1 : 1));
}
