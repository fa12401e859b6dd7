/**
 * Which events a test has been told, each with the rule that it cites. `tools/coverage/causes.ts` looks whether a test that names
 * the rule was among them.
 */
import type { Match } from '@torii/kernel';
import { type TaskMeta, TestRunner } from 'vitest';

declare module 'vitest' {
  interface TaskMeta {
    told?: string[];
  }
}

const known = new WeakMap<TaskMeta, Set<string>>();

/** Notes for the test that runs what has been told in a match so far, from its set-up on. */
export function noteTold<S>({ events }: Match<S>): void {
  const meta = TestRunner.getCurrentTest()?.meta;
  if (meta === undefined) return;
  const told = known.get(meta) ?? new Set();
  known.set(meta, told);
  for (const { key, rule } of events ?? []) if (rule !== null) told.add(`${key} ${rule}`);
  meta.told = [...told];
}
