/** What a bot is: somebody who sees what a seat sees and answers one of the questions that the seat is asked. */
import type { Asked, Json, Match, Randomness, Seat } from '@torii/kernel';

/** A position as a bot is shown it: the outbox of its seat, and a copy of it. */
export interface Sight {
  readonly seat: Seat;
  /** The roles that the seat holds. */
  readonly roles: readonly string[];
  /** What the seat is asked and still has to answer, standing offers included. */
  readonly asked: readonly Asked[];
  /** Its view. Made only when it is looked at: that takes longer than most answers. */
  readonly seen: Json;
  /** Its view without the figures, for a bot that reckons for itself: half as long to make. */
  readonly table: Json;
  /** Other worlds that look the same from this seat: what a bot that thinks ahead thinks with. */
  readonly worlds: readonly Match<unknown>[];
}

/** A question and the options that a bot chooses; nothing if it wants none of what is only offered. */
export interface Choice {
  readonly question: string;
  readonly options: readonly string[];
}

export interface Bot {
  readonly name: string;
  /** How many other worlds it wants to be shown; none if not said. */
  readonly worlds?: number;
  /** It only reads what it is shown: then that is the questions and the table themselves, and for others a copy of them. */
  readonly onlyReads?: true;
  /**
   * Whether it looks at what is offered beside this question; beside all of them if not said. A seat that is asked nothing is
   * passed over then: what is offered is looked for anew after every answer, and mostly for nothing.
   */
  offersBeside?(question: Asked): boolean;
  choose(sight: Sight, random: Randomness): Choice | null;
}
