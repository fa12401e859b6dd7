/** Games of one Scenario with one number of players, played by the bot with a plan, and what they came to. */
import { type Bot, botAnswer } from '@torii/bots';
import {
  createMatch,
  type GameEvent,
  type Match,
  type Registered,
  randomness,
  seedBeside,
  simpleSetup,
  submit,
} from '@torii/kernel';

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

function played({ game, bot, scenario, players }: Table, seed: string): Match<unknown> {
  const match = createMatch(game, simpleSetup(game, scenario, players, seed));
  const random = randomness(seedBeside(seed, 'players'));
  while (match.position.ending === null && match.line.length <= game.longest) {
    const entry = botAnswer(match, bot, random);
    if (!entry || !submit(match, entry).ok) break;
  }
  return match;
}

function counted(events: readonly GameEvent[], key: string): number {
  return events.reduce((sum, event) => sum + (event.key === key ? 1 : 0), 0);
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
  const all: Played[] = [];
  const broken: string[] = [];
  for (let i = 0; i < games; i++) {
    const one = told(played(table, `${seed}-${i}`));
    if (one) all.push(one);
    else broken.push(`${seed}-${i}`);
  }
  return { scenario: table.scenario, players: table.players, games: all, broken };
}
