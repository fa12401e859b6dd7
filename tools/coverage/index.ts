/** For programs that show the rules or their coverage, such as the command line. */
export type { Coverage } from './coverage.ts';
export { LEDGER_FILES } from './games.ts';
export { type Rule, readLedger, type Section } from './ledger.ts';
export { coverageByGame, type Survey, survey } from './survey.ts';
