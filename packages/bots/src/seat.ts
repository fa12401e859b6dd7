/** A bot at the table: at its own end of a line to the host, as every other player is. */
import {
  clone,
  enter,
  type Json,
  type Link,
  type Match,
  type Randomness,
  type Registered,
  type Seat,
} from '@torii/kernel';
import type { Bot, Choice } from './bot.ts';
import { chosenBy, type Eyes, imagined, toAnswer } from './playing.ts';

export interface BotSeat {
  readonly link: Link;
  readonly bot: Bot;
  /** The bot's own luck, which has nothing to do with the match's. */
  readonly random: Randomness;
  /** The rules, for a bot that thinks ahead in other worlds. */
  readonly game: Registered<unknown>;
  /** Whether a seat is played by a bot: what a person could answer as well is left to the person. */
  isBot(seat: Seat): boolean;
}

/** Lets the bot answer once, if it is asked something and wants to; the id of its submission, or null. */
export async function botTurn(seated: BotSeat): Promise<string | null> {
  const { link, bot, random, game } = seated;
  const viewer = link.welcome?.viewer;
  if (link.now === null || typeof viewer !== 'number' || link.pending.length > 0) return null;
  const { seq, questions, view } = link.now;
  const asked = toAnswer(questions, viewer, seated.isBot);
  if (asked.length === 0) return null;
  const worlds: Match<unknown>[] = [];
  for (const world of imagined(bot, random, (seed) => link.imagine(seed)))
    worlds.push(enter(game, await world));
  // While it was imagining things the table may have gone on.
  if (link.now.seq !== seq) return null;
  const eyes: Eyes = {
    seat: viewer,
    roles: link.welcome?.seats[viewer] ?? [],
    see: () => clone(view),
    seeTable: () => {
      const { figures: _, ...table } = view as { readonly figures?: Json };
      return clone(table) as Json;
    },
    worlds: () => worlds,
  };
  const choice: Choice | null = chosenBy(bot, eyes, asked, random);
  return choice && link.answer(choice.question, ...choice.options);
}
