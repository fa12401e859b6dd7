/** Something that the person must decide on before anything else. The browser keeps the focus in it. */
import type { ComponentChildren } from 'preact';
import { useId, useLayoutEffect, useRef } from 'preact/hooks';

interface Props {
  readonly title: string;
  readonly class?: string;
  readonly children: ComponentChildren;
  /** Closed by Escape; nothing is lost by it. */
  close(): void;
}

export function Dialog({ title, class: name = '', children, close }: Props) {
  const dialog = useRef<HTMLDialogElement>(null);
  const id = useId();
  // Before it is painted: no key goes to the table behind it any more.
  useLayoutEffect(() => {
    const before = document.activeElement as HTMLElement | null;
    const shown = dialog.current;
    shown?.showModal();
    // As long as it is open nothing behind it takes the focus.
    return () => {
      shown?.close();
      before?.focus?.();
    };
  }, []);
  return (
    <dialog
      ref={dialog}
      class={`dialog ${name}`}
      aria-labelledby={id}
      onCancel={(event) => {
        event.preventDefault();
        close();
      }}
      onKeyDown={(event) => {
        // Keys mean nothing to the table behind it.
        event.stopPropagation();
        if (event.key !== 'Escape') return;
        event.preventDefault();
        close();
      }}
    >
      <h2 id={id}>{title}</h2>
      {children}
    </dialog>
  );
}
