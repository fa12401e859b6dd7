/** What a card says, as typed trees. The trees are executed, and the same trees are rendered as card text. */
import type { Quantity } from './quantity.ts';

/** What stands in a slot: an amount, the id of a noun, a card's code, a number, a name. */
export type SlotValue = Quantity | string | number;

/** One clause of controlled English, read: which phrase it is, and what its slots hold. */
export interface Clause {
  readonly phrase: string;
  readonly args: Readonly<Record<string, SlotValue>>;
}

export type Condition =
  | { readonly t: 'is'; readonly clause: Clause }
  | { readonly t: 'allOf'; readonly conditions: readonly Condition[] }
  | { readonly t: 'anyOf'; readonly conditions: readonly Condition[] }
  | { readonly t: 'not'; readonly condition: Condition };

export type Effect =
  | { readonly t: 'do'; readonly clause: Clause }
  | { readonly t: 'seq'; readonly effects: readonly Effect[] }
  | {
      readonly t: 'if';
      readonly condition: Condition;
      readonly yes: Effect;
      readonly otherwise: Effect | null;
    }
  | { readonly t: 'may'; readonly effect: Effect }
  /** Paid whole or not at all; what follows is done only if it was paid. */
  | { readonly t: 'pay'; readonly cost: Effect; readonly effect: Effect }
  | { readonly t: 'choose'; readonly count: number; readonly among: readonly Effect[] }
  /** Every player, one after another in turn order: in the effect they are the one who acts. */
  | { readonly t: 'players'; readonly who: Clause; readonly effect: Effect }
  /** Everything that a set phrase lists: in the effect it is "that one". */
  | { readonly t: 'each'; readonly set: Clause; readonly effect: Effect }
  | { readonly t: 'repeat'; readonly times: Quantity; readonly effect: Effect }
  | { readonly t: 'when'; readonly trigger: Clause; readonly effect: Effect }
  /** In place of what would happen. */
  | { readonly t: 'instead'; readonly trigger: Clause; readonly effect: Effect }
  | { readonly t: 'until'; readonly duration: Clause; readonly effect: Effect }
  | { readonly t: 'once'; readonly per: Clause; readonly effect: Effect }
  /** A table by die: what each result, or several results, lead to. */
  | {
      readonly t: 'roll';
      readonly die: Clause;
      readonly results: readonly (readonly [result: string, effect: Effect])[];
    }
  /** The use of a keyword that a pack defines, with its parameter. */
  | { readonly t: 'keyword'; readonly keyword: string; readonly x: Quantity | null }
  /** The table carries out a text that has no phrase yet. The text is a key of the pack's words. */
  | { readonly t: 'byHand'; readonly words: string };

/** All clauses in an effect, wherever they stand. */
export function* clausesIn(effect: Effect): Generator<Clause> {
  switch (effect.t) {
    case 'do':
      yield effect.clause;
      break;
    case 'seq':
      for (const part of effect.effects) yield* clausesIn(part);
      break;
    case 'if':
      yield* clausesInCondition(effect.condition);
      yield* clausesIn(effect.yes);
      if (effect.otherwise) yield* clausesIn(effect.otherwise);
      break;
    case 'choose':
      for (const part of effect.among) yield* clausesIn(part);
      break;
    case 'pay':
      yield* clausesIn(effect.cost);
      yield* clausesIn(effect.effect);
      break;
    case 'players':
      yield effect.who;
      yield* clausesIn(effect.effect);
      break;
    case 'each':
      yield effect.set;
      yield* clausesIn(effect.effect);
      break;
    case 'when':
    case 'instead':
      yield effect.trigger;
      yield* clausesIn(effect.effect);
      break;
    case 'until':
      yield effect.duration;
      yield* clausesIn(effect.effect);
      break;
    case 'once':
      yield effect.per;
      yield* clausesIn(effect.effect);
      break;
    case 'roll':
      yield effect.die;
      for (const [, part] of effect.results) yield* clausesIn(part);
      break;
    case 'may':
    case 'repeat':
      yield* clausesIn(effect.effect);
      break;
    case 'keyword':
    case 'byHand':
      break;
  }
}

function* clausesInCondition(condition: Condition): Generator<Clause> {
  if (condition.t === 'is') yield condition.clause;
  else if (condition.t === 'not') yield* clausesInCondition(condition.condition);
  else for (const part of condition.conditions) yield* clausesInCondition(part);
}
