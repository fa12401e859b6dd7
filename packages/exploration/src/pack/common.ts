/** What the shapes of all files share. */
import { int, list, name, type Shape } from '@torii/script/read';

export const ID = /^[a-z][a-z0-9-]*$/;
export const FACE = /^[1-6]$/;
/** `c12`: a square of the chapter's grid. */
export const SQUARE = /^[a-z][1-9][0-9]?$/;

/** The names of the fields that are our own decision. */
export const assumed = list(name());

export function intOr(min: number, max: number, otherwise: number): Shape<number> {
  return { ...int(min, max), absent: { value: otherwise } };
}

export function nameOr(otherwise: string, pattern: RegExp = ID): Shape<string> {
  return { ...name(pattern), absent: { value: otherwise } };
}

/** A choice of words, the first of which stands where nothing is said. */
export function wordOr<T extends string>(shape: Shape<T>, otherwise: T): Shape<T> {
  return { ...shape, absent: { value: otherwise } };
}
