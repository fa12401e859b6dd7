/** 5e Bosses. */
import type { Hook } from '@torii/kernel';
import type { Boss, Tamashii } from './state.ts';
import { type C, player } from './table.ts';

/** The Boss among what can be damaged. */
export const BOSS = 'boss';

export function boss({ state }: Pick<C, 'state'>): Boss {
  if (!state.boss) throw new Error('there is no Boss on the table');
  return state.boss;
}

export function setArmor(c: C, to: number): void {
  boss(c).armor = Math.max(0, to);
  c.emit('boss.armor', { armor: boss(c).armor }, 'TM-5e-12');
}

/** At 0 it is defeated (TM-5e-13). */
export function reduceBossIntegrity(c: C, n: number): void {
  boss(c).integrity = Math.max(0, boss(c).integrity - n);
  c.emit('boss.integrity', { integrity: boss(c).integrity }, 'TM-5e-11');
  c.touch('boss');
  if (boss(c).integrity === 0) c.open('bossDefeated', {});
}

/** Whoever stands on the Boss's tile may take it for their Top Enemy (TM-5e-08, TM-5e-09). */
export const bossAsTopEnemy: Hook<Tamashii> = {
  on: 'referent',
  id: 'boss.asTopEnemy',
  rule: 'TM-5e-08',
  referent: 'topEnemy',
  resolve: (found, c, of, effect) => {
    const { boss: present } = c.state;
    return of === effect.of && present?.at === player(c, of).at ? [...found, BOSS] : found;
  },
};
