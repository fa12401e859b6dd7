/**
 * What happened is a list of facts: every event is in the game's catalogue, with arguments of the kinds that it says; and
 * nothing changes on the table without an event that names the places that change.
 */
import {
  alike,
  atPath,
  type Catalogue,
  flawOf,
  type Json,
  KERNEL_EVENTS,
  type Match,
  nameOf,
  type Op,
  type Place,
  patched,
  placesOf,
  type ToldEvent,
} from '@torii/kernel';
import { type Finding, finding } from '../../finding.ts';
import { type Recording, walk } from '../../games/record.ts';
import { disagreement, type Manners } from './agreeing.ts';
import { type Course, watched } from './patches.ts';
import { needless } from './speaking.ts';
import { who } from './viewers.ts';

/** `manners` is what a game says of its events: with it they are also held against what they change. */
export function catalogued<S>(recording: Recording<S>, manners?: Manners): Finding | null {
  const { events } = recording.game;
  if (events === undefined) return untold(recording);
  const catalogue: Catalogue = { ...events, ...KERNEL_EVENTS };
  let checked = 0;
  const visit = (match: Match<S>, at: number, courses: readonly Course[]): Finding | null => {
    const flaw = flawed(match, catalogue, checked);
    checked = match.events?.length ?? 0;
    if (flaw !== null) return finding('event', at, flaw);
    for (const course of courses) {
      const found =
        unexplained(catalogue, course) ?? (manners && disagreement(catalogue, course, manners)) ?? null;
      if (found !== null) return finding('event', at, `for ${who(course.viewer)} ${found}`);
    }
    const twice = manners ? needless(catalogue, courses, manners) : null;
    return twice === null ? null : finding('event', at, twice);
  };
  // Where events are trusted to name what they change, one that does not would be told with another that does.
  return watched(recording, visit, true);
}

/** A game that tells anything has a catalogue. */
function untold<S>(recording: Recording<S>): Finding | null {
  return walk(recording, (match, at) => {
    const told = match.events?.find(({ key }) => !Object.hasOwn(KERNEL_EVENTS, key));
    return told === undefined
      ? null
      : finding('event', at, `'${told.key}' is told, and the game has no catalogue`);
  });
}

export function flawed<S>({ events, setup }: Match<S>, catalogue: Catalogue, from: number): string | null {
  const roles = setup.seats.flat();
  const seats = [...setup.seats.keys()];
  for (const event of events?.slice(from) ?? []) {
    const flaw = flawOf(catalogue, event, roles, seats);
    if (flaw !== null) return flaw;
  }
  return null;
}

/** The first change that no event speaks of. Whoever sees a change is told the event, if without what is hidden in it. */
export function unexplained(
  catalogue: Catalogue,
  { before, news, rest }: Course,
  aside: readonly Place[] = ['figures'],
): string | null {
  let now = before;
  for (const event of news) {
    for (const op of event.patch) {
      if (!changesAnything(event) && !isNamed(op, now, [...placesOf(catalogue, event), ...aside]))
        return `${saying(event)} changes ${JSON.stringify(op)} and does not name that place`;
      now = patched(now, [op]);
    }
  }
  const op = rest.find(([path]) => !aside.some((place) => path === place || path.startsWith(`${place}/`)));
  if (op === undefined) return null;
  const after = news.at(-1);
  return `${JSON.stringify(op)} changes without an event${after ? `, after ${saying(after)}` : ''}`;
}

/** What was taken back or set by hand may lie anywhere. */
function changesAnything({ key }: ToldEvent): boolean {
  return key === 'kernel.undone' || key === 'kernel.edited';
}

function saying({ key, args }: ToldEvent): string {
  return `'${key}' ${JSON.stringify(args)}`;
}

/** Whether a change lies at one of these places or below it; of a list each thing that came or went may be named by itself. */
function isNamed(op: Op, view: Json, places: readonly Place[]): boolean {
  const [path] = op;
  if (places.some((place) => path === place || path.startsWith(`${place}/`))) return true;
  return (
    op.length === 4 &&
    replacedBy(op, view).every((name) => name !== undefined && places.includes(`${path}/${name}`))
  );
}

/** The names of the things that a splice takes out of a list or puts into it. What it only moves has not come or gone. */
function replacedBy(op: Op & { length: 4 }, view: Json): (string | undefined)[] {
  const [path, index, removed, items] = op;
  const old = (atPath(view, path) as readonly Json[]).slice(index, index + removed);
  const isIn = (list: readonly Json[], item: Json) => list.some((other) => alike(other, item));
  return [...old.filter((item) => !isIn(items, item)), ...items.filter((item) => !isIn(old, item))].map(
    nameOf,
  );
}
