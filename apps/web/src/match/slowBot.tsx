/** A bot that keeps everybody waiting: the page says that it is not stuck, and somebody may put an end to it. */
import { useEffect, useState } from 'preact/hooks';
import { say } from '../app/words.ts';
import type { Seen, Session } from '../engine/session.ts';
import { Banner } from '../parts/banner.tsx';
import { askedPeople, peopleOf } from './seats/hotseat.ts';

/** Longer than any bot of ours thinks, in milliseconds. */
const PATIENCE = 6000;

/** Whether only bots are asked. */
function onlyBots(session: Session, seen: Seen): boolean {
  if (seen.ending !== null || session.looking || session.watching) return false;
  const asks = seen.questions.some(({ offer }) => !offer);
  return asks && askedPeople(seen, peopleOf(session.match.peek())).length === 0;
}

export function SlowBot({ session, seen }: { readonly session: Session; readonly seen: Seen }) {
  const [isSlow, setSlow] = useState(false);
  const waits = onlyBots(session, seen);
  useEffect(() => {
    setSlow(false);
    if (!waits) return undefined;
    const timer = setTimeout(() => setSlow(true), PATIENCE);
    return () => clearTimeout(timer);
  }, [waits, seen.seq]);
  if (!isSlow) return null;
  const hurry = (): void => {
    setSlow(false);
    session.hurry();
  };
  return (
    <Banner kind="info" title={say('slow')} text={say('slow.text')}>
      <button type="button" class="button" onClick={hurry}>
        {say('slow.now')}
      </button>
    </Banner>
  );
}
