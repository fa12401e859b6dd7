/** What the files of a pack look like: cards and tiles. Sheets, Bosses and the generator: sheetShapes.ts; dice and tracks: tableShapes.ts. */
import {
  effect,
  type Fielded,
  flag,
  ID,
  int,
  LETTER,
  like,
  list,
  mapOf,
  mark,
  name,
  oneOf,
  optional,
  record,
  report,
  type Shape,
  words,
} from '@torii/script/read';
import { CLASSES, COLORS, FACTIONS } from './kinds.ts';
import { type Pattern, readPattern } from './pattern.ts';

const ANY: Pattern = [['?']];

/** A Pattern, checked for whether it can be formed. */
function pattern(): Shape<Pattern> {
  const text = name();
  return {
    schema: { type: 'string', pattern: '^[bgyr?*ox.](?: [bgyr?*ox.]| / [bgyr?*ox.])*$' },
    standIn: ANY,
    read: (reader, node) => {
      const written = text.read(reader, node);
      // What is no text at all has been reported as such.
      if (written === '') return ANY;
      const read = readPattern(written);
      if (read.ok) return mark(reader, read.pattern, node);
      report(reader, node, 'badPattern', { pattern: written, problem: read.problem });
      return ANY;
    },
  };
}

export const CODE = like(/^[A-Z]+[a-z]?[0-9]+$/, 'E05', 'Sx17');
/** What is told apart by the four colours. */
export const COLOR = words(...COLORS);

/** The fields whose values no book shows: decided by us, and free to be replaced by an owner of the box. */
export const assumed = list(name());

const DICE = ['strike', 'surge'] as const;
const FRAME = {
  dice: list(oneOf(...DICE)),
  /** Any number of dice with this symbol, as often as one likes; X is how many (TM-4c-28). */
  multi: optional(oneOf(...DICE)),
  effect: effect(),
};
const frame = record(FRAME);
export type Frame = Fielded<typeof FRAME>;

export const LAUNCH = { pattern: pattern(), effect: effect() };
export const launch = record(LAUNCH);
export type Launch = Fielded<typeof LAUNCH>;

/**
 * Every component has a code; one that starts Locked has another than X00 (TM-2-33). What unlocks it is written on the
 * cards that end Scenarios.
 */
const COMPONENT = { code: optional(name(CODE)), locked: flag(), assumed };

const WALKER = {
  mov: int(0, 9),
  att: int(0, 9),
  pro: int(0, 9),
  /** Used once per turn unless a match says otherwise: the text does not say so itself. */
  ability: effect(),
  frames: list(frame),
};
const BODY = { ...WALKER, cost: pattern(), ...COMPONENT };
export type Body = Fielded<typeof BODY>;
export const bodies = mapOf(record(BODY), ID);

/** The Bodies printed on the boards, by the colour of the board (TM-3j-01). */
const PRINTED = { ...WALKER, assumed };
export type Walker = Fielded<typeof PRINTED>;
export const walkers = mapOf(record(PRINTED), COLOR);

/** The 9 Basic Patterns (TM-3f-01). */
const BASIC_PATTERN = { ...LAUNCH, assumed };
export type BasicPattern = Fielded<typeof BASIC_PATTERN>;
export const patterns = mapOf(record(BASIC_PATTERN), ID);

/** A kind of Exploration token: how many there are, and what one gives (TM-3r-03). */
const TOKEN = { count: int(1, 99), effect: effect(), assumed };
export type ExplorationToken = Fielded<typeof TOKEN>;
export const tokens = mapOf(record(TOKEN), ID);

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
  ...COMPONENT,
};
export type Augment = Fielded<typeof AUGMENT>;
export const augments = mapOf(record(AUGMENT), ID);

const ENEMY = {
  level: int(1, 3),
  integrity: int(1, 30),
  basic: effect(),
  special: effect(),
  /** In force for the player to whom it is attached, while it is. */
  rules: list(effect()),
  hacks: list(launch),
  repel: launch,
  /** The letters of the Scenarios that it belongs to: no other deck holds it (TM-2a-07). */
  only: list(name(LETTER)),
  ...COMPONENT,
};
export type Enemy = Fielded<typeof ENEMY>;
export const enemies = mapOf(record(ENEMY), ID);

/** Each step is a text of its own: `if` an objective holds, or `the next time` it happens, then the reward. */
const PROTOCOL = { steps: list(effect()), launch: optional(launch), ...COMPONENT };
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
  ...COMPONENT,
};
export type District = Fielded<typeof DISTRICT>;
export const districts = mapOf(record(DISTRICT), ID);
