/** What a card says, as typed trees. The trees are executed, and the same trees are rendered as card text. */
import { partsOf, type Quantity } from './quantity.ts';

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
  /** Chosen by whoever acts (null), by the table together, or by somebody else; carried out by whoever acts. */
  | {
      readonly t: 'choose';
      readonly count: number;
      readonly by: Clause | 'table' | null;
      readonly among: readonly Effect[];
    }
  /** Players, one after another in turn order: in the effect each is the one who acts. */
  | { readonly t: 'players'; readonly who: Clause; readonly effect: Effect }
  /** Everything that a set phrase lists: in the effect it is "that one". */
  | { readonly t: 'each'; readonly set: Clause; readonly effect: Effect }
  | { readonly t: 'repeat'; readonly times: Quantity; readonly effect: Effect }
  /** X is announced, up to so many. */
  | { readonly t: 'announce'; readonly most: Quantity; readonly effect: Effect }
  /** A delayed effect: every time, or only the next time. */
  | { readonly t: 'when'; readonly trigger: Clause; readonly next: boolean; readonly effect: Effect }
  /** In place of what would happen. */
  | { readonly t: 'instead'; readonly trigger: Clause; readonly effect: Effect }
  | { readonly t: 'until'; readonly duration: Clause; readonly effect: Effect }
  | { readonly t: 'once'; readonly per: Clause; readonly effect: Effect }
  /** A table by die: what each face, or several faces, lead to. */
  | { readonly t: 'roll'; readonly die: Clause; readonly results: readonly Result[] }
  /** The use of a keyword that a pack defines, with its parameter. */
  | { readonly t: 'keyword'; readonly keyword: string; readonly x: Quantity | null }
  /** The table carries out a text that has no phrase yet. The text is a key of the pack's words. */
  | { readonly t: 'byHand'; readonly words: string };

export interface Result {
  readonly faces: readonly string[];
  readonly effect: Effect;
}

/** The parts of an effect that are effects themselves, in the order of the text. */
export function partsIn(effect: Effect): readonly Effect[] {
  switch (effect.t) {
    case 'do':
    case 'keyword':
    case 'byHand':
      return [];
    case 'seq':
      return effect.effects;
    case 'if':
      return effect.otherwise ? [effect.yes, effect.otherwise] : [effect.yes];
    case 'pay':
      return [effect.cost, effect.effect];
    case 'choose':
      return effect.among;
    case 'roll':
      return effect.results.map((result) => result.effect);
    default:
      return [effect.effect];
  }
}

/** All clauses in an effect, wherever they stand, those in amounts included. */
export function* clausesIn(effect: Effect): Generator<Clause> {
  for (const clause of ownClauses(effect)) yield* withValues(clause);
  for (const quantity of ownQuantities(effect)) yield* valuesIn(quantity);
  for (const part of partsIn(effect)) yield* clausesIn(part);
}

/** All clauses of an effect that do something, wherever they stand. */
export function* deedsIn(effect: Effect): Generator<Clause> {
  if (effect.t === 'do') yield effect.clause;
  for (const part of partsIn(effect)) yield* deedsIn(part);
}

function ownClauses(effect: Effect): Clause[] {
  switch (effect.t) {
    case 'do':
      return [effect.clause];
    case 'if':
      return [...clausesInCondition(effect.condition)];
    case 'choose':
      return effect.by === null || effect.by === 'table' ? [] : [effect.by];
    case 'players':
      return [effect.who];
    case 'each':
      return [effect.set];
    case 'when':
    case 'instead':
      return [effect.trigger];
    case 'until':
      return [effect.duration];
    case 'once':
      return [effect.per];
    case 'roll':
      return [effect.die];
    default:
      return [];
  }
}

function ownQuantities(effect: Effect): Quantity[] {
  if (effect.t === 'repeat') return [effect.times];
  if (effect.t === 'announce') return [effect.most];
  return effect.t === 'keyword' && effect.x ? [effect.x] : [];
}

function* withValues(clause: Clause): Generator<Clause> {
  yield clause;
  for (const value of Object.values(clause.args)) if (typeof value === 'object') yield* valuesIn(value);
}

function* valuesIn(quantity: Quantity): Generator<Clause> {
  for (const part of partsOf(quantity)) if (part.q === 'value') yield part.clause;
}

function* clausesInCondition(condition: Condition): Generator<Clause> {
  if (condition.t === 'is') yield condition.clause;
  else if (condition.t === 'not') yield* clausesInCondition(condition.condition);
  else for (const part of condition.conditions) yield* clausesInCondition(part);
}

/** "Not all of" is said as "one of them not": a "not" stands only before a single clause. */
export function positive(condition: Condition): Condition {
  if (condition.t !== 'not') return condition;
  const inner = condition.condition;
  if (inner.t === 'is') return condition;
  if (inner.t === 'not') return positive(inner.condition);
  const conditions = inner.conditions.map((part): Condition => ({ t: 'not', condition: part }));
  return { t: inner.t === 'allOf' ? 'anyOf' : 'allOf', conditions };
}

/** The single clauses of a condition, each as it is said, in the order of the text. */
export function leavesOf(condition: Condition): readonly Condition[] {
  const said = positive(condition);
  return said.t === 'allOf' || said.t === 'anyOf' ? said.conditions.flatMap(leavesOf) : [said];
}
