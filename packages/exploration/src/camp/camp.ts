/**
 * The camp stands for the adventure phase, whose rules the book does not give: heads are sold, cards are bought, armor is
 * repaired, karma is paid for affinity, and sharing costs nothing (docs/rules/rulings.md).
 */
import { flow, type Option, put, take as takeFrom } from '@torii/kernel';
import { keepLimits } from '../actions/limits.ts';
import { share } from '../actions/share.ts';
import { swapWeapons } from '../actions/weapons.ts';
import { characterOf } from '../creatures/creatures.ts';
import { tell } from '../events.ts';
import { BOUGHT } from '../language/phrases/lasting/trading.ts';
import { type C, content, pieceOf } from '../looking.ts';
import type { Exploration } from '../state.ts';
import { pileOf, printedArmor } from './equipment.ts';

const MOST_AFFINITY = 6;

/** Whether the match begins at the camp: not before the first chapter of a campaign. */
function hasCamp({ setup }: Pick<C, 'setup'>): boolean {
  return setup.options.camp === true;
}

/** Market cards are laid out. */
function layOut(c: C): void {
  const { market } = c.state;
  const more = c.roles.map((role) => c.stat('moreOnOffer', role));
  const many = more.reduce((sum, each) => sum + each, content(c).table.camp.onOffer);
  for (let i = 0; i < many; i++) {
    const card = takeFrom(market);
    if (card !== undefined) c.state.offer.push(card);
  }
  c.revealed();
  tell(c, 'camp.began', {}, 'EX-SET-01');
}

/** What is left goes back: the market deck stays out in the phase that follows (EX-SET-01). */
function clearAway(c: C): void {
  for (const card of c.state.offer.splice(0)) put(c.state.market, card, 'bottom');
  c.shuffle('market', c.state.market.items);
  tell(c, 'camp.left', {}, 'EX-SET-01');
}

function simple(
  c: C,
  role: string,
  id: string,
  rule: string,
  key: string,
  args: Option['args'] = {},
): Option {
  return { id, rule, touches: [pieceOf(c, role)], key, args };
}

function headPrice(c: C, role: string, boss: 'ordinary' | 'boss'): number {
  return c.stat(boss === 'boss' ? 'bossHeadPrice' : 'headPrice', role);
}

/** What a market card costs somebody. */
function marketPrice(c: C, role: string, card: string): number {
  return c.stat('marketPrice', `${role}>${card}`);
}

/** Heads become coins here, and nowhere else (EX-DEF-07). */
function sales(c: C, role: string): Option[] {
  const { heads } = characterOf(c, role);
  const sell = (boss: 'ordinary' | 'boss') =>
    heads[boss] > 0
      ? [
          simple(c, role, `sell-${boss}`, 'EX-DEF-07', 'exploration.sellHeads', {
            boss,
            coins: headPrice(c, role, boss) * heads[boss],
          }),
        ]
      : [];
  return [...sell('ordinary'), ...sell('boss')];
}

function purchases(c: C, role: string): Option[] {
  const { coins } = characterOf(c, role);
  const market = [...new Set(c.state.offer)]
    .map((card) => ({ card, price: marketPrice(c, role, card) }))
    .filter(({ price }) => price <= coins)
    .map(({ card, price }) => ({
      ...simple(c, role, `buy-item-${card}`, 'EX-LIM-03', 'exploration.buyItem', {
        item: card,
        coins: price,
      }),
      touches: [`offer/${card}`],
    }));
  const smith = pileOf(c, role)
    .filter(({ price }) => price <= coins)
    .map(({ kind, card, price }) =>
      simple(c, role, `buy-${kind}-${card}`, 'EX-SET-09', `exploration.buy.${kind}`, {
        [kind]: card,
        coins: price,
      }),
    );
  return [...market, ...smith];
}

function services(c: C, role: string): Option[] {
  const { coins, armor, karma, affinity, weapons } = characterOf(c, role);
  const { repair, karmaForAffinity } = content(c).table.camp;
  const others = Object.keys(c.state.characters).filter((other) => other !== role);
  return [
    ...(coins >= repair && armor < printedArmor(c, role)
      ? [simple(c, role, 'repair', 'EX-VIC-03', 'exploration.repair', { coins: repair })]
      : []),
    ...(karma >= karmaForAffinity && affinity < MOST_AFFINITY
      ? [simple(c, role, 'karma', 'EX-SET-08', 'exploration.payKarma', { n: karmaForAffinity })]
      : []),
    ...(weapons.length > 1
      ? [simple(c, role, 'weapons', 'EX-INT-11', 'exploration.swapWeapons', { weapon: weapons[1] ?? '' })]
      : []),
    ...others.map((other) => ({
      ...simple(c, role, `share-${other}`, 'EX-INT-11', 'exploration.shareWith', { who: pieceOf(c, other) }),
      touches: [pieceOf(c, other)],
    })),
  ];
}

function sell(c: C, role: string, boss: 'ordinary' | 'boss'): void {
  const character = characterOf(c, role);
  const n = character.heads[boss];
  const coins = n * headPrice(c, role, boss);
  character.heads[boss] = 0;
  character.coins += coins;
  tell(c, 'heads.sold', { who: role, boss, n, coins }, 'EX-DEF-07');
}

function buyItem(c: C, role: string, card: string): void {
  const character = characterOf(c, role);
  const { use = 0 } = content(c).items[card] ?? {};
  const price = marketPrice(c, role, card);
  c.useIn('camp', BOUGHT + role);
  c.state.offer.splice(c.state.offer.indexOf(card), 1);
  character.coins -= price;
  character.items.push({ card, charges: use });
  tell(c, 'item.bought', { who: role, item: card, coins: price }, 'EX-LIM-03');
  c.call(keepLimits, { role });
}

function buyWeapon(c: C, role: string, card: string): void {
  const character = characterOf(c, role);
  const { price = 0 } = content(c).weapons[card] ?? {};
  character.coins -= price;
  character.weapons.push(card);
  tell(c, 'weapon.bought', { who: role, weapon: card, coins: price }, 'EX-SET-09');
  c.call(keepLimits, { role });
}

/** A new armor begins at its number; the old one goes back to the pile (EX-LIM-01, EX-LIM-02, A-59). */
function buyArmor(c: C, role: string, card: string): void {
  const character = characterOf(c, role);
  const { price = 0, armor = 0 } = content(c).armors[card] ?? {};
  character.coins -= price;
  character.armorCard = card;
  character.armor = armor;
  tell(c, 'armor.bought', { who: role, armor: card, coins: price }, 'EX-SET-09');
}

function repair(c: C, role: string): void {
  const character = characterOf(c, role);
  const { repair: coins } = content(c).table.camp;
  character.coins -= coins;
  character.armor += 1;
  tell(c, 'armor.repaired', { who: pieceOf(c, role), to: character.armor, coins }, 'EX-VIC-03');
}

function payKarma(c: C, role: string): void {
  const character = characterOf(c, role);
  const { karmaForAffinity: n } = content(c).table.camp;
  character.karma -= n;
  tell(c, 'karma.paid', { who: pieceOf(c, role), n }, 'EX-SET-08');
  character.affinity += 1;
  tell(c, 'affinity.changed', { who: pieceOf(c, role), n: 1, to: character.affinity }, 'EX-SET-08');
  c.touch('inPlay');
}

function act(c: C, { id }: Option, role: string): void {
  const [what, kind, ...rest] = id.split('-');
  const card = rest.join('-');
  if (what === 'sell') sell(c, role, kind === 'boss' ? 'boss' : 'ordinary');
  else if (what === 'repair') repair(c, role);
  else if (what === 'karma') payKarma(c, role);
  else if (what === 'weapons') swapWeapons(c, role);
  else if (what === 'share') c.call(share, { role, other: id.slice('share-'.length) });
  else if (kind === 'item') buyItem(c, role, card);
  else if (kind === 'weapon') buyWeapon(c, role, card);
  else buyArmor(c, role, card);
}

const atCamp = flow<Exploration>()(
  'atCamp',
  {},
  (f) => [
    // What Kami give here is in force before cards are laid out: some of it is about them (EX-SKILL-05).
    f.do('arrive', (c) => c.touch('inPlay')),
    f.do('layOut', layOut),
    f.window('made', 'campMade'),
    f.floor('trade', {
      rule: 'EX-SET-01',
      prompt: 'exploration.camp',
      of: (c) => c.roles,
      options: (c, role) => [...sales(c, role), ...purchases(c, role), ...services(c, role)],
      take: act,
    }),
    f.window('broken', 'campBroken'),
    f.do('clearAway', clearAway),
  ],
  { scope: 'camp' },
);

export const camp = flow<Exploration>()('camp', {}, (f) => [
  f.when('there', hasCamp, [f.call('camp', atCamp)]),
]);
