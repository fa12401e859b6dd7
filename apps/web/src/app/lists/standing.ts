/** How a match stands, told in a language: from what was seen when it was last looked at. */
import { type Language, plainText } from '@torii/words';
import type { Told } from '../../engine/library.ts';
import type { Stands, StoredMatch } from '../../store/database.ts';
import { say } from '../words.ts';

type Seen = NonNullable<Stands['seen']>;

export function toldIn(told: Told, language: Language, seen: Seen): Omit<Stands, 'yours'> {
  const { view, question } = seen;
  const asked = question === null ? '' : plainText(told.teller.prompt(view, question));
  return { language, where: told.where(view), asked, seen };
}

/** What a match is called: as its scenario, and which branch of it, unless somebody has named it. */
export function matchName({ name, called, scenario, branch }: StoredMatch, told: Told): string {
  if (name !== called) return name;
  const { text } = told.teller.card(`scenario:${scenario}`);
  return branch ? say('branch', { name: text, n: branch.n }) : text;
}

/** The same, to be written down. */
export function nameIn(match: StoredMatch, told: Told): Pick<StoredMatch, 'name' | 'called'> {
  const name = matchName(match, told);
  return match.name === match.called ? { name, called: name } : { name };
}
