/** Signs, dice, masks, Bodies and standees as components. */
import { type Build, body } from './bodies.ts';
import { Drawing, useDrawn } from './drawing.tsx';
import { ICONS, type IconName } from './icons.ts';
import { mask } from './masks.ts';

export function Sign({ name, label }: { readonly name: IconName; readonly label?: string }) {
  return <Drawing class={`ico i-${name}`} box="0 0 24 24" markup={ICONS[name]} label={label} />;
}

const FACE_INK: Readonly<Record<string, string>> = { blank: '#b9a98a', surge: '#b3220f' };

/** Dice of players are square and pale. A die that has not been rolled shows no face. */
export function PlayerDie({ face, label }: { readonly face: string | null; readonly label?: string }) {
  const sign = face === null ? '' : (ICONS[face as IconName] ?? ICONS.blank);
  return (
    <Drawing
      class="die"
      box="0 0 64 68"
      label={label}
      markup={`<ellipse cx="32" cy="62" rx="26" ry="5" fill="#000" opacity=".4"/><rect x="4" y="8" width="56" height="54" rx="11" fill="#a08f70"/>
        <rect x="4" y="3" width="56" height="54" rx="11" fill="#f6ecd9"/><rect x="8" y="7" width="48" height="46" rx="8" fill="none" stroke="#fff" stroke-opacity=".8" stroke-width="1.5"/>
        <g transform="translate(13 11) scale(1.58)" color="${FACE_INK[face ?? ''] ?? '#1a1c20'}">${sign}</g>`}
    />
  );
}

const OCTAGON = 'M20 3H44L61 20V44L44 61H20L3 44V20Z';

/** Dice of Enemies have eight sides and are violet. */
export function EnemyDie({ face, label }: { readonly face: string; readonly label?: string }) {
  const sign = /^\d$/.test(face)
    ? `<text class="dienumber" x="32" y="44" text-anchor="middle">${face}</text>`
    : `<g transform="translate(14 14) scale(1.5)" color="#fff">${ICONS[face as IconName] ?? ICONS.blank}</g>`;
  return (
    <Drawing
      class="die"
      box="0 0 64 68"
      label={label}
      markup={`<ellipse cx="32" cy="63" rx="24" ry="4" fill="#000" opacity=".45"/><path d="${OCTAGON}" transform="translate(0 4)" fill="#2a0f3c"/>
        <path d="${OCTAGON}" fill="#5b2480" stroke="#e7b4ff" stroke-width="2.5"/><path d="M22 9H42L55 22V42L42 55H22L9 42V22Z" fill="#3a1457"/>${sign}`}
    />
  );
}

export function Mask({ card, level }: { readonly card: string; readonly level: number }) {
  const markup = useDrawn((id) => mask(card, level, id), [card, level]);
  return <Drawing class="mask" box="0 0 120 120" markup={markup} />;
}

export function BodyPicture({ card, build }: { readonly card: string; readonly build: Build }) {
  const { mov, att, pro, color } = build;
  const markup = useDrawn((id) => body(card, build, id), [card, mov, att, pro, color]);
  return <Drawing class="bodyfig" box="-2 -4 124 154" markup={markup} />;
}

const FEET: Readonly<Record<string, string>> = {
  blue: '<circle r="15"/>',
  green: '<rect x="-14" y="-14" width="28" height="28" rx="5"/>',
  yellow: '<rect x="-12" y="-12" width="24" height="24" rx="3" transform="rotate(45)"/>',
  red: '<path d="M0-17 17 12H-17Z" stroke-linejoin="round"/>',
};

/** A standee: the shape of its foot is the shape of its player's Data. */
export function standee(color: string, n: number, own: boolean): string {
  const foot = FEET[color] ?? FEET.blue ?? '';
  const ring = own
    ? '<circle r="23" fill="none" stroke="var(--pick)" stroke-width="2.5" stroke-dasharray="7 4.5"/>'
    : '';
  return `${ring}<g fill="#06080c" opacity=".6" transform="translate(0 4)">${foot}</g><g fill="var(--${color === '' ? 'line-2' : color})" stroke="#fff" stroke-width="2.5">${foot}</g><text class="footnumber" y="6.5" text-anchor="middle">${n}</text>`;
}

interface StandeeProps {
  readonly color: string;
  readonly n: number;
  readonly label?: string;
}

export function Standee({ color, n, label }: StandeeProps) {
  return <Drawing class="foot" box="-24 -24 48 48" markup={standee(color, n, false)} label={label} />;
}
