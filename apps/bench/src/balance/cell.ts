/** Games of one Scenario with one number of players, played by the bot with a plan, and what they came to. */
import type { Bot } from '@torii/bots';
import { type GameEvent, type Match, type Registered, simpleSetup } from '@torii/kernel';
import type { Augment, Tamashii } from '@torii/tamashii';
import { type Course, courseOf } from './course/course.ts';
import { counted, playedOut } from './playing.ts';
import { lying, told as toldOf } from './seen.ts';

/** What one game came to. */
export interface Played extends Course {
  readonly ending: string;
  readonly winners: readonly string[];
  readonly turns: number;
  readonly resets: number;
  readonly corrupted: number;
  readonly bodies: number;
  /**
   * Augments of the Classes and Factions in play, those that somebody drew (or began with), those that somebody kept, and
   * those that somebody equipped.
   */
  readonly inPlay: readonly string[];
  readonly drawn: readonly string[];
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
  /** The cards that were seen in play. */
  readonly seen: ReadonlySet<string>;
}

/** Who plays what. */
export interface Table {
  readonly game: Registered<unknown>;
  readonly bot: Bot;
  readonly scenario: string;
  readonly players: number;
  readonly augments: Readonly<Record<string, Pick<Augment, 'of'>>>;
  /** What Integrity everybody begins with. */
  readonly integrity: number;
}

function summed(events: readonly GameEvent[], key: string, figure: string): number {
  return events.reduce((sum, { key: k, args }) => sum + (k === key ? Number(args[figure] ?? 0) : 0), 0);
}

/** The Augments that events tell of, alone or several at once. */
function augments(events: readonly GameEvent[], keys: readonly string[]): string[] {
  const found = events
    .filter(({ key }) => keys.includes(key))
    .flatMap(({ args }) => [args.augment, args.cards, args.equipped].flat());
  return [...new Set(found.filter((id) => typeof id === 'string'))];
}

const BEGUN_WITH = 'setup.class';

/** The Augments of the Classes and Factions in play: whoever wants one may hope for it. */
function within(state: Tamashii, all: Table['augments']): string[] {
  const decks = new Set(Object.values(state.players).map((each) => each.class));
  for (const faction of Object.keys(state.factionDecks)) decks.add(faction);
  return Object.keys(all).filter((id) => decks.has(all[id]?.of ?? ''));
}

/** What a finished match came to; null for one that did not end. */
function told({ position, events }: Match<unknown>, { augments: all, integrity }: Table): Played | null {
  if (!position.ending || !events) return null;
  const state = position.state as Tamashii;
  return {
    ...courseOf(events, integrity),
    ending: position.ending.code,
    winners: position.ending.winners,
    turns: counted(events, 'turn.begun'),
    resets: counted(events, 'reset.done'),
    corrupted: summed(events, 'data.corrupted', 'n'),
    bodies: counted(events, 'bodies.inhabited'),
    inPlay: within(state, all),
    drawn: augments(events, ['augments.classDrawn', 'augments.drawn', BEGUN_WITH]),
    had: augments(events, ['augments.kept', 'augments.drawn', 'augments.equipped', BEGUN_WITH]),
    equipped: augments(events, ['augments.equipped', BEGUN_WITH]),
    points: summed(events, 'scoring.scored', 'total'),
    ofGoals: summed(events, 'scoring.scored', 'goals'),
  };
}

export function playCell(table: Table, games: number, seed: string): Cell {
  const { game, bot, scenario, players } = table;
  const all: Played[] = [];
  const broken: string[] = [];
  const seen = new Set<string>();
  for (let i = 0; i < games; i++) {
    const setup = simpleSetup(game, scenario, players, `${seed}-${i}`);
    const match = playedOut(game, bot, setup);
    const one = told(match, table);
    if (one) all.push(one);
    else broken.push(`${seed}-${i}`);
    for (const card of toldOf(match.events ?? [], game.events ?? {})) seen.add(card);
    for (const card of lying(match.position.state as Tamashii)) seen.add(card);
  }
  return { scenario, players, games: all, broken, seen };
}
