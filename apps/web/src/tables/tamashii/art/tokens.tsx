/** Data tokens: shape first, then glyph, then colour. Patterns are drawn from the same shapes. */
import { Drawing } from './drawing.tsx';

export type TokenKind = 'blue' | 'green' | 'yellow' | 'red' | 'open' | 'corrupted';

const GLYPHS: Readonly<Record<TokenKind, string>> = {
  blue: '<path d="M-13 -5q6.5-8 13 0t13 0M-13 6q6.5-8 13 0t13 0" fill="none" stroke-width="4.2" stroke-linecap="round"/>',
  green:
    '<path d="M0 13V-1" fill="none" stroke-width="4" stroke-linecap="round"/><path d="M-1 2C-2-8-9-11-14-10-14-3-9 3-1 2ZM1-1C1-9 7-13 13-13 14-6 9 0 1-1Z" stroke="none"/>',
  yellow: '<path d="M4-15-10 3h8l-3 12L10-4H2Z" stroke="none"/>',
  red: '<path d="M1-14c7 6 10 12 9 18a10 10 0 0 1-20 0c0-4 2-7 4-10 1 2 2 3 4 4 2-4 4-7 3-12Z" stroke="none"/>',
  open: '<path d="M0-11 3-3l8 3-8 3-3 8-3-8-8-3 8-3Z" stroke="none"/>',
  corrupted: '<path d="M-9-9 9 9M9-9-9 9" fill="none" stroke-width="5.5" stroke-linecap="square"/>',
};

/** Each with how it is turned. */
const SHAPES: Readonly<Record<TokenKind, readonly [shape: string, turned: string]>> = {
  blue: ['circle cx="32" cy="32" r="27"', ''],
  green: ['rect x="8" y="8" width="48" height="48" rx="9"', ''],
  yellow: ['rect x="11" y="11" width="42" height="42" rx="7"', 'rotate(45 32 32)'],
  red: ['path d="M27.5 8.5Q32 1.5 36.5 8.5L59.5 48Q63.5 56.5 54.5 57H9.5Q.5 56.5 4.5 48Z"', ''],
  open: [
    'path d="M29 4.7Q32 3 35 4.7L54 15.7Q57 17.5 57 21V43Q57 46.5 54 48.3L35 59.3Q32 61 29 59.3L10 48.3Q7 46.5 7 43V21Q7 17.5 10 15.7Z"',
    '',
  ],
  corrupted: ['path d="M9 9H37L33 17H55V36L48 33V56H27L30 47H9V30L15 33Z"', ''],
};

/** Where the glyph stands on its shape, and how large. */
const AT: Readonly<Record<TokenKind, readonly [x: number, y: number, scale: number]>> = {
  blue: [32, 32, 1],
  green: [32, 32, 1],
  yellow: [32, 32, 0.92],
  red: [32, 38, 0.92],
  open: [32, 32, 1],
  corrupted: [31, 32, 0.9],
};

// There are hundreds of tokens on a table: each is drawn with as few elements as it can be.

function shape(kind: TokenKind, drawn: string, moved = ''): string {
  const [outline, turned] = SHAPES[kind];
  const transform = `${moved} ${turned}`.trim();
  return `<${outline} ${drawn}${transform === '' ? '' : ` transform="${transform}"`}/>`;
}

function glyph(kind: TokenKind): string {
  const [x, y, scale] = AT[kind];
  const ink = kind === 'corrupted' ? 'var(--ascend)' : 'var(--on-data)';
  return `<g transform="translate(${x} ${y}) scale(${scale})" fill="${ink}" stroke="${ink}">${GLYPHS[kind]}</g>`;
}

function flat(kind: TokenKind): string {
  const edge =
    kind === 'corrupted'
      ? 'stroke="var(--ascend)" stroke-width="2.5"'
      : `stroke="var(--${kind}-lo)" stroke-width="5" stroke-opacity="var(--edge)"`;
  return shape(kind, `fill="var(--${kind})" ${edge}`) + glyph(kind);
}

function raised(kind: TokenKind): string {
  const torn = kind === 'corrupted';
  const shine = torn ? 0.12 : 0.38;
  return `<ellipse cx="32" cy="62" rx="25" ry="6" fill="#000" opacity=".45"/>
    ${shape(kind, `fill="var(--${kind}-lo)"`, 'translate(0 5)')}
    ${shape(kind, `fill="var(--${kind})" ${torn ? 'stroke="var(--ascend)" stroke-width="1.6"' : ''}`)}
    ${shape(kind, `fill="none" stroke="#fff" stroke-opacity="${shine}" stroke-width="2"`, 'translate(32 32) scale(.86) translate(-32 -32)')}
    <path d="M14 22Q32 6 50 22" fill="none" stroke="#fff" stroke-opacity="${shine / 2}" stroke-width="4" stroke-linecap="round"/>${glyph(kind)}`;
}

/** A token as it lies on the Launcher. */
/** `piece`: it lies at a place, and moves with it. */
export function Token({ kind, label, piece }: { kind: TokenKind; label?: string; piece?: boolean }) {
  return <Drawing class="tok" box="-2 -1 68 72" markup={raised(kind)} label={label} piece={piece} />;
}

/** The same as a small sign. */
export function TokenSign({ kind, label }: { readonly kind: TokenKind; readonly label?: string }) {
  return <Drawing class="tok" box="0 0 64 64" markup={flat(kind)} label={label} />;
}

const LETTERS: Readonly<Record<string, TokenKind>> = {
  b: 'blue',
  g: 'green',
  y: 'yellow',
  r: 'red',
  o: 'open',
};
const CELL = 68;
const ANY =
  '<circle cx="32" cy="32" r="20" fill="none" stroke="var(--text-2)" stroke-width="5" stroke-dasharray="9 6.7"/><circle cx="32" cy="32" r="4.5" fill="var(--text-2)"/>';
const STAR =
  '<g transform="translate(50 14)"><circle r="15" fill="var(--sunk)"/><path d="M0-12 3.4-4.2 12-3.5 5.4 2 7.5 10.4 0 5.8-7.5 10.4-5.4 2-12-3.5-3.4-4.2Z" fill="var(--text)"/></g>';

/** The ground that a cell lies on. */
const well = (x: number, y: number): string =>
  `M${x * CELL + 14} ${y * CELL + 2}h40a12 12 0 0 1 12 12v40a12 12 0 0 1-12 12h-40a12 12 0 0 1-12-12v-40a12 12 0 0 1 12-12Z`;

function cell(letter: string, core: TokenKind, x: number, y: number): string {
  if (letter === '.')
    return `<circle cx="${x * CELL + 34}" cy="${y * CELL + 34}" r="4" fill="var(--line-2)"/>`;
  const [left, top] = [x * CELL + 2, y * CELL + 2];
  if (letter === '?') return `<g transform="translate(${left} ${top})">${ANY}</g>`;
  const kind = letter === '*' ? core : (LETTERS[letter] ?? 'open');
  const star = letter === '*' ? `<g transform="translate(${left} ${top})">${STAR}</g>` : '';
  return `<g transform="translate(${left + 6.4} ${top + 6.4}) scale(.8)">${flat(kind)}</g>${star}`;
}

interface PatternProps {
  /** As packs write it: `b b / . r`. */
  readonly shape: string;
  /** What Core Data stands for. */
  readonly core: TokenKind;
  readonly label?: string;
}

/** How wide and high a Pattern is, in slots. */
function sizeOf(shape: string): readonly [columns: number, rows: number] {
  const rows = shape.split('/').map((row) => row.trim().split(/\s+/).length);
  return [Math.max(...rows), rows.length];
}

export function PatternPicture({ shape, core, label }: PatternProps) {
  const rows = shape.split('/').map((row) => row.trim().split(/\s+/));
  const [columns, high] = sizeOf(shape);
  const wells = rows.flatMap((row, y) => row.map((letter, x) => (letter === '.' ? '' : well(x, y))));
  const cells = rows.flatMap((row, y) => row.map((letter, x) => cell(letter, core, x, y)));
  const ground = `<path d="${wells.join('')}" fill="var(--sunk)" stroke="var(--line)" stroke-width="2"/>`;
  return (
    <Drawing
      class={`pattern w${columns} h${high}`}
      box={`0 0 ${columns * CELL} ${high * CELL}`}
      markup={ground + cells.join('')}
      label={label}
    />
  );
}
