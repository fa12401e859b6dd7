/** What is written about a match besides the match: where it stands, its ending in a campaign; a file of it. */
import { useComputed } from '@preact/signals';
import { useEffect } from 'preact/hooks';
import { recordEnding } from '../../app/keep/campaigns.ts';
import { download, fileName, matchFile } from '../../app/keep/files.ts';
import { askOnce, database } from '../../app/keep/keeping.ts';
import { nameIn, toldIn } from '../../app/lists/standing.ts';
import { language } from '../../app/words.ts';
import type { Told } from '../../engine/library.ts';
import type { Seen, Session } from '../../engine/session.ts';
import type { Stands } from '../../store/database.ts';

export async function keepAsFile(session: Session): Promise<void> {
  const match = session.match.peek();
  download(fileName(match), matchFile(match, await session.save()));
}

/**
 * After so many answers somebody means it: the browser is asked not to clear its storage, and the pack is kept, with the
 * language that it is told in.
 */
const WORTH_KEEPING = 10;

/** Where a match stands, in the words of whoever plays it. What is asked of one of several people stays theirs. */
function standsOf(session: Session, told: Told, { view, questions }: Seen): Stands {
  const { seats } = session.match.peek();
  const isPerson = (seat: number): boolean => seats[seat]?.who === 'person';
  const asked = questions.find(({ offer, seats: whose }) => !offer && whose.some(isPerson));
  const alone = seats.filter(({ who }) => who === 'person').length === 1;
  // Words need not know what can be chosen.
  const question = asked ? { ...asked, options: [] } : null;
  return {
    yours: asked !== undefined,
    ...(alone
      ? toldIn(told, language.value, { view, question })
      : { language: language.value, where: told.where(view), asked: '' }),
  };
}

export function useKept(session: Session, told: Told, seen: Seen | null): void {
  const { id } = session.match.peek();
  const ending = useComputed(() => session.match.value.ending).value;
  const isWorth = useComputed(() => session.match.value.entries >= WORTH_KEEPING).value;
  useEffect(() => {
    if (seen === null || session.looking || session.watching) return;
    const stands = standsOf(session, told, seen);
    const name = nameIn(session.match.peek(), told);
    database.then((kept) => kept.note(id, { ...name, stands })).catch(() => undefined);
  }, [session, told, seen?.seq]);
  useEffect(() => {
    if (ending !== null && !session.looking && !session.watching) recordEnding(session.match.peek());
  }, [session, ending]);
  useEffect(() => {
    if (!isWorth) return;
    askOnce();
    session.opened.keepPack().catch(() => undefined);
  }, [isWorth, told]);
}
