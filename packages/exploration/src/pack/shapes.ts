/** The fields of a pack's files. Table facts that no text states are listed under `assumed`. */
import {
  effect,
  flag,
  int,
  list,
  mapOf,
  name,
  oneOf,
  optional,
  type Read,
  record,
  type Shape,
} from '@torii/script/read';

const ID = /^[a-z][a-z0-9-]*$/;
const FACE = /^[1-6]$/;

/** The names of the fields that are our own decision. */
const assumed = list(name());

function intOr(min: number, max: number, otherwise: number): Shape<number> {
  return { ...int(min, max), absent: { value: otherwise } };
}

/** A result of the test die, or one side of an AI card: numbered lines, of which the first possible one is resolved. */
const result = record({ name: optional(name(ID)), lines: list(effect()) });

const figures = {
  assumed,
  health: int(1, 99),
  armor: intOr(0, 9, 0),
  defence: intOr(0, 9, 0),
  movement: int(0, 9),
  range: int(1, 9),
  yin: intOr(0, 9, 0),
  yang: intOr(0, 9, 0),
  /** The general priority icon (EX-LINE-06). */
  priority: optional(effect()),
  skills: list(name(ID)),
};

export const minions = mapOf(
  record({ ...figures, miniatures: int(1, 9), normal: mapOf(result, FACE), aggressive: mapOf(result, FACE) }),
  ID,
);

export const servants = mapOf(record({ ...figures, behaviour: mapOf(result, FACE) }), ID);

export const chosen = mapOf(
  record({
    ...figures,
    cards: mapOf(record({ copies: int(1, 10), lines: list(effect()), empowered: list(effect()) }), ID),
  }),
  ID,
);

export const skills = mapOf(
  record({
    assumed,
    of: oneOf('character', 'kami', 'enemy'),
    kind: oneOf('passive', 'technique', 'attack'),
    /** The Ki requirement of a character's skill, the affinity requirement of a Kami's. */
    ki: intOr(0, 6, 0),
    affinity: intOr(0, 6, 0),
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

const dice = record({ yin: intOr(0, 4, 0), yang: intOr(0, 4, 0) });

export const weapons = mapOf(
  record({
    assumed,
    class: name(ID),
    level: int(1, 5),
    price: int(0, 999),
    range: int(1, 9),
    fast: optional(dice),
    strong: optional(dice),
    yinYang: optional(effect()),
  }),
  ID,
);

export const items = mapOf(
  record({
    assumed,
    price: int(0, 999),
    knowledge: intOr(0, 9, 0),
    /** Use: X (EX-ITEM-06); 0 for an item without charges. */
    use: intOr(0, 9, 0),
    consumable: flag(),
    permanent: flag(),
    effect: effect(),
  }),
  ID,
);

export const events = mapOf(
  record({ assumed, color: oneOf('green', 'red', 'purple'), effect: effect() }),
  ID,
);

export const conditions = mapOf(record({ assumed, positive: flag(), effect: effect() }), ID);

/** Rules of a zone: what its spawn points do, and when. */
export const spawns = mapOf(record({ assumed, effect: effect() }), ID);

/** The faces of the dice: hits, and a sign behind them. */
const faces = list(name(/^(\d( (yin|yang|PIERCE|BREAK))?|BLANK|CRIT)$/));
export const diceFile = record({ assumed, yin: faces, yang: faces, focus: faces });

export type Minion = Read<typeof minions>[string];
export type Servant = Read<typeof servants>[string];
export type Chosen = Read<typeof chosen>[string];
export type Skill = Read<typeof skills>[string];
export type Weapon = Read<typeof weapons>[string];
export type ItemCard = Read<typeof items>[string];
export type EventCard = Read<typeof events>[string];
export type ConditionRule = Read<typeof conditions>[string];
export type SpawnRule = Read<typeof spawns>[string];
export type Dice = Read<typeof diceFile>;
