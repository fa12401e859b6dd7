/** 3q Trace. */
import { type Check, flow, type Role } from '@torii/kernel';
import { tell } from '../events/events.ts';
import { boardPlace } from '../table/places.ts';
import type { Tamashii } from '../table/state.ts';
import { type C, facts, inOrder, player } from '../table/table.ts';
import { attachEnemy } from './enemies.ts';

const NOBODY: readonly Role[] = [];

/** The space behind the last slot (ruling U-07). */
export function topSpace(c: Pick<C, 'facts'>): number {
  return facts(c).table.trace.length;
}

/** As many dice as the slot of the Trace marker shows (TM-3q-04, U-07); none without a marker. */
export function traceDice(c: Pick<C, 'state' | 'facts'>, role: Role): number {
  const { trace } = player(c, role);
  return trace === null ? 0 : (facts(c).table.trace[trace] ?? 0);
}

/** Where the marker would stand: never below 0, and never beyond the top space (ruling U-08). */
export function onTrack(c: Pick<C, 'facts'>, trace: number): number {
  return Math.max(0, Math.min(topSpace(c), trace));
}

/** Moves the marker; what would go beyond the top space is lost (ruling U-08). Without a marker there is no Trace. */
export function moveTrace(c: C, role: Role, n: number): void {
  const { trace } = player(c, role);
  if (trace !== null) setTrace(c, role, trace + n, 'TM-2-08');
}

export function setTrace(c: C, role: Role, to: number, rule: string): void {
  const their = player(c, role);
  if (their.trace === null) return;
  const trace = onTrack(c, to);
  if (trace === their.trace) return;
  their.trace = trace;
  tell(c, 'trace.moved', { role, trace }, rule);
  c.touch('trace');
}

/** A Scenario that began without Trace brings it in: every marker lies on 0 (ruling U-50). */
export function bringInTrace(c: C): void {
  const without = inOrder(c).filter((role) => player(c, role).trace === null);
  for (const role of without) player(c, role).trace = 0;
  tell(c, 'trace.inPlay', { at: without.map((role) => boardPlace(role, 'trace')) }, 'TM-2-28');
}

/** Whoever's marker is on the top space, in whatever phase: 2 Enemies, then Trace is 0 (TM-3q-07). */
const reachedTop = flow<Tamashii>()('trace.top', { subject: '' }, (f) => [
  f.do('first', (c) => {
    tell(c, 'trace.top', { role: c.locals.subject }, 'TM-3q-07');
    attachEnemy(c, c.locals.subject);
  }),
  f.do('second', (c) => {
    attachEnemy(c, c.locals.subject);
  }),
  f.do('back', (c) => setTrace(c, c.locals.subject, 0, 'TM-3q-07')),
  f.window('topReached', 'traceTop', (c) => ({ to: c.locals.subject })),
]);

export const traceCheck: Check<Tamashii> = {
  id: 'trace.top',
  rule: 'TM-3q-07',
  wake: ['trace'],
  find: (c) => {
    const top = topSpace(c);
    // Looked at often: nothing is made unless somebody is there.
    if (!c.roles.some((role) => c.state.players[role]?.trace === top)) return NOBODY;
    return inOrder(c).filter((role) => player(c, role).trace === top);
  },
  flow: reachedTop,
};
