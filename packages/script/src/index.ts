/**
 * The card language: typed trees, phrases with all their readings in one place, parsing of controlled English, rendering
 * in four languages, and running on the kernel's flows.
 */
export { type Compiled, compileEffect, EFFECT_LOCALS } from './compile.ts';
export { feasible, holds, payable, type Runtime } from './feasible.ts';
export {
  type Case,
  LANGUAGES,
  type Language,
  type Lexicon,
  LexiconError,
  lexicon,
  type Mood,
  type Noun,
  type NounEntry,
  type VerbEntry,
} from './lexicon.ts';
export {
  amount,
  type ConditionPhrase,
  type DiePhrase,
  type DurationPhrase,
  type EffectContext,
  type EffectLocals,
  type EffectPhrase,
  type Given,
  given,
  type PerPhrase,
  type Phrase,
  type PhraseBook,
  PhraseError,
  type PlayersPhrase,
  phraseBook,
  type SetPhrase,
  type TriggerPhrase,
  type ValuePhrase,
  type WouldPhrase,
} from './phrase.ts';
export type { Quantity } from './quantity.ts';
export { type Names, renderClause, renderCondition, renderEffect } from './render.ts';
export { plainText, type Span } from './span.ts';
export { TemplateError } from './template.ts';
export { type Clause, type Condition, clausesIn, type Effect, type SlotValue } from './tree.ts';
