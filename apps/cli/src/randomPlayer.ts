/** A player without a plan: any legal answer. */
import {
  type AnswerEntry,
  type Match,
  nextValue,
  questions,
  type Randomness,
  type Seat,
} from '@torii/kernel';

/** How often a standing offer is taken instead of answering. */
const OFFERS = 0.1;

/** Any answer that one of these seats may give now; of any seat, if none are named. */
export function randomAnswer(
  match: Match<unknown>,
  random: Randomness,
  playing?: ReadonlySet<Seat>,
): AnswerEntry | null {
  const plays = (seat: Seat) => playing?.has(seat) ?? true;
  const pick = <T>(items: readonly T[]): T | undefined =>
    items[Math.floor(nextValue(random, 'pick') * items.length)];
  const asked = questions(match).filter(({ question }) => question.seats.some(plays));
  const offers = asked.filter(({ offer }) => offer);
  const musts = asked.filter(({ offer }) => !offer);
  const one = pick(offers.length > 0 && nextValue(random, 'offer') < OFFERS ? offers : musts);
  if (!one || one.options.length === 0) return null;
  const { id, seats, votes, kind } = one.question;
  const seat = seats.find((each) => plays(each) && votes?.[each] === undefined);
  if (seat === undefined) return null;
  const count =
    kind === 'some' ? one.min + Math.floor(nextValue(random, 'count') * (one.max - one.min + 1)) : 1;
  const left = [...one.options];
  const options = Array.from({ length: count }, () => {
    const at = Math.floor(nextValue(random, 'pick') * left.length);
    return left.splice(at, 1)[0]?.id ?? '';
  });
  return { t: 'answer', seat, question: id, options };
}
