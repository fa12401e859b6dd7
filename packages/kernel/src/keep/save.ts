/** Saving, loading and migrating. */

import { clone, hash, type Json, notPlain } from '../data/json.ts';
import { copyPosition } from '../model/copy.ts';
import { readEntry } from '../model/entry.ts';
import type { Registered } from '../model/game.ts';
import type { Match, PastLog } from '../model/match.ts';
import type { Args, Entry, Position, Setup } from '../model/model.ts';
import { matchAt } from '../run/create.ts';
import { settle } from '../run/machine.ts';

/** The version of the format itself. */
export const SAVE_FORMAT = 2;

export interface Save {
  readonly format: number;
  readonly game: string;
  readonly rules: string;
  readonly pack: string;
  readonly setup: Setup;
  readonly log: readonly Entry[];
  /** The log entries in effect. */
  readonly line: readonly number[];
  readonly revealed: readonly number[];
  readonly snapshot: Position<Json>;
  /** Hashes on the way, as log length and hash, the snapshot's last: a replay that goes wrong knows where. */
  readonly hashes: readonly (readonly [at: number, hash: string])[];
  /** How many events there have been. */
  readonly events: number;
  /** Where the log begins, if not with the set-up. */
  readonly base: Position<Json> | null;
  readonly past: readonly PastLog[];
}

export function save<S>(match: Match<S>): Save {
  const { game, setup, pack, log, line, revealed, position, checkpoints } = match;
  const kept = checkpoints.map(({ at, position }) => [at, hash(position)] as const);
  return clone({
    format: SAVE_FORMAT,
    game: game.id,
    rules: game.rules,
    pack,
    setup,
    log: log ?? [],
    line,
    revealed,
    snapshot: position as Position<Json>,
    hashes: [...kept.filter(([at]) => at < (log?.length ?? 0)), [log?.length ?? 0, hash(position)] as const],
    events: match.firstEvent + (match.events?.length ?? 0),
    base: match.base as Position<Json> | null,
    past: match.past,
  });
}

/** Why a save cannot be loaded. A key for words. */
export type LoadProblem =
  | 'notASave'
  | 'newerFormat'
  | 'otherGame'
  | 'otherPack'
  | 'noMigration'
  | 'damaged'
  | 'doesNotRun';

export interface CannotLoad {
  readonly ok: false;
  readonly reason: LoadProblem;
  readonly args: Args;
}

export type Loaded<S> =
  | { readonly ok: true; readonly match: Match<S>; readonly migratedFrom: string | null }
  | CannotLoad;

function cannotLoad(reason: LoadProblem, args: Args = {}): CannotLoad {
  return { ok: false, reason, args };
}

type Fields = Record<string, unknown>;

const TEXTS = ['game', 'rules', 'pack'];
const COUNTS = ['format', 'events'];
const LISTS = ['log', 'line', 'revealed', 'hashes', 'past'];

function isObject(value: unknown): value is Fields {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

function isCount(value: unknown): boolean {
  return typeof value === 'number' && Number.isSafeInteger(value) && value >= 0;
}

/** Whether a file is of the shape of a save. What it says is another matter: only playing it again can tell. */
function isSave(input: unknown): input is Save {
  if (!isObject(input) || notPlain(input) !== null) return false;
  return (
    TEXTS.every((key) => typeof input[key] === 'string') &&
    COUNTS.every((key) => isCount(input[key])) &&
    LISTS.every((key) => Array.isArray(input[key])) &&
    isObject(input.setup) &&
    isObject(input.snapshot) &&
    (input.base === null || isObject(input.base))
  );
}

/** Saves of the first format do not say how their values come from the seed: there was only one way. */
export function upToDate(saved: Save): Save {
  if (saved.format > 1) return saved;
  return { ...saved, format: SAVE_FORMAT, setup: { ...saved.setup, generator: 'mixed32' } };
}

/** Whether the parts of a save belong together. */
function isWhole({ log, line, hashes, snapshot }: Save): boolean {
  const last = hashes.at(-1);
  return (
    Array.isArray(last) &&
    last[0] === log.length &&
    last[1] === hash(snapshot) &&
    log.every((entry) => readEntry(entry) !== null) &&
    line.every((index, i) => isCount(index) && index < log.length && index > (line[i - 1] ?? -1))
  );
}

/** Loads a save of this game: as it is, or brought up to date. */
export function load<S>(game: Registered<S>, input: unknown, pack = ''): Loaded<S> {
  if (!isSave(input)) return cannotLoad('notASave');
  if (input.format > SAVE_FORMAT) return cannotLoad('newerFormat', { format: input.format });
  if (input.game !== game.id) return cannotLoad('otherGame', { game: input.game });
  if (input.pack !== pack) return cannotLoad('otherPack', { pack: input.pack });
  if (!isWhole(input)) return cannotLoad('damaged');
  try {
    const saved = clone(upToDate(input));
    return saved.rules === game.rules ? resume(game, saved) : migrate(game, saved);
  } catch (error) {
    return cannotLoad('doesNotRun', { message: String(error) });
  }
}

function resume<S>(game: Registered<S>, saved: Save): Loaded<S> {
  const match = matchAt(game, saved.setup, saved.snapshot as Position<S>, { pack: saved.pack });
  match.log = [...saved.log];
  match.line = [...saved.line];
  match.revealed = [...saved.revealed];
  match.firstEvent = saved.events;
  match.base = saved.base as Position<S> | null;
  match.past = saved.past;
  // The way back begins here, not at the set-up. A question of consent is no position to go back to.
  if (match.position.consent === null) {
    const { line, revealed, log } = saved;
    match.checkpoints.push({ position: copyPosition(game, match.position), line, revealed, at: log.length });
  }
  return { ok: true, match, migratedFrom: null };
}

/** Under newer rules the log would not lead to the same position: it is kept to look at, and a new one begins. */
function migrate<S>(game: Registered<S>, saved: Save): Loaded<S> {
  let position = saved.snapshot as Position<unknown>;
  let rules = saved.rules;
  while (rules !== game.rules) {
    const step = game.migrations?.find(({ from }) => from === rules);
    if (!step) return cannotLoad('noMigration', { from: saved.rules, to: game.rules });
    position = step.migrate(position);
    rules = step.to;
  }
  const match = matchAt(game, saved.setup, position as Position<S>, { pack: saved.pack });
  match.firstEvent = saved.events;
  match.past = [...saved.past, { rules: saved.rules, log: saved.log }];
  // What the table was asked was about the old log.
  match.position.consent = null;
  settle(match);
  match.base = clone(match.position);
  return { ok: true, match, migratedFrom: saved.rules };
}
