/** At the camp: heads are sold, armor is mended, two remedies are bought, and coins are saved up for arms. */
import type { Option } from '@torii/kernel';
import type { Eyes } from './eyes.ts';
import { armorWorth, itemWorth, weaponWorth } from './goods.ts';

/** Items that are bought before arms, and those that are bought at all. */
const FIRST_ITEMS = 2;
const MOST_ITEMS = 5;
/** What an item must be worth for each coin while coins can still be saved, and when they cannot. */
const COIN = 0.04;
const LEAST = 0.3;
/** How much better a card must be that is bought because the best one is too dear. */
const BETTER = 0.3;

/** How much better a card of the smith is than what one has. */
function better(eyes: Eyes, kind: string, card: string): number {
  const { me } = eyes;
  if (kind === 'armor') return armorWorth(eyes, card) - armorWorth(eyes, me.armorCard);
  return weaponWorth(eyes, card) - Math.max(0, ...me.weapons.map((weapon) => weaponWorth(eyes, weapon)));
}

/** The best card of one's pile at the smith up to a price. */
function wish(eyes: Eyes, most: number, least: number): { id: string; price: number } | null {
  const { content, seen, you } = eyes;
  let [best, gain] = [null as { id: string; price: number } | null, least];
  for (const each of seen.figures.piles[you] ?? []) {
    const [kind = '', card = ''] = each.split(':');
    const worth = better(eyes, kind, card);
    const all = kind === 'armor' ? content.armors : content.weapons;
    const price = all[card]?.price ?? 0;
    if (price <= most && worth > gain) [best, gain] = [{ id: `buy-${kind}-${card}`, price }, worth];
  }
  return best;
}

/** Whether this is the camp before the last chapter: what is saved then is saved for nothing. */
function isLastCamp({ content, seen }: Eyes): boolean {
  const numbers = Object.values(content.chapters).map(({ number }) => number);
  return (content.chapters[seen.chapter]?.number ?? 0) >= Math.max(...numbers);
}

/** The item that is worth most beyond its price, if it may be bought now. */
function bestItem(eyes: Eyes, options: readonly Option[], saved: number): string | null {
  const { items, coins } = eyes.me;
  const isLast = isLastCamp(eyes);
  let [best, most] = [null as string | null, isLast ? LEAST : 0];
  if (items.length >= MOST_ITEMS) return null;
  for (const { id, args } of options) {
    const card = id.replace('buy-item-', '');
    const price = Number(args?.coins ?? 0);
    if (card === id || items.some((item) => item.card === card)) continue;
    if (!isLast && items.length >= FIRST_ITEMS && coins - price < saved) continue;
    const worth = itemWorth(eyes, card) - (isLast ? 0 : COIN * price);
    if (worth > most) [best, most] = [id, worth];
  }
  return best;
}

/** The better weapon comes first. */
function wantsSwap(eyes: Eyes): boolean {
  const [first = '', second = ''] = eyes.me.weapons;
  return second !== '' && weaponWorth(eyes, second) > weaponWorth(eyes, first);
}

export function bestTrade(eyes: Eyes, options: readonly Option[]): string | null {
  const has = (id: string) => options.some((option) => option.id === id);
  const sale = options.find(({ id }) => id.startsWith('sell-'));
  if (sale) return sale.id;
  if (has('weapons') && wantsSwap(eyes)) return 'weapons';
  if (has('repair')) return 'repair';
  if (has('karma')) return 'karma';
  const wanted = wish(eyes, Number.POSITIVE_INFINITY, 0);
  if (wanted && has(wanted.id)) return wanted.id;
  const now = wish(eyes, eyes.me.coins, BETTER);
  if (now && has(now.id)) return now.id;
  return bestItem(eyes, options, wanted?.price ?? 0);
}

/** What is given back over the limits: what is worth least. */
export function leastWorth(eyes: Eyes, options: readonly Option[]): string | null {
  const value = ({ id, args }: Option) => {
    if (typeof args?.weapon === 'string') return 10 * weaponWorth(eyes, args.weapon);
    if (typeof args?.item === 'string') return itemWorth(eyes, args.item);
    return id.length;
  };
  return [...options].sort((a, b) => value(a) - value(b))[0]?.id ?? null;
}
