/**
 * The kernel: matches, flows, questions, events, randomness, views, undo, saves. It knows no game and imports
 * nothing. `ARCHITECTURE.md` tells how the parts fit together.
 */
export { answersTo, isAnswer } from './answers.ts';
export { firstOpen, type Open, options, questions } from './asked.ts';
export type { Attachment, Change, Context, Locals, Sight } from './context.ts';
export { copyPosition, copyRecord, copyZone } from './copy.ts';
export {
  checkFixture,
  checkSetup,
  createMatch,
  defineGame,
  FixtureError,
  fork,
  type MatchOptions,
  prepareMatch,
  rethink,
  type SetupProblem,
  simpleSetup,
  sketch,
  startMatch,
} from './create.ts';
export type {
  AskAgain,
  AskNumber,
  AskOne,
  AskSome,
  Builder,
  FloorSpec,
  Flow,
  FlowOptions,
  LanesSpec,
  ReferSpec,
  Step,
  Steps,
} from './flow.ts';
export { flow } from './flow.ts';
export { allFrames, describeFrames } from './frames.ts';
export type {
  Chance,
  Check,
  Game,
  Hook,
  Look,
  Migration,
  Modifier,
  Notation,
  NotationProblem,
  NotationRead,
  Offer,
  Registered,
  Replacement,
  Resolver,
  ScenarioInfo,
  Seeing,
  Trigger,
} from './game.ts';
export { GENERATOR, type Generator, seedBeside, valueAt } from './generators.ts';
export { createHost, type Host, type HostOptions, type Port, type Receipt } from './host/host.ts';
export {
  type Course,
  createLink,
  type Link,
  type LinkOptions,
  questionsFor,
  type Standing,
} from './host/link.ts';
export type { Looked, Reply, ToClient, ToHost, Wish } from './host/messages.ts';
export { canonical, clone, hash, isSafeKey, type Json, notPlain } from './json.ts';
export { EndlessError, STEP_BUDGET } from './machine.ts';
export type { Checkpoint, Match, PastLog } from './match.ts';
export type {
  Accepted,
  AnswerEntry,
  Args,
  Asked,
  Crash,
  Decides,
  Edit,
  EditEntry,
  Effect,
  Ending,
  Entry,
  Fixture,
  FixtureRest,
  Frame,
  GameEvent,
  Option,
  Outcome,
  Place,
  Position,
  Question,
  QuestionKind,
  Refusal,
  Refused,
  Role,
  RuleId,
  Seat,
  Setup,
  Stack,
  UndoEntry,
} from './model.ts';
export { gridNotation, lettersNotation } from './notation.ts';
export {
  type ArgKind,
  type ArgSpec,
  type ArgsOf,
  type Catalogue,
  type Derived,
  type EventSpec,
  flawOf,
  KERNEL_EVENTS,
  placesOf,
  readSpec,
  type Tell,
  telling,
  withPlaces,
} from './out/catalogue.ts';
export { recall } from './out/history.ts';
export { enter, imagine, lookAt, looksOf } from './out/looks.ts';
export {
  type Outbox,
  outbox,
  type ShownEvent,
  type Told,
  type ToldEvent,
  told,
  type Welcome,
  welcome,
} from './out/outbox.ts';
export { alike, difference, MisfitError, type Op, type Patch, patched } from './out/patch.ts';
export { isPlace, lookUp, placesIn } from './out/places.ts';
export { type Hidden, type Shown, type ShownZone, type Viewer, view } from './out/view.ts';
export { emptyWatch, watch } from './out/watch.ts';
export { choose } from './perform.ts';
export { answer, submit, undo } from './play.ts';
export { nextValue, type Randomness, randomness, ScriptError, unusedScript } from './random.ts';
export { type Replayed, replay } from './replay.ts';
export { resample } from './resample.ts';
export {
  type CannotLoad,
  type Loaded,
  type LoadProblem,
  load,
  SAVE_FORMAT,
  type Save,
  save,
} from './save.ts';
export { writeOut } from './writeout.ts';
export type { FixtureProblem, FixtureReason, Path } from './written.ts';
export {
  type Item,
  insert,
  isZone,
  peek,
  put,
  sees,
  shuffleZone,
  take,
  type Visibility,
  type Zone,
  zone,
  zonesIn,
} from './zones.ts';
