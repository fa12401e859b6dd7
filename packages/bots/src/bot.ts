/** What a bot is: somebody who sees what a seat sees and answers one of the questions that the seat is asked. */
import {
  type AnswerEntry,
  type Asked,
  type Json,
  type Match,
  questions,
  type Randomness,
  type Seat,
  view,
} from '@torii/kernel';

/** A position as a bot is shown it. The view is made only when it is looked at: that takes longer than most answers. */
export interface Sight {
  readonly seat: Seat;
  /** The roles that the seat holds. */
  readonly roles: readonly string[];
  /** What the seat is asked and still has to answer, standing offers included. */
  readonly asked: readonly Asked[];
  readonly seen: Json;
}

/** A question and the options that a bot chooses; nothing if it wants nothing of what is open. */
export interface Choice {
  readonly question: string;
  readonly options: readonly string[];
}

export interface Bot {
  readonly name: string;
  choose(sight: Sight, random: Randomness): Choice | null;
}

/** What somebody else could answer as well is left to them. */
function sightOf(match: Match<unknown>, seat: Seat, playing: ReadonlySet<Seat> | undefined): Sight {
  const asked = questions(match, seat).filter(
    ({ seats, spoken, decides }) =>
      !spoken.includes(seat) && (!playing || decides === 'all' || seats.every((each) => playing.has(each))),
  );
  return {
    seat,
    roles: match.setup.seats[seat] ?? [],
    asked,
    get seen() {
      return view(match, seat);
    },
  };
}

/** The next answer that bots give: of the first of these seats (all if none are named) that wants to give one. */
export function botAnswer(
  match: Match<unknown>,
  bot: Bot,
  random: Randomness,
  playing?: ReadonlySet<Seat>,
): AnswerEntry | null {
  for (let seat = 0; seat < match.setup.seats.length; seat++) {
    if (playing && !playing.has(seat)) continue;
    const sight = sightOf(match, seat, playing);
    const choice = sight.asked.length > 0 ? bot.choose(sight, random) : null;
    if (choice) return { t: 'answer', seat, question: choice.question, options: choice.options };
  }
  return null;
}
