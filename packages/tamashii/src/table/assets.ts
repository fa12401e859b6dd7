/** 3i Assets: Shield, Memory, Power and Reroll; and EXP. */
import type { Hook, Role } from '@torii/kernel';
import { tell } from '../events/events.ts';
import type { Asset, Tamashii } from './state.ts';
import { type C, player } from './table.ts';

/** Never more than 5 of any one Asset (TM-3i-02). */
export const MOST_ASSETS = 5;

/** Advances the marker, up to 5 (TM-8-07, TM-3i-03). Gives how many spaces it moved. */
export function gainAsset(c: C, role: Role, asset: Asset, n: number): number {
  const { assets } = player(c, role);
  const gained = Math.min(n, MOST_ASSETS - assets[asset]);
  if (gained <= 0) return 0;
  assets[asset] += gained;
  tell(c, 'assets.gained', { role, asset, n: gained }, 'TM-8-07');
  c.touch('assets');
  return gained;
}

/** Lowers the marker, at the most to 0 (TM-8-13). */
export function loseAsset(c: C, role: Role, asset: Asset, n: number): number {
  const { assets } = player(c, role);
  const lost = Math.min(n, assets[asset]);
  if (lost === 0) return 0;
  assets[asset] -= lost;
  tell(c, 'assets.lost', { role, asset, n: lost }, 'TM-8-13');
  c.touch('assets');
  return lost;
}

export function canSpend(c: C, role: Role, asset: Asset, n: number): boolean {
  return player(c, role).assets[asset] >= n;
}

/** Impossible with fewer than that (TM-8-20): whoever calls this has made sure. */
export function spendAsset(c: C, role: Role, asset: Asset, n: number): void {
  const { assets, spentInCombat } = player(c, role);
  if (assets[asset] < n) throw new Error(`'${role}' cannot spend ${n} ${asset}`);
  // What costs nothing is paid for without a word.
  if (n === 0) return;
  assets[asset] -= n;
  if (c.state.phase === 'combat') spentInCombat[asset] += n;
  tell(c, 'assets.spent', { role, asset, n }, 'TM-8-20');
  c.touch('assets');
}

/** `of` is the address of what it is gained for: `enemy:zoe` for a defeat. */
export function gainExp(c: C, role: Role, n: number, of: string, rule: string): void {
  player(c, role).exp += n;
  tell(c, 'exp.gained', { role, n, of }, rule);
  c.touch('exp');
}

/** Whoever calls this has made sure that there is so much (TM-8-20). */
export function spendExp(c: C, role: Role, n: number, rule = 'TM-8-20'): void {
  const their = player(c, role);
  if (their.exp < n) throw new Error(`'${role}' cannot spend ${n} EXP`);
  if (n === 0) return;
  their.exp -= n;
  tell(c, 'exp.spent', { role, n }, rule);
  c.touch('exp');
}

/** How many of so many Wounds so much Shield stops: one for one (TM-3i-09). */
export function shielded(shield: number, wounds: number): number {
  return Math.min(shield, wounds);
}

/** Shield stops Wounds one for one, all or nothing, if its owner wants it (TM-3i-08 to TM-3i-10). */
export const shield: Hook<Tamashii> = {
  on: 'change',
  id: 'assets.shield',
  rule: 'TM-3i-09',
  change: 'wound',
  always: true,
  optional: true,
  can: (c, { to }) => player(c, to).assets.shield > 0,
  replace: (c, change) => {
    const spent = shielded(player(c, change.to).assets.shield, change.n ?? 0);
    spendAsset(c, change.to, 'shield', spent);
    change.n = (change.n ?? 0) - spent;
    tell(c, 'wounds.shielded', { role: change.to, n: spent, left: change.n }, 'TM-3i-09');
    return undefined;
  },
};
