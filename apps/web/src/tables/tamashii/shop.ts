/** Whether there is anything to buy or to trade: asked on every table, also where nobody opens the workshop. */
import type { Now } from './now.ts';

/** Whether there is anything to buy or to trade now. */
export function canShop(now: Now): boolean {
  return now.offers.some(({ option }) => option.key.startsWith('upgrade.')) || hasTrades(now);
}

/** Whether there is anything to trade or to answer. */
function hasTrades(now: Now): boolean {
  return now.offers.some(({ option }) => option.key.startsWith('trading.'));
}

/** Trades that wait for this seat. */
export function incoming(now: Now): readonly string[] {
  const { offers } = now;
  return offers.flatMap(({ option }) =>
    option.key === 'trading.accept' ? [String(option.args?.trade)] : [],
  );
}
