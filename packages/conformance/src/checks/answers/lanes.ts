/**
 * Lanes are private work: in whatever order seats answer in them, the match comes to the same position. Shared offers
 * are what a floor is for, and there the order matters.
 */
import {
  type AnswerEntry,
  type Asked,
  type Entry,
  fork,
  hash,
  type Match,
  questions,
  type Stack,
  submit,
} from '@torii/kernel';
import { type Finding, finding } from '../../finding.ts';
import { type Chance, chance } from '../../games/chance.ts';
import { answerTo, HABITS } from '../../games/player.ts';
import { type Recording, tried, walk } from '../../games/record.ts';
import { isInside, laneOf, outerLanes } from './stacks.ts';

/** How many pairs of answers are tried in both orders at each position. */
const PAIRS = 4;
/** How many other orders of a stretch of answers are tried. */
const ORDERS = 6;

export function lanes<S>(recording: Recording<S>): Finding | null {
  const luck = chance(`${recording.seed} lanes`);
  return walk(recording, (match, at) => pairs(match, at, luck) ?? stretches(match, at, recording, luck));
}

function isShared<S>({ game }: Match<S>, option: string): boolean {
  return (game.offers ?? []).some(({ id, shared }) => shared === true && option.startsWith(`${id}:`));
}

/** A lane's question with the options that concern the lane alone; null if there are none. */
function privately<S>(match: Match<S>, asked: Asked): Asked | null {
  if (laneOf(match, asked.id) === null) return null;
  const options = asked.offer ? asked.options.filter(({ id }) => !isShared(match, id)) : asked.options;
  return options.length > 0 ? { ...asked, options } : null;
}

/** Two answers in different lanes, one after the other and the other way round. */
function pairs<S>(match: Match<S>, at: number, luck: Chance): Finding | null {
  const asked = questions(match).flatMap((one) => privately(match, one) ?? []);
  for (let n = 0; n < PAIRS && asked.length > 1; n++) {
    const [one, other] = luck.shuffled(asked) as [Asked, Asked];
    if (laneOf(match, one.id) === laneOf(match, other.id)) continue;
    const a = answerTo(one, luck, HABITS);
    const b = answerTo(other, luck, HABITS);
    if (reachesOut(match, a, b) || reachesOut(match, b, a)) continue;
    const found = alike(match, at, [a, b], [b, a]);
    if (found !== null) return found;
  }
  return null;
}

/** Whether an answer closes another lane: it unwound them all, or the match is over. */
function reachesOut<S>(match: Match<S>, answer: AnswerEntry, other: AnswerEntry): boolean {
  const copy = fork(match);
  return !tried(() => submit(copy, answer)).ok || laneOf(copy, other.question) === null;
}

/** The answers from here on as long as they are given in lanes, in other orders in which each lane keeps its own. */
function stretches<S>(match: Match<S>, at: number, recording: Recording<S>, luck: Chance): Finding | null {
  if (at > 0 && isLaneAnswer(match, recording.entries[at - 1])) return null;
  const played = stretch(match, recording.entries.slice(at));
  for (let n = 0; n < ORDERS && played.length > 1; n++) {
    const other = interleaved(match, played, luck);
    const found = comesTooLate(match, other) ? null : alike(match, at, played, other);
    if (found !== null) return found;
  }
  return null;
}

/**
 * Whether an order leaves offers, and what they ask, for when the lanes have come to their end: whoever is done may still
 * take one while others are at work, and not after the answer that joins them all. Nobody could play in that order.
 */
function comesTooLate<S>(match: Match<S>, order: readonly AnswerEntry[]): boolean {
  const copy = fork(match);
  const [first] = outerLanes(match);
  for (const [n, entry] of order.entries()) {
    const done = outerLanes(copy).filter(
      (lane) => lane.frames.length === 0 || isInside(entry.question, lane),
    );
    if (!tried(() => submit(copy, entry)).ok) return false;
    if (outerLanes(copy)[0]?.id === first?.id) continue;
    const rest = order.slice(n + 1);
    return (
      rest.length > 0 &&
      rest.every(({ question }) =>
        done.some((lane) => isInside(question, lane) && beginsWithOffer(rest, lane)),
      )
    );
  }
  return false;
}

/** All that is left for whoever is done with a lane begins with an offer. */
function beginsWithOffer(rest: readonly AnswerEntry[], lane: Stack): boolean {
  return rest.find(({ question }) => isInside(question, lane))?.question.includes('.offer-') === true;
}

function isLaneAnswer<S>(match: Match<S>, entry: Entry | undefined): entry is AnswerEntry {
  if (entry?.t !== 'answer' || laneOf(match, entry.question) === null) return false;
  return !entry.options.some((option) => isShared(match, option));
}

/** The answers that are given in the lanes that are open now, up to the one with which they come to their end. */
function stretch<S>(match: Match<S>, entries: readonly Entry[]): AnswerEntry[] {
  const copy = fork(match);
  const [first] = outerLanes(match);
  const played: AnswerEntry[] = [];
  for (const entry of entries) {
    if (first === undefined || !isLaneAnswer(copy, entry)) break;
    const others = outerLanes(copy).some((lane) => lane.frames.length > 0 && !isInside(entry.question, lane));
    if (!tried(() => submit(copy, entry)).ok) break;
    const open = outerLanes(copy)[0]?.id === first.id;
    // Lanes that were closed while others were at work in them were unwound: that is not theirs to reorder.
    if (open || !others) played.push(entry);
    if (!open) break;
  }
  return played;
}

function interleaved<S>(match: Match<S>, played: readonly AnswerEntry[], luck: Chance): AnswerEntry[] {
  const rests = outerLanes(match).map((lane) => played.filter(({ question }) => isInside(question, lane)));
  return played.flatMap(() => luck.pick(rests.filter((rest) => rest.length > 0))?.splice(0, 1) ?? []);
}

function alike<S>(
  match: Match<S>,
  at: number,
  one: readonly AnswerEntry[],
  other: readonly AnswerEntry[],
): Finding | null {
  const here = after(match, one);
  const there = after(match, other);
  if (here === there) return null;
  return finding('lanes', at, `the order of answers in lanes matters: ${here} or ${there}`, [one, other]);
}

/** The position that answers lead to, by its hash, or why they do not. */
function after<S>(match: Match<S>, answers: readonly AnswerEntry[]): string {
  const copy = fork(match);
  for (const entry of answers) {
    const outcome = tried(() => submit(copy, entry));
    if (!outcome.ok) return outcome.reason;
  }
  return hash(copy.position);
}
