/** 3s–3v Enemies: attaching, the Top Enemy, damage, defeat. */
import { type Change, type Role, shuffleZone, take } from '@torii/kernel';
import { tell } from '../events/events.ts';
import { gainExp } from '../table/assets.ts';
import { enemyPlace } from '../table/places.ts';
import type { AttachedEnemy } from '../table/state.ts';
import { type C, player } from '../table/table.ts';

/** The Top Enemy: the one attached longest (TM-3u-03). */
export function topEnemy(c: Pick<C, 'state'>, role: Role): AttachedEnemy | undefined {
  return player(c, role).enemies[0];
}

/** An attached Enemy, and to whom it is attached. */
export function findEnemy(
  c: Pick<C, 'state' | 'roles'>,
  id: string,
): { enemy: AttachedEnemy; role: Role } | undefined {
  for (const role of c.roles) {
    const enemy = player(c, role).enemies.find((attached) => attached.id === id);
    if (enemy) return { enemy, role };
  }
  return undefined;
}

/** How much Integrity an Enemy has left: what is printed, less the damage on it. */
export function integrityOf(c: Pick<C, 'stat'>, { id, damage }: AttachedEnemy): number {
  return c.stat('enemyIntegrity', id) - damage;
}

export function integrityLeft(c: C, id: string): number {
  const found = findEnemy(c, id);
  return found ? integrityOf(c, found.enemy) : 0;
}

/** Draws the top card of the Enemy deck, or the bottom one; an empty deck is made anew from the discard pile (ruling U-29). */
export function drawEnemy(c: C, from: 'top' | 'bottom' = 'top'): string | undefined {
  const { enemyDeck, enemyDiscard } = c.state;
  if (enemyDeck.items.length === 0 && enemyDiscard.length > 0) {
    enemyDeck.items.push(...enemyDiscard.splice(0));
    shuffleZone(c, 'enemyDeck', enemyDeck);
    tell(c, 'enemies.reshuffled', { n: enemyDeck.items.length }, 'TM-3v-05');
  }
  const card = take(enemyDeck, from === 'top' ? 0 : enemyDeck.items.length - 1);
  if (card !== undefined) c.revealed();
  return card;
}

/** A drawn Enemy goes behind those already attached to the player who drew it (TM-3u-01, TM-3u-02). */
export function attachEnemy(c: C, role: Role): boolean {
  const card = drawEnemy(c);
  if (card === undefined) return false;
  const id = c.mint('enemy');
  player(c, role).enemies.push({ id, card, damage: 0 });
  tell(c, 'enemies.attached', { role, card, id }, 'TM-3u-02');
  c.touch('enemies');
  c.open('attached', { to: role, enemy: id });
  return true;
}

/** The Enemy that lies one card to the right, toward the Top Enemy; none is to the right of that one. */
export function nextInLine(enemies: readonly AttachedEnemy[], id: string): AttachedEnemy | undefined {
  return enemies[enemies.findIndex((enemy) => enemy.id === id) - 1];
}

/**
 * The Number die goes from this Enemy one card to the right, toward the Top Enemy; from the Top Enemy it is discarded
 * (TM-4c-14, TM-4c-15). Elsewhere it stays.
 */
export function moveNumberDie(c: C, from: string, rule: string): void {
  const { combat } = c.state;
  if (!combat || combat.numberDie !== from) return;
  const { enemies } = player(c, combat.role);
  putNumberDie(c, nextInLine(enemies, from), rule);
}

/** Lays the Number die on an Enemy, or takes it away. */
export function putNumberDie(c: C, enemy: AttachedEnemy | undefined, rule: string): void {
  const { combat } = c.state;
  if (!combat) return;
  const { role } = combat;
  combat.numberDie = enemy?.id ?? '';
  if (enemy) tell(c, 'combat.numberDie', { role, card: enemy.card, to: enemyPlace(role, enemy.id) }, rule);
  else tell(c, 'combat.numberDieGone', { role }, rule);
}

/** Enemies that leave play are collected on one discard pile (TM-3v-05). Discarding alone is no defeat (TM-3v-04). */
export function discardEnemy(c: C, id: string): void {
  const found = findEnemy(c, id);
  if (!found) return;
  // The die on it goes on as if it had acted (TM-4c-22).
  moveNumberDie(c, id, 'TM-4c-22');
  const { enemies } = player(c, found.role);
  enemies.splice(enemies.indexOf(found.enemy), 1);
  c.state.enemyDiscard.push(found.enemy.card);
  tell(c, 'enemies.discarded', { role: found.role, card: found.enemy.card, id }, 'TM-3v-05');
  c.touch('enemies');
}

/** An Enemy goes to another player with everything on it, behind those that they have (TM-3u-02). */
export function passEnemy(
  c: C,
  from: Role,
  to: Role,
  id: string,
  told: 'enemies.taken' | 'enemies.given',
): void {
  const giver = player(c, from);
  const enemy = giver.enemies.find((attached) => attached.id === id);
  if (!enemy) return;
  // The die on it goes on as if it had acted (TM-4c-22), and what it had in force for them is over.
  moveNumberDie(c, id, 'TM-4c-22');
  c.detach(id);
  giver.inForce = giver.inForce.filter((text) => !text.endsWith(`@${id}`));
  giver.enemies.splice(giver.enemies.indexOf(enemy), 1);
  player(c, to).enemies.push(enemy);
  tell(c, told, { role: to, card: enemy.card, id, of: from }, 'TM-3u-02');
  c.touch('enemies');
  c.open('attached', { to, enemy: id });
}

/** Damage stays on an Enemy (TM-3v-01); at 0 Integrity it is defeated (TM-3v-03), and what is too much is lost (TM-4c-31). */
export function damage(c: C, { to, n = 0, by = '' }: Change): void {
  const found = findEnemy(c, to);
  if (!found) return;
  found.enemy.damage += Math.min(n, integrityLeft(c, to));
  const { role, enemy } = found;
  tell(c, 'enemies.damaged', { role, id: to, card: enemy.card, n, left: integrityLeft(c, to) }, 'TM-3v-01');
  c.touch('enemies');
  if (integrityLeft(c, to) <= 0) c.happen([{ kind: 'defeat', to, by }]);
}

/** Its card is discarded and its player gains 1 EXP (TM-3v-03, TM-8-03). */
export function defeat(c: C, { to, by = '' }: Change): void {
  const found = findEnemy(c, to);
  if (!found) return;
  const { card } = found.enemy;
  tell(c, 'enemies.defeated', { role: found.role, id: to, card }, 'TM-3v-03');
  discardEnemy(c, to);
  gainExp(c, by === '' ? found.role : by, 1, `enemy:${card}`, 'TM-3v-03');
}

/** Takes damage off an Enemy, down to none. */
export function recoverEnemy(c: C, id: string, n: number): number {
  const found = findEnemy(c, id);
  const recovered = Math.min(n, found?.enemy.damage ?? 0);
  if (!found || recovered === 0) return 0;
  found.enemy.damage -= recovered;
  tell(c, 'enemies.recovered', { role: found.role, id, card: found.enemy.card, n: recovered }, 'TM-4e-15');
  c.touch('enemies');
  return recovered;
}
