/** Undo and redo come back to the same position: at once where it is free, by consent where it is not. */
import { type AnswerEntry, answer, fork, hash, type Match, questions, submit, undo } from '@torii/kernel';
import { type Finding, finding } from '../../finding.ts';
import { chance } from '../../games/chance.ts';
import { type Recording, tried, walk } from '../../games/record.ts';
import { spaced } from '../spaced.ts';

/** How many answers of one game are taken back: each means to play the game again up to there. */
const UNDONE = 8;

export function undos<S>(recording: Recording<S>): Finding | null {
  const luck = chance(`${recording.seed} undo`);
  const known = new Map<string, string>();
  const looks = spaced(recording.hashes.length, UNDONE);
  return walk(recording, (match, at) => {
    if (match.position.consent !== null) return null;
    known.set(String(match.line), recording.hashes[at] ?? '');
    if (!looks.has(at)) return null;
    const last = match.log?.at(-1);
    if (last?.t !== 'answer' || match.line.at(-1) !== at - 1) return null;
    const own = match.line.filter((index) => match.log?.[index]?.seat === last.seat);
    const earlier = luck.pick(own) ?? at - 1;
    return (
      freely(match, at, last.seat) ??
      backAndForth(match, at, last, recording.hashes) ??
      refusedByTable(match, at, last.seat) ??
      furtherBack(match, at, last.seat, earlier, known)
    );
  });
}

/** Free for a table of one, and where nothing came to light; otherwise the table is asked. */
function freely<S>(match: Match<S>, at: number, seat: number): Finding | null {
  const copy = fork(match);
  const outcome = tried(() => undo(copy, seat, at - 1));
  if (!outcome.ok) return finding('undo', at, `the last answer cannot be taken back: ${outcome.reason}`);
  const hidden = match.setup.seats.length > 1 && match.revealed[seat] === at - 1;
  const asked = copy.position.consent !== null;
  if (asked === hidden) return null;
  const message = hidden ? 'free, though something came to light' : 'not free, though nothing came to light';
  return finding('undo', at, `the undo is ${message}`);
}

/** Takes answers back, with everybody's consent where it is needed; what went wrong, if anything did. */
function takenBack<S>(copy: Match<S>, seat: number, to: number): string | null {
  let outcome = tried(() => undo(copy, seat, to));
  for (let consent = copy.position.consent; outcome.ok && consent !== null; consent = copy.position.consent) {
    const { id, waiting } = consent;
    outcome = tried(() => answer(copy, waiting[0] ?? 0, id, 'agree'));
  }
  return outcome.ok ? null : outcome.reason;
}

function backAndForth<S>(
  match: Match<S>,
  at: number,
  last: AnswerEntry,
  hashes: readonly string[],
): Finding | null {
  const copy = fork(match);
  const refused = takenBack(copy, last.seat, at - 1);
  if (refused !== null) return finding('undo', at, `the last answer cannot be taken back: ${refused}`);
  if (hash(copy.position) !== hashes[at - 1])
    return finding('undo', at, 'undo leads to another position', last);
  const redo = tried(() => submit(copy, last));
  if (!redo.ok) return finding('undo', at, `after the undo it cannot be done again: ${redo.reason}`, last);
  if (hash(copy.position) === hashes[at]) return null;
  return finding('undo', at, 'undone and done again, it leads to another position', last);
}

/** A wish that the table refuses leaves everything where it was. */
function refusedByTable<S>(match: Match<S>, at: number, seat: number): Finding | null {
  const copy = fork(match);
  tried(() => undo(copy, seat, at - 1));
  const { consent } = copy.position;
  if (consent === null) return null;
  answer(copy, consent.waiting[0] ?? 0, consent.id, 'refuse');
  if (hash(copy.position) === hash(match.position) && questions(copy).length === questions(match).length)
    return null;
  return finding('undo', at, 'an undo that the table refused changed something');
}

/** Several answers at once: wherever only the end of the game is taken back, it is as if it had not been played. */
function furtherBack<S>(
  match: Match<S>,
  at: number,
  seat: number,
  to: number,
  known: ReadonlyMap<string, string>,
): Finding | null {
  const copy = fork(match);
  const refused = takenBack(copy, seat, to);
  // In a lane others may have built on it; that they say so is all that can be asked.
  if (refused === 'undoWouldBreakOthers') return null;
  if (refused !== null) return finding('undo', at, `answer ${to} cannot be taken back: ${refused}`);
  const before = known.get(String(copy.line));
  if (before === undefined || before === hash(copy.position)) return null;
  return finding('undo', at, `taking back everything from answer ${to} on leads to another position`);
}
