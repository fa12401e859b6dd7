/** 3k Learning Protocols: three steps, completed strictly in order, at any moment (TM-3k-03, TM-3k-05). */
import type { Role } from '@torii/kernel';
import { type C, player } from './table.ts';

/** How many steps a card has (TM-3k-02). */
export const STEPS = 3;

/** Moves the marker down one step (TM-3k-10). */
export function completeStep(c: C, role: Role): void {
  const { protocol } = player(c, role);
  protocol.done += 1;
  c.emit('protocols.completed', { role, card: protocol.card, step: protocol.done }, 'TM-3k-05');
}
