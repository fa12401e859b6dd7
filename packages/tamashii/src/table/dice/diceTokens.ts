/** 5b Dice tokens: two sets of three, one for each result of the Player die (TM-1b-24). They lie on tiles. */
import { zone } from '@torii/kernel';
import { tell } from '../../events/events.ts';
import { places } from '../map.ts';
import { tilePlace } from '../places.ts';
import { type C, facts, tile } from '../table.ts';

const SETS = 2;

/** The results of the Player die, each once: a set (TM-5b-18). */
export function diceSet(c: Pick<C, 'facts'>): string[] {
  return [...new Set(facts(c).table.dice.player)];
}

/** The tokens that are in nobody's way: both sets less what lies on tiles. */
export function diceTokensLeft(c: Pick<C, 'state' | 'facts'>): string[] {
  const left = Array.from({ length: SETS }, () => diceSet(c)).flat();
  for (const place of places(c)) {
    const { dice, spawn } = tile(c, place);
    for (const face of [...dice.items, spawn]) {
      const at = left.indexOf(face);
      if (at >= 0) left.splice(at, 1);
    }
  }
  return left;
}

/** Face up a token is revealed; face down nobody knows what it shows (TM-5b-19). */
function lay(c: C, place: string, face: string, side: 'up' | 'down'): void {
  tile(c, place).dice = zone(side === 'up' ? 'open' : 'closed', [face], { back: 'diceToken' });
  tell(c, 'map.diceToken', { face: side === 'up' ? face : '', to: tilePlace(place) }, 'TM-5b-19');
  c.touch('map');
}

/** Without a set being asked for, a token is taken at random (TM-5b-18). */
export function placeDiceToken(c: C, place: string, side: 'up' | 'down'): boolean {
  const left = diceTokensLeft(c);
  if (left.length === 0) return false;
  lay(c, place, c.draw('diceTokens', left), side);
  return true;
}

/** A set: three different tokens, mixed, one on each of three tiles (TM-5b-18). */
export function placeDiceSet(c: C, on: readonly string[], side: 'up' | 'down'): void {
  const set = diceSet(c);
  c.shuffle('diceTokens', set);
  for (const [i, face] of set.entries()) {
    const place = on[i];
    if (place !== undefined) lay(c, place, face, side);
  }
}

/** Turns a face-down token over. */
export function revealDiceToken(c: C, place: string): void {
  const { dice } = tile(c, place);
  if (dice.zone === 'open' || dice.items.length === 0) return;
  dice.zone = 'open';
  c.revealed();
  tell(c, 'map.diceRevealed', { face: dice.items[0] ?? '', at: tilePlace(place) }, 'TM-5b-19');
  c.touch('map');
}
