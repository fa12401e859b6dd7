/**
 * Enemies wear masks, put together from parts by the seed of their id, so that a card of any pack has one at once. The right
 * half is drawn, the left one mirrored. Hints steer those whose names promise something: a hound has ears.
 */
import { seeded } from './seeded.ts';

/** Light, middle, dark, shine. */
type Metal = readonly [string, string, string, string];
type Part = (m: Metal, eye: string) => string;
type Parts = Readonly<Record<'metal' | 'head' | 'top' | 'eyes' | 'jaw', string>>;

const METAL: Readonly<Record<string, Metal>> = {
  steel: ['#a9bacb', '#62748a', '#2a3644', '#dbe6f0'],
  rust: ['#d3935f', '#935733', '#432716', '#ffc998'],
  bone: ['#efe5cf', '#b3a688', '#51483a', '#fffaf0'],
  jade: ['#8cc4b2', '#447c6d', '#1c3e37', '#c9f2e6'],
  ink: ['#7b81a0', '#434864', '#1c1f31', '#b9c0e6'],
  lacquer: ['#c9574b', '#842a25', '#3d1212', '#ff9f8a'],
};
/** The eyes tell the level. */
const EYE: Readonly<Record<number, string>> = { 1: '#ffc04d', 2: '#ff6b8b', 3: '#e3a3ff' };
const HEAD: Readonly<Record<string, string>> = {
  dome: 'M60 18C84 18 93 36 92 56 91 74 84 84 78 93L60 101Z',
  wedge: 'M60 20 86 28 95 56 80 90 60 105Z',
  box: 'M60 22H87L93 33V78L85 92H60Z',
  skull: 'M60 15C90 15 97 40 91 58L84 67 83 82 75 86 73 99 60 101Z',
  menpo: 'M60 30 89 25 97 48 89 75 75 97 60 104Z',
  insect: 'M60 18C80 18 86 30 92 48 96 64 84 78 73 87L67 105 60 108Z',
  orb: 'M60 20C84 20 97 38 97 59 97 80 84 97 60 97Z',
  hound: 'M60 26 75 27 90 43 88 61 77 73 75 96 67 104 60 104Z',
};
const CLUSTER = [
  [68, 50, 5],
  [79, 46, 3.6],
  [82, 58, 5.5],
  [70, 63, 4],
  [88, 50, 2.5],
] as const;

const EYES: Readonly<Record<string, Part>> = {
  slit: (_, e) =>
    `<path d="M66 57 89 49 87 58 69 64Z" fill="${e}"/><path d="M70 59 87 53" stroke="#fff" stroke-width="1.6"/>`,
  lens: (m, e) =>
    `<circle cx="77" cy="57" r="12" fill="${m[2]}"/><circle cx="77" cy="57" r="8" fill="${e}"/><circle cx="77" cy="57" r="3.600" fill="${m[2]}"/><circle cx="74" cy="54" r="2" fill="#fff"/>`,
  visor: (m, e) =>
    `<path d="M60 49 92 46 91 60 60 65Z" fill="${m[2]}"/><path d="M60 53 88 50.500 87 57 60 61Z" fill="${e}"/><path d="M60 55 87 52.500" stroke="#fff" stroke-opacity=".8" stroke-width="1.2"/>`,
  mono: (m, e) =>
    `<circle cx="60" cy="57" r="17" fill="${m[2]}"/><circle cx="60" cy="57" r="12" fill="${e}"/><circle cx="60" cy="57" r="6" fill="#fff"/>`,
  cluster: (m, e) =>
    CLUSTER.map(
      ([x, y, r]) =>
        `<circle cx="${x}" cy="${y}" r="${r + 2}" fill="${m[2]}"/><circle cx="${x}" cy="${y}" r="${r}" fill="${e}"/><circle cx="${x - 1.5}" cy="${y - 1.5}" r="1.2" fill="#fff"/>`,
    ).join(''),
  hollow: (_, e) =>
    `<path d="M66 54C70 46 86 44 90 52 90 62 76 68 68 64Z" fill="#0a0a12"/><circle cx="79" cy="57" r="3.600" fill="${e}"/><circle cx="79" cy="57" r="1.500" fill="#fff"/>`,
};
const JAW: Readonly<Record<string, Part>> = {
  grille: (m) =>
    `<path d="M60 76 82 73 78 92 60 98Z" fill="${m[2]}"/>${[64, 69, 74].map((x) => `<path d="M${x} 78 ${x - 1} 93" stroke="${m[0]}" stroke-width="2"/>`).join('')}`,
  fangs: (m) =>
    `<path d="M60 77 83 72 77 90 60 97Z" fill="#0b0b12"/><path d="M62 78 68 77 65 88ZM70 77 76 75 73 86ZM78 75 82 73 80 82ZM60 95 64 85 68 92Z" fill="${m[3]}"/>`,
  tubes: (m) =>
    `<path d="M60 74 80 72 76 94 60 98Z" fill="${m[1]}"/><circle cx="77" cy="86" r="9" fill="${m[2]}" stroke="${m[0]}" stroke-width="2"/><circle cx="77" cy="86" r="4" fill="${m[1]}"/><path d="M84 92C94 98 98 106 98 118" fill="none" stroke="${m[2]}" stroke-width="6"/><path d="M84 92C94 98 98 106 98 118" fill="none" stroke="${m[1]}" stroke-width="2"/>`,
  plate: (m) =>
    `<path d="M60 73 83 69 78 93 60 101Z" fill="${m[1]}" stroke="${m[2]}" stroke-width="1.500"/><path d="M60 82 80 78M60 90 78 85" stroke="${m[2]}" stroke-width="2"/>`,
  moustache: (m) =>
    `<path d="M60 74C70 72 80 78 92 74 84 84 72 84 60 80Z" fill="${m[3]}"/><path d="M60 84 76 83 72 96 60 100Z" fill="#0b0b12"/><path d="M62 85h4v5h-4ZM68 85h4v5h-4Z" fill="${m[0]}"/>`,
  speaker: (m) =>
    `<path d="M60 74A13 13 0 0 1 60 100Z" fill="${m[2]}"/><path d="M60 79A8 8 0 0 1 60 95M60 84A3 3 0 0 1 60 90" fill="none" stroke="${m[0]}" stroke-width="2"/>`,
};
const TOP: Readonly<Record<string, Part>> = {
  horns: (m) =>
    `<path d="M74 26C92 26 106 14 103 0 96 10 84 14 68 18Z" fill="${m[1]}"/><path d="M76 24C90 22 100 13 102 4" fill="none" stroke="${m[3]}" stroke-width="1.500"/>`,
  ears: (m) =>
    `<path d="M73 28 95 2 99 46 88 42Z" fill="${m[1]}"/><path d="M82 28 92 14 94 38Z" fill="${m[2]}"/>`,
  antenna: (m, e) =>
    `<path d="M80 28 98 4" stroke="${m[0]}" stroke-width="2.500"/><circle cx="98" cy="4" r="3.500" fill="${e}"/><path d="M72 22 80 10" stroke="${m[1]}" stroke-width="2"/>`,
  crest: (m) =>
    `<path d="M60 0 70 26 60 32Z" fill="${m[3]}"/><path d="M60 8 80 20 84 30 60 26Z" fill="${m[1]}"/>`,
  kasa: (m) =>
    `<path d="M60 4 116 44 98 46 60 34Z" fill="${m[1]}"/><path d="M60 4 116 44M60 8 96 40M60 14 78 36" stroke="${m[2]}" stroke-width="1.500"/>`,
  halo: (m, e) =>
    `<path d="M60 8A46 46 0 0 1 60 100" fill="none" stroke="${e}" stroke-width="2.500" stroke-dasharray="14 5"/><path d="M60 2A52 52 0 0 1 60 106" fill="none" stroke="${m[1]}" stroke-width="1.500"/>`,
  wings: (m, e) =>
    `<path d="M84 44C100 6 122 10 118 44 116 66 100 74 84 66Z" fill="${m[1]}" stroke="${m[0]}" stroke-width="1.500"/><path d="M90 50C100 26 112 24 112 42 111 56 100 62 90 58Z" fill="${m[2]}"/><circle cx="104" cy="44" r="5" fill="${e}"/>`,
  fins: (m) =>
    `<path d="M88 36 112 24 104 48 116 52 100 66 92 60Z" fill="${m[1]}"/><path d="M92 42 108 32M94 54 108 54" stroke="${m[2]}" stroke-width="2"/>`,
};
const HINTS: Readonly<Record<string, Parts>> = {
  'rust-hound': { metal: 'rust', head: 'hound', top: 'ears', eyes: 'slit', jaw: 'fangs' },
  zoe: { metal: 'bone', head: 'dome', top: 'halo', eyes: 'mono', jaw: 'plate' },
  catcher: { metal: 'steel', head: 'insect', top: 'fins', eyes: 'lens', jaw: 'fangs' },
  firecleaner: { metal: 'lacquer', head: 'menpo', top: 'horns', eyes: 'slit', jaw: 'tubes' },
  snitch: { metal: 'jade', head: 'orb', top: 'antenna', eyes: 'cluster', jaw: 'speaker' },
  'neon-moths': { metal: 'ink', head: 'insect', top: 'wings', eyes: 'lens', jaw: 'plate' },
  'ronin-zero': { metal: 'bone', head: 'menpo', top: 'kasa', eyes: 'hollow', jaw: 'moustache' },
  'pack-alpha': { metal: 'ink', head: 'hound', top: 'ears', eyes: 'hollow', jaw: 'fangs' },
  'scanning-bot': { metal: 'steel', head: 'box', top: 'antenna', eyes: 'visor', jaw: 'grille' },
  'black-ice': { metal: 'ink', head: 'wedge', top: 'crest', eyes: 'visor', jaw: 'plate' },
  ferryman: { metal: 'jade', head: 'skull', top: 'kasa', eyes: 'hollow', jaw: 'grille' },
  'chrome-widow': { metal: 'steel', head: 'insect', top: 'fins', eyes: 'cluster', jaw: 'fangs' },
  'null-saint': { metal: 'bone', head: 'skull', top: 'halo', eyes: 'hollow', jaw: 'plate' },
  'wire-rats': { metal: 'rust', head: 'hound', top: 'antenna', eyes: 'lens', jaw: 'fangs' },
  'hive-node': { metal: 'jade', head: 'orb', top: 'fins', eyes: 'cluster', jaw: 'grille' },
  'plague-vicar': { metal: 'bone', head: 'wedge', top: 'crest', eyes: 'lens', jaw: 'tubes' },
};

/** What stands behind the head, not before it. */
const BEHIND = ['halo', 'wings', 'ears', 'horns', 'antenna'];

const MIRRORED = 'transform="translate(120) scale(-1 1)"';

function ray(turn: number): string {
  const at = (angle: number) =>
    `${(60 + 120 * Math.cos(angle)).toFixed(1)} ${(58 + 120 * Math.sin(angle)).toFixed(1)}`;
  return `<path d="M60 58 ${at(turn)} ${at(turn + 0.22)}Z"/>`;
}

/** The parts that a mask is put together from. */
export function partsOf(name: string, r = seeded(name)): Parts {
  const any = (parts: object) => r.of(Object.keys(parts));
  return {
    metal: any(METAL),
    head: any(HEAD),
    top: any(TOP),
    eyes: any(EYES),
    jaw: any(JAW),
    ...HINTS[name],
  };
}

/** A portrait in a box of 120 by 120. `id` is a name for its parts that nothing else on the page has. */
export function mask(name: string, level: number, id: string): string {
  const r = seeded(name);
  const drawn = partsOf(name, r);
  const m = METAL[drawn.metal] as Metal;
  const e = EYE[level] ?? '#ffc04d';
  const face = HEAD[drawn.head] ?? '';
  const crown = TOP[drawn.top]?.(m, e) ?? '';
  const turn = r.int(0, 9999);
  const rivets = Array.from(
    { length: 4 },
    () =>
      `<circle cx="${r.num(66, 86).toFixed(1)}" cy="${r.num(28, 44).toFixed(1)}" r="1.3" fill="${m[2]}"/>`,
  ).join('');
  const brow = `M60 ${r.int(34, 40)}L${r.int(86, 92)} ${r.int(28, 36)} 92 46 60 ${r.int(46, 50)}Z`;
  const half = `${BEHIND.includes(drawn.top) ? crown : ''}
    <path d="M60 96 78 94 84 102 112 108 120 124H60Z" fill="${m[2]}"/><path d="M84 102 112 108 118 120 96 112Z" fill="${m[1]}"/>
    <path d="${face}" fill="${m[0]}" stroke="${m[2]}" stroke-width="2"/>
    <path d="${brow}" fill="${m[1]}"/><path d="M84 62 92 58 84 84 76 80Z" fill="${m[1]}"/>
    ${rivets}${JAW[drawn.jaw]?.(m, e) ?? ''}${BEHIND.includes(drawn.top) ? '' : crown}`;
  const rays = Array.from({ length: 9 }, (_, i) => ray(i * 0.7 + turn)).join('');
  return `<defs><radialGradient id="${id}g" cy=".45"><stop offset="0" stop-color="${e}" stop-opacity=".5"/><stop offset="1" stop-color="#140b1d"/></radialGradient>
    <g id="${id}h">${half}</g><g id="${id}e">${EYES[drawn.eyes]?.(m, e) ?? ''}</g></defs>
    <rect width="120" height="120" fill="#140b1d"/><rect width="120" height="120" fill="url(#${id}g)"/><g fill="${e}" opacity=".1">${rays}</g>
    <use href="#${id}h"/><use href="#${id}h" ${MIRRORED}/><path d="${face}" fill="#05060c" opacity=".34" ${MIRRORED}/>
    <use href="#${id}e"/><use href="#${id}e" ${MIRRORED}/>`;
}
