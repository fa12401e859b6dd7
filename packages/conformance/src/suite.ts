/** The promises that every game keeps, and how each of them is looked at. Headless: a test runner is not needed. */
import type { Args, Registered, Setup } from '@torii/kernel';
import { forged } from './checks/answers/forged.ts';
import { lanes } from './checks/answers/lanes.ts';
import { listed } from './checks/answers/listed.ts';
import { refused } from './checks/answers/refused.ts';
import { clones } from './checks/kept/clones.ts';
import { type FixtureFormat, fixtures } from './checks/kept/fixtures.ts';
import { laidBack } from './checks/kept/laid.ts';
import { saves } from './checks/kept/saves.ts';
import { undos } from './checks/kept/undos.ts';
import type { Manners } from './checks/told/agreeing.ts';
import { catalogued } from './checks/told/catalogued.ts';
import { hidden } from './checks/told/hidden.ts';
import { looked } from './checks/told/looked.ts';
import { patches } from './checks/told/patches.ts';
import { places } from './checks/told/places.ts';
import type { Finding, Kind } from './finding.ts';
import { HABITS, type Habits, RESTLESS } from './games/player.ts';
import { type Recording, record } from './games/record.ts';
import { setups, type Table } from './games/setups.ts';

export interface Wishes {
  /** How many random games are played for each set-up. */
  readonly seeds?: number;
  /** Options of a match that change how it is played; the first are used at every table. */
  readonly variants?: readonly Args[];
  readonly fixture?: FixtureFormat;
  /** What nobody could know of a game's events from outside. With it they are held against what they change. */
  readonly manners?: Manners;
  /** The tables that are looked at, where a game has too many to look at all of them every time. */
  readonly tables?: (table: Table) => boolean;
}

export interface Check {
  /** The end of a sentence that begins with the game. */
  readonly title: string;
  /** Looked at only where the test says how. */
  readonly needs?: keyof Wishes;
  look<S>(recording: Recording<S>, wishes: Wishes): Finding | null;
}

/** A promise that was looked at while the game was played. */
function whilePlaying(title: string, ...kinds: readonly Kind[]): Check {
  return {
    title,
    look: ({ finding }) => (finding !== null && kinds.includes(finding.kind) ? finding : null),
  };
}

export const CHECKS: readonly Check[] = [
  whilePlaying('is played to its end', 'crash', 'stuck', 'tooLong', 'listed'),
  whilePlaying('is plain JSON at every step', 'plain'),
  whilePlaying('loses no component and makes none', 'components'),
  whilePlaying('lists its options without changing anything', 'pure'),
  whilePlaying('plays again to the same end', 'replay'),
  {
    title: 'is copied whole, and copies go their own way',
    look: (recording) => whilePlaying('', 'clone').look(recording, {}) ?? clones(recording),
  },
  { title: 'is saved and loaded at every step, and played on', look: saves },
  { title: 'refuses forged saves, or goes on with them', look: forged },
  { title: 'accepts every answer that it lists', look: listed },
  { title: 'refuses every other answer, and nothing changes', look: (recording) => refused(recording) },
  { title: 'shows nobody what is hidden', look: hidden },
  { title: 'tells every viewer what each event changes', look: patches },
  {
    title: 'tells only what is in its catalogue, and names what changes',
    look: (recording, { manners }) => catalogued(recording, manners),
  },
  { title: 'names only places that are there', look: places },
  { title: 'answers looks from what each seat may know', look: looked },
  { title: 'is undone and done again', look: undos },
  { title: 'is laid back from its view as it is', look: laidBack },
  { title: 'does not mind the order of answers in lanes', look: lanes },
  {
    title: 'is written as a fixture and read back',
    needs: 'fixture',
    look: (recording, { fixture }) => (fixture ? fixtures(recording, fixture) : null),
  },
];

const SEEDS = 3;

/** The random games for a table. The first of each set-up is played straight on, the others with undo and edits. */
export function gamesAt<S>(game: Registered<S>, table: Table, wishes: Wishes): Recording<S>[] {
  const { seeds = SEEDS, variants = [{}] } = wishes;
  const games = Array.from({ length: seeds }, (_, n) => `seed ${n + 1}`).flatMap((seed, n) =>
    setups(game, table, seed, variantsFor(n, variants)).map((setup) =>
      record(game, setup, seed, habitsOf(n)),
    ),
  );
  // A variant that has no say in a scenario plays the very same game: once is enough.
  const courses = games.map(course);
  return games.filter((_, i) => courses.indexOf(courses[i] ?? '') === i);
}

/** How a game went. */
function course<S>({ setup, entries, hashes, revealed, finding }: Recording<S>): string {
  return JSON.stringify([setup.seats, entries, hashes.at(-1), revealed, finding]);
}

/** All of them with the first seed; with the others the usual one, and one of the rest in turn. */
export function variantsFor(n: number, variants: readonly Args[]): readonly Args[] {
  const [usual = {}, ...rest] = variants;
  const other = rest[(n - 1) % rest.length];
  return n === 0 || other === undefined ? variants : [usual, other];
}

function habitsOf(n: number): Habits {
  return n === 0 ? HABITS : RESTLESS;
}

/** Everything that is wrong with a recorded game. */
export function examine<S>(recording: Recording<S>, wishes: Wishes = {}): Finding[] {
  return CHECKS.flatMap((check) => check.look(recording, wishes) ?? []);
}

/** How a table is called in the names of tests and files. */
export function tableName({ scenario, players }: Table): string {
  return `${scenario}, ${players} ${players === 1 ? 'player' : 'players'}`;
}

/** A set-up in a few words. */
export function setupName({ scenario, seats, options }: Setup): string {
  const seated = seats.map((roles) => roles.join('+')).join(' ');
  const switches = Object.keys(options).length > 0 ? ` ${JSON.stringify(options)}` : '';
  return `${scenario} [${seated}]${switches}`;
}
