/** The single values of a state, with the paths by which edits reach them. */
import type { Json } from '@torii/kernel';

export interface Leaf {
  readonly path: string;
  readonly value: string | number | boolean | null;
}

const LONGEST_PATH = 200;

export function leaves(tree: unknown, path = ''): Leaf[] {
  if (typeof tree !== 'object' || tree === null) {
    const reachable = path !== '' && path.length <= LONGEST_PATH;
    return reachable ? [{ path, value: tree as Exclude<Json, object> }] : [];
  }
  return Object.entries(tree)
    .filter(([key]) => !key.includes('/') && key !== '')
    .flatMap(([key, item]) => leaves(item, path === '' ? key : `${path}/${key}`));
}
