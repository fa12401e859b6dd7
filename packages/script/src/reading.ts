/** Reading the card language: the parser and YAML, which compiled packs in the browser do without. */
export { type Grammar, makeGrammar, type Parsed } from './grammar.ts';
export { type Problem, type ProblemReason, type Reader, readCondition, readEffect } from './read.ts';
