/** At the camp: heads are sold, armor is mended, and coins go to whatever is worth most for its price. */
import type { Option } from '@torii/kernel';
import type { Eyes } from './eyes.ts';
import { armorWorth, itemWorth, weaponWorth } from './goods.ts';

const MOST_ITEMS = 5;
/** What is worth less for each coin is not bought. */
const WORTHWHILE = 0.03;
/** A point of damage or armor is used in every round: it counts as so many uses of an item. */
const ROUNDS = 20;

/** What a purchase is worth, and what it costs. */
function purchase(eyes: Eyes, { id, args }: Option): readonly [worth: number, price: number] {
  const [what, kind, ...rest] = id.split('-');
  const card = rest.join('-');
  const price = Number(args?.coins ?? 0);
  const { me } = eyes;
  if (what !== 'buy') return [0, price];
  if (kind === 'item') {
    const full = me.items.length >= MOST_ITEMS || me.items.some((item) => item.card === card);
    return [full ? 0 : itemWorth(eyes, card), price];
  }
  if (kind === 'armor') return [ROUNDS * (armorWorth(eyes, card) - armorWorth(eyes, me.armorCard)), price];
  const best = Math.max(0, ...me.weapons.map((weapon) => weaponWorth(eyes, weapon)));
  return [ROUNDS * (weaponWorth(eyes, card) - best), price];
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
  let [best, most] = [null as string | null, WORTHWHILE];
  for (const option of options) {
    const [worth, price] = purchase(eyes, option);
    const rate = worth / Math.max(1, price);
    if (rate > most) [best, most] = [option.id, rate];
  }
  return best;
}

/** What is given back over the limits: what is worth least. */
export function leastWorth(eyes: Eyes, options: readonly Option[]): string | null {
  const value = ({ id, args }: Option) => {
    if (typeof args?.weapon === 'string') return ROUNDS * weaponWorth(eyes, args.weapon);
    if (typeof args?.item === 'string') return itemWorth(eyes, args.item);
    return id.length;
  };
  return [...options].sort((a, b) => value(a) - value(b))[0]?.id ?? null;
}
