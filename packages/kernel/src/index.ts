/**
 * The kernel: matches, flows, questions, events, randomness, views, undo, saves. It knows no game and imports
 * nothing. `ARCHITECTURE.md` tells how the parts fit together.
 */
export { answersTo, isAnswer } from './ask/answers.ts';
export { firstOpen, type Open, options, questions, questionsAlone } from './ask/asked.ts';
export { GENERATOR, type Generator, seedBeside, valueAt } from './data/generators.ts';
export { asData, canonical, clone, hash, isSafeKey, type Json, notPlain } from './data/json.ts';
export { lasting } from './data/lasting.ts';
export { once } from './data/once.ts';
export { alike, atPath, difference, MisfitError, type Op, type Patch, patched } from './data/patch.ts';
export { nextValue, type Randomness, randomness, ScriptError, unusedScript } from './data/random.ts';
export { gridNotation, lettersNotation } from './fixture/notation.ts';
export type { FixtureProblem, FixtureReason, Path } from './fixture/written.ts';
export { createHost, type Host, type HostOptions, type Port, type Receipt } from './host/host.ts';
export {
  type Course,
  createLink,
  type Link,
  type LinkOptions,
  questionsFor,
  type Standing,
} from './host/link.ts';
export type { Reply, ToClient, ToHost, Wish } from './host/messages.ts';
export {
  type CannotLoad,
  fingerprintOf,
  type Loaded,
  type LoadProblem,
  load,
  SAVE_FORMAT,
  type Save,
  save,
} from './keep/save.ts';
export { writeOut } from './keep/writeout.ts';
export {
  type ArgKind,
  type ArgSpec,
  type ArgsOf,
  type Catalogue,
  type Derived,
  type EventSpec,
  flawOf,
  KERNEL_EVENTS,
  type Mark,
  marked,
  markOf,
  placesOf,
  readSpec,
  type Tell,
  telling,
  withPlaces,
} from './model/catalogue.ts';
export type {
  Attachment,
  Callable,
  Change,
  Context,
  Explained,
  Locals,
  Sight,
  Survey,
  UnderWay,
} from './model/context.ts';
export { copyPosition, copyRecord, copyZone } from './model/copy.ts';
export type { Builder, FlowOptions } from './model/flow.ts';
export { flow } from './model/flow.ts';
export { allFrames, describeFrames } from './model/frames.ts';
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
} from './model/game.ts';
export { anyFlow, anyGame } from './model/game.ts';
export type { Checkpoint, Match, PastLog } from './model/match.ts';
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
} from './model/model.ts';
export type { ShownEvent, ToldEvent } from './model/moment.ts';
export type {
  AskAgain,
  AskNumber,
  AskOne,
  AskSome,
  FloorSpec,
  Flow,
  LanesSpec,
  ReferSpec,
  Step,
  Steps,
} from './model/steps.ts';
export { type Switch, type Switches, switchesOf } from './model/switches.ts';
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
} from './model/zones.ts';
export { enter, imagine, type Lookable, type Looked, lookAt, looksOf } from './out/looks.ts';
export { type Outbox, outbox, type Welcome, welcome } from './out/outbox.ts';
export { isPlace, lookUp, nameOf, placeOfPath, placesIn } from './out/places.ts';
export { resample } from './out/resample.ts';
export {
  type Hidden,
  type Shown,
  type ShownZone,
  tableGlimpsed,
  tableSeen,
  type Viewer,
  view,
  viewGlimpsed,
} from './out/view.ts';
export { emptyWatch, type Told, told, watch } from './out/watch.ts';
export { NO_WAY_BACK, type WayBack, wayBack } from './play/back.ts';
export { beginning } from './play/history.ts';
export { answer, recall, redo, submit, undo } from './play/play.ts';
export { type Replayed, replay } from './play/replay.ts';
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
} from './run/create.ts';
export { EndlessError, STEP_BUDGET } from './run/machine.ts';
export { choose } from './run/perform.ts';
