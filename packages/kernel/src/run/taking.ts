/** Opening questions, taking answers, and taking by itself the answers that leave no choice. */

import { boundsOf, isDone, listOptions, PASS_ID } from '../ask/questions.ts';
import type { Match, Running } from '../model/match.ts';
import type { Frame, Option, Question, Role, Seat, Stack } from '../model/model.ts';
import type { AskSpec, Node } from '../model/steps.ts';
import { afterNode } from './after.ts';

type AskNode<S> = Node<S> & { readonly op: 'ask' };
type FloorNode<S> = Node<S> & { readonly op: 'floor' };

/** Opens the question of an ask node, or looks at it again; true if it has to wait for an answer. */
export function waits<S>(match: Match<S>, stack: Stack, frame: Frame, node: AskNode<S>): boolean {
  const { run } = match;
  const { spec } = node;
  let question = frame.asks[0];
  if (question === undefined) {
    question = openQuestion(run, stack, spec);
    frame.asks = [question];
  }
  if (question.seats.length === 0) {
    // Nobody is asked: nothing is answered.
    frame.asks = [];
    frame.at = node.next ?? '';
    return false;
  }
  if (question.votes !== undefined) forgetVotes(match, frame, node, question);
  const only = onlyAnswer(match, frame, node, question);
  if (only === null) return true;
  takeAnswer(match, stack, frame, node, question, only, answering(run, frame, node, question));
  return false;
}

/** Another lane may have taken away what a seat has voted for: it is asked once more. */
function forgetVotes<S>(match: Match<S>, frame: Frame, node: AskNode<S>, question: Question): void {
  const listed = listOptions(match, frame, node, question);
  const { min, max } = boundsOf(match, frame, node, listed);
  const stands = (ids: readonly string[]) =>
    ids.length >= min && ids.length <= max && ids.every((id) => listed.some((option) => option.id === id));
  question.votes = Object.fromEntries(Object.entries(question.votes ?? {}).filter(([, ids]) => stands(ids)));
}

function openQuestion<S>(run: Running<S>, stack: Stack, spec: AskSpec<S>): Question {
  const id = `${stack.id}.${++stack.named}`;
  const role = spec.who?.(run) ?? null;
  if (role !== null) {
    if (!run.roles.includes(role))
      throw new Error(`flow '${run.frame.flow}' at '${run.frame.at}' asks '${role}', and nobody plays that`);
    return { id, seats: [run.seatOf(role)], decides: 'one', kind: spec.kind, role };
  }
  const roles = spec.among?.(run) ?? run.roles;
  const seats = [...new Set(roles.map((role) => run.seatOf(role)))].sort((a, b) => a - b);
  const together = spec.decides === 'table' || spec.who !== undefined;
  const decides = together ? tableDecides(run) : spec.decides === 'all' ? 'all' : 'any';
  if (decides === 'leader')
    return { id, seats: seats.slice(0, 1), decides: 'one', kind: spec.kind, role: null };
  const question: Question = { id, seats, decides, kind: spec.kind, role: null };
  if (decides === 'all') question.votes = {};
  return question;
}

/** How the table decides together: whoever speaks first, the first seat, or everybody alike. */
function tableDecides<S>(run: Running<S>): 'any' | 'all' | 'leader' {
  const choice = run.option('tableChoice');
  if (choice === 'unanimous') return 'all';
  return choice === 'leader' ? 'leader' : 'any';
}

/** The role in whose name a seat answers: the one that is asked, or the seat's first of those that are. */
export function answering<S>(
  run: Running<S>,
  frame: Frame,
  node: Node<S>,
  question: Question,
  seat: Seat = question.seats[0] as Seat,
): Role {
  if (question.role !== null) return question.role;
  run.frame = frame;
  const asked = (node.op === 'ask' && node.spec.among?.(run)) || run.roles;
  const own = run.setup.seats[seat] ?? [];
  return own.find((role) => asked.includes(role)) ?? (own[0] as Role);
}

/** The one answer that can be given, where there is only one; null if there is a choice. */
function onlyAnswer<S>(
  match: Match<S>,
  frame: Frame,
  node: AskNode<S>,
  question: Question,
): readonly Option[] | null {
  const options = listOptions(match, frame, node, question);
  if (options.length === 0) return options;
  if (node.spec.always === true) return null;
  if (node.spec.kind === 'some') {
    const { min, max } = boundsOf(match, frame, node, options);
    if (max === 0) return [];
    return min === options.length ? options : null;
  }
  return options.length === 1 ? options : null;
}

/** Carries out an answer that is known to be good. */
export function takeAnswer<S>(
  match: Match<S>,
  stack: Stack,
  frame: Frame,
  node: Node<S>,
  question: Question,
  options: readonly Option[],
  by: Role,
): void {
  const { run } = match;
  run.frame = frame;
  run.stack = stack;
  run.version++;
  if (node.op === 'floor') takeOnFloor(match, frame, node, question, options[0] as Option, by);
  else if (node.op === 'ask') takeAsked(run, frame, node, question, options, by);
  afterNode(match, stack);
}

function takeAsked<S>(
  run: Running<S>,
  frame: Frame,
  node: AskNode<S>,
  question: Question,
  options: readonly Option[],
  by: Role,
): void {
  const { spec } = node;
  const first = options[0];
  const stays = spec.kind === 'repeat' && first !== undefined && !isDone(first);
  if (!stays) {
    frame.asks = [];
    frame.at = node.next ?? '';
  }
  if (spec.kind === 'some') spec.take(run, options, by);
  else if (first === undefined) return;
  else if (spec.kind === 'number') spec.take(run, first.args?.n as number, by);
  else if (spec.kind === 'pick' && spec.takeAll && question.decides === 'all') {
    const votes = question.votes ?? {};
    const chosen = (seat: Seat): Option => options.find(({ id }) => id === votes[seat]?.[0]) ?? first;
    spec.takeAll(
      run,
      question.seats.map((seat) => [answering(run, frame, node, question, seat), chosen(seat)] as const),
    );
  } else if (!isDone(first) || spec.kind === 'pick') spec.take(run, first, by);
}

/** Opens the questions of a floor, or looks at them again; true if somebody has to act or pass. */
export function waitsOnFloor<S>(match: Match<S>, stack: Stack, frame: Frame, node: FloorNode<S>): boolean {
  const { run } = match;
  frame.floor ??= [...node.spec.of(run)];
  const { floor } = frame;
  // Who can do nothing has passed.
  frame.floor = floor.filter((role) => node.spec.options(run, role).length > 0);
  const acting = node.spec.inTurn?.(run) ? frame.floor.slice(0, 1) : frame.floor;
  frame.asks = frame.asks.filter((ask) => acting.includes(ask.role as Role));
  for (const role of acting) {
    if (frame.asks.some((ask) => ask.role === role)) continue;
    const id = `${stack.id}.${++stack.named}`;
    frame.asks.push({ id, seats: [run.seatOf(role)], decides: 'one', kind: 'pick', role });
  }
  if (frame.asks.length > 0) return true;
  frame.floor = null;
  frame.at = node.next ?? '';
  return false;
}

function takeOnFloor<S>(
  match: Match<S>,
  frame: Frame,
  node: FloorNode<S>,
  question: Question,
  option: Option,
  by: Role,
): void {
  const others = (frame.floor ?? []).filter((role) => role !== by);
  frame.asks = frame.asks.filter((ask) => ask !== question);
  if (option.id === PASS_ID) {
    frame.floor = others;
    return;
  }
  // In turn order whoever has acted comes last; where anybody may act, the order stays.
  if (node.spec.inTurn?.(match.run)) frame.floor = [...others, by];
  node.spec.take(match.run, option, by);
}
