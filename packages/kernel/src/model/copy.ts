/**
 * Copying positions. Bots do it thousands of times a second, so the kernel's own part is written out field by field,
 * which keeps every object in the shape that it was made with; a game may do the same for its state.
 */

import { clone } from '../data/json.ts';
import { copyRandomness } from '../data/random.ts';
import type { Registered } from './game.ts';
import type { Effect, Frame, Position, Question, Stack } from './model.ts';
import type { Item, Zone } from './zones.ts';

export function copyPosition<S>(game: Registered<S>, position: Position<S>): Position<S> {
  const { state, stack, random, effects, used, ids, ending, consent } = position;
  return {
    state: game.copy ? game.copy(state) : clone(state),
    stack: copyStack(stack),
    random: copyRandomness(random),
    effects: copyRecord(effects, (attached) => attached.map(copyEffect)),
    used: clone(used),
    ids: { ...ids },
    ending: clone(ending),
    consent: clone(consent),
  };
}

function copyStack({ id, key, named, frames }: Stack): Stack {
  return { id, key, named, frames: frames.map(copyFrame) };
}

function copyFrame(frame: Frame): Frame {
  return {
    flow: frame.flow,
    at: frame.at,
    locals: clone(frame.locals),
    scope: frame.scope,
    check: frame.check,
    asks: frame.asks.map(copyQuestion),
    lists: clone(frame.lists),
    lanes: frame.lanes.map(copyStack),
    floor: clone(frame.floor),
  };
}

function copyQuestion({ id, seats, decides, kind, role, votes }: Question): Question {
  const copy: Question = { id, seats: seats.slice(), decides, kind, role };
  if (votes !== undefined) copy.votes = clone(votes);
  return copy;
}

function copyEffect({ id, hook, of, source, until, data }: Effect): Effect {
  const copy: { -readonly [K in keyof Effect]: Effect[K] } = { id, hook, of, source };
  if (until !== undefined) copy.until = until;
  if (data !== undefined) copy.data = clone(data);
  return copy;
}

/** Copies what lies under names that are not known beforehand. For games that write the copy of their state out. */
export function copyRecord<T>(record: Readonly<Record<string, T>>, copy: (item: T) => T): Record<string, T> {
  const copied: Record<string, T> = { ...record };
  for (const name in copied) copied[name] = copy(copied[name] as T);
  return copied;
}

/** For games that write the copy of their state out. */
export function copyZone<T extends Item>({ zone, of, back, items, seen }: Zone<T>): Zone<T> {
  return { zone, of, back, items: items.slice(), seen: seen.map((roles) => roles.slice()) };
}
