/**
 * One question model for the board and for the list: what is asked, what can be touched, what is chosen so far. Both only
 * draw it, so whatever can be answered on one can be answered on the other.
 */
import { type Signal, signal } from '@preact/signals';
import type { Asked, Option, Place } from '@torii/kernel';
import type { Seen, Session } from '../engine/session.ts';

export interface Choosing {
  /** The place that was touched first, where a second one is wanted. */
  readonly from: Signal<Place | null>;
  /** What is chosen so far, where several things are. */
  readonly picked: Signal<readonly string[]>;
}

export function newChoosing(): Choosing {
  return { from: signal(null), picked: signal([]) };
}

/** The questions that this seat can answer: what must be answered, and what is offered beside it. */
export function asksOf({ questions, welcome }: Seen): { musts: readonly Asked[]; offers: readonly Asked[] } {
  const { viewer } = welcome;
  const own = questions.filter(
    ({ seats, spoken }) => typeof viewer === 'number' && seats.includes(viewer) && !spoken.includes(viewer),
  );
  return { musts: own.filter(({ offer }) => !offer), offers: own.filter(({ offer }) => offer) };
}

/** Every option with its question. */
export interface Offered {
  readonly asked: Asked;
  readonly option: Option;
}

export function offered(seen: Seen): readonly Offered[] {
  const { musts, offers } = asksOf(seen);
  return [...musts, ...offers].flatMap((asked) => asked.options.map((option) => ({ asked, option })));
}

/** How a place stands to what is asked. */
export type Standing = 'plain' | 'offered' | 'from' | 'target';

export function standingOf(all: readonly Offered[], from: Place | null, place: Place): Standing {
  if (from === place) return 'from';
  const touching = all.filter(({ option }) => option.touches.includes(place));
  if (touching.length === 0) return 'plain';
  if (from !== null && touching.some(({ option }) => option.touches.includes(from))) return 'target';
  return 'offered';
}

/** Does what a press on a place means: answers, chooses, or looks for the second place. */
export function press(session: Session, choosing: Choosing, all: readonly Offered[], place: Place): void {
  const { from } = choosing;
  const touching = all.filter(({ option }) => option.touches.includes(place));
  const both = touching.filter(({ option }) => from.value !== null && option.touches.includes(from.value));
  const [meant] = from.value !== null && from.value !== place && both.length > 0 ? both : touching;
  if (from.value === place || !meant) {
    from.value = null;
    return;
  }
  const certain = (both.length === 1 && from.value !== null) || (touching.length === 1 && isSimple(meant));
  if (certain) take(session, choosing, meant);
  else from.value = place;
}

/** Touching its one place is all that it takes. */
function isSimple({ option }: Offered): boolean {
  return option.touches.length === 1;
}

/** Takes an option: an answer at once, or one of several. */
export function take(session: Session, choosing: Choosing, { asked, option }: Offered): void {
  const { picked, from } = choosing;
  from.value = null;
  if (asked.kind !== 'some') {
    session.answer(asked.id, [option.id]);
    return;
  }
  const has = picked.value.includes(option.id);
  if (has) picked.value = picked.value.filter((id) => id !== option.id);
  else if (asked.max === 1) picked.value = [option.id];
  else if (picked.value.length < asked.max) picked.value = [...picked.value, option.id];
}
