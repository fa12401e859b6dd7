/** Whether conditions hold, whether an effect could do anything, whether a cost can be paid, and what is touched. */
import type { Place } from '@torii/kernel';
import { amount, given, phraseOf } from '../phrase/given.ts';
import { compares } from '../phrase/measure.ts';
import type {
  ConditionPhrase,
  EffectContext,
  EffectPhrase,
  Given,
  PhraseBook,
  ValuePhrase,
} from '../phrase/phrase.ts';
import type { Clause, Condition, Effect } from '../tree/tree.ts';

/** What the language needs to know about a game to run its cards. */
export interface Runtime<S, Own = unknown> {
  readonly book: PhraseBook<S, Own>;
  /** The effect behind a keyword of the pack. */
  keyword(id: string): Effect;
  /** The rule under which players choose what their cards offer. */
  readonly rule: string;
  /** The rule under which all together choose how a text goes on; the same if not said. */
  readonly tableRule?: string;
  /** Whether whoever acts in a part of a text can no longer act: what is theirs in it comes to nothing. */
  isOut?(c: EffectContext<S>, place: string): boolean;
}

export function holds<S>(runtime: Runtime<S>, c: EffectContext<S>, condition: Condition): boolean {
  switch (condition.t) {
    case 'is': {
      const phrase = phraseOf(runtime.book, condition.clause, 'condition');
      return isSo(phrase, c, given(runtime.book, c, condition.clause));
    }
    case 'not':
      return !holds(runtime, c, condition.condition);
    case 'allOf':
      return condition.conditions.every((part) => holds(runtime, c, part));
    case 'anyOf':
      return condition.conditions.some((part) => holds(runtime, c, part));
  }
}

function isSo<S>(phrase: ConditionPhrase<S>, c: EffectContext<S>, slots: Given): boolean {
  return phrase.measure ? compares(phrase.measure(c, slots)) : phrase.test?.(c, slots) === true;
}

/** The players whom a phrase means just now. */
export function playersOf<S>({ book }: Runtime<S>, c: EffectContext<S>, who: Clause): readonly string[] {
  return phraseOf(book, who, 'players').list(c, given(book, c, who));
}

/** The things that a set phrase means just now. */
export function setOf<S>({ book }: Runtime<S>, c: EffectContext<S>, set: Clause): readonly string[] {
  return phraseOf(book, set, 'set').list(c, given(book, c, set));
}

/** The binders inside a `for each`: the item is "that one", and "that District" if the phrase says so. */
export function withItem<S>({ book }: Runtime<S>, c: EffectContext<S>, set: Clause, item: string) {
  const { binds = [] } = phraseOf(book, set, 'set');
  const bound = { ...c.locals.bound, ...Object.fromEntries(binds.map((binder) => [binder, item])) };
  return { it: item, bound };
}

/** What "once per …" is remembered by: the card, whose it is, and the place in its text. */
export function onceKey(source: string, you: string, place: string): string {
  return `${source} ${you} ${place}`;
}

/** The card and the player of something that was used "once per …". */
export function userOf(key: string): { readonly source: string; readonly you: string } {
  const [source = '', you = ''] = key.split(' ');
  return { source, you };
}

/** The moment seen from inside a part of the text. */
function inside<S>(c: EffectContext<S>, changed: Partial<EffectContext<S>['locals']>): EffectContext<S> {
  return c.seenWith({ ...c.locals, ...changed });
}

/**
 * Whether an effect could do anything at all now: what cannot is not offered where it costs something. A "once per" in
 * it counts as unused here: only the compiled text knows its place.
 */
export function feasible<S>(runtime: Runtime<S>, c: EffectContext<S>, effect: Effect): boolean {
  const { book } = runtime;
  switch (effect.t) {
    case 'do': {
      const phrase = phraseOf(book, effect.clause, 'effect');
      return !isBound(c, phrase) || phrase.can(c, given(book, c, effect.clause));
    }
    case 'seq':
      return effect.effects.some((part) => feasible(runtime, c, part));
    case 'if':
      return holds(runtime, c, effect.condition)
        ? feasible(runtime, c, effect.yes)
        : effect.otherwise !== null && feasible(runtime, c, effect.otherwise);
    case 'pay':
      return worthPaying(runtime, c, effect);
    case 'choose':
      return effect.among.some((part) => feasible(runtime, c, part));
    case 'players':
      return playersOf(runtime, c, effect.who).some((you) =>
        feasible(runtime, inside(c, { you }), effect.effect),
      );
    case 'each':
      return setOf(runtime, c, effect.set).some((item) =>
        feasible(runtime, inside(c, withItem(runtime, c, effect.set, item)), effect.effect),
      );
    case 'repeat':
      return amount(book, c, effect.times) > 0 && feasible(runtime, c, effect.effect);
    case 'announce': {
      const x = amount(book, c, effect.most);
      return x > 0 && feasible(runtime, inside(c, { x }), effect.effect);
    }
    case 'keyword':
      return feasible(runtime, inside(c, keywordX(runtime, c, effect)), runtime.keyword(effect.keyword));
    case 'may':
    case 'until':
    case 'once':
      return feasible(runtime, c, effect.effect);
    case 'when':
    case 'instead':
    case 'roll':
    case 'byHand':
      return true;
  }
}

/** Whether what a clause is about is known: "that Enemy" may be somebody whom a clause before it lets one choose. */
export function isBound<S>(
  c: EffectContext<S>,
  { needs }: EffectPhrase<S> | ConditionPhrase<S> | ValuePhrase<S>,
): boolean {
  return (
    needs === undefined || needs.every((binder) => binder === 'that' || Object.hasOwn(c.locals.bound, binder))
  );
}

/** A cost is offered where it can be paid, and where what it is paid for could do something. */
export function worthPaying<S>(
  runtime: Runtime<S>,
  c: EffectContext<S>,
  { cost, effect }: Effect & { t: 'pay' },
): boolean {
  // How much "that many" will be is known when it is paid.
  const paid = inside(c, { that: Math.max(1, c.locals.that) });
  return payable(runtime, c, cost) && feasible(runtime, paid, effect);
}

/** The X of a keyword is its own; without one it has none. */
export function keywordX<S>(
  { book }: Runtime<S>,
  c: EffectContext<S>,
  { x }: Effect & { t: 'keyword' },
): { readonly x: number } {
  return { x: x ? amount(book, c, x) : 0 };
}

/**
 * A cost is paid whole or not at all: every part of it must be possible, and what is paid twice must be there twice.
 */
export function payable<S>(runtime: Runtime<S>, c: EffectContext<S>, cost: Effect): boolean {
  // Where there is one part only there is nothing to add up.
  const parts = cost.t === 'do' ? [cost] : summed(runtime, c, cost, 1);
  return parts.every((part) => feasible(runtime, c, part) && isWhole(runtime, c, part));
}

/** Whether there is as much as a part of a cost asks for, where less would do for an effect. */
function isWhole<S>({ book }: Runtime<S>, c: EffectContext<S>, part: Effect): boolean {
  if (part.t !== 'do') return true;
  const { pays } = phraseOf(book, part.clause, 'effect');
  return pays === undefined || pays(c, given(book, c, part.clause));
}

/** The parts of a cost, those that take the same thing added up. */
function summed<S>(runtime: Runtime<S>, c: EffectContext<S>, cost: Effect, times: number): Effect[] {
  const sums: Effect[] = [];
  for (const part of flat(runtime, c, cost, times)) {
    const same = sums.findIndex((other) => sameKind(other, part));
    const other = sums[same];
    if (other === undefined) sums.push(part);
    else sums[same] = added(other, part);
  }
  return sums;
}

/** Clauses with their amounts as numbers, repetitions multiplied out; other effects as they are. */
function flat<S>(runtime: Runtime<S>, c: EffectContext<S>, cost: Effect, times: number): Effect[] {
  if (cost.t === 'seq') return cost.effects.flatMap((part) => flat(runtime, c, part, times));
  if (cost.t === 'repeat') return flat(runtime, c, cost.effect, times * amount(runtime.book, c, cost.times));
  if (cost.t !== 'do' || times === 0) return times === 0 ? [] : [cost];
  const args = Object.entries(cost.clause.args).map(([slot, value]) => {
    // "All" and "any number" ask for nothing in particular, and what the clause before comes to is not known yet.
    const isFixed = typeof value === 'object' && !['all', 'any', 'upTo', 'that'].includes(value.q);
    if (!isFixed) return [slot, value] as const;
    return [slot, { q: 'number', n: times * amount(runtime.book, c, value) } as const] as const;
  });
  return [{ t: 'do', clause: { phrase: cost.clause.phrase, args: Object.fromEntries(args) } }];
}

function isNumber(value: unknown): value is { q: 'number'; n: number } {
  return typeof value === 'object' && value !== null && (value as { q?: unknown }).q === 'number';
}

/** The same phrase about the same things, for whatever amount. */
function sameKind(a: Effect, b: Effect): boolean {
  if (a.t !== 'do' || b.t !== 'do' || a.clause.phrase !== b.clause.phrase) return false;
  const [as, bs] = [a.clause.args, b.clause.args];
  return Object.keys(as).every((slot) => as[slot] === bs[slot] || (isNumber(as[slot]) && isNumber(bs[slot])));
}

function added(a: Effect, b: Effect): Effect {
  if (a.t !== 'do' || b.t !== 'do') return a;
  const bs = b.clause.args;
  const args = Object.entries(a.clause.args).map(([slot, value]) => {
    const other = bs[slot];
    return [
      slot,
      isNumber(value) && isNumber(other) ? { q: 'number', n: value.n + other.n } : value,
    ] as const;
  });
  return { t: 'do', clause: { phrase: a.clause.phrase, args: Object.fromEntries(args) as Clause['args'] } };
}

/** The places that an effect would touch if it were carried out now: what an option for it shows on the board. */
export function touchedBy<S>(runtime: Runtime<S>, c: EffectContext<S>, effect: Effect): readonly Place[] {
  return [...new Set(touched(runtime, c, effect))];
}

function touched<S>(runtime: Runtime<S>, c: EffectContext<S>, effect: Effect): readonly Place[] {
  const all = (effects: readonly Effect[]) => effects.flatMap((part) => touched(runtime, c, part));
  switch (effect.t) {
    case 'do': {
      const phrase = phraseOf(runtime.book, effect.clause, 'effect');
      return isBound(c, phrase) ? phrase.touches(c, given(runtime.book, c, effect.clause)) : [];
    }
    case 'seq':
      return all(effect.effects);
    case 'if':
      if (holds(runtime, c, effect.condition)) return all([effect.yes]);
      return effect.otherwise ? all([effect.otherwise]) : [];
    case 'pay':
      return all([effect.cost, effect.effect]);
    case 'players':
      return playersOf(runtime, c, effect.who).flatMap((you) =>
        touched(runtime, inside(c, { you }), effect.effect),
      );
    case 'each':
      return setOf(runtime, c, effect.set).flatMap((item) =>
        touched(runtime, inside(c, withItem(runtime, c, effect.set, item)), effect.effect),
      );
    case 'keyword':
      return touched(runtime, inside(c, keywordX(runtime, c, effect)), runtime.keyword(effect.keyword));
    case 'may':
    case 'until':
    case 'once':
    case 'repeat':
      return all([effect.effect]);
    // What is chosen, announced, rolled or waited for is not known yet.
    case 'choose':
    case 'announce':
    case 'roll':
    case 'when':
    case 'instead':
    case 'byHand':
      return [];
  }
}
