/** Whatever a test plays: all that changes is told, by events of the catalogue that name the places that change. */
import { misnamed, watchOver } from '@torii/conformance/headless';
import { noteTold } from '@torii/conformance/told';
import type { Match, Outcome } from '@torii/kernel';
import type { Tamashii } from '../../src/table/state.ts';
import { kindsOf } from './kinds.ts';
import { MANNERS } from './manners.ts';

/** What tests do themselves: they enter phases, and tell figures. */
const BY_HAND = {
  events: { 'test.figure': { value: 'figure' } },
  places: ['phase'],
  idle: [...(MANNERS.idle ?? []), 'test.figure'],
} as const;

/** Lets something happen in a match and looks at what everybody is told of it. */
export function watched(match: Match<Tamashii>, happens: () => Outcome): Outcome {
  const look = watchOver(match, { ...MANNERS, ...BY_HAND });
  const from = match.events?.length ?? 0;
  const outcome = happens();
  noteTold(match);
  const wrong = look() ?? misnamed(match, from, kindsOf(match));
  if (outcome.ok && wrong !== null) throw new Error(`it is told wrongly: ${wrong}`);
  return outcome;
}
