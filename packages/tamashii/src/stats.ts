/** MOV, ATT and PRO (3j): what is printed on the active Body, changed by what is in force (TM-4a-10). */
import type { Hook } from '@torii/kernel';
import type { Tamashii } from './state.ts';

export const STATS = ['mov', 'att', 'pro'] as const;

/** The hook that changes a value, by the noun that cards use for it. */
export const STAT_HOOKS: Readonly<Record<string, string>> = {
  movementAbbr: 'stats.mov',
  attackAbbr: 'stats.att',
  programmingAbbr: 'stats.pro',
};

/** More of a value for one player: how much is remembered with what puts it in force. */
export const statHooks: readonly Hook<Tamashii>[] = STATS.map((stat) => ({
  on: 'stat',
  id: `stats.${stat}`,
  rule: 'TM-4a-10',
  stat,
  modify: (value, _, of, { of: owner, data }) => (of === owner ? value + Number(data) : value),
}));
