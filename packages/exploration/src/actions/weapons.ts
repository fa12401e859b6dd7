/** Exchanging the equipped weapon with the other one (EX-INT-10). */
import { characterOf } from '../creatures/creatures.ts';
import { tell } from '../events.ts';
import { type C, pieceOf } from '../looking.ts';

export function swapWeapons(c: C, role: string): void {
  const { weapons } = characterOf(c, role);
  weapons.reverse();
  tell(c, 'weapon.swapped', { who: pieceOf(c, role), weapon: weapons[0] ?? '' }, 'EX-INT-10');
  c.touch('inPlay');
}
