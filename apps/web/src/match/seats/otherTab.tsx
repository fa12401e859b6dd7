/** A match that is played in another tab, or was till that tab was closed. */
import { useEffect, useState } from 'preact/hooks';
import { say } from '../../app/words.ts';
import { Icon } from '../../parts/icons.tsx';
import { watchHolder } from './lock.ts';
import type { Watched } from './opening.ts';

interface Props {
  readonly id: string;
  readonly since: Watched;
  takeOver(): void;
}

/** In place of the question: the match is played in another tab, or that tab was closed. */
export function OtherTab({ id, since, takeOver }: Props) {
  const [now, setNow] = useState(since);
  useEffect(() => {
    setNow(since);
    return watchHolder(id, (held) => setNow(held ? since : 'closed'));
  }, [id, since]);
  const key = `otherTab.${now}`;
  return (
    <section class="ask problem" aria-label={say(key)}>
      <div role="status">
        <h2>
          <Icon name="tabs" /> {say(key)}
        </h2>
        <p>{say(`${key}.text`)}</p>
      </div>
      <button type="button" class="button main" onClick={takeOver}>
        {say(`${key}.take`)}
      </button>
    </section>
  );
}
