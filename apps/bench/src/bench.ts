/** What is measured, and what comes out: decisions, search, copies, saves; all contenders in one run. */
import { type Toy, toy } from '@torii/devgames/toy';
import { clone, copyPosition, createMatch, load, type Match, save, simpleSetup } from '@torii/kernel';
import { table, tablePosition } from './copy/table.ts';
import { ALONE, type Door, door, FIGURED, TOLD } from './door/telling.ts';
import { activationTime } from './games/activations.ts';
import { firstChapter } from './games/exploration.ts';
import { plannerTasks } from './games/planner.ts';
import { geoHunt } from './games/tamashii.ts';
import { wholeGames } from './games/whole.ts';
import { type Effort, measure, median, type Rounds, ratio, spread, type Task } from './measure.ts';
import { playBare } from './play/bare.ts';
import { playOnPeer } from './play/boardgameio.ts';
import { decideOnKernel, playOnKernel } from './play/kernel.ts';
import { type Contender, checksum } from './play/record.ts';
import { peerStateAfter, searchOnPeer } from './search/peer.ts';
import { type SearchLimits, search } from './search/uct.ts';

/** One line of the result: exactly one of the three figures. */
export interface Result {
  readonly name: string;
  readonly perSecond?: number;
  readonly microseconds?: number;
  readonly bytes?: number;
}

export interface Report {
  readonly results: readonly Result[];
  readonly ratios: Readonly<Record<'kernel/boardgame.io' | 'kernel/bare' | 'mcts/boardgame.io', number>>;
  readonly checksum: string;
  /** Of the first whole games of Tamashii, and of the first chapters of the Exploration Phase. */
  readonly tamashiiChecksum: string;
  readonly explorationChecksum: string;
}

/** The report and, beside it, how much the rounds differed: for people who read the table. */
export interface Measured {
  readonly report: Report;
  readonly spreads: ReadonlyMap<string, number>;
}

/** Contenders that did not play the same games: no figure would mean anything. */
export class DifferentGames extends Error {
  constructor(readonly checksums: Readonly<Record<string, string>>) {
    super(`the contenders did not play the same games: ${JSON.stringify(checksums)}`);
    this.name = 'DifferentGames';
  }
}

export interface Size {
  /** How many games are compared between the contenders before anything is measured. */
  readonly games: number;
  readonly play: Effort;
  readonly search: Effort;
  readonly copy: Effort;
  /** Whole games: how many are played before any is measured, since a compiler needs long to know so many rules. */
  readonly whole: Effort & { readonly before: number };
  readonly limits: SearchLimits;
  /** How many answers of a recorded game are told to four seats; and how often before that is measured, as for whole games. */
  readonly told: Effort & { readonly answers: number; readonly before: number };
}

/** What a line of the result is called. */
export const PROLOGUE = 'whole Prologue games of Tamashii, 2 random players, one thread';
export const CHAPTER = 'whole first chapters of the Exploration Phase, 3 random players, one thread';

export const POLICY = 'decisions of the bot with a plan in Geo Hunt, 2 players, one thread';

export const FIGURES = 'figures of a position of Geo Hunt, 4 players';
export const TELLING = 'telling an answer of Geo Hunt to four seats';
export const CHAPTER_FIGURES = 'figures of a position of the Exploration Phase, 4 players';
export const CHAPTER_TELLING = 'telling an answer of the Exploration Phase to four seats';
/** At most 1 ms is wanted. */
export const ACTIVATION = 'activation of an enemy with all its reasons, 4 players';
export const MEDIAN_UPDATE = 'update of one seat, median';
export const LONG_UPDATE = 'update of one seat, 95th percentile';

/** boardgame.io's own depth for roll-outs. */
const DEPTH = 50;
export const FULL: Size = {
  games: 50,
  play: { rounds: 9, milliseconds: 400 },
  search: { rounds: 9, milliseconds: 600 },
  copy: { rounds: 15, milliseconds: 40 },
  whole: { rounds: 7, milliseconds: 1000, before: 400 },
  limits: { iterations: 100, depth: DEPTH },
  told: { rounds: 7, milliseconds: 300, answers: 600, before: 30 },
};
export const QUICK: Size = {
  games: 3,
  play: { rounds: 1, milliseconds: 1 },
  search: { rounds: 1, milliseconds: 1 },
  copy: { rounds: 1, milliseconds: 1 },
  whole: { rounds: 1, milliseconds: 1, before: 1 },
  limits: { iterations: 4, depth: DEPTH },
  told: { rounds: 1, milliseconds: 1, answers: 20, before: 1 },
};

export const CONTENDERS: Readonly<Record<'kernel' | 'boardgame.io' | 'bare', Contender>> = {
  kernel: playOnKernel,
  'boardgame.io': playOnPeer,
  bare: playBare,
};

function seeds(count: number): string[] {
  return Array.from({ length: count }, (_, i) => `game${i}`);
}

/** The checksum of the same games by all contenders. */
export function sameGames(contenders: Readonly<Record<string, Contender>>, games: number): string {
  const sums = Object.fromEntries(
    Object.entries(contenders).map(([name, play]) => [name, checksum(seeds(games).map(play))]),
  );
  const [first, ...others] = Object.values(sums);
  if (first === undefined || others.some((sum) => sum !== first)) throw new DifferentGames(sums);
  return first;
}

function playTasks(): Task[] {
  return Object.entries(CONTENDERS).map(([name, play]) => {
    let game = 0;
    return { name, work: () => play(`game${game++}`).decisions };
  });
}

/** Positions from the middle of games, early enough that roll-outs run deep, late enough that some end. */
const POSITIONS = [8, 14, 20].map((decisions, i) => ({ seed: `game${i}`, decisions }));

export function kernelMatchAfter(seed: string, decisions: number): Match<Toy> {
  const match = createMatch(toy, simpleSetup(toy, 'standard', 2, seed));
  for (let i = 0; i < decisions; i++) decideOnKernel(match, seed, i);
  return match;
}

function searchTasks(limits: SearchLimits): Task[] {
  const matches = POSITIONS.map(({ seed, decisions }) => kernelMatchAfter(seed, decisions));
  const states = POSITIONS.map(({ seed, decisions }) => peerStateAfter(seed, decisions));
  const { iterations } = limits;
  return [
    {
      name: 'mcts kernel',
      work: () => {
        for (const match of matches) search(match, limits, Math.random);
        return iterations * matches.length;
      },
    },
    {
      name: 'mcts boardgame.io',
      work: async () => {
        for (const state of states) await searchOnPeer(state, limits);
        return iterations * states.length;
      },
    },
  ];
}

/** The same work many times over: a single copy is shorter than the clock can tell. */
function repeated(name: string, times: number, work: () => unknown): Task {
  return {
    name,
    work: () => {
      for (let i = 0; i < times; i++) work();
      return times;
    },
  };
}

function loaded(text: string): void {
  const outcome = load(toy, JSON.parse(text));
  if (!outcome.ok) throw new Error(`the save does not load: ${outcome.reason}`);
}

/** A game by a bot that thinks is so many times as long as one at random. */
const THINKING = 10;

export async function bench(size: Size): Promise<Measured> {
  const sum = sameGames(CONTENDERS, size.games);
  const position = tablePosition();
  const match = kernelMatchAfter('game0', 40);
  const text = JSON.stringify(save(match));
  const play = await measure(playTasks(), size.play);
  const thinking = await measure(searchTasks(size.limits), size.search);
  const copying = await measure(
    [
      repeated('clone of 20 kB: copyPosition', 20, () => copyPosition(table, position)),
      repeated('clone of 20 kB: the general clone', 20, () => clone(position)),
      repeated('clone of 20 kB: structuredClone', 5, () => structuredClone(position)),
      repeated('clone of 20 kB: JSON', 5, () => JSON.parse(JSON.stringify(position))),
      repeated('save after 40 decisions', 5, () => JSON.stringify(save(match))),
      repeated('load after 40 decisions', 5, () => loaded(text)),
    ],
    size.copy,
  );
  const hunt = geoHunt();
  const chapter = firstChapter();
  const prologues = wholeGames(hunt.game, 'prologue', 2);
  const chapters = wholeGames(chapter.game, chapter.scenario, 3);
  const tamashiiChecksum = prologues.checksum(size.games);
  const explorationChecksum = chapters.checksum(size.games);
  const hunts = wholeGames(hunt.game, hunt.scenario, 2, hunt.bot);
  for (const { play } of [prologues, chapters]) for (let i = 0; i < size.whole.before; i++) play();
  for (let i = 0; i < size.whole.before / THINKING; i++) hunts.play();
  const whole = await measure(
    [
      { name: PROLOGUE, work: () => played(prologues.play()) },
      { name: CHAPTER, work: () => played(chapters.play()) },
      { name: POLICY, work: () => hunts.play() },
    ],
    size.whole,
  );
  const telling = door(hunt, size.told.answers);
  const told = await measureTold(telling, size.told);
  const chapterTold = await measureTold(door(chapter, size.told.answers), size.told);
  const planned = await measure(plannerTasks(), size.copy);
  const lengths = telling.lengths();
  const report = {
    results: [
      ...figures(play, 'decisions '),
      ...figures(thinking, ''),
      ...figures(whole, ''),
      ...[...copying].map(([name, speeds]) => ({ name, microseconds: 1e6 / median(speeds) })),
      ...[...planned].map(([name, speeds]) => ({ name, microseconds: 1e6 / median(speeds) })),
      { name: FIGURES, microseconds: costOf(FIGURED, told) },
      { name: TELLING, microseconds: costOf(TOLD, told) },
      { name: CHAPTER_FIGURES, microseconds: costOf(FIGURED, chapterTold) },
      { name: CHAPTER_TELLING, microseconds: costOf(TOLD, chapterTold) },
      { name: ACTIVATION, microseconds: activationTime(chapter, size.told.answers, size.told.rounds) },
      { name: 'a whole view, bytes', bytes: telling.welcome },
      { name: MEDIAN_UPDATE, bytes: percentile(lengths, 0.5) },
      { name: LONG_UPDATE, bytes: percentile(lengths, 0.95) },
      { name: 'position of 20 kB, bytes', bytes: JSON.stringify(position).length },
      { name: 'save after 40 decisions, bytes', bytes: text.length },
    ],
    ratios: {
      'kernel/boardgame.io': ratio(play, 'kernel', 'boardgame.io'),
      'kernel/bare': ratio(play, 'kernel', 'bare'),
      'mcts/boardgame.io': ratio(thinking, 'mcts kernel', 'mcts boardgame.io'),
    },
    checksum: sum,
    tamashiiChecksum,
    explorationChecksum,
  };
  const spreads = new Map(
    [...prefixed(play, 'decisions '), ...thinking, ...whole, ...copying].map(([name, speeds]) => [
      name,
      spread(speeds),
    ]),
  );
  return { report, spreads };
}

async function measureTold({ tasks }: Door, { before, ...effort }: Size['told']): Promise<Rounds> {
  for (let i = 0; i < before; i++) for (const { work } of tasks) await work();
  return measure(tasks, effort);
}

/** Microseconds an answer, over the rounds: what something adds to carrying it out. */
function costOf(more: string, rounds: Rounds): number {
  const alone = rounds.get(ALONE) ?? [];
  return median((rounds.get(more) ?? []).map((speed, i) => 1e6 / speed - 1e6 / (alone[i] ?? Number.NaN)));
}

function percentile(sorted: readonly number[], part: number): number {
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * part))] ?? Number.NaN;
}

/** However many answers it took, it was one game. */
function played(answers: number): number {
  return Math.min(1, answers);
}

function prefixed(rounds: Rounds, prefix: string): [string, readonly number[]][] {
  return [...rounds].map(([name, speeds]) => [prefix + name, speeds]);
}

function figures(rounds: Rounds, prefix: string): Result[] {
  return prefixed(rounds, prefix).map(([name, speeds]) => ({ name, perSecond: median(speeds) }));
}
