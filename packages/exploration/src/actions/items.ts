/** Using an item (EX-ITEM). */
import { type Context, flow, put, shuffleZone } from '@torii/kernel';
import { spendAp } from '../creatures/actionPoints.ts';
import { characterOf } from '../creatures/creatures.ts';
import { tell } from '../events.ts';
import { type C, callText, content, pieceOf } from '../looking.ts';
import type { Exploration, Item } from '../state.ts';

/** Until the round ends an item that was used cannot be used again, by nobody; two cards alike are two items (EX-ITEM-04). */
function isFresh({ state }: Pick<C, 'state'>, { used = 0 }: Item): boolean {
  return used !== state.round;
}

/** In the own supply, with an action point, knowledge enough, and not yet used this round (EX-ITEM-01 to EX-ITEM-04). */
export function usableItems(c: C, role: string): string[] {
  const { items, ap } = characterOf(c, role);
  if (ap < 1) return [];
  const cards = [...new Set(items.filter((item) => isFresh(c, item)).map(({ card }) => card))];
  return cards.filter((card) => {
    const { effect = null, knowledge = 0 } = content(c).items[card] ?? {};
    return effect && c.stat('knowledge', role) >= knowledge;
  });
}

/** Of several alike a fresh one is marked as used; it lies behind the others from then on. */
function markUsed(c: C, role: string, id: string): void {
  const { items } = characterOf(c, role);
  const index = items.findIndex((item) => item.card === id && isFresh(c, item));
  for (const item of items.splice(index, 1)) items.push({ ...item, used: c.state.round });
}

/** What has no charge left, or is used up by its use, goes back to the market deck, which is shuffled. */
function wearDown(c: Context<Exploration, { role: string; item: string }>): void {
  const { role, item: id } = c.locals;
  const { items } = characterOf(c, role);
  const index = items.findLastIndex((each) => each.card === id && !isFresh(c, each));
  const item = items[index];
  const { use = 0, consumable = false } = content(c).items[id] ?? {};
  if (!item) return;
  if (use > 0) {
    item.charges -= 1;
    tell(c, 'item.charge', { who: pieceOf(c, role), item: id, left: item.charges }, 'EX-ITEM-06');
  }
  if (!consumable && (use === 0 || item.charges > 0)) return;
  items.splice(index, 1);
  put(c.state.market, id, 'bottom');
  shuffleZone(c, 'market', c.state.market);
  const rule = consumable ? 'EX-ITEM-05' : 'EX-ITEM-07';
  tell(c, 'item.returned', { who: pieceOf(c, role), item: id, to: 'market' }, rule);
  c.touch('inPlay');
}

export const useItem = flow<Exploration>()('item.use', { role: '', item: '' }, (f) => [
  f.do('use', (c) => {
    const { role, item } = c.locals;
    spendAp(c, role, 1, 'EX-ITEM-01');
    markUsed(c, role, item);
    tell(c, 'item.used', { who: pieceOf(c, role), item }, 'EX-ITEM-03');
    callText(c, `item:${item}`, { you: role });
  }),
  f.do('wearDown', wearDown),
]);
