/** Which promises a small game breaks. */
import type { Kind } from '../../src/finding.ts';
import { examine, gamesAt, type Wishes } from '../../src/headless.ts';
import { type Breaks, small } from './small.ts';

export const TABLE = { scenario: 'usual', players: 2 };

/** What is found in a few games of it. */
function found(breaks: Breaks, wishes: Wishes) {
  return gamesAt(small(breaks), TABLE, { seeds: 4, ...wishes }).flatMap((one) => examine(one, wishes));
}

/** The promises that it breaks, each named once. */
export function brokenBy(breaks: Breaks, wishes: Wishes = {}): Kind[] {
  return [...new Set(found(breaks, wishes).map(({ kind }) => kind))].sort();
}

/** The promises that it breaks, and what is said about the first of them. */
export function reportOn(breaks: Breaks): { readonly kinds: readonly Kind[]; readonly said: string } {
  const all = found(breaks, { seeds: 2 });
  return { kinds: [...new Set(all.map(({ kind }) => kind))], said: all[0]?.message ?? 'nothing is wrong' };
}
