/** Amounts: what they are, and what they come to. How they are said is in counting.ts. */
import type { Clause } from './tree.ts';

export type Quantity =
  | { readonly q: 'number'; readonly n: number }
  /** The Player number. */
  | { readonly q: 'players' }
  /** 6 – Player number. Never below 0. */
  | { readonly q: 'less'; readonly than: Quantity; readonly by: Quantity }
  | { readonly q: 'plus'; readonly a: Quantity; readonly b: Quantity }
  /** 2 × Player number, twice your Power. */
  | { readonly q: 'times'; readonly n: number; readonly of: Quantity }
  | { readonly q: 'half'; readonly of: Quantity; readonly up: boolean }
  /** What a value phrase comes to: "your Power", "the number of Success tokens on the map". */
  | { readonly q: 'value'; readonly clause: Clause }
  /** The X that was announced, or that a keyword was given. */
  | { readonly q: 'x' }
  /** As many as the effect before came to. */
  | { readonly q: 'that' }
  /** As many as one likes, up to so many. */
  | { readonly q: 'upTo'; readonly most: Quantity }
  /** As many as one likes. */
  | { readonly q: 'any' }
  | { readonly q: 'all' };

/** No number on a card is larger: an effect that goes on for ever is as good as none. */
export const LARGEST_NUMBER = 99;

/** What numbers come to that are added and multiplied on a card. */
const LARGEST_AMOUNT = 999;

/** What an amount needs to know to become a number. */
export interface Known {
  readonly players: number;
  readonly x: number;
  readonly that: number;
  /** What a value phrase comes to just now. */
  value(clause: Clause): number;
  /** How many there are at the most: what "any number" and "all" go up to. */
  readonly most: number;
}

export function amountOf(quantity: Quantity, known: Known): number {
  switch (quantity.q) {
    case 'number':
      return quantity.n;
    case 'players':
      return known.players;
    case 'less':
      return Math.max(0, amountOf(quantity.than, known) - amountOf(quantity.by, known));
    case 'plus':
      return Math.min(LARGEST_AMOUNT, amountOf(quantity.a, known) + amountOf(quantity.b, known));
    case 'times':
      return Math.min(LARGEST_AMOUNT, quantity.n * amountOf(quantity.of, known));
    case 'half':
      return (quantity.up ? Math.ceil : Math.floor)(amountOf(quantity.of, known) / 2);
    case 'value':
      return known.value(quantity.clause);
    case 'x':
      return known.x;
    case 'that':
      return known.that;
    case 'upTo':
      return Math.min(known.most, amountOf(quantity.most, known));
    case 'any':
    case 'all':
      return known.most;
  }
}

/** Whether the player says how many. */
export function isOpen(quantity: Quantity): boolean {
  return quantity.q === 'any' || quantity.q === 'upTo';
}

/** All value phrases and binders in an amount, wherever they stand. */
export function* partsOf(quantity: Quantity): Generator<Quantity> {
  yield quantity;
  switch (quantity.q) {
    case 'less':
      yield* partsOf(quantity.than);
      yield* partsOf(quantity.by);
      break;
    case 'plus':
      yield* partsOf(quantity.a);
      yield* partsOf(quantity.b);
      break;
    case 'times':
    case 'half':
      yield* partsOf(quantity.of);
      break;
    case 'upTo':
      yield* partsOf(quantity.most);
      break;
    case 'value':
      for (const value of Object.values(quantity.clause.args)) {
        if (typeof value === 'object') yield* partsOf(value);
      }
      break;
    case 'number':
    case 'players':
    case 'x':
    case 'that':
    case 'any':
    case 'all':
      break;
  }
}
