/** What fits into one sentence without being read in two ways, by the shape of an effect. */
import type { Effect } from '../tree/tree.ts';

/** "a", "a, b and c": clauses only, so that nobody can doubt what belongs to what. */
export function isList(effect: Effect): boolean {
  if (effect.t === 'seq') return effect.effects.length > 0 && effect.effects.every(isClause);
  return isClause(effect);
}

export function isClause(effect: Effect): boolean {
  return effect.t === 'do' || effect.t === 'keyword';
}

/** What can follow a subject, or stand before "otherwise". */
export function isFlat(effect: Effect): boolean {
  return isList(effect) || (effect.t === 'may' && isList(effect.effect));
}

function isPaidList({ cost, effect }: Effect & { t: 'pay' }): boolean {
  return isList(cost) && isList(effect);
}

/** What fits into one sentence. Only its last part may itself be made of parts. */
export function isInline(effect: Effect): boolean {
  switch (effect.t) {
    case 'do':
    case 'keyword':
    case 'byHand':
      return true;
    case 'seq':
      return isList(effect);
    case 'if':
      // "If …, if …": an "otherwise" behind it would belong to either.
      if (!effect.otherwise) return isInline(effect.yes) && effect.yes.t !== 'if';
      return isFlat(effect.yes) && isFlat(effect.otherwise);
    case 'may':
      if (effect.effect.t === 'pay') return isInline(effect.effect);
      return isList(effect.effect) || (effect.effect.t === 'choose' && isInline(effect.effect));
    case 'pay':
      return isList(effect.cost) && isInline(effect.effect) && effect.effect.t !== 'if';
    case 'choose':
      return effect.among.every(isList);
    case 'instead':
      return isFlat(effect.effect) || (effect.effect.t === 'pay' && isPaidList(effect.effect));
    case 'roll':
      return false;
    default:
      return isInline(effect.effect);
  }
}
