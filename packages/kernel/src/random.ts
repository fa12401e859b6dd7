/**
 * Randomness by label. A value depends on the seed, the label and how often that label was used before, and on
 * nothing else: lanes do not disturb each other, undo never re-rolls, and a fixture can say what a label gives next.
 */
import { canonical, type Json } from './json.ts';

export interface Randomness {
  seed: string;
  /** How many values each label has given so far. */
  counters: Record<string, number>;
  /** What some labels give next, by fixture: the items themselves, used up from the front. */
  script: Record<string, Json[]>;
}

export function randomness(seed: string, script: Record<string, Json[]> = {}): Randomness {
  return { seed, counters: {}, script };
}

// Hashing a text takes far longer than mixing two numbers, and there are few labels: remember theirs.
const hashes = new Map<string, number>();
const REMEMBERED = 4096;

function hashText(text: string): number {
  const known = hashes.get(text);
  if (known !== undefined) return known;
  let h = 0x811c9dc5;
  for (let i = 0; i < text.length; i++) h = Math.imul(h ^ text.charCodeAt(i), 0x01000193);
  if (hashes.size >= REMEMBERED) hashes.clear();
  hashes.set(text, h);
  return h;
}

function mix(bits: number): number {
  let x = bits;
  x = Math.imul(x ^ (x >>> 16), 0x21f0aaad);
  x = Math.imul(x ^ (x >>> 15), 0x735a2d97);
  return x ^ (x >>> 15);
}

/** A number in 0 ≤ x < 1 that only seed, label and counter decide. */
export function valueAt(seed: string, label: string, counter: number): number {
  const a = mix(mix(hashText(seed)) ^ hashText(label));
  const b = mix(a + Math.imul(counter + 1, 0x9e3779b9));
  const c = mix(b ^ a ^ 0x5bd1e995);
  return ((b >>> 0) * 0x200000 + (c >>> 11)) / 0x20000000000000;
}

/** The next value of a label, 0 ≤ x < 1. */
export function nextValue(random: Randomness, label: string): number {
  const counter = random.counters[label] ?? 0;
  random.counters[label] = counter + 1;
  return valueAt(random.seed, label, counter);
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
