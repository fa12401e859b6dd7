/** The keys of the table, from the table that binds them. */
import { useEffect, useRef } from 'preact/hooks';
import { settings } from '../app/settings.ts';
import { say } from '../app/words.ts';
import { Icon } from '../parts/icons.tsx';
import { KEYS, written } from './keys.ts';

export function KeysSheet({ close }: { close(): void }) {
  const sheet = useRef<HTMLDialogElement>(null);
  useEffect(() => {
    // The browser keeps the focus inside, and gives it back when it is closed.
    sheet.current?.showModal();
  }, []);
  return (
    <dialog ref={sheet} class="sheet" aria-labelledby="keys-title" onClose={close}>
      <header>
        <h2 id="keys-title">{say('keys.title')}</h2>
        <button type="button" class="button" onClick={() => sheet.current?.close()}>
          <Icon name="close" />
          <span class="unseen">{say('close')}</span>
        </button>
      </header>
      {!settings.value.keys && <p>{say('keys.off')}</p>}
      <dl class="keylist">
        {KEYS.map((bound) => (
          <div key={bound.does}>
            <dt>
              <kbd>{written(bound)}</kbd>
            </dt>
            <dd>{say(bound.does)}</dd>
          </div>
        ))}
      </dl>
    </dialog>
  );
}
