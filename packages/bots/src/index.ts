/** Players that are programs. They get what a seat sees and answer through the one door, as people do. */
export { type Bot, botAnswer, type Choice, type Sight } from './bot.ts';
export { anyOptions, randomBot } from './random.ts';
export { tamashiiPolicy } from './tamashii/policy.ts';
