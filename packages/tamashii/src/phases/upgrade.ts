/** 3x Upgrade: at any moment of the Planning phase, any number of times, while Memory and EXP last. Trading: trading.ts. */
import { flow, type Offer, type Option, put, type Role, take } from '@torii/kernel';
import { equip } from '../cards/augments.ts';
import { tell } from '../events/events.ts';
import { COLORS } from '../pack/kinds.ts';
import { spendAsset, spendExp } from '../table/assets.ts';
import { discardSlot, gainToken, unlockSlot } from '../table/data.ts';
import { type Grid, grid, isData, slotAt, slotName, slotPlace } from '../table/launcher/launcher.ts';
import { optionAt } from '../table/options.ts';
import { boardPlace } from '../table/places.ts';
import { BASIC, EMPTY, LOCK, OPEN, type Tamashii, TOKEN_OF, tokenNamed } from '../table/state.ts';
import { type C, content, facts, player } from '../table/table.ts';

/** EXP is spent in lots of exactly two (TM-3x-08). */
const LOT = 2;
/** Of so many Class Augments one is kept (TM-3x-12). */
const DRAWN = 2;
const NONE: readonly Option[] = [];

/** In the Planning phase, and only then (TM-3x-01); whoever has reset in it has no part in the rest of it (TM-3w-14). */
export function mayUpgrade({ state }: Pick<C, 'state'>, role: Role): boolean {
  return state.phase === 'planning' && !state.skipping.includes(role);
}

/** Why an Upgrade cannot be made: it is not the time for it, it cannot be paid, or there is nothing left that it is about. */
export type Hindrance = 'time' | 'memory' | 'exp' | 'nothing';

/** What every Upgrade takes first: the time for it, and its price. */
type Look = Pick<C, 'state' | 'facts'>;

function lacksMemory(c: Look, role: Role, price = 1): Hindrance | null {
  if (!mayUpgrade(c, role)) return 'time';
  return player(c, role).assets.memory < price ? 'memory' : null;
}

function lacksLot(c: Look, role: Role): Hindrance | null {
  if (!mayUpgrade(c, role)) return 'time';
  return player(c, role).exp < LOT ? 'exp' : null;
}

/** What is gone is said before what it would cost. */
function unless(there: boolean, lacks: Hindrance | null): Hindrance | null {
  return there ? lacks : 'nothing';
}

function spendLot(c: C, role: Role): void {
  spendExp(c, role, LOT, 'TM-3x-08');
}

function inPool({ state }: Pick<C, 'state'>, token: number): number {
  return state.pool[token] ?? 0;
}

// Offers are looked at before every answer: their options are made once for every board.
const made = new WeakMap<Grid, Map<string, readonly Option[]>>();

/** An option for each slot of a player's Launcher. */
function slotOptions(grid: Grid, role: Role, rule: string, key: string): readonly Option[] {
  let known = made.get(grid);
  if (!known) {
    known = new Map();
    made.set(grid, known);
  }
  const name = `${key} ${role}`;
  let options = known.get(name);
  if (!options) {
    options = grid.slots.map((_, slot) => ({
      id: slotName(grid, slot),
      rule,
      touches: [slotPlace(grid, role, slot)],
      key,
      args: { slot: slotPlace(grid, role, slot) },
    }));
    known.set(name, options);
  }
  return options;
}

/** The slots of a player's Launcher that hold something of a kind, as options. */
function slots(c: C, role: Role, wanted: (lying: number) => boolean, rule: string, key: string): Option[] {
  const all = slotOptions(grid(c), role, rule, key);
  const { launcher } = player(c, role);
  return all.filter((_, slot) => wanted(launcher[slot] ?? EMPTY));
}

/** An Upgrade: what it takes, asked more often than what there is to choose. */
interface Upgrade extends Offer<Tamashii> {
  readonly price: Price;
  /** Why it cannot be made now; null if it can. */
  hindrance(c: Look, role: Role): Hindrance | null;
}

/** What an Upgrade costs; Augments have prices of their own. */
type Price = { readonly exp: number } | { readonly memory: number };

function upgrade(parts: Omit<Upgrade, 'standing'>): Upgrade {
  const { hindrance, options } = parts;
  return {
    ...parts,
    standing: true,
    options: (c, role) => (hindrance(c, role) === null ? options(c, role) : NONE),
  };
}

const ONE_MEMORY: Price = { memory: 1 };
const ONE_LOT: Price = { exp: LOT };

/** 1 Memory: a token of the Launcher goes to the neutral pool (TM-3x-03). */
const discard = upgrade({
  id: 'upgrade.discard',
  rule: 'TM-3x-03',
  shared: true,
  price: ONE_MEMORY,
  hindrance: (c, role) => unless(player(c, role).launcher.some(isData), lacksMemory(c, role)),
  options: (c, role) => slots(c, role, isData, 'TM-3x-03', 'upgrade.discard'),
  take: (c, { id }, role) => {
    spendAsset(c, role, 'memory', 1);
    discardSlot(c, role, slotAt(grid(c), id));
  },
});

/** 1 Memory: a Basic Data token of choice (TM-3x-04), of a type that the neutral pool still has (TM-3h-03). */
const gain = upgrade({
  id: 'upgrade.gain',
  rule: 'TM-3x-04',
  shared: true,
  price: ONE_MEMORY,
  hindrance: (c, role) =>
    unless(
      BASIC.some((token) => inPool(c, token) > 0),
      lacksMemory(c, role),
    ),
  options: (c) =>
    COLORS.filter((color) => inPool(c, TOKEN_OF[color]) > 0).map((color) =>
      optionAt(color, 'TM-3x-04', `pool/${color}`, 'upgrade.gain', { token: color }),
    ),
  take: (c, { id }, role) => {
    spendAsset(c, role, 'memory', 1);
    gainToken(c, role, tokenNamed(id), 1);
  },
});

function cost(c: Look, augment: string): number {
  const card = content(c).augments[augment];
  if (!card) throw new Error(`the pack has no Augment '${augment}'`);
  return card.memory;
}

/** Why one of a player's unequipped Augments cannot be equipped now; null if it can. */
export function equipHindrance(c: Look, role: Role, augment: string): Hindrance | null {
  return lacksMemory(c, role, cost(c, augment));
}

/** All that can be equipped has the same time, and the cheapest of it can be paid first. */
function noneToEquip(c: Look, role: Role): Hindrance | null {
  const { unequipped } = player(c, role);
  if (unequipped.length === 0) return 'nothing';
  let why: Hindrance | null = 'memory';
  for (const augment of unequipped) {
    why = equipHindrance(c, role, augment);
    if (why === null) break;
  }
  return why;
}

/** As much Memory as an Augment costs: it is equipped (TM-3x-05, TM-3i-16). */
const equipping = upgrade({
  id: 'upgrade.equip',
  rule: 'TM-3x-05',
  // What each of them costs is printed on it.
  price: ONE_MEMORY,
  hindrance: noneToEquip,
  options: (c, role) =>
    player(c, role)
      .unequipped.filter((augment) => equipHindrance(c, role, augment) === null)
      .map((augment) => ({
        id: augment,
        rule: 'TM-3x-05',
        touches: [boardPlace(role, `unequipped/${augment}`)],
        key: 'upgrade.equip',
        args: { augment, memory: cost(c, augment) },
      })),
  take: (c, { id }, role) => {
    spendAsset(c, role, 'memory', cost(c, id));
    equip(c, role, id);
  },
});

/** 2 EXP: the Limiter advances, and with it current Integrity (TM-3x-09), up to the end of the track. */
const integrity = upgrade({
  id: 'upgrade.integrity',
  rule: 'TM-3x-09',
  price: ONE_LOT,
  hindrance: (c, role) => unless(player(c, role).limit < facts(c).table.integrity.most, lacksLot(c, role)),
  options: (_, role) => [optionAt('limiter', 'TM-3x-09', boardPlace(role, 'limit'), 'upgrade.integrity')],
  take: (c, _, role) => {
    spendLot(c, role);
    const their = player(c, role);
    their.limit += 1;
    their.integrity += 1;
    tell(c, 'integrity.limiter', { role, integrity: their.integrity, limit: their.limit }, 'TM-3x-09');
    c.touch('integrity');
  },
});

function isLock(lying: number): boolean {
  return lying === LOCK;
}

/** 2 EXP: unlock 1 (TM-3x-10). */
const unlocking = upgrade({
  id: 'upgrade.unlock',
  rule: 'TM-3x-10',
  price: ONE_LOT,
  hindrance: (c, role) => unless(player(c, role).launcher.includes(LOCK), lacksLot(c, role)),
  options: (c, role) => slots(c, role, isLock, 'TM-3x-10', 'upgrade.unlock'),
  take: (c, { id }, role) => {
    spendLot(c, role);
    unlockSlot(c, role, slotAt(grid(c), id));
  },
});

/** 2 EXP: an Open Data token (TM-3x-11). */
const openData = upgrade({
  id: 'upgrade.open',
  rule: 'TM-3x-11',
  shared: true,
  price: ONE_LOT,
  hindrance: (c, role) => unless(inPool(c, OPEN) > 0, lacksLot(c, role)),
  options: (_, role) => [
    { id: 'open', rule: 'TM-3x-11', touches: ['pool/open', boardPlace(role, 'dump')], key: 'upgrade.open' },
  ],
  take: (c, _, role) => {
    spendLot(c, role);
    gainToken(c, role, OPEN, 1);
  },
});

/** 2 EXP: two Class Augments are drawn and one is kept (TM-3x-12); the last one of the deck is simply taken (U-30). */
const classAugments = upgrade({
  id: 'upgrade.class',
  rule: 'TM-3x-12',
  price: ONE_LOT,
  hindrance: (c, role) => {
    const { class: own, classDeck } = player(c, role);
    return unless(own !== '' && classDeck.items.length > 0, lacksLot(c, role));
  },
  options: (_, role) => [optionAt('draw', 'TM-3x-12', boardPlace(role, 'classDeck'), 'upgrade.class')],
  take: (c, _, role) => {
    spendLot(c, role);
    const { classDeck, drawn } = player(c, role);
    for (let n = 0; n < DRAWN; n++) {
      const card = take(classDeck);
      if (card !== undefined) put(drawn, card, 'bottom', [role]);
    }
    c.revealed([role]);
    const cards = [...drawn.items];
    tell(c, 'augments.classDrawn', { role, cards }, 'TM-3x-12', { only: [role], hide: ['cards'] });
    if (cards.length === 1) keep(c, role, cards[0] ?? '');
    else c.call(keepOne, { role });
  },
});

/** The one that is kept arrives unequipped (TM-3l-16), the other goes to the bottom of the deck. */
function keep(c: C, role: Role, kept: string): void {
  const { drawn, classDeck, unequipped } = player(c, role);
  for (const card of drawn.items.splice(0)) {
    if (card === kept) unequipped.push(card);
    else put(classDeck, card, 'bottom', [role]);
  }
  c.revealed();
  tell(c, 'augments.kept', { role, augment: kept }, 'TM-3x-12');
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
        touches: [boardPlace(c.locals.role, `drawn/${augment}`)],
        key: 'upgrade.keep',
        args: { augment },
      })),
    take: (c, { id }, role) => keep(c, role, id),
  }),
]);

export const upgrades: readonly Upgrade[] = [
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
  return mayUpgrade(c, role) && upgrades.some(({ hindrance }) => hindrance(c, role) === null);
}
