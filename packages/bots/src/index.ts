/**
 * Players that are programs. They get what a seat sees and answer through the one door, as people do. Whoever plays one game
 * needs the plans of no other: each stands behind a door of its own, '@torii/bots/tamashii' and '@torii/bots/exploration'.
 */
export type { Bot, Choice, Sight } from './bot.ts';
export { botAnswer } from './playing.ts';
export { anyOptions, randomBot } from './random.ts';
export { searchBot, type Thinking } from './search.ts';
export { type BotSeat, botTurn } from './seat.ts';
