/**
 * Watching a match: for every event, what changed on the table since the event before. A copy of the table follows the
 * match from event to event; what differs is noted once for everybody, and masked for each viewer when it is told. Nobody
 * pays for it in a match that nobody watches.
 */
import { clone, type Json } from '../data/json.ts';
import { alike, below, difference, goneFrom, isStep, isTree, type Op, type Patch } from '../data/patch.ts';
import type { Match } from '../model/match.ts';
import type { Role } from '../model/model.ts';
import type { Note, Watch } from '../model/moment.ts';
import { isZone } from '../model/zones.ts';
import { figuresOf, shown, tableOf } from './view.ts';

/** Begins to watch, from the position as it stands. */
export function watch<S>(match: Match<S>): void {
  const { version } = match.run;
  const noted = { table: clone(tableOf(match)), figures: figuresOf(match), moments: [], rest: null, version };
  const begun: Watch = { noted, note: () => noteEvent(match, begun) };
  match.watch = begun;
}

/** An event has just been told: notes what it has changed. */
function noteEvent<S>(match: Match<S>, watch: Watch): void {
  const { noted } = watch;
  const n = match.firstEvent + (match.events?.length ?? 0) - 1;
  const notes = [...(noted.rest ?? [])];
  const table = follow(noted.table, tableOf(match), '', { notes, copies: true });
  watch.noted = { ...noted, table, moments: [...noted.moments, { n, notes }], rest: null };
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
  return { moments, rest: [...unseen, ...opsFor(rest, roles)] };
}

/** Everybody has been told: what comes next is noted anew. */
export function emptyWatch(watch: Watch): void {
  watch.noted = { ...watch.noted, moments: [], rest: null };
}

function opsFor(notes: readonly Note[], roles: readonly Role[]): readonly Op[] {
  if (!notes.some(isVeiled)) return notes as readonly Op[];
  return notes.flatMap((note): Op[] => {
    if ('before' in note) return difference(shown(note.before, roles), shown(note.after, roles), note.path);
    if (!isVeiled(note)) return [note];
    if (note.length === 2) return [[note[0], shown(note[1], roles)]];
    if (note.length === 4) return [[note[0], note[1], note[2], shown(note[3], roles) as readonly Json[]]];
    return [note];
  });
}

/** What holds no zone looks the same to everybody, and is noted once for all. */
function isVeiled(note: Note): boolean {
  if ('before' in note) return true;
  return note.length > 1 && holdsZone((note.length === 2 ? note[1] : note[3]) as Json);
}

type Tree = { [key: string]: Json };

interface Noting {
  readonly notes: Note[];
  /** Whether the tree is going to change, so that what is kept of it must be a copy. */
  readonly copies: boolean;
}

/**
 * Notes every difference between a tree as it was and as it is. Gives the tree as it is, to be kept: parts that are as they
 * were are the old ones, and nothing that was kept is changed.
 */
function follow(kept: Json, now: Json, path: string, to: Noting): Json {
  if (kept === now) return kept;
  if (Array.isArray(kept) && Array.isArray(now)) return followList(kept, now, path, to);
  if (!isTree(kept) || !isTree(now) || isZone(kept) !== isZone(now)) return replaced(now, path, to);
  if (!isZone(kept)) return followTree(kept, now, path, to);
  return alike(kept, now) ? kept : veiled(kept, now, path, to);
}

function copyFor(to: Noting, now: Json): Json {
  return to.copies ? clone(now) : now;
}

function replaced(now: Json, path: string, to: Noting): Json {
  const value = copyFor(to, now);
  to.notes.push([path, value]);
  return value;
}

/** What there is to tell of a change in here depends on who looks. */
function veiled(kept: Json, now: Json, path: string, to: Noting): Json {
  const after = copyFor(to, now);
  to.notes.push({ path, before: kept, after });
  return after;
}

function followTree(kept: Tree, now: Tree, path: string, to: Noting): Json {
  const { notes } = to;
  const first = notes.length;
  let changed: Tree | null = null;
  let nameable = true;
  let common = 0;
  for (const key in now) {
    const [old, value] = [kept[key], now[key] as Json];
    const known = old === value || Object.hasOwn(kept, key);
    if (known) common++;
    if (old === value) continue;
    const noted = notes.length;
    const here = below(path, key);
    const held = known ? follow(old as Json, value, here, to) : replaced(value, here, to);
    if (notes.length === noted) continue;
    changed ??= {};
    changed[key] = held;
    if (!isStep(key)) nameable = false;
  }
  const gone = goneFrom(kept, now, common);
  for (const key of gone) notes.push([below(path, key)]);
  if (notes.length === first) return to.copies ? kept : now;
  if (!nameable || !gone.every(isStep)) {
    notes.length = first;
    return replaced(now, path, to);
  }
  if (!to.copies) return now;
  const next = { ...kept, ...changed };
  for (const key of gone) delete next[key];
  return next;
}

function followList(kept: readonly Json[], now: readonly Json[], path: string, to: Noting): Json {
  if (alike(kept, now)) return to.copies ? kept : now;
  if (holdsZone(kept) && holdsZone(now)) return veiled(kept, now, path, to);
  const after = copyFor(to, now) as readonly Json[];
  to.notes.push(...difference(kept, after, path));
  return after;
}

function holdsZone(tree: Json): boolean {
  if (typeof tree !== 'object' || tree === null) return false;
  return isZone(tree) || Object.values(tree).some(holdsZone);
}
