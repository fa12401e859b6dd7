/** Matches that were last told in another language are told anew, and that is kept: their names, and where they stand. */
import type { Language } from '@torii/words';
import { openGame } from '../../engine/library.ts';
import type { StoredMatch } from '../../store/database.ts';
import { database } from '../keep/keeping.ts';
import { readMatches } from '../keep/matches.ts';
import { nameIn, toldIn } from './standing.ts';

async function retell(match: StoredMatch, language: Language): Promise<void> {
  const { id, game, scenario, pack, stands } = match;
  const told = await (await openGame(game, pack)).tell(language, scenario);
  // What is asked of one of several people is not known here, and where they stand is told when they play on.
  const now = stands?.seen && { stands: { yours: stands.yours, ...toldIn(told, language, stands.seen) } };
  await (await database).note(id, { ...nameIn(match, told), ...now, listed: language });
}

/** One after the other; those whose pack is gone stay as they are. */
export async function retellAll(all: readonly StoredMatch[], language: Language): Promise<void> {
  for (const match of all) await retell(match, language).catch(() => undefined);
  await readMatches();
}
