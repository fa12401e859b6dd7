/** The table with what the rules work out of it: beside everything that stands there its values in force. */
import type { Json } from '@torii/kernel';
import { isTree } from './shape.ts';

type Tree = { readonly [key: string]: Json };

const made = new WeakMap<Tree, Json>();

/**
 * Figures hold values in force by the ids of what they are of (`figures.values.e1.health`), and lists beside them
 * (`figures.lasting.e1`). What a part says of itself stays as it is, and only what the game has a word for is added.
 */
export function withValues(view: Json, isNamed: (value: string) => boolean): Json {
  if (!isTree(view) || !isTree(view.figures) || !isTree(view.figures.values)) return view;
  const known = made.get(view);
  if (known !== undefined) return known;
  const { values, ...others } = view.figures;
  const lists = Object.entries(others).filter(([key]) => isNamed(key));
  const beside = ([id, thing]: [string, Json]): [string, Json] => {
    const own = values[id];
    if (!isTree(thing) || !isTree(own)) return [id, thing];
    const more = Object.entries(own).filter(([key]) => isNamed(key));
    for (const [key, all] of lists) if (isTree(all) && id in all) more.push([key, all[id] ?? null]);
    return [id, { ...Object.fromEntries(more), ...thing }];
  };
  const all = Object.entries(view).map(([part, things]): [string, Json] => {
    const has = isTree(things) && part !== 'figures' && Object.keys(things).some((id) => id in values);
    return [part, has ? Object.fromEntries(Object.entries(things).map(beside)) : things];
  });
  const seen = Object.fromEntries(all);
  made.set(view, seen);
  return seen;
}
