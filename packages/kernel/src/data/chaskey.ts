/**
 * Chaskey-12 (Mouha and others, ISO/IEC 29192-6) of one block: a function of 128 bits with a key of 128 bits, made of
 * additions, turns and exclusive ors of 32 bits, so it costs little here. Whoever sees as many results as they like
 * learns nothing of others, nor of the key.
 */

/** A key as it is used: what goes into a block before it is mixed, and what goes in after. */
export interface Key {
  readonly before: Int32Array;
  readonly after: Int32Array;
}

const ROUNDS = 12;

/** Mixes four words in place. */
function permute(words: Int32Array): void {
  let a = words[0] as number;
  let b = words[1] as number;
  let c = words[2] as number;
  let d = words[3] as number;
  for (let round = 0; round < ROUNDS; round++) {
    a = (a + b) | 0;
    b = ((b << 5) | (b >>> 27)) ^ a;
    a = (a << 16) | (a >>> 16);
    c = (c + d) | 0;
    d = ((d << 8) | (d >>> 24)) ^ c;
    a = (a + d) | 0;
    d = ((d << 13) | (d >>> 19)) ^ a;
    c = (c + b) | 0;
    b = ((b << 7) | (b >>> 25)) ^ c;
    c = (c << 16) | (c >>> 16);
  }
  words[0] = a;
  words[1] = b;
  words[2] = c;
  words[3] = d;
}

/** The block that is worked on: one for all, because nothing waits in the middle. */
const block = new Int32Array(4);

/** The tag of a block of four words. What is given is overwritten by the next call. */
export function tag({ before, after }: Key, a: number, b: number, c: number, d: number): Int32Array {
  block[0] = a ^ (before[0] as number);
  block[1] = b ^ (before[1] as number);
  block[2] = c ^ (before[2] as number);
  block[3] = d ^ (before[3] as number);
  permute(block);
  block[0] = (block[0] as number) ^ (after[0] as number);
  block[1] = (block[1] as number) ^ (after[1] as number);
  block[2] = (block[2] as number) ^ (after[2] as number);
  block[3] = (block[3] as number) ^ (after[3] as number);
  return block;
}

/** Four words as a key. */
export function keyOf(words: Int32Array): Key {
  const [a = 0, b = 0, c = 0, d = 0] = words;
  // Twice the key, as a polynomial over two elements.
  const after = Int32Array.of(
    (a << 1) ^ (d < 0 ? 0x87 : 0),
    (b << 1) | (a >>> 31),
    (c << 1) | (b >>> 31),
    (d << 1) | (c >>> 31),
  );
  return { before: words.map((word, i) => word ^ (after[i] as number)), after };
}

/** Four words in which every letter of a text is mixed. The first are the fraction of pi, which nobody chose. */
export function wordsOf(text: string): Int32Array {
  const words = Int32Array.of(0x243f6a88, 0x85a308d3, 0x13198a2e, 0x03707344);
  for (let i = 0; i < text.length; i++) {
    words[0] = (words[0] as number) ^ text.charCodeAt(i);
    permute(words);
  }
  return words;
}
