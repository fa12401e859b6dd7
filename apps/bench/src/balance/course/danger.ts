/** What the courses of a cell's games come to: how dangerous its fights are, and when players have grown. */
import type { Cell, Played } from '../cell.ts';
import { columns } from '../columns.ts';
import { percent } from '../playing.ts';
import type { Fights } from './course.ts';

/** What hurts is counted in so many turns of a player. */
const TURNS = 12;

/** When players came to something: how many of a hundred did, in which turn (median), in which third of the game. */
interface Reached {
  readonly share: number;
  readonly turn: number;
  readonly thirds: readonly [number, number, number];
}

interface Danger {
  readonly scenario: string;
  readonly players: number;
  /** Fights in a player's 12 turns; then of a hundred fights, those that began so. */
  readonly fights: number;
  readonly begun: Readonly<Record<Exclude<keyof Fights, 'all'>, number>>;
  /** Integrity lost in a player's 12 turns, and Wounds that Shields took. */
  readonly lost: number;
  readonly shielded: number;
  readonly firstBody: Reached;
  readonly protocols: Reached;
}

function sumOf(games: readonly Played[], value: (game: Played) => number): number {
  return games.reduce((sum, game) => sum + value(game), 0);
}

function rounded(value: number): number {
  return Math.round(10 * value) / 10;
}

function thirdOf(turn: number, turns: number): number {
  return Math.min(2, Math.floor((3 * (turn - 1)) / Math.max(1, turns)));
}

function reached(
  games: readonly Played[],
  players: number,
  turnsOf: (game: Played) => readonly number[],
): Reached {
  const all = games.flatMap(turnsOf).sort((a, b) => a - b);
  const thirds: [number, number, number] = [0, 0, 0];
  for (const game of games)
    for (const turn of turnsOf(game)) {
      const third = thirdOf(turn, game.turns);
      if (third === 0 || third === 1) thirds[third] += 1;
      else thirds[2] += 1;
    }
  return {
    share: percent(all.length, players * games.length),
    turn: all[Math.floor(all.length / 2)] ?? 0,
    thirds: [percent(thirds[0], all.length), percent(thirds[1], all.length), percent(thirds[2], all.length)],
  };
}

export function dangerOf({ scenario, players, games }: Cell): Danger {
  const turns = players * sumOf(games, (game) => game.turns);
  const per = (value: (game: Played) => number) =>
    rounded((TURNS * sumOf(games, value)) / Math.max(1, turns));
  const fights = sumOf(games, (game) => game.fights.all);
  const begun = (which: keyof Fights) =>
    percent(
      sumOf(games, (game) => game.fights[which]),
      fights,
    );
  return {
    scenario,
    players,
    fights: per((game) => game.fights.all),
    begun: {
      trace4: begun('trace4'),
      trace6: begun('trace6'),
      integrity3: begun('integrity3'),
      enemies3: begun('enemies3'),
    },
    lost: per(({ lost }) => lost),
    shielded: per(({ shielded }) => shielded),
    firstBody: reached(games, players, ({ firstBody }) => firstBody),
    protocols: reached(games, players, ({ protocols }) => protocols),
  };
}

const HEADS = [
  'Scenario',
  'players',
  'fights/12',
  'Trace ≥4 %',
  '≥6 %',
  'Integrity ≤3 %',
  'Enemies ≥3 %',
  'Integrity lost/12',
  'Shields lost/12',
  'first Body %, turn',
  'by thirds %',
  'Protocol ended %, turn',
];

function when({ share, turn }: Reached): string {
  return share === 0 ? '0' : `${share}, ${turn}`;
}

export function dangerTable(all: readonly Danger[]): string {
  const rows = all.map(({ scenario, players, fights, begun, lost, shielded, firstBody, protocols }) => [
    scenario,
    String(players),
    String(fights),
    String(begun.trace4),
    String(begun.trace6),
    String(begun.integrity3),
    String(begun.enemies3),
    String(lost),
    String(shielded),
    when(firstBody),
    firstBody.share === 0 ? '–' : firstBody.thirds.join('/'),
    when(protocols),
  ]);
  return columns([HEADS, ...rows]);
}
