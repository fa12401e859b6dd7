/**
 * Watching a match: for every event, what changed on the table since the event before. A copy of the table follows the
 * match from event to event; what differs is noted once for everybody, and masked for each viewer when it is told. Nobody
 * pays for it in a match that nobody watches.
 */
import type { Json } from '../data/json.ts';
import { difference, type Op, type Patch } from '../data/patch.ts';
import { placesChangedBy } from '../model/catalogue.ts';
import type { Match } from '../model/match.ts';
import type { GameEvent, Role } from '../model/model.ts';
import type { Note, ToldEvent, Veiled, Watch } from '../model/moment.ts';
import { eventsOf, shownEvent, wholeEvent } from './events.ts';
import { follow, followAt, keptCopy } from './follow.ts';
import { figuresOf, rolesOf, shown, tableOf, type Viewer } from './view.ts';

/**
 * Begins to watch, from the position as it stands. An event changes the table at the places that it names and nowhere else,
 * so only these are looked at; all of it when the rules wait. `everywhere` looks at all of it with each event: for whoever
 * checks that they do name them.
 */
export function watch<S>(match: Match<S>, everywhere = false): void {
  const { version } = match.run;
  const noted = {
    table: keptCopy(tableOf(match)),
    figures: figuresOf(match),
    moments: [],
    rest: null,
    version,
  };
  const begun: Watch = { noted, note: () => noteEvent(match, begun, everywhere) };
  match.watch = begun;
}

/** An event has just been told: notes what it has changed. */
function noteEvent<S>(match: Match<S>, watch: Watch, everywhere: boolean): void {
  const { noted } = watch;
  const event = match.events?.at(-1) as GameEvent;
  const n = eventsOf(match) - 1;
  const whole = wholeEvent(match, event, n);
  const notes = [...(noted.rest ?? [])];
  const places = everywhere ? null : placesChangedBy(match.game.events, whole);
  const to = { notes, copies: true };
  const now = tableOf(match);
  const table = places === null ? follow(noted.table, now, '', to) : followAt(noted.table, now, places, to);
  const openly = event.only === undefined && notes.every(isPlain) ? { ...whole, patch: notes } : null;
  const { figures, moments, version } = noted;
  watch.noted = { table, figures, moments: [...moments, { event, n, notes, openly }], rest: null, version };
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

/** What has changed for a viewer since the watch on the match was last emptied. */
export interface Told {
  /** For each event what it changed; what was changed by an event that the viewer does not see counts to the next. */
  readonly news: readonly ToldEvent[];
  /** What has changed since the last of these events: above all what is worked out when the rules wait. */
  readonly rest: Patch;
}

/** The news of a match that is watched: laid over the viewer's last view they give the present one. */
export function told<S>(match: Match<S>, viewer: Viewer): Told {
  const { watch } = match;
  if (watch === null) throw new Error('nobody watches this match');
  const rest = noteRest(match, watch);
  const roles = rolesOf(match, viewer);
  const news: ToldEvent[] = [];
  let unseen: Patch = [];
  for (const { event, n, notes, openly } of watch.noted.moments) {
    if (openly !== null && unseen.length === 0) {
      news.push(openly);
      continue;
    }
    const patch = joined(unseen, opsFor(notes, roles));
    const seen = shownEvent(match, event, n, viewer);
    unseen = seen === null ? patch : [];
    if (seen !== null) news.push({ ...seen, patch });
  }
  return { news, rest: joined(unseen, opsFor(rest, roles)) };
}

/** What is the same for several viewers stays the same object. */
function joined(before: Patch, after: Patch): Patch {
  return before.length === 0 ? after : [...before, ...after];
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
