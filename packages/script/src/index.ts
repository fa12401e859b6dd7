/**
 * The card language: typed trees, phrases with all their readings in one place, rendering in four languages, and running
 * on the kernel's flows. The parser and YAML are behind '@torii/script/read': a browser with compiled packs needs neither.
 */

export { phraseBook, sampleClauses } from './book.ts';
export { type CardLine, type CardText, type PackWords, packNames } from './card.ts';
export {
  type Checked,
  type CheckedClause,
  type ConditionAt,
  check,
  conditionsIn,
  hasAmounts,
  workedOut,
} from './checklist.ts';
export { type Compiled, compileEffect } from './compile.ts';
export {
  type CompiledFor,
  type CompiledPack,
  compilePack,
  type NamesIn,
  type OpenedPack,
  openCompiled,
  type ReadyPack,
} from './compiled.ts';
export { renderCondition } from './conditions.ts';
export { SCRIPT_EVENTS } from './events.ts';
export { feasible, holds, onceKey, payable, type Runtime, touchedBy, userOf } from './feasible.ts';
export { type Foretold, foretell } from './foretell.ts';
export { amount, bind, boundTo, given, inForce, phraseOf } from './given.ts';
export { goldenLines } from './golden.ts';
export {
  type Case,
  type Lexicon,
  LexiconError,
  lexicon,
  type Mood,
  type Noun,
  type NounEntry,
  type State,
  type StateEntry,
  type VerbEntry,
} from './lexicon.ts';
export { atLeast, atMost, exactly, fewerThan } from './measure.ts';
export {
  type Comparison,
  type ConditionPhrase,
  type DiePhrase,
  type DurationPhrase,
  EFFECT_LOCALS,
  type EffectContext,
  type EffectLocals,
  type EffectPhrase,
  type Given,
  type Measure,
  type PerPhrase,
  type Phrase,
  type PhraseBook,
  PhraseError,
  type PhraseKind,
  type PlayersPhrase,
  type SetPhrase,
  type SlotType,
  type Templates,
  type TriggerPhrase,
  type ValuePhrase,
  type WouldPhrase,
} from './phrase.ts';
export { type ListedPhrase, phraseList } from './phraseList.ts';
export { figure, type Printer, printer } from './printer.ts';
export { amountOf, type Quantity } from './quantity.ts';
export { renderEffect } from './render.ts';
export { type Form, type Names, renderClause, type Voice } from './say.ts';
export { TemplateError } from './template.ts';
export {
  type Clause,
  type Condition,
  clausesIn,
  deedsIn,
  type Effect,
  partsIn,
  type Result,
  type SlotValue,
} from './tree.ts';
