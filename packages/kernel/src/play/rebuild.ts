/** Going back: the nearest position that was kept, and the answers after it once more. */

import { copyPosition } from '../model/copy.ts';
import type { Checkpoint, Match } from '../model/match.ts';
import type { AnswerEntry, Consent, EditEntry } from '../model/model.ts';
import { begin } from '../run/create.ts';
import { check, perform } from '../run/perform.ts';
import { applyEdits } from './edits.ts';

/**
 * Rebuilds the position that the given log entries lead to. False if one of them is no longer possible without those
 * that were left out; the match is then in no useful position, and the caller rebuilds it with the line it had.
 */
export function rebuild<S>(match: Match<S>, line: readonly number[]): boolean {
  const { run, log } = match;
  const whole = [...line];
  run.silent = true;
  try {
    goTo(match, lastCheckpoint(match, whole));
    // Only a fixture begins with a wish pending, and while one is pending nothing is rebuilt: it has been answered.
    const { consent } = match.position;
    match.position.consent = null;
    for (const index of whole.slice(match.line.length)) {
      const entry = log?.[index];
      if (entry === undefined || entry.t === 'undo' || !again(match, entry, index, consent)) return false;
      match.line.push(index);
    }
    return true;
  } finally {
    run.silent = false;
    run.entry = -1;
    clearTraces(match);
  }
}

/** After an exception the context may still hold frames and flags of the node that threw. */
function clearTraces<S>({ run }: Match<S>): void {
  run.pushed.length = 0;
  run.unwinding = null;
  run.dirty.clear();
  run.allDirty = false;
  run.version++;
}

function lastCheckpoint<S>(match: Match<S>, line: readonly number[]): Checkpoint<S> | null {
  // A checkpoint serves if the answers that led to it are the first of the line.
  const serves = (kept: Checkpoint<S>) => kept.line.every((index, i) => index === line[i]);
  match.checkpoints = match.checkpoints.filter(serves);
  return match.checkpoints.at(-1) ?? null;
}

function goTo<S>(match: Match<S>, kept: Checkpoint<S> | null): void {
  clearTraces(match);
  if (kept) {
    match.position = copyPosition(match.game, kept.position);
    match.line = [...kept.line];
    match.revealed = [...kept.revealed];
  } else if (match.base) {
    match.position = copyPosition(match.game, match.base);
    match.line = [];
    match.revealed = match.setup.seats.map(() => -1);
  } else {
    begin(match);
  }
  match.run.version++;
}

function again<S>(
  match: Match<S>,
  entry: AnswerEntry | EditEntry,
  index: number,
  granted: Consent | null,
): boolean {
  match.run.entry = index;
  if (entry.t === 'edit') return applyEdits(match, entry);
  if (granted?.wish.t === 'edit' && entry.question === granted.id) return applyEdits(match, granted.wish);
  const good = check(match, entry);
  if (!good.ok) return false;
  // A list that can only be carried out in part is not the same answer.
  return perform(match, entry, good, index) === entry.options.length;
}
