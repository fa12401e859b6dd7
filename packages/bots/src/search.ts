/**
 * A bot for any game: tries every answer, offers and handfuls of things included, in other worlds that look the same to
 * it, plays each of them on at random for a while, and takes what ended best. It knows nothing but the rules.
 */
import { answersTo, fork, type Match, nextValue, questions, type Randomness, submit } from '@torii/kernel';
import type { Bot, Choice, Sight } from './bot.ts';
import { anyAnswer } from './random.ts';

export interface Thinking {
  /** In how many worlds each answer is tried. */
  readonly worlds: number;
  /** How many answers further each of them is played. */
  readonly depth: number;
  /** How many different answers are looked at. */
  readonly width: number;
}

const USUAL: Thinking = { worlds: 6, depth: 40, width: 24 };

export function searchBot({ worlds, depth, width }: Thinking = USUAL): Bot {
  return {
    name: 'search',
    worlds,
    choose: (sight, random) => {
      const choices = candidates(sight, width, random);
      if (choices.length < 2) return choices[0] ?? null;
      const thought = sight.worlds;
      const worth = choices.map((choice) =>
        thought.reduce((sum, world) => sum + tried(world, sight, choice, depth, random), 0),
      );
      return choices[worth.indexOf(Math.max(...worth))] ?? null;
    },
  };
}

/** What could be answered: to the first question that must be answered, and all that is offered beside it. */
function candidates({ asked }: Sight, width: number, random: Randomness): Choice[] {
  const [must] = asked.filter(({ offer }) => !offer);
  if (!must) return [];
  const open = [must, ...asked.filter(({ offer }) => offer)];
  const all = open.flatMap((one) => answersTo(one).map((options) => ({ question: one.id, options })));
  // Of too many any will do, but none twice.
  while (all.length > width) all.splice(Math.floor(nextValue(random, 'width') * all.length), 1);
  return all;
}

/** How an answer turns out in one world: 1 if this seat wins, 0 if it does not, half where nobody knows yet. */
function tried(
  world: Match<unknown>,
  sight: Sight,
  choice: Choice,
  depth: number,
  random: Randomness,
): number {
  const match = fork(world);
  match.log = null;
  const entry = { t: 'answer', seat: sight.seat, ...choice };
  if (!submit(match, entry).ok) return 0;
  for (let n = 0; n < depth && match.position.ending === null; n++) {
    const asked = questions(match);
    const next = anyAnswer(asked, random);
    const [seat] = asked.find(({ id }) => id === next?.question)?.seats ?? [];
    if (next === null || seat === undefined) break;
    if (!submit(match, { t: 'answer', seat, ...next }).ok) break;
  }
  const { ending } = match.position;
  if (ending === null) return 0.5;
  return ending.winners.some((role) => sight.roles.includes(role)) ? 1 : 0;
}
