/** What a test scripts must be used up: else it has not played what it says. */
import './exact.ts';
import { type Match, unusedScript } from '@torii/kernel';
import { afterAll, onTestFinished } from 'vitest';
import { getCurrentTest } from 'vitest/suite';

/** Looks at the end of the test, or of those that play one match together, whether all that was scripted has come to pass. */
export function usesUpScript<S>(match: Match<S>): Match<S> {
  const { random } = match.position;
  if (unusedScript(random).length === 0) return match;
  const atTheEnd = getCurrentTest() ? onTestFinished : afterAll;
  atTheEnd(() => {
    // Answers copy nothing, but a crash or an undo makes the position anew: what the match holds now is what counts.
    const now = match.position.random;
    const unused = unusedScript(now).map((label) => `${label} (${JSON.stringify(now.script[label])})`);
    if (unused.length > 0) throw new Error(`the script is not used up: ${unused.join(', ')}`);
  });
  return match;
}
