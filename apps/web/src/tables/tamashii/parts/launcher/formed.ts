/** Patterns that are formed at this moment: on which slots, which of them want the same tokens, and what launching one undoes. */
import type { Now } from '../../now.ts';
import type { Row } from './rows.ts';

/** The slots of a site: `r1c1-r1c2`. */
const slotsOf = (site: string): readonly string[] => site.split('-');

function isFormedNow({ of }: Row): boolean {
  return of.on.length > 0 && !of.launched;
}

/** Every slot with the Patterns that are formed on it. */
export function formedOn(rows: readonly Row[]): ReadonlyMap<string, readonly Row[]> {
  const found = new Map<string, Row[]>();
  for (const row of rows.filter(isFormedNow))
    for (const slot of new Set(row.of.on.flatMap(slotsOf)))
      found.set(slot, [...(found.get(slot) ?? []), row]);
  return found;
}

export interface Toll {
  /** Patterns that are formed on some of the same tokens, and also elsewhere. */
  readonly shares: readonly Row[];
  /** Patterns that are formed no more when these tokens are gone. */
  readonly breaks: readonly Row[];
  /** Tokens that count for a Test that may come. */
  readonly wanted: number;
}

/** What launching a Pattern on these slots would take from others. */
export function tollOf(now: Now, rows: readonly Row[], row: Row, slots: readonly string[]): Toll {
  const taken = new Set(slots);
  const others = rows.filter((other) => other !== row && isFormedNow(other));
  const touched = (site: string) => slotsOf(site).some((slot) => taken.has(slot));
  const breaks = others.filter(({ of }) => of.on.every(touched));
  const shares = others.filter((other) => other.of.on.some(touched) && !breaks.includes(other));
  const wanted = wantedSlots(now);
  return { shares, breaks, wanted: slots.filter((slot) => wanted.has(slot)).length };
}

/** The slots whose tokens count for a Test that one may come to in the Quest phase. */
export function wantedSlots({ own }: Now): ReadonlySet<string> {
  return new Set(own.tests.flatMap(({ on }) => on));
}
