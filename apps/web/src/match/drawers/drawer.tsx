/** Something that lies over the table, at its right edge: the table stays in sight. Esc closes it, and the focus goes back. */
import '../../style/log.css';
import type { ComponentChildren } from 'preact';
import { useEffect, useRef } from 'preact/hooks';
import { say } from '../../app/words.ts';
import { Icon } from '../../parts/icons.tsx';

interface Props {
  readonly name: string;
  readonly title: string;
  /** What can be done with all of it. */
  readonly acts?: ComponentChildren;
  readonly children: ComponentChildren;
  close(): void;
}

export function Drawer({ name, title, acts, children, close }: Props) {
  const head = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    const opener = document.activeElement;
    head.current?.focus();
    return () => {
      if (opener instanceof HTMLElement && opener.isConnected) opener.focus();
    };
  }, []);
  const keys = (event: KeyboardEvent) => {
    if (event.key !== 'Escape') return;
    event.stopPropagation();
    close();
  };
  return (
    <aside class={`drawer ${name}`} aria-label={title} onKeyDown={keys}>
      <header>
        <h2 ref={head} tabIndex={-1}>
          {title}
        </h2>
        {acts}
        <button type="button" class="button bare" onClick={close}>
          <Icon name="close" />
          <span class="unseen">{say('close')}</span>
        </button>
      </header>
      {children}
    </aside>
  );
}
