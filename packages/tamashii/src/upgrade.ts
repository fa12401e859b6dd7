/** 3x Upgrade: at any moment of the Planning phase, any number of times, while Memory and EXP last. Trading: trading.ts. */
import { flow, type Offer, type Option, put, type Role, take } from '@torii/kernel';
import { spendAsset } from './assets.ts';
import { equip } from './augments.ts';
import { discardSlot, gainToken, unlockSlot } from './data.ts';
import { grid, isData, slotName, slotPlace } from './launcher.ts';
import { COLORS } from './pack/tableShapes.ts';
import { LOCK, OPEN, type Tamashii, TOKEN_OF } from './state.ts';
import { type C, content, facts, player } from './table.ts';

/** EXP is spent in lots of exactly two (TM-3x-08). */
const LOT = 2;
/** Of so many Class Augments one is kept (TM-3x-12). */
const DRAWN = 2;
const NONE: readonly Option[] = [];

/** In the Planning phase, and only then (TM-3x-01); whoever has reset in it has no part in the rest of it (TM-3w-14). */
export function mayUpgrade({ state }: Pick<C, 'state'>, role: Role): boolean {
  return state.phase === 'planning' && !state.skipping.includes(role);
}

function hasMemory(c: C, role: Role): boolean {
  return mayUpgrade(c, role) && player(c, role).assets.memory > 0;
}

function hasLot(c: C, role: Role): boolean {
  return mayUpgrade(c, role) && player(c, role).exp >= LOT;
}

function spendLot(c: C, role: Role): void {
  player(c, role).exp -= LOT;
  c.emit('exp.spent', { role, n: LOT }, 'TM-3x-08');
  c.touch('exp');
}

function inPool({ state }: Pick<C, 'state'>, token: number): number {
  return state.pool[token] ?? 0;
}

/** The slots of a player's Launcher that hold something of a kind, as options. */
function slots(c: C, role: Role, wanted: (lying: number) => boolean, rule: string, key: string): Option[] {
  return player(c, role).launcher.flatMap((lying, slot) => {
    if (!wanted(lying)) return [];
    const touches = [slotPlace(grid(c), role, slot)];
    return [{ id: slotName(grid(c), slot), rule, touches, key, args: { slot, token: lying } }];
  });
}

/** 1 Memory: a token of the Launcher goes to the neutral pool (TM-3x-03). */
const discard: Offer<Tamashii> = {
  id: 'upgrade.discard',
  rule: 'TM-3x-03',
  standing: true,
  shared: true,
  options: (c, role) => (hasMemory(c, role) ? slots(c, role, isData, 'TM-3x-03', 'upgrade.discard') : NONE),
  take: (c, { args }, role) => {
    spendAsset(c, role, 'memory', 1);
    discardSlot(c, role, Number(args?.slot));
  },
};

/** 1 Memory: a Basic Data token of choice (TM-3x-04), of a type that the neutral pool still has (TM-3h-03). */
const gain: Offer<Tamashii> = {
  id: 'upgrade.gain',
  rule: 'TM-3x-04',
  standing: true,
  shared: true,
  options: (c, role) => {
    if (!hasMemory(c, role)) return NONE;
    return COLORS.filter((color) => inPool(c, TOKEN_OF[color]) > 0).map((color) => ({
      id: color,
      rule: 'TM-3x-04',
      touches: [`${role}/dump`],
      key: 'upgrade.gain',
      args: { token: TOKEN_OF[color] },
    }));
  },
  take: (c, { args }, role) => {
    spendAsset(c, role, 'memory', 1);
    gainToken(c, role, Number(args?.token), 1);
  },
};

/** As much Memory as an Augment costs: it is equipped (TM-3x-05, TM-3i-16). */
const equipping: Offer<Tamashii> = {
  id: 'upgrade.equip',
  rule: 'TM-3x-05',
  standing: true,
  options: (c, role) => {
    if (!mayUpgrade(c, role)) return NONE;
    const { unequipped, assets } = player(c, role);
    return unequipped
      .filter((augment) => cost(c, augment) <= assets.memory)
      .map((augment) => ({
        id: augment,
        rule: 'TM-3x-05',
        touches: [`${role}/augments/${augment}`],
        key: 'upgrade.equip',
        args: { augment, memory: cost(c, augment) },
      }));
  },
  take: (c, { id }, role) => {
    spendAsset(c, role, 'memory', cost(c, id));
    equip(c, role, id);
  },
};

function cost(c: C, augment: string): number {
  const card = content(c).augments[augment];
  if (!card) throw new Error(`the pack has no Augment '${augment}'`);
  return card.memory;
}

/** 2 EXP: the Limiter advances, and with it current Integrity (TM-3x-09), up to the end of the track. */
const integrity: Offer<Tamashii> = {
  id: 'upgrade.integrity',
  rule: 'TM-3x-09',
  standing: true,
  options: (c, role) =>
    hasLot(c, role) && player(c, role).limit < facts(c).table.integrity.most
      ? [{ id: 'limiter', rule: 'TM-3x-09', touches: [`${role}/integrity`], key: 'upgrade.integrity' }]
      : NONE,
  take: (c, _, role) => {
    spendLot(c, role);
    const their = player(c, role);
    their.limit += 1;
    their.integrity += 1;
    c.emit('integrity.limiter', { role, integrity: their.integrity, limit: their.limit }, 'TM-3x-09');
    c.touch('integrity');
  },
};

/** 2 EXP: unlock 1 (TM-3x-10). */
const unlocking: Offer<Tamashii> = {
  id: 'upgrade.unlock',
  rule: 'TM-3x-10',
  standing: true,
  options: (c, role) =>
    hasLot(c, role) ? slots(c, role, (lying) => lying === LOCK, 'TM-3x-10', 'upgrade.unlock') : NONE,
  take: (c, { args }, role) => {
    spendLot(c, role);
    unlockSlot(c, role, Number(args?.slot));
  },
};

/** 2 EXP: an Open Data token (TM-3x-11). */
const openData: Offer<Tamashii> = {
  id: 'upgrade.open',
  rule: 'TM-3x-11',
  standing: true,
  shared: true,
  options: (c, role) =>
    hasLot(c, role) && inPool(c, OPEN) > 0
      ? [{ id: 'open', rule: 'TM-3x-11', touches: [`${role}/dump`], key: 'upgrade.open' }]
      : NONE,
  take: (c, _, role) => {
    spendLot(c, role);
    gainToken(c, role, OPEN, 1);
  },
};

/** 2 EXP: two Class Augments are drawn and one is kept (TM-3x-12); the last one of the deck is simply taken (U-30). */
const classAugments: Offer<Tamashii> = {
  id: 'upgrade.class',
  rule: 'TM-3x-12',
  standing: true,
  options: (c, role) => {
    if (!hasLot(c, role)) return NONE;
    const { class: own, classDeck } = player(c, role);
    return own === '' || classDeck.items.length === 0
      ? NONE
      : [{ id: 'draw', rule: 'TM-3x-12', touches: [`${role}/classDeck`], key: 'upgrade.class' }];
  },
  take: (c, _, role) => {
    spendLot(c, role);
    const { classDeck, drawn } = player(c, role);
    for (let n = 0; n < DRAWN; n++) {
      const card = take(classDeck);
      if (card !== undefined) put(drawn, card, 'bottom', [role]);
    }
    c.revealed([role]);
    const cards = [...drawn.items];
    c.emit('augments.classDrawn', { role, cards }, 'TM-3x-12', { only: [role], hide: ['cards'] });
    if (cards.length === 1) keep(c, role, cards[0] ?? '');
    else c.call(keepOne, { role });
  },
};

/** The one that is kept arrives unequipped (TM-3l-16), the other goes to the bottom of the deck. */
function keep(c: C, role: Role, kept: string): void {
  const { drawn, classDeck, unequipped } = player(c, role);
  for (const card of drawn.items.splice(0)) {
    if (card === kept) unequipped.push(card);
    else put(classDeck, card, 'bottom', [role]);
  }
  c.revealed();
  c.emit('augments.kept', { role, augment: kept }, 'TM-3x-12');
  c.touch('augments');
}

export const keepOne = flow<Tamashii>()('upgrade.keepOne', { role: '' }, (f) => [
  f.ask('keep', {
    rule: 'TM-3x-12',
    prompt: 'upgrade.keep',
    who: (c) => c.locals.role,
    always: true,
    options: (c) =>
      player(c, c.locals.role).drawn.items.map((augment) => ({
        id: augment,
        rule: 'TM-3x-12',
        touches: [`${c.locals.role}/drawn/${augment}`],
        key: 'upgrade.keep',
        args: { augment },
      })),
    take: (c, { id }, role) => keep(c, role, id),
  }),
]);

export const upgrades: readonly Offer<Tamashii>[] = [
  discard,
  gain,
  equipping,
  integrity,
  unlocking,
  openData,
  classAugments,
];

/** Whether there is any Upgrade that a player could make now. */
export function canUpgrade(c: C, role: Role): boolean {
  return mayUpgrade(c, role) && upgrades.some(({ options }) => options(c, role).length > 0);
}
