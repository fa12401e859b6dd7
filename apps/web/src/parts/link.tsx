/** A link inside the app: an ordinary one for whoever opens it elsewhere, no reload for whoever presses it. */
import type { ComponentChildren } from 'preact';
import { go } from '../app/route.ts';

interface Props {
  readonly to: string;
  readonly class?: string;
  readonly current?: boolean | undefined;
  /** What else is done when it is pressed here. */
  readonly pressed?: () => void;
  readonly children: ComponentChildren;
}

export function Link({ to, class: name, current, pressed, children }: Props) {
  const press = (event: MouseEvent) => {
    if (event.button !== 0 || event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return;
    event.preventDefault();
    pressed?.();
    go(to);
  };
  return (
    <a href={to} class={name} aria-current={current ? 'page' : undefined} onClick={press}>
      {children}
    </a>
  );
}
