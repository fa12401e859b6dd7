/** Opening a match: to play it, or to watch it while another tab has it. */
import { noteError } from '../../app/errors.ts';
import { matchNamed } from '../../app/keep/matches.ts';
import { shelved } from '../../boxes.ts';
import { PackMissing } from '../../engine/library.ts';
import type { OpenHow } from '../../engine/messages.ts';
import { openSession, type Session } from '../../engine/session.ts';
import { holdMatch } from './lock.ts';

export type Opened = Open | Unopened | 'nowhere';

export type Watched = 'other' | 'taken' | 'closed';

/** How a match is open here: played, or watched because another tab has it, or has taken it, or had it and is gone. */
interface Open {
  readonly session: Session;
  readonly watched: Watched | null;
}

/** A match that is here and cannot be played: why. */
interface Unopened {
  readonly reason: string;
  readonly args: Readonly<Record<string, unknown>>;
}

/** How often, and after how many milliseconds, a match is asked for that this page has just let go. */
const ASKED = 10;
const APART = 100;

/** Holds the match for this tab. Whoever only looks holds nothing. */
async function held(
  id: string,
  how: OpenHow,
  takeOver: boolean,
  lost: () => void,
): Promise<(() => void) | null> {
  if (how === 'look') return () => undefined;
  for (let n = 1; ; n++) {
    const release = await holdMatch(id, takeOver, lost);
    if (release !== null || how === 'play' || n === ASKED) return release;
    await new Promise((done) => setTimeout(done, APART));
  }
}

/** A match that is open, or not; `leave` lets it go. */
export interface Ready {
  readonly opened: Opened;
  leave(): void;
}

const NOWHERE: Ready = { opened: 'nowhere', leave: () => undefined };

/** Holds the match for this tab and opens it; watches it while another tab has it. */
export async function opening(id: string, how: OpenHow, takeOver: boolean, lost: () => void): Promise<Ready> {
  const release = await held(id, how, takeOver, lost);
  if (release === null) return watching(id, 'other');
  const found = await matchNamed(id).catch(() => undefined);
  if (!found) {
    release();
    return NOWHERE;
  }
  try {
    const session = await openSession(found.match, found.setup, how, lost);
    const leave = (): void => {
      session.close();
      release();
    };
    return { opened: { session, watched: null }, leave };
  } catch (error) {
    release();
    const { game, packName, pack } = found.match;
    noteError(String(error));
    const reason = !shelved(game) ? 'noSuchGame' : error instanceof PackMissing ? 'packMissing' : 'broken';
    return { opened: { reason, args: { game, pack: packName ?? pack } }, leave: () => undefined };
  }
}

export async function watching(id: string, watched: Watched): Promise<Ready> {
  try {
    const found = await matchNamed(id);
    if (!found) return NOWHERE;
    const session = await openSession(found.match, null, 'watch');
    return { opened: { session, watched }, leave: () => session.close() };
  } catch {
    return NOWHERE;
  }
}
