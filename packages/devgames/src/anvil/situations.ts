/** Every situation of the anvil, in the order in which they are listed. */
import { blessed } from './blessed.ts';
import { bot } from './bot.ts';
import { combat } from './combat/combat.ts';
import { shield } from './combat/shield.ts';
import { free } from './free/free.ts';
import { goals } from './goals.ts';
import { hidden } from './hidden.ts';
import { initiative } from './initiative.ts';
import { kachi } from './kachi/kachi.ts';
import { planning } from './planning/planning.ts';
import { pool } from './pool.ts';
import { protocol } from './protocol.ts';
import { reset } from './reset/reset.ts';
import type { Situation } from './situation.ts';
import { trace } from './trace.ts';
import { trade } from './trade.ts';
import { undo } from './undo.ts';

/** Each has a table of its own kind; the list knows only that there is one. */
function listed<T>(situation: Situation<T>): Situation<unknown> {
  return situation as unknown as Situation<unknown>;
}

export const situations: readonly Situation<unknown>[] = [
  listed(shield),
  listed(pool),
  listed(trade),
  listed(undo),
  listed(blessed),
  listed(protocol),
  listed(planning),
  listed(combat),
  listed(kachi),
  listed(reset),
  listed(trace),
  listed(initiative),
  listed(bot),
  listed(free),
  listed(hidden),
  listed(goals),
];
