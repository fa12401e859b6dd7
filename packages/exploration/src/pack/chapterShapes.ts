/** Map pieces, special terrain, chapters with their zones and sections (EX-SET, EX-INT, EX-END). */
import {
  condition,
  effect,
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
  type Read,
  record,
  signs,
} from '@torii/script/read';
import { assumed, intOr, nameOr, SQUARE, wordOr } from './common.ts';

const GROUND = signs(/^[.^2=HoO#D~w_]+$/, '.^2=HoO#D~w_');

/**
 * A side of a map piece, row by row. `.` regular, `^` and `2` regular at heights 1 and 2, `=` ladder from 0 to 1, `H` ladder
 * from 1 to 2, `o` and `O` obstacles at heights 0 and 1, `#` inaccessible, `D` inaccessible with room for a door, `~`
 * difficult, `w` special, `_` no square.
 */
export const tiles = mapOf(list(name(GROUND)), like(/^(\d+|M)[AB]$/, '1A', 'MB'));

/** What special squares do in a chapter that has them (EX-TER-07). */
export const terrains = mapOf(
  record({
    assumed,
    /** Leaving such a square costs as much as leaving a difficult one. */
    difficult: flag(),
    effect: optional(effect()),
  }),
  ID,
);

const squares = list(name(SQUARE));

/** `kappa+/red@c5`: a kind, upgraded or not, a colour or none, and its square; of a large base the upper left one. */
const PLACED = like(/^[a-z][a-z0-9-]*\+?(\/[a-z]+)?@[a-z][1-9][0-9]?$/, 'kappa@c5', 'kappa+/red@c5');
const placed = list(name(PLACED));

const resistor = record({
  at: name(SQUARE),
  tokens: intOr(0, 9, 0),
  living: flag(),
  /** The section with which it can be interacted with (EX-RES-06). */
  point: nameOr('', LETTER),
  /** An object that stays without tokens. */
  stays: flag(),
});

const zone = record({
  /** `1A@a13`: a side of a map piece, and where its upper left square lies on the chapter's grid. */
  tiles: list(name(like(/^(\d+|M)[AB]@[a-z][1-9][0-9]?$/, '1A@a13'))),
  oracle: record({ green: intOr(0, 9, 0), red: intOr(0, 9, 0) }),
  /** One green and one red card (random), or one purple card (scripted). */
  events: list(name(ID)),
  /** Where characters begin or arrive. */
  start: squares,
  /** With 1, 2, 3, 4 characters the first so many of the list. */
  foes: optional(record({ counts: list(int(0, 12)), list: placed })),
  bosses: placed,
  chosen: placed,
  allies: placed,
  hostile: placed,
  resistors: mapOf(resistor, ID),
  /** The squares of each interaction point. */
  points: mapOf(squares, LETTER),
  spawns: mapOf(name(SQUARE), like(/^S\d$/, 'S1')),
  /** Rules of the zone: what its spawn points do, and when (EX-SPAWN-05). */
  effect: optional(effect()),
});

const section = record({
  door: wordOr(oneOf('none', 'small', 'large'), 'none'),
  /** It is not removed after its use (EX-INT-07). */
  stays: flag(),
  /** Each character may use it once. */
  eachOnce: flag(),
  /** Only this character. */
  only: nameOr(''),
  /** Only while this holds. */
  while: optional(condition()),
  effect: optional(effect()),
});

const mission = record({
  character: name(ID),
  kami: nameOr(''),
  affinity: intOr(0, 6, 0),
});

export const chapters = mapOf(
  record({
    assumed,
    number: int(1, 99),
    act: intOr(1, 9, 1),
    level: int(1, 5),
    terrain: nameOr(''),
    /** The minion that malice spawns, and at which spaces (EX-ORC-19). */
    malice: record({ minion: nameOr(''), at: list(int(1, 6)) }),
    zones: mapOf(zone, like(/^[1-9]$/, '1', '2')),
    sections: mapOf(section, LETTER),
    /** What holds all along: objective, ending conditions, consequences. */
    effect: optional(effect()),
    victory: record({ level: flag(), coins: intOr(0, 999, 0), effect: optional(effect()) }),
    missions: mapOf(mission, ID),
    /** Who stands beside a lone character (rulings, content of the first act). */
    companion: nameOr(''),
    /** A Yomi encounter: not part of the course of an act. */
    yomi: flag(),
  }),
  ID,
);

export type Tile = Read<typeof tiles>[string];
export type Terrain = Read<typeof terrains>[string];
export type ZoneSetup = Read<typeof zone>;
export type Section = Read<typeof section>;
export type Chapter = Read<typeof chapters>[string];
