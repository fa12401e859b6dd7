/** A game that failed is kept as a file, so that it can be looked at, replayed, and made a test. */
import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { type Entry, fork, type Match, type Registered, type Save, save } from '@torii/kernel';
import type { Finding } from './finding.ts';
import { type Recording, recordLog, walk } from './games/record.ts';
import { examine, setupName, type Wishes } from './suite.ts';

/** What a failing game leaves behind. */
export interface Failure {
  readonly finding: Finding;
  /** The seed of the players. */
  readonly seed: string;
  /** The whole game. With it and the seed every check makes the same choices again. */
  readonly log: readonly Entry[];
  /** The match at the moment of the finding, or at the last moment before it that could be saved. */
  readonly save: Save | null;
}

export const FAILURES = join('node_modules', '.cache', 'torii', 'failures');

export function failureOf<S>(recording: Recording<S>, found: Finding): Failure {
  const kept: Match<S>[] = [];
  walk(recording, (match, at) => {
    if (at <= found.at) kept[0] = fork(match);
    return null;
  });
  const [last] = kept;
  const { seed, entries } = recording;
  return { finding: found, seed, log: entries, save: last === undefined ? null : save(last) };
}

/** Writes a failing game down. Gives the path, by which the message names it. */
export function keepFailure<S>(recording: Recording<S>, found: Finding, folder = FAILURES): string {
  const { game, setup, seed } = recording;
  const name = `${game.id} ${setupName(setup)} ${seed} ${found.kind}`.replace(/[^a-z0-9+]+/gi, '-');
  const path = join(folder, `${name}.json`);
  mkdirSync(folder, { recursive: true });
  writeFileSync(path, `${JSON.stringify(failureOf(recording, found), null, 2)}\n`);
  return path;
}

/** Plays a kept game again and looks at it as closely as before. A test that holds a failure expects no findings. */
export function examineFailure<S>(game: Registered<S>, failure: Failure, wishes: Wishes = {}): Finding[] {
  if (failure.save === null) return [failure.finding];
  const { seed, log } = failure;
  const { kind, at, tried } = failure.finding;
  // The answer at which the game stopped is not in its log; what was tried on copies the checks will try again.
  const last = (kind === 'crash' || kind === 'listed') && at === log.length && tried !== undefined;
  return examine(recordLog(game, failure.save.setup, seed, last ? [...log, tried] : log), wishes);
}

/** What a failed test says: everything needed to see it again. */
export function tell<S>({ game, setup, seed }: Recording<S>, found: Finding, path: string): string {
  const where = found.at < 0 ? 'at the set-up' : `after ${found.at} entries`;
  const tried = found.tried === undefined ? [] : [`  tried: ${JSON.stringify(found.tried)}`];
  return [
    `${game.id}: ${found.message}`,
    `  ${where} of ${setupName(setup)}, ${seed} (${found.kind})`,
    ...tried,
    `  kept in ${path}`,
  ].join('\n');
}
