/** Action points (EX-ACT). */
import { tell } from '../events.ts';
import { type C, pieceOf } from '../looking.ts';
import { characterOf } from './creatures.ts';

/** A character never has more (EX-ACT-03). */
export const MOST_AP = 4;

/** What arrives of a gain: beyond the most it is lost. */
export function gainAp(c: C, role: string, n: number, rule: string): number {
  const character = characterOf(c, role);
  const gained = Math.max(0, Math.min(MOST_AP - character.ap, n));
  if (gained === 0) return 0;
  character.ap += gained;
  tell(c, 'ap.gained', { who: pieceOf(c, role), n: gained, left: character.ap }, rule);
  return gained;
}

export function spendAp(c: C, role: string, n: number, rule: string): void {
  if (n === 0) return;
  const character = characterOf(c, role);
  character.ap -= n;
  tell(c, 'ap.spent', { who: pieceOf(c, role), n, left: character.ap }, rule);
}
