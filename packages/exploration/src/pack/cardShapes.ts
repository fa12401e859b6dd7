/** Characters, skills, Kami, equipment, goods, events, conditions (EX-SKILL, EX-ATK, EX-ITEM, EX-ORC, EX-COND). */
import {
  condition,
  effect,
  filled,
  flag,
  ID,
  int,
  like,
  list,
  mapOf,
  name,
  oneOf,
  optional,
  type Read,
  record,
} from '@torii/script/read';
import { assumed, FACE, intOr, nameOr } from './common.ts';

const attribute = oneOf('power', 'knowledge', 'dexterity', 'spirit');

export const characters = mapOf(
  record({
    assumed,
    class: name(ID),
    /** The class's initial point (EX-DEAD-06). */
    attribute,
    /** Maximum health at levels 1 to 5. */
    health: filled(int(1, 99)),
    weapon: name(ID),
    armor: name(ID),
    kami: name(ID),
    /** The side of the level 1 tile with which it begins where nobody chooses. */
    skill: name(ID),
  }),
  ID,
);

export const skills = mapOf(
  record({
    assumed,
    of: oneOf('character', 'kami', 'enemy'),
    kind: oneOf('passive', 'technique', 'attack'),
    /** A character's skill: whose tile, of which level, which side. */
    character: nameOr(''),
    level: intOr(1, 5, 1),
    side: optional(oneOf('a', 'b')),
    /** A Kami's skill: whose. */
    kami: nameOr(''),
    /** The Ki requirement of a character's skill, the affinity requirement of a Kami's. */
    ki: intOr(0, 6, 0),
    affinity: intOr(0, 6, 0),
    /** How often it can be used; Kami skills once per phase without being told so. */
    once: optional(oneOf('activation', 'round', 'phase')),
    /** Only with a weapon of range 1, or only in strong attacks. */
    needs: optional(oneOf('range1', 'strong')),
    /** What else must hold for it to be used. */
    while: optional(condition()),
    trait: nameOr(''),
    /** A level 1 Kami skill that holds in this phase all the same (EX-SKILL-06). */
    alsoInExploration: flag(),
    effect: optional(effect()),
    /** Effects by the value of the Ki die, printed in blue (EX-SKILL-12). */
    blue: mapOf(effect(), FACE),
    /** They are cumulative (EX-SKILL-13). */
    aggregate: flag(),
  }),
  ID,
);

/** A Kami card: its skills stand in skills.yaml; here the Kami Mode ability, and what it costs when it ends. */
export const kami = mapOf(
  record({ assumed, mode: optional(effect()), ends: optional(effect()), unlocked: flag() }),
  ID,
);

/** A trait gives so much in tests with its mark (EX-VIC-09). */
export const traits = mapOf(record({ assumed, mark: name(ID), bonus: int(1, 6) }), ID);

const dice = record({ yin: intOr(0, 4, 0), yang: intOr(0, 4, 0) });
const bought = { assumed, class: name(ID), level: int(1, 5), price: int(0, 999) };

export const weapons = mapOf(
  record({
    ...bought,
    range: int(1, 9),
    fast: optional(dice),
    strong: optional(dice),
    yinYang: optional(effect()),
    /** What it always does to an attack: +1 damage, conditions. */
    attack: optional(effect()),
    /** What holds while it is equipped. */
    effect: optional(effect()),
  }),
  ID,
);

export const armors = mapOf(record({ ...bought, armor: int(0, 9), effect: optional(effect()) }), ID);

export const items = mapOf(
  record({
    assumed,
    price: int(0, 999),
    copies: intOr(1, 9, 1),
    knowledge: intOr(0, 9, 0),
    /** Use: X (EX-ITEM-06); 0 for an item without charges. */
    use: intOr(0, 9, 0),
    consumable: flag(),
    permanent: flag(),
    special: flag(),
    /** What its use does; without it there is nothing to use. */
    effect: optional(effect()),
    /** What holds while it is owned. */
    owned: optional(effect()),
  }),
  ID,
);

/** An event: whom it touches are those who are in its zone when it is drawn (EX-ORC-14). */
export const events = mapOf(record({ assumed, effect: effect() }), ID);

/** A card of the sleeve: its events in their order (EX-ORC-12). */
export const eventCards = mapOf(
  record({ assumed, color: oneOf('green', 'red', 'purple'), events: list(name(ID)) }),
  ID,
);

export const conditions = mapOf(record({ assumed, positive: flag(), effect: effect() }), ID);

/** The faces of the dice: hits, and a sign behind them. */
const faces = filled(
  name(like(/^(\d( (yin|yang|PIERCE|BREAK))?|BLANK|CRIT)$/, '1', '2 yin', '1 PIERCE', 'BLANK', 'CRIT')),
);
export const diceFile = record({ assumed, yin: faces, yang: faces, focus: faces });

/** What lies in the box and on the campaign sheet, and what things cost at the camp. */
export const tableFile = record({
  assumed,
  oracle: record({ green: int(0, 99), red: int(0, 99) }),
  /** The colours of minions' bases, in the order in which they are given out (EX-SET-27). */
  colors: list(name(ID)),
  minionsInPlay: int(1, 99),
  yomi: record({ boxes: int(1, 99), bold: list(int(1, 99)) }),
  camp: record({
    onOffer: int(0, 20),
    head: int(0, 99),
    bossHead: int(0, 99),
    repair: int(0, 99),
    karmaForAffinity: int(1, 9),
  }),
});

export type CharacterCard = Read<typeof characters>[string];
export type Skill = Read<typeof skills>[string];
export type KamiCard = Read<typeof kami>[string];
export type Trait = Read<typeof traits>[string];
export type Weapon = Read<typeof weapons>[string];
export type Armor = Read<typeof armors>[string];
export type ItemCard = Read<typeof items>[string];
export type EventText = Read<typeof events>[string];
export type EventCard = Read<typeof eventCards>[string];
export type ConditionRule = Read<typeof conditions>[string];
export type Dice = Read<typeof diceFile>;
export type TableFacts = Read<typeof tableFile>;
