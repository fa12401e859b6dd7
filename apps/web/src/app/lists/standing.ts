/** How a match stands, told in a language: from what was seen when it was last looked at. */
import { type Language, plainText } from '@torii/words';
import { openGame, type Told } from '../../engine/library.ts';
import type { Stands, StoredMatch } from '../../store/database.ts';
import { database } from '../keep/keeping.ts';

type Seen = NonNullable<Stands['seen']>;

export function toldIn(told: Told, language: Language, seen: Seen): Omit<Stands, 'yours'> {
  const { view, question } = seen;
  const asked = question === null ? '' : plainText(told.teller.prompt(view, question));
  return { language, where: told.where(view), asked, seen };
}

/** Tells it anew in another language, and keeps that; null where it is not known what was seen. */
export async function retold(match: StoredMatch, language: Language): Promise<Stands | null> {
  const { id, game, scenario, pack, stands } = match;
  if (!stands?.seen) return null;
  const told = await (await openGame(game, pack)).tell(language, scenario);
  const now = { yours: stands.yours, ...toldIn(told, language, stands.seen) };
  await (await database).note(id, { stands: now });
  return now;
}
