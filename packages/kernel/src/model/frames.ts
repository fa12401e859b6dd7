/** Frames and stacks: making them, finding one's way in their tree, closing them. */

import { clone, type Json } from '../data/json.ts';
import type { Locals } from './context.ts';
import type { Match } from './match.ts';
import type { Effect, Frame, Position, Role, Stack } from './model.ts';
import type { Flow } from './steps.ts';

export function newFrame<S>(flow: Flow<S>, locals: Locals, check: string | null = null): Frame {
  // A copy: what a flow is handed may lie in the state, and nothing has two parents.
  const all: Record<string, Json> = {};
  const { defaults } = flow;
  for (const name in defaults) all[name] = clone((locals[name] ?? defaults[name]) as Json);
  for (const name in locals) if (!(name in all)) all[name] = clone(locals[name] as Json);
  return {
    flow: flow.name,
    at: flow.first ?? '',
    locals: all,
    scope: flow.scope ? flow.scope(all) : null,
    check,
    asks: [],
    lists: null,
    lanes: [],
    floor: null,
  };
}

export function newStack(id: string, key: Role | 'floor' | null): Stack {
  return { id, key, named: 0, frames: [] };
}

export function topFrame(stack: Stack): Frame | undefined {
  return stack.frames[stack.frames.length - 1];
}

/** The text that is being carried out on a stack. What a state check does it does by itself. */
export function textUnderWay<S>({ game }: Pick<Match<S>, 'game'>, { frames }: Stack): string | null {
  const { textsByFlow } = game;
  if (textsByFlow.size === 0) return null;
  for (let i = frames.length - 1; i >= 0; i--) {
    const frame = frames[i] as Frame;
    const text = textsByFlow.get(frame.flow);
    if (text !== undefined) return text;
    if (frame.check !== null) return null;
  }
  return null;
}

/** The stacks from the one that carries the match down to the given one. */
export function pathTo(root: Stack, stack: Stack): Stack[] {
  if (root === stack) return [root];
  for (const lane of topFrame(root)?.lanes ?? []) {
    const path = pathTo(lane, stack);
    if (path.length > 0) return [root, ...path];
  }
  return [];
}

export function findStack(root: Stack, id: string): Stack | null {
  if (root.id === id) return root;
  for (const lane of topFrame(root)?.lanes ?? []) {
    const found = findStack(lane, id);
    if (found) return found;
  }
  return null;
}

/** Where a role's own work is going on: its innermost lane, or the stack that everybody shares. */
export function stackOf(root: Stack, role: Role): Stack {
  const lanes = topFrame(root)?.lanes ?? [];
  const own = lanes.find((lane) => lane.key === role);
  if (own) return stackOf(own, role);
  const inside = lanes.find((lane) => lane.key === 'floor');
  return inside ? stackOf(inside, role) : root;
}

/** Where shared actions run: the floor of the innermost lanes, or the stack that carries the match. */
export function floorOf(root: Stack): Stack {
  const floor = topFrame(root)?.lanes.find((lane) => lane.key === 'floor');
  return floor ? floorOf(floor) : root;
}

/** Whether a frame with this scope is under way. */
export function isUnderWay(stack: Stack, scope: string): boolean {
  for (const frame of stack.frames) {
    if (frame.scope === scope) return true;
    for (const lane of frame.lanes) if (isUnderWay(lane, scope)) return true;
  }
  return false;
}

/** Every frame with the stack it lies on, the innermost last. */
export function* allFrames(stack: Stack): Generator<[Frame, Stack]> {
  for (const frame of stack.frames) {
    yield [frame, stack];
    for (const lane of frame.lanes) yield* allFrames(lane);
  }
}

/** Takes the top frame off its stack; what lasted until the end of its scope ends. */
export function popFrame<S>(position: Position<S>, stack: Stack): Frame | undefined {
  const frame = stack.frames.pop();
  if (frame) close(position, frame);
  return frame;
}

function close<S>(position: Position<S>, frame: Frame): void {
  for (const lane of frame.lanes) {
    while (lane.frames.length > 0) popFrame(position, lane);
  }
  if (frame.scope !== null) endScope(position, frame.scope);
}

function endScope<S>(position: Position<S>, scope: string): void {
  if (position.used[scope] !== undefined) delete position.used[scope];
  if (lastUntil(position, scope)) dropEffects(position, (effect) => effect.until === scope);
}

/** Whether anything is in force only until this scope ends: nearly every frame that ends can be told no by looking. */
function lastUntil<S>({ effects }: Position<S>, scope: string): boolean {
  for (const window in effects) {
    const all = effects[window] as readonly Effect[];
    for (let i = 0; i < all.length; i++) if (all[i]?.until === scope) return true;
  }
  return false;
}

/** Whether something is in force, or used up, only until this scope ends. */
export function endsSomething<S>(position: Position<S>, scope: string | null): boolean {
  return scope !== null && (position.used[scope] !== undefined || lastUntil(position, scope));
}

/** Drops the effects that are over. A window that nothing listens to any more leaves no trace. */
export function dropEffects<S>({ effects }: Position<S>, over: (effect: Effect) => boolean): void {
  for (const window in effects) {
    const all = effects[window] ?? [];
    const kept = all.filter((effect) => !over(effect));
    if (kept.length === all.length) continue;
    if (kept.length > 0) effects[window] = kept;
    else delete effects[window];
  }
}

/**
 * Closes everything above a scope, and the scope itself. The nearest one around the acting stack is meant; if there is
 * none, the one in another lane, and the acting stack goes on. Gives the stack on which things go on; null if there is
 * no such scope.
 */
export function unwindTo<S>(position: Position<S>, acting: Stack, scope: string): Stack | null {
  for (const stack of pathTo(position.stack, acting).reverse()) {
    if (closeDownTo(position, stack, scope)) return stack;
  }
  const elsewhere = [...allFrames(position.stack)].find(([frame]) => frame.scope === scope);
  if (elsewhere === undefined) return null;
  closeDownTo(position, elsewhere[1], scope);
  return acting;
}

function closeDownTo<S>(position: Position<S>, stack: Stack, scope: string): boolean {
  const index = stack.frames.findLastIndex((frame) => frame.scope === scope);
  if (index < 0) return false;
  while (stack.frames.length > index) popFrame(position, stack);
  return true;
}

/** The frames as text, outermost first: what an error shows. */
export function describeFrames(root: Stack): string[] {
  return [...allFrames(root)].map(([frame, stack]) => {
    const lane = stack.key === null ? '' : `[${stack.key}] `;
    return `${lane}${frame.flow} at ${frame.at || 'its end'}`;
  });
}
