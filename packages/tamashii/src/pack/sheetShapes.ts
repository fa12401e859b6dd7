/** What the files of Scenarios, Bosses, the BOT and the generator look like. */
import {
  condition,
  effect,
  type Fielded,
  flag,
  ID,
  int,
  LETTER,
  like,
  list,
  mapOf,
  name,
  oneOf,
  optional,
  record,
  WORD,
} from '@torii/script/read';
import { FACTIONS } from './kinds.ts';
import { assumed, CODE, LAUNCH, launch } from './shapes.ts';

/** How many: so many, or so many for each player. */
const count = record({ each: int(0, 100), perPlayer: flag() });

/** A Pattern of a Scenario card or sheet; it may have to be launched somewhere, or in some situation. */
const SCENARIO_LAUNCH = { ...LAUNCH, if: optional(condition()) };
export type ScenarioLaunch = Fielded<typeof SCENARIO_LAUNCH>;
const scenarioLaunch = record(SCENARIO_LAUNCH);

/** A kind and an id. */
const COMPONENT = like(/^[a-z]+:[a-z0-9-]+$/, 'body:scout');

const SCENARIO_CARD = {
  type: oneOf('plot', 'special', 'victory', 'lost'),
  immediate: optional(effect()),
  rules: list(effect()),
  playerActivity: optional(effect()),
  worldActivity: list(effect()),
  launches: list(scenarioLaunch),
  /** What happens to whoever comes onto the tile on which the card lies. */
  found: optional(effect()),
  /** What each player does when the scenario's rule asks for it. */
  eachPlayer: optional(effect()),
  /** Components that this ending unlocks or locks again, such as `body:scout` (TM-5d-02, TM-5d-03). */
  unlocks: list(name(COMPONENT)),
  locks: list(name(COMPONENT)),
  assumed,
};
export type ScenarioCard = Fielded<typeof SCENARIO_CARD>;

/** A place of the map: which tile lies there, face up; or one of those that are shuffled, face down. */
const PLACE = {
  /** Axial coordinates (U-22): `0 0`. */
  at: name(like(/^-?\d{1,2} -?\d{1,2}$/, '0 0', '2 -1')),
  /** The number of the tile; without one it is one of the shuffled ones. */
  tile: optional(int(1, 99)),
  faceDown: flag(),
  exploration: flag(),
  /** The face of the Player die whose Dice token marks this Spawn tile (TM-5a-08). */
  spawn: optional(name(WORD)),
  sectors: list(name(WORD)),
};
export type Place = Fielded<typeof PLACE>;
const place = record(PLACE);

/** The general steps of the set-up that a Scenario may skip (TM-2-28). */
const SKIPPED = ['trace', 'classes', 'protocols', 'bodies'] as const;
export type Skipped = (typeof SKIPPED)[number];

/** Without a count all Unlocked ones of that level; `among` names the pool where a Scenario does (TM-2a-07). */
const ENEMY_GROUP = { level: int(1, 3), count: optional(count), among: list(name(ID)) };
export type EnemyGroup = Fielded<typeof ENEMY_GROUP>;
const enemyGroups = list(record(ENEMY_GROUP));

const SHEET = {
  difficulty: oneOf('easy', 'medium', 'hard'),
  length: oneOf('short', 'medium', 'long'),
  challenging: flag(),
  skips: list(oneOf(...SKIPPED)),
  map: list(place),
  /** The numbers of the tiles that are shuffled for the other places; any that are left if none are named. */
  tiles: list(int(1, 99)),
  /** Kinds of Exploration tokens that go back to the box (TM-2a-22). */
  withoutTokens: list(name(ID)),
  /** From the top; without a count all of that level (TM-2a-06). */
  enemyDeck: enemyGroups,
  corrupted: count,
  factions: list(oneOf(...FACTIONS)),
  leftOut: list(name(CODE)),
  start: int(1, 99),
  first: name(CODE),
  /** Further instructions of the set-up for each player (TM-2a-10). */
  setup: optional(effect()),
  rules: list(effect()),
  playerActivity: optional(effect()),
  launches: list(scenarioLaunch),
  /** What happens when Corrupted Data must be gained and none is left (TM-3d-07). */
  depleted: optional(effect()),
  /** Looked at after every change. */
  always: list(effect()),
  assumed,
};
export type Sheet = Fielded<typeof SHEET>;

const SCENARIO = {
  letter: name(LETTER),
  /** Its place on the Progress sheet (TM-5d-06); the first one must be played before all others (TM-2-01). */
  number: optional(int(1, 99)),
  /** It may be played only when every other one has a mark on the Progress sheet (TM-5d-19). */
  final: flag(),
  sheet: optional(record(SHEET)),
  endings: list(name(CODE)),
  cards: mapOf(record(SCENARIO_CARD), CODE),
  /** Codes that cards name and that are still to be written. */
  later: list(name(CODE)),
};
export type Scenario = Fielded<typeof SCENARIO>;
export const scenario = record(SCENARIO);

/** A Hack of a Boss may go on with another Pattern. */
const BOSS_LAUNCH = { ...LAUNCH, further: optional(launch) };

/** A card of the Boss Attack deck: what each result of the two Enemy dice does; a row may ask for either or both. */
const ATTACK_ROW = {
  number: optional(name(WORD)),
  symbol: optional(name(WORD)),
  effect: effect(),
};
export type AttackRow = Fielded<typeof ATTACK_ROW>;
/** It is flipped when it has been resolved (TM-5e-15): its other face is another table. */
const BOSS_ATTACK = { rows: list(record(ATTACK_ROW)), flipped: list(record(ATTACK_ROW)), assumed };

/** How it fights from so much Integrity on, by the number of players: its further rules come into force, and stay. */
const PHASE = { at: list(int(1, 30)), rules: list(effect()) };

const BOSS = {
  /** By the number of players. */
  integrity: list(int(1, 30)),
  armor: int(0, 9),
  mov: int(0, 9),
  /** The number of the tile on which its token is placed when the sheet is taken; the Shelter if none is named. */
  start: optional(int(1, 99)),
  attacks: mapOf(record(BOSS_ATTACK), CODE),
  /** When the Boss Activity takes place (TM-5e-03). */
  activity: oneOf('beforePlayerActivity', 'beforeWorldActivity', 'endOfTurn'),
  rules: list(effect()),
  phases: list(record(PHASE)),
  hacks: list(record(BOSS_LAUNCH)),
  /** What happens when it is defeated. */
  defeated: optional(effect()),
  assumed,
};
export type BossSheet = Fielded<typeof BOSS>;
export const bosses = mapOf(record(BOSS), ID);

const BOT = { mov: int(0, 9), batteries: int(1, 9), hack: launch, assumed };
export type BotCard = Fielded<typeof BOT>;
/** A pack of extra cards has none. */
export const bot = optional(record(BOT));

/** A Goal is met when a condition holds, or by what may be done for it in the Quest phase. */
const GOAL = { vp: int(1, 9), if: optional(condition()), quest: optional(effect()), assumed };
const STANDING = { rules: list(effect()), assumed };
/** A Map setup card: tiles as on a sheet (TM-6b-07). */
const MAP_SETUP = { map: list(place), tiles: list(int(1, 99)), withoutTokens: list(name(ID)), assumed };
export type MapSetup = Fielded<typeof MAP_SETUP>;
/** A Conditions card: the Enemy deck, and the starting bonus of every player (TM-6b-09). */
const CONDITIONS = { enemyDeck: enemyGroups, bonus: optional(effect()), assumed };
/**
 * A scoring card (U-26): so many Assets are worth 1, a Class Augment so much, each taken Goal so much more than it says,
 * and each Corrupted Data token beyond the third so much less (TM-6b-25, TM-6b-30 to TM-6b-32).
 */
const SCORING = { assets: int(1, 9), class: int(0, 9), goal: int(0, 9), beyond: int(0, 9), assumed };
const GENERATOR = {
  maps: mapOf(record(MAP_SETUP), ID),
  conditions: mapOf(record(CONDITIONS), ID),
  goals: mapOf(record(GOAL), ID),
  pvp: mapOf(record(STANDING), ID),
  enhancements: mapOf(record(STANDING), ID),
  scoring: mapOf(record(SCORING), ID),
};
export type GeneratorCards = Fielded<typeof GENERATOR>;
export const generator = {
  ...record(GENERATOR),
  absent: { value: { maps: {}, conditions: {}, goals: {}, pvp: {}, enhancements: {}, scoring: {} } },
};
