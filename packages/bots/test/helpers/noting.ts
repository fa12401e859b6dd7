/** What bots have said that could not be taken, for tests that want none of it. */
import type { Replaced } from '../../src/playing.ts';

export function noting(notes: string[]): Replaced {
  return (said) => notes.push(said instanceof Error ? (said.stack ?? said.message) : JSON.stringify(said));
}
