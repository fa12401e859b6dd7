/**
 * What lies on the table of the Exploration Phase, as plain JSON: zones, characters, enemies, the initiative queue, decks
 * and tracks. Printed figures are not copied here: rules ask for them by `c.stat`, so that a modifier or another pack
 * changes them without touching a position.
 */
import type { Role } from '@torii/kernel';

/** `yard:c3`: the zone, the column's letter, the row's number from the top. Empty for whoever is not in play. */
export type Square = string;

/**
 * A zone's squares, row by row: `.` regular, `o` obstacle, `#` inaccessible, `~` difficult, `*` special, `=` ladder or
 * stairs (EX-TER, EX-HGT). Heights are rows of digits; without them everything lies at 0.
 */
export type Zone = {
  ground: string[];
  heights: string[];
  spawnPoints: Square[];
  /** The rules that the chapter gives this zone, by their ids in the pack. */
  rules: string[];
};

export const NEGATIVE = ['poisoned', 'bleeding', 'downed', 'blinded'] as const;
export type Negative = (typeof NEGATIVE)[number];
/** Tokens of each condition: the negative ones and `blessed`. */
export type Conditions = Record<string, number>;

export const ATTRIBUTES = ['power', 'knowledge', 'dexterity', 'spirit'] as const;
export type Attribute = (typeof ATTRIBUTES)[number];

/** A Ki die is always in one of three areas (EX-REROLL-05): these, or the slot of a skill. */
export type Ki = { supply: number[]; exhausted: number[]; slots: Record<string, number> };

export type Item = { card: string; charges: number };

export type Character = {
  at: Square;
  level: number;
  health: number;
  maxHealth: number;
  /** Where the cube on the armor track stands; the equipped armor's number is the most. */
  armor: number;
  attributes: Record<Attribute, number>;
  /** The class's own point, which is never lost (EX-DEAD-06). */
  firstAttribute: Attribute;
  ap: number;
  ki: Ki;
  /** Skills that the character owns; a character's skill works by the die in its slot, a Kami's by affinity. */
  skills: string[];
  kami: string;
  affinity: number;
  /** Kami skills that were used in this phase (EX-SKILL-04). */
  usedKami: string[];
  /** The equipped weapon first. */
  weapons: string[];
  armorCard: string;
  items: Item[];
  conditions: Conditions;
  heads: { ordinary: number; boss: number };
  karma: number;
  coins: number;
};

export type Rank = 'minion' | 'servant' | 'chosen' | 'wanderer';

/** A minion of one colour, a servant, a Chosen, or a wanderer of either side. */
export type Enemy = {
  kind: string;
  rank: Rank;
  /** The colour of a minion's base: damage and conditions are its own (EX-SET-27). */
  color: string;
  at: Square;
  damage: number;
  /** −1 armor tokens. */
  armorLost: number;
  conditions: Conditions;
  /** A wanderer that fights beside the characters. */
  ally: boolean;
};

export type Resistor = { at: Square; tokens: number; living: boolean };

/** The AI cards of a Chosen: hidden deck, discard pile, what a skill keeps in play, and the card being resolved. */
export type AiCards = {
  deck: string[];
  discarded: string[];
  kept: string[];
  current: string;
  empowered: boolean;
};

/** An attack that is under way. A counterattack lies above the attack that it answers. */
export type Attack = {
  by: string;
  target: string;
  skill: string;
  /** What effects add. */
  bonus: number;
  ignores: string[];
  /** The condition tokens that it imposes. */
  imposes: string[];
  hits: number;
  focus: string;
  damage: number;
};

/** An event in force, and whoever was in its zone when it was drawn (EX-ORC-14, EX-ORC-15). */
export type RunningEvent = { zone: string; affected: string[] };

export type Exploration = {
  round: number;
  zones: Record<string, Zone>;
  characters: Record<Role, Character>;
  enemies: Record<string, Enemy>;
  resistors: Record<string, Resistor>;
  /** Who activates next is first; whoever has activated is behind. */
  queue: { waiting: string[]; activated: string[]; active: string };
  oracle: { deck: string[]; drawn: string[]; color: 'green' | 'red' };
  events: Record<string, RunningEvent>;
  ai: Record<string, AiCards>;
  malice: number;
  heads: { at: Square; boss: boolean }[];
  /** Miniatures of each kind that are not in play. */
  miniatures: Record<string, number>;
  market: string[];
  attacks: Attack[];
};

/** A character of a test position: level 1, nothing owned, nothing lost. */
export function character(at: Square, more: Partial<Character> = {}): Character {
  return {
    at,
    level: 1,
    health: 8,
    maxHealth: 10,
    armor: 0,
    attributes: { power: 0, knowledge: 0, dexterity: 0, spirit: 0 },
    firstAttribute: 'power',
    ap: 0,
    ki: { supply: [], exhausted: [], slots: {} },
    skills: [],
    kami: '',
    affinity: 0,
    usedKami: [],
    weapons: [],
    armorCard: '',
    items: [],
    conditions: {},
    heads: { ordinary: 0, boss: 0 },
    karma: 0,
    coins: 0,
    ...more,
  };
}

export function enemy(kind: string, rank: Rank, at: Square, more: Partial<Enemy> = {}): Enemy {
  return { kind, rank, color: '', at, damage: 0, armorLost: 0, conditions: {}, ally: false, ...more };
}

export function zone(ground: readonly string[], more: Partial<Zone> = {}): Zone {
  return { ground: [...ground], heights: [], spawnPoints: [], rules: [], ...more };
}

/** A table with these things on it: for tests, and for whoever sets up a phase. */
export function table(more: Partial<Exploration>): Exploration {
  return {
    round: 1,
    zones: {},
    characters: {},
    enemies: {},
    resistors: {},
    queue: { waiting: [], activated: [], active: '' },
    oracle: { deck: [], drawn: [], color: 'green' },
    events: {},
    ai: {},
    malice: 0,
    heads: [],
    miniatures: {},
    market: [],
    attacks: [],
    ...more,
  };
}
