/** Whatever a scene plays: all that changes is told, by events of the catalogue that name the places that change. */
import { misnamed, watchOver } from '@torii/conformance/headless';
import { noteTold } from '@torii/conformance/told';
import type { GameEvent, Match } from '@torii/kernel';
import { EVENTS, type Exploration } from '../../src/index.ts';
import { kindsOf } from './kinds.ts';
import { MANNERS } from './manners.ts';

/** The scenario of whatever is no whole chapter. */
export const SCENE = 'test';

/** What scenes do themselves: they say who acts, begin rounds without an oracle card, and may be of no chapter. */
const BY_HAND = {
  places: ['queue', 'events', 'round'],
  events: { 'story.read': { ...EVENTS['story.read'], chapter: 'card:chapter?' } },
} as const;

/** Lets something happen in a match and looks at what everybody is told of it. */
export function watched<R>(match: Match<Exploration>, happens: () => R): R {
  const look = watchOver(match, { ...MANNERS, ...(match.setup.scenario === SCENE ? BY_HAND : {}) });
  const from = match.events?.length ?? 0;
  const outcome = happens();
  noteTold(match);
  const wrong = look() ?? misnamed(match, from, kindsOf(match));
  if (wrong !== null) throw new Error(`it is told wrongly: ${wrong}`);
  return outcome;
}

/** The events of one kind, in order. A key that no rule tells is refused: a misspelt one would never be found. */
export function eventsWith({ events }: Match<Exploration>, wanted: string): GameEvent[] {
  if (!Object.hasOwn(EVENTS, wanted)) throw new Error(`there is no event '${wanted}'`);
  return (events ?? []).filter(({ key }) => key === wanted);
}
