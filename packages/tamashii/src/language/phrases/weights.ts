/** What phrases of several sections say of their worth. */
import type { Worth } from '../../table/traits.ts';

/** Each of so many is worth the same, whatever the position. */
export function times(each: number): Worth {
  return (scales) => each * scales.amount();
}

/** Tokens go from the Launcher to the Dump: so many fewer for a while. */
export const DUMPED: Worth = times(-0.15);

/** What only the story does. */
export const STORY: Worth = { nothing: 'the Scenario does it, and nobody is asked whether it should' };
