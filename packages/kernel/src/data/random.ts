/**
 * Randomness by label. A value depends on the seed, the label and how often that label was used before, and on
 * nothing else: lanes do not disturb each other, undo never re-rolls, and a fixture can say what a label gives next.
 * Values that somebody has seen tell nothing of the seed, nor of the values to come.
 */
import { GENERATOR, type Generator, valueAt } from './generators.ts';
import { canonical, clone, type Json } from './json.ts';

export interface Randomness {
  seed: string;
  /** How values come from the seed; positions from before there were two do not say it. */
  readonly generator?: Generator;
  /** How many values each label has given so far. */
  counters: Record<string, number>;
  /** What some labels give next, by fixture: the items themselves, used up from the front. */
  script: Record<string, Json[]>;
}

export function randomness(
  seed: string,
  script: Record<string, Json[]> = {},
  generator: Generator = GENERATOR,
): Randomness {
  return generator === 'mixed32' ? { seed, counters: {}, script } : { seed, generator, counters: {}, script };
}

export function copyRandomness({ seed, generator, counters, script }: Randomness): Randomness {
  const copies = { counters: { ...counters }, script: clone(script) };
  return generator === undefined ? { seed, ...copies } : { seed, generator, ...copies };
}

/** The next value of a label, 0 ≤ x < 1. */
export function nextValue(random: Randomness, label: string): number {
  const counter = random.counters[label] ?? 0;
  random.counters[label] = counter + 1;
  return valueAt(random.seed, label, counter, random.generator ?? 'mixed32');
}

/** A script and the items at hand disagree. Only a fixture can cause it. */
export class ScriptError extends Error {
  constructor(
    readonly label: string,
    readonly wanted: Json | null,
    problem: string,
  ) {
    super(`script for '${label}': ${problem}`);
    this.name = 'ScriptError';
  }
}

/** What the script says of a label: its next item, nothing (`undefined`) if the label is not scripted. */
function scripted(random: Randomness, label: string): Json | undefined {
  const items = random.script[label];
  if (items === undefined) return undefined;
  const item = items.shift();
  if (item === undefined) throw new ScriptError(label, null, 'it is used up, and one more value is needed');
  random.counters[label] = (random.counters[label] ?? 0) + 1;
  return item;
}

/** Where the chosen item lies in a list: the index, so that lists with equal items can be drawn from. */
export function pickIndex<T extends Json>(random: Randomness, label: string, items: readonly T[]): number {
  if (items.length === 0) throw new Error(`nothing to pick from for '${label}'`);
  const wanted = scripted(random, label);
  if (wanted !== undefined) {
    const index = indexOfEqual(items, wanted, 0);
    if (index < 0)
      throw new ScriptError(label, wanted, `${JSON.stringify(wanted)} is not among what can come up`);
    return index;
  }
  return Math.floor(nextValue(random, label) * items.length);
}

/** Where an item like the wanted one lies: a face may be a list or an object, and a script has its own copy of it. */
function indexOfEqual(items: readonly Json[], wanted: Json, from: number): number {
  const text = canonical(wanted);
  return items.findIndex((item, i) => i >= from && canonical(item) === text);
}

/**
 * Shuffles a list in place. A script gives one list per shuffle: the items that come first, in order; the others
 * follow as they lay.
 */
export function shuffle<T extends Json>(random: Randomness, label: string, items: T[]): void {
  const wanted = scripted(random, label);
  if (wanted !== undefined) {
    if (!Array.isArray(wanted))
      throw new ScriptError(label, wanted, 'a shuffle needs a list of what comes first');
    arrange(label, items, wanted as T[]);
    return;
  }
  for (let i = items.length - 1; i > 0; i--) {
    const j = Math.floor(nextValue(random, label) * (i + 1));
    const a = items[i] as T;
    items[i] = items[j] as T;
    items[j] = a;
  }
}

function arrange<T extends Json>(label: string, items: T[], first: readonly T[]): void {
  for (let i = 0; i < first.length; i++) {
    const from = indexOfEqual(items, first[i] as T, i);
    if (from < 0) {
      throw new ScriptError(
        label,
        first[i] as T,
        `${JSON.stringify(first[i])} is not among what is shuffled`,
      );
    }
    items.splice(i, 0, ...items.splice(from, 1));
  }
}

/** The labels whose script still holds values: a test whose script is not used up exactly has not played its case. */
export function unusedScript(random: Randomness): string[] {
  return Object.keys(random.script).filter((label) => (random.script[label] ?? []).length > 0);
}
