/** The one swap of a round (EX-INI-09): whoever has the better stroke comes before the enemies that wait. */
import { MOST_AP } from '@torii/exploration';
import type { Option } from '@torii/kernel';
import { type Eyes, eyesFor } from './eyes.ts';
import { Planner } from './plan.ts';
import type { Threats } from './threat.ts';

/** What is gained at the beginning of an activation (EX-ACT-02). */
const GAINED = 3;
/** What a stroke must be worth more for two cards to change places. */
const BETTER = 0.5;
const KEEP = 'keep';

/** What the best stroke of somebody's activation would be worth, if it came now. */
function strokeNow(eyes: Eyes, role: string, threats: Threats): number {
  const theirs = eyesFor(eyes, role);
  const now = {
    ap: Math.min(MOST_AP, theirs.me.ap + GAINED),
    points: theirs.c.stat('movement', role),
    moving: false,
    attacks: 1,
  };
  return new Planner(theirs, threats, now).best().strike?.worth ?? 0;
}

export function bestSwap(eyes: Eyes, options: readonly Option[], threats: Threats): string {
  const { waiting } = eyes.seen.queue;
  const strokes = new Map<string, number>();
  const stroke = (role: string) => {
    const known = strokes.get(role) ?? strokeNow(eyes, role, threats);
    strokes.set(role, known);
    return known;
  };
  let [best, most] = [KEEP, BETTER];
  for (const { id } of options) {
    const [, first = '', second = ''] = id.split('-');
    if (second === '') continue;
    const between = waiting.slice(waiting.indexOf(first), waiting.indexOf(second));
    if (!between.some((other) => eyes.foes.includes(other))) continue;
    const gain = stroke(second) - stroke(first);
    if (gain > most) [best, most] = [id, gain];
  }
  return best;
}
