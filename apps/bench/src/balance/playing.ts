/** Games played out by a bot: what all balances have in common. */
import { type Bot, botAnswer } from '@torii/bots';
import {
  createMatch,
  type GameEvent,
  type Match,
  type Registered,
  randomness,
  type Setup,
  seedBeside,
  submit,
} from '@torii/kernel';

/** A match to its end, or as far as it goes. */
export function playedOut(game: Registered<unknown>, bot: Bot, setup: Setup): Match<unknown> {
  const match = createMatch(game, setup);
  const random = randomness(seedBeside(setup.seed, 'players'));
  while (match.position.ending === null && match.line.length <= game.longest) {
    const entry = botAnswer(match, bot, random);
    if (!entry || !submit(match, entry).ok) break;
  }
  return match;
}

export function counted(events: readonly GameEvent[], key: string): number {
  return events.reduce((sum, event) => sum + (event.key === key ? 1 : 0), 0);
}

export function percent(part: number, whole: number): number {
  return whole === 0 ? 0 : Math.round((1000 * part) / whole) / 10;
}
