/** 6a Solo mode: J.O.R.D.A.N. BOT. */
import type { C } from './table.ts';

/** Battery slots on its card (TM-6a-04). */
export const MOST_BATTERIES = 5;

/** Puts markers on empty Battery slots (TM-6a-19); without an empty one it cannot be charged (TM-6a-20). */
export function charge(c: C, n: number): number {
  const { bot } = c.state;
  const charged = Math.min(n, bot ? MOST_BATTERIES - bot.batteries : 0);
  if (!bot || charged <= 0) return 0;
  bot.batteries += charged;
  c.emit('bot.charged', { n: charged, batteries: bot.batteries }, 'TM-6a-19');
  return charged;
}
