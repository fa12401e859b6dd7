/** How values come from a seed: the generator of today, and the one that older matches go on with. */
import { type Key, keyOf, tag, wordsOf } from './chaskey.ts';

/**
 * `chaskey12` keeps its secret: values that somebody has seen tell nothing of those to come. `mixed32` was the first one
 * and hangs on 32 bits of the seed, which can be found by trying all; matches that began with it end with it.
 */
export type Generator = 'mixed32' | 'chaskey12';

/** What a match is begun with. */
export const GENERATOR = 'chaskey12';

export const GENERATORS: readonly Generator[] = ['mixed32', GENERATOR];

/** Reading a text takes far longer than mixing some numbers, and there are few seeds and labels: remember theirs. */
function remembered<T>(read: (text: string) => T): (text: string) => T {
  const all = new Map<string, T>();
  return (text) => {
    const known = all.get(text);
    if (known !== undefined) return known;
    const made = read(text);
    if (all.size >= REMEMBERED) all.clear();
    all.set(text, made);
    return made;
  };
}

const REMEMBERED = 4096;
const PARTS = 0x100000000;

const keyFrom: (seed: string) => Key = remembered((seed) => keyOf(wordsOf(seed)));
const blockFrom: (label: string) => Int32Array = remembered(wordsOf);

/** 53 bits as a number in 0 ≤ x < 1. */
function fraction(high: number, low: number): number {
  return ((high >>> 0) * 0x200000 + (low >>> 11)) / 0x20000000000000;
}

function keyedValue(seed: string, label: string, counter: number): number {
  const block = blockFrom(label);
  const words = tag(keyFrom(seed), block[0] as number, block[1] as number, counter, counter / PARTS);
  return fraction(words[0] as number, words[1] as number);
}

/**
 * Another seed that this one leads to and that does not lead back: for whoever plays at a table and may know nothing of
 * its luck.
 */
export function seedBeside(seed: string, name: string): string {
  const [a = 0, b = 0] = blockFrom(name);
  // No counter comes this far.
  const words = tag(keyFrom(seed), a, b, -1, -1);
  return [...words].map((word) => (word >>> 0).toString(16).padStart(8, '0')).join('');
}

const hashFrom: (text: string) => number = remembered((text) => {
  let h = 0x811c9dc5;
  for (let i = 0; i < text.length; i++) h = Math.imul(h ^ text.charCodeAt(i), 0x01000193);
  return h;
});

function mix(bits: number): number {
  let x = bits;
  x = Math.imul(x ^ (x >>> 16), 0x21f0aaad);
  x = Math.imul(x ^ (x >>> 15), 0x735a2d97);
  return x ^ (x >>> 15);
}

function mixedValue(seed: string, label: string, counter: number): number {
  const a = mix(mix(hashFrom(seed)) ^ hashFrom(label));
  const b = mix(a + Math.imul(counter + 1, 0x9e3779b9));
  const c = mix(b ^ a ^ 0x5bd1e995);
  return fraction(b, c);
}

/** A number in 0 ≤ x < 1 that only seed, label and counter decide. */
export function valueAt(
  seed: string,
  label: string,
  counter: number,
  generator: Generator = GENERATOR,
): number {
  return generator === 'chaskey12' ? keyedValue(seed, label, counter) : mixedValue(seed, label, counter);
}
