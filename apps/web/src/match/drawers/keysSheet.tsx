/** The keys of the table, from the table that binds them. */
import { settings } from '../../app/settings.ts';
import { say } from '../../app/words.ts';
import { Dialog } from '../../parts/dialog.tsx';
import { KEYS, written } from '../keys.ts';

export function KeysSheet({ close }: { close(): void }) {
  return (
    <Dialog title={say('keys.title')} class="keysheet" close={close}>
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
      <button type="button" class="button" onClick={close}>
        {say('close')}
      </button>
    </Dialog>
  );
}

/** The keys that are wanted most, always in sight. */
export function KeyHints() {
  if (!settings.value.keys) return null;
  return (
    <p class="hints" aria-hidden="true">
      {KEYS.filter(({ hint }) => hint !== undefined).map((bound) => (
        <span key={bound.does}>
          <kbd>{written(bound)}</kbd> {say(bound.hint ?? '')}
        </span>
      ))}
    </p>
  );
}
