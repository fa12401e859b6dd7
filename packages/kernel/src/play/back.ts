/** What a seat can take back next, and what it has taken back and can do again. */
import type { Match } from '../model/match.ts';
import type { AnswerEntry, Seat } from '../model/model.ts';
import { check } from '../run/perform.ts';
import { asksTable } from './amend.ts';

export interface WayBack {
  /** The entry that an undo would take back, and whether the others are asked first. */
  readonly undo: { readonly entry: number; readonly asks: boolean } | null;
  /** The entry that was taken back and that a redo would give again. */
  readonly redo: number | null;
}

export const NO_WAY_BACK: WayBack = { undo: null, redo: null };

export function wayBack<S>(match: Match<S>, seat: Seat): WayBack {
  if (match.log === null || match.position.consent !== null) return NO_WAY_BACK;
  const last = lastOf(match, seat);
  const [again] = takenBack(match, seat);
  const entry = again === undefined ? undefined : (match.log[again] as AnswerEntry);
  return {
    undo: last === undefined ? null : { entry: last, asks: asksTable(match, { t: 'undo', seat, to: last }) },
    redo: again !== undefined && entry && check(match, entry).ok ? again : null,
  };
}

/** The entry of a seat's last answer that counts. */
export function lastOf<S>({ line, log }: Match<S>, seat: Seat): number | undefined {
  return line.findLast((index) => log?.[index]?.seat === seat);
}

/**
 * The answers that a seat has taken back and not given again, the first to be given again first. Whoever answers something
 * else instead has forgotten them.
 */
export function takenBack<S>({ log, line }: Match<S>, seat: Seat): readonly number[] {
  // As long as every entry is in effect nobody has taken anything back.
  if (log === null || log.length === line.length) return [];
  if (!log.some((entry) => entry.t === 'undo' && entry.seat === seat)) return [];
  const counts = new Set(line);
  let given: number[] = [];
  let back: number[] = [];
  log.forEach((entry, index) => {
    if (entry.seat !== seat || isConsent(entry)) return;
    if (entry.t === 'undo') {
      // What an undo took back is no longer in effect; one that was not agreed to took back nothing.
      const gone = given.filter((other) => other >= entry.to && !counts.has(other));
      back = [...gone, ...back];
      given = given.filter((other) => !gone.includes(other));
    } else if (entry.t === 'answer') {
      given.push(index);
      const [next] = back;
      back = next !== undefined && isSame(log[next] as AnswerEntry, entry) ? back.slice(1) : [];
    } else back = [];
  });
  return back;
}

function isConsent(entry: { readonly t: string; readonly question?: string }): boolean {
  return entry.t === 'answer' && entry.question?.startsWith('consent.') === true;
}

function isSame(one: AnswerEntry, other: AnswerEntry): boolean {
  return one.question === other.question && one.options.join(' ') === other.options.join(' ');
}
