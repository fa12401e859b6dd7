/**
 * Trees as they are fetched: the names of their parts are written once, not with every object. A pack says the same few kinds
 * of things very often.
 */
import type { Json } from '@torii/kernel';

/** A list whose first number is 0, or an object whose first number tells which names its values have. */
export interface Folded {
  readonly shapes: readonly (readonly string[])[];
  readonly tree: Json;
}

export function folded(whole: Json): Folded {
  const shapes: string[][] = [];
  const numbers = new Map<string, number>();
  const fold = (value: Json): Json => {
    if (Array.isArray(value)) return [0, ...value.map(fold)];
    if (value === null || typeof value !== 'object') return value;
    const names = Object.keys(value);
    const key = JSON.stringify(names);
    const number = numbers.get(key) ?? shapes.push(names);
    numbers.set(key, number);
    return [number, ...Object.values(value).map(fold)];
  };
  return { tree: fold(whole), shapes };
}

export function unfolded({ shapes, tree }: Folded): Json {
  const unfold = (value: Json): Json => {
    if (!Array.isArray(value)) return value;
    const [number, ...values] = value;
    const names = shapes[Number(number) - 1];
    const all = values.map(unfold);
    return names ? Object.fromEntries(names.map((name, i) => [name, all[i] ?? null])) : all;
  };
  return unfold(tree);
}
