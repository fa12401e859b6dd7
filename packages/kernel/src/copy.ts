/**
 * Copying positions. Bots do it thousands of times a second, so the kernel's own part is written out field by field,
 * which keeps every object in the shape that it was made with; a game may do the same for its state.
 */
import type { Registered } from './game.ts';
import { clone } from './json.ts';
import type { Frame, Position, Question, Stack } from './model.ts';

export function copyPosition<S>(game: Registered<S>, position: Position<S>): Position<S> {
  const { state, stack, random, effects, used, ids, ending, consent } = position;
  return {
    state: game.copy ? game.copy(state) : clone(state),
    stack: copyStack(stack),
    random: { seed: random.seed, counters: { ...random.counters }, script: clone(random.script) },
    effects: clone(effects),
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
