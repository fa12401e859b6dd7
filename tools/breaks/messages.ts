/** What the process that tries breaks and the one that watches over it say to each other. */
import type { Break } from './list.ts';
import type { Pointless, Verdict } from './run.ts';

/** What is to be tried; `known` once all tests have been run as they are. */
export interface Task {
  readonly copy: string;
  readonly breaks: readonly Break[];
  readonly known?: Pointless;
}

/** One break after another, in the order of the task. */
export type Report = { readonly looked: Pointless } | { readonly verdict: Verdict };
