/** A player without a plan: any legal answer, given by anybody who may give it. */
import {
  type AnswerEntry,
  type Asked,
  type EditEntry,
  type Match,
  questions,
  type Seat,
  type UndoEntry,
} from '@torii/kernel';
import type { Chance } from './chance.ts';
import { leaves } from './leaves.ts';

/** How often out of once random players do what nobody makes them do. */
export interface Habits {
  /** Taking a standing offer instead of answering a question. */
  readonly offers: number;
  /** Answering a repeated question with a list of picks. */
  readonly lists: number;
  /** Wishing to undo or to edit. */
  readonly amends: number;
}

export const HABITS: Habits = { offers: 0.2, lists: 0.3, amends: 0 };
/** With undo and edit entries in the log. */
export const RESTLESS: Habits = { ...HABITS, amends: 0.08 };

/** Offers come back and back: this part of a game's longest match is all that may go into them. */
const OFFERS_SHARE = 0.2;
const LONGEST_LIST = 4;

/** Any answer that may be given now; null if there is none. */
export function randomAnswer<S>(match: Match<S>, chance: Chance, habits: Habits): AnswerEntry | null {
  const asked = questions(match).filter((one) => one.options.length > 0 && speakers(one).length > 0);
  const offers = asked.filter(({ offer }) => offer);
  const musts = asked.filter(({ offer }) => !offer);
  const offering = offers.length > 0 && offersTaken(match) < match.game.longest * OFFERS_SHARE;
  const chosen = chance.pick(offering && chance.happens(habits.offers) ? offers : musts);
  return chosen ? answerTo(chosen, chance, habits) : null;
}

function offersTaken<S>({ line, log }: Match<S>): number {
  return line.filter((index) => {
    const entry = log?.[index];
    return entry?.t === 'answer' && entry.question.includes('.offer-');
  }).length;
}

/** The seats that a question still waits for. */
export function speakers({ seats, spoken }: Asked): readonly Seat[] {
  return seats.filter((seat) => !spoken.includes(seat));
}

/** Any answer to a question. */
export function answerTo(asked: Asked, chance: Chance, habits: Habits): AnswerEntry {
  const seat = chance.pick(speakers(asked)) ?? 0;
  return { t: 'answer', seat, question: asked.id, options: picks(asked, chance, habits) };
}

function picks(asked: Asked, chance: Chance, habits: Habits): string[] {
  const { kind, decides, options, min, max } = asked;
  const ids = options.map(({ id }) => id);
  // Where all must agree, people mostly take what comes first: otherwise they would never be done.
  if (decides === 'all' && chance.happens(0.8)) return ids.slice(0, kind === 'some' ? min : 1);
  if (kind === 'some') return chance.shuffled(ids).slice(0, min + chance.below(max - min + 1));
  const count = kind === 'repeat' && chance.happens(habits.lists) ? 1 + chance.below(LONGEST_LIST) : 1;
  return Array.from({ length: count }, () => chance.pick(ids) ?? '');
}

/** A wish to take something back, or to set something right that was right already. */
export function randomAmendment<S>(match: Match<S>, chance: Chance): UndoEntry | EditEntry | null {
  const seat = chance.below(match.setup.seats.length);
  if (chance.happens(0.25)) {
    const leaf = chance.pick(leaves(match, seat));
    return leaf ? { t: 'edit', seat, edits: [{ op: 'set', place: leaf.place, value: leaf.value }] } : null;
  }
  const own = match.line.filter((index) => {
    const entry = match.log?.[index];
    return entry?.t === 'answer' && entry.seat === seat;
  });
  const to = chance.happens(0.6) ? own.at(-1) : chance.pick(own);
  return to === undefined ? null : { t: 'undo', seat, to };
}
