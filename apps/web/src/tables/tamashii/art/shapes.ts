/** Shapes that the city is put together from. */
import type { Seeded } from './seeded.ts';

export const P = (d: string, f: string, o = '') => `<path d="${d}" fill="${f}" ${o}/>`;
export const L = (d: string, s: string, w = 2, o = '') =>
  `<path d="${d}" fill="none" stroke="${s}" stroke-width="${w}" stroke-linecap="round" ${o}/>`;
export const R = (x: number, y: number, w: number, h: number, f: string, o = '') =>
  `<rect x="${x}" y="${y}" width="${w}" height="${h}" fill="${f}" ${o}/>`;
export const C = (x: number, y: number, r: number, f: string, o = '') =>
  `<circle cx="${x}" cy="${y}" r="${r}" fill="${f}" ${o}/>`;

/** Many rectangles in one colour are one path: a city of them on every map would be slow to lay out. */
export const rects = (all: readonly (readonly number[])[], fill: string, o = '') =>
  all.length === 0
    ? ''
    : P(
        all.map(([x, y, w, h]) => `M${tenth(x)} ${tenth(y)}h${tenth(w)}v${tenth(h)}h-${tenth(w)}Z`).join(''),
        fill,
        o,
      );
const tenth = (n = 0) => Number(n.toFixed(1));

/** How brightly a window can be lit. */
const LIGHTS = [0.55, 0.75, 0.95] as const;

interface Grille {
  readonly gx?: number;
  readonly gy?: number;
  readonly s?: number;
  /** How many of the windows are lit. */
  readonly p?: number;
}

export function windows(
  r: Seeded,
  x: number,
  y: number,
  w: number,
  h: number,
  color: string,
  { gx = 6, gy = 7, s = 2.6, p = 0.5 }: Grille = {},
): string {
  const lit = LIGHTS.map((): number[][] => []);
  for (let j = y + 4; j < y + h - 3; j += gy)
    for (let i = x + 3; i < x + w - 3; i += gx)
      if (r.next() < p) lit[Math.floor(r.next() * LIGHTS.length)]?.push([i, j, s, s + 1]);
  return lit.map((some, n) => rects(some, color, `opacity="${LIGHTS[n]}"`)).join('');
}

/** A row of anonymous houses. */
export function skyline(
  r: Seeded,
  from: number,
  to: number,
  base: number,
  low: number,
  high: number,
  fill: string,
  lit: string | null,
  p = 0.25,
): string {
  const houses: number[][] = [];
  let lights = '';
  for (let x = from; x < to; ) {
    const [w, h] = [r.int(12, 26), r.int(low, high)];
    houses.push([x, base - h, w + 0.5, h]);
    if (r.next() < 0.3) houses.push([x + w / 2 - 0.7, base - h - r.int(6, 14), 1.5, 14]);
    if (lit) lights += windows(r, x, base - h, w, h, lit, { p });
    x += w;
  }
  return rects(houses, fill) + lights;
}
