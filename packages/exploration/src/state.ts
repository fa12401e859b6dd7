/**
 * What lies on the table of the Exploration Phase, as plain JSON: the board, characters, enemies, the initiative queue,
 * decks and tracks. Printed figures are not copied here: rules ask for them by `c.stat`, so that a modifier or another pack
 * changes them without touching a position.
 */
import { type Zone as Pile, zone as pile, type Role } from '@torii/kernel';
import type { Board } from './board/grid.ts';
import type { Square } from './board/squares.ts';

export type { Board } from './board/grid.ts';
export type { Square } from './board/squares.ts';

/** A zone in play; its squares are those of the board that carry its mark. */
export type Zone = {
  /** The event cards in the sleeve, and how many events of each have been met (EX-ORC-12). */
  events: { card: string; met: number }[];
  spawns: Record<string, Square>;
  /** Spawn points that are shut: nothing appears there. */
  shut: string[];
};

/** An interaction point with its section in the campaign book; a door covers one or more squares (EX-INT). */
export type Point = {
  at: Square[];
  zone: string;
  door: 'none' | 'closed' | 'open';
  /** The characters that have used it. */
  usedBy: Role[];
  /** What the chapter has noted on it: lit, barred. */
  marks: string[];
};

export const NEGATIVE = ['poisoned', 'bleeding', 'downed', 'blinded'] as const;
export type Negative = (typeof NEGATIVE)[number];
/** Tokens of each condition: the negative ones and `blessed`. */
export type Conditions = Record<string, number>;

export const ATTRIBUTES = ['power', 'knowledge', 'dexterity', 'spirit'] as const;
export type Attribute = (typeof ATTRIBUTES)[number];

/** A Ki die is always in one of three areas (EX-REROLL-05): these, or the slot of a skill. */
export type Ki = { supply: number[]; exhausted: number[]; slots: Record<string, number> };

/** An item's card; `used`: in which round it was used last (EX-ITEM-04). */
export type Item = { card: string; charges: number; used?: number };

export type Character = {
  at: Square;
  defeated: boolean;
  level: number;
  health: number;
  maxHealth: number;
  /** Where the cube on the armor track stands; the equipped armor's number is the most. */
  armor: number;
  /** +1 armor tokens. */
  armorTokens: number;
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
  /** Kami Mode: not active, active in the activation in which it began, active until the end of the next (EX-FREE-10). */
  mode: 'off' | 'begun' | 'last';
  /** It counts as defeated at the end of the chapter (EX-FREE-12). */
  usedMode: boolean;
  /** The equipped weapon first. */
  weapons: string[];
  armorCard: string;
  items: Item[];
  conditions: Conditions;
  /** Special tokens, which the effect that made them defines (EX-SPTOK-01). */
  tokens: Record<string, number>;
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
  /** The black side of its board (EX-SET-28). */
  upgraded: boolean;
  /** Where it stands; of a large base the upper left square. */
  at: Square;
  damage: number;
  /** −1 armor tokens. */
  armorLost: number;
  conditions: Conditions;
  /** A wanderer that fights beside the characters. */
  ally: boolean;
  /** Who hurt it last: whoever defeats it may take its head. */
  hitBy: string;
  /** Its sign on a map in letters: the first that was free when it came, and its own while it stays. */
  number: number;
};

export type Resistor = {
  at: Square;
  tokens: number;
  living: boolean;
  /** It was placed with tokens, so it can be targeted while it has some (EX-RES-02). */
  targeted: boolean;
  /** It stays on its square without tokens. */
  stays: boolean;
};

/** The AI cards of a Chosen: hidden deck, discard pile, what a skill keeps in play, and the card being resolved. */
export type AiCards = {
  deck: Pile<string>;
  discarded: string[];
  kept: string[];
  current: string;
  empowered: boolean;
};

/** A die that was rolled in an attack; one that was rolled again carries no sign for yin-yang. */
export type Rolled = { die: 'yin' | 'yang'; face: string; again: boolean };

/** An attack that is under way. A counterattack lies above the attack that it answers. */
export type Attack = {
  by: string;
  target: string;
  /** Where the target stood when it was attacked. */
  at: Square;
  /** Others whom the same roll hits (EX-GOLD-07), and what is taken off it for them. */
  also: string[];
  alsoLess: number;
  kind: 'fast' | 'strong' | 'enemy';
  counter: boolean;
  skill: string;
  yin: number;
  yang: number;
  withFocus: boolean;
  rolled: Rolled[];
  focus: string;
  /** What effects add to the total, before defences. */
  bonus: number;
  ignores: string[];
  /** The condition tokens that it imposes, and whether servants take them too. */
  imposes: { condition: string; servants: boolean; wanderers?: boolean; ifNone: boolean }[];
  /** What each target has lost by it. */
  dealt: Record<string, number>;
  missed: boolean;
};

/** An event in force, and whoever was in its zone when it was drawn (EX-ORC-14, EX-ORC-15). */
export type RunningEvent = { zone: string; affected: string[] };

export type Color = 'green' | 'red';

export type Exploration = {
  chapter: string;
  round: number;
  board: Board;
  /** By their marks on the board: `z1`. */
  zones: Record<string, Zone>;
  points: Record<string, Point>;
  characters: Record<Role, Character>;
  enemies: Record<string, Enemy>;
  resistors: Record<string, Resistor>;
  /** Who activates next is first; whoever has activated is behind. */
  queue: { waiting: string[]; activated: string[]; active: string };
  oracle: { deck: Pile<Color>; drawn: Color[]; current: Color | ''; counts: Color | '' };
  events: Record<string, RunningEvent>;
  ai: Record<string, AiCards>;
  malice: number;
  heads: { at: Square; boss: boolean }[];
  /** Tokens that lie on squares: objective, special and cut-path ones. */
  tokens: { kind: string; at: Square; by: string }[];
  /** Miniatures of each kind that are not in play. */
  miniatures: Record<string, number>;
  /** Kinds that have been set up with "+" in this chapter (EX-SET-29). */
  upgraded: string[];
  market: Pile<string>;
  attacks: Attack[];
  /** Who defeated the last enemy that fell, and where. */
  defeat: { by: string; at: Square };
  /** The last test, for whoever asked for it. */
  test: { who: string; passed: boolean; attribute: string; difficulty: number; mark: string };
  /** Texts that are in force because something is in play, by their sources: which text, and in which version. */
  inForce: Record<string, string>;
  /** What the chapter has noted: saved, hidden, key. */
  notes: Record<string, number>;
  /** Which attempt at the chapter it is, from 1 on (EX-FAIL). */
  attempt: number;
  /** Market cards that can be bought at the camp. */
  offer: string[];
  /** Ordinary heads that each character brought along. */
  headsBefore: Record<Role, number>;
  /** Personal missions accomplished in this phase. */
  missions: string[];
  /** Kami unlocked in this phase, and by whose personal mission; by nobody's if empty (EX-KAMI-01, EX-KAMI-02). */
  unlocked: { kami: string; by: string }[];
  /** How the phase ended; empty while it lasts. */
  outcome: '' | 'victory' | 'failure';
};

/** A character of a test position: level 1, nothing owned, nothing lost. */
export function character(at: Square, more: Partial<Character> = {}): Character {
  return {
    at,
    defeated: false,
    level: 1,
    health: 8,
    maxHealth: 10,
    armor: 0,
    armorTokens: 0,
    attributes: { power: 0, knowledge: 0, dexterity: 0, spirit: 0 },
    firstAttribute: 'power',
    ap: 0,
    ki: { supply: [], exhausted: [], slots: {} },
    skills: [],
    kami: '',
    affinity: 0,
    usedKami: [],
    mode: 'off',
    usedMode: false,
    weapons: [],
    armorCard: '',
    items: [],
    conditions: {},
    tokens: {},
    heads: { ordinary: 0, boss: 0 },
    karma: 0,
    coins: 0,
    ...more,
  };
}

export function enemy(kind: string, rank: Rank, at: Square, more: Partial<Enemy> = {}): Enemy {
  return {
    kind,
    rank,
    color: '',
    upgraded: false,
    at,
    damage: 0,
    armorLost: 0,
    conditions: {},
    ally: false,
    hitBy: '',
    number: 0,
    ...more,
  };
}

export function resistor(at: Square, tokens: number, more: Partial<Resistor> = {}): Resistor {
  return { at, tokens, living: true, targeted: tokens > 0, stays: false, ...more };
}

export function boardOf(ground: readonly string[], more: Partial<Board> = {}): Board {
  return { ground: [...ground], heights: [], zones: [], ...more };
}

export function zone(more: Partial<Zone> = {}): Zone {
  return { events: [], spawns: {}, shut: [], ...more };
}

export function aiCards(deck: string[], more: Partial<AiCards> = {}): AiCards {
  return {
    deck: pile('closed', deck, { back: 'ai' }),
    discarded: [],
    kept: [],
    current: '',
    empowered: false,
    ...more,
  };
}

export function oracleDeck(cards: Color[]): Exploration['oracle'] {
  return { deck: pile('closed', cards, { back: 'oracle' }), drawn: [], current: '', counts: '' };
}

/** A table with these things on it: for tests, and for whoever sets up a phase. */
export function table(more: Partial<Exploration>): Exploration {
  return {
    chapter: '',
    round: 1,
    board: boardOf([]),
    zones: { z1: zone() },
    points: {},
    characters: {},
    enemies: {},
    resistors: {},
    queue: { waiting: [], activated: [], active: '' },
    oracle: oracleDeck([]),
    events: {},
    ai: {},
    malice: 0,
    heads: [],
    tokens: [],
    miniatures: {},
    upgraded: [],
    market: pile('closed', [], { back: 'market' }),
    attacks: [],
    defeat: { by: '', at: '' },
    test: { who: '', passed: false, attribute: '', difficulty: 0, mark: '' },
    inForce: {},
    notes: {},
    attempt: 1,
    offer: [],
    headsBefore: {},
    missions: [],
    unlocked: [],
    outcome: '',
    ...more,
  };
}
