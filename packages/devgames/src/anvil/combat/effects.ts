/** What the Combat phase does to players and Enemies: damage, defeats, Wounds, and what listens to them. */
import { flow, type Hook } from '@torii/kernel';
import type { Anvil, Situation } from '../situation.ts';
import { ASSETS, type Asset, left, MOST_ASSETS, type Player, type Table, tell } from './cards.ts';

export function player(c: { readonly state: Anvil<Table> }, role: string): Player {
  return c.state.table.players[role] as Player;
}

/** Takes an Enemy away. If it lay under the Number die or before it, that die is now one place nearer to the top. */
function remove(c: { readonly state: Anvil<Table> }, role: string, place: number): string {
  const their = player(c, role);
  const [enemy] = their.enemies.splice(place - 1, 1);
  if (place <= their.numberDie) their.numberDie -= 1;
  const card = enemy?.card ?? '';
  c.state.table.discarded.push(card);
  return card;
}

export const changes: NonNullable<Situation<Table>['changes']> = {
  // All of it goes to the Top Enemy, and what is too much is lost (TM-4c-30, TM-4c-31).
  'combat.damage': (c, { to, n = 0, by = '' }) => {
    const top = player(c, to).enemies[0];
    if (!top) return;
    top.damage += Math.min(n, left(top));
    tell(c, 'combat.damaged', { role: to, card: top.card, n, left: left(top), by }, 'TM-4c-30');
    if (left(top) === 0) c.happen([{ kind: 'combat.defeat', to, by }]);
  },
  'combat.defeat': (c, { to, by = '' }) => {
    const card = remove(c, to, 1);
    player(c, to).exp += 1;
    tell(c, 'combat.defeated', { role: to, card, by }, 'TM-3v-03');
  },
  'combat.discardLeftmost': (c, { to, by = '' }) => {
    const card = remove(c, to, player(c, to).enemies.length);
    tell(c, 'combat.discarded', { role: to, card, by }, 'TM-3v-04');
  },
  'combat.wound': (c, { to, n = 0, by = '' }) => {
    const their = player(c, to);
    their.integrity = Math.max(0, their.integrity - n);
    tell(c, 'combat.wounded', { role: to, n, integrity: their.integrity, by }, 'TM-3i-11');
    c.touch('integrity');
  },
  'combat.recover': (c, { to, n = 0 }) => {
    const top = player(c, to).enemies[0];
    const recovered = Math.min(n, top?.damage ?? 0);
    if (!top || recovered === 0) return;
    top.damage -= recovered;
    tell(c, 'combat.recovered', { role: to, card: top.card, n: recovered }, 'TM-4c-13');
  },
};

export const assetOfChoice = flow<Anvil<Table>>()('combat.assetOfChoice', { role: '' }, (f) => [
  f.ask('gain', {
    rule: 'TM-4e-12',
    who: (c) => c.locals.role,
    options: (c) =>
      ASSETS.filter((asset) => player(c, c.locals.role).assets[asset] < MOST_ASSETS).map((asset) => ({
        id: asset,
        rule: 'TM-4e-12',
        touches: [`players/${c.locals.role}/assets/${asset}`],
        key: `combat.asset.${asset}`,
      })),
    take: (c, { id }) => {
      player(c, c.locals.role).assets[id as Asset] += 1;
      tell(c, 'combat.gained', { role: c.locals.role, asset: id }, 'TM-4e-12');
    },
  }),
]);

export const hooks: readonly Hook<Anvil<Table>>[] = [
  {
    on: 'change',
    id: 'combat.shield',
    rule: 'TM-3i-09',
    change: 'combat.wound',
    always: true,
    optional: true,
    can: (c, { to }) => player(c, to).assets.shield > 0,
    replace: (c, change) => {
      const { assets } = player(c, change.to);
      const spent = Math.min(assets.shield, change.n ?? 0);
      assets.shield -= spent;
      change.n = (change.n ?? 0) - spent;
      tell(c, 'combat.shielded', { role: change.to, n: spent }, 'TM-3i-10');
      return undefined;
    },
  },
  {
    on: 'window',
    id: 'combat.soldier',
    rule: 'TM-3j-06',
    window: 'after:combat.defeat',
    optional: true,
    once: 'turn',
    can: (_, { to }, { of }) => to === of,
    run: (c, { to }) => c.call(assetOfChoice, { role: to as string }),
  },
  {
    on: 'stat',
    id: 'combat.learned',
    rule: 'TM-3k-12',
    stat: 'combat.att',
    modify: (att, _, of, effect) => (of === effect.of ? att + 1 : att),
  },
];

/** A player whose Integrity drops to 0 resets at once, and that ends their Combat phase (TM-4c-20). */
export const reset = flow<Anvil<Table>>()('combat.reset', { subject: '' }, (f) => [
  f.do('reset', (c) => {
    const role = c.locals.subject;
    const their = player(c, role);
    while (their.enemies.length > 0) remove(c, role, their.enemies.length);
    their.integrity = their.maximum;
    tell(c, 'combat.reset', { role }, 'TM-4c-20');
    c.unwind(`combat:${role}`);
  }),
]);
