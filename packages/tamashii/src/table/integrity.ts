/** Integrity of players: Wounds and other losses (3a, 3i, 8). */
import type { Change, Role } from '@torii/kernel';
import { tell } from '../events/events.ts';
import { type C, player } from './table.ts';

/** Wounds are a change, so that Shield and other things can have their say before they are suffered. */
export function wounds(role: Role, n: number, by: string): Change {
  return { kind: 'wound', to: role, n, by };
}

/** Moves the marker, never the Limiter (TM-3a-03); at 0 its player must reset (TM-8-10). */
export function loseIntegrity(c: C, role: Role, n: number, rule: string): number {
  const their = player(c, role);
  const lost = Math.min(n, their.integrity);
  if (lost === 0) return 0;
  their.integrity -= lost;
  tell(c, 'integrity.lost', { role, n: lost, integrity: their.integrity }, rule);
  c.touch('integrity');
  return lost;
}

/** Wounds that nothing has stopped reduce Integrity by 1 each (TM-3i-11). */
export function suffer(c: C, { to, n = 0 }: Change): void {
  loseIntegrity(c, to, n, 'TM-3i-11');
}

/** Raises the marker, never above the Limiter, which stays where it is (TM-8-17). Gives how many spaces it moved. */
export function recoverIntegrity(c: C, role: Role, n: number, rule = 'TM-8-17'): number {
  const their = player(c, role);
  const recovered = Math.min(n, their.limit - their.integrity);
  if (recovered <= 0) return 0;
  their.integrity += recovered;
  tell(c, 'integrity.recovered', { role, n: recovered, integrity: their.integrity }, rule);
  c.touch('integrity');
  return recovered;
}
