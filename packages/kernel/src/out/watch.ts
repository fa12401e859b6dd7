/**
 * Watching a match: for every event, what changed on the table since the event before. A copy of the table follows the
 * match from event to event; what differs is noted once for everybody, and masked for each viewer when it is told. Nobody
 * pays for it in a match that nobody watches.
 */
import { clone, type Json } from '../data/json.ts';
import { difference, type Op, type Patch } from '../data/patch.ts';
import { placesChangedBy } from '../model/catalogue.ts';
import type { Match } from '../model/match.ts';
import type { GameEvent, Place, Role } from '../model/model.ts';
import type { Note, Veiled, Watch } from '../model/moment.ts';
import { follow, followAt, type Noting } from './follow.ts';
import { figuresOf, shown, tableOf } from './view.ts';

/**
 * Begins to watch, from the position as it stands. An event changes the table at the places that it names and nowhere else,
 * so only these are looked at; all of it when the rules wait. `everywhere` looks at all of it with each event: for whoever
 * checks that they do name them.
 */
export function watch<S>(match: Match<S>, everywhere = false): void {
  const { version } = match.run;
  const noted = { table: clone(tableOf(match)), figures: figuresOf(match), moments: [], rest: null, version };
  const begun: Watch = { noted, note: () => noteEvent(match, begun, everywhere) };
  match.watch = begun;
}

/** An event has just been told: notes what it has changed. */
function noteEvent<S>(match: Match<S>, watch: Watch, everywhere: boolean): void {
  const { noted } = watch;
  const n = match.firstEvent + (match.events?.length ?? 0) - 1;
  const event = match.events?.at(-1) as GameEvent;
  const notes = [...(noted.rest ?? [])];
  const places = everywhere ? null : placesChangedBy(match.game.events, event);
  const table = followPlaces(noted.table, tableOf(match), places, { notes, copies: true });
  watch.noted = { ...noted, table, moments: [...noted.moments, { n, notes }], rest: null };
}

function followPlaces(kept: Json, now: Json, places: readonly Place[] | null, to: Noting): Json {
  if (places === null) return follow(kept, now, '', to);
  return places.reduce((held, place) => followAt(held, now, place, to), kept);
}

/** The rules wait: notes what has changed since the last event, and what the table can be seen to come to. */
function noteRest<S>(match: Match<S>, watch: Watch): readonly Note[] {
  const { noted } = watch;
  const { version } = match.run;
  if (noted.rest !== null && noted.version === version) return noted.rest;
  const rest = [...(noted.rest ?? [])];
  const table = follow(noted.table, tableOf(match), '', { notes: rest, copies: true });
  // Figures are made anew each time and never changed: nothing is copied, and what is the same object is not looked at.
  const figures = follow(noted.figures, figuresOf(match), 'figures', { notes: rest, copies: false });
  watch.noted = { ...noted, table, figures, rest, version };
  return rest;
}

/** What a viewer's view has gone through since the watch was last emptied. */
export interface Changes {
  /** For each event what it changed; what was changed by an event that the viewer does not see counts to the next. */
  readonly moments: readonly { readonly n: number; readonly patch: Patch }[];
  readonly rest: Patch;
}

export function changesFor<S>(
  match: Match<S>,
  watch: Watch,
  roles: readonly Role[],
  seen: (n: number) => boolean,
): Changes {
  const rest = noteRest(match, watch);
  const moments: { n: number; patch: Patch }[] = [];
  let unseen: Patch = [];
  for (const { n, notes } of watch.noted.moments) {
    const ops = opsFor(notes, roles);
    const patch = unseen.length === 0 ? ops : [...unseen, ...ops];
    unseen = seen(n) ? [] : patch;
    if (seen(n)) moments.push({ n, patch });
  }
  const left = opsFor(rest, roles);
  return { moments, rest: unseen.length === 0 ? left : [...unseen, ...left] };
}

/** Everybody has been told: what comes next is noted anew. */
export function emptyWatch(watch: Watch): void {
  watch.noted = { ...watch.noted, moments: [], rest: null };
}

function opsFor(notes: readonly Note[], roles: readonly Role[]): readonly Op[] {
  if (notes.every(isPlain)) return notes;
  return notes.flatMap((note) => (isPlain(note) ? [note] : shownOps(note, roles)));
}

/** Whether everybody is told the same. */
function isPlain(note: Note): note is Op {
  return Array.isArray(note);
}

function shownOps(note: Veiled, roles: readonly Role[]): Op[] {
  if (!('op' in note)) return difference(shown(note.before, roles), shown(note.after, roles), note.path);
  const { op } = note;
  if (op.length === 2) return [[op[0], shown(op[1], roles)]];
  if (op.length === 4) return [[op[0], op[1], op[2], shown(op[3], roles) as readonly Json[]]];
  return [op];
}
