/** Random games and the checks on them, without a test runner: for simulations, and for looking at a failure. */

export type { Forgery } from './checks/answers/forged.ts';
export { everyForgery, forgeries } from './checks/answers/forged.ts';
export type { FixtureFormat } from './checks/kept/fixtures.ts';
export type { Manners } from './checks/told/agreeing.ts';
export { examineFailure, type Failure, failureOf, keepFailure, tell } from './failure.ts';
export type { Finding, Kind } from './finding.ts';
export { conserved, count } from './foundations.ts';
export { type Played, playLog, randomGame, type Watch } from './games/play.ts';
export { HABITS, type Habits, RESTLESS, randomAnswer } from './games/player.ts';
export { type Recording, record, recordLog } from './games/record.ts';
export { setups, type Table, tables } from './games/setups.ts';
export { type Kinds, misnamed } from './kinds.ts';
export { CHECKS, type Check, examine, gamesAt, type Wishes } from './suite.ts';
export { watchOver } from './watchOver.ts';
