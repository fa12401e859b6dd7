/** Pictures of Scenario cards and endings, from their codes alone: a city at night, at dawn or in ashes, and something in it. */
import { type Seeded, seeded } from './seeded.ts';
import { C, L, P, R, skyline } from './shapes.ts';

/** How the sky and the houses look: above, below, far, near, light. */
type Hour = readonly [above: string, below: string, far: string, near: string, lit: string];

const NIGHTS: readonly Hour[] = [
  ['#1d1440', '#4a2a70', '#33205c', '#160d2b', '#d77bff'],
  ['#0d1d38', '#1f4a6b', '#18365a', '#0a1526', '#7fd4ff'],
  ['#301020', '#7a2a3a', '#561d33', '#220a16', '#ff9a7a'],
  ['#0f2620', '#2b5f4a', '#1d4638', '#0a1a14', '#9be38a'],
  ['#2b1c0c', '#7d5320', '#5a3a17', '#1d1207', '#ffcf6b'],
];
const DAWN: Hour = ['#1f3b66', '#f0a36b', '#7b4a55', '#2b1620', '#ffe9b0'];
const ASHES: Hour = ['#15171c', '#4a4a50', '#33353b', '#131418', '#8c8f96'];

/** What stands before the houses: around x = 0, its foot at y = 0. */
type Motif = (r: Seeded, near: string, lit: string) => string;

const waves = (x: number, y: number, lit: string): string =>
  [26, 44, 62]
    .map((q) =>
      L(
        `M${x - q} ${y - q * 0.8}Q${x - q * 1.5} ${y} ${x - q} ${y + q * 0.8}M${x + q} ${y - q * 0.8}Q${x + q * 1.5} ${y} ${x + q} ${y + q * 0.8}`,
        lit,
        6,
        'opacity=".8"',
      ),
    )
    .join('');

const person = (x: number, y: number, s: number, near: string): string =>
  `<g transform="translate(${x} ${y}) scale(${s})">${C(0, -38, 8, near)}${P('M-12 0-10-24Q0-34 10-24L12 0Z', near)}</g>`;

const MOTIFS: readonly Motif[] = [
  // A mast that calls out.
  (_, near, lit) =>
    L('M-34 0 0-230 34 0M-24-66H24L-17-118H17L-10-168', near, 9) + waves(0, -238, lit) + C(0, -238, 15, lit),
  // A gate.
  (_, near, lit) =>
    P('M-96-150Q0-176 96-150L92-128Q0-150-92-128Z', near) +
    R(-70, -112, 140, 13, near) +
    R(-66, -140, 18, 140, near) +
    R(48, -140, 18, 140, near) +
    C(0, -196, 26, lit, 'opacity=".85"') +
    person(0, 0, 0.8, near),
  // A crane over a pit.
  (_, near, lit) =>
    R(-8, -220, 16, 220, near) +
    L('M-60-210H120M-60-210 0-250 120-210', near, 8) +
    L('M96-208V-120', near, 3) +
    R(82, -122, 28, 26, lit, 'opacity=".9"'),
  // A tower with an eye.
  (_, near, lit) =>
    P('M-40 0-22-210H22L40 0Z', near) +
    C(0, -222, 40, near) +
    C(0, -222, 22, lit, 'opacity=".9"') +
    C(0, -222, 9, near),
  // A bridge, and somebody on it.
  (_, near, lit) =>
    P('M-190-40H190V-20H-190Z', near) +
    P('M-190 0Q-95-90 0 0Q95-90 190 0V-26H-190Z', near) +
    person(-20, -40, 1, near) +
    C(-6, -66, 6, lit),
  // A lantern in a doorway.
  (_, near, lit) =>
    P('M-80 0V-120Q0-200 80-120V0H44V-104Q0-148-44-104V0Z', near) +
    C(0, -90, 30, lit, 'opacity=".35"') +
    C(0, -90, 12, lit) +
    person(26, 0, 0.9, near),
];

function houses(r: Seeded, [, , far, near, lit]: Hour, wide: number, ground: number): string {
  const scale = (y: number, s: number, row: string) =>
    `<g transform="translate(${wide / 2} ${y}) scale(${s})">${row}</g>`;
  const half = wide / 2 + 40;
  return (
    scale(ground, 2.2, skyline(r, -half / 2.2, half / 2.2, 0, 34, 96, far, lit, 0.16)) +
    scale(ground, 1.6, skyline(r, -half / 1.6, half / 1.6, 0, 14, 60, near, lit, 0.2))
  );
}

function sky(id: string, [above, below, , near]: Hour, wide: number, high: number): string {
  return `<defs><linearGradient id="${id}s" x1="0" y1="0" x2="0" y2="1"><stop offset="0" stop-color="${above}"/><stop offset=".8" stop-color="${below}"/></linearGradient></defs>${R(0, 0, wide, high, `url(#${id}s)`)}${R(0, high * 0.78, wide, high * 0.22, near)}`;
}

/** A Scenario card: 400 by 640, cut at its sides where there is less room. */
export function storyScene(code: string, id: string): string {
  const r = seeded(`story ${code}`);
  const hour = r.of(NIGHTS);
  const [, , , near, lit] = hour;
  const moon = C(r.int(60, 340), r.int(70, 150), r.int(24, 44), lit, 'opacity=".5"');
  return `${sky(id, hour, 400, 640)}${moon}${houses(r, hour, 400, 500)}<g transform="translate(200 520) scale(1.25)">${r.of(MOTIFS)(r, near, lit)}</g>`;
}

/** An ending: 1200 by 420. The sun comes up over whoever has won; for the others nothing is lit. */
export function endingScene(code: string, won: boolean, id: string): string {
  const r = seeded(`ending ${code}`);
  const hour = won ? DAWN : ASHES;
  const [, , , near, lit] = hour;
  const rays = Array.from({ length: 22 }, (_, i) => {
    const a = (Math.PI * (i + 0.5)) / 22;
    const at = (q: number) => `${(820 - Math.cos(a) * q).toFixed(0)} ${(330 - Math.sin(a) * q).toFixed(0)}`;
    return L(`M${at(270)}L${at(330 + (i % 2) * 60)}`, lit, 5, 'opacity=".35"');
  }).join('');
  const sun = won
    ? C(820, 330, 220, lit, 'opacity=".18"') +
      C(820, 330, 160, lit, 'opacity=".35"') +
      C(820, 330, 105, lit) +
      rays
    : C(820, 170, 60, lit, 'opacity=".25"');
  const crowd = Array.from({ length: won ? 6 : 2 }, (_, i) =>
    person(430 + i * 74 + r.int(-12, 12), 372, r.num(1, 1.6), near),
  ).join('');
  return `${sky(id, hour, 1200, 420)}${sun}${houses(r, hour, 1200, 360)}${R(0, 356, 1200, 64, near)}<g transform="translate(1040 366) scale(1.1) rotate(${won ? 24 : 0})">${r.of(MOTIFS)(r, near, lit)}</g>${crowd}`;
}
