/** What follows from a node that has run: frames, unwinding, the end of the match, state checks. */
import { allFrames, newFrame, pathTo, popFrame, topFrame, unwindTo } from '../model/frames.ts';
import type { Check } from '../model/game.ts';
import type { Match } from '../model/match.ts';
import type { Frame, Stack } from '../model/model.ts';

/** What a node has set off: frames to run, scopes to close, an ending, state checks. */
export function afterNode<S>(match: Match<S>, ran: Stack): void {
  const { run } = match;
  if (match.position.ending !== null) {
    while (match.position.stack.frames.length > 0) popFrame(match.position, match.position.stack);
    run.pushed.length = 0;
    run.unwinding = null;
    forgetFlags(match);
    return;
  }
  const stack = run.unwinding === null ? ran : unwound(match, ran, run.unwinding);
  // What was pushed first runs first, so it goes on the stack last.
  while (run.pushed.length > 0) stack.frames.push(run.pushed.pop() as Frame);
  if (run.allDirty || run.dirty.size > 0) runChecks(match, stack);
}

/** Closes a scope and gives the stack on which things go on. */
function unwound<S>(match: Match<S>, ran: Stack, scope: string): Stack {
  const { run } = match;
  run.unwinding = null;
  const top = topFrame(ran);
  const stack = unwindTo(match.position, ran, scope);
  if (stack === null) throw new Error(`nothing named '${scope}' is under way`);
  // Whoever closes the scope it runs in has nothing more to do; whoever closes one in another lane goes on.
  if (stack !== ran || topFrame(ran) !== top) run.pushed.length = 0;
  // Frames that were to look again are gone: what they would have found must still be found.
  run.allDirty = true;
  return stack;
}

/**
 * Looks for conditions, in order. The first one found is dealt with at once, on top of whatever is under way; while
 * that runs, only conditions that come before it in the order may interrupt it. The others are looked for when it is
 * over, so nothing needs to be remembered of what woke them.
 */
function runChecks<S>(match: Match<S>, stack: Stack): void {
  const { run, game } = match;
  for (const check of game.checks ?? []) {
    if (!run.allDirty && !isAwake(check, run.dirty)) continue;
    const found = check.find(run);
    // Mostly there is nothing: only then does it matter what is being dealt with.
    if (found.length === 0) continue;
    const order = game.checks?.indexOf(check) ?? 0;
    const busyWith = checkAround(match, stack);
    if (busyWith !== null && (game.checks?.findIndex(({ id }) => id === busyWith) ?? -1) <= order) break;
    const subject = found.find((each) => !isDealtWith(match, check.id, each));
    if (subject === undefined) continue;
    run.version++;
    stack.frames.push(newFrame(run.flowNamed(check.flow.name), { subject }, check.id));
    break;
  }
  forgetFlags(match);
}

function isAwake<S>({ wake }: Check<S>, dirty: ReadonlySet<string>): boolean {
  for (let i = 0; i < wake.length; i++) if (dirty.has(wake[i] as string)) return true;
  return false;
}

/** The condition that is being dealt with around a stack: the innermost one; null if there is none. */
function checkAround<S>(match: Match<S>, stack: Stack): string | null {
  const around = pathTo(match.position.stack, stack).flatMap(({ frames }) => frames);
  return around.findLast((frame) => frame.check !== null)?.check ?? null;
}

/** Whether another lane is at it. */
function isDealtWith<S>(match: Match<S>, check: string, subject: string): boolean {
  for (const [frame] of allFrames(match.position.stack)) {
    if (frame.check === check && frame.locals.subject === subject) return true;
  }
  return false;
}

function forgetFlags<S>({ run }: Match<S>): void {
  run.dirty.clear();
  run.allDirty = false;
}
