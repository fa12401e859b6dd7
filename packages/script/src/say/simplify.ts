/** What a text says more simply than its tree: nothing changes but how many words it takes. */
import type { Condition, Effect } from '../tree/tree.ts';
import type { Voice } from './say.ts';

/** "If …, if …, gain": both must be so, and that is how it is said. */
export function simplified(effect: Effect): Effect {
  switch (effect.t) {
    case 'do':
    case 'keyword':
    case 'byHand':
      return effect;
    case 'seq':
      return { ...effect, effects: effect.effects.map(simplified) };
    case 'choose':
      return { ...effect, among: effect.among.map(simplified) };
    case 'roll':
      return {
        ...effect,
        results: effect.results.map((result) => ({ ...result, effect: simplified(result.effect) })),
      };
    case 'if':
      return simplifiedIf({
        ...effect,
        yes: simplified(effect.yes),
        otherwise: effect.otherwise && simplified(effect.otherwise),
      });
    case 'pay':
      return { ...effect, cost: simplified(effect.cost), effect: simplified(effect.effect) };
    case 'may': {
      const body = simplified(effect.effect);
      // What is paid for may be left anyway.
      return body.t === 'pay' ? body : { ...effect, effect: body };
    }
    default:
      return { ...effect, effect: simplified(effect.effect) };
  }
}

function simplifiedIf(effect: Effect & { t: 'if' }): Effect {
  const { yes } = effect;
  if (effect.otherwise || yes.t !== 'if' || yes.otherwise) return effect;
  const conditions = [...partsOf(effect.condition), ...partsOf(yes.condition)];
  return { ...yes, condition: { t: 'allOf', conditions } };
}

function partsOf(condition: Condition): readonly Condition[] {
  return condition.t === 'allOf' ? condition.conditions : [condition];
}

/** Whether a clause itself says that something takes the place of what would have happened: "suffer 1 Wound fewer". */
export function saysInstead<S>({ book }: Voice<S>, effect: Effect): boolean {
  const clause = effect.t === 'may' ? effect.effect : effect;
  return clause.t === 'do' && book.phrases.get(clause.clause.phrase)?.phrase.saysInstead === true;
}
