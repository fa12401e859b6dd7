/** The keys of the table, from the table that binds them. */
import { settings } from '../../app/settings.ts';
import { say } from '../../app/words.ts';
import { Dialog } from '../../parts/dialog.tsx';
import { KEYS, written } from '../keys.ts';

/** A line of the list: how its keys are written, and the key of the words for what they do. */
export interface Listed {
  readonly written: string;
  readonly does: string;
}

const AT_TABLE: readonly Listed[] = KEYS.map((bound) => ({
  written: written(bound),
  does: `press.${bound.does}`,
}));

export function KeysSheet({ keys = AT_TABLE, close }: { readonly keys?: readonly Listed[]; close(): void }) {
  return (
    <Dialog title={say('keys.title')} class="keysheet" close={close}>
      {!settings.value.keys && <p>{say('press.off')}</p>}
      <dl class="keylist">
        {keys.map(({ written: how, does }) => (
          <div key={does}>
            <dt>
              <kbd>{how}</kbd>
            </dt>
            <dd>{say(does)}</dd>
          </div>
        ))}
      </dl>
      <button type="button" class="button" onClick={close}>
        {say('close')}
      </button>
    </Dialog>
  );
}
