/** Every situation of the anvil, in the order in which they are listed. */
import { combat } from './combat.ts';
import { kachi } from './kachi.ts';
import { pool } from './pool.ts';
import { shield } from './shield.ts';
import type { Situation } from './situation.ts';
import { trade } from './trade.ts';

/** Each has a table of its own kind; the list knows only that there is one. */
function listed<T>(situation: Situation<T>): Situation<unknown> {
  return situation as unknown as Situation<unknown>;
}

export const situations: readonly Situation<unknown>[] = [
  listed(shield),
  listed(pool),
  listed(trade),
  listed(combat),
  listed(kachi),
];
