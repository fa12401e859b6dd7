/**
 * Phrases: everything that a card can say. Each has all its readings in one place: how it is written and parsed, how it
 * is said in four languages, whether it is feasible, what it does, what it touches. A book of phrases that lacks one of
 * them cannot be bound (book.ts).
 */

import type { Builder, Change, Context, Place, Role, RuleId, Steps } from '@torii/kernel';
import type { CardLanguage } from '@torii/words';
import type { Lexicon } from './lexicon.ts';
import type { Part } from './template.ts';

/** What a running effect remembers: whose it is, where it comes from, and what its binders stand for. */
export type EffectLocals = {
  /** The role that acts: "you". */
  you: string;
  /** What the effect comes from: a card, a tile. */
  source: string;
  /** The announced X, or the parameter of a keyword. */
  x: number;
  /** "that many": what the last clause came to. */
  that: number;
  /** "that one": what the last clause, a `for each` or a `when` was about. */
  it: string;
  /** Named binders: what "that enemy", "that District" stand for. */
  bound: { [name: string]: string };
  /** The scope until whose end things last, where the text says so. */
  until: string;
  /** The one whose turn it is in a loop of this effect. */
  turn: string;
  /** What was chosen, rolled or agreed to in this effect, by its place in the text. */
  picked: { [place: string]: string[] };
};

/** The locals with which every flow of a card begins. */
export const EFFECT_LOCALS: EffectLocals = {
  you: '',
  source: '',
  x: 0,
  that: 0,
  it: '',
  bound: {},
  until: '',
  turn: '',
  picked: {},
};

export type EffectContext<S> = Context<S, EffectLocals>;

/** What the slots of a clause hold, worked out for the moment at which it is carried out. */
export interface Given {
  /** The amount in a slot; `most` is what "all", "any number" and "up to" go up to. */
  amount(slot: string, most?: number): number;
  /** From how many to how many the player may take: the same number twice unless the text leaves it open. */
  range(slot: string, most: number): { readonly least: number; readonly most: number };
  /** The id of the noun or the state in a slot. */
  noun(slot: string): string;
  /** The code of the card in a slot. */
  card(slot: string): string;
  /** The id of what a `name:` slot names. */
  name(slot: string): string;
  number(slot: string): number;
}

/**
 * A slot's type: an amount, a card's code, a plain number, something that the pack names (`name:skill`), or a class of
 * nouns or of states.
 */
export type SlotType = 'amount' | 'card' | 'number' | `name:${string}` | (string & {});

export type Templates = Readonly<Record<CardLanguage, string>>;

interface Common extends Templates {
  readonly id: string;
  readonly rule: RuleId;
  /** The type of each slot. English is how it is written and parsed. */
  readonly slots: Readonly<Record<string, SlotType>>;
  /**
   * What follows what is counted says which of them ("of your choice"), not where they lie: in a series it can stand
   * without its verb.
   */
  readonly which?: true;
  /** It says itself that it takes the place of what would have happened: no "instead" is put to it. */
  readonly saysInstead?: true;
  /** The binders that what follows may use: `enemy` for "that enemy", `that` for "that many". */
  readonly binds?: readonly string[];
  /** The binders that must have been bound before: a card that uses the phrase without them is refused. */
  readonly needs?: readonly string[];
}

/** Something that is done: run at once, done in steps, or known beforehand as the changes that it lets happen. */
export interface EffectPhrase<S> extends Common {
  readonly kind: 'effect';
  /**
   * Whether it can be done now. What cannot is not done, costs nothing and comes to 0; a cost must answer for the whole
   * amount, what is done as much as possible for any part of it.
   */
  can(c: EffectContext<S>, given: Given): boolean;
  /** As a cost: whether the whole amount is there, where `can` is content with a part of it. */
  pays?(c: EffectContext<S>, given: Given): boolean;
  touches(c: EffectContext<S>, given: Given): readonly Place[];
  /** It puts something in force ("increase your …"): on a card that stays in play it holds as long as the card does. */
  readonly lasting?: boolean;
  /** What it does, at once. */
  run?(c: EffectContext<S>, given: Given): void;
  /** Or the steps in which it is done, where somebody has to be asked. */
  steps?(f: Builder<S, EffectLocals>, slots: (c: EffectContext<S>) => Given): Steps<S>;
  /** Or the changes that it lets happen, which are known beforehand: whoever looks ahead is told the same. */
  happens?(c: EffectContext<S>, given: Given): readonly Change[];
}

/** How what there is compares with what is asked for. */
export type Comparison = 'atLeast' | 'atMost' | 'fewerThan' | 'exactly';

export interface Measure {
  readonly have: number;
  readonly is: Comparison;
  readonly need: number;
}

/** Something that is so, or is not: tested, or measured where so many are asked for, so that one can see how far it is. */
export interface ConditionPhrase<S> extends Common {
  readonly kind: 'condition';
  /** How its opposite is written and said: "Time is not {n}". */
  readonly not?: Templates;
  test?(c: EffectContext<S>, given: Given): boolean;
  measure?(c: EffectContext<S>, given: Given): Measure;
}

/**
 * Things that a `for each` goes through: said behind "for each", "por cada", "pour chaque" and "за". In Ukrainian it
 * stands in the accusative and brings its own "кожен", "кожну", "кожне".
 */
export interface SetPhrase<S> extends Common {
  readonly kind: 'set';
  list(c: EffectContext<S>, given: Given): readonly string[];
}

/** A number that changes in play: "your Power". */
export interface ValuePhrase<S> extends Common {
  readonly kind: 'value';
  /** Ukrainian, in the genitive: behind "половина". */
  readonly ukOf: string;
  value(c: EffectContext<S>, given: Given): number;
}

/** Something that would happen: what a replacement listens to. Said as in "you would suffer Wounds". */
export interface WouldPhrase<S> extends Common {
  readonly kind: 'would';
  /** The kind of change. */
  readonly change: string;
  /** `c.locals` are those of the text that listens: `source` is its card. */
  matches(c: EffectContext<S>, change: Change, you: Role, given: Given): boolean;
}

/** Players: who acts in what follows. Said as a subject, with the verb in the third person. */
export interface PlayersPhrase<S> extends Common {
  readonly kind: 'players';
  /** Whether what follows is said of one ("each player gains") or of several ("all players gain"). */
  readonly plural: boolean;
  /** Only one of them acts, and you choose which: "an opponent of your choice". */
  readonly choose?: boolean;
  list(c: EffectContext<S>, given: Given): readonly Role[];
}

/** A moment: the window in which an effect reacts. */
export interface TriggerPhrase<S> extends Common {
  readonly kind: 'trigger';
  readonly window: string;
  /** Whether what happened is what is meant. */
  matches(c: EffectContext<S>, subject: Readonly<Record<string, unknown>>, you: Role, given: Given): boolean;
}

/** A stretch of time, as the scope that ends with it: "until the end of the turn". */
export interface DurationPhrase extends Common {
  readonly kind: 'duration';
  scope(you: Role): string;
}

/** What something can be done once in: "once per turn". */
export interface PerPhrase extends Common {
  readonly kind: 'per';
  scope(you: Role): string;
}

/** A die: its label for randomness, its faces, and how they are called. */
export interface DiePhrase extends Common {
  readonly kind: 'die';
  readonly label: string;
  /** The results that a text can name. */
  readonly faces: readonly string[];
  /** Its sides, where a pack says how often each face is on it; each face once if not. */
  sides?(c: Pick<Context<unknown>, 'facts'>): readonly string[];
  /** What faces that are not numbers are called. */
  readonly faceNames?: Readonly<Record<string, Templates>>;
}

/** All kinds of phrases. `Own` is what a game says of its effects beyond what the language needs; without it they do not compile. */
export type Phrase<S, Own = unknown> =
  | (EffectPhrase<S> & Own)
  | ConditionPhrase<S>
  | SetPhrase<S>
  | PlayersPhrase<S>
  | ValuePhrase<S>
  | WouldPhrase<S>
  | TriggerPhrase<S>
  | DurationPhrase
  | PerPhrase
  | DiePhrase;
export type PhraseKind = Phrase<unknown>['kind'];

/** A phrase with its templates read. */
export interface Bound<S, Own = unknown> {
  readonly phrase: Phrase<S, Own>;
  readonly templates: Readonly<Record<CardLanguage, readonly Part[]>>;
  /** Its opposite, where a condition has one. */
  readonly not: Readonly<Record<CardLanguage, readonly Part[]>> | null;
  /** A value in the genitive; only Ukrainian needs it. */
  readonly ukOf: readonly Part[] | null;
}

/** All phrases of a game together with its lexicon: what its cards can say. */
export interface PhraseBook<S, Own = unknown> {
  readonly lexicon: Lexicon;
  readonly phrases: ReadonlyMap<string, Bound<S, Own>>;
}

export class PhraseError extends Error {
  constructor(phrase: string, problem: string) {
    super(`phrase '${phrase}': ${problem}`);
    this.name = 'PhraseError';
  }
}

/** A slot that takes neither a noun nor a state. */
export function isPlainType(type: SlotType): boolean {
  return type === 'amount' || type === 'card' || type === 'number' || type.startsWith('name:');
}
