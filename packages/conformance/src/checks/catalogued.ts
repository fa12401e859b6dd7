/**
 * What happened is a list of facts: every event is in the game's catalogue, with arguments of the kinds that it says; and
 * nothing changes on the table without an event that names the places that change.
 */
import {
  type Catalogue,
  flawOf,
  KERNEL_EVENTS,
  type Match,
  type Op,
  type Place,
  placesOf,
  type ToldEvent,
} from '@torii/kernel';
import { type Finding, finding } from '../finding.ts';
import type { Recording } from '../record.ts';
import { type Course, watched } from './patches.ts';
import { who } from './viewers.ts';

export function catalogued<S>(recording: Recording<S>): Finding | null {
  if (recording.game.events === undefined) return null;
  const catalogue: Catalogue = { ...recording.game.events, ...KERNEL_EVENTS };
  let checked = 0;
  return watched(recording, (match, at, courses) => {
    const flaw = flawed(match, catalogue, checked);
    checked = match.events?.length ?? 0;
    if (flaw !== null) return finding('event', at, flaw);
    for (const course of courses) {
      const found = unexplained(catalogue, course);
      if (found !== null) return finding('event', at, `for ${who(course.viewer)} ${found}`);
    }
    return null;
  });
}

function flawed<S>({ events, setup }: Match<S>, catalogue: Catalogue, from: number): string | null {
  const roles = setup.seats.flat();
  const seats = [...setup.seats.keys()];
  for (const event of events?.slice(from) ?? []) {
    const flaw = flawOf(catalogue, event, roles, seats);
    if (flaw !== null) return flaw;
  }
  return null;
}

/** The first change that no event speaks of. */
function unexplained(catalogue: Catalogue, { news, rest }: Course): string | null {
  let last = -1;
  for (const event of news) {
    // Undo and edit may change anything; so may an event before this one that the viewer has not seen.
    const whole = last === -1 || event.n === last + 1;
    last = event.n;
    if (Object.hasOwn(KERNEL_EVENTS, event.key) || !whole) continue;
    const op = event.patch.find((each) => !isNamed(each, placesOf(catalogue, event)));
    if (op !== undefined)
      return `${saying(event)} changes ${JSON.stringify(op)} and does not name that place`;
  }
  const amended = news.some(({ key }) => Object.hasOwn(KERNEL_EVENTS, key));
  const op = rest.find(([path]) => path !== 'figures' && !path.startsWith('figures/'));
  if (op === undefined || amended) return null;
  const after = news.at(-1);
  return `${JSON.stringify(op)} changes without an event${after ? `, after ${saying(after)}` : ''}`;
}

function saying({ key, args }: ToldEvent): string {
  return `'${key}' ${JSON.stringify(args)}`;
}

/** Whether a change lies at one of these places: there, below it, or in the list that holds it. */
function isNamed(op: Op, places: readonly Place[]): boolean {
  const [path] = op;
  const within = (inner: string, outer: string) => inner === outer || inner.startsWith(`${outer}/`);
  return places.some((place) => within(path, place) || (op.length === 4 && within(place, path)));
}
