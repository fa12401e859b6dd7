/** More that can be done with something: a button with a list of deeds, by pointer and by keys. */
import { useEffect, useRef, useState } from 'preact/hooks';
import { Icon, type IconName } from './icons.tsx';

export interface Deed {
  readonly icon: IconName;
  readonly text: string;
  /** Set apart and in another colour: it takes something away. */
  readonly bad?: boolean;
  do(): void;
}

export function Menu({ label, deeds }: { readonly label: string; readonly deeds: readonly Deed[] }) {
  const [open, setOpen] = useState(false);
  const whole = useRef<HTMLDivElement>(null);
  const button = useRef<HTMLButtonElement>(null);
  const items = (): HTMLElement[] => [
    ...(whole.current?.querySelectorAll<HTMLElement>('[role=menuitem]') ?? []),
  ];
  useEffect(() => {
    if (!open) return undefined;
    items()[0]?.focus();
    const outside = (event: Event): void => {
      if (!whole.current?.contains(event.target as Node)) setOpen(false);
    };
    document.addEventListener('pointerdown', outside);
    return () => document.removeEventListener('pointerdown', outside);
  }, [open]);
  const close = (): void => {
    setOpen(false);
    button.current?.focus();
  };
  const onKey = (event: KeyboardEvent): void => {
    const all = items();
    const at = all.indexOf(document.activeElement as HTMLElement);
    const to = { ArrowDown: at + 1, ArrowUp: at - 1, Home: 0, End: all.length - 1 }[event.key];
    if (to !== undefined) {
      event.preventDefault();
      all[(to + all.length) % all.length]?.focus();
    }
    if (event.key === 'Escape') close();
    if (event.key === 'Tab') setOpen(false);
  };
  return (
    <div class="more" ref={whole}>
      <button
        ref={button}
        type="button"
        class="button quiet"
        aria-haspopup="menu"
        aria-expanded={open}
        aria-label={label}
        onClick={() => setOpen(!open)}
      >
        <Icon name="more" />
      </button>
      {open && (
        <div class="menu" role="menu" aria-label={label} onKeyDown={onKey}>
          {deeds.map(({ icon, text, bad, do: act }) => (
            <button
              key={text}
              type="button"
              role="menuitem"
              tabIndex={-1}
              data-bad={bad || undefined}
              onClick={() => {
                close();
                act();
              }}
            >
              <Icon name={icon} /> {text}
            </button>
          ))}
        </div>
      )}
    </div>
  );
}
