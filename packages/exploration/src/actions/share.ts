/** Two adjacent characters swap coins, heads, items and equipment (EX-INT-08, EX-INT-09, A-44, A-59). */
import { type Context, flow, type Option } from '@torii/kernel';
import { characterOf } from '../creatures/creatures.ts';
import { tell } from '../events.ts';
import { type C, pieceOf } from '../looking.ts';
import type { Exploration } from '../state.ts';
import { keepLimits } from './limits.ts';

type ShareLocals = { role: string; other: string; moved: string[] };
type S = Context<Exploration, ShareLocals>;

/** Who gives, who gets, and what: `give-item-salt`, `take-head-boss`. */
interface Handing {
  readonly id: string;
  readonly from: string;
  readonly to: string;
  readonly what: 'coins' | 'head' | 'item' | 'weapon' | 'armor' | 'token';
  readonly card: string;
}

/** What a character has to give. Karma and condition tokens stay where they are (EX-INT-09). */
function goodsOf(c: Pick<S, 'state'>, way: 'give' | 'take', from: string, to: string): Handing[] {
  const { coins, heads, items, weapons, armorCard, tokens } = characterOf(c, from);
  const handing = (what: Handing['what'], card: string): Handing => ({
    id: `${way}-${what}-${card}`,
    from,
    to,
    what,
    card,
  });
  const each = (cards: readonly string[]) => [...new Set(cards)];
  return [
    ...(coins > 0 ? [handing('coins', 'all')] : []),
    ...(heads.ordinary > 0 ? [handing('head', 'ordinary')] : []),
    ...(heads.boss > 0 ? [handing('head', 'boss')] : []),
    ...each(items.map(({ card }) => card)).map((card) => handing('item', card)),
    ...each(weapons).map((card) => handing('weapon', card)),
    ...(armorCard === '' ? [] : [handing('armor', armorCard)]),
    ...Object.keys(tokens)
      .filter((kind) => (tokens[kind] ?? 0) > 0)
      .map((kind) => handing('token', kind)),
  ];
}

/** Nothing goes back the way it came, and coins and armor go once: sharing comes to an end. */
function handings(c: S): Handing[] {
  const { role, other, moved } = c.locals;
  const all = [...goodsOf(c, 'give', role, other), ...goodsOf(c, 'take', other, role)];
  const back = (id: string) =>
    id.startsWith('give') ? id.replace('give', 'take') : id.replace('take', 'give');
  const single = ({ what }: Handing) => what === 'coins' || what === 'armor';
  return all.filter((each) => !moved.includes(back(each.id)) && !(single(each) && moved.includes(each.id)));
}

function hand(c: S, { from, to, what, card }: Handing): void {
  const [giver, taker] = [characterOf(c, from), characterOf(c, to)];
  switch (what) {
    case 'coins':
      c.call(shareCoins, { from, to });
      return;
    case 'head': {
      const kind = card === 'boss' ? 'boss' : 'ordinary';
      giver.heads[kind] -= 1;
      taker.heads[kind] += 1;
      break;
    }
    case 'item': {
      const index = giver.items.findIndex((item) => item.card === card);
      taker.items.push(...giver.items.splice(index, 1));
      break;
    }
    case 'weapon':
      // One of them, should there be two alike.
      taker.weapons.push(...giver.weapons.splice(giver.weapons.indexOf(card), 1));
      break;
    case 'armor': {
      // The value that it has travels with the card.
      const [worn, other] = [giver.armor, taker.armor];
      const [own, theirs] = [giver.armorCard, taker.armorCard];
      giver.armorCard = theirs;
      giver.armor = other;
      taker.armorCard = own;
      taker.armor = worn;
      break;
    }
    case 'token':
      giver.tokens[card] = (giver.tokens[card] ?? 0) - 1;
      taker.tokens[card] = (taker.tokens[card] ?? 0) + 1;
  }
  tellHanded(c, { giver: pieceOf(c, from), taker: pieceOf(c, to) }, what, card);
  c.touch('inPlay');
}

function tellHanded(
  c: S,
  hands: { giver: string; taker: string },
  what: Handing['what'],
  card: string,
): void {
  if (what === 'head') tellGiven(c, hands, `heads/${card}`, card, 1);
  else if (what === 'item') tell(c, 'gave.item', { ...hands, item: card }, 'EX-INT-08');
  else if (what === 'weapon') tell(c, 'gave.weapon', { ...hands, weapon: card }, 'EX-INT-08');
  else if (what === 'armor') tell(c, 'gave.armor', { ...hands, armor: card }, 'EX-INT-08');
  else tell(c, 'gave.token', { ...hands, token: card }, 'EX-INT-08');
}

/** Things that are counted, at their place before whoever has them. */
function tellGiven(
  c: Pick<C, 'emit'>,
  { giver, taker }: { giver: string; taker: string },
  part: string,
  what: string,
  n: number,
): void {
  const ends = { from: `${giver}/${part}`, to: `${taker}/${part}` };
  tell(c, 'given', { giver, taker, ...ends, what, n }, 'EX-INT-08');
}

export const shareCoins = flow<Exploration>()('share.coins', { from: '', to: '' }, (f) => [
  f.askNumber('many', {
    rule: 'EX-INT-08',
    prompt: 'exploration.coins',
    who: (c) => c.locals.from,
    min: () => 0,
    max: (c) => characterOf(c, c.locals.from).coins,
    take: (c, n) => {
      const { from, to } = c.locals;
      // Whoever is asked for coins may keep them: then nothing has happened.
      if (n === 0) return;
      characterOf(c, from).coins -= n;
      characterOf(c, to).coins += n;
      tellGiven(c, { giver: pieceOf(c, from), taker: pieceOf(c, to) }, 'coins', 'coins', n);
    },
  }),
]);

function optionFor(c: S, { id, from, to, what, card }: Handing): Option {
  const args = { from: pieceOf(c, from), to: pieceOf(c, to), what, card };
  return { id, rule: 'EX-INT-08', touches: [pieceOf(c, from)], key: 'exploration.hand', args };
}

export const share = flow<Exploration>()('share', { role: '', other: '', moved: [] } as ShareLocals, (f) => [
  f.askAgain('hand', {
    rule: 'EX-INT-08',
    prompt: 'exploration.share',
    who: (c) => c.locals.role,
    options: (c) => handings(c).map((each) => optionFor(c, each)),
    take: (c, { id }) => {
      const handing = handings(c).find((each) => each.id === id);
      if (!handing) return;
      c.locals.moved = [...c.locals.moved, id];
      hand(c, handing);
    },
    done: 'EX-INT-08',
  }),
  f.call('ownLimits', keepLimits, (c) => ({ role: c.locals.role })),
  f.call('theirLimits', keepLimits, (c) => ({ role: c.locals.other })),
]);
