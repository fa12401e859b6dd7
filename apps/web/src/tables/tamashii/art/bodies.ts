/** Bodies, seen from the front. What a Body can do is what it looks like: MOV shapes the legs, ATT the arms, PRO the head. */

/** Light, middle, dark, shine. */
type Tone = readonly [string, string, string, string];
type Part = (m: Tone, c: string) => string;
/** What makes a Body itself: something behind it, something in front of it, another head; right halves only. */
type Gear = { readonly back?: Part; readonly front?: Part; readonly head?: Part };

export interface Build {
  readonly mov: number;
  readonly att: number;
  readonly pro: number;
  /** The colour of the board to which it belongs. */
  readonly color: string;
}

const SKIN: Tone = ['#c7ccd4', '#8b94a3', '#3b4350', '#eef2f6'];
const TONE: Readonly<Record<string, Tone>> = {
  soldier: ['#b9b48f', '#7a7552', '#363320', '#ece7c6'],
  scout: ['#9fc0c9', '#5a7c87', '#243942', '#d8eef4'],
  codesmith: ['#b0a3d1', '#6d6192', '#2c2542', '#e3dbff'],
  juggernaut: ['#b98f83', '#77544b', '#35221d', '#f0d0c6'],
  analyst: ['#c9d3de', '#8492a3', '#333e4b', '#f3f7fb'],
  medic: ['#dfe6ea', '#9aa8b0', '#3c484f', '#ffffff'],
  berserker: ['#b0726a', '#6f3b37', '#301614', '#ffe9d6'],
  broker: ['#a9a48e', '#69654f', '#2b2920', '#f4efd8'],
  courier: ['#d8b889', '#94743f', '#3f3013', '#fff0cf'],
  duelist: ['#c58890', '#82474f', '#391b20', '#ffd6db'],
  scavenger: ['#a8b59a', '#687659', '#2b3422', '#dfead2'],
  shade: ['#6d7386', '#3c4152', '#191b25', '#aab0c6'],
};
const GEAR: Readonly<Record<string, Gear>> = {
  // The Walkers wear the shape of their Data: circle, square, diamond, triangle.
  blue: {
    back: (m, c) =>
      `<path d="M60 0A30 30 0 0 1 60 60" fill="none" stroke="${m[1]}" stroke-width="6"/><path d="M60 3A27 27 0 0 1 60 57" fill="none" stroke="${c}" stroke-width="2.500"/>`,
    head: (m, c) =>
      `<path d="M60 8A18 18 0 0 1 60 44Z" fill="${m[0]}" stroke="${m[2]}" stroke-width="1.500"/><path d="M60 18A8 8 0 0 1 60 34Z" fill="${m[2]}"/><path d="M60 22A4 4 0 0 1 60 30Z" fill="${c}"/>`,
  },
  green: {
    back: (m, c) =>
      `<path d="M60 30H104V66H60Z" fill="${m[2]}"/><path d="M92 20H104V40H92Z" fill="${m[1]}"/><path d="M94 22H102V28H94Z" fill="${c}"/>`,
    head: (m, c) =>
      `<path d="M60 12H80V40H60Z" fill="${m[0]}" stroke="${m[2]}" stroke-width="1.500"/><path d="M60 20H76V30H60Z" fill="${m[2]}"/><path d="M64 22H74V28H64Z" fill="${c}"/><path d="M80 18H85V34H80Z" fill="${m[1]}"/>`,
  },
  yellow: {
    back: (m, c) =>
      `<path d="M72 34 96-2 100 2 88 40Z" fill="${m[1]}"/><path d="M92 4 98-4 101 3 96 12Z" fill="${c}"/>`,
    head: (m, c) =>
      `<path d="M60 4 78 24 60 46Z" fill="${m[0]}" stroke="${m[2]}" stroke-width="1.500"/><path d="M60 20 72 24 60 31Z" fill="${m[2]}"/><path d="M60 23 69 24.500 60 28Z" fill="${c}"/>`,
  },
  red: {
    front: (m, c) =>
      `<path d="M94 34 108 10 116 46Z" fill="${m[0]}" stroke="${m[2]}" stroke-width="1.500"/><path d="M102 34 108 20 111 38Z" fill="${c}"/>`,
    head: (m, c) =>
      `<path d="M60 2 84 40H60Z" fill="${m[0]}" stroke="${m[2]}" stroke-width="1.500"/><path d="M60 24 72 26 76 33 60 35Z" fill="${m[2]}"/><path d="M62 30 73 28.500" stroke="${c}" stroke-width="3.200"/>`,
  },
  scout: {
    front: (_m, c) =>
      `<path d="M60 40 78 38 84 46 72 52 60 50Z" fill="${c}"/><path d="M78 44 88 62 82 64 74 50Z" fill="${c}"/>`,
  },
  soldier: { front: (m) => `<path d="M60 4 66 6 70 18 60 16Z" fill="${m[3]}"/>` },
  courier: {
    back: (m, c) =>
      `<path d="M80 40 118 16 110 38 116 44 98 58Z" fill="${m[1]}"/><path d="M92 38 112 22 108 34Z" fill="${c}"/>`,
  },
  analyst: {
    back: (_m, c) =>
      `<path d="M60 2A26 26 0 0 1 60 54" fill="none" stroke="${c}" stroke-width="3" stroke-dasharray="10 4"/>`,
    head: (m, c) =>
      `<path d="M60 4C82 4 88 18 84 30L74 40H60Z" fill="${m[0]}" stroke="${m[2]}" stroke-width="1.500"/><circle cx="70" cy="24" r="6" fill="${m[2]}"/><circle cx="70" cy="24" r="3.500" fill="${c}"/>`,
  },
  juggernaut: {
    front: (m, c) =>
      `<path d="M80 24 112 28 120 58 96 66 84 48Z" fill="${m[0]}" stroke="${m[2]}" stroke-width="1.500"/><path d="M88 34 108 37 112 46 90 44Z" fill="${c}"/>`,
    head: (m, c) =>
      `<path d="M60 22 70 23 74 32 70 42H60Z" fill="${m[1]}" stroke="${m[2]}" stroke-width="1.500"/><path d="M62 31 71 30" stroke="${c}" stroke-width="3"/>`,
  },
  medic: { front: (_m) => `<path d="M60 47H65V55H73V65H65V73H60Z" fill="#e0445a"/>` },
  codesmith: {
    front: (_m, c) => `<path d="M72 56 80 66 72 76" fill="none" stroke="${c}" stroke-width="3.500"/>`,
    head: (m, c) =>
      `<path d="M60 8 76 14 80 34 72 42H60Z" fill="${m[1]}" stroke="${m[2]}" stroke-width="1.500"/><path d="M60 20 72 22 72 36 60 38Z" fill="${m[2]}"/><path d="M63 29 70 28" stroke="${c}" stroke-width="3.200"/>`,
  },
  shade: {
    back: (m) => `<path d="M60 20 86 34 104 140 84 132 60 140Z" fill="${m[2]}"/>`,
    head: (m, c) =>
      `<path d="M60 2 78 18 82 40 70 46H60Z" fill="${m[1]}" stroke="${m[2]}" stroke-width="1.500"/><path d="M60 16 72 24 72 38 60 42Z" fill="#07080c"/><path d="M63 31 70 29" stroke="${c}" stroke-width="3"/>`,
  },
  berserker: {
    front: (m) =>
      `<path d="M72 20C86 20 94 10 92 0 86 8 78 10 68 14Z" fill="${m[3]}"/><path d="M90 30 98 16 102 36ZM102 36 114 26 112 46Z" fill="${m[3]}"/>`,
  },
  scavenger: {
    back: (m, c) =>
      `<path d="M60 26H92V60H60Z" fill="${m[2]}"/><path d="M86 12h8v30h-8Z" fill="${m[1]}"/><path d="M86 12h8v5h-8Z" fill="${c}"/>`,
    head: (m, c) =>
      `<path d="M60 14 76 16 78 32 72 40H60Z" fill="${m[0]}" stroke="${m[2]}" stroke-width="1.500"/><circle cx="69" cy="27" r="6.500" fill="${m[2]}"/><circle cx="69" cy="27" r="4" fill="${c}"/>`,
  },
  broker: {
    front: (m, c) =>
      `<path d="M60 6 72 8 75 18 92 22 60 25Z" fill="${m[2]}"/><path d="M60 18 75 18 76 21 60 22Z" fill="${c}"/><path d="M60 42 68 40 64 70 60 76Z" fill="${m[3]}"/>`,
  },
  duelist: {
    back: (_m, c) => `<path d="M60 12C74-6 92-4 98 10 86 6 76 10 68 20Z" fill="${c}"/>`,
    front: (m) => `<path d="M104 92 108 92 122 148 117 148Z" fill="${m[3]}"/>`,
  },
  oracle: {
    back: (_m, c) => `<path d="M60-2A30 30 0 0 1 60 58" fill="none" stroke="${c}" stroke-width="4"/>`,
  },
};

function legs(m: Tone, mov: number): string {
  const quick = 'M61 92 80 92 92 114 80 128 90 146H70L67 128 77 113 63 104Z';
  const heavy = 'M60 90 86 90 96 120 94 146H64L66 118Z';
  const leg = mov >= 3 ? quick : mov <= 1 ? heavy : 'M61 91 80 90 88 118 86 146H67L69 117 62 104Z';
  const knee = mov >= 3 ? 'M80 106 94 113 82 120Z' : 'M70 112 88 110 88 124 71 124Z';
  const [left, right] = mov >= 3 ? [66, 96] : mov <= 1 ? [60, 102] : [63, 94];
  const boot = `M${left} 139H${right - 8}L${right} 147H${left - 2}Z`;
  return `<path d="${leg}" fill="${m[1]}" stroke="${m[2]}" stroke-width="1.5"/><path d="${knee}" fill="${m[0]}" stroke="${m[2]}" stroke-width="1"/>
    <path d="${boot}" fill="${m[2]}"/><path d="M${left + 2} 140H${right - 9}" stroke="${m[1]}" stroke-width="2"/><path d="M64 97 78 95 80 104 67 107Z" fill="${m[0]}" opacity=".8"/>`;
}

/** What it holds; `w` is where its shoulders end. */
function tool(m: Tone, c: string, att: number, w: number): string {
  if (att >= 3)
    return `<path d="M${w + 2} 90H${w + 22}V126H${w + 18}L${w + 16} 132H${w + 8}L${w + 6} 126H${w + 2}Z" fill="${m[2]}"/>
      <path d="M${w + 6} 96h12v4h-12Zm0 8h12v4h-12Z" fill="${m[1]}"/><circle cx="${w + 12}" cy="126" r="3.5" fill="${c}"/>`;
  if (att === 2)
    return `<path d="M${w + 8} 92 ${w + 15} 92 ${w + 22} 144 ${w + 12} 134Z" fill="${m[3]}"/><path d="M${w + 4} 90h14v6h-14Z" fill="${m[2]}"/>`;
  return `<path d="M${w + 4} 94 ${w + 14} 94 ${w + 15} 108 ${w + 9} 114 ${w + 3} 106Z" fill="${m[1]}"/>`;
}

function head(m: Tone, c: string, pro: number): string {
  if (pro >= 5)
    return `<path d="M60 10C74 10 80 20 78 30L72 40H60Z" fill="${m[0]}" stroke="${m[2]}" stroke-width="1.5"/><path d="M60 22 76 20 75 28 60 31Z" fill="${m[2]}"/>
      <path d="M62 25 74 23" stroke="${c}" stroke-width="3"/><path d="M78 22 92 6" stroke="${m[1]}" stroke-width="2.5"/><circle cx="92" cy="6" r="3" fill="${c}"/>`;
  return `<path d="M60 14 74 16 79 28 73 40H60Z" fill="${m[0]}" stroke="${m[2]}" stroke-width="1.5"/><path d="M60 24 78 22 76 31 60 33Z" fill="${m[2]}"/>
    <path d="M63 28.5 75 26" stroke="${c}" stroke-width="3.2"/><path d="M60 8 68 16 60 18Z" fill="${c}"/>`;
}

/** A figure in a box of 124 by 150 that begins at -2. `id` is a name for its parts that nothing else on the page has. */
export function body(name: string, { mov, att, pro, color }: Build, id: string): string {
  const m = TONE[name] ?? SKIN;
  const c = `var(--${color})`;
  const { back, front, head: own } = GEAR[name] ?? {};
  const w = 82 + att * 2;
  const fins =
    mov >= 3 && !back
      ? `<path d="M80 44 104 22 98 52Z" fill="${m[2]}"/><path d="M98 24 106 20 100 34Z" fill="${c}"/>`
      : '';
  const half = `${back?.(m, c) ?? ''}${fins}${legs(m, mov)}
    <path d="M${w + 4} 56 ${w + 20} 54 ${w + 22} 80 ${w + 14} 98 ${w + 4} 96 ${w + 8} 80Z" fill="${m[1]}" stroke="${m[2]}" stroke-width="1.5"/>${tool(m, c, att, w)}
    <path d="M60 40 ${w} 36 ${w + 6} 56 80 90 60 96Z" fill="${m[0]}" stroke="${m[2]}" stroke-width="1.5"/>
    <path d="M60 58 82 54 77 74 60 79Z" fill="${m[1]}"/><path d="M60 82 79 78 76 88 60 93Z" fill="${m[2]}"/><path d="M60 46 76 43 70 52 60 55Z" fill="${c}"/>
    <path d="M60 36 68 36 66 44 60 45Z" fill="${m[2]}"/><path d="M63 62 79 59M63 66 78 63M63 70 77 67" stroke="${m[2]}" stroke-width="1.2"/><path d="M60 40 ${w} 36 ${w + 1.5} 40 60 45Z" fill="${m[3]}" opacity=".55"/>
    <path d="M${w - 4} 32 ${w + 20} 36 ${w + 26} 56 ${w + 8} 62 ${w} 50Z" fill="${m[0]}" stroke="${m[2]}" stroke-width="1.5"/>
    <path d="M${w + 6} 39 ${w + 18} 41 ${w + 20} 46 ${w + 6} 44Z" fill="${c}"/><path d="M${w - 4} 32 ${w + 20} 36 ${w + 21} 39 ${w - 3} 35Z" fill="${m[3]}" opacity=".6"/><circle cx="${w + 17}" cy="53" r="1.800" fill="${m[2]}"/>
    <path d="M${w + 8} 68 ${w + 20} 66 ${w + 19} 80 ${w + 10} 84Z" fill="${m[0]}" stroke="${m[2]}" stroke-width="1"/>${own?.(m, c) ?? head(m, c, pro)}${front?.(m, c) ?? ''}`;
  // The left half stands in the shade.
  return `<defs><g id="${id}h">${half}</g><filter id="${id}d"><feColorMatrix values=".66 0 0 0 0 0 .66 0 0 0 0 0 .66 0 0 0 0 0 1 0"/></filter></defs>
    <ellipse cx="60" cy="146" rx="46" ry="5" fill="#000" opacity=".45"/><use href="#${id}h"/>
    <g filter="url(#${id}d)"><use href="#${id}h" transform="translate(120) scale(-1 1)"/></g>
    <circle cx="60" cy="67" r="5.5" fill="#0b0e13"/><circle cx="60" cy="67" r="3.2" fill="${c}"/>`;
}
