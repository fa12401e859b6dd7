/** Pieces of the plain board: a shape and a letter, so that no colour need be told from another. */
import type { Sign } from '../../boxes.ts';

const SHAPES: Readonly<Record<Exclude<Sign['shape'], 'closed'>, string>> = {
  circle: 'M20 3a17 17 0 1 0 0 34 17 17 0 0 0 0-34',
  square: 'M10 4h20q6 0 6 6v20q0 6-6 6H10q-6 0-6-6V10q0-6 6-6',
  diamond: 'M17 3q3-3 6 0l14 14q3 3 0 6L23 37q-3 3-6 0L3 23q-3-3 0-6z',
  triangle: 'M20 3q1.500 0 2.500 2l15 27q1.500 4-2.500 4H5q-4 0-2.500-4l15-27q1-2 2.500-2',
  torn: 'M4 4h19l-3 6h16v14l-5-2v14H16l2-6H4V18l4 2z',
  star: 'M20 2l5 8 9-4-1 10 6 4-6 4 1 10-9-4-5 8-5-8-9 4 1-10-6-4 6-4-1-10 9 4z',
};
const ORDER = ['circle', 'square', 'diamond', 'triangle', 'star', 'torn'] as const;
const TONES = ['#7fb0ff', '#8fd873', '#ffd466', '#ff8b7d', '#eef3fa', '#c9a3dd'];

/** A piece that no box has given a sign gets one by its id, always the same. */
function madeUp(id: string): Sign {
  let sum = 0;
  for (const letter of id) sum = (sum * 31 + (letter.codePointAt(0) ?? 0)) % 9973;
  return { shape: ORDER[sum % ORDER.length] ?? 'circle', tone: TONES[sum % TONES.length] ?? '#eef3fa' };
}

/** The first letters of a name, as many as fit on a piece. */
export function lettersOf(name: string, most = 1): string {
  const words = name.match(/[\p{L}\p{N}][^\s-]*/gu) ?? [];
  const [first = ''] = words;
  if (most === 1 || words.length === 1) return [...first].slice(0, most).join('');
  return words
    .slice(0, most)
    .map((word) => [...word][0] ?? '')
    .join('');
}

interface TokenProps {
  readonly id: string;
  readonly letters: string;
  readonly sign: Sign | null;
}

export function Token({ id, letters, sign }: TokenProps) {
  const { shape, tone } = sign ?? madeUp(id);
  if (shape === 'closed') return null;
  return (
    <svg class="piece" viewBox="0 0 40 40" aria-hidden="true" focusable="false">
      <path d={SHAPES[shape]} fill={tone} stroke="#15171b" stroke-width="1.500" />
      <text
        x="20"
        y={shape === 'triangle' ? 31 : 26.5}
        text-anchor="middle"
        font-size={letters.length > 1 ? 15 : 18}
      >
        {letters}
      </text>
    </svg>
  );
}

/** Somebody who stands there: the five-sided piece of shōgi. */
export function Figure({
  name,
  tone = '#e9d9b4',
}: {
  readonly name: string;
  readonly tone?: string | undefined;
}) {
  // What stands in brackets tells alike ones apart, by their colour.
  const letters = lettersOf(name.replace(/\(.*/, ''), 2);
  return (
    <svg class="piece" viewBox="0 0 40 40" aria-hidden="true" focusable="false">
      <path
        d="M20 1.500 32 7.500 36.500 38h-33L8 7.500z"
        fill={tone}
        stroke="#15171b"
        stroke-width="1.500"
        stroke-linejoin="round"
      />
      <text x="20" y="29" text-anchor="middle" font-size={letters.length > 1 ? 16 : 22}>
        {letters}
      </text>
    </svg>
  );
}

/** Cards or tokens that lie face down on each other. */
export function Pile() {
  return (
    <svg class="piece pile" viewBox="0 0 32 28" aria-hidden="true" focusable="false">
      <path d="M9 1.500h20v24H9zM5 2h20v24H5zM1 2.500h20v24H1z" />
    </svg>
  );
}
