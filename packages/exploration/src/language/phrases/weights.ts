/** What phrases of all sections put on the scales. */
import type { Worth } from '../scales.ts';

/** Each of so many does whoever it happens to so much good, whatever the position. */
export function goodTimes(each: number): Worth {
  return (on) => on.good(each * on.amount());
}

/** Events of chapters and moves of enemies. */
export const NOT_CHOSEN: Worth = { nothing: 'it happens: nobody chooses it' };
/** Where a chapter leads, and over which points, the bot reads from its page. */
export const OF_THE_CHAPTER: Worth = { nothing: 'it is weighed with the chapter as a whole' };
