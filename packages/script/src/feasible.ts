/** Whether conditions hold, and whether an effect could do anything. */
import { amount, type EffectContext, given, type PhraseBook, phraseOf } from './phrase.ts';
import type { Condition, Effect } from './tree.ts';

/** What the language needs to know about a game to run its cards. */
export interface Runtime<S> {
  readonly book: PhraseBook<S>;
  /** The effect behind a keyword of the pack. */
  keyword(id: string): Effect;
  /** The rule under which players choose what their cards offer. */
  readonly rule: string;
}

export function holds<S>(runtime: Runtime<S>, c: EffectContext<S>, condition: Condition): boolean {
  switch (condition.t) {
    case 'is':
      return phraseOf(runtime.book, condition.clause, 'condition').test(
        c,
        given(runtime.book, c, condition.clause),
      );
    case 'not':
      return !holds(runtime, c, condition.condition);
    case 'allOf':
      return condition.conditions.every((part) => holds(runtime, c, part));
    case 'anyOf':
      return condition.conditions.some((part) => holds(runtime, c, part));
  }
}

/** Whether an effect could do anything at all now: what cannot is not offered where it costs something. */
export function feasible<S>(runtime: Runtime<S>, c: EffectContext<S>, effect: Effect): boolean {
  switch (effect.t) {
    case 'do':
      return phraseOf(runtime.book, effect.clause, 'effect').can(c, given(runtime.book, c, effect.clause));
    case 'seq':
      return effect.effects.some((part) => feasible(runtime, c, part));
    case 'if':
      return holds(runtime, c, effect.condition)
        ? feasible(runtime, c, effect.yes)
        : effect.otherwise !== null && feasible(runtime, c, effect.otherwise);
    case 'pay':
      return payable(runtime, c, effect.cost) && feasible(runtime, c, effect.effect);
    case 'choose':
      return effect.among.some((part) => feasible(runtime, c, part));
    case 'players':
      return (
        phraseOf(runtime.book, effect.who, 'players').list(c, given(runtime.book, c, effect.who)).length > 0
      );
    case 'each':
      return phraseOf(runtime.book, effect.set, 'set').list(c, given(runtime.book, c, effect.set)).length > 0;
    case 'repeat':
      return amount(runtime.book, c, effect.times) > 0 && feasible(runtime, c, effect.effect);
    case 'keyword':
      return feasible(runtime, c, runtime.keyword(effect.keyword));
    case 'may':
    case 'until':
      return feasible(runtime, c, effect.effect);
    case 'when':
    case 'instead':
    case 'once':
    case 'roll':
    case 'byHand':
      return true;
  }
}

/** A cost is paid whole or not at all: every part of it must be possible. */
export function payable<S>(runtime: Runtime<S>, c: EffectContext<S>, cost: Effect): boolean {
  if (cost.t === 'seq') return cost.effects.every((part) => payable(runtime, c, part));
  return feasible(runtime, c, cost);
}
