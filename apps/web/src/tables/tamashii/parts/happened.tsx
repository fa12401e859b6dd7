/** What has just happened, in a few lines. */
import { plainText } from '@torii/words';
import type { Now } from '../now.ts';

const LINES = 5;

export function recent(
  { seen, told }: Now,
  lines: number,
): readonly { readonly n: number; readonly text: string }[] {
  const said: { n: number; text: string }[] = [];
  for (let i = seen.events.length - 1; i >= 0 && said.length < lines; i--) {
    const event = seen.events[i];
    const text = event ? plainText(told.teller.event(seen.view, event)) : '';
    if (event && text !== '') said.unshift({ n: event.n, text });
  }
  return said;
}

export function Happened({ now }: { readonly now: Now }) {
  return (
    <section class="panel happened" aria-label={now.say('table.happened')}>
      <h2>{now.say('table.happened')}</h2>
      <ol>
        {recent(now, LINES).map(({ n, text }) => (
          <li key={n}>{text}</li>
        ))}
      </ol>
    </section>
  );
}
