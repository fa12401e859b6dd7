/** What the slots of a clause hold when it is carried out, and what binders stand for. */

import { amountOf, isOpen, type Quantity } from '../tree/quantity.ts';
import type { Clause } from '../tree/tree.ts';
import {
  type EffectContext,
  type Given,
  type Phrase,
  type PhraseBook,
  PhraseError,
  type PhraseKind,
} from './phrase.ts';

export function phraseOf<S, K extends PhraseKind, Own = unknown>(
  book: PhraseBook<S, Own>,
  clause: Clause,
  kind: K,
): Extract<Phrase<S, Own>, { kind: K }> {
  const bound = book.phrases.get(clause.phrase);
  if (bound?.phrase.kind !== kind) throw new PhraseError(clause.phrase, `there is no such ${kind}`);
  return bound.phrase as Extract<Phrase<S, Own>, { kind: K }>;
}

/** The amount in a slot, not worked out. */
export function quantityIn(clause: Clause, slot: string): Quantity {
  const value = clause.args[slot];
  if (typeof value !== 'object') throw new PhraseError(clause.phrase, `'${slot}' holds no amount`);
  return value;
}

/** Works out what the slots of a clause hold. */
export function given<S>(book: PhraseBook<S>, c: EffectContext<S>, clause: Clause): Given {
  return new Slots(book, c, clause);
}

/** One object of one shape for each clause that is looked at: rules look at many before they offer one. */
class Slots<S> implements Given {
  constructor(
    private readonly book: PhraseBook<S>,
    private readonly c: EffectContext<S>,
    private readonly clause: Clause,
  ) {}

  amount(slot: string, most?: number): number {
    return amount(this.book, this.c, quantityIn(this.clause, slot), most);
  }
  range(slot: string, most: number): { readonly least: number; readonly most: number } {
    const upper = Math.min(most, this.amount(slot, most));
    return { least: isOpen(quantityIn(this.clause, slot)) ? 0 : upper, most: upper };
  }
  noun(slot: string): string {
    return String(this.inSlot(slot));
  }
  card(slot: string): string {
    return String(this.inSlot(slot));
  }
  name(slot: string): string {
    return String(this.inSlot(slot));
  }
  number(slot: string): number {
    return Number(this.inSlot(slot));
  }

  private inSlot(slot: string): string | number {
    const value = this.clause.args[slot];
    if (value === undefined || typeof value === 'object')
      throw new PhraseError(this.clause.phrase, `'${slot}' holds no word or number`);
    return value;
  }
}

/** An amount as a number; `most` is what "all", "any number" and "up to" go up to. */
export function amount<S>(
  book: PhraseBook<S>,
  c: EffectContext<S>,
  quantity: Quantity,
  most = Number.MAX_SAFE_INTEGER,
): number {
  // Nearly all amounts are printed figures.
  if (quantity.q === 'number') return quantity.n;
  const value = (clause: Clause) => phraseOf(book, clause, 'value').value(c, given(book, c, clause));
  const { x, that } = c.locals;
  return amountOf(quantity, { players: c.roles.length, x, that, value, most });
}

/** Lets "that enemy" stand for something from here on, and "that one" too. */
export function bind<S>(c: EffectContext<S>, binder: string, id: string): void {
  c.locals.bound = { ...c.locals.bound, [binder]: id };
  c.locals.it = id;
}

/** What "that enemy" stands for; empty if nothing. */
export function boundTo<S>(c: EffectContext<S>, binder: string): string {
  return c.locals.bound[binder] ?? '';
}

/**
 * Puts a hook of the game in force as the text says: for whoever acts, from the card, for as long as it lasts. What it
 * must remember (a captured set, a marker, an amount) goes with it as data.
 */
export function inForce<S>(
  c: EffectContext<S>,
  hook: string,
  data?: Parameters<EffectContext<S>['attach']>[1]['data'],
): void {
  const { you, source, until } = c.locals;
  c.attach(hook, { of: you, source, ...(until ? { until } : {}), ...(data === undefined ? {} : { data }) });
}
