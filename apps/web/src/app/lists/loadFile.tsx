/** Opening a file that somebody has kept: a match, several, or a campaign. A foreign one changes nothing. */
import { signal } from '@preact/signals';
import { Icon } from '../../parts/icons.tsx';
import { addCampaign } from '../keep/campaigns.ts';
import { type Foreign, readToriiFile } from '../keep/files.ts';
import { putMatch, readMatches } from '../keep/matches.ts';
import { go } from '../route.ts';
import { say } from '../words.ts';

/** A file that is none of ours: the page says what it is. */
export const foreign = signal<{ readonly file: string; readonly like: Foreign } | null>(null);

export async function load(file: File): Promise<void> {
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
