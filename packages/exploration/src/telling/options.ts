/** Of which kind the arguments of options are: what is told about them follows from it. Those of events: events.ts. */
import type { Catalogue } from '@torii/kernel';

const WHO = { who: 'place' } as const;
const SKILL = { skill: 'card:skill' } as const;
const PAIR = { first: 'place', second: 'place' } as const;

export const OPTIONS = {
  'exploration.technique': SKILL,
  'exploration.item': { item: 'card:item' },
  'exploration.fastAttack': WHO,
  'exploration.strongAttack': WHO,
  'exploration.skill': SKILL,
  'exploration.placeKi': { value: 'figure', skill: 'card:skill' },
  'exploration.withdrawKi': SKILL,
  'exploration.takeHead': { at: 'place', boss: 'word:head' },
  'exploration.takeToken': { at: 'place', token: 'word:token' },
  'exploration.point': { point: 'place' },
  'exploration.share': WHO,
  'exploration.shareWith': WHO,
  'exploration.step': { at: 'place', cost: 'number', points: 'number' },
  'exploration.startAt': { who: 'place', at: 'place' },
  'exploration.square': { at: 'place' },
  'exploration.attribute': { attribute: 'word:attribute' },
  'exploration.swapWeapons': { weapon: 'card:weapon' },
  'exploration.exchange': PAIR,
  'exploration.swap': PAIR,
  'exploration.creature': WHO,
  'exploration.zone': { zone: 'place' },
  'exploration.attackDie': { die: 'word:die', face: 'word:face' },
  'exploration.giveBack': { card: 'card:*' },
  'exploration.hand': { from: 'place', to: 'place', what: 'word:goods', card: 'text' },
  'exploration.sellHeads': { boss: 'word:head', coins: 'number' },
  'exploration.buyItem': { item: 'card:item', coins: 'number' },
  'exploration.buy.weapon': { weapon: 'card:weapon', coins: 'number' },
  'exploration.buy.armor': { armor: 'card:armor', coins: 'number' },
  'exploration.repair': { coins: 'number' },
  'exploration.payKarma': { n: 'number' },
  'exploration.turnTile': { old: 'card:skill', skill: 'card:skill' },
  'exploration.changeKami': { who: 'place', kami: 'card:kami' },
} as const satisfies Catalogue;
