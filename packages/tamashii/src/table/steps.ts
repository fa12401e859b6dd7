/** Which step a player is in: noted when it begins, and forgotten when it ends (4a–4c). */
import type { Role } from '@torii/kernel';
import type { C } from './table.ts';

export type OwnStep =
  | 'traceRoll'
  | 'refill'
  | 'program'
  | 'moveAndTrace'
  | 'districtEffect'
  | 'launch'
  | 'attackRoll';

export function beginStep(c: Pick<C, 'useIn'>, role: Role, step: OwnStep): void {
  c.useIn(`step:${role}`, noteOf(step));
}

export function isInStep(c: Pick<C, 'usedIn'>, role: Role, step: OwnStep): boolean {
  return c.usedIn(`step:${role}`, noteOf(step));
}

/** Patterns that were launched are noted in the same scope. */
function noteOf(step: OwnStep): string {
  return `step ${step}`;
}
