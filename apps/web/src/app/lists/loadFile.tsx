/** Opening a file that somebody has kept: a match, several, or a campaign. A foreign one changes nothing. */
import { signal } from '@preact/signals';
import { useRef } from 'preact/hooks';
import { Dialog } from '../../parts/dialog.tsx';
import { Icon } from '../../parts/icons.tsx';
import { addCampaign } from '../keep/campaigns.ts';
import { type Foreign, readToriiFile } from '../keep/files.ts';
import { putMatch, readMatches } from '../keep/matches.ts';
import { go } from '../route.ts';
import { say } from '../words.ts';

const foreign = signal<{ readonly file: string; readonly like: Foreign } | null>(null);

async function load(file: File): Promise<void> {
  const read = await readToriiFile(file).catch((): Foreign => 'other');
  if (typeof read === 'string') {
    foreign.value = { file: file.name, like: read };
    return;
  }
  if (read.campaign) {
    await addCampaign(read.campaign);
    go(`/campaign/${read.campaign.id}`);
    return;
  }
  for (const { match, later } of read.matches) await putMatch(match, later);
  await readMatches();
  const [only, another] = read.matches;
  go(only && !another ? `/match/${only.match.id}` : '/matches');
}

export function LoadFile() {
  return (
    <label class="button file">
      <Icon name="load" /> {say('file.load')}
      <input
        type="file"
        accept=".torii,.json,application/json"
        onChange={({ currentTarget }) => {
          const [file] = currentTarget.files ?? [];
          if (file) load(file);
          // The same file can be chosen once more.
          currentTarget.value = '';
        }}
      />
    </label>
  );
}

/** Says what a file is that is none of ours. Hangs in the page once. */
export function ForeignFile() {
  const other = useRef<HTMLInputElement>(null);
  const found = foreign.value;
  if (!found) return null;
  const close = (): void => {
    foreign.value = null;
  };
  return (
    <Dialog title={say('file.foreign')} close={close}>
      <p>
        {say(`file.foreign.${found.like}`, { file: found.file })} {say('file.foreign.nothing')}
      </p>
      <div class="ways">
        <button type="button" class="button" onClick={close}>
          {say('close')}
        </button>
        <button type="button" class="button main" onClick={() => other.current?.click()}>
          {say('file.other')}
        </button>
        <input
          ref={other}
          type="file"
          hidden
          accept=".torii,.json,application/json"
          onChange={({ currentTarget }) => {
            const [file] = currentTarget.files ?? [];
            close();
            if (file) load(file);
          }}
        />
      </div>
    </Dialog>
  );
}
