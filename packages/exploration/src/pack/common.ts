/** What the shapes of all files share. */
import { type Form, ID, int, like, list, name, type Shape, words } from '@torii/script/read';

export const FACE = words('1', '2', '3', '4', '5', '6');
/** `c12`: a square of the chapter's grid. */
export const SQUARE = like(/^[a-z][1-9][0-9]?$/, 'c5', 'c12');

/** The names of the fields that are our own decision. */
export const assumed = list(name());

export function intOr(min: number, max: number, otherwise: number): Shape<number> {
  return { ...int(min, max), absent: { value: otherwise } };
}

export function nameOr(otherwise: string, form: Form = ID): Shape<string> {
  return { ...name(form), absent: { value: otherwise } };
}

/** A choice of words, the first of which stands where nothing is said. */
export function wordOr<T extends string>(shape: Shape<T>, otherwise: T): Shape<T> {
  return { ...shape, absent: { value: otherwise } };
}
