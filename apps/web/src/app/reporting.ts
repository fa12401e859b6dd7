/** Whether somebody wants to report a problem: what the report is made of is fetched only then. */
import { signal } from '@preact/signals';

export interface Wanted {
  /** The match that it is about, by its id. */
  readonly match?: string;
}

export const wanted = signal<Wanted | null>(null);

/** Opens the report. */
export function report(about: Wanted = {}): void {
  wanted.value = about;
}
