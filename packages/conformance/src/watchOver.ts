/** What every viewer is told of one answer, looked at: for tests of a game, wherever they play a situation. */
import { type Catalogue, KERNEL_EVENTS, type Match, type Place, told, view, watch } from '@torii/kernel';
import { disagreement, type Manners } from './checks/told/agreeing.ts';
import { flawed, unexplained } from './checks/told/catalogued.ts';
import { type Course, folds } from './checks/told/patches.ts';
import { inEvents } from './checks/told/places.ts';
import { needless } from './checks/told/speaking.ts';
import { viewers, who } from './checks/told/viewers.ts';

/** What a test does by hand, beside the rules. */
interface ByHand extends Manners {
  readonly events?: Catalogue;
  /** Places that it changes without a word. */
  readonly places?: readonly Place[];
}

/**
 * Watches over a match from now on. What it gives tells what was wrong with what came then, or null: an event that is not in the
 * catalogue, a change that no event names, a place that is not there, an end, a card or a number that is not what changes, something
 * told twice, patches that do not lead to the view.
 */
export function watchOver<S>(
  match: Match<S>,
  { events = {}, places = [], ...manners }: ByHand = {},
): () => string | null {
  const catalogue: Catalogue = { ...match.game.events, ...KERNEL_EVENTS, ...events };
  const from = match.events?.length ?? 0;
  const { watch: kept } = match;
  watch(match, true);
  const befores = viewers(match).map((viewer) => ({ viewer, before: view(match, viewer) }));
  return () => {
    const courses = befores.map(
      (each): Course => ({ ...each, ...told(match, each.viewer), after: view(match, each.viewer) }),
    );
    match.watch = kept;
    const flaw = flawed(match, catalogue, from);
    if (flaw !== null) return flaw;
    for (const course of courses) {
      const found =
        unexplained(catalogue, course, ['figures', ...places]) ??
        inEvents(catalogue, course) ??
        disagreement(catalogue, course, manners, places);
      if (found !== null) return `for ${who(course.viewer)} ${found}`;
    }
    return needless(catalogue, courses, manners) ?? folds(0, courses)?.message ?? null;
  };
}
