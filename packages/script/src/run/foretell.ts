/** Looking ahead: the changes that a text would let happen if it were carried out now. */
import type { Change } from '@torii/kernel';
import { amount, given, phraseOf } from '../phrase/given.ts';
import type { EffectContext, EffectLocals } from '../phrase/phrase.ts';
import { isOpen, partsOf, type Quantity } from '../tree/quantity.ts';
import { type Clause, type Effect, partsIn } from '../tree/tree.ts';
import { holds, isBound, keywordX, playersOf, type Runtime, setOf, withItem } from './feasible.ts';

export interface Foretold {
  readonly changes: readonly Change[];
  /** Nothing that is chosen, rolled, or so only now decides about them: they happen as they are told. */
  readonly sure: boolean;
}

/** What a text would let happen now: as far as it is known before anybody chooses or rolls. */
export function foretell<S>(runtime: Runtime<S>, c: EffectContext<S>, effect: Effect): Foretold {
  const changes: Change[] = [];
  const sure = tell(runtime, c, effect, changes);
  return { changes, sure };
}

/** Adds the changes of a part of the text; false where it may come otherwise. */
function tell<S>(runtime: Runtime<S>, c: EffectContext<S>, effect: Effect, changes: Change[]): boolean {
  const inner = (part: Effect, more: Partial<EffectLocals> = {}) =>
    tell(runtime, c.seenWith({ ...c.locals, ...more }), part, changes);
  switch (effect.t) {
    case 'do':
      return tellClause(runtime, c, effect.clause, changes);
    case 'seq':
      return effect.effects.map((part) => inner(part)).every(Boolean);
    case 'if': {
      const isSo = holds(runtime, c, effect.condition);
      if (isSo) inner(effect.yes);
      else if (effect.otherwise) inner(effect.otherwise);
      return !matters(runtime, effect);
    }
    case 'players':
      for (const you of playersOf(runtime, c, effect.who)) inner(effect.effect, { you });
      return !matters(runtime, effect);
    case 'each':
      for (const item of setOf(runtime, c, effect.set))
        inner(effect.effect, withItem(runtime, c, effect.set, item));
      return !matters(runtime, effect);
    case 'repeat': {
      const times = amount(runtime.book, c, effect.times);
      let sure = isPrinted(effect.times) || !matters(runtime, effect);
      for (let n = 0; n < times; n++) sure = inner(effect.effect) && sure;
      return sure;
    }
    case 'keyword':
      return inner(runtime.keyword(effect.keyword), keywordX(runtime, c, effect));
    // What lies in the hands of somebody, or of dice, is not told.
    case 'may':
    case 'pay':
    case 'choose':
    case 'announce':
    case 'roll':
    case 'once':
    case 'until':
    case 'byHand':
      return !matters(runtime, effect);
    case 'when':
    case 'instead':
      return true;
  }
}

function tellClause<S>(runtime: Runtime<S>, c: EffectContext<S>, clause: Clause, changes: Change[]): boolean {
  const phrase = phraseOf(runtime.book, clause, 'effect');
  if (!phrase.happens) return true;
  if (!isBound(c, phrase)) return false;
  const slots = given(runtime.book, c, clause);
  if (phrase.can(c, slots)) changes.push(...phrase.happens(c, slots));
  return Object.values(clause.args).every((value) => typeof value !== 'object' || isPrinted(value));
}

/** Whether an amount is the same whenever it is looked at. */
function isPrinted(quantity: Quantity): boolean {
  if (isOpen(quantity)) return false;
  return [...partsOf(quantity)].every(({ q }) => q !== 'value' && q !== 'that' && q !== 'all');
}

/** Whether a part of a text could let anything happen that is told. */
function matters<S>(runtime: Runtime<S>, effect: Effect): boolean {
  switch (effect.t) {
    case 'do':
      return phraseOf(runtime.book, effect.clause, 'effect').happens !== undefined;
    case 'keyword':
      return matters(runtime, runtime.keyword(effect.keyword));
    case 'byHand':
      return true;
    default:
      return partsIn(effect).some((part) => matters(runtime, part));
  }
}
