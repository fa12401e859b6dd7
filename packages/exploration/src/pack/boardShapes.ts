/** The boards of minions, servants, wanderers and Chosen (EX-MIN, EX-SRV, EX-WAN, EX-CHO). */
import {
  effect,
  flag,
  ID,
  int,
  list,
  mapOf,
  name,
  oneOf,
  optional,
  type Read,
  record,
} from '@torii/script/read';
import { assumed, FACE, intOr, wordOr } from './common.ts';

/** A result of the test die, or one side of an AI card: numbered lines, of which the first possible one is resolved. */
const result = record({ name: optional(name(ID)), lines: list(effect()) });

const figures = {
  assumed,
  armor: intOr(0, 9, 0),
  defence: intOr(0, 9, 0),
  movement: int(0, 9),
  moves: wordOr(oneOf('walking', 'flying', 'spectral'), 'walking'),
  /** Squares along a side of the base. */
  base: intOr(1, 3, 1),
  /** The printed ranges of its attacks; the highest counts for counterattacks (EX-CTR-03). */
  ranges: list(int(1, 9)),
  yin: intOr(0, 9, 0),
  yang: intOr(0, 9, 0),
  /** The general priority icon (EX-LINE-06). */
  priority: optional(effect()),
  /** What it may do when both faces are rolled (EX-EATK-17). */
  yinYang: optional(effect()),
  skills: list(name(ID)),
  /** One of the dead, whom some texts name. */
  dead: flag(),
};

/**
 * Health that grows with the party: base + (each + eachLevel × level) × characters. Where `weights` is given, it stands for
 * the number of characters.
 */
const grown = {
  health: intOr(0, 99, 0),
  healthEach: intOr(0, 99, 0),
  healthEachLevel: intOr(0, 99, 0),
  healthWeights: list(int(1, 9)),
};

/** The upgraded side of a board: what is not named stays (EX-SET-28). Of its tables only the entries that differ are given. */
const upgraded = record({
  health: optional(int(1, 99)),
  armor: optional(int(0, 9)),
  defence: optional(int(0, 9)),
  movement: optional(int(0, 9)),
  yin: optional(int(0, 9)),
  yang: optional(int(0, 9)),
  normal: mapOf(result, FACE),
  aggressive: mapOf(result, FACE),
});

export const minions = mapOf(
  record({
    ...figures,
    health: int(1, 99),
    miniatures: int(1, 9),
    normal: mapOf(result, FACE),
    aggressive: mapOf(result, FACE),
    upgraded: optional(upgraded),
  }),
  ID,
);

export const servants = mapOf(record({ ...figures, ...grown, behaviour: mapOf(result, FACE) }), ID);
export const wanderers = mapOf(record({ ...figures, ...grown, behaviour: mapOf(result, FACE) }), ID);

export const chosen = mapOf(
  record({
    ...figures,
    ...grown,
    cards: mapOf(record({ copies: int(1, 10), lines: list(effect()), empowered: list(effect()) }), ID),
  }),
  ID,
);

export type Result = Read<typeof result>;
export type Minion = Read<typeof minions>[string];
export type Servant = Read<typeof servants>[string];
export type Wanderer = Read<typeof wanderers>[string];
export type Chosen = Read<typeof chosen>[string];
