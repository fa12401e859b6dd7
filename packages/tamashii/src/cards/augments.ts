/** 3l Augments: drawing, equipping, breaking. Using them: abilities.ts. */
import { type Change, type Role, take } from '@torii/kernel';
import { tell } from '../events/events.ts';
import { type C, content, player } from '../table/table.ts';

/** From a Faction's deck, unequipped (TM-3l-13, TM-3l-16); an empty deck gives nothing (ruling U-30). */
export function drawAugment(c: C, { to, n = 1, args }: Change): void {
  const faction = String(args?.faction ?? '');
  const deck = c.state.factionDecks[faction];
  for (let i = 0; i < n; i++) {
    const card = deck && take(deck);
    if (card === undefined) return;
    c.revealed();
    player(c, to).unequipped.push(card);
    tell(c, 'augments.drawn', { role: to, faction, augment: card }, 'TM-3l-13');
    c.touch('augments');
  }
}

function moved(from: string[], to: string[], id: string, role: Role): void {
  const at = from.indexOf(id);
  if (at < 0) throw new Error(`'${role}' has no Augment '${id}' there`);
  from.splice(at, 1);
  to.push(id);
}

/** From now on it can be used, again and again (TM-8-06, TM-3l-15). What it costs has been paid by whoever calls this. */
export function equip(c: C, role: Role, id: string): void {
  const { equipped, unequipped } = player(c, role);
  moved(unequipped, equipped, id, role);
  tell(c, 'augments.equipped', { role, augment: id }, 'TM-8-06');
  c.touch('augments');
  c.open('equipped', { to: role, augment: id });
}

/** It can no longer be used until it is equipped again; nothing to do for one that is not equipped. */
export function unequip(c: C, role: Role, id: string): void {
  const { equipped, unequipped } = player(c, role);
  if (!equipped.includes(id)) return;
  moved(equipped, unequipped, id, role);
  tell(c, 'augments.unequipped', { role, augment: id }, 'TM-3l-14');
  c.touch('augments');
}

/** It goes back to the box, as one that breaks does: whoever loses it does not get it again in this game. */
export function discardAugment(c: C, role: Role, id: string): void {
  moved(player(c, role).equipped, c.state.broken, id, role);
  tell(c, 'augments.discarded', { role, augment: id }, 'TM-3l-14');
  c.touch('augments');
}

/**
 * An Augment that breaks leaves the game for good (TM-8-02, TM-3l-19). It does so when its effect begins: a reset in the
 * middle of it must not bring it back. What its effect puts in force stays, though its card is gone.
 */
export function breakIfNeeded(c: C, role: Role, id: string): void {
  if (!content(c).augments[id]?.breaks) return;
  moved(player(c, role).equipped, c.state.broken, id, role);
  tell(c, 'augments.broken', { role, augment: id }, 'TM-3l-19');
  c.touch('augments');
}
