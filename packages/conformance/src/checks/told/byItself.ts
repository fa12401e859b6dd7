/** Questions with one possible answer, which the engine answers by itself: that it did can tell what was hidden. */
import { allFrames, type Match, type Position, type Stack } from '@torii/kernel';

const HINT =
  'the engine answered a question by itself here: options from something hidden need `always: true`';

/** What to add to a message if the engine answered a question between two moments of one of these matches. */
export function hint<S>(before: Position<S>, ...after: readonly Match<S>[]): string {
  return after.some(({ position }) => answeredByItself(before, position)) ? ` (${HINT})` : '';
}

/** Whether a question was named since then that is not open now: nobody but the engine can have answered it. */
function answeredByItself<S>(before: Position<S>, now: Position<S>): boolean {
  const named = new Map([...stacksIn(before.stack)].map(({ id, named }) => [id, named]));
  const open = new Set([...allFrames(now.stack)].flatMap(([{ asks }]) => asks.map(({ id }) => id)));
  const stacks = [...stacksIn(now.stack)];
  // Lanes are named as questions are, and with them a floor is opened.
  const lanes = new Set(stacks.filter(({ key }) => key === 'floor').map(({ id }) => id));
  return stacks.some((stack) => {
    const known = named.get(stack.id) ?? 0;
    const since = Array.from({ length: stack.named - known }, (_, n) => `${stack.id}.${known + n + 1}`);
    return since.some((id) => !open.has(id) && !lanes.has(`${id}floor`));
  });
}

function* stacksIn(stack: Stack): Generator<Stack> {
  yield stack;
  for (const frame of stack.frames) for (const lane of frame.lanes) yield* stacksIn(lane);
}
