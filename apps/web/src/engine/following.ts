/**
 * A match that another tab plays: every entry that is written down there is carried out here too, and told. The tabs only say
 * to each other that there is something new; what it is stands in the database.
 */
import type { Host, Match, Save } from '@torii/kernel';
import type { Database } from '../store/database.ts';

export function channelOf(match: string): BroadcastChannel {
  return new BroadcastChannel(`torii-match-${match}`);
}

export function following(id: string, match: Match<unknown>, host: Host, database: Database): void {
  let reading: Promise<void> = Promise.resolve();
  const read = async (): Promise<void> => {
    const kept = await database.match(id);
    if (!kept) return;
    const later = await database.entries(id, kept.baseEntries);
    const log = [...(kept.base as Save).log, ...later];
    for (const entry of log.slice(match.log?.length ?? 0)) {
      // Two logs that do not fit have one cure: to be opened anew.
      if (!host.follow(entry).ok) throw new Error('the match is played otherwise elsewhere');
    }
  };
  const next = (): void => {
    reading = reading.then(read);
    reading.catch((error) =>
      setTimeout(() => {
        throw error;
      }),
    );
  };
  channelOf(id).onmessage = next;
  // What was accepted while the match was opened here.
  next();
}
