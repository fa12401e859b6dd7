/** Games of one Scenario with one number of players, played by the bot with a plan, and what they came to. */
import type { Bot } from '@torii/bots';
import { type GameEvent, type Match, type Registered, simpleSetup } from '@torii/kernel';
import { counted, playedOut } from './playing.ts';

/** What one game came to. */
export interface Played {
  readonly ending: string;
  readonly winners: readonly string[];
  readonly turns: number;
  readonly resets: number;
  readonly corrupted: number;
  readonly bodies: number;
  /** Augments that somebody kept, and those that somebody equipped. */
  readonly had: readonly string[];
  readonly equipped: readonly string[];
  /** Victory Points of all players together, and how many of them Goals gave; 0 in a Scenario. */
  readonly points: number;
  readonly ofGoals: number;
}

export interface Cell {
  readonly scenario: string;
  readonly players: number;
  readonly games: readonly Played[];
  /** Seeds of games that did not come to an end. */
  readonly broken: readonly string[];
}

/** Who plays what. */
export interface Table {
  readonly game: Registered<unknown>;
  readonly bot: Bot;
  readonly scenario: string;
  readonly players: number;
}

function summed(events: readonly GameEvent[], key: string, figure: string): number {
  return events.reduce((sum, { key: k, args }) => sum + (k === key ? Number(args[figure] ?? 0) : 0), 0);
}

function augments(events: readonly GameEvent[], keys: readonly string[]): string[] {
  const found = events.filter(({ key }) => keys.includes(key)).map(({ args }) => String(args.augment ?? ''));
  return [...new Set(found)].filter((id) => id !== '');
}

/** What a finished match came to; null for one that did not end. */
function told({ position, events }: Match<unknown>): Played | null {
  if (!position.ending || !events) return null;
  return {
    ending: position.ending.code,
    winners: position.ending.winners,
    turns: counted(events, 'turn.begun'),
    resets: counted(events, 'reset.done'),
    corrupted: summed(events, 'data.corrupted', 'n'),
    bodies: counted(events, 'bodies.inhabited'),
    had: augments(events, ['augments.kept', 'augments.drawn', 'augments.equipped']),
    equipped: augments(events, ['augments.equipped']),
    points: summed(events, 'scoring.scored', 'total'),
    ofGoals: summed(events, 'scoring.scored', 'goals'),
  };
}

export function playCell(table: Table, games: number, seed: string): Cell {
  const { game, bot, scenario, players } = table;
  const all: Played[] = [];
  const broken: string[] = [];
  for (let i = 0; i < games; i++) {
    const setup = simpleSetup(game, scenario, players, `${seed}-${i}`);
    const one = told(playedOut(game, bot, setup));
    if (one) all.push(one);
    else broken.push(`${seed}-${i}`);
  }
  return { scenario, players, games: all, broken };
}
