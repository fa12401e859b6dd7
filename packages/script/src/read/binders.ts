/** Binders: "that enemy" and "that many" must have been said before. Found out while a text is read. */
import type { PhraseBook } from '../phrase/phrase.ts';
import { partsOf, type Quantity } from '../tree/quantity.ts';
import type { Clause } from '../tree/tree.ts';

/** What has been bound so far. What a part of a text binds for itself alone is read with a copy. */
export type Binders = Set<string>;

/** Binds what a clause binds, and gives what it needs and has not been bound. */
export function unbound(book: PhraseBook<never>, clause: Clause, binders: Binders): string[] {
  const phrase = book.phrases.get(clause.phrase)?.phrase;
  const amounts = Object.values(clause.args).filter((value) => typeof value === 'object');
  const needed = [...(phrase?.needs ?? []), ...amounts.flatMap((value) => neededBy(book, value))];
  const missing = needed.filter((binder) => !binders.has(binder));
  for (const binder of phrase?.binds ?? []) binders.add(binder);
  return [...new Set(missing)];
}

/** The binders that an amount needs: "that many", and those of the value phrases in it. X may come from the rules. */
export function neededBy(book: PhraseBook<never>, quantity: Quantity): string[] {
  return [...partsOf(quantity)].flatMap((part) => {
    if (part.q === 'that') return ['that'];
    return part.q === 'value' ? [...(book.phrases.get(part.clause.phrase)?.phrase.needs ?? [])] : [];
  });
}
