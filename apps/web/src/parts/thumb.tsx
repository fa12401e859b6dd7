/** A small picture for something that has none of its own, always the same for the same name: a city by night, hills by day. */
import { shelved } from '../boxes.ts';

function numbers(seed: string): () => number {
  let state = 2166136261;
  for (const letter of seed) state = Math.imul(state ^ letter.charCodeAt(0), 16777619);
  return () => {
    state = (state + 0x9e3779b9) | 0;
    let mixed = Math.imul(state ^ (state >>> 16), 0x85ebca6b);
    mixed = Math.imul(mixed ^ (mixed >>> 13), 0xc2b2ae35);
    return ((mixed ^ (mixed >>> 16)) >>> 0) / 2 ** 32;
  };
}

const SKIES = [
  ['#0e2b3a', '#1d6a72'],
  ['#1a1030', '#5b3a8c'],
  ['#0c1530', '#2f58a8'],
  ['#2a0f16', '#a23a2a'],
  ['#10181f', '#44586b'],
] as const;

const PAPER = ['#efe3c8', '#f7efdd'] as const;
const HILLS = ['#cfc1a0', '#b5a680', '#93855f'] as const;

interface Props {
  readonly of: string;
  /** The game that it belongs to. */
  readonly game: string;
}

export function Thumb({ of, game }: Props) {
  const next = numbers(of);
  const night = SKIES[Math.floor(next() * SKIES.length)] ?? SKIES[0];
  const byDay = shelved(game)?.behind === 'day';
  const [from, to] = byDay ? PAPER : night;
  const sun = { x: 18 + next() * 60, y: 14 + next() * 18, r: 6 + next() * 9 };
  const hills = HILLS.map((fill, i) => {
    const [left, top, right] = [next(), next(), next()].map((n) => 34 + i * 11 + n * 14);
    return { fill, d: `M0 ${left}C24 ${top} 40 ${top} 58 ${right}S84 ${left} 96 ${right}V72H0z` };
  });
  const towers = Array.from({ length: 7 }, (_, i) => ({
    x: i * 14 - 2,
    w: 9 + next() * 7,
    h: 14 + next() * 36,
  }));
  const id = `sky-${of.replace(/\W/g, '')}`;
  return (
    <svg
      class="skyline"
      viewBox="0 0 96 72"
      preserveAspectRatio="xMidYMid slice"
      aria-hidden="true"
      focusable="false"
    >
      <defs>
        <linearGradient id={id} x1="0" y1="0" x2="0" y2="1">
          <stop offset="0" stop-color={from} />
          <stop offset="1" stop-color={to} />
        </linearGradient>
      </defs>
      <path d="M0 0h96v72H0z" fill={`url(#${id})`} />
      <circle cx={sun.x} cy={sun.y} r={sun.r} fill={byDay ? '#c8482e' : '#f6d9b8'} opacity=".75" />
      {byDay
        ? hills.map((hill) => <path key={hill.fill} {...hill} />)
        : towers.map(({ x, w, h }) => <path key={x} d={`M${x} ${72 - h}h${w}v${h}h-${w}z`} fill="#0a0f18" />)}
    </svg>
  );
}
