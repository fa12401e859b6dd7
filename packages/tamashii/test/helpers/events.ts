/** What happened in a match, as the rules name it. A key that no rule tells is refused: a misspelt one would never be found. */
import type { Args, Match } from '@torii/kernel';
import { EVENTS } from '../../src/events/events.ts';
import type { Tamashii } from '../../src/table/state.ts';

function checkKeys(keys: readonly string[]): void {
  const unknown = keys.filter((key) => !Object.hasOwn(EVENTS, key));
  if (unknown.length > 0) throw new Error(`there is no event ${unknown.join(', ')}`);
}

/** The arguments of the events with these keys, in order. */
export function happened(match: Match<Tamashii>, ...keys: readonly string[]): Args[] {
  checkKeys(keys);
  return (match.events ?? []).filter(({ key }) => keys.includes(key)).map(({ args }) => args);
}

/** The keys themselves, in the order in which they came. */
export function told(match: Match<Tamashii>, ...keys: readonly string[]): string[] {
  checkKeys(keys);
  return (match.events ?? []).map(({ key }) => key).filter((key) => keys.includes(key));
}
