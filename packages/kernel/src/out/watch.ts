/**
 * Watching a match: for every event, what changed on the table since the event before. A copy of the table follows the
 * match from event to event; what differs is noted once for everybody, and masked for each viewer when it is told. Nobody
 * pays for it in a match that nobody watches.
 */
import { clone, type Json } from '../data/json.ts';
import { alike, below, difference, isTree, type Op, type Patch } from '../data/patch.ts';
import type { Match } from '../model/match.ts';
import type { Role } from '../model/model.ts';
import type { Note, Watch } from '../model/moment.ts';
import { isZone, type Zone } from '../model/zones.ts';
import { figuresOf, shown, shownZone, tableOf } from './view.ts';

/** Begins to watch, from the position as it stands. */
export function watch<S>(match: Match<S>): void {
  const begun: Watch = {
    table: clone(tableOf(match)),
    figures: figuresOf(match),
    moments: [],
    rest: null,
    note: () => noteEvent(match, begun),
  };
  match.watch = begun;
}

/** An event has just been told: notes what it has changed. */
function noteEvent<S>(match: Match<S>, watch: Watch): void {
  const n = match.firstEvent + (match.events?.length ?? 0) - 1;
  const notes = watch.rest ?? [];
  watch.rest = null;
  watch.table = follow(watch.table, tableOf(match), '', notes);
  watch.moments.push({ n, notes });
}

/** The rules wait: notes what has changed since the last event, and what the table can be seen to come to. */
function noteRest<S>(match: Match<S>, watch: Watch): readonly Note[] {
  if (watch.rest !== null) return watch.rest;
  const notes: Note[] = [];
  watch.table = follow(watch.table, tableOf(match), '', notes);
  const figures = figuresOf(match);
  compareFigures(watch.figures, figures, 'figures', notes);
  watch.figures = figures;
  watch.rest = notes;
  return notes;
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
  let unseen: Op[] = [];
  for (const { n, notes } of watch.moments) {
    const patch = notes.length === 0 ? unseen : [...unseen, ...opsFor(notes, roles)];
    unseen = seen(n) ? [] : patch;
    if (seen(n)) moments.push({ n, patch });
  }
  return { moments, rest: [...unseen, ...opsFor(rest, roles)] };
}

/** Everybody has been told: what comes next is noted anew. */
export function emptyWatch(watch: Watch): void {
  watch.moments = [];
  watch.rest = null;
}

function opsFor(notes: readonly Note[], roles: readonly Role[]): Op[] {
  return notes.flatMap((note): Op[] => {
    if ('before' in note) {
      const { path, before, after } = note;
      return difference(shownZone(before, roles), shownZone(after, roles), path);
    }
    if (note.length === 2) return [[note[0], shown(note[1], roles)]];
    if (note.length === 4) return [[note[0], note[1], note[2], shown(note[3], roles) as readonly Json[]]];
    return [note];
  });
}

type Tree = { [key: string]: Json };

/** Brings a copy up to date with the tree that it is a copy of, and notes every difference. Gives the copy. */
function follow(copy: Json, now: Json, path: string, notes: Note[]): Json {
  if (copy === now) return copy;
  if (Array.isArray(copy) && Array.isArray(now)) return followList(copy, now, path, notes);
  if (isTree(copy) && isTree(now)) {
    if (isZone(copy) && isZone(now)) return followZone(copy, now, path, notes);
    return followTree(copy, now, path, notes);
  }
  const value = clone(now);
  notes.push([path, value]);
  return value;
}

function followZone(copy: Zone, now: Zone, path: string, notes: Note[]): Json {
  if (alike(copy, now)) return copy;
  const after = clone(now);
  notes.push({ path, before: copy, after });
  return after;
}

function followTree(copy: Tree, now: Tree, path: string, notes: Note[]): Json {
  for (const key in copy) {
    if (key in now) continue;
    delete copy[key];
    notes.push([below(path, key)]);
  }
  for (const key in now) {
    const here = below(path, key);
    const [old, value] = [copy[key], now[key] as Json];
    if (old !== undefined) copy[key] = follow(old, value, here, notes);
    else {
      copy[key] = clone(value);
      notes.push([here, copy[key]]);
    }
  }
  return copy;
}

function followList(copy: Json[], now: readonly Json[], path: string, notes: Note[]): Json {
  if (alike(copy, now)) return copy;
  const after = clone(now);
  notes.push(...difference(copy, after, path));
  return after;
}

/** Figures are made anew each time and never changed: nothing is copied, and what is the same object is not looked at. */
function compareFigures(before: Json, now: Json, path: string, notes: Note[]): void {
  if (before === now) return;
  if (Array.isArray(before) && Array.isArray(now)) notes.push(...difference(before, now, path));
  else if (!isTree(before) || !isTree(now)) notes.push([path, now]);
  else if (isZone(before) && isZone(now)) {
    if (!alike(before, now)) notes.push({ path, before, after: now });
  } else compareTrees(before as Tree, now as Tree, path, notes);
}

function compareTrees(before: Tree, now: Tree, path: string, notes: Note[]): void {
  for (const key in before) if (!(key in now)) notes.push([below(path, key)]);
  for (const key in now) {
    const here = below(path, key);
    if (key in before) compareFigures(before[key] as Json, now[key] as Json, here, notes);
    else notes.push([here, now[key] as Json]);
  }
}
