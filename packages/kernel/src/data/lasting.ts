/**
 * Parts of a tree that are made once and never change: whoever keeps a tree keeps these as they are, and sees by identity that
 * they are what they were.
 */
import type { Json } from './json.ts';

const known = new WeakSet<object>();

/** From now on nothing in it can be changed. */
export function lasting<T extends object>(tree: T): T {
  if (known.has(tree)) return tree;
  for (const part of Object.values(tree)) if (typeof part === 'object' && part !== null) lasting(part);
  known.add(Object.freeze(tree));
  return tree;
}

export function isLasting(tree: Json): boolean {
  return typeof tree === 'object' && tree !== null && known.has(tree);
}
