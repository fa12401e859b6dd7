/** In which lane a question is put. */
import type { Match, Stack } from '@torii/kernel';

/** The lanes that are open next to the root. */
export function outerLanes<S>({ position }: Match<S>): readonly Stack[] {
  return position.stack.frames.at(-1)?.lanes ?? [];
}

function allLanes(stack: Stack): Stack[] {
  const open = stack.frames.at(-1)?.lanes ?? [];
  return open.flatMap((lane) => [lane, ...allLanes(lane)]);
}

/** The lane in which a question is put; null for a floor, and for what is asked outside lanes. */
export function laneOf<S>({ position }: Match<S>, question: string): string | null {
  const id = question.slice(0, question.lastIndexOf('.'));
  const lane = allLanes(position.stack).find((stack) => stack.id === id);
  return lane === undefined || lane.key === 'floor' ? null : id;
}

export function isInside(question: string, lane: Stack): boolean {
  return question.startsWith(`${lane.id}.`);
}
