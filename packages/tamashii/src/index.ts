/**
 * Tamashii: Chronicle of Ascend. So far: the state of the game, the language of its cards, and the parts of its rules
 * that cards touch, one file per section of the rulebook. Packs are read by '@torii/tamashii/pack'.
 */
export { book } from './language/book.ts';
export { cardTexts, type Printed } from './language/text.ts';
export { type Content, effectsOf, type NamedEffect } from './pack/content.ts';
export { changes, hooks, RULES, referents, stats } from './rules.ts';
export { newTable, newTile, type Tamashii } from './state.ts';
