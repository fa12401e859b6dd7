/** 3l Augments: drawing them. */
import { type Change, take } from '@torii/kernel';
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
