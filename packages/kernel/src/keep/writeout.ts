/** Writing a match out as a fixture: as short as it can be, and it leads back to the very same position. */

import { asData, canonical, clone, hash, type Json } from '../data/json.ts';
import { difference } from '../fixture/overlay.ts';
import { misfit } from '../fixture/written.ts';
import { newFrame } from '../model/frames.ts';
import type { Registered } from '../model/game.ts';
import type { Match } from '../model/match.ts';
import type { Effect, Fixture, Frame, Position, Question, Setup, Stack } from '../model/model.ts';
import { bareposition, createMatch } from '../run/create.ts';

/** The set-up that leads to where this match stands, with an empty log. What lies before it cannot be undone. */
export function writeOut<S>(match: Match<S>): Setup {
  const { game, position } = match;
  const { fixture: _, ...plain } = match.setup;
  const wanted = hash(position);
  for (const fixture of candidates(game, plain, position)) {
    const setup: Setup = clone(Object.keys(fixture).length > 0 ? { ...plain, fixture } : plain);
    if (leadsTo(game, setup, wanted)) return setup;
  }
  throw new Error(`this position of '${game.id}' cannot be written out`);
}

function leadsTo<S>(game: Registered<S>, setup: Setup, wanted: string): boolean {
  try {
    return hash(createMatch(game, setup, { events: false }).position) === wanted;
  } catch {
    return false;
  }
}

/** Fixtures that may do, the shortest first. */
function* candidates<S>(game: Registered<S>, setup: Setup, position: Position<S>): Generator<Fixture> {
  const { script } = position.random;
  const next = Object.keys(script).length > 0 ? { script } : {};
  // A match that has only begun begins again.
  yield next;
  const bare = bareposition(game, setup);
  const state = difference(bare.state as Json, position.state as Json);
  const laid = state === undefined ? next : { state, ...next };
  const rest = writeRest(position, bare);
  const brief = withoutAsks(position.stack);
  const fixture = (stack: Stack, settled: { readonly settled?: true }): Fixture => {
    const { named } = stack;
    const parts = { ...(named === 0 ? {} : { named }), ...rest, ...settled };
    const frames = writeFrames(game, setup, stack.frames);
    return { ...laid, frames, ...(Object.keys(parts).length > 0 ? { rest: parts } : {}) };
  };
  yield fixture(brief, {});
  yield fixture(brief, { settled: true });
  yield fixture(position.stack, { settled: true });
}

/** What is left of a position beside state, frames and script, where it is not as at the beginning. */
function writeRest<S>(position: Position<S>, bare: Position<S>): { [part: string]: Json } {
  const { random, effects, used, ids, ending, consent } = position;
  const { random: fresh } = bare;
  const counters = Object.entries(random.counters).filter(([label, n]) => fresh.counters[label] !== n);
  const parts: { [part: string]: Json } = {
    counters: Object.fromEntries(counters),
    effects: Object.values(effects).flat().map(writeEffect),
    used,
    ids,
  };
  const kept = Object.entries(parts).filter(([, part]) => Object.keys(part as object).length > 0);
  return {
    ...(random.seed === fresh.seed ? {} : { luck: random.seed }),
    ...Object.fromEntries(kept),
    ...(ending === null ? {} : { ending: asData(ending) }),
    ...(consent === null ? {} : { consent: asData(consent) }),
  };
}

function writeEffect({ of, ...effect }: Effect): Json {
  return of === null ? effect : { ...effect, of };
}

/** A stack whose open questions are left to be asked anew, where they would get the names that they have. */
function withoutAsks(stack: Stack): Stack {
  const frames = stack.frames.map((frame) => ({ ...frame, lanes: frame.lanes.map(withoutAsks) }));
  const top = frames.at(-1);
  const asks = top?.asks ?? [];
  const first = stack.named - asks.length + 1;
  if (top === undefined || !asks.every((ask, i) => isFresh(ask, `${stack.id}.${first + i}`))) {
    return { ...stack, frames };
  }
  return {
    ...stack,
    named: stack.named - asks.length,
    frames: [...frames.slice(0, -1), { ...top, asks: [] }],
  };
}

function isFresh({ id, votes = {} }: Question, name: string): boolean {
  return id === name && Object.keys(votes).length === 0;
}

function writeFrames<S>(game: Registered<S>, setup: Setup, frames: readonly Frame[]): Json[] {
  return frames.map((frame) => writeFrame(game, setup, frame));
}

/** Only what the flow itself does not say. */
function writeFrame<S>(game: Registered<S>, setup: Setup, frame: Frame): Json {
  const flow = game.flowsByName.get(frame.flow);
  if (!flow) throw new Error(`game '${game.id}' has no flow named '${frame.flow}'`);
  const { at, check, asks, lists, floor, lanes } = frame;
  const locals = writeLocals(flow.defaults, frame.locals);
  // The scope was named when the frame was made; its locals may have moved on.
  const { scope } = newFrame(flow, frame.locals);
  return {
    flow: frame.flow,
    at,
    ...(Object.keys(locals).length > 0 ? { locals } : {}),
    ...(frame.scope === scope ? {} : { scope: frame.scope }),
    ...(check === null ? {} : { check }),
    ...(asks.length === 0
      ? {}
      : { asks: asks.map((ask) => writeQuestion(setup, flow.nodes.get(at)?.op, ask)) }),
    ...(lists === null ? {} : { lists }),
    ...(floor === null ? {} : { floor }),
    ...(lanes.length === 0 ? {} : { lanes: lanes.map((lane) => writeLane(game, setup, lane)) }),
  };
}

function writeLocals(
  defaults: { [name: string]: Json },
  locals: { [name: string]: Json },
): { [name: string]: Json } {
  const written: { [name: string]: Json } = {};
  for (const [name, value] of Object.entries(locals)) {
    const usual = defaults[name];
    if (usual !== undefined && canonical(usual) === canonical(value)) continue;
    const plain = usual !== undefined && !name.startsWith('+') && misfit(usual, value) === null;
    written[plain ? name : `+${name}`] = value;
  }
  return written;
}

function writeQuestion(setup: Setup, op: string | undefined, question: Question): Json {
  const { id, seats, decides, kind, role, votes } = question;
  const own = role === null ? null : [setup.seats.findIndex((roles) => roles.includes(role))];
  return {
    id,
    ...(role === null ? {} : { role }),
    ...(canonical(own) === canonical(seats) ? {} : { seats }),
    ...(decides === 'one' ? {} : { decides }),
    ...(op === 'ask' ? {} : { kind }),
    ...(votes === undefined ? {} : { votes }),
  };
}

function writeLane<S>(game: Registered<S>, setup: Setup, { id, key, named, frames }: Stack): Json {
  return {
    id,
    key,
    ...(named === 0 ? {} : { named }),
    ...(frames.length === 0 ? {} : { frames: writeFrames(game, setup, frames) }),
  };
}
