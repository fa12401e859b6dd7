/** What the slots of a clause hold when it is carried out, and what binders stand for. */
import {
  type EffectContext,
  type Given,
  type Phrase,
  type PhraseBook,
  PhraseError,
  type PhraseKind,
} from './phrase.ts';
import { amountOf, isOpen, type Quantity } from './quantity.ts';
import type { Clause } from './tree.ts';

export function phraseOf<S, K extends PhraseKind>(
  book: PhraseBook<S>,
  clause: Clause,
  ...kinds: readonly K[]
): Extract<Phrase<S>, { kind: K }> {
  const bound = book.phrases.get(clause.phrase);
  if (!bound || !(kinds as readonly string[]).includes(bound.phrase.kind)) {
    throw new PhraseError(clause.phrase, `there is no such ${kinds.join(' or ')}`);
  }
  return bound.phrase as Extract<Phrase<S>, { kind: K }>;
}

/** The amount in a slot, not worked out. */
export function quantityIn(clause: Clause, slot: string): Quantity {
  const value = clause.args[slot];
  if (typeof value !== 'object') throw new PhraseError(clause.phrase, `'${slot}' holds no amount`);
  return value;
}

/** Works out what the slots of a clause hold. */
export function given<S>(book: PhraseBook<S>, c: EffectContext<S>, clause: Clause): Given {
  const inSlot = (slot: string) => {
    const value = clause.args[slot];
    if (value === undefined || typeof value === 'object')
      throw new PhraseError(clause.phrase, `'${slot}' holds no word or number`);
    return value;
  };
  const word = (slot: string) => String(inSlot(slot));
  const amountIn = (slot: string, most?: number) => amount(book, c, quantityIn(clause, slot), most);
  return {
    amount: amountIn,
    range: (slot, most) => {
      const upper = Math.min(most, amountIn(slot, most));
      return { least: isOpen(quantityIn(clause, slot)) ? 0 : upper, most: upper };
    },
    noun: word,
    card: word,
    name: word,
    number: (slot) => Number(inSlot(slot)),
  };
}

/** An amount as a number; `most` is what "all", "any number" and "up to" go up to. */
export function amount<S>(
  book: PhraseBook<S>,
  c: EffectContext<S>,
  quantity: Quantity,
  most = Number.MAX_SAFE_INTEGER,
): number {
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
