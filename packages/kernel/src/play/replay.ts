/** Playing a saved log again, to see that it comes out the same. */

import { clone, hash } from '../data/json.ts';
import { type Save, upToDate } from '../keep/save.ts';
import type { Registered } from '../model/game.ts';
import type { Match } from '../model/match.ts';
import type { Position, Refusal } from '../model/model.ts';
import { createMatch, matchAt } from '../run/create.ts';
import { submit } from './play.ts';

export type Replayed<S> =
  | { readonly ok: true; readonly match: Match<S> }
  | {
      readonly ok: false;
      /** The log entry at which it went wrong. */
      readonly at: number;
      readonly reason: Refusal | 'diverged';
    };

/** Where the log begins; null if the rules cannot begin there. */
function beginning<S>(game: Registered<S>, { base, setup, pack }: Save): Match<S> | null {
  try {
    const match = base
      ? matchAt(game, setup, clone(base) as Position<S>, { pack })
      : createMatch(game, setup, { pack });
    match.base = base as Position<S> | null;
    return match;
  } catch {
    return null;
  }
}

/** Plays a save's log from its beginning, and compares every hash on the way. */
export function replay<S>(game: Registered<S>, kept: Save): Replayed<S> {
  const saved = upToDate(kept);
  const hashes = new Map(saved.hashes);
  const match = beginning(game, saved);
  if (match === null) return { ok: false, at: 0, reason: 'crashed' };
  for (let at = 0; ; at++) {
    const wanted = hashes.get(at);
    if (wanted !== undefined && wanted !== hash(match.position)) return { ok: false, at, reason: 'diverged' };
    const entry = saved.log[at];
    if (entry === undefined) return { ok: true, match };
    const outcome = submit(match, entry);
    if (!outcome.ok) return { ok: false, at, reason: outcome.reason };
  }
}
