/** Undo and edit: entries of the log like any other, free or by consent of the table. */
import { AGREE, consentQuestion } from '../ask/consent.ts';
import { isOfferId } from '../ask/offers.ts';
import { load, save } from '../keep/save.ts';
import { findStack } from '../model/frames.ts';
import type { Match } from '../model/match.ts';
import {
  type Accepted,
  type AnswerEntry,
  type Args,
  type Consent,
  type EditEntry,
  type Outcome,
  refused,
  type UndoEntry,
} from '../model/model.ts';
import { aboutEdits, applyEdits } from './edits.ts';
import { rebuild } from './rebuild.ts';

const DONE: Accepted = { ok: true, applied: 1 };

// ---- undo ----------------------------------------------------------------------------------------------------

export function undoMatch<S>(match: Match<S>, entry: UndoEntry): Outcome {
  if (match.position.consent !== null) return refused('consentPending');
  const removed = removedBy(match, entry);
  if (removed === null) return refused('nothingToUndo');
  // Tried out first: the table is not asked about what cannot be done.
  if (!standsWithout(match, removed)) return refused('undoWouldBreakOthers');
  if (!isFree(match, entry, removed)) return askTable(match, entry);
  const index = (match.log?.push(entry) ?? 1) - 1;
  return takeBack(match, entry, removed, index);
}

/** Whether everything else could have been answered without these entries. The match is left as it was. */
function standsWithout<S>(match: Match<S>, removed: readonly number[]): boolean {
  const { line, checkpoints } = match;
  const stands = rebuild(match, without(line, removed));
  match.checkpoints = checkpoints;
  rebuild(match, line);
  return stands;
}

function without(line: readonly number[], removed: readonly number[]): number[] {
  return line.filter((index) => !removed.includes(index));
}

/** The log entries that an undo takes back: in a lane that is still open only those of the lane. */
function removedBy<S>(match: Match<S>, { seat, to }: UndoEntry): number[] | null {
  const first = match.log?.[to];
  // Mostly it is one of the last: they are looked for from behind.
  const from = match.line.lastIndexOf(to);
  if (first === undefined || first.t === 'undo' || first.seat !== seat || from < 0) return null;
  const lane = first.t === 'edit' ? null : openLane(match, first.question);
  return match.line.slice(from).filter((index) => lane === null || givenIn(match, index, lane));
}

/** The innermost lane around a question that is still open, as the beginning of the ids of its questions. */
function openLane<S>(match: Match<S>, question: string): string | null {
  // From the whole of it inwards; what has no lane in it is the table's own stack.
  for (let id = outside(question); id.includes('.'); id = outside(id))
    if (findStack(match.position.stack, id)) return `${id}.`;
  return null;
}

/** What an id begins with: all of it up to its last part. */
function outside(id: string): string {
  return id.slice(0, Math.max(0, id.lastIndexOf('.')));
}

function givenIn<S>(match: Match<S>, index: number, lane: string): boolean {
  const entry = match.log?.[index];
  return entry?.t === 'answer' && entry.question.startsWith(lane);
}

/** Whether the others are asked before this is taken back. */
export function asksTable<S>(match: Match<S>, entry: UndoEntry): boolean {
  return !isFree(match, entry, removedBy(match, entry) ?? []);
}

/** Free: only one's own answers, and nothing has come to light since. */
function isFree<S>(match: Match<S>, { seat, to }: UndoEntry, removed: readonly number[]): boolean {
  if (match.setup.seats.length === 1) return true;
  // What the table has edited together is not taken back alone.
  const own = removed.every((index) => match.log?.[index]?.seat === seat && match.log[index].t === 'answer');
  if (!own || (match.revealed[seat] ?? -1) >= to) return false;
  // Shared things that others have acted after are no longer one's own business.
  const shared = removed.find((index) => isShared(match, index));
  return (
    shared === undefined || !match.line.some((index) => index > shared && match.log?.[index]?.seat !== seat)
  );
}

function isShared<S>(match: Match<S>, index: number): boolean {
  const entry = match.log?.[index];
  if (entry?.t !== 'answer' || !isOfferId(entry.question)) return false;
  const taken = entry.options[0]?.split(':')[0];
  return match.game.offers?.some(({ id, shared }) => id === taken && shared === true) ?? false;
}

function takeBack<S>(
  match: Match<S>,
  { seat }: UndoEntry,
  removed: readonly number[],
  index: number,
): Outcome {
  const args = { seat, entries: removed, events: eventsOfEntries(match, removed) };
  rebuild(match, without(match.line, removed));
  say(match, index, 'kernel.undone', args);
  return DONE;
}

/** The numbers of the events that these entries led to: they have not happened after all. */
function eventsOfEntries<S>({ events, firstEvent }: Match<S>, entries: readonly number[]): number[] {
  const gone = new Set(entries);
  return (events ?? []).flatMap(({ entry }, i) => (gone.has(entry) ? [firstEvent + i] : []));
}

/** Tells what came of an entry of the log. */
function say<S>(match: Match<S>, index: number, key: string, args: Args): void {
  match.run.entry = index;
  match.run.emit(key, args, null);
  match.run.entry = -1;
}

// ---- edit ----------------------------------------------------------------------------------------------------

export function editMatch<S>(match: Match<S>, entry: EditEntry): Outcome {
  if (match.position.consent !== null) return refused('consentPending');
  if (match.position.ending !== null) return refused('matchOver');
  // A sketch has no way back from trying it out.
  if (match.log === null) return refused('badEdit');
  // Tried out first, without a word: the table is not asked about what cannot be done.
  const line = match.line;
  match.run.silent = true;
  const fits = applyEdits(match, entry) && opensAgain(match);
  rebuild(match, line);
  if (!fits) return refused('badEdit');
  if (match.setup.seats.length > 1) return askTable(match, entry);
  return applyEdit(match, entry, match.log.push(entry) - 1);
}

/** What could not be opened again, or looked at, would be lost with its file: the rules expect what rules make. */
function opensAgain<S>(match: Match<S>): boolean {
  return load(match.game, save(match), match.pack).ok;
}

function applyEdit<S>(match: Match<S>, entry: EditEntry, index: number): Outcome {
  const { run } = match;
  run.entry = index;
  const args = { seat: entry.seat, ...aboutEdits(match, entry.edits) };
  // Said first: what follows from it is told by the rules.
  if (!applyEdits(match, entry, () => run.emit('kernel.edited', args, null))) return refused('badEdit');
  run.entry = -1;
  match.line.push(index);
  return DONE;
}

// ---- consent -------------------------------------------------------------------------------------------------

function aboutUndo<S>(match: Match<S>, wish: UndoEntry): Args {
  const entries = removedBy(match, wish) ?? [];
  return { entries, events: eventsOfEntries(match, entries) };
}

function askTable<S>(match: Match<S>, wish: UndoEntry | EditEntry): Outcome {
  const waiting = match.setup.seats.map((_, seat) => seat).filter((seat) => seat !== wish.seat);
  const index = (match.log?.push(wish) ?? 1) - 1;
  match.position.consent = { id: `consent.${index}`, seat: wish.seat, entry: index, wish, waiting };
  match.run.version++;
  if (wish.t === 'edit')
    say(match, index, 'kernel.asksEdit', { seat: wish.seat, ...aboutEdits(match, wish.edits) });
  else say(match, index, 'kernel.asksUndo', { seat: wish.seat, ...aboutUndo(match, wish) });
  return { ok: true, applied: 0 };
}

export function consentAnswer<S>(match: Match<S>, entry: AnswerEntry, consent: Consent): Outcome {
  const asked = consentQuestion(consent).find(({ seats }) => seats.includes(entry.seat));
  if (!asked) return refused('alreadyAnswered');
  if (entry.options.length !== 1) return refused('wrongCount', { min: 1, max: 1 });
  const option = asked.options.find(({ id }) => id === entry.options[0]);
  if (!option) return refused('noSuchOption', { option: entry.options[0] as string });
  const index = (match.log?.push(entry) ?? 1) - 1;
  match.run.version++;
  if (option.id !== AGREE.id) {
    match.position.consent = null;
    say(match, index, 'kernel.noConsent', { seat: entry.seat });
    return DONE;
  }
  consent.waiting = consent.waiting.filter((seat) => seat !== entry.seat);
  if (consent.waiting.length > 0) return DONE;
  match.position.consent = null;
  return grant(match, consent, index);
}

function grant<S>(match: Match<S>, { wish, entry }: Consent, answered: number): Outcome {
  // A wish that is older than the log, because the match began with it pending, is known by the answer that granted it.
  const index = match.log?.[entry]?.t === wish.t ? entry : answered;
  if (wish.t === 'edit') return applyEdit(match, wish, index);
  return takeBack(match, wish, removedBy(match, wish) ?? [], index);
}
