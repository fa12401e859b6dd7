/** Nothing here yet: a gate in dashes, and how something comes here. */
import type { ComponentChildren } from 'preact';
import { say } from '../app/words.ts';
import { Icon } from './icons.tsx';
import { Link } from './link.tsx';

export function Emptiness({ of, children }: { readonly of: string; readonly children?: ComponentChildren }) {
  return (
    <div class="emptiness">
      <svg viewBox="0 0 96 64" aria-hidden="true" focusable="false">
        <path d="M6 8q42 9 84 0M18 22h60M28 12v50M68 12v50" />
      </svg>
      <p>
        <b>{say(`${of}.none`)}</b>
      </p>
      <p>{say(`${of}.none.text`)}</p>
      {children ?? (
        <Link to="/" class="button main">
          <Icon name="plus" /> {say('newMatch')}
        </Link>
      )}
    </div>
  );
}
