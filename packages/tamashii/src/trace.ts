/** 3q Trace. */
import type { Role } from '@torii/kernel';
import { type C, player } from './table.ts';

/** Slots 0–10; 10 is the top space (ruling U-07). */
export const TOP_SPACE = 10;

/** Moves the marker; what would go beyond the top space is lost (ruling U-08). Without a marker there is no Trace. */
export function moveTrace(c: C, role: Role, n: number): void {
  const { trace } = player(c, role);
  if (trace !== null) setTrace(c, role, trace + n, 'TM-3q-02');
}

export function setTrace(c: C, role: Role, to: number, rule: string): void {
  const their = player(c, role);
  if (their.trace === null) return;
  const trace = Math.max(0, Math.min(TOP_SPACE, to));
  if (trace === their.trace) return;
  their.trace = trace;
  c.emit('trace.moved', { role, trace }, rule);
  c.touch('trace');
}
