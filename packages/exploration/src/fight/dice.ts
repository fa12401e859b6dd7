/** Attack dice: faces as table facts write them, hits and a sign behind them: `2 yin`, `1 BREAK`, `BLANK`. */
import type { Context } from '@torii/kernel';
import type { Exploration } from '../state.ts';

export function hitsOn(face: string): number {
  return Number.parseInt(face, 10) || 0;
}

/** The yin or yang sign of a face. */
export function signOf(face: string): string {
  return face.split(' ')[1] ?? '';
}

/** One of the faces that the pack gives this die. */
export function rollDie(c: Context<Exploration>, die: 'yin' | 'yang' | 'focus'): string {
  return c.roll(die, c.resolve('dieFaces', die));
}
