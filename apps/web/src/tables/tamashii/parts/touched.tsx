/** What is explained when it is touched: a figure of one's board, and the words of a card. */
import type { ComponentChildren } from 'preact';
import { useState } from 'preact/hooks';
import { later } from '../../../parts/later.tsx';
import type { Now } from '../now.ts';
import type { TermsProps } from './terms.tsx';

const TermList = later(async () => (await import('./terms.tsx')).TermList);

export function Terms(props: TermsProps) {
  const [open, setOpen] = useState(false);
  return (
    <details class="terms" onToggle={({ currentTarget }) => setOpen(currentTarget.open)}>
      <summary>{props.now.say('table.words')}</summary>
      {open && <TermList {...props} />}
    </details>
  );
}

interface TouchedProps {
  readonly now: Now;
  /** The rule that says what it is for. */
  readonly rule: string;
  readonly class: string;
  readonly place?: string;
  readonly label: string;
  readonly children: ComponentChildren;
}

/** A figure of one's board: whoever touches it is told in a sentence what it is for. */
export function Touched({ now: { told }, rule, class: kind, place, label, children }: TouchedProps) {
  const [open, setOpen] = useState(false);
  return (
    <button
      type="button"
      class={`touched ${kind}`}
      data-place={place}
      title={label}
      aria-expanded={open}
      onBlur={() => setOpen(false)}
      onClick={() => {
        // Without a network it stays a figure.
        told.explain().then(
          () => setOpen(!open),
          () => {},
        );
      }}
    >
      {children}
      {open && (
        <span class="whatfor" role="status">
          {told.teller.why(rule)}
        </span>
      )}
    </button>
  );
}
