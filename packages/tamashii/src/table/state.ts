/**
 * What lies on the table of Tamashii, as plain JSON: boards, bags, decks, the map, the scenario. Cards are ids into the
 * pack, Data tokens are numbers, whatever is hidden lies in a zone. Printed figures are not copied here: rules ask for
 * them by `c.stat`, so that a modifier or another pack changes them without touching a position.
 */
import { type Role, type Zone, zone } from '@torii/kernel';
import type { Color } from '../pack/kinds.ts';
import type { Table } from '../pack/tableShapes.ts';

/** What lies in a Launcher slot, a Bag, a Dump: nothing, a Data token, or a Lock (which only Launchers hold). */
export const EMPTY = 0;
export const BLUE = 1;
export const GREEN = 2;
export const YELLOW = 3;
export const RED = 4;
export const OPEN = 5;
export const CORRUPTED = 6;
export const LOCK = 7;
/** What they are called in views, options and events; the index is the token. */
const TOKEN_NAMES = ['', 'blue', 'green', 'yellow', 'red', 'open', 'corrupted', 'lock'] as const;
export type Lying = (typeof TOKEN_NAMES)[number];
export type DataToken = Exclude<Lying, '' | 'lock'>;

export function tokenName(token: number): Lying {
  return TOKEN_NAMES[token] ?? '';
}

/** The token of a name; an empty slot if there is none of that name. */
export function tokenNamed(name: string): number {
  return BY_NAME.get(name) ?? EMPTY;
}

const BY_NAME: ReadonlyMap<string, number> = new Map(TOKEN_NAMES.map((name, token) => [name, token]));

/** The 4 Basic types in the order of the book (TM-3c-01). */
export const BASIC: readonly number[] = [BLUE, GREEN, YELLOW, RED];
export const TOKEN_OF: Readonly<Record<Color, number>> = {
  blue: BLUE,
  green: GREEN,
  yellow: YELLOW,
  red: RED,
};

export const ASSETS = ['shield', 'memory', 'power', 'reroll'] as const;
export type Asset = (typeof ASSETS)[number];
export type Assets = Record<Asset, number>;

/** An Enemy in play. The same card may be in play twice: it is known by its own id. */
export type AttachedEnemy = { id: string; card: string; damage: number };

export type Player = {
  /** The colour of the board: its Core icon and its Walker. */
  color: Color;
  /** 4 rows of 5 slots, row by row. */
  launcher: number[];
  bag: number[];
  dump: number[];
  /** Tokens drawn by Prepare that are still to be placed: the player holds them in the hand, for all to see (TM-8-15). */
  prepared: number[];
  /** The Trace Roll on the table, until the Enemies are drawn for it: all roll before the first one draws (TM-4a-03). */
  traceRoll: string[];
  /** The type that the Core Data token in the slot shows now. */
  core: number;
  /** The two double-sided Core Data tokens (TM-2-12). */
  coreTokens: number[][];
  assets: Assets;
  /** The Player dice of their last roll: Rerolls and texts that roll dice anew find them here. */
  rolled: string[];
  /** What was spent of each in this Combat phase. */
  spentInCombat: Assets;
  exp: number;
  integrity: number;
  /** Where the ITG Limiter stands: the highest Integrity. */
  limit: number;
  /** Null while the scenario plays without Trace (TM-2-28). */
  trace: number | null;
  /** The place on the map on which the Character stands. */
  at: string;
  /** Advanced Bodies, the active one first; none means the Walker. */
  bodies: string[];
  /** The Top Enemy first, the one that was attached last at the end (TM-3u-02, TM-3u-03). */
  enemies: AttachedEnemy[];
  class: string;
  classDeck: Zone<string>;
  /** Cards drawn to choose from. */
  drawn: Zone<string>;
  equipped: string[];
  unequipped: string[];
  /**
   * The texts of Body, Augments and Learning Protocol that have been put in force: what is to be compared with what lies
   * before the player whenever that changes (cards/inForce.ts).
   */
  inForce: string[];
  /** The Learning Protocol and how many of its steps are completed; no card if it is empty. */
  protocol: { card: string; done: number };
  /** Learning Protocols dealt in the set-up, of which one is kept (TM-2-20). */
  protocols: Zone<string>;
  /** Goals taken in the generator, face down (TM-6b-20). */
  goals: Zone<string>;
};

/** What can lie on District tiles, on the Scenario sheet and on Scenario cards. */
const TABLE_TOKENS = ['ascend', 'success', 'universal', 'engineer'] as const;
export type TableToken = (typeof TABLE_TOKENS)[number];
export type Tokens = Record<TableToken, number>;

/** A place of the map. The tile lies in a zone: closed while it is face down, open when it is revealed. */
export type Tile = {
  q: number;
  r: number;
  district: Zone<string>;
  exploration: Zone<string>;
  tokens: Tokens;
  /** The Dice token on it, if it is a Spawn tile. */
  spawn: string;
  sectors: string[];
  /** Another Dice token on it: closed while it lies face down (TM-5b-19). */
  dice: Zone<string>;
  /** Special Scenario cards that lie on it (TM-5b-30). */
  cards: string[];
};

/** The Plot and Special Scenario cards in play. */
type Scenario = {
  /** The Scenario sheet. */
  sheet: string;
  sheetTokens: Tokens;
  /** The active Plot card, and what lies on it. */
  plot: string;
  plotTokens: Tokens;
  special: string[];
  /** What lies on other Scenario cards: Special ones, and the one whose Immediate effect is under way. */
  otherTokens: Record<string, Tokens>;
  /** A card that has been drawn and is yet to be resolved (TM-4d-09). */
  drawn: string;
  /** Cards whose Immediate effects are under way: they lie beside the others until those are over. */
  resolving: string[];
  discarded: string[];
  /** The active card keeps every Character in its sector; it is printed on that card, so nobody is told apart from it. */
  closed?: true;
  /** Endings that the campaign has marked on its Progress sheet (TM-5d-04); a match without a campaign has no such list. */
  marks?: readonly string[];
};

export type Boss = {
  card: string;
  at: string;
  integrity: number;
  armor: number;
  attacks: Zone<string>;
  /** Attack cards that lie with their other face up (TM-5e-15); saves from before cards had two faces have no such list. */
  flipped?: string[];
  /** How it fights now: 2 and more are phases of its sheet, each of which begins once; 1 if there is no such figure. */
  phase?: number;
  /** What the Hack under way has come to so far: it is dealt as one total when the Hack is over (TM-5e-10). */
  dealt?: number;
};
/** J.O.R.D.A.N. BOT (6a). */
export type Bot = {
  at: string;
  batteries: number;
  /** It is used as the player's own Character in this step (TM-6a-13). */
  acting: boolean;
  /** It has moved in this turn's Move & Trace step (TM-6a-18). */
  moved: boolean;
  /** By how much that step raised Trace; -1 if to the top space (ruling U-45). */
  rise: number;
};

/** What only the competitive mode has (section 6b). */
export type Generator = {
  map: string;
  conditions: string;
  enhancement: string;
  pvp: string;
  goals: string[];
  /** Its first card is the one that lies face up. */
  goalDeck: Zone<string>;
  /** The scoring card (U-26); a match that was begun without one counts by the standard one. */
  scoring: string;
};

/** Dice on the table in a player's Combat phase. */
type Combat = {
  role: Role;
  /** Player dice that have not been assigned to a Frame yet. */
  dice: string[];
  /** What the Number die and the Symbol die show. */
  number: string;
  symbol: string;
  /** The Enemy that carries the Number die; none if it is empty. */
  numberDie: string;
  /** Frames activated in this phase, by their text: `body:scout/frame1`. */
  used: string[];
};

export type Phase = 'setup' | 'planning' | 'action' | 'combat' | 'quest';

export type Tamashii = {
  turn: number;
  phase: Phase;
  firstPlayer: Role;
  players: Record<Role, Player>;
  /** How many of each Data token the neutral pool holds; index is the token. */
  pool: number[];
  /** The Corrupted Data pool on the Time track. */
  corruptedPool: number;
  /** Data tokens that left the game. */
  box: number[];
  /** What was left of shuffled components in the set-up: nobody knows which of them are in the box and which in play. */
  rest: Record<string, Zone<string>>;
  /** Ascend and Success tokens that are still to be had (ruling U-40). */
  supply: Tokens;
  enemyDeck: Zone<string>;
  enemyDiscard: string[];
  bodyDeck: Zone<string>;
  market: string[];
  /** Exploration tokens that have been resolved (TM-3r-10). */
  explorationDiscard: string[];
  factionDecks: Record<string, Zone<string>>;
  /** Augments that were broken. */
  broken: string[];
  time: number;
  map: Record<string, Tile>;
  scenario: Scenario;
  boss: Boss | null;
  bot: Bot | null;
  generator: Generator | null;
  combat: Combat | null;
  /** Who skips the rest of this phase after a reset (TM-3w-14). */
  skipping: Role[];
  /** Who has reset in the middle of a text: what is left of it passes them by, and only them (TM-3w-14). */
  leaving: Role[];
  /** Trades that were proposed in this Planning phase, by the name of the proposal. */
  proposals: Record<string, Proposal>;
  /** Augments that have changed hands in this Planning phase. */
  traded: string[];
};

/** `want` is empty where something is given for nothing (ruling U-39). */
export type Proposal = { from: Role; to: Role; give: string; want: string; refused: boolean };

export function noTokens(): Tokens {
  return { ascend: 0, success: 0, universal: 0, engineer: 0 };
}

export function noAssets(): Assets {
  return { shield: 0, memory: 0, power: 0, reroll: 0 };
}

/** A board as it stands after step 2 of the set-up (TM-2-05 to TM-2-13) with a filled Bag (TM-2-22, TM-2-23). */
export function newPlayer(role: Role, color: Color, table: Table): Player {
  const coreTokens = (table.boards[color]?.core ?? []).map((sides) => sides.map((side) => TOKEN_OF[side]));
  const own = TOKEN_OF[color];
  const about = { of: role };
  return {
    color,
    launcher: table.launcher.flatMap((line) => line.split(' ').map((kind) => (kind === 'L' ? LOCK : EMPTY))),
    bag: [...BASIC, ...BASIC, ...BASIC, own],
    dump: [],
    prepared: [],
    traceRoll: [],
    core: coreTokens[0]?.[0] ?? own,
    coreTokens,
    assets: noAssets(),
    rolled: [],
    spentInCombat: noAssets(),
    exp: 0,
    integrity: table.integrity.start,
    limit: table.integrity.start,
    trace: 0,
    at: '',
    bodies: [],
    enemies: [],
    class: '',
    classDeck: zone('closed', [], { ...about, back: 'class' }),
    drawn: zone('own', [], { ...about, back: 'class' }),
    equipped: [],
    unequipped: [],
    inForce: [],
    protocol: { card: '', done: 0 },
    protocols: zone('own', [], { ...about, back: 'protocol' }),
    goals: zone('own', [], { ...about, back: 'goal' }),
  };
}

export function newTile(q: number, r: number, district: string, face: 'up' | 'down'): Tile {
  return {
    q,
    r,
    district: zone(face === 'up' ? 'open' : 'closed', [district], { back: 'district' }),
    exploration: zone('closed', [], { back: 'exploration' }),
    tokens: noTokens(),
    spawn: '',
    sectors: [],
    dice: zone('closed', [], { back: 'diceToken' }),
    cards: [],
  };
}

/** A table with boards and full supplies, and no scenario on it yet. Boards are changed by whoever chooses another one. */
export function newTable(roles: readonly Role[], table: Table): Tamashii {
  const colors = Object.keys(table.boards) as Color[];
  const players = roles.map((role, i) => [role, newPlayer(role, colors[i % colors.length] as Color, table)]);
  const { ascend, success } = table.supply;
  return {
    turn: 1,
    phase: 'setup',
    firstPlayer: roles[0] ?? '',
    players: Object.fromEntries(players),
    pool: fullPool(table, Object.fromEntries(players)),
    corruptedPool: 0,
    box: [],
    rest: {},
    // Universal markers and the like never run out (ruling U-40).
    supply: { ascend, success, universal: 1000, engineer: 1000 },
    enemyDeck: zone('closed', [], { back: 'enemy' }),
    enemyDiscard: [],
    bodyDeck: zone('closed', [], { back: 'body' }),
    market: [],
    explorationDiscard: [],
    factionDecks: {},
    broken: [],
    time: 0,
    map: {},
    scenario: {
      sheet: '',
      sheetTokens: noTokens(),
      plot: '',
      plotTokens: noTokens(),
      special: [],
      otherTokens: {},
      drawn: '',
      resolving: [],
      discarded: [],
    },
    boss: null,
    bot: null,
    generator: null,
    combat: null,
    skipping: [],
    leaving: [],
    proposals: {},
    traded: [],
  };
}

/** The neutral pool: all Data tokens less what the Bags took (TM-2-03); Corrupted Data is no part of it (TM-2-04). */
export function fullPool(table: Table, players: Record<Role, Player>): number[] {
  const { basic, open } = table.supply;
  const pool = [0, basic, basic, basic, basic, open, 0];
  for (const { bag } of Object.values(players)) for (const token of bag) pool[token] = (pool[token] ?? 0) - 1;
  return pool;
}
