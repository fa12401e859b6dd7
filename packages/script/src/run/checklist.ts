/**
 * What can be seen of a text before it is carried out: which of its conditions are so and how far they are, and what its
 * amounts come to. Parts of a text are named as in its flow: `3`, `3.otherwise.2`; `do` is the whole text.
 */

import { amount, given, phraseOf } from '../phrase/given.ts';
import { compares, opposite } from '../phrase/measure.ts';
import type { Comparison, EffectContext } from '../phrase/phrase.ts';
import { partsOf, type Quantity } from '../tree/quantity.ts';
import { type Clause, type Condition, type Effect, leavesOf, positive } from '../tree/tree.ts';
import { isBound, type Runtime } from './feasible.ts';

/** A single clause of a condition. */
export type CheckedClause = {
  readonly so: boolean;
  /** Where it is measured: how many there are, and how many are asked for. */
  readonly have?: number;
  readonly is?: Comparison;
  readonly need?: number;
  /** What is measured: the noun that the clause names, else its phrase. */
  readonly of?: string;
};

export type Checked = {
  /** Whether the whole condition is so. */
  readonly so: boolean;
  /** Its clauses in the order of the text, each as it is said: "Time is not 0" is so while Time is 3. */
  readonly clauses: readonly CheckedClause[];
};

/** A condition of a text: what it stands before says what comes of it. */
export interface ConditionAt {
  readonly at: string;
  readonly condition: Condition;
  readonly yes: Effect;
  readonly otherwise: Effect | null;
}

function below(at: string, word: string): string {
  return at === WHOLE ? word : `${at}.${word}`;
}

const WHOLE = 'do';

/** The parts of an effect that are carried out by whoever carries out the whole, with nothing else bound than in it. */
function* alike(effect: Effect, at: string): Generator<readonly [at: string, part: Effect]> {
  yield [at, effect];
  switch (effect.t) {
    case 'seq':
      for (const [i, part] of effect.effects.entries()) yield* alike(part, below(at, `${i + 1}`));
      break;
    case 'if':
      yield* alike(effect.yes, below(at, 'then'));
      if (effect.otherwise) yield* alike(effect.otherwise, below(at, 'otherwise'));
      break;
    case 'may':
      yield* alike(effect.effect, below(at, 'may'));
      break;
    case 'pay':
      yield* alike(effect.cost, below(at, 'pay'));
      yield* alike(effect.effect, below(at, 'then'));
      break;
    case 'choose':
      for (const [i, part] of effect.among.entries()) yield* alike(part, below(at, `o${i + 1}`));
      break;
    default:
      break;
  }
}

// Texts never change: what is in them is found once.
const conditions = new WeakMap<Effect, readonly ConditionAt[]>();
const amounts = new WeakMap<Effect, readonly AmountAt[]>();

/** The conditions of a text, from top to bottom. */
export function conditionsIn(effect: Effect): readonly ConditionAt[] {
  let found = conditions.get(effect);
  if (!found) {
    found = [...alike(effect, WHOLE)].flatMap(([at, part]): ConditionAt[] => {
      if (part.t !== 'if') return [];
      const { condition, yes, otherwise } = part;
      return [{ at, condition, yes, otherwise }];
    });
    conditions.set(effect, found);
  }
  return found;
}

/** A clause of a condition as it is said. */
interface Leaf {
  readonly clause: Clause;
  readonly not: boolean;
}

const leaves = new WeakMap<Condition, readonly Leaf[]>();

function leavesIn(condition: Condition): readonly Leaf[] {
  let found = leaves.get(condition);
  if (!found) {
    found = leavesOf(condition).map((leaf) => {
      const not = leaf.t === 'not';
      const said = not ? leaf.condition : leaf;
      if (said.t !== 'is') throw new Error(`'${said.t}' is no single clause`);
      return { clause: said.clause, not };
    });
    leaves.set(condition, found);
  }
  return found;
}

/** Slots in which a clause names what is counted. */
const COUNTED = ['token', 'asset'];

function measuredBy({ phrase, args }: Clause): string {
  const noun = COUNTED.map((slot) => args[slot]).find((value) => typeof value === 'string');
  return typeof noun === 'string' ? noun : phrase;
}

const SO: CheckedClause = { so: true };
const NOT_SO: CheckedClause = { so: false };

/** Whether a condition is so, clause by clause; null where it speaks of what is not known before the text is carried out. */
export function check<S>(runtime: Runtime<S>, c: EffectContext<S>, condition: Condition): Checked | null {
  const clauses: CheckedClause[] = [];
  for (const { clause, not } of leavesIn(condition)) {
    const phrase = phraseOf(runtime.book, clause, 'condition');
    if (!isBound(c, phrase)) return null;
    const slots = given(runtime.book, c, clause);
    if (phrase.measure) {
      const measure = phrase.measure(c, slots);
      const { have, is, need } = not ? opposite(measure) : measure;
      clauses.push({ so: compares(measure) !== not, have, is, need, of: measuredBy(clause) });
    } else clauses.push((phrase.test?.(c, slots) === true) === not ? NOT_SO : SO);
  }
  return { so: joined(condition, clauses), clauses };
}

/** Whether a condition is so, from its clauses. */
function joined(condition: Condition, clauses: readonly CheckedClause[]): boolean {
  // Most conditions are a single clause.
  if (clauses.length === 1) return clauses[0]?.so === true;
  let next = 0;
  const isSo = (part: Condition): boolean => {
    const said = positive(part);
    if (said.t === 'allOf') return said.conditions.map(isSo).every(Boolean);
    if (said.t === 'anyOf') return said.conditions.map(isSo).some(Boolean);
    return clauses[next++]?.so === true;
  };
  return isSo(condition);
}

/** An amount that is more than a printed figure: `3:n` is the amount in the slot n of the clause 3. */
interface AmountAt {
  readonly at: string;
  readonly quantity: Quantity;
  /** The value phrases in it. */
  readonly values: readonly Clause[];
}

function valuesIn(quantity: Quantity): Clause[] {
  return [...partsOf(quantity)].flatMap((part) => (part.q === 'value' ? [part.clause] : []));
}

const WORKED_OUT: ReadonlySet<Quantity['q']> = new Set(['players', 'less', 'plus', 'times', 'half', 'value']);
/** What these come to is known only when the text is carried out. */
const LATER: ReadonlySet<Quantity['q']> = new Set(['x', 'that', 'any', 'all']);

function isToBeWorkedOut(quantity: Quantity): boolean {
  const kinds = [...partsOf(quantity)].map(({ q }) => q);
  return kinds.some((q) => WORKED_OUT.has(q)) && !kinds.some((q) => LATER.has(q));
}

function* quantitiesOf(effect: Effect): Generator<readonly [slot: string, quantity: Quantity]> {
  if (effect.t === 'do') {
    for (const [slot, value] of Object.entries(effect.clause.args))
      if (typeof value === 'object') yield [slot, value];
  } else if (effect.t === 'repeat') yield ['times', effect.times];
  else if (effect.t === 'announce') yield ['most', effect.most];
  else if (effect.t === 'keyword' && effect.x) yield ['x', effect.x];
}

/** The amounts of a text that somebody would have to work out, from top to bottom. */
function amountsIn(effect: Effect): readonly AmountAt[] {
  let found = amounts.get(effect);
  if (!found) {
    found = [...alike(effect, WHOLE)].flatMap(([at, part]) =>
      [...quantitiesOf(part)].flatMap(([slot, quantity]) =>
        isToBeWorkedOut(quantity) ? [{ at: `${at}:${slot}`, quantity, values: valuesIn(quantity) }] : [],
      ),
    );
    amounts.set(effect, found);
  }
  return found;
}

export function hasAmounts(effect: Effect): boolean {
  return amountsIn(effect).length > 0;
}

/** What the amounts of a text come to now; those that speak of what is not known yet are left out. */
export function workedOut<S>(
  runtime: Runtime<S>,
  c: EffectContext<S>,
  effect: Effect,
): Readonly<Record<string, number>> | null {
  const all = amountsIn(effect);
  if (all.length === 0) return null;
  const found: Record<string, number> = {};
  for (const { at, quantity, values } of all)
    if (areKnown(runtime, c, values)) found[at] = amount(runtime.book, c, quantity);
  return found;
}

function areKnown<S>({ book }: Runtime<S>, c: EffectContext<S>, values: readonly Clause[]): boolean {
  for (const clause of values) if (!isBound(c, phraseOf(book, clause, 'value'))) return false;
  return true;
}
