/** MOV, ATT and PRO (3j): what is printed on the active Body, changed by what is in force (TM-4a-10). */
import type { Hook, Role } from '@torii/kernel';
import { places } from '../table/map.ts';
import type { Tamashii } from '../table/state.ts';
import { type C, content, tile } from '../table/table.ts';
import { activeBody } from './bodies.ts';
import { findEnemy, topEnemy } from './enemies.ts';

const STATS = ['mov', 'att', 'pro'] as const;

/** The hook that changes a value, by the noun that cards use for it. */
export const STAT_HOOKS: Readonly<Record<string, string>> = {
  movementAbbr: 'stats.mov',
  attackAbbr: 'stats.att',
  programmingAbbr: 'stats.pro',
};

/** More of a value for one player, or less, but never less than 1: how much is remembered with what puts it in force. */
export const statHooks: readonly Hook<Tamashii>[] = STATS.map((stat) => ({
  on: 'stat',
  id: `stats.${stat}`,
  rule: 'TM-4a-10',
  stat,
  modify: (value, _, of, { of: owner, data }) => {
    if (of !== owner) return value;
    const by = Number(data);
    return by < 0 ? Math.max(Math.min(1, value), value + by) : value + by;
  },
}));

/** Printed figures, by what is in play. */
export const stats = {
  mov: (c: C, of: Role) => activeBody(c, of).mov,
  att: (c: C, of: Role) => activeBody(c, of).att,
  pro: (c: C, of: Role) => activeBody(c, of).pro,
  enemyIntegrity: (c: C, of: string) =>
    content(c).enemies[findEnemy(c, of)?.enemy.card ?? '']?.integrity ?? 0,
};

/** What the words of the rulebook stand for when nothing says otherwise. */
export const referents = {
  topEnemy: (c: C, of: string) => {
    const top = topEnemy(c, of);
    return top ? [top.id] : [];
  },
  shelter: (c: C) =>
    places(c).filter(
      (place) => content(c).districts[tile(c, place).district.items[0] ?? '']?.role === 'shelter',
    ),
};
