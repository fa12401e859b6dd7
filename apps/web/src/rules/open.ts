/** Where rules are read. At a table they are opened over it, so that nobody leaves a match to look something up. */
import { signal } from '@preact/signals';

/** What is open over the table: a rule, a section, or the beginning (an empty text); null if nothing is. */
export const opened = signal<string | null>(null);

/** The address of a game's rules, opened at a rule or a section. */
export function rulesAt(game: string, at = ''): string {
  return at === '' ? `/rules/${game}` : `/rules/${game}/${at}`;
}
