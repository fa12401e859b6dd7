/** Several things said one after another. */
import { plainText, type Span, text } from '@torii/words';
import type { Clause, Effect } from '../tree/tree.ts';
import { type Form, isBare, senseOf, type Voice, verbOf, withoutVerb } from './say.ts';

/** "a, b and c". */
export function series(parts: readonly (readonly Span[])[], last: (next: string) => string): Span[] {
  return parts.flatMap((spans, i) => {
    if (i === 0) return spans;
    const before = i === parts.length - 1 ? last(plainText(spans)) : ', ';
    return [text(before), ...spans];
  });
}

/**
 * Words that are alike in one language may mean different things: Ukrainian gains tokens and Wounds with one verb. It
 * says them in one breath where nothing but so many of something follows; else what follows could be read of both.
 */
function sameVerb<S>(voice: Voice<S>, one: Clause, other: Clause, form: Form): boolean {
  if (verbOf(voice, one, form) !== verbOf(voice, other, form)) return false;
  const bare = isBare(voice, one) && isBare(voice, other);
  return bare || senseOf(voice, one) === senseOf(voice, other);
}

/** Neighbours that begin with the same verb say it once: "gain 2 Power and 1 EXP". */
export function sharingVerbs<S>(voice: Voice<S>, effects: readonly Effect[], form: Form): Effect[][] {
  const groups: Effect[][] = [];
  for (const effect of effects) {
    const group = groups.at(-1);
    const first = group?.[0];
    const shared =
      first?.t === 'do' &&
      effect.t === 'do' &&
      sameVerb(voice, first.clause, effect.clause, form) &&
      withoutVerb(voice, effect.clause, form) !== null;
    if (group && shared) group.push(effect);
    else groups.push([effect]);
  }
  return groups;
}
