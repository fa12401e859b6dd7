/** The facts of the table: dice, tracks, the Launcher's grid, boards. No book states them, so a pack does. */
import {
  type Fielded,
  flag,
  int,
  list,
  mapOf,
  name,
  oneOf,
  optional,
  record,
  signs,
  words,
} from '@torii/script/read';
import { COLORS } from './kinds.ts';
import { COLOR } from './shapes.ts';

const color = oneOf(...COLORS);

/** What the dice of the rulebook show. A die is the list of its faces, each as often as it is on it. */
const PLAYER_FACES = ['strike', 'surge', 'blank'] as const;
const playerFace = oneOf(...PLAYER_FACES);
const symbolFace = oneOf('basic', 'special', 'blank');
const DICE = {
  player: list(playerFace),
  number: list(oneOf('1', '2', '3', 'blank')),
  symbol: list(symbolFace),
  /** The face that attaches an Enemy in the Trace Roll (U-02). */
  attaches: playerFace,
  /** What each face is worth in Tests (U-03). */
  successes: mapOf(int(0, 9), words(...PLAYER_FACES)),
  /** The face that takes the active Body in a reset (U-06). */
  takesBody: symbolFace,
};

const TABLE = {
  /** The whole file is decided by us, or taken from a real box. */
  assumed: flag(),
  dice: record(DICE),
  /** Dice rolled on each slot of the Trace track, from slot 0 on; the slot behind the last one is the top space (U-07). */
  trace: list(int(0, 12)),
  /** Rows of the Launcher: H Highlighted, L starts Locked, . neither (U-09). */
  launcher: list(name(signs(/^[HL.]( [HL.])*$/, 'HL.'))),
  /** Whether the Refill goes down the columns or along the rows (U-10). */
  refill: oneOf('columns', 'rows'),
  integrity: record({ start: int(1, 30), most: int(1, 30) }),
  /** The last space of the Time track (U-13). */
  time: int(1, 60),
  /** How many there are of each (1b). */
  supply: record({
    basic: int(1, 200),
    open: int(0, 200),
    corrupted: int(0, 200),
    ascend: int(0, 200),
    success: int(0, 200),
  }),
  /** The two double-sided Core Data tokens of each board; the first side of the first is its icon (U-14). */
  boards: mapOf(record({ core: list(list(color)) }), COLOR),
};
export type Table = Fielded<typeof TABLE>;
/** A pack of extra cards has none. */
export const table = optional(record(TABLE));
