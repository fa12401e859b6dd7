/** What is noted of a match that is watched. */
import type { Json } from '../data/json.ts';
import type { Op, Patch } from '../data/patch.ts';
import type { Args, GameEvent, RuleId } from './model.ts';

/** An event as somebody is told it. */
export interface ShownEvent {
  readonly n: number;
  readonly key: string;
  readonly args: Args;
  readonly rule: RuleId | null;
  /** The text that was being carried out: `enemy:zoe/basic`; null where the rules themselves acted. */
  readonly by: string | null;
  readonly entry: number;
}

/** An event in the state of its moment. */
export interface ToldEvent extends ShownEvent {
  /** What has changed in the viewer's view since the event before. */
  readonly patch: Patch;
}

/**
 * A change as it is noted before anybody's eyes are considered: what lies in zones is still all there. Where zones are part
 * of what comes, or something has changed in one or in a list that holds one, what there is to tell depends on who looks.
 */
export type Note = Op | Veiled;

export type Veiled =
  | { readonly op: Op }
  | { readonly path: string; readonly before: Json; readonly after: Json };

/** What changed with an event. */
interface Moment {
  readonly event: GameEvent;
  readonly n: number;
  readonly notes: readonly Note[];
  /** As all are told it, where all are told the same: made once for everybody. */
  readonly openly: ToldEvent | null;
}

/** What has been noted: nothing in it is ever changed, so it can be kept and gone back to. */
export interface Noted {
  /** The table and its figures as they were when last looked at. */
  readonly table: Json;
  readonly figures: Json;
  /** What has happened since the watch was last emptied. */
  readonly moments: readonly Moment[];
  /** What has changed since the last event, above all what is worked out when the rules wait; null if nobody has looked. */
  readonly rest: readonly Note[] | null;
  /** What the match counted when the rest was looked at: when it has gone on, more may have changed. */
  readonly version: number;
}

export interface Watch {
  noted: Noted;
  /** An event has just been told: notes what it has changed. */
  note(): void;
}
