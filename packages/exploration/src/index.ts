/** The Exploration Phase: its rules, and the language of its cards. */
export { box } from './box.ts';
export { compileCards } from './cards/cards.ts';
export { EVENTS } from './events.ts';
export { exploration, gameOf, type Playable } from './game.ts';
export { book } from './language/book.ts';
export type { Cards } from './looking.ts';
export { type Content, type Text, textsOf } from './pack/content.ts';
export { RULES } from './rules.ts';
export * from './state.ts';
export { SWITCHES } from './switches.ts';
export type { Seen } from './telling/view.ts';
