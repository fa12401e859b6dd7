/** Arbitrary trees over the phrases of the example game. */
import type {
  Clause,
  Condition,
  Effect,
  Phrase,
  PhraseKind,
  Quantity,
  SlotType,
  SlotValue,
} from '@torii/script';
import fc from 'fast-check';
import { book } from './example.ts';
import type { Table } from './example-table.ts';

const phrases: Phrase<Table>[] = [...book.phrases.values()].map(({ phrase }) => phrase);

function ofKind(kind: PhraseKind): Phrase<Table>[] {
  return phrases.filter((phrase) => phrase.kind === kind);
}

function nounsAndStates(type: SlotType): string[] {
  const { nouns, states } = book.lexicon;
  return [...nouns.values(), ...states.values()]
    .filter(({ classes }) => classes.includes(type))
    .map(({ id }) => id);
}

/** An amount as it can stand inside another one. */
const { amount } = fc.letrec<{ amount: Quantity; value: Quantity }>((tie) => ({
  amount: fc.oneof(
    { depthSize: 'small', withCrossShrink: true },
    fc.nat(99).map((n): Quantity => ({ q: 'number', n })),
    fc.constantFrom<Quantity>({ q: 'x' }, { q: 'that' }, { q: 'players' }, { q: 'all' }),
    tie('value'),
    fc.tuple(tie('amount'), tie('amount')).map(([than, by]): Quantity => ({ q: 'less', than, by })),
    fc.tuple(tie('amount'), tie('amount')).map(([a, b]): Quantity => ({ q: 'plus', a, b })),
    fc.tuple(fc.nat(99), tie('amount')).map(([n, of]): Quantity => ({ q: 'times', n, of })),
    fc.tuple(tie('amount'), fc.boolean()).map(([of, up]): Quantity => ({ q: 'half', of, up })),
  ),
  value: fc
    .constantFrom(...ofKind('value'))
    .chain((phrase) => plainClause(phrase).map((clause): Quantity => ({ q: 'value', clause }))),
}));

/** An amount by itself: open ones too. */
export const whole: fc.Arbitrary<Quantity> = fc.oneof(
  { arbitrary: amount, weight: 4 },
  { arbitrary: amount.map((most): Quantity => ({ q: 'upTo', most })), weight: 1 },
  { arbitrary: fc.constant<Quantity>({ q: 'any' }), weight: 1 },
);

function argument(type: SlotType): fc.Arbitrary<SlotValue> {
  if (type === 'amount') return whole;
  if (type === 'number') return fc.nat(99);
  if (type === 'card') return fc.stringMatching(/^[A-Z][0-9]{2}$/);
  if (type === 'name:skill') return fc.constantFrom('slice', 'kenjutsu');
  if (type === 'name:district') return fc.constant('harbour');
  return fc.constantFrom(...nounsAndStates(type));
}

function plainClause(phrase: Phrase<Table>): fc.Arbitrary<Clause> {
  const slots = Object.entries(phrase.slots).map(([slot, type]) => [slot, argument(type)] as const);
  return fc.record(Object.fromEntries(slots)).map((args) => ({ phrase: phrase.id, args }));
}

export function clause(...kinds: PhraseKind[]): fc.Arbitrary<Clause> {
  return fc.constantFrom(...kinds.flatMap(ofKind)).chain(plainClause);
}

export const { condition } = fc.letrec<{ condition: Condition }>((tie) => ({
  condition: fc.oneof(
    { depthSize: 'small', withCrossShrink: true },
    clause('condition').map((is): Condition => ({ t: 'is', clause: is })),
    tie('condition').map((inner): Condition => ({ t: 'not', condition: inner })),
    fc
      .tuple(
        fc.constantFrom('allOf' as const, 'anyOf' as const),
        fc.array(tie('condition'), { minLength: 2, maxLength: 3 }),
      )
      .map(([t, conditions]): Condition => ({ t, conditions })),
  ),
}));

export const { effect } = fc.letrec<{ effect: Effect }>((tie) => {
  const inner = tie('effect');
  const several = fc.array(inner, { minLength: 1, maxLength: 3 });
  return {
    effect: fc.oneof(
      { depthSize: 'small', withCrossShrink: true },
      clause('effect').map((done): Effect => ({ t: 'do', clause: done })),
      fc.constantFrom<Effect>(
        { t: 'keyword', keyword: 'burnDown', x: null },
        { t: 'keyword', keyword: 'burn', x: { q: 'x' } },
        { t: 'byHand', words: 'Look around!' },
      ),
      several.map((effects): Effect => ({ t: 'seq', effects })),
      fc
        .tuple(condition, inner, fc.option(inner))
        .map(([test, yes, otherwise]): Effect => ({ t: 'if', condition: test, yes, otherwise })),
      inner.map((may): Effect => ({ t: 'may', effect: may })),
      fc.tuple(inner, inner).map(([cost, then]): Effect => ({ t: 'pay', cost, effect: then })),
      fc
        .tuple(several, fc.oneof(fc.constantFrom(null, 'table' as const), clause('players')))
        .map(([among, by]): Effect => ({ t: 'choose', count: 1, by, among })),
      fc.tuple(clause('players'), inner).map(([who, done]): Effect => ({ t: 'players', who, effect: done })),
      fc.tuple(clause('set'), inner).map(([set, done]): Effect => ({ t: 'each', set, effect: done })),
      fc.tuple(amount, inner).map(([times, done]): Effect => ({ t: 'repeat', times, effect: done })),
      fc.tuple(amount, inner).map(([most, done]): Effect => ({ t: 'announce', most, effect: done })),
      fc
        .tuple(clause('trigger'), fc.boolean(), inner)
        .map(([trigger, next, done]): Effect => ({ t: 'when', trigger, next, effect: done })),
      fc
        .tuple(clause('would'), inner)
        .map(([trigger, done]): Effect => ({ t: 'instead', trigger, effect: done })),
      fc
        .tuple(clause('duration'), inner)
        .map(([duration, done]): Effect => ({ t: 'until', duration, effect: done })),
      fc.tuple(clause('per'), inner).map(([per, done]): Effect => ({ t: 'once', per, effect: done })),
      fc
        .tuple(clause('die'), inner)
        .map(
          ([die, done]): Effect => ({ t: 'roll', die, results: [{ faces: ['1', 'blank'], effect: done }] }),
        ),
    ),
  };
});
