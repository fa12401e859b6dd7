/** Learning Protocols for tests: a player who has one, and the moments in which its steps are completed. */
import type { Tamashii } from '../../src/table/state.ts';
import { me, step, tile } from './table.ts';

export const reset = { moment: 'reset', subject: { to: 'p1' } };
export const launched = (kind: string) => ({ moment: 'launched', subject: { to: 'p1', kind } });
/** A step in which P2 is asked something, so that whatever P1 may do at any moment can be seen. */
export const asksP2 = step('action.moveAndTrace', 'action', 'p2');

/** P1 has a Learning Protocol with some steps completed; P2 can move. */
export function learning(table: Tamashii, card: string, done: number): void {
  table.phase = 'action';
  tile(table, 'a', 0, 0);
  tile(table, 'b', 1, 0);
  me(table, 'p2').at = 'a';
  me(table).protocol = { card, done };
}
