/** The Exploration Phase: its rules, and the language of its cards. */

export { type Field, RESISTOR } from './board/field.ts';
export { gridOf, isAdjacent } from './board/grid.ts';
export { rangeBetween } from './board/line.ts';
export { canEnd, type Mover, pathTo, stepsFrom, type Ways, waysFrom } from './board/moving.ts';
export { isClear } from './board/sight.ts';
export { cellOf, columnOf, nameOf } from './board/squares.ts';
export { box } from './box.ts';
export { compileCards } from './cards/cards.ts';
export { MOST_AP } from './creatures/actionPoints.ts';
export {
  baseOf,
  canReach,
  fieldOf,
  healthOf,
  isWithdrawn,
  moverOf,
  rangeTo,
  targetableResistors,
  tokensOf,
} from './creatures/creatures.ts';
export { EVENTS } from './events.ts';
export { exploration, gameOf, type Playable } from './game.ts';
export { type Known, knownPack, type Looked } from './known.ts';
export { book } from './language/book.ts';
export type { Scales } from './language/scales.ts';
export type { SpokenPhrase } from './language/speech.ts';
export type { Cards } from './looking.ts';
export { type Content, enemyBoard, skillText, type Text, textsOf } from './pack/content.ts';
export { RULES } from './rules.ts';
export * from './state.ts';
export { SWITCHES } from './switches.ts';
export type { Seen } from './telling/view.ts';
