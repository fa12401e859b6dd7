/** Reading the card language: the parser and YAML, which compiled packs in the browser do without. */
export { type Form, ID, LETTER, like, signs, WORD, words } from './pack/form.ts';
export type { Complain, PackKind, ReadFiles, Thing, Where } from './pack/kind.ts';
export {
  type Bases,
  fewOfAKind,
  type Keyword,
  type LoadedPack,
  loadPack,
  type Pack,
  type PackFiles,
  readHead,
  type Untranslated,
} from './pack/load.ts';
export { packSchemas } from './pack/schema.ts';
export {
  condition,
  effect,
  type Fielded,
  filled,
  flag,
  int,
  type JsonSchema,
  list,
  mapOf,
  name,
  oneOf,
  optional,
  type Read,
  record,
  type Shape,
} from './pack/shape.ts';
export { withSkeleton } from './pack/skeleton.ts';
export {
  type Grammar,
  makeGrammar,
  type Named,
  type Parsed,
  parserSource,
  takeParser,
} from './read/grammar.ts';
export type { Problem, ProblemReason } from './read/problem.ts';
export { readEffect } from './read/read.ts';
export { readCondition } from './read/readCondition.ts';
export { mark, type Reader, report } from './read/reader.ts';
export { clauseSchema, conditionSchema, effectSchema, misfits, quantitySchema } from './read/schema.ts';
