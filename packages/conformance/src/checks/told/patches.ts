/**
 * A client that has the view of its last message needs only events and patches: laid over it, one after the other, they
 * give exactly the present view; and they tell nobody more than the view does.
 */
import {
  alike,
  clone,
  emptyWatch,
  fork,
  type Json,
  type Match,
  type Patch,
  patched,
  resample,
  submit,
  type ToldEvent,
  told,
  type Viewer,
  view,
  watch,
} from '@torii/kernel';
import { type Finding, finding, firstDifference } from '../../finding.ts';
import { type Recording, tried, walk } from '../../games/record.ts';
import { spaced } from '../spaced.ts';
import { seatOf, toldTo, viewers, who } from './viewers.ts';

/** What a viewer is told between two answers, with its view before and after. */
export interface Course {
  readonly viewer: Viewer;
  readonly before: Json;
  readonly news: readonly ToldEvent[];
  readonly rest: Patch;
  readonly after: Json;
}

/** Walks through a game that is watched, if wanted with eyes everywhere: what each viewer is told of every answer. */
export function watched<S>(
  recording: Recording<S>,
  visit: (match: Match<S>, at: number, courses: readonly Course[]) => Finding | null,
  everywhere = false,
): Finding | null {
  const views = new Map<Viewer, Json>();
  return walk(recording, (match, at) => {
    const courses: Course[] = [];
    for (const viewer of match.watch === null ? [] : viewers(match)) {
      const after = view(match, viewer);
      courses.push({ viewer, before: views.get(viewer) as Json, ...told(match, viewer), after });
    }
    if (match.watch === null) watch(match, everywhere);
    else emptyWatch(match.watch);
    for (const viewer of viewers(match)) {
      const course = courses.find((each) => each.viewer === viewer);
      views.set(viewer, course?.after ?? view(match, viewer));
    }
    return visit(match, at, courses);
  });
}

export function patches<S>(recording: Recording<S>): Finding | null {
  return watched(recording, (_, at, courses) => folds(at, courses)) ?? secrets(recording);
}

export function folds(at: number, courses: readonly Course[]): Finding | null {
  for (const { viewer, before, news, rest, after } of courses) {
    const kept = clone(before);
    // What crosses a wire is text.
    const sent = JSON.parse(JSON.stringify([...news.map(({ patch }) => patch), rest])) as Patch[];
    const folded = tried(() => ({ ok: true, view: sent.reduce(patched, before) }));
    if (!('view' in folded))
      return finding('patch', at, `the patches of ${who(viewer)} do not fit: ${reason(folded)}`);
    if (!alike(kept, before))
      return finding('patch', at, `a patch has changed the view that it was laid over`);
    const differs = alike(folded.view, after) ? null : firstDifference(folded.view, after);
    if (differs !== null)
      return finding('patch', at, `the patches of ${who(viewer)} do not lead to its view: ${differs}`);
  }
  return null;
}

function reason(outcome: object): string {
  return 'reason' in outcome ? String(outcome.reason) : '';
}

/** What lies hidden may not show in a patch either: worlds that differ only in it change alike, or show the change. */
function secrets<S>(recording: Recording<S>): Finding | null {
  const looks = spaced(recording.hashes.length);
  return walk(recording, (match, at) => {
    const entry = recording.entries[at];
    if (!looks.has(at) || entry?.t !== 'answer' || match.position.consent !== null) return null;
    for (const viewer of viewers(match)) {
      const here = fork(match);
      const there = fork(match);
      there.position = resample(match, seatOf(viewer), `${recording.seed} ${at} patches`).position;
      there.position.random = clone(match.position.random);
      for (const world of [here, there]) watch(world);
      if (!tried(() => submit(here, entry)).ok || !tried(() => submit(there, entry)).ok) continue;
      // Where something came to light, or the outcome shows the difference, the other checks have a say.
      if (toldTo(here, viewer, at) || !alike(view(here, viewer), view(there, viewer))) continue;
      const differs = firstDifference(told(here, viewer), told(there, viewer));
      if (differs !== null)
        return finding(
          'hidden',
          at,
          `${who(viewer)} can tell two worlds apart by a patch: ${differs}`,
          entry,
        );
    }
    return null;
  });
}
