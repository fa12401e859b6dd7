/**
 * The machine that runs flows. It goes on until every stack waits for an answer or is empty; between two answers a
 * position is always settled.
 */

import type { Locals } from '../model/context.ts';
import { describeFrames, endsSomething, newFrame, newStack, popFrame, topFrame } from '../model/frames.ts';
import type { Match } from '../model/match.ts';
import type { Frame, Stack } from '../model/model.ts';
import { nodeAt } from '../model/nodes.ts';
import type { Node } from '../model/steps.ts';
import { afterNode } from './after.ts';
import { waits, waitsOnFloor } from './taking.ts';

/** More nodes than any honest rule needs for one answer: an endless pack is stopped here. */
export const STEP_BUDGET = 100_000;

/** Rules that do not come to an end. */
export class EndlessError extends Error {
  constructor(readonly frames: readonly string[]) {
    super(`the rules did not come to rest within ${STEP_BUDGET} steps:\n  ${frames.join('\n  ')}`);
    this.name = 'EndlessError';
  }
}

/** Runs everything that can run. */
export function settle<S>(match: Match<S>): void {
  advance(match, match.position.stack);
}

/**
 * Runs one stack until it waits (false) or has come to its end (true). A node may close the frames that are being walked
 * through here: their stacks are then empty, and the walk comes back to the one on which things go on.
 */
function advance<S>(match: Match<S>, stack: Stack): boolean {
  const { run } = match;
  for (;;) {
    const frame = topFrame(stack);
    if (frame === undefined) return true;
    if (frame.lanes.length > 0) {
      if (!advanceLanes(match, frame)) return false;
      frame.lanes = [];
      continue;
    }
    // Leaving counts too: a state check whose flow is empty would otherwise be found for ever.
    if (++run.steps > STEP_BUDGET) throw new EndlessError(describeFrames(match.position.stack));
    const node = nodeAt(match, frame);
    if (node === null) {
      leave(match, stack);
      continue;
    }
    run.frame = frame;
    run.stack = stack;
    if (!step(match, stack, frame, node)) return false;
  }
}

function advanceLanes<S>(match: Match<S>, frame: Frame): boolean {
  const { run } = match;
  let finished: boolean;
  let before: number;
  // What a later lane did may have left the question of an early one without options: look until nothing changes.
  do {
    before = run.version;
    finished = true;
    for (const lane of frame.lanes) {
      if (!advance(match, lane)) finished = false;
    }
  } while (run.version !== before);
  return finished;
}

/** A frame has come to its end. Behind a state check, and where something ended with it, everything is looked at again. */
function leave<S>(match: Match<S>, stack: Stack): void {
  const { position, run } = match;
  const ends = endsSomething(position, topFrame(stack)?.scope ?? null);
  const frame = popFrame(position, stack);
  // What depends on being within the scope is no longer as it was listed.
  if (frame?.scope != null) run.version++;
  if (frame === undefined || (frame.check === null && !ends)) return;
  run.allDirty = true;
  afterNode(match, stack);
}

/** Runs one node; false if it waits. */
function step<S>(match: Match<S>, stack: Stack, frame: Frame, node: Node<S>): boolean {
  const { run } = match;
  switch (node.op) {
    case 'do':
      frame.at = node.next ?? '';
      run.version++;
      node.run(run);
      afterNode(match, stack);
      return true;
    case 'test':
      frame.at = (node.test(run) ? node.next : node.otherwise) ?? '';
      return true;
    case 'each':
      eachItem(frame, node, () => node.list(run));
      return true;
    case 'leave':
      frame.lists = withoutBlock(frame.lists, node.block);
      frame.at = node.next ?? '';
      return true;
    case 'call':
      frame.at = node.next ?? '';
      run.version++;
      run.callByName(node.flow, node.locals(run));
      afterNode(match, stack);
      return true;
    case 'ask':
      return !waits(match, stack, frame, node);
    case 'floor':
      return !waitsOnFloor(match, stack, frame, node);
    case 'lanes':
      openLanes(match, stack, frame, node);
      return true;
  }
}

function eachItem<S>(
  frame: Frame,
  node: Node<S> & { op: 'each' },
  list: () => readonly (string | number)[],
): void {
  frame.lists ??= {};
  let left = frame.lists[node.label];
  if (left === undefined) {
    left = [...list()];
    frame.lists[node.label] = left;
  }
  const item = left.shift();
  if (item === undefined) {
    frame.lists = withoutBlock(frame.lists, node.label);
    frame.at = node.done ?? '';
    return;
  }
  frame.locals[node.local] = item;
  frame.at = node.next ?? '';
}

/** Forgets the lists of a loop and of the loops inside it. */
function withoutBlock(lists: Frame['lists'], block: string): Frame['lists'] {
  const kept = Object.entries(lists ?? {}).filter(
    ([label]) => label !== block && !label.startsWith(`${block}/`),
  );
  return kept.length > 0 ? Object.fromEntries(kept) : null;
}

function openLanes<S>(match: Match<S>, stack: Stack, frame: Frame, node: Node<S> & { op: 'lanes' }): void {
  const { run } = match;
  frame.at = node.next ?? '';
  const roles = node.spec.of(run);
  if (roles.length === 0) return;
  run.version++;
  const id = `${stack.id}.${++stack.named}`;
  const flow = node.spec.flow;
  const lanes = roles.map((role) => {
    const lane = newStack(id + role, role);
    lane.frames.push(newFrame(flow, node.spec.locals(run, role) as Locals));
    return lane;
  });
  frame.lanes = [...lanes, newStack(`${id}floor`, 'floor')];
}
