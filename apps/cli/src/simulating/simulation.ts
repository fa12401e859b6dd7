/** A batch of games: what one thread does. */
import { mkdirSync } from 'node:fs';
import { type Bot, botAnswer } from '@torii/bots';
import {
  createMatch,
  hash,
  type Match,
  type Registered,
  randomness,
  type Setup,
  save,
  seedBeside,
  submit,
} from '@torii/kernel';
import { writeWhole } from '../disk/disk.ts';
import { botNamed, roomNamed } from '../matches/games.ts';

export interface Batch {
  readonly game: string;
  /** Of all of them but for the seed, which each game has of its own. */
  readonly setup: Setup;
  readonly packFolder: string | undefined;
  readonly bot: string;
  readonly seed: string;
  readonly first: number;
  readonly count: number;
  /** The folder for games that crashed or got stuck. */
  readonly keep: string;
}

export interface BatchResult {
  readonly games: number;
  readonly finished: number;
  readonly crashed: number;
  readonly stuck: number;
  readonly decisions: number;
  /** Answers that were given in a bot's place, because what it said could not be taken. */
  readonly replaced: number;
  readonly endings: Readonly<Record<string, number>>;
  readonly files: readonly string[];
  /** Games that should have been kept, and could not be. */
  readonly notKept: readonly string[];
}

const NOTHING: BatchResult = {
  games: 0,
  finished: 0,
  crashed: 0,
  stuck: 0,
  decisions: 0,
  replaced: 0,
  endings: {},
  files: [],
  notKept: [],
};

export function playBatch(batch: Batch): BatchResult {
  let result = NOTHING;
  for (let i = batch.first; i < batch.first + batch.count; i++) result = merge([result, playOne(batch, i)]);
  return result;
}

function playOne(batch: Batch, i: number): BatchResult {
  const { game: name, seed, keep, packFolder } = batch;
  const room = roomNamed(name, packFolder);
  const { game, pack } = room;
  const setup = { ...batch.setup, seed: `${seed}-${i}` };
  const { match, problem, replaced } = playOut(game, setup, pack, botNamed(room, batch.bot));
  const decisions = match?.line.length ?? 0;
  const code = match?.position.ending?.code;
  if (problem === null && code !== undefined) {
    return { ...NOTHING, games: 1, finished: 1, decisions, replaced, endings: { [code]: 1 } };
  }
  const crashed = problem?.what === 'crash';
  const ended = { crashed: crashed ? 1 : 0, stuck: crashed ? 0 : 1 };
  const result = { ...NOTHING, games: 1, ...ended, decisions, replaced };
  const file = `${keep}/${fileName([name, setup.scenario, setup.seats.flat().length, seed, i, problem?.what ?? 'stuck'])}.json`;
  try {
    mkdirSync(keep, { recursive: true });
    writeWhole(file, `${JSON.stringify({ problem, save: match && save(match) })}\n`);
    return { ...result, files: [file] };
  } catch {
    // What was played counts all the same.
    return { ...result, notKept: [file] };
  }
}

/** A name for a file: seeds are any text, and what is no letter or digit may lead anywhere. */
function fileName(parts: readonly (string | number)[]): string {
  const plain = parts.join('-');
  const safe = plain.replace(/[^a-z0-9-]+/gi, '_').slice(0, LONGEST_NAME);
  // Those that were changed may have become the same.
  return safe === plain ? safe : `${safe}-${hash(plain)}`;
}

const LONGEST_NAME = 100;

interface Problem {
  readonly what: 'crash' | 'stuck';
  readonly message: string;
}

interface Game {
  readonly match: Match<unknown> | null;
  readonly problem: Problem | null;
  readonly replaced: number;
}

/** Plays a match to its end with a bot in every seat, as fast as it goes. */
function playOut(game: Registered<unknown>, setup: Setup, pack: string, bot: Bot): Game {
  let match: Match<unknown> | null = null;
  let replaced = 0;
  const ended = (what?: Problem['what'], message = ''): Game => ({
    match,
    problem: what ? { what, message } : null,
    replaced,
  });
  try {
    match = createMatch(game, setup, { pack });
    const random = randomness(seedBeside(setup.seed, 'players'));
    while (match.position.ending === null) {
      if (match.line.length > game.longest) return ended('stuck', `${game.longest}`);
      const entry = botAnswer(match, bot, random, undefined, () => {
        replaced++;
      });
      if (entry === null) return ended('stuck', 'nobodyAsked');
      const outcome = submit(match, entry);
      if (!outcome.ok) return ended('crash', outcome.crash?.message ?? outcome.reason);
    }
    return ended();
  } catch (error) {
    return ended('crash', error instanceof Error ? (error.stack ?? '') : String(error));
  }
}

export function merge(results: readonly BatchResult[]): BatchResult {
  const endings: Record<string, number> = {};
  for (const result of results) {
    for (const [code, n] of Object.entries(result.endings)) endings[code] = (endings[code] ?? 0) + n;
  }
  const sum = (field: 'games' | 'finished' | 'crashed' | 'stuck' | 'decisions' | 'replaced') =>
    results.reduce((total, result) => total + result[field], 0);
  return {
    games: sum('games'),
    finished: sum('finished'),
    crashed: sum('crashed'),
    stuck: sum('stuck'),
    decisions: sum('decisions'),
    replaced: sum('replaced'),
    endings,
    files: results.flatMap(({ files }) => files),
    notKept: results.flatMap(({ notKept }) => notKept),
  };
}
