/** What is wrong or new, what it means, and what can be done about it. */
import type { ComponentChildren } from 'preact';
import { Icon, type IconName } from './icons.tsx';

interface Props {
  readonly kind: 'warn' | 'stop' | 'info' | 'good';
  readonly title: string;
  readonly text: string;
  readonly children?: ComponentChildren;
}

const SIGNS: Readonly<Record<Props['kind'], IconName>> = {
  warn: 'warn',
  stop: 'stop',
  info: 'info',
  good: 'done',
};

export function Banner({ kind, title, text, children }: Props) {
  return (
    <div class="banner" data-kind={kind} role={kind === 'stop' ? 'alert' : 'status'}>
      <Icon name={SIGNS[kind]} />
      <p>
        <b>{title}</b> {text}
      </p>
      <div class="ways">{children}</div>
    </div>
  );
}
