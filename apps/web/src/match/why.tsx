/** The rule behind a line, an option or a question. */
import { say } from '../app/words.ts';
import type { Told } from '../engine/library.ts';

export function Why({ rule, told }: { readonly rule: string | null; readonly told: Told }) {
  const text = rule === null ? '' : told.teller.why(rule);
  if (text === '') return null;
  return (
    <details class="why">
      <summary>{say('why')}</summary>
      <p>
        {text} <small class="id">{rule}</small>
      </p>
    </details>
  );
}
