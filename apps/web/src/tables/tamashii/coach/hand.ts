/**
 * What the player's own hand has done. Lessons are learned by that alone: what the button of a lesson did, and all that came
 * of it until the hand gave an answer itself, does not count.
 */
import { useEffect } from 'preact/hooks';
import type { Session } from '../../../engine/session.ts';
import { type Offered, take } from '../../../match/question/choosing.ts';
import { type Now, ownRole } from '../now.ts';

/** An answer of the hand: what was asked, and the kinds of options that were chosen. */
interface Answer {
  readonly prompt: string;
  readonly keys: readonly string[];
}

export interface Did {
  /** What has happened, to whoever learns or to nobody in particular. */
  readonly events: readonly string[];
  readonly answers: readonly Answer[];
}

interface Hand {
  /** The answers of the hand, each with the last event before it. */
  readonly answers: (Answer & { readonly n: number })[];
  /** The lesson whose button gave the last answer: until the hand answers, all that happens comes of it. */
  helped: string | null;
  /** Up to this event a button has been at work. */
  until: number;
}

const hands = new WeakMap<Session, Hand>();

function handOf(session: Session): Hand {
  const hand = hands.get(session) ?? { answers: [], helped: null, until: -1 };
  hands.set(session, hand);
  return hand;
}

const lastEvent = ({ seen }: Session): number => seen.peek()?.events.at(-1)?.n ?? -1;

/** Notes what is answered from here. */
export function useHand({ session, choosing }: Now): void {
  useEffect(() => {
    let last = choosing.given.peek();
    return choosing.given.subscribe((given) => {
      if (given === last || given === null) return;
      last = given;
      const hand = handOf(session);
      const n = lastEvent(session);
      if (hand.helped !== null) hand.until = n;
      hand.helped = null;
      const keys = given.asked.options.filter(({ id }) => given.options.includes(id)).map(({ key }) => key);
      hand.answers.push({ prompt: given.asked.prompt, keys, n });
    });
  }, [session, choosing]);
}

/** Does what a lesson is about, for whoever wants to be shown. */
export function help({ session, choosing }: Now, lesson: string, example: Offered): void {
  const hand = handOf(session);
  const before = hand.answers.length;
  take(session, choosing, example);
  // Where several things are chosen it has only touched one of them: the answer stays the hand's.
  if (hand.answers.length === before) return;
  hand.answers.length = before;
  hand.helped = lesson;
}

/** Whether the button has just done it: now it is the hand's turn. */
export function isHelped({ session }: Now, lesson: string): boolean {
  return handOf(session).helped === lesson;
}

/** What the hand has done since an event: nothing while all that happens comes of the button. */
export function didSince(now: Now, since: number): Did {
  const { seen, session } = now;
  const { answers, helped, until } = handOf(session);
  if (helped !== null) return { events: [], answers: [] };
  const role = ownRole(now);
  const begin = Math.max(since, until);
  const own = seen.events.filter(
    ({ n, args }) => n > begin && (args.role === undefined || args.role === role),
  );
  return { events: own.map(({ key }) => key), answers: answers.filter(({ n }) => n >= begin) };
}
