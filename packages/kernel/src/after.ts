/** What follows from a node that has run: frames, unwinding, the end of the match, state checks. */
import { newFrame, popFrame, unwindTo } from './frames.ts';
import type { Match } from './match.ts';
import type { Frame, Stack } from './model.ts';

/** What a node has set off: frames to run, scopes to close, an ending, state checks. */
export function afterNode<S>(match: Match<S>, ran: Stack): void {
  const { run } = match;
  let stack = ran;
  // What was pushed first runs first, so it goes on the stack last.
  while (run.pushed.length > 0) stack.frames.push(run.pushed.pop() as Frame);
  if (match.position.ending !== null) {
    while (match.position.stack.frames.length > 0) popFrame(match.position, match.position.stack);
    run.cut = true;
    return;
  }
  if (run.unwinding !== null) {
    const scope = run.unwinding;
    run.unwinding = null;
    const left = unwindTo(match.position, stack, scope);
    if (left === null) throw new Error(`nothing named '${scope}' is under way`);
    stack = left;
    run.cut = true;
    // Frames that were to look again are gone: what they would have found must still be found.
    run.allDirty = true;
  }
  if (run.allDirty || run.dirty.size > 0) runChecks(match, stack);
}

/**
 * Looks for conditions, in order. The first one found is dealt with at once, on top of whatever is under way; while
 * that runs, only conditions that come before it in the order may interrupt it.
 */
function runChecks<S>(match: Match<S>, stack: Stack): void {
  const { run, game } = match;
  const checks = game.checks ?? [];
  const busyWith = stack.frames.findLast((frame) => frame.check !== null)?.check;
  for (const check of checks) {
    if (check.id === busyWith) break;
    if (!run.allDirty && !check.wake.some((flag) => run.dirty.has(flag))) continue;
    const [subject] = check.find(run);
    if (subject === undefined) continue;
    run.version++;
    stack.frames.push(newFrame(run.flowNamed(check.flow.name), { subject }, check.id));
    return;
  }
  run.dirty.clear();
  run.allDirty = false;
}
