/** How near the Patterns before a player are: what the table asks for after each move, with nothing known of them yet. */
import { knownPack, LOCK, nearness, type Pattern } from '@torii/tamashii';
import type { Task } from '../measure.ts';
import { corePack } from './tamashii.ts';

export const WITHIN_4 = 'nearness of 18 Patterns within 4 moves';
export const WITHIN_6 = 'nearness of 18 Patterns within 6 moves';

/** A Launcher late in a game: ten tokens, four Locks, and what belongs together far apart. */
const LYING = '1 0 2 1 L  4 0 0 3 L  0 0 0 2 L  1 3 4 2 L'
  .split(/\s+/)
  .map((lying) => (lying === 'L' ? LOCK : Number(lying)));
const CORE = 1;

/** How far they are all together, those that are found: another number would be another piece of work. */
const SUMS: ReadonlyMap<number, number> = new Map([
  [4, 14],
  [6, 25],
]);

/** Those that lie open to everybody, two Enemies, two Bodies, and the largest that a Goal asks for. */
function patterns(): Pattern[] {
  const { patterns: basic, enemies, bodies, scenarios } = corePack().content;
  const foes = [enemies.catcher, enemies.snitch].flatMap((enemy) =>
    enemy ? [enemy.repel.pattern, ...enemy.hacks.map(({ pattern }) => pattern)] : [],
  );
  const market = [bodies.analyst, bodies.scout].flatMap((body) => (body ? [body.cost] : []));
  const goal = scenarios['simulation-error']?.cards.C06?.launches.map(({ pattern }) => pattern) ?? [];
  return [...Object.values(basic).map(({ pattern }) => pattern), ...foes, ...market, ...goal];
}

function task(name: string, most: number): Task {
  const { grid } = knownPack(corePack());
  const all = patterns();
  return {
    name,
    work: () => {
      // What is known of a grid is kept with it: of another one nothing is known yet.
      const fresh = { ...grid };
      let sum = 0;
      for (const pattern of all) {
        const found = nearness(fresh, LYING, CORE, pattern, most);
        sum += found?.moves ?? 0;
      }
      if (all.length !== 18 || sum !== SUMS.get(most)) throw new Error(`${name}: ${all.length}, ${sum}`);
      return 1;
    },
  };
}

export function plannerTasks(): Task[] {
  return [task(WITHIN_4, 4), task(WITHIN_6, 6)];
}
