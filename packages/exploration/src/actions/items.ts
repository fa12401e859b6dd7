/** Using an item (EX-ITEM). */
import { type Context, flow, put, shuffleZone } from '@torii/kernel';
import { spendAp } from '../creatures/actionPoints.ts';
import { characterOf } from '../creatures/creatures.ts';
import { tell } from '../events.ts';
import { type C, callText, content, pieceOf } from '../looking.ts';
import type { Exploration } from '../state.ts';

/** Until the round ends an item that was used cannot be used again, by nobody (EX-ITEM-04). */
const ROUND = 'round';

/** In the own supply, with an action point, knowledge enough, and not yet used this round (EX-ITEM-01 to EX-ITEM-04). */
export function usableItems(c: C, role: string): string[] {
  const { items, ap } = characterOf(c, role);
  if (ap < 1) return [];
  const cards = [...new Set(items.map(({ card }) => card))];
  return cards.filter((card) => {
    const { effect = null, knowledge = 0 } = content(c).items[card] ?? {};
    return effect && c.stat('knowledge', role) >= knowledge && !c.usedIn(ROUND, `item:${card}`);
  });
}

/** What has no charge left, or is used up by its use, goes back to the market deck, which is shuffled. */
function wearDown(c: Context<Exploration, { role: string; item: string }>): void {
  const { role, item: id } = c.locals;
  const { items } = characterOf(c, role);
  const index = items.findIndex(({ card }) => card === id);
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
    c.useIn(ROUND, `item:${item}`);
    tell(c, 'item.used', { who: pieceOf(c, role), item }, 'EX-ITEM-03');
    callText(c, `item:${item}`, { you: role });
  }),
  f.do('wearDown', wearDown),
]);
