/** Using an item (EX-ITEM). */
import { type Context, type Flow, flow } from '@torii/kernel';
import { type Cards, callText } from './cards.ts';
import { characterOf, type Seen } from './creatures.ts';
import type { Exploration } from './state.ts';

type C = Context<Exploration, { role: string; item: string }>;

/** Until the round ends an item that was used cannot be used again (EX-ITEM-04). */
const ROUND = 'round';

/** In the own supply, with an action point, knowledge enough, and not yet used this round (EX-ITEM-01 to EX-ITEM-04). */
export function canUseItem(
  c: Seen & Pick<C, 'usedIn'>,
  { content }: Cards,
  role: string,
  item: string,
): boolean {
  const { items, ap } = characterOf(c, role);
  const card = content.items[item];
  if (!card || ap < 1 || !items.some((own) => own.card === item)) return false;
  return c.stat('knowledge', role) >= card.knowledge && !c.usedIn(ROUND, `item:${item}`);
}

/** What has no charge left, or is used up by its use, goes back to the market deck, which is shuffled. */
function wearDown(c: C, { content }: Cards): void {
  const { items } = characterOf(c, c.locals.role);
  const index = items.findIndex(({ card }) => card === c.locals.item);
  const item = items[index];
  const card = content.items[c.locals.item];
  if (!item || !card) return;
  if (card.use > 0) item.charges -= 1;
  if (!card.consumable && (card.use === 0 || item.charges > 0)) return;
  items.splice(index, 1);
  c.state.market.push(item.card);
  c.shuffle('market', c.state.market);
  c.emit(
    'item.returned',
    { role: c.locals.role, item: item.card },
    card.consumable ? 'EX-ITEM-05' : 'EX-ITEM-07',
  );
}

export function useItem(cards: Cards): Flow<Exploration, { role: string; item: string }> {
  return flow<Exploration>()('item.use', { role: '', item: '' }, (f) => [
    f.when('can', (c) => canUseItem(c, cards, c.locals.role, c.locals.item), [
      f.do('use', (c) => {
        const { role, item } = c.locals;
        characterOf(c, role).ap -= 1;
        c.useIn(ROUND, `item:${item}`);
        callText(c, cards.texts, `item:${item}`, { you: role });
      }),
      f.do('wearDown', (c) => wearDown(c, cards)),
    ]),
  ]);
}
