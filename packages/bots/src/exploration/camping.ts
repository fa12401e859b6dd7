/** At the camp: heads are sold, armor is mended, and coins go into arms first and remedies then. */
import type { Option } from '@torii/kernel';
import type { Eyes } from './eyes.ts';

const MOST_ITEMS = 3;

function price({ content }: Eyes, id: string): number {
  const [, kind, ...rest] = id.split('-');
  const card = rest.join('-');
  const all = kind === 'item' ? content.items : kind === 'weapon' ? content.weapons : content.armors;
  return all[card]?.price ?? 0;
}

/** A weapon that costs more than the one in hand is better; so is an armor with a higher number. */
function isBetter({ content, me }: Eyes, id: string): boolean {
  const [what, kind, ...rest] = id.split('-');
  const card = rest.join('-');
  if (what !== 'buy') return false;
  if (kind === 'item') return me.items.length < MOST_ITEMS && content.items[card]?.effect !== null;
  if (kind === 'armor')
    return (content.armors[card]?.armor ?? 0) > (content.armors[me.armorCard]?.armor ?? 0);
  const best = Math.max(0, ...me.weapons.map((weapon) => content.weapons[weapon]?.price ?? 0));
  return !me.weapons.includes(card) && (content.weapons[card]?.price ?? 0) > best;
}

export function bestTrade(eyes: Eyes, options: readonly Option[]): string | null {
  const { content, me } = eyes;
  const has = (id: string) => options.some((option) => option.id === id);
  const sale = options.find(({ id }) => id.startsWith('sell-'));
  if (sale) return sale.id;
  const [first = 0, second = 0] = me.weapons.map((weapon) => content.weapons[weapon]?.price ?? 0);
  if (has('weapons') && second > first) return 'weapons';
  if (has('repair')) return 'repair';
  if (has('karma')) return 'karma';
  const wanted = options.filter(({ id }) => isBetter(eyes, id));
  const arms = wanted.filter(({ id }) => !id.startsWith('buy-item'));
  const dearest = [...(arms.length > 0 ? arms : wanted)].sort(
    (a, b) => price(eyes, b.id) - price(eyes, a.id),
  );
  return dearest[0]?.id ?? null;
}
