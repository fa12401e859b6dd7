/** An answer that a test gives must be accepted: else it says what was answered, why not, and what was offered. */
import { type Match, type Outcome, questions } from '@torii/kernel';
import type { Exploration } from '../../src/index.ts';

export function offered(match: Match<Exploration>): string {
  return questions(match)
    .flatMap(({ options }) => options.map(({ id }) => id))
    .join(' ');
}

export function mustBeAccepted(match: Match<Exploration>, ids: readonly string[], outcome: Outcome): void {
  if (outcome.ok) return;
  const why = outcome.crash?.message ?? `${outcome.reason} ${JSON.stringify(outcome.args)}`;
  throw new Error(`'${ids.join(' ')}' is refused: ${why}; offered was ${offered(match)}`);
}
