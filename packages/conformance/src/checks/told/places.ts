/** One grammar of places: whatever an option touches and an event names is to be found in the view of whoever reads it. */
import {
  type Catalogue,
  isPlace,
  type Json,
  KERNEL_EVENTS,
  lookUp,
  type Outbox,
  outbox,
  patched,
  placesOf,
} from '@torii/kernel';
import { type Finding, finding } from '../../finding.ts';
import type { Recording } from '../../games/record.ts';
import { type Course, watched } from './patches.ts';
import { viewers, who } from './viewers.ts';

export function places<S>(recording: Recording<S>): Finding | null {
  if (recording.game.events === undefined) return null;
  const catalogue: Catalogue = { ...recording.game.events, ...KERNEL_EVENTS };
  return watched(recording, (match, at, courses) => {
    for (const viewer of viewers(match)) {
      const course = courses.find((each) => each.viewer === viewer);
      const found = (course && inEvents(catalogue, course)) ?? inOptions(outbox(match, viewer));
      if (found !== null) return finding('place', at, `${found}: ${who(viewer)} has no such place`);
    }
    return null;
  });
}

/** A place of an event is there before it or after it. */
export function inEvents(catalogue: Catalogue, { before, news }: Course): string | null {
  let now = before;
  for (const event of news) {
    const earlier = now;
    now = patched(now, event.patch);
    const lost = placesOf(catalogue, event).find((place) => !isThere(earlier, place) && !isThere(now, place));
    if (lost !== undefined) return `'${event.key}' names '${lost}'`;
  }
  return null;
}

function inOptions({ view, questions }: Outbox): string | null {
  for (const { id, options } of questions) {
    for (const option of options) {
      const lost = option.touches.find((place) => !isThere(view, place));
      if (lost !== undefined) return `option '${option.id}' of ${id} touches '${lost}'`;
    }
  }
  return null;
}

function isThere(view: Json, place: string): boolean {
  return isPlace(place) && lookUp(view, place) !== undefined;
}
