/**
 * A position is one plain JSON tree. Everything that treats it as a tree (copying, hashing, checking that it
 * really is one) lives here.
 */

/** What is kept, sent and compared is plain data, also where an interface does not tell the compiler so. */
export function asData(data: object): Json {
  return data as Json;
}

export type Json = null | boolean | number | string | readonly Json[] | { readonly [key: string]: Json };

/**
 * Copies a tree. Written for the trees that positions are, few keys and lists of numbers or ids: a slice copies numbers
 * as one block of memory. Many times faster than structuredClone.
 */
export function clone<T>(tree: T): T {
  if (typeof tree !== 'object' || tree === null) return tree;
  return (Array.isArray(tree) ? cloneList(tree) : cloneObject(tree as Record<string, unknown>)) as T;
}

function cloneList(list: readonly unknown[]): unknown[] {
  const copy = list.slice();
  for (let i = 0; i < copy.length; i++) {
    const item = copy[i];
    if (typeof item === 'object' && item !== null) copy[i] = clone(item);
  }
  return copy;
}

function cloneObject(object: Record<string, unknown>): Record<string, unknown> {
  const copy: Record<string, unknown> = {};
  for (const key in object) copy[key] = clone(object[key]);
  return copy;
}

/** The same text for the same tree, whatever the order in which its keys were written. */
export function canonical(tree: unknown): string {
  if (Array.isArray(tree)) return `[${tree.map(canonical).join(',')}]`;
  if (typeof tree === 'object' && tree !== null) {
    const object = tree as Record<string, unknown>;
    const fields = Object.keys(object)
      .sort()
      .map((key) => `${JSON.stringify(key)}:${canonical(object[key])}`);
    return `{${fields.join(',')}}`;
  }
  return JSON.stringify(tree) ?? 'undefined';
}

/** A 64-bit fingerprint of a tree in hexadecimal: equal trees, equal hashes. */
export function hash(tree: unknown): string {
  const text = canonical(tree);
  let a = 0xdeadbeef;
  let b = 0x41c6ce57;
  for (let i = 0; i < text.length; i++) {
    const code = text.charCodeAt(i);
    a = Math.imul(a ^ code, 0x9e3779b1);
    b = Math.imul(b ^ code, 0x5f356495);
  }
  a = Math.imul(a ^ (a >>> 16), 0x85ebca6b) ^ Math.imul(b ^ (b >>> 13), 0xc2b2ae35);
  b = Math.imul(b ^ (b >>> 16), 0x85ebca6b) ^ Math.imul(a ^ (a >>> 13), 0xc2b2ae35);
  return hex(b) + hex(a);
}

function hex(bits: number): string {
  return (bits >>> 0).toString(16).padStart(8, '0');
}

/** Keys that would reach into JavaScript's own machinery instead of the tree. */
const FORBIDDEN_KEYS = new Set(['__proto__', 'constructor', 'prototype']);

/** No honest tree is deeper; one that is would exhaust whatever walks through it. */
const DEEPEST = 200;

/**
 * Says where a value stops being a plain tree, or null if it is one: no `undefined`, no NaN, no functions, no
 * class instances, no object reachable twice (so no cycles either), nothing bottomless, no name of JavaScript's own.
 */
export function notPlain(tree: unknown, at = '$'): string | null {
  return notPlainWithin(tree, at, DEEPEST, new Set());
}

function notPlainWithin(tree: unknown, at: string, depth: number, seen: Set<object>): string | null {
  if (tree === null || typeof tree === 'boolean') return null;
  // Rules look things up by what they are told: a name must not lead to what all objects share either.
  if (typeof tree === 'string') return tree === '__proto__' ? at : null;
  if (typeof tree === 'number') return Number.isFinite(tree) ? null : at;
  if (typeof tree !== 'object') return at;
  if (seen.has(tree) || depth === 0) return at;
  seen.add(tree);
  if (Array.isArray(tree)) {
    for (let i = 0; i < tree.length; i++) {
      const bad = notPlainWithin(tree[i], `${at}/${i}`, depth - 1, seen);
      if (bad !== null) return bad;
    }
    return null;
  }
  if (Object.getPrototypeOf(tree) !== Object.prototype) return at;
  for (const [key, item] of Object.entries(tree)) {
    if (FORBIDDEN_KEYS.has(key)) return `${at}/${key}`;
    const bad = notPlainWithin(item, `${at}/${key}`, depth - 1, seen);
    if (bad !== null) return bad;
  }
  return null;
}

/** Whether a key may be used to look something up in a plain object that a stranger's text reaches. */
export function isSafeKey(key: string): boolean {
  return !FORBIDDEN_KEYS.has(key);
}
