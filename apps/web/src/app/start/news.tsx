/** What is new: in the version that waits, or, where none does, in this one. */
import '../../style/news.css';
import { useEffect, useState } from 'preact/hooks';
import { newsAhead, newsHere } from '../../offline/news.ts';
import { Dialog } from '../../parts/dialog.tsx';
import { language, say } from '../words.ts';

interface Props {
  /** Whether it is about the version that waits. */
  readonly isAhead?: boolean;
  close(): void;
}

export function News({ isAhead = false, close }: Props) {
  const [lines, setLines] = useState<readonly (readonly [string, string])[] | null>(null);
  const spoken = language.value;
  useEffect(() => {
    const read = isAhead ? newsAhead : newsHere;
    read(spoken).then(setLines, () => setLines([]));
  }, [isAhead, spoken]);
  const days = new Intl.DateTimeFormat(spoken, { dateStyle: 'long', timeZone: 'UTC' });
  return (
    <Dialog title={say('version.news')} class="news" close={close}>
      {lines?.length === 0 && <p>{say('version.noNews')}</p>}
      {[...new Set(lines?.map(([id]) => dayOf(id)))].map((each) => (
        <section key={each}>
          <h3>{days.format(new Date(each))}</h3>
          <ul>{lines?.map(([id, text]) => dayOf(id) === each && <li key={id}>{text}</li>)}</ul>
        </section>
      ))}
      <div class="ways">
        <button type="button" class="button main" onClick={close}>
          {say('close')}
        </button>
      </div>
    </Dialog>
  );
}

/** News are called by their day and a word: `2026-11-18.cast`. */
const dayOf = (id: string): string => id.slice(0, 10);
