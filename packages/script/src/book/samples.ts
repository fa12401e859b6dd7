/** Clauses that show what a phrase can say: for proofs and for golden files. */
import { nounsOf, statesOf } from '../phrase/lexicon.ts';
import type { Phrase, PhraseBook, SlotType } from '../phrase/phrase.ts';
import type { Quantity } from '../tree/quantity.ts';
import type { Clause, SlotValue } from '../tree/tree.ts';

/** Amounts that between them ask for every form of a noun. */
export const SAMPLE_AMOUNTS: readonly Quantity[] = [
  ...[1, 2, 5, 21, 0].map((n): Quantity => ({ q: 'number', n })),
  { q: 'x' },
  { q: 'any' },
  { q: 'all' },
  { q: 'that' },
  { q: 'upTo', most: { q: 'number', n: 1 } },
  { q: 'upTo', most: { q: 'number', n: 2 } },
  { q: 'half', of: { q: 'x' }, up: false },
];

/** What may stand in a slot: everything of its class. */
export function samplesFor<S>({ lexicon }: PhraseBook<S>, type: SlotType): readonly SlotValue[] {
  if (type === 'amount') return SAMPLE_AMOUNTS;
  if (type === 'card') return ['A01'];
  if (type === 'number') return [1];
  if (type.startsWith('name:')) return ['name'];
  return [...nounsOf(lexicon, type), ...statesOf(lexicon, type)].map(({ id }) => id);
}

/**
 * Clauses that between them put everything that fits into every slot, and every amount before every noun. Slots do not
 * disturb each other, except that a state and an amount ask for other forms of a noun: so two at a time are enough.
 */
export function* sampleClauses<S>(book: PhraseBook<S>, phrase: Phrase<S>): Generator<Clause> {
  const slots = Object.entries(phrase.slots).map(([slot, type]) => [slot, samplesFor(book, type)] as const);
  const first = Object.fromEntries(slots.map(([slot, [value]]) => [slot, value as SlotValue]));
  if (slots.length < 2) {
    const [slot, values] = slots[0] ?? ['', ['']];
    for (const value of values) yield { phrase: phrase.id, args: slot ? { [slot]: value } : {} };
    return;
  }
  for (const [i, [one, ones]] of slots.entries()) {
    for (const [other, others] of slots.slice(i + 1)) {
      for (const a of ones)
        for (const b of others) yield { phrase: phrase.id, args: { ...first, [one]: a, [other]: b } };
    }
  }
}
