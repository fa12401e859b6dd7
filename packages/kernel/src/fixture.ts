/** Positions written by hand, as data. The YAML around them is `@torii/fixture`'s business. */
import type { Locals } from './context.ts';
import { newFrame, newStack } from './frames.ts';
import type { Registered } from './game.ts';
import { canonical, clone, isSafeKey, type Json } from './json.ts';
import type { Frame, Stack } from './model.ts';

/** A fixture that cannot be read: where, and why. */
export class FixtureError extends Error {
  constructor(
    readonly at: string,
    problem: string,
  ) {
    super(`${at}: ${problem}`);
    this.name = 'FixtureError';
  }
}

function isObject(tree: Json | undefined): tree is { readonly [key: string]: Json } {
  return typeof tree === 'object' && tree !== null && !Array.isArray(tree);
}

/**
 * Lays one tree over another: objects key by key, everything else as a whole. A key that is not there is taken for a
 * spelling mistake, unless it is written `+key` (put there) or `-key` (taken away).
 */
export function overlay(under: Json, over: Json, at = 'state'): Json {
  if (!isObject(under) || !isObject(over)) return clone(over);
  const laid: { [key: string]: Json } = { ...under };
  for (const [written, value] of Object.entries(over)) {
    const key = /^[+-]/.test(written) ? written.slice(1) : written;
    if (!isSafeKey(key)) throw new FixtureError(`${at}/${key}`, 'this name cannot be used');
    if (written.startsWith('+')) laid[key] = clone(value);
    else if (!Object.hasOwn(laid, key)) throw new FixtureError(`${at}/${key}`, unknownKey(key, laid));
    else if (written.startsWith('-')) delete laid[key];
    else laid[key] = overlay(laid[key] as Json, value, `${at}/${key}`);
  }
  return laid;
}

function unknownKey(key: string, laid: object): string {
  const known = Object.keys(laid).join(', ') || 'nothing';
  return `there is no '${key}' here (there is: ${known}); to put something new there write '+${key}'`;
}

/** The shortest tree that `overlay` turns the first into the second with; undefined if they are alike. */
export function difference(under: Json, now: Json): Json | undefined {
  if (!isObject(under) || !isObject(now)) return canonical(under) === canonical(now) ? undefined : clone(now);
  const over: { [key: string]: Json } = {};
  for (const [key, value] of Object.entries(now)) {
    if (!Object.hasOwn(under, key)) {
      over[`+${key}`] = clone(value);
      continue;
    }
    const changed = difference(under[key] as Json, value);
    if (changed !== undefined) over[key] = changed;
  }
  for (const key of Object.keys(under)) if (!Object.hasOwn(now, key)) over[`-${key}`] = null;
  return Object.keys(over).length > 0 ? over : undefined;
}

/** Reads frames as they are written by hand: flow, label, and what differs from the flow's own locals. */
export function readFrames<S>(game: Registered<S>, written: readonly Json[], at = 'frames'): Frame[] {
  return written.map((item, i) => readFrame(game, item, `${at}/${i}`));
}

function readFrame<S>(game: Registered<S>, written: Json, at: string): Frame {
  if (!isObject(written)) throw new FixtureError(at, 'a frame is written as {flow, at, locals}');
  const name = written.flow;
  const flow = typeof name === 'string' ? game.flowsByName.get(name) : undefined;
  if (!flow) throw new FixtureError(at, `there is no flow named ${JSON.stringify(name ?? null)}`);
  const frame = newFrame(flow, clone((written.locals ?? {}) as Locals));
  const label = written.at;
  if (typeof label === 'string') {
    const known = label === '' || flow.nodes.has(label) || Object.hasOwn(flow.aliases, label);
    if (!known) {
      throw new FixtureError(
        at,
        `flow '${flow.name}' has no '${label}'; it has: ${[...flow.nodes.keys()].join(', ')}`,
      );
    }
    frame.at = label;
  }
  const rest = clone(written) as Partial<Frame>;
  return {
    ...frame,
    check: rest.check ?? null,
    asks: rest.asks ?? [],
    lists: rest.lists ?? null,
    floor: rest.floor ?? null,
    lanes: ((written.lanes ?? []) as readonly Json[]).map((lane, i) =>
      readLane(game, lane, `${at}/lanes/${i}`),
    ),
  };
}

function readLane<S>(game: Registered<S>, written: Json, at: string): Stack {
  if (!isObject(written) || typeof written.id !== 'string' || typeof written.key !== 'string') {
    throw new FixtureError(at, 'a lane is written as {id, key, frames}');
  }
  const stack = newStack(written.id, written.key);
  stack.named = typeof written.named === 'number' ? written.named : 0;
  stack.frames = readFrames(game, (written.frames ?? []) as readonly Json[], `${at}/frames`);
  return stack;
}

/** Writes frames so that only what cannot be guessed is left. */
export function writeFrames<S>(game: Registered<S>, frames: readonly Frame[]): Json[] {
  return frames.map((frame) => writeFrame(game, frame));
}

function writeFrame<S>(game: Registered<S>, frame: Frame): Json {
  const flow = game.flowsByName.get(frame.flow);
  const defaults = flow?.defaults ?? {};
  const same = (key: string) => JSON.stringify(frame.locals[key]) === JSON.stringify(defaults[key]);
  const locals = Object.fromEntries(Object.entries(frame.locals).filter(([key]) => !same(key)));
  return {
    flow: frame.flow,
    at: frame.at,
    ...(Object.keys(locals).length > 0 ? { locals: clone(locals) } : {}),
    ...(frame.check === null ? {} : { check: frame.check }),
    ...(frame.asks.length === 0 ? {} : { asks: clone(frame.asks) as unknown as Json }),
    ...(frame.lists === null ? {} : { lists: clone(frame.lists) }),
    ...(frame.floor === null ? {} : { floor: [...frame.floor] }),
    ...(frame.lanes.length === 0 ? {} : { lanes: frame.lanes.map((lane) => writeLane(game, lane)) }),
  };
}

function writeLane<S>(game: Registered<S>, { id, key, named, frames }: Stack): Json {
  return { id, key, named, frames: writeFrames(game, frames) };
}
