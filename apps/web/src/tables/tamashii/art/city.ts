/** The city: every District a small skyline in a hexagon of radius 100 that stands on its tip, its ground at y = 40. */
import { DISTRICTS, type Drawn, TINT, type Tint } from './districts.ts';
import { type Seeded, seeded } from './seeded.ts';
import { R, rects, skyline } from './shapes.ts';

export const HEX = '0,-100 86.6,-50 86.6,50 0,100 -86.6,50 -86.6,-50';

/** A plain skyline in a tint of its own, for a District of a pack that nobody has drawn. */
function unknown(name: string): readonly [string, Drawn] {
  const tint = seeded(name).of(Object.keys(TINT));
  return [
    tint,
    (near, far, accent, r) =>
      skyline(r, -90, 90, 40, 20, 60, far, accent, 0.3) + skyline(r, -70, 70, 40, 10, 40, near, accent, 0.2),
  ];
}

/** How brightly streaks of light shine on a wet street. */
const WET = [0.16, 0.26, 0.36] as const;

/** Streaks of light on a wet street. */
function wet(accent: string, r: Seeded): string {
  const streak = () => [r.int(-80, 76), r.int(38, 74), r.int(6, 22), 1.4];
  return WET.map((light) => rects([streak(), streak(), streak()], accent, `opacity="${light}"`)).join('');
}

/** The picture of a District, without words and tokens. `id` is a name for its parts that nothing else on the page has. */
export function district(name: string, id: string): string {
  const [tint, drawn] = DISTRICTS[name] ?? unknown(name);
  const [above, below, far, near, accent] = TINT[tint] as Tint;
  const r = seeded(name);
  return `<defs><linearGradient id="${id}s" x1="0" y1="0" x2="0" y2="1"><stop offset="0" stop-color="${above}"/><stop offset=".72" stop-color="${below}"/></linearGradient>
    <clipPath id="${id}c"><polygon points="${HEX}"/></clipPath>
    <linearGradient id="${id}f" x1="0" y1="0" x2="0" y2="1"><stop offset="0" stop-color="${near}" stop-opacity="0"/><stop offset=".5" stop-color="${near}"/></linearGradient>
    <linearGradient id="${id}w" x1="0" y1="0" x2="0" y2="1"><stop offset="0" stop-color="#fff"/><stop offset="1" stop-color="#000"/></linearGradient>
    <mask id="${id}m"><rect x="-90" y="26" width="180" height="56" fill="url(#${id}w)"/></mask></defs>
    <g clip-path="url(#${id}c)">${R(-90, -100, 180, 200, `url(#${id}s)`)}<g opacity=".55">${skyline(r, -95, 95, 42, 24, 76, far, accent, 0.12)}</g>
    <g id="${id}p" transform="translate(0 -13) scale(1.04 .98)">${drawn(near, far, accent, r)}</g>${R(-90, 26, 180, 76, near)}${R(-90, 12, 180, 28, `url(#${id}f)`, 'opacity=".7"')}
    <g mask="url(#${id}m)" opacity=".42"><use href="#${id}p" transform="translate(0 44) scale(1 -.66)"/></g>${wet(accent, seeded(`${name} rain`))}</g>`;
}

/** Rings of the hexagon, as one path. */
const RINGS = [28, 48, 68, 88]
  .map(
    (k) =>
      `M${HEX.split(' ')
        .map((corner) =>
          corner
            .split(',')
            .map((n) => ((Number(n) * k) / 100).toFixed(1))
            .join(' '),
        )
        .join('L')}Z`,
  )
  .join('');

/** A tile that nobody has turned over yet. */
export function faceDown(): string {
  return `<polygon points="${HEX}" fill="var(--sunk)"/><path d="${RINGS}M-87-50 87 50M87-50-87 50M0-100V100" fill="none" stroke="var(--line)" stroke-width="1.5"/>`;
}
