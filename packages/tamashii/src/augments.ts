/** 3l Augments: drawing and equipping them. */
import { type Change, type Role, take } from '@torii/kernel';
import { type C, player } from './table.ts';

/** From a Faction's deck, unequipped (TM-3l-13, TM-3l-16); an empty deck gives nothing (ruling U-30). */
export function drawAugment(c: C, { to, n = 1, args }: Change): void {
  const faction = String(args?.faction ?? '');
  const deck = c.state.factionDecks[faction];
  for (let i = 0; i < n; i++) {
    const card = deck && take(deck);
    if (card === undefined) return;
    c.revealed();
    player(c, to).unequipped.push(card);
    c.emit('augments.drawn', { role: to, faction, card }, 'TM-3l-13');
  }
}

/** From now on it may be used (TM-8-06); whoever calls this has had its cost paid. What it puts in force: inForce.ts. */
export function equip(c: C, role: Role, augment: string): void {
  const { equipped, unequipped } = player(c, role);
  const at = unequipped.indexOf(augment);
  if (at < 0) throw new Error(`'${role}' has no unequipped Augment '${augment}'`);
  unequipped.splice(at, 1);
  equipped.push(augment);
  c.emit('augments.equipped', { role, augment }, 'TM-8-06');
  c.touch('augments');
  c.open('equipped', { to: role, augment });
}

/** Nothing is given back for it (TM-3x-07). */
export function unequip(c: C, role: Role, augment: string): void {
  const { equipped, unequipped } = player(c, role);
  const at = equipped.indexOf(augment);
  if (at < 0) return;
  equipped.splice(at, 1);
  unequipped.push(augment);
  c.emit('augments.unequipped', { role, augment }, 'TM-3x-07');
  c.touch('augments');
}
