/**
 * The card language: typed trees, phrases with all their readings in one place, rendering in four languages, and running
 * on the kernel's flows. The parser and YAML are behind '@torii/script/read': a browser with compiled packs needs neither.
 */

export { phraseBook } from './book/book.ts';
export { goldenLines } from './book/golden.ts';
export { type ListedPhrase, phraseList } from './book/phraseList.ts';
export { sampleClauses } from './book/samples.ts';
export {
  type CompiledFor,
  type CompiledPack,
  compilePack,
  type NamesIn,
  type OpenedPack,
  openCompiled,
  type ReadyPack,
} from './pack/compiled.ts';
export { amount, bind, boundTo, given, inForce, phraseOf } from './phrase/given.ts';
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
} from './phrase/lexicon.ts';
export { atLeast, atMost, exactly, fewerThan } from './phrase/measure.ts';
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
} from './phrase/phrase.ts';
export { TemplateError } from './phrase/template.ts';
export { shown, tellProblem } from './read/tellProblem.ts';
export {
  type Checked,
  type CheckedClause,
  type ConditionAt,
  check,
  conditionsIn,
  hasAmounts,
  workedOut,
} from './run/checklist.ts';
export { type Compiled, compileEffect } from './run/compile.ts';
export { SCRIPT_EVENTS } from './run/events.ts';
export { feasible, holds, onceKey, payable, type Runtime, touchedBy, userOf } from './run/feasible.ts';
export { type Foretold, foretell } from './run/foretell.ts';
export { type CardLine, type CardText, type PackWords, packNames } from './say/card.ts';
export { renderCondition } from './say/conditions.ts';
export { figure, type Printer, printer } from './say/printer.ts';
export { renderEffect } from './say/render.ts';
export { type Form, type Names, renderClause, type Voice } from './say/say.ts';
export { amountOf, type Quantity } from './tree/quantity.ts';
export {
  type Clause,
  type Condition,
  clausesIn,
  deedsIn,
  type Effect,
  partsIn,
  type Result,
  type SlotValue,
} from './tree/tree.ts';
