/** Why: what somebody wants to know the reason of. The reason itself is drawn beside the table (`whyDrawer.tsx`). */
import { signal } from '@preact/signals';
import type { Asked, Option } from '@torii/kernel';
import { say } from '../../app/words.ts';
import type { Told } from '../../engine/library.ts';
import type { NotOffered } from '../question/notOffered.ts';
import type { Line } from './lines.ts';

/** What somebody wants to know the reason of. */
export type Wondered =
  | { readonly kind: 'line'; readonly line: Line; readonly lines: readonly Line[] }
  | { readonly kind: 'question'; readonly asked: Asked }
  | { readonly kind: 'option'; readonly asked: Asked; readonly option: Option }
  | ({ readonly kind: 'missing' } & NotOffered)
  | { readonly kind: 'rule'; readonly rule: string };

export const wondered = signal<Wondered | null>(null);

export function openWhy(what: Wondered | null): void {
  wondered.value = what;
}

export function isWhyOpen(): boolean {
  return wondered.value !== null;
}

/** Opens the reason of a question or of one of its options. */
export function Why({ rule, told, asked }: { rule: string | null; told: Told; asked?: Asked }) {
  if (rule === null || !told.explains) return null;
  return (
    <button
      type="button"
      class="link why"
      onClick={() => openWhy(asked ? { kind: 'question', asked } : { kind: 'rule', rule })}
    >
      {say('why')}
    </button>
  );
}

/** Opens the reason of an option: beside it for whoever points, by W for whoever is on it. */
export function WhyOption({ asked, option, what, told }: WhyOptionProps) {
  if (!told.explains) return null;
  return (
    <button
      type="button"
      class="ask-why"
      tabIndex={-1}
      aria-label={say('why.of', { what })}
      onClick={() => openWhy({ kind: 'option', asked, option })}
    />
  );
}

interface WhyOptionProps {
  readonly asked: Asked;
  readonly option: Option;
  readonly what: string;
  readonly told: Told;
}
