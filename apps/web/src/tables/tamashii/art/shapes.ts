/** Shapes that the city is put together from. */
import type { Seeded } from './seeded.ts';

export const P = (d: string, f: string, o = '') => `<path d="${d}" fill="${f}" ${o}/>`;
export const L = (d: string, s: string, w = 2, o = '') =>
  `<path d="${d}" fill="none" stroke="${s}" stroke-width="${w}" stroke-linecap="round" ${o}/>`;
export const R = (x: number, y: number, w: number, h: number, f: string, o = '') =>
  `<rect x="${x}" y="${y}" width="${w}" height="${h}" fill="${f}" ${o}/>`;
export const C = (x: number, y: number, r: number, f: string, o = '') =>
  `<circle cx="${x}" cy="${y}" r="${r}" fill="${f}" ${o}/>`;

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
  let lit = '';
  for (let j = y + 4; j < y + h - 3; j += gy)
    for (let i = x + 3; i < x + w - 3; i += gx)
      if (r.next() < p)
        lit += R(
          Number(i.toFixed(1)),
          Number(j.toFixed(1)),
          s,
          s + 1,
          color,
          `opacity="${(0.45 + r.next() * 0.55).toFixed(2)}"`,
        );
  return lit;
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
  let row = '';
  for (let x = from; x < to; ) {
    const [w, h] = [r.int(12, 26), r.int(low, high)];
    row += R(x, base - h, w + 0.5, h, fill);
    if (r.next() < 0.3) row += R(x + w / 2 - 0.7, base - h - r.int(6, 14), 1.5, 14, fill);
    if (lit) row += windows(r, x, base - h, w, h, lit, { p });
    x += w;
  }
  return row;
}
