/** 3q Trace. */
import type { Role } from '@torii/kernel';
import { type C, facts, player } from './table.ts';

/** The space behind the last slot (ruling U-07). */
export function topSpace(c: Pick<C, 'facts'>): number {
  return facts(c).table.trace.length;
}

/** Moves the marker; what would go beyond the top space is lost (ruling U-08). Without a marker there is no Trace. */
export function moveTrace(c: C, role: Role, n: number): void {
  const { trace } = player(c, role);
  if (trace !== null) setTrace(c, role, trace + n, 'TM-3q-02');
}

export function setTrace(c: C, role: Role, to: number, rule: string): void {
  const their = player(c, role);
  if (their.trace === null) return;
  const trace = Math.max(0, Math.min(topSpace(c), to));
  if (trace === their.trace) return;
  their.trace = trace;
  c.emit('trace.moved', { role, trace }, rule);
  c.touch('trace');
}
