/** What is noted of a match that is watched. */
import type { Json } from '../data/json.ts';
import type { Op } from '../data/patch.ts';
import type { Zone } from './zones.ts';

/** A change as it is noted before anybody's eyes are considered: what lies in zones is still all there. */
export type Note = Op | { readonly path: string; readonly before: Zone; readonly after: Zone };

/** What changed with an event. */
export interface Moment {
  /** The number of the event. */
  readonly n: number;
  readonly notes: readonly Note[];
}

export interface Watch {
  /** The table and its figures as they were when last looked at. */
  table: Json;
  figures: Json;
  /** What has happened since the watch was last emptied. */
  moments: Moment[];
  /** What has changed since the last event: above all what is worked out when the rules wait. */
  rest: Note[] | null;
  /** An event has just been told: notes what it has changed. */
  note(): void;
}
