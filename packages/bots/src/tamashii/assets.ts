/** What Assets are worth to whoever holds so many of them. */
import { ASSETS, type Asset } from '@torii/tamashii';
import { sum } from '../reading.ts';
import type { Eyes } from './eyes.ts';

/** More of an Asset cannot be held. */
export const MOST_ASSETS = 5;
const BASE: Readonly<Record<Asset, number>> = { shield: 1, memory: 0.6, power: 1, reroll: 0.7 };

/** What one more of an Asset is worth. */
export function assetWorth({ aims, me, known }: Eyes, asset: Asset, have = me.assets[asset]): number {
  if (have >= MOST_ASSETS) return 0;
  const saved = aims.save[asset];
  const wanted = saved && have < saved.most ? saved.worth : 0;
  const toEquip =
    asset === 'memory' && me.unequipped.some((id) => (known.content.augments[id]?.memory ?? 0) > have)
      ? 0.6
      : 0;
  return BASE[asset] * (1 - 0.13 * have) + wanted + toEquip;
}

export function gaining(eyes: Eyes, asset: Asset, n: number): number {
  let sum = 0;
  for (let i = 0; i < n; i++) sum += assetWorth(eyes, asset, eyes.me.assets[asset] + i);
  return sum;
}

export function losing(eyes: Eyes, asset: Asset, n: number): number {
  let sum = 0;
  for (let i = 1; i <= n && eyes.me.assets[asset] >= i; i++)
    sum += assetWorth(eyes, asset, eyes.me.assets[asset] - i);
  return -sum;
}

/** Which Asset one would take, and which one would give. */
export function bestAsset(eyes: Eyes): Asset {
  return ASSETS.reduce((best, asset) => (assetWorth(eyes, asset) > assetWorth(eyes, best) ? asset : best));
}

export function cheapest(eyes: Eyes, n: number): number {
  const held = ASSETS.flatMap((asset) =>
    Array.from({ length: eyes.me.assets[asset] }, (_, i) => assetWorth(eyes, asset, i)),
  ).sort((a, b) => a - b);
  return -sum(held.slice(0, n));
}
