/** What is done at the camp, by name. */
import { answer, questions } from '@torii/kernel';
import type { Scene } from './scene.ts';
import { watched } from './told.ts';

/** Somebody does something at the camp. */
export function trade(match: Scene, role: string, ...ids: string[]): void {
  for (const id of ids) {
    const asked = questions(match).find((question) => question.role === role && !question.offer);
    const seat = match.setup.seats.findIndex((roles) => roles.includes(role));
    const outcome = watched(match, () => answer(match, seat, asked?.id ?? '', id));
    if (!outcome.ok) throw new Error(`${id}: ${outcome.crash?.message ?? outcome.reason}`);
  }
}

export function offered(match: Scene, role: string): string[] {
  return questions(match)
    .filter((question) => question.role === role && !question.offer)
    .flatMap(({ options }) => options.map(({ id }) => id));
}
