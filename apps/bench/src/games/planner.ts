/** All arrangements of a Launcher within some moves: what a planner beside the page looks at. */
import { arrangementsWithin, knownPack, LOCK } from '@torii/tamashii';
import type { Task } from '../measure.ts';
import { corePack } from './tamashii.ts';

export const WITHIN_4 = 'arrangements of a Launcher within 4 moves';
export const WITHIN_6 = 'arrangements of a Launcher within 6 moves';

/** A Launcher as it lies in the middle of a game: eleven tokens, four Locks. */
const LYING = '1 3 2 4 L  0 1 2 4 L  3 0 1 0 L  0 4 0 2 L'
  .split(/\s+/)
  .map((lying) => (lying === 'L' ? LOCK : Number(lying)));

/** How many there are: another number would be another piece of work. */
const COUNTS: Readonly<Record<number, number>> = { 4: 14_817, 6: 354_960 };

function task(name: string, moves: number): Task {
  const { grid } = knownPack(corePack());
  return {
    name,
    work: () => {
      const { count } = arrangementsWithin(grid, LYING, moves);
      if (count !== COUNTS[moves]) throw new Error(`${name}: ${count} instead of ${COUNTS[moves]}`);
      return 1;
    },
  };
}

export function plannerTasks(): Task[] {
  return [task(WITHIN_4, 4), task(WITHIN_6, 6)];
}
