/**
 * The door: every answer, whoever gives it, comes through `submit`. What is not in the list of options is refused
 * with a reason and changes nothing; an exception inside a rule restores the position before it.
 */

import { asData, clone } from '../data/json.ts';
import { save } from '../keep/save.ts';
import { copyPosition } from '../model/copy.ts';
import { isBad, LAST, readEntry, readRedo } from '../model/entry.ts';
import { describeFrames } from '../model/frames.ts';
import type { Match } from '../model/match.ts';
import {
  type AnswerEntry,
  type Consent,
  type Entry,
  type Outcome,
  type Refused,
  refused,
  type Seat,
} from '../model/model.ts';
import type { Noted } from '../model/moment.ts';
import { check, type Good, perform } from '../run/perform.ts';
import { consentAnswer, editMatch, undoMatch } from './amend.ts';
import { lastOf, takenBack } from './back.ts';
import { remember } from './history.ts';
import { rebuild } from './rebuild.ts';

/** How many entries lie between two positions that are kept to rebuild from. */
const CHECKPOINT_EVERY = 64;

/** Takes an entry from anywhere: a client, a bot, a file. Nothing about it is trusted. */
export function submit<S>(match: Match<S>, input: unknown): Outcome {
  const again = readRedo(input);
  if (again !== null) return redo(match, again);
  const entry = readEntry(input);
  if (isBad(entry)) return refused('malformed', { field: entry.bad });
  if (entry.seat >= match.setup.seats.length) return refused('noSuchSeat', { seat: entry.seat });
  // Without a log there is nothing to rebuild from: a sketch is thrown away by whoever made it.
  if (match.log === null) return route(match, entry);
  // What is taken back is named by its numbers, also what happened before the match was loaded.
  if (entry.t === 'undo' || match.position.consent !== null) recall(match);
  const before = mark(match);
  try {
    return route(match, entry);
  } catch (error) {
    return crashed(match, entry, before, error);
  }
}

/** Lets a match that was loaded remember what happened before. */
export function recall<S>(match: Match<S>): void {
  remember(match, submit);
}

function route<S>(match: Match<S>, entry: Entry): Outcome {
  switch (entry.t) {
    case 'answer':
      return submitAnswer(match, entry);
    case 'undo':
      return undoMatch(
        match,
        entry.to === LAST ? { ...entry, to: lastOf(match, entry.seat) ?? LAST } : entry,
      );
    case 'edit':
      return editMatch(match, entry);
  }
}

/** Answers a question. */
export function answer<S>(match: Match<S>, seat: Seat, question: string, ...options: string[]): Outcome {
  return submit(match, { t: 'answer', seat, question, options });
}

/** Takes back a seat's last answer, or its answers from an entry of the log on. */
export function undo<S>(match: Match<S>, seat: Seat, to?: number): Outcome {
  return submit(match, { t: 'undo', seat, to });
}

/**
 * Gives an answer again that was taken back, as an answer like any other: it leads to where it led before, for nothing is
 * rolled anew. The log never knows that it was a redo.
 */
export function redo<S>(match: Match<S>, seat: Seat): Outcome {
  const [first] = takenBack(match, seat);
  const entry = first === undefined ? undefined : match.log?.[first];
  return entry === undefined ? refused('nothingToRedo') : submit(match, entry);
}

function submitAnswer<S>(match: Match<S>, entry: AnswerEntry): Outcome {
  const { consent } = match.position;
  if (consent !== null) {
    if (entry.question !== consent.id) return refused('consentPending');
    return consentAnswer(match, entry, consent);
  }
  const good = check(match, entry);
  return good.ok ? carryOut(match, entry, good) : good;
}

function carryOut<S>(match: Match<S>, entry: AnswerEntry, good: Good<S>): Outcome {
  const { log, line, run } = match;
  const index = log === null ? line.length : log.length;
  // A sketch counts no entries: what was revealed before must not be taken for something that this answer reveals.
  if (log === null) match.revealed.fill(-1);
  const applied = perform(match, entry, good, index);
  if (log === null) return { ok: true, applied };
  const whole = applied === 0 || applied === entry.options.length;
  log.push(whole ? entry : { ...entry, options: entry.options.slice(0, applied) });
  line.push(index);
  if (line.length % CHECKPOINT_EVERY === 0) checkpoint(match);
  run.entry = -1;
  return { ok: true, applied };
}

function checkpoint<S>(match: Match<S>): void {
  const { position, line, revealed, log } = match;
  match.checkpoints.push({
    position: copyPosition(match.game, position),
    line: [...line],
    revealed: [...revealed],
    at: log?.length ?? 0,
  });
}

/** How far a match had come before an entry was tried. */
export interface Mark {
  readonly line: readonly number[];
  readonly answers: number;
  readonly log: number;
  readonly events: number;
  readonly consent: Consent | null;
  readonly noted: Noted | null;
}

export function mark<S>({ line, log, events, position, watch }: Match<S>): Mark {
  return {
    line,
    // An answer adds to the line and undo makes another one: how long it was is enough to find it again.
    answers: line.length,
    log: log?.length ?? 0,
    events: events?.length ?? 0,
    consent: position.consent && clone(position.consent),
    noted: watch?.noted ?? null,
  };
}

/** Puts the match back where it was, and gathers what is needed to find out why. */
function crashed<S>(match: Match<S>, entry: Entry, before: Mark, error: unknown): Refused {
  const frames = describeFrames(match.position.stack);
  putBack(match, before);
  const crash = {
    message: error instanceof Error ? (error.stack ?? error.message) : String(error),
    frames,
    entry,
    save: asData(save(match)),
  };
  return { ...refused('crashed'), crash };
}

/** Lets a match stand where it stood: what was tried since has not happened. */
export function putBack<S>(match: Match<S>, before: Mark): void {
  if (match.log) match.log.length = before.log;
  if (match.events) match.events.length = before.events;
  rebuild(match, before.line.slice(0, before.answers));
  match.position.consent = before.consent;
  // What was noted of events that are gone is gone with them.
  if (match.watch !== null && before.noted !== null) match.watch.noted = before.noted;
}
