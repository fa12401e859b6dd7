/** What can be answered now: questions with their options, and the standing offers beside them. */

import type { Context } from '../model/context.ts';
import { PAUSE } from '../model/flow.ts';
import { stackOf, textUnderWay, topFrame } from '../model/frames.ts';
import type { Match, Offered } from '../model/match.ts';
import type { Asked, Frame, Option, Question, Role, Seat, Stack } from '../model/model.ts';
import { nodeAt } from '../model/nodes.ts';
import { consentQuestion } from './consent.ts';
import { offerId, standingOffers } from './offers.ts';
import { boundsOf, type Found, forgetListed, listOptions, openQuestions } from './questions.ts';

/** Everything that can be answered now, with all options; for one seat, if one is given. */
export function questions<S>(match: Match<S>, seat?: Seat): Asked[] {
  const asked = questionsAlone(match, seat);
  if (match.game.offers === undefined || match.position.consent !== null) return asked;
  for (const role of match.run.roles) {
    const question = offerQuestion(match, role);
    if (!isFor(question, seat)) continue;
    const options = standing(match, role).map(({ listed }) => listed);
    const rule = options[0]?.rule;
    if (rule === undefined) continue;
    asked.push(asking(question, { rule, prompt: 'kernel.offers', min: 0, max: 1, options, offer: true }));
  }
  return asked;
}

/** The same without what is only offered beside it: that takes longer to find than all else. */
export function questionsAlone<S>(match: Match<S>, seat?: Seat): Asked[] {
  const { consent } = match.position;
  if (consent !== null) return consentQuestion(consent).filter((asked) => isFor(asked, seat));
  const asked: Asked[] = [];
  for (const found of openQuestions(match)) {
    if (isFor(found.question, seat)) asked.push(askedOf(match, found));
  }
  return asked;
}

/** A question that lies in the position, as those who play meet it. */
function asking(
  { id, seats, decides, kind, role, votes }: Question,
  about: Pick<Asked, 'rule' | 'prompt' | 'min' | 'max' | 'options' | 'offer'>,
): Asked {
  const { rule, prompt, min, max, options, offer } = about;
  const spoken = votes === undefined ? NOBODY : Object.keys(votes).map(Number);
  return { id, seats, decides, kind, role, rule, prompt, min, max, options, offer, spoken };
}

const NOBODY: readonly Seat[] = [];

function isFor({ seats }: Pick<Asked, 'seats'>, seat: Seat | undefined): boolean {
  return seat === undefined || seats.includes(seat);
}

function askedOf<S>(match: Match<S>, { stack, frame, node, question }: Found<S>): Asked {
  const options = listOptions(match, frame, node, question);
  const { min, max } = boundsOf(match, frame, node, options);
  const spec = node.op === 'ask' || node.op === 'floor' ? node.spec : null;
  const prompt = keyOf(match, frame, spec?.prompt) ?? node.name;
  const rule = keyOf(match, frame, spec?.rule) ?? 'kernel';
  const asked = asking(question, { rule, prompt, min, max, options, offer: false });
  const by = textUnderWay(match, stack);
  return by === null ? asked : { ...asked, by };
}

/** The rule behind a question, or its prompt, which may depend on what is asked about. */
function keyOf<S>(
  match: Match<S>,
  frame: Frame,
  key: string | ((c: Context<S>) => string) | undefined,
): string | undefined {
  if (typeof key !== 'function') return key;
  match.run.frame = frame;
  return key(match.run);
}

/** Every legal option of an open question; none if the question is not open. */
export function options<S>(match: Match<S>, question: string): readonly Option[] {
  return questions(match).find((asked) => asked.id === question)?.options ?? [];
}

/** An open question with its options and the place in the rules that it comes from. */
export interface Open<S> extends Found<S> {
  readonly options: readonly Option[];
}

/** The first open question, or null if the match is over: all that a playout needs. */
export function firstOpen<S>(match: Match<S>, stack: Stack = match.position.stack): Open<S> | null {
  const frame = topFrame(stack);
  if (frame === undefined) return null;
  for (const lane of frame.lanes) {
    const open = firstOpen(match, lane);
    if (open !== null) return open;
  }
  const question = frame.asks[0];
  const node = question && nodeAt(match, frame);
  if (!node) return null;
  return { stack, frame, node, question, options: listOptions(match, frame, node, question) };
}

/** The question under which a role's standing offers are listed. */
export function offerQuestion<S>(match: Match<S>, role: Role): Question {
  const seat = match.run.seatOf(role);
  const id = offerId(stackOf(match.position.stack, role), role);
  return { id, seats: [seat], decides: 'one', kind: 'pick', role };
}

/** Offers stand while somebody is being asked something. What a pause asks a role for is not offered to it twice. */
export function standing<S>(match: Match<S>, role: Role): readonly Offered<S>[] {
  if (match.game.offers === undefined || match.position.ending !== null) return [];
  const { listed, run } = match;
  if (listed.version !== run.version) forgetListed(match);
  const known = listed.offers.get(role) as readonly Offered<S>[] | undefined;
  if (known !== undefined) return known;
  const found = standingNow(match, role);
  listed.offers.set(role, found as readonly Offered<unknown>[]);
  return found;
}

function standingNow<S>(match: Match<S>, role: Role): readonly Offered<S>[] {
  const open = openQuestions(match);
  if (open.length === 0) return [];
  const pause = open.find(({ frame, question }) => frame.flow === PAUSE && question.role === role);
  const offers = standingOffers(match, role);
  if (pause === undefined) return offers;
  return offers.filter(({ offer }) => !offer.pauses?.includes(pause.frame.locals.pause as string));
}
