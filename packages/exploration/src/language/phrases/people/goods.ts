/** Items and what they are paid and used up with (EX-ITEM, EX-GOLD). */
import { isCharacter } from '../../../creatures/creatures.ts';
import { tell } from '../../../events.ts';
import { pieceOf } from '../../../looking.ts';
import { type E, type Phrases, you } from '../../speech.ts';

const yours = (c: E) => [pieceOf(c, c.locals.you)];

export const goods: Phrases = [
  {
    kind: 'effect',
    id: 'spendCharge',
    rule: 'EX-ITEM-06',
    worth: (on) => on.good(-0.5),
    slots: {},
    en: '[spend] a charge of this item',
    es: '[spend] una carga de este objeto',
    fr: '[spend] une utilisation de cet objet',
    uk: '[spend] заряд цього предмета',
    can: (c) => itemHere(c) !== undefined,
    touches: yours,
    run: (c) => {
      const item = itemHere(c);
      if (!item) return;
      item.charges -= 1;
      const who = pieceOf(c, c.locals.you);
      tell(c, 'item.charge', { who, item: item.card, left: item.charges }, 'EX-ITEM-06');
      if (item.charges <= 0) returnItem(c);
    },
  },
  {
    kind: 'effect',
    id: 'discardItem',
    rule: 'EX-ITEM-05',
    worth: (on) => on.good(-1),
    slots: {},
    en: '[discard] this item',
    es: '[discard] este objeto',
    fr: '[discard] cet objet',
    uk: '[discard] цей предмет',
    can: (c) => itemHere(c) !== undefined,
    touches: yours,
    run: (c) => returnItem(c),
  },
  {
    kind: 'effect',
    id: 'gainArmorToken',
    rule: 'EX-CMP-25',
    worth: (on) => on.good(1.8),
    slots: {},
    en: '[gain] a +1 armor token',
    es: '[take] una ficha de armadura +1',
    fr: '[gain] un pion d’armure +1',
    uk: '[gain] жетон броні +1',
    can: (c) => isCharacter(c, c.locals.you),
    touches: yours,
    run: (c) => {
      you(c).armorTokens += 1;
      tell(c, 'armor.gained', { who: pieceOf(c, c.locals.you), n: 1 }, 'EX-CMP-25');
    },
  },
  {
    kind: 'effect',
    id: 'loseCoins',
    rule: 'EX-INT-02',
    worth: (on) => on.good(-1),
    slots: {},
    en: '[lose] all coins',
    es: '[lose] todas <tus|sus> monedas',
    fr: '[lose] toutes <vos|ses|leurs> pièces',
    uk: '[lose] усі монети',
    can: (c) => isCharacter(c, c.locals.you) && you(c).coins > 0,
    touches: yours,
    run: (c) => {
      const n = -you(c).coins;
      you(c).coins = 0;
      tell(c, 'goods.gained', { who: c.locals.you, what: 'coins', n }, 'EX-INT-02');
    },
  },
];

/** The item that a text belongs to: `item:peach@akira` while it is owned, `item:peach` while it is used. */
function itemHere(c: E): { card: string; charges: number } | undefined {
  const [card = ''] = c.locals.source.replace('item:', '').split('@');
  return isCharacter(c, c.locals.you) ? you(c).items.find((item) => item.card === card) : undefined;
}

function returnItem(c: E): void {
  const item = itemHere(c);
  if (!item) return;
  const { items } = you(c);
  items.splice(items.indexOf(item), 1);
  c.state.market.items.push(item.card);
  c.shuffle('market', c.state.market.items);
  const who = pieceOf(c, c.locals.you);
  tell(c, 'item.returned', { who, item: item.card, to: 'market' }, 'EX-ITEM-05');
  c.touch('inPlay');
}
