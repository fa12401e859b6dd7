/** What the files of a pack look like: cards, tiles, sheets. */
import {
  condition,
  effect,
  type Fielded,
  flag,
  int,
  list,
  mapOf,
  name,
  oneOf,
  optional,
  record,
  type Shape,
} from '@torii/script/read';
import { type Pattern, readPattern } from '../patterns.ts';

/** A Pattern, checked for whether it can be formed. */
function pattern(): Shape<Pattern> {
  const text = name();
  return {
    schema: { type: 'string', pattern: '^[bgyr?*o.](?: [bgyr?*o.]| / [bgyr?*o.])*$' },
    read: (reader, node) => {
      const written = text.read(reader, node);
      if (written === null) return null;
      const read = readPattern(written);
      if (read.ok) return read.pattern;
      const { line, col } = reader.lines.linePos(node?.range?.[0] ?? 0);
      const { file } = reader;
      const args = { pattern: written, problem: read.problem };
      reader.problems.push({ file, line, column: col, reason: 'badPattern', args });
      return null;
    },
  };
}

const ID = /^[a-z][a-z0-9-]*$/;
const CODE = /^[A-Z]+[a-z]?[0-9]+$/;

/** The fields whose values no book shows: decided by us, and free to be replaced by an owner of the box. */
const assumed = list(name());

/** How many: so many, or so many for each player. */
const count = record({ each: int(0, 100), perPlayer: flag() });

const DICE = ['strike', 'surge'] as const;
const FRAME = {
  dice: list(oneOf(...DICE)),
  /** Any number of dice with this symbol, as often as one likes; X is how many (TM-4c-28). */
  multi: optional(oneOf(...DICE)),
  effect: effect(),
};
const frame = record(FRAME);
export type Frame = Fielded<typeof FRAME>;

const LAUNCH = { pattern: pattern(), effect: effect() };
const launch = record(LAUNCH);
export type Launch = Fielded<typeof LAUNCH>;

const BODY = {
  mov: int(0, 9),
  att: int(0, 9),
  pro: int(0, 9),
  cost: pattern(),
  ability: effect(),
  frames: list(frame),
  assumed,
};
export type Body = Fielded<typeof BODY>;
export const bodies = mapOf(record(BODY), ID);

const CLASSES = ['reaper', 'brawler', 'trickster', 'whisperer'] as const;
const FACTIONS = ['spartans', 'ninkyo', 'seekers', 'commoners'] as const;
const TIMINGS = ['planning', 'combat', 'launch', 'anytime', 'passive'] as const;

const AUGMENT = {
  of: oneOf(...CLASSES, ...FACTIONS),
  memory: int(0, 5),
  timing: oneOf(...TIMINGS),
  starting: optional(oneOf('coop', 'solo', 'all')),
  breaks: flag(),
  frame: optional(frame),
  pattern: optional(pattern()),
  effect: optional(effect()),
  assumed,
};
export type Augment = Fielded<typeof AUGMENT>;
export const augments = mapOf(record(AUGMENT), ID);

const ENEMY = {
  level: int(1, 3),
  integrity: int(1, 30),
  basic: effect(),
  special: effect(),
  hacks: list(launch),
  repel: launch,
  assumed,
};
export type Enemy = Fielded<typeof ENEMY>;
export const enemies = mapOf(record(ENEMY), ID);

/** Each step is a text of its own: `if` an objective holds, or `the next time` it happens, then the reward. */
const PROTOCOL = { steps: list(effect()), assumed };
export type Protocol = Fielded<typeof PROTOCOL>;
export const protocols = mapOf(record(PROTOCOL), ID);

const DISTRICT_ROLES = ['shelter', 'hideout', 'damaged'] as const;
const DISTRICT = {
  number: int(1, 99),
  role: optional(oneOf(...DISTRICT_ROLES)),
  faction: optional(oneOf(...FACTIONS)),
  entry: int(0, 9),
  stationary: int(0, 9),
  effect: optional(effect()),
  assumed,
};
export type District = Fielded<typeof DISTRICT>;
export const districts = mapOf(record(DISTRICT), ID);

const SCENARIO_CARD = {
  type: oneOf('plot', 'special'),
  immediate: optional(effect()),
  rules: list(effect()),
  playerActivity: optional(effect()),
  worldActivity: list(effect()),
  /** What happens to whoever comes onto the tile on which the card lies. */
  found: optional(effect()),
  /** What each player does when the scenario's rule asks for it. */
  eachPlayer: optional(effect()),
  assumed,
};
export type ScenarioCard = Fielded<typeof SCENARIO_CARD>;

const SHEET = {
  difficulty: oneOf('easy', 'medium', 'hard'),
  length: oneOf('short', 'medium', 'long'),
  challenging: flag(),
  revealed: list(int(1, 99)),
  faceDown: int(0, 30),
  /** Where Spawn tiles and sectors are is in the layout, which the books do not show. */
  enemyDeck: list(record({ level: int(1, 3), count: optional(count) })),
  corrupted: count,
  factions: list(oneOf(...FACTIONS)),
  leftOut: list(name(CODE)),
  start: int(1, 99),
  first: name(CODE),
  rules: list(effect()),
  playerActivity: optional(effect()),
  /** What happens when Corrupted Data must be gained and none is left (TM-3d-07). */
  depleted: optional(effect()),
  /** Looked at after every change. */
  always: list(effect()),
  assumed,
};
export type Sheet = Fielded<typeof SHEET>;

const SCENARIO = {
  letter: name(/^[A-Z]$/),
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
const BOSS = {
  /** By the number of players. */
  integrity: list(int(1, 30)),
  armor: int(0, 9),
  mov: int(0, 9),
  attacks: list(name(CODE)),
  rules: list(effect()),
  hacks: list(record(BOSS_LAUNCH)),
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
const GENERATOR = {
  goals: mapOf(record(GOAL), ID),
  pvp: mapOf(record(STANDING), ID),
  enhancements: mapOf(record(STANDING), ID),
};
export type GeneratorCards = Fielded<typeof GENERATOR>;
export const generator = {
  ...record(GENERATOR),
  absent: { value: { goals: {}, pvp: {}, enhancements: {} } },
};
