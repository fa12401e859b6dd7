/**
 * Tamashii: Chronicle of Ascend. Its rules, one file per section of the rulebook; the state of the game; the language of
 * its cards. Packs are read by '@torii/tamashii/pack'.
 */
export { gameOf, type Playable, tamashii } from './game.ts';
export { book } from './language/book.ts';
export { drawTable } from './language/draw.ts';
export { type GameWords, type Seen, type Teller, teller } from './language/tell.ts';
export { cardTexts, type Printed } from './language/text.ts';
export { type Grid, isHighlighted, slotName } from './launcher.ts';
export { type Known, knownPack, type Looked } from './looking.ts';
export { distance } from './map.ts';
export { type Content, effectsOf, type NamedEffect } from './pack/content.ts';
export type { Augment, Frame, Walker } from './pack/shapes.ts';
export type { ScenarioCard, ScenarioLaunch, Sheet } from './pack/sheetShapes.ts';
export { areEnough, isFormed, laidOn, type Pattern, readable, type Site } from './patterns.ts';
export {
  type Campaign,
  type Closed,
  campaignOptions,
  newCampaign,
  type ProgressLine,
  playable,
  progressSheet,
  recordEnding,
} from './progress.ts';
export { RULES } from './rules.ts';
export {
  ASSETS,
  type Asset,
  BASIC,
  CORRUPTED,
  EMPTY,
  LOCK,
  newTable,
  newTile,
  OPEN,
  type Player,
  type TableToken,
  type Tamashii,
  type Tile,
  TOKEN_OF,
} from './state.ts';
