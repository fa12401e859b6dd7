/**
 * Tamashii: Chronicle of Ascend. Its rules, one file per section of the rulebook; the state of the game; the language of
 * its cards. Packs are read by '@torii/tamashii/pack'.
 */
export { box } from './box.ts';
export { EVENTS, QUIET } from './events/events.ts';
export type { FightLook } from './figures/fight.ts';
export type { CombatFigures, Coming, FrameFigure, Toll } from './figures/fighting.ts';
export type { Figures, PlayerFigures } from './figures/figures.ts';
export type { Reach, Ways } from './figures/moving.ts';
export type { Near, NearnessLook } from './figures/nearness.ts';
export type { OddsLook } from './figures/odds.ts';
export type { PatternFigure, PatternOf } from './figures/patterns.ts';
export type { Step } from './figures/steps.ts';
export type { TestFigure, TestOpen } from './figures/tests.ts';
export type { Amounts, CheckFigure, Checks, Outcome } from './figures/texts.ts';
export type { UpgradeFigure, UpgradeFigures } from './figures/upgrades.ts';
export { gameOf, type Playable, tamashii } from './game.ts';
export { book } from './language/book.ts';
export { type Known, knownPack, type Looked } from './looking.ts';
export { type Content, effectsOf, type NamedEffect } from './pack/content.ts';
export { FACTIONS } from './pack/kinds.ts';
export type { Pattern } from './pack/pattern.ts';
export type { Augment, Frame, Walker } from './pack/shapes.ts';
export type { ScenarioCard, ScenarioLaunch, Sheet } from './pack/sheetShapes.ts';
export { RULES } from './rules.ts';
export { passing, spreadOf } from './table/dice/odds.ts';
export { type Grid, isHighlighted, slotAt, slotName } from './table/launcher/launcher.ts';
export { type Nearness, nearness } from './table/launcher/nearness.ts';
export { areEnough, isFormed, laidOn, readable, type Site } from './table/launcher/patterns.ts';
export { areAdjacent } from './table/map.ts';
export { lastOf } from './table/places.ts';
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
  tokenNamed,
} from './table/state.ts';
export { playerBut, tableBut, tileBut } from './table/thought.ts';
export type { Scales, Traits } from './table/traits.ts';
export type { Seen, View } from './table/view.ts';
