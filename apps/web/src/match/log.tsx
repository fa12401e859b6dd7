/** What has happened, line by line, each with its reason. */

import type { ShownEvent } from '@torii/kernel';
import { plainText } from '@torii/words';
import { useEffect, useRef } from 'preact/hooks';
import { say } from '../app/words.ts';
import type { Told } from '../engine/library.ts';
import type { Seen } from '../engine/session.ts';
import { Icon } from '../parts/icons.tsx';
import { Told as Spans } from '../parts/spans.tsx';
import { Why } from './why.tsx';

/** Events as sentences; what has no words is not worth one. */
export function tellEvents(told: Told, seen: Seen, events: readonly ShownEvent[]): string[] {
  return events.map((event) => plainText(told.teller.event(seen.view, event))).filter((text) => text !== '');
}

export function Log({ told, seen, close }: { told: Told; seen: Seen; close(): void }) {
  const end = useRef<HTMLLIElement>(null);
  const gone = new Set(
    seen.events.flatMap(({ key, args }) => (key === 'kernel.undone' ? (args.events as number[]) : [])),
  );
  const lines = seen.events.flatMap((event) => {
    const spans = told.teller.event(seen.view, event);
    return spans.length > 0 ? [{ event, spans }] : [];
  });
  useEffect(() => {
    end.current?.scrollIntoView({ block: 'end' });
  }, [lines.length]);
  return (
    <aside class="drawer" aria-label={say('log')}>
      <header>
        <h2>{say('log')}</h2>
        <button type="button" class="button" onClick={close}>
          <Icon name="close" />
          <span class="unseen">{say('close')}</span>
        </button>
      </header>
      <ol>
        {lines.map(({ event, spans }) => (
          <li key={event.n} data-gone={gone.has(event.n) || undefined}>
            <small class="id">{event.n}</small>
            <div>
              <Spans spans={spans} />
              <Why rule={event.rule} told={told} />
            </div>
          </li>
        ))}
        <li ref={end} aria-hidden="true" />
      </ol>
    </aside>
  );
}
