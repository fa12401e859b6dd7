/** Saving, loading and migrating. */

import { questions } from '../ask/asked.ts';
import { clone, hash, type Json, notPlain } from '../data/json.ts';
import { copyPosition } from '../model/copy.ts';
import type { Registered } from '../model/game.ts';
import type { Match, PastLog } from '../model/match.ts';
import type { Args, Entry, Position, Setup } from '../model/model.ts';
import { checkSetup, matchAt, prepareMatch } from '../run/create.ts';
import { settle } from '../run/machine.ts';
import {
  count,
  entry,
  isCount,
  isObject,
  list,
  object,
  pastShape,
  positionShape,
  setupShape,
  text,
  unlike,
} from './shape.ts';

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
  /** Of all the rest: what was cut off or edited by hand is noticed. */
  readonly fingerprint: string;
}

export function save<S>(match: Match<S>): Save {
  const { game, setup, pack, log, line, revealed, position, checkpoints } = match;
  const kept = checkpoints.map(({ at, position }) => [at, hash(position)] as const);
  const saved = clone({
    format: SAVE_FORMAT,
    game: game.id,
    rules: game.rules,
    pack,
    setup,
    log: log ?? [],
    line,
    // A match that is only thought about has no log, and so nothing in it.
    revealed: log === null ? revealed.map(() => -1) : revealed,
    snapshot: position as Position<Json>,
    hashes: [...kept.filter(([at]) => at < (log?.length ?? 0)), [log?.length ?? 0, hash(position)] as const],
    events: match.firstEvent + (match.events?.length ?? 0),
    base: match.base as Position<Json> | null,
    past: match.past,
  });
  return { ...saved, fingerprint: fingerprintOf(saved) };
}

/** Of everything in a save; of the snapshot by its hash, which is the last of the hashes. */
export function fingerprintOf(saved: Omit<Save, 'fingerprint'>): string {
  const { format, game, rules, pack, setup, log, line, revealed, hashes, events, base, past } = saved;
  return hash([format, game, rules, pack, setup, log, line, revealed, hashes, events, base, past]);
}

/** Why a save cannot be loaded. A key for words. */
export type LoadProblem =
  | 'notASave'
  | 'newerFormat'
  | 'otherGame'
  | 'otherPack'
  | 'noMigration'
  | 'damaged'
  | 'impossible'
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

/** What a file must have to be taken for a save at all, in any format. */
const saveShape = object({
  format: count,
  game: text,
  rules: text,
  pack: text,
  setup: object({}),
  log: list(() => null),
  line: list(() => null),
  revealed: list(() => null),
  snapshot: object({}),
  hashes: list(() => null),
  events: count,
  base: (value, at) => (value === null || isObject(value) ? null : at),
  past: list(() => null),
});

function isSave(input: unknown): input is Save {
  return notPlain(input) === null && saveShape(input, '') === null;
}

/** Saves of the first format do not say how their values come from the seed: there was only one way. */
export function upToDate(saved: Save): Save {
  if (saved.format > 1) return saved;
  return { ...saved, format: SAVE_FORMAT, setup: { ...saved.setup, generator: 'mixed32' } };
}

/** Whether a save is as it was written. */
function isWhole(saved: Save): boolean {
  const last: unknown = saved.hashes.at(-1);
  if (!Array.isArray(last) || last[0] !== saved.log.length || last[1] !== hash(saved.snapshot)) return false;
  // The first format had no other fingerprint than that of its snapshot.
  return saved.format === 1 || saved.fingerprint === fingerprintOf(saved);
}

/** Where a save says what cannot be; null if nowhere. Whoever forges one makes its fingerprint too. */
function impossible<S>(game: Registered<S>, saved: Save): string | null {
  const { setup, log, line, revealed, hashes } = saved;
  const bad = setupShape(setup, 'setup') ?? list(entry)(log, 'log');
  if (bad !== null) return bad;
  if (checkSetup(game, setup) !== null) return 'setup';
  const { seats } = setup;
  if (log.some(({ seat }) => seat >= seats.length)) return 'log';
  if (!isRising(line, log.length)) return 'line';
  const marks = revealed.every((mark) => mark === -1 || (isCount(mark) && mark < log.length));
  if (revealed.length !== seats.length || !marks) return 'revealed';
  const marked = hashes.every((each) => Array.isArray(each) && typeof each[1] === 'string');
  if (
    !marked ||
    !isRising(
      hashes.map(([at]) => at),
      log.length + 1,
    )
  )
    return 'hashes';
  // Under older rules there may be flows and hooks that are gone, which migrations know.
  const position = positionShape(setup, saved.rules === game.rules ? (game as Registered<unknown>) : null);
  return (
    position(saved.snapshot, 'snapshot') ??
    (saved.base === null ? null : position(saved.base, 'base')) ??
    list(pastShape)(saved.past, 'past') ??
    (saved.rules === game.rules ? otherState(game, saved) : null)
  );
}

/** The state is the game's own affair, but what the set-up makes of it shows what it is made of. */
function otherState<S>(game: Registered<S>, { setup, snapshot, base }: Save): string | null {
  const made = prepareMatch(game, setup, { events: false }).position.state;
  return (
    unlike(made, snapshot.state, 'snapshot/state') ??
    (base === null ? null : unlike(made, base.state, 'base/state'))
  );
}

/** Whether numbers rise from 0 and stay below a limit. */
function isRising(numbers: readonly unknown[], limit: number): boolean {
  return numbers.every(
    (n, i) => isCount(n) && n < limit && n > ((numbers[i - 1] as number | undefined) ?? -1),
  );
}

/** Loads a save of this game: as it is, or brought up to date. Nothing that it says is trusted. */
export function load<S>(game: Registered<S>, input: unknown, pack = ''): Loaded<S> {
  if (!isSave(input)) return cannotLoad('notASave');
  if (input.format > SAVE_FORMAT) return cannotLoad('newerFormat', { format: input.format });
  if (input.game !== game.id) return cannotLoad('otherGame', { game: input.game });
  if (input.pack !== pack) return cannotLoad('otherPack', { pack: input.pack });
  if (!isWhole(input)) return cannotLoad('damaged');
  try {
    const saved = clone(upToDate(input));
    const at = impossible(game, saved);
    if (at !== null) return cannotLoad('impossible', { at });
    const loaded = saved.rules === game.rules ? resume(game, saved) : migrate(game, saved);
    if (loaded.ok) lookAt(loaded.match);
    return loaded;
  } catch (error) {
    return cannotLoad('doesNotRun', { message: String(error) });
  }
}

/** Whoever opens a match asks next what lies there and what can be answered: a position that cannot tell it is none. */
function lookAt<S>(match: Match<S>): void {
  questions(match);
  match.game.view?.(match.run);
  match.game.figures?.(match.run);
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
