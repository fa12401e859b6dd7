/** The Shōgun's malice (EX-ORC-17 to EX-ORC-19). */
import { tell } from '../events.ts';
import { type C, content } from '../looking.ts';
import { spawnIn } from './spawning.ts';

/** The sixth space: the phase ends in failure (EX-ORC-18). */
export const LAST_MALICE = 6;

/** Moves the token; what a chapter does on the way happens (EX-ORC-19). */
export function raiseMalice(c: C, n: number, rule: string): void {
  for (let i = 0; i < n; i++) {
    c.state.malice += 1;
    tell(c, 'malice.moved', { n: 1, to: c.state.malice, at: 'malice' }, rule);
    c.touch('ending');
    c.open('malice', { n: c.state.malice });
    const { malice } = content(c).chapters[c.state.chapter] ?? {};
    const zone = Object.keys(c.state.zones).at(-1) ?? '';
    // With one character malice spawns nobody (rulings, content of the first act).
    if (malice?.at.includes(c.state.malice) && Object.keys(c.state.characters).length > 1)
      c.call(spawnIn, { kind: malice.minion, zone });
  }
}

export function lowerMalice(c: C, n: number, rule: string): void {
  const lowered = Math.min(n, c.state.malice);
  if (lowered === 0) return;
  c.state.malice -= lowered;
  tell(c, 'malice.moved', { n: -lowered, to: c.state.malice, at: 'malice' }, rule);
}
