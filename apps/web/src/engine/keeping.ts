/**
 * Writing a match down: every accepted entry before anybody is told of it. Where it cannot be written, play goes on in
 * memory; the page is given all of it to hold, and the next entry writes everything that is missing.
 */
import { type Match, save } from '@torii/kernel';
import type { Database, StoredMatch } from '../store/database.ts';
import type { FromEngine } from './messages.ts';

/** How many entries lie between two saves: a match is opened from the last one and played on from there. */
const SAVE_EVERY = 32;
/** A save is also made when nothing has happened for so long: newer rules can bring a save up to date, but no entry. */
const QUIET = 1500;

export interface Keeping {
  /** The match has one entry more. */
  entered(): Promise<void>;
  /** Writes everything into the save, also what could not be written before. */
  settle(): Promise<void>;
}

export function keeping(
  match: Match<unknown>,
  first: StoredMatch,
  database: Database,
  post: (message: FromEngine) => void,
): Keeping {
  let stored = first;
  let behind = false;
  let quiet: ReturnType<typeof setTimeout> | undefined;

  const whole = (): StoredMatch => ({ ...stored, base: save(match), baseEntries: stored.entries });

  async function write(how: () => Promise<void>): Promise<void> {
    try {
      await how();
      behind = false;
      post({ t: 'kept', match: { ...stored, base: null } });
    } catch (error) {
      behind = true;
      post({ t: 'notKept', reason: error instanceof DOMException ? error.name : 'unknown', match: whole() });
    }
  }

  const writeAll = (): Promise<void> => {
    stored = whole();
    // The whole of it, and what a person has written about it meanwhile.
    return write(() => database.append(stored, stored.entries - 1, null, stored.entries));
  };

  async function settle(): Promise<void> {
    if (database.lasting && (behind || stored.entries > stored.baseEntries)) await writeAll();
  }

  return {
    async entered() {
      const entries = match.log?.length ?? 0;
      stored = { ...stored, played: Date.now(), ...standing(match, stored), entries };
      // Memory of a worker is lost with the worker: the page holds the match instead.
      if (!database.lasting) post({ t: 'notKept', reason: 'notLasting', match: whole() });
      else if (behind) await writeAll();
      else {
        if (entries - stored.baseEntries >= SAVE_EVERY) stored = whole();
        await write(() => database.append(stored, entries - 1, match.log?.[entries - 1], entries - 1));
      }
      clearTimeout(quiet);
      quiet = setTimeout(settle, QUIET);
    },
    settle,
  };
}

/** How a match stands, as lists show it: whether it is over, and whether a person has won it. */
export function standing(
  { position: { ending }, setup }: Match<unknown>,
  { seats }: Pick<StoredMatch, 'seats'>,
): Pick<StoredMatch, 'ending' | 'won' | 'leaves'> {
  if (ending === null) return { ending: null };
  const people = setup.seats.filter((_, seat) => seats[seat]?.who === 'person').flat();
  const { code, winners, leaves } = ending;
  const left = leaves === undefined ? {} : { leaves };
  return { ending: code, won: people.some((role) => winners.includes(role)), ...left };
}
