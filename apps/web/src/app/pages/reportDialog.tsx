/**
 * A report of a problem: match, version and last error in one file, with nothing personal in it. It is handed to the
 * person and sent nowhere.
 */
import { useEffect, useState } from 'preact/hooks';
import { Dialog } from '../../parts/dialog.tsx';
import { Icon } from '../../parts/icons.tsx';
import type { StoredMatch } from '../../store/database.ts';
import { lastError } from '../errors.ts';
import { download } from '../keep/files.ts';
import { wholeMatch } from '../keep/matches.ts';
import { type Wanted, wanted } from '../reporting.ts';
import { settings } from '../settings.ts';
import { bytes } from '../when.ts';
import { say } from '../words.ts';

/** What is told of a match: what people have written about it is left out. */
function bareMatch(match: StoredMatch, later: readonly unknown[]): object {
  const { game, scenario, rules, pack, packName, entries, ending, base } = match;
  const seats = match.seats.map(({ who }, n) => ({ who, name: `Player ${n + 1}` }));
  return { game, scenario, rules, pack, packName, entries, ending, seats, save: withoutNames(base), later };
}

/** A campaign's name is the only thing in a save that people have written. */
function withoutNames(base: unknown): unknown {
  const save = base as { readonly setup?: { readonly options?: object } } | null;
  if (!save?.setup?.options || !('campaign' in save.setup.options)) return base;
  return { ...save, setup: { ...save.setup, options: { ...save.setup.options, campaign: 'campaign' } } };
}

async function packed(about: Wanted, said: string): Promise<object> {
  const whole = about.match === undefined ? undefined : await wholeMatch(about.match);
  const { language, theme, contrast, size, motion } = settings.value;
  return {
    format: 'torii-report',
    version: __TORII_VERSION__,
    said,
    lastError: lastError.value,
    match: whole ? bareMatch(whole.match, whole.later) : null,
    browser: navigator.userAgent,
    screen: [innerWidth, innerHeight, devicePixelRatio],
    settings: { language, theme, contrast, size, motion },
  };
}

export function ReportDialog({ about }: { readonly about: Wanted }) {
  const [said, setSaid] = useState('');
  const [inside, setInside] = useState<object | null>(null);
  const [open, setOpen] = useState(false);
  useEffect(() => {
    packed(about, said).then(setInside);
  }, [about, said]);
  const close = (): void => {
    wanted.value = null;
  };
  const text = JSON.stringify(inside ?? {}, null, 1);
  return (
    <Dialog title={say('report.title')} class="report" close={close}>
      <label>
        {say('report.said')}
        <textarea
          class="field"
          rows={3}
          maxLength={4000}
          value={said}
          onInput={({ currentTarget }) => setSaid(currentTarget.value)}
        />
      </label>
      <p class="small">
        {say('report.inside', { size: bytes(text.length), version: __TORII_VERSION__ })}{' '}
        {say('report.outside')}
      </p>
      {open && (
        <textarea class="field inside" readOnly rows={10} aria-label={say('report.look')} value={text} />
      )}
      <div class="ways">
        <button type="button" class="button quiet" onClick={close}>
          {say('cancel')}
        </button>
        <button type="button" class="button" aria-pressed={open} onClick={() => setOpen(!open)}>
          <Icon name="eye" /> {say('report.look')}
        </button>
        <button
          type="button"
          class="button main"
          disabled={inside === null}
          onClick={() => {
            download('torii-report.json', inside);
            close();
          }}
        >
          <Icon name="save" /> {say('report.save')}
        </button>
      </div>
    </Dialog>
  );
}
