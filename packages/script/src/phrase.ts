/**
 * Phrases: everything that a card can say. Each has all its readings in one place: how it is written and parsed, how it
 * is said in four languages, whether it is feasible, what it does, what it touches. A book of phrases that lacks one of
 * them cannot be bound.
 */
import type { Builder, Change, Context, Place, Role, RuleId, Steps } from '@torii/kernel';
import { LANGUAGES, type Language, type Lexicon, nounsOf } from './lexicon.ts';
import { amountOf, type Quantity } from './quantity.ts';
import { type Part, readTemplate, slotsIn } from './template.ts';
import type { Clause, SlotValue } from './tree.ts';

/** What a running effect remembers: whose it is, where it comes from, and what its binders stand for. */
export type EffectLocals = {
  /** The role that acts: "you". */
  you: string;
  /** What the effect comes from: a card, a tile. */
  source: string;
  /** The announced X. */
  x: number;
  /** "that many": what the last clause came to. */
  that: number;
  /** "that one": what the last clause, or a `for each`, was about. */
  it: string;
  /** The scope until whose end things last, where the text says so. */
  until: string;
  /** The one whose turn it is in a loop of this effect. */
  turn: string;
  /** What was chosen, rolled or agreed to in this effect. */
  chosen: string[];
};

export type EffectContext<S> = Context<S, EffectLocals>;

/** What the slots of a clause hold, worked out for the moment at which it is carried out. */
export interface Given {
  /** The amount in a slot; `most` is what "all" and "any number" go up to. */
  amount(slot: string, most?: number): number;
  /** Whether the player says how many, up to what there is. */
  isAny(slot: string): boolean;
  /** The id of the noun in a slot. */
  noun(slot: string): string;
  /** The code of the card in a slot. */
  card(slot: string): string;
  number(slot: string): number;
}

/** A slot's type: an amount, a card's code, a plain number, or a class of nouns. */
export type SlotType = 'amount' | 'card' | 'number' | (string & {});

interface Common {
  readonly id: string;
  readonly rule: RuleId;
  /** The type of each slot. */
  readonly slots: Readonly<Record<string, SlotType>>;
  /** How it is written and parsed, and how it is said in English. */
  readonly en: string;
  readonly es: string;
  readonly fr: string;
  readonly uk: string;
}

/** Something that is done. */
export interface EffectPhrase<S> extends Common {
  readonly kind: 'effect';
  /** Whether it can have any effect now. */
  can(c: EffectContext<S>, given: Given): boolean;
  touches(c: EffectContext<S>, given: Given): readonly Place[];
  /** What it does, at once. */
  run?(c: EffectContext<S>, given: Given): void;
  /** Or the steps in which it is done, where somebody has to be asked. */
  steps?(f: Builder<S, EffectLocals>, slots: (c: EffectContext<S>) => Given): Steps<S>;
}

/** Something that is so, or is not. */
export interface ConditionPhrase<S> extends Common {
  readonly kind: 'condition';
  test(c: EffectContext<S>, given: Given): boolean;
}

/** Things that a `for each` goes through. */
export interface SetPhrase<S> extends Common {
  readonly kind: 'set';
  list(c: EffectContext<S>, given: Given): readonly string[];
}

/** A number that changes in play: "your Power". */
export interface ValuePhrase<S> extends Common {
  readonly kind: 'value';
  value(c: EffectContext<S>, given: Given): number;
}

/** Something that would happen: what a replacement listens to. Said as in "you would suffer Wounds". */
export interface WouldPhrase<S> extends Common {
  readonly kind: 'would';
  /** The kind of change. */
  readonly change: string;
  matches(c: Context<S>, change: Change, you: Role, given: Given): boolean;
}

/** Players: who acts in what follows. Said as a subject, with the verb in the third person. */
export interface PlayersPhrase<S> extends Common {
  readonly kind: 'players';
  /** Whether what follows is said of one ("each player gains") or of several ("all players gain"). */
  readonly plural: boolean;
  list(c: EffectContext<S>, given: Given): readonly Role[];
}

/** A moment: the window in which an effect reacts. */
export interface TriggerPhrase<S> extends Common {
  readonly kind: 'trigger';
  readonly window: string;
  /** Whether what happened is what is meant. */
  matches(c: Context<S>, subject: Readonly<Record<string, unknown>>, you: Role, given: Given): boolean;
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

/** A die: its faces, and how a result is said. */
export interface DiePhrase extends Common {
  readonly kind: 'die';
  readonly label: string;
  readonly faces: readonly string[];
}

export type Phrase<S> =
  | EffectPhrase<S>
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
export interface Bound<S> {
  readonly phrase: Phrase<S>;
  readonly templates: Readonly<Record<Language, readonly Part[]>>;
}

/** All phrases of a game together with its lexicon: what its cards can say. */
export interface PhraseBook<S> {
  readonly lexicon: Lexicon;
  readonly phrases: ReadonlyMap<string, Bound<S>>;
}

export class PhraseError extends Error {
  constructor(phrase: string, problem: string) {
    super(`phrase '${phrase}': ${problem}`);
    this.name = 'PhraseError';
  }
}

/** Binds phrases into a book. Whatever is missing is said now: a template, a slot, a verb, a noun, something to run. */
export function phraseBook<S>(lexicon: Lexicon, phrases: readonly Phrase<S>[]): PhraseBook<S> {
  const bound = new Map<string, Bound<S>>();
  for (const phrase of phrases) {
    if (bound.has(phrase.id)) throw new PhraseError(phrase.id, 'there are two of this name');
    bound.set(phrase.id, bind(lexicon, phrase));
  }
  return { lexicon, phrases: bound };
}

function bind<S>(lexicon: Lexicon, phrase: Phrase<S>): Bound<S> {
  const templates = { en: [] as Part[], es: [] as Part[], fr: [] as Part[], uk: [] as Part[] };
  const declared = Object.keys(phrase.slots).sort().join(' ');
  for (const language of LANGUAGES) {
    const parts = readTemplate(phrase[language]);
    if (parts.length === 0) throw new PhraseError(phrase.id, `it is not written in ${language}`);
    const used = [...new Set(slotsIn(parts))].sort().join(' ');
    if (used !== declared)
      throw new PhraseError(phrase.id, `in ${language} it uses {${used}}, but has {${declared}}`);
    for (const part of parts) {
      if (part.t === 'verb' && !lexicon.verbs.has(part.verb)) {
        throw new PhraseError(
          phrase.id,
          `in ${language} it uses the verb '${part.verb}', which the lexicon lacks`,
        );
      }
    }
    templates[language] = parts;
  }
  for (const type of Object.values(phrase.slots)) {
    if (!isPlainType(type) && nounsOf(lexicon, type).length === 0) {
      throw new PhraseError(phrase.id, `no noun is of the class '${type}'`);
    }
  }
  if (phrase.kind === 'effect' && !phrase.run && !phrase.steps)
    throw new PhraseError(phrase.id, 'it does nothing');
  return { phrase, templates };
}

export function isPlainType(type: SlotType): boolean {
  return type === 'amount' || type === 'card' || type === 'number';
}

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

/** The amount in a slot, unread. */
export function quantityIn(clause: Clause, slot: string): Quantity {
  return clause.args[slot] as Exclude<SlotValue, string | number>;
}

/** Works out what the slots of a clause hold. */
export function given<S>(book: PhraseBook<S>, c: EffectContext<S>, clause: Clause): Given {
  return {
    amount: (slot, most = Number.MAX_SAFE_INTEGER) => amount(book, c, quantityIn(clause, slot), most),
    isAny: (slot) => quantityIn(clause, slot).q === 'any',
    noun: (slot) => String(clause.args[slot]),
    card: (slot) => String(clause.args[slot]),
    number: (slot) => Number(clause.args[slot]),
  };
}

/** An amount as a number; `most` is what "all" and "any number" go up to. */
export function amount<S>(
  book: PhraseBook<S>,
  c: EffectContext<S>,
  quantity: Quantity,
  most = Number.MAX_SAFE_INTEGER,
): number {
  const value = (clause: Clause) => phraseOf(book, clause, 'value').value(c, given(book, c, clause));
  const { x = 0, that = 0 } = c.locals;
  return amountOf(quantity, { players: c.roles.length, x, that, value, most });
}
