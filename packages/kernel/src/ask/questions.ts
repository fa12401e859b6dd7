/** Open questions: finding them, and listing all that can be answered. */
import type { Context } from '../model/context.ts';
import { topFrame } from '../model/frames.ts';
import type { Match, Running } from '../model/match.ts';
import type { Frame, Option, Question, Role, Stack } from '../model/model.ts';
import { nodeAt } from '../model/nodes.ts';
import type { Node } from '../model/steps.ts';

const DONE = 'kernel.done';
export const PASS_ID = 'pass';

/** More than any table counts: who lists more has lost count. */
const MOST_NUMBERS = 10_000;

/** How many options must and may be picked. */
export interface Bounds {
  readonly min: number;
  readonly max: number;
}

const ONE: Bounds = { min: 1, max: 1 };

const numbers = new Map<string, Option[]>();

/** The option that stands for a number, by the rule that asks for it. */
function numberOption(n: number, rule: string): Option {
  let known = numbers.get(rule);
  if (known === undefined) {
    known = [];
    numbers.set(rule, known);
  }
  known[n] ??= { id: `n${n}`, rule, touches: [], key: 'kernel.number', args: { n } };
  return known[n];
}

function doneOption(rule: string, id = 'done'): Option {
  return { id, rule, touches: [], key: DONE };
}

export function isDone({ key }: Option): boolean {
  return key === DONE;
}

function passOption(rule: string): Option {
  return { id: PASS_ID, rule, touches: [], key: 'kernel.pass' };
}

/** Points the context at a frame, so that its options can be listed. */
function at<S>(match: Match<S>, frame: Frame): Running<S> {
  match.run.frame = frame;
  return match.run;
}

/** All that can be picked at a question that a frame waits for. Remembered until something changes. */
export function listOptions<S>(
  match: Match<S>,
  frame: Frame,
  node: Node<S>,
  question: Question,
): readonly Option[] {
  const { listed, run } = match;
  if (listed.version !== run.version) {
    const options = makeOptions(at(match, frame), node, question);
    // Mostly there is one question: lists of just one are made quicker than lists that grow.
    forgetListed(match, [question], [options]);
    return options;
  }
  const known = listed.questions.indexOf(question);
  if (known >= 0) return listed.options[known] as readonly Option[];
  const options = makeOptions(at(match, frame), node, question);
  listed.questions.push(question);
  listed.options.push(options);
  return options;
}

/** Something has changed: what was listed before it is no longer true. */
export function forgetListed<S>(
  { listed, run }: Match<S>,
  questions: Question[] = [],
  options: (readonly Option[])[] = [],
): void {
  listed.version = run.version;
  listed.questions = questions;
  listed.options = options;
  // To clear what is empty costs as much as to clear what is full, and this is done for every answer.
  if (listed.offers.size > 0) listed.offers.clear();
}

function makeOptions<S>(c: Context<S>, node: Node<S>, question: Question): readonly Option[] {
  if (node.op === 'floor') {
    return [...node.spec.options(c, question.role as Role), passOption(node.spec.rule)];
  }
  if (node.op !== 'ask') return [];
  const { spec } = node;
  if (spec.kind === 'number') {
    const list: Option[] = [];
    const rule = typeof spec.rule === 'function' ? spec.rule(c) : spec.rule;
    const [min, max] = [spec.min(c), spec.max(c)];
    if (max - min > MOST_NUMBERS)
      throw new Error(`from ${min} to ${max} are more numbers than anybody can choose from`);
    for (let n = min; n <= max; n++) list.push(numberOption(n, rule));
    return list;
  }
  const options = spec.options(c);
  if (spec.kind !== 'repeat' || spec.done === undefined || options.length === 0) return options;
  if (spec.canStop?.(c) === false) return options;
  return [...options, doneOption(spec.done, spec.doneId)];
}

/** How many of the listed options an answer picks. */
export function boundsOf<S>(
  match: Match<S>,
  frame: Frame,
  node: Node<S>,
  options: readonly Option[],
): Bounds {
  if (node.op !== 'ask' || node.spec.kind !== 'some') return ONE;
  const c = at(match, frame);
  // Where there is less than the rules ask for, as much as there is.
  const max = Math.max(0, Math.min(node.spec.max(c), options.length));
  return { min: Math.max(0, Math.min(node.spec.min(c), max)), max };
}

export interface Found<S> {
  readonly stack: Stack;
  readonly frame: Frame;
  readonly node: Node<S>;
  readonly question: Question;
}

/** The questions that can be answered now: those of the frames on top of their stacks. */
export function openQuestions<S>(
  match: Match<S>,
  stack: Stack = match.position.stack,
  open: Found<S>[] = [],
): readonly Found<S>[] {
  const frame = topFrame(stack);
  if (frame === undefined) return open;
  for (const lane of frame.lanes) openQuestions(match, lane, open);
  if (frame.asks.length === 0 || frame.lanes.length > 0) return open;
  const node = nodeAt(match, frame);
  if (node === null) return open;
  for (const question of frame.asks) open.push({ stack, frame, node, question });
  return open;
}

export function findQuestion<S>(match: Match<S>, id: string, stack = match.position.stack): Found<S> | null {
  const frame = topFrame(stack);
  if (frame === undefined) return null;
  for (const lane of frame.lanes) {
    const found = findQuestion(match, id, lane);
    if (found !== null) return found;
  }
  for (const question of frame.asks) {
    if (question.id !== id) continue;
    const node = nodeAt(match, frame);
    return node && { stack, frame, node, question };
  }
  return null;
}
