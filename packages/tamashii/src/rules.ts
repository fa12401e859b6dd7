/** What the rules give the kernel so far: how changes are carried out, what is always in force, what figures are. */
import type { Change, Context, Hook } from '@torii/kernel';
import { shield } from './assets.ts';
import { drawAugment } from './augments.ts';
import { bossAsTopEnemy } from './boss.ts';
import { damage, defeat, findEnemy, topEnemy } from './enemies.ts';
import { suffer } from './integrity.ts';
import { places } from './map.ts';
import type { Content } from './pack/content.ts';
import type { Tamashii } from './state.ts';
import { STATS, statHooks } from './stats.ts';
import { player, tile } from './table.ts';

/** The version of the rules: saves and packs name it. */
export const RULES = '1';

export const changes: Readonly<Record<string, (c: Context<Tamashii>, change: Change) => void>> = {
  wound: suffer,
  damage,
  defeat,
  drawAugment,
};

export const hooks: readonly Hook<Tamashii>[] = [shield, bossAsTopEnemy, ...statHooks];

/** Printed figures, by what is in play. */
export function stats({ bodies, enemies }: Content) {
  const ofBody = (stat: (typeof STATS)[number]) => (c: Context<Tamashii>, of: string) =>
    bodies[player(c, of).bodies[0] ?? '']?.[stat] ?? 0;
  return {
    ...Object.fromEntries(STATS.map((stat) => [stat, ofBody(stat)])),
    enemyIntegrity: (c: Context<Tamashii>, of: string) =>
      enemies[findEnemy(c, of)?.enemy.card ?? '']?.integrity ?? 0,
  };
}

/** What the words of the rulebook stand for when nothing says otherwise. */
export function referents({ districts }: Content) {
  return {
    topEnemy: (c: Context<Tamashii>, of: string) => {
      const top = topEnemy(c, of);
      return top ? [top.id] : [];
    },
    shelter: (c: Context<Tamashii>) =>
      places(c).filter((place) => districts[tile(c, place).district.items[0] ?? '']?.role === 'shelter'),
  };
}
