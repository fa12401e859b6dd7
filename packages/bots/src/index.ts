/** Players that are programs. They get what a seat sees and answer through the one door, as people do. */
export type { Bot, Choice, Sight } from './bot.ts';
export { explorationPolicy } from './exploration/policy.ts';
export { botAnswer } from './playing.ts';
export { anyOptions, randomBot } from './random.ts';
export { searchBot, type Thinking } from './search.ts';
export { type BotSeat, botTurn } from './seat.ts';
export { tamashiiPolicy } from './tamashii/policy.ts';
