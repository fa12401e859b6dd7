/** Looking whether an answer is good, and carrying it out. */

import { offerQuestion, standing } from '../ask/asked.ts';
import { shared, stackForOffer } from '../ask/offers.ts';
import { boundsOf, type Found, findQuestion, listOptions } from '../ask/questions.ts';
import { findStack, newFrame } from '../model/frames.ts';
import type { Match, Offered } from '../model/match.ts';
import {
  type AnswerEntry,
  type Option,
  type Refused,
  type Role,
  refused,
  type Seat,
} from '../model/model.ts';
import type { Flow } from '../model/steps.ts';
import { afterNode } from './after.ts';
import { settle } from './machine.ts';
import { answering, takeAnswer } from './taking.ts';

/** An answer that may be carried out: what it answers, and with which options. */
export interface Good<S> {
  readonly ok: true;
  readonly found: Found<S> | null;
  readonly offered: { readonly role: Role; readonly taken: Offered<S> } | null;
  readonly options: readonly Option[];
}

export function check<S>(match: Match<S>, entry: AnswerEntry): Good<S> | Refused {
  if (match.position.ending !== null) return refused('matchOver');
  const found = findQuestion(match, entry.question);
  if (found === null) return checkOffer(match, entry);
  const { question } = found;
  if (!question.seats.includes(entry.seat)) return refused('notYours', { question: question.id });
  const options = checkOptions(match, found, entry.options);
  return 'ok' in options ? options : { ok: true, found, offered: null, options };
}

function checkOptions<S>(
  match: Match<S>,
  found: Found<S>,
  ids: readonly string[],
): readonly Option[] | Refused {
  const { frame, node, question } = found;
  const listed = listOptions(match, frame, node, question);
  if (question.kind === 'repeat') {
    // Later picks are looked at when their turn comes: what is legal then is not known yet.
    const first = listed.find(({ id }) => id === ids[0]);
    if (ids.length === 0) return refused('wrongCount', { min: 1, max: 1 });
    return first ? [first] : refused('noSuchOption', { option: ids[0] as string });
  }
  const { min, max } = boundsOf(match, frame, node, listed);
  if (ids.length < min || ids.length > max) return refused('wrongCount', { min, max });
  const options: Option[] = [];
  for (const id of ids) {
    const option = optionNamed(listed, id);
    if (!option) return refused('noSuchOption', { option: id });
    if (options.includes(option)) return refused('sameOptionTwice', { option: id });
    options.push(option);
  }
  return options;
}

/** A loop by hand: every answer passes here, and a function made on the spot costs more than the search. */
function optionNamed(listed: readonly Option[], id: string): Option | undefined {
  for (let i = 0; i < listed.length; i++) {
    const option = listed[i] as Option;
    if (option.id === id) return option;
  }
  return undefined;
}

/** Carries out an answer that was found good. Gives how many of its options were used. */
export function perform<S>(match: Match<S>, entry: AnswerEntry, good: Good<S>, index: number): number {
  const { run } = match;
  run.entry = index;
  run.steps = 0;
  if (good.offered) {
    takeOffer(match, good.offered.role, good.offered.taken);
    return 1;
  }
  const found = good.found as Found<S>;
  if (found.question.decides === 'all') return vote(match, found, entry.seat, good.options);
  const by = answering(run, found.frame, found.node, found.question, entry.seat);
  takeAnswer(match, found.stack, found.frame, found.node, found.question, good.options, by);
  settle(match);
  if (found.question.kind !== 'repeat') return entry.options.length;
  return 1 + further(match, entry, by);
}

/**
 * Carries out an option of an open question on a sketch, without asking whether it may: it was listed a moment ago.
 * For bots; everybody else comes through `submit`.
 */
export function choose<S>(match: Match<S>, open: Found<S>, option: Option): void {
  const { run } = match;
  run.entry = match.line.length;
  run.steps = 0;
  const by = answering(run, open.frame, open.node, open.question);
  takeAnswer(match, open.stack, open.frame, open.node, open.question, [option], by);
  settle(match);
}

/** The later picks of a list: carried out while they are legal and nothing has come to light. */
function further<S>(match: Match<S>, entry: AnswerEntry, by: Role): number {
  for (let i = 1; i < entry.options.length; i++) {
    if (match.revealed[entry.seat] === match.run.entry) return i - 1;
    const found = findQuestion(match, entry.question);
    const option =
      found &&
      listOptions(match, found.frame, found.node, found.question).find(({ id }) => id === entry.options[i]);
    if (!found || !option) return i - 1;
    takeAnswer(match, found.stack, found.frame, found.node, found.question, [option], by);
    settle(match);
  }
  return entry.options.length - 1;
}

/** One of several seats has spoken; when all have, they are heard together, or begin again if they must agree. */
function vote<S>(match: Match<S>, found: Found<S>, seat: Seat, options: readonly Option[]): number {
  const { question, frame, node, stack } = found;
  const votes: Record<string, string[]> = { ...question.votes, [seat]: options.map(({ id }) => id) };
  question.votes = votes;
  match.run.version++;
  if (!question.seats.every((other) => votes[other] !== undefined)) return options.length;
  const listed = listOptions(match, frame, node, question);
  const separate = node.op === 'ask' && node.spec.kind === 'pick' && node.spec.takeAll !== undefined;
  if (!separate) {
    // Agreed or not, these votes have been counted: a question that stays open is voted on anew.
    question.votes = {};
    const choices = Object.values(votes).map((ids) => JSON.stringify([...ids].sort()));
    if (new Set(choices).size > 1) {
      match.run.emit('kernel.disagreed', { question: question.id }, null);
      return options.length;
    }
  }
  const chosen = separate
    ? listed.filter(({ id }) => Object.values(votes).some((ids) => ids.includes(id)))
    : options;
  takeAnswer(match, stack, frame, node, question, chosen, answering(match.run, frame, node, question, seat));
  settle(match);
  return options.length;
}

function checkOffer<S>(match: Match<S>, entry: AnswerEntry): Good<S> | Refused {
  for (const role of match.run.roles) {
    const question = offerQuestion(match, role);
    if (question.id !== entry.question) continue;
    if (!question.seats.includes(entry.seat)) return refused('notYours', { question: question.id });
    if (entry.options.length !== 1) return refused('wrongCount', { min: 1, max: 1 });
    const taken = standing(match, role).find(({ listed }) => listed.id === entry.options[0]);
    if (!taken) return refused('noSuchOption', { option: entry.options[0] as string });
    return { ok: true, found: null, offered: { role, taken }, options: [taken.listed] };
  }
  return refused(wasAsked(match, entry.question) ? 'questionClosed' : 'noSuchQuestion');
}

/** Whether a question of that name has been put before: too late is another mistake than never. */
function wasAsked<S>(match: Match<S>, id: string): boolean {
  // Its own stack may be gone, with a lane that was closed: the nearest one around it that is still there knows.
  const parts = id.split('.');
  for (let n = parts.length - 1; n > 0; n--) {
    const stack = findStack(match.position.stack, parts.slice(0, n).join('.'));
    if (stack === null) continue;
    const number = Number(/^[1-9]\d*/.exec(parts[n] as string)?.[0] ?? 0);
    return number >= 1 && number <= stack.named;
  }
  return false;
}

function takeOffer<S>(match: Match<S>, role: Role, { offer, option }: Offered<S>): void {
  const { run } = match;
  const stack = stackForOffer(match, offer, role);
  run.stack = stack;
  if (offer.shared) stack.frames.push(newFrame(shared as unknown as Flow<S>, {}));
  // An offer has no flow of its own yet: whatever it needs to remember, the flow that it calls remembers.
  run.frame = newFrame(match.game.start, {});
  run.version++;
  run.aside = true;
  try {
    offer.take(run, option, role);
  } finally {
    run.aside = false;
  }
  afterNode(match, stack);
  settle(match);
}
