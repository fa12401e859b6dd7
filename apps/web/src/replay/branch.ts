/** Playing on from a moment: a new match that begins with everything up to there. */
import { addBranch } from '../app/keep/matches.ts';
import { say } from '../app/words.ts';
import type { Film } from '../engine/past/film.ts';
import type { StoredMatch } from '../store/database.ts';

export async function branchOff(match: StoredMatch, film: Film, entries: number): Promise<string> {
  const base = await film.branch(entries);
  return addBranch(match, base, entries, (name, n) => say('branch', { name, n }));
}
