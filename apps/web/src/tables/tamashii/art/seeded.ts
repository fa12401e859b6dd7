/** A small generator for pictures: the same name looks the same for everybody. Rules never use it. */
export interface Seeded {
  next(): number;
  int(least: number, most: number): number;
  of<T>(list: readonly T[]): T;
  num(least: number, most: number): number;
}

export function seeded(name: string): Seeded {
  let h = 2166136261;
  for (const letter of name) h = Math.imul(h ^ letter.charCodeAt(0), 16777619);
  const next = (): number => {
    h = Math.imul(h ^ (h >>> 15), 2246822507);
    h = Math.imul(h ^ (h >>> 13), 3266489909);
    h ^= h >>> 16;
    return (h >>> 0) / 4294967296;
  };
  // Names that are much alike begin much alike: the first values are thrown away.
  for (let i = 0; i < 4; i++) next();
  return {
    next,
    int: (least, most) => least + Math.floor(next() * (most - least + 1)),
    of: (list) => list[Math.floor(next() * list.length)] as (typeof list)[number],
    num: (least, most) => least + next() * (most - least),
  };
}
