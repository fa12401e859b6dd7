/** A game that was played once, kept so that every check can walk through it again. */
import {
  createMatch,
  type Entry,
  hash,
  type Match,
  type Registered,
  replay,
  type Save,
  type Setup,
  save,
  submit,
} from '@torii/kernel';
import { type Finding, finding, firstDifference, firstLine } from '../finding.ts';
import { foundations } from '../foundations.ts';
import { type Played, playLog, randomGame, type Watch } from './play.ts';
import type { Habits } from './player.ts';

export interface Recording<S> {
  readonly game: Registered<S>;
  readonly setup: Setup;
  readonly seed: string;
  readonly entries: readonly Entry[];
  /** The hash of the position before each entry, and of the last one. Checks walk as far as there are hashes. */
  readonly hashes: readonly string[];
  /** For each seat the entry by which it last learned something: variants may differ in nothing else. */
  readonly revealed: readonly number[];
  /** What went wrong in playing it. Whatever came after is not looked at. */
  readonly finding: Finding | null;
}

/** Plays a random game, and sees that the foundations hold at every step and that it plays again to the same end. */
export function record<S>(game: Registered<S>, setup: Setup, seed: string, habits: Habits): Recording<S> {
  return recorded(game, setup, seed, (watch) => randomGame(game, setup, seed, watch, habits));
}

/** The game of a log: how a failing game that was saved becomes a test. */
export function recordLog<S>(
  game: Registered<S>,
  setup: Setup,
  seed: string,
  log: readonly unknown[],
): Recording<S> {
  return recorded(game, setup, seed, (watch) => playLog(game, setup, log, watch));
}

function recorded<S>(
  game: Registered<S>,
  setup: Setup,
  seed: string,
  playing: (watch: Watch<S>) => Played<S>,
): Recording<S> {
  const look = foundations<S>();
  const hashes: string[] = [];
  const played = playing((match, at) => {
    const found = look(match, at);
    if (found === null) hashes.push(hash(match.position));
    return found;
  });
  const entries = (played.match?.log ?? []).slice(0, Math.max(0, hashes.length - 1));
  const revealed = [...(played.match?.revealed ?? [])];
  const recording = { game, setup, seed, entries, hashes, revealed, finding: played.finding };
  const diverges = played.match === null ? null : playAgain(recording, played.match);
  // Where the same answers lead elsewhere, nothing that compares two runs means anything.
  return diverges === null ? recording : { ...recording, hashes: [], finding: diverges };
}

/** The same set-up and the same log give the same positions and the same events, undo and edits included. */
function playAgain<S>(recording: Recording<S>, played: Match<S>): Finding | null {
  const visited: Match<S>[] = [];
  const found = walk(recording, (match, at) => {
    visited[0] = match;
    const same = hash(match.position) === recording.hashes[at];
    return same ? null : finding('replay', at, 'played again, the same log leads to another position');
  });
  const [again] = visited;
  if (found !== null || again === undefined) return found;
  const at = recording.entries.length;
  const events = firstDifference(again.events, played.events?.slice(0, again.events?.length));
  if (events !== null) return finding('replay', at, `played again, other things happened: ${events}`);
  const result = replay(recording.game, JSON.parse(JSON.stringify(save(again))) as Save);
  if (result.ok) return null;
  return finding('replay', result.at, `the saved log does not replay: ${result.reason}`);
}

/** Walks through a recorded game. The visitor may look at the match but must leave it as it is. */
export function walk<S>(
  { game, setup, entries, hashes }: Recording<S>,
  visit: (match: Match<S>, at: number) => Finding | null,
): Finding | null {
  if (hashes.length === 0) return null;
  const match = createMatch(game, setup);
  for (let at = 0; at < hashes.length; at++) {
    const found = visit(match, at);
    if (found !== null) return found;
    const entry = entries[at];
    if (entry === undefined) return null;
    const outcome = tried(() => submit(match, entry));
    if (!outcome.ok) return finding('replay', at, `played again, the log stops: ${outcome.reason}`, entry);
  }
  return null;
}

/** Outcomes as values, whatever the rules throw. */
export function tried<T>(act: () => T): T | { readonly ok: false; readonly reason: string } {
  try {
    return act();
  } catch (error) {
    return { ok: false, reason: `threw ${firstLine(error)}` };
  }
}
