/** Beginning a match, and copying one. */

import { pause, shared } from '../ask/offers.ts';
import { GENERATOR, GENERATORS } from '../data/generators.ts';
import { clone, type Json, notPlain } from '../data/json.ts';
import { pickIndex, type Randomness, randomness, shuffle } from '../data/random.ts';
import { layFixture } from '../fixture/fixture.ts';
import type { FixtureProblem } from '../fixture/written.ts';
import { copyPosition } from '../model/copy.ts';
import { newFrame, newStack } from '../model/frames.ts';
import type { Chance, Game, Registered } from '../model/game.ts';
import { register } from '../model/game.ts';
import type { Match, Running } from '../model/match.ts';
import type { Position, Role, Setup } from '../model/model.ts';
import type { Flow } from '../model/steps.ts';
import { switchProblem } from '../model/switches.ts';
import { afterNode } from './after.ts';
import { happen, react } from './happen.ts';
import { settle } from './machine.ts';
import { Run } from './run.ts';

/** Makes a game ready to be played. Whatever is wrong with its tables is said here, not in the middle of a match. */
export function defineGame<S>(game: Game<S>): Registered<S> {
  return register(game, [happen, react, pause, shared] as unknown as Flow<S>[]);
}

/** What is wrong with a set-up; a key for words and what they need to know. */
export interface SetupProblem {
  readonly reason:
    | 'notPlain'
    | 'noSuchScenario'
    | 'playerCount'
    | 'roles'
    | 'seed'
    | 'generator'
    | 'noSuchSwitch'
    | 'switchValue';
  readonly args: { readonly [name: string]: Json };
}

/** Roles are parts of ids; `floor` is what the shared lane is called. */
const ROLE = /^(?!floor$)[a-z][a-z0-9]*$/i;
const LONGEST_SEED = 200;

export function checkSetup<S>(game: Game<S>, setup: Setup): SetupProblem | null {
  // A copy is looked at, because a set-up may mention the same list twice: the match gets a copy too.
  const at = notPlain(clone(setup));
  if (at !== null) return { reason: 'notPlain', args: { at } };
  const scenario = game.scenarios.find(({ id }) => id === setup.scenario);
  if (!scenario) {
    return {
      reason: 'noSuchScenario',
      args: { scenario: setup.scenario, known: game.scenarios.map(({ id }) => id) },
    };
  }
  const roles = setup.seats.flat();
  if (!scenario.players.includes(roles.length)) {
    return { reason: 'playerCount', args: { players: roles.length, possible: [...scenario.players] } };
  }
  const wanted = game.cast ?? game.roles(roles.length, setup.scenario);
  const fits =
    (game.cast !== undefined || wanted.length === roles.length) &&
    new Set(roles).size === roles.length &&
    roles.every((role) => wanted.includes(role) && ROLE.test(role)) &&
    setup.seats.every((s) => s.length > 0);
  if (!fits) return { reason: 'roles', args: { roles, wanted: [...wanted].sort() } };
  const { seed } = setup;
  if (typeof seed !== 'string' || seed.length === 0 || seed.length > LONGEST_SEED)
    return { reason: 'seed', args: {} };
  if (setup.generator !== undefined && !GENERATORS.includes(setup.generator))
    return { reason: 'generator', args: { generator: setup.generator, known: GENERATORS } };
  return switchProblem(game, setup);
}

/** A set-up in which every player has a seat of their own, and the usual role unless others are given. */
export function simpleSetup<S>(
  game: Game<S>,
  scenario: string,
  players: number,
  seed: string,
  options: Setup['options'] = {},
  roles: readonly Role[] = game.roles(players, scenario),
): Setup {
  const rivals = game.scenarios.find(({ id }) => id === scenario)?.competitive === true;
  return {
    scenario,
    seats: roles.map((role) => [role]),
    seed,
    options: rivals ? { competitive: true, ...options } : options,
  };
}

export interface MatchOptions {
  readonly pack?: string;
  /** Whether events are kept; they are unless said otherwise. */
  readonly events?: boolean;
}

function chanceOf(random: Randomness): Chance {
  return {
    roll: (label, faces) => faces[pickIndex(random, label, faces)] as (typeof faces)[number],
    draw: (label, items) => items.splice(pickIndex(random, label, items), 1)[0] as (typeof items)[number],
    shuffle: (label, items) => shuffle(random, label, items),
  };
}

/** The position before the first rule has run. */
export function bareposition<S>(game: Registered<S>, setup: Setup): Position<S> {
  // A fixture's script is for what is played, not for the set-up that it replaces.
  const random = randomness(setup.seed, {}, setup.generator);
  const state = game.setup(setup, chanceOf(random));
  const stack = newStack('q', null);
  stack.frames.push(newFrame(game.start, {}));
  return { state, stack, random, effects: {}, used: {}, ids: {}, ending: null, consent: null };
}

/** Everything that is wrong with a set-up's fixture; the set-up itself must be good. */
export function checkFixture<S>(game: Registered<S>, setup: Setup): readonly FixtureProblem[] {
  if (setup.fixture === undefined) return [];
  return layFixture(game, setup, bareposition(game, setup)).problems;
}

/** A fixture that cannot be laid out. Whoever takes fixtures from people asks `checkFixture` first. */
export class FixtureError extends Error {
  constructor(readonly problems: readonly FixtureProblem[]) {
    const lines = problems.map(
      ({ path, reason, args }) => `${path.join('/')}: ${reason} ${JSON.stringify(args)}`,
    );
    super(`bad fixture:\n  ${lines.join('\n  ')}`);
    this.name = 'FixtureError';
  }
}

/** Puts a match into the position with which it begins. */
export function begin<S>(match: Match<S>): void {
  layOut(match);
  startMatch(match);
}

function layOut<S>(match: Match<S>): void {
  const { game, setup } = match;
  const { position, problems } = layFixture(game, setup, bareposition(game, setup));
  if (problems.length > 0) throw new FixtureError(problems);
  match.position = position;
  match.line = [];
  match.revealed = setup.seats.map(() => -1);
}

/** Runs the first rules of a match that was only laid out. */
export function startMatch<S>(match: Match<S>): void {
  const { run, setup, position } = match;
  run.entry = -1;
  run.steps = 0;
  run.version++;
  const { frames, rest } = setup.fixture ?? {};
  // A position that was written out has been looked at; one that was written by hand has not.
  run.allDirty = rest?.settled !== true;
  run.stack = position.stack;
  if (frames !== undefined && frames.length > 0) afterNode(match, position.stack);
  settle(match);
  if (!run.allDirty) return;
  // No step has been carried out yet, only a question asked: what the position began with must still be found.
  afterNode(match, position.stack);
  settle(match);
}

/** An empty table, before anything is laid out on it. */
function emptyMatch<S>(game: Registered<S>, setup: Setup, pack: string, events: boolean): Match<S> {
  const position = { stack: newStack('q', null) } as Position<S>;
  const match = {
    game,
    setup,
    pack,
    position,
    log: [],
    line: [],
    events: events ? [] : null,
    watch: null,
    firstEvent: 0,
    recalled: false,
    revealed: [],
    checkpoints: [],
    base: null,
    past: [],
    listed: { version: -1, questions: [], options: [], offers: new Map() },
  } as Omit<Match<S>, 'run'> as Match<S> & { run: Running<S> };
  match.run = new Run(match, newFrame(game.start, {}));
  return match;
}

/** Begins a match. The set-up must be one that `checkSetup` finds nothing wrong with. */
export function createMatch<S>(game: Registered<S>, setup: Setup, options: MatchOptions = {}): Match<S> {
  const match = prepareMatch(game, setup, options);
  startMatch(match);
  return match;
}

/**
 * A match that is laid out, with no rule run yet: what lies hidden can still be exchanged to see what the first rules
 * make of it. `startMatch` begins it.
 */
export function prepareMatch<S>(game: Registered<S>, setup: Setup, options: MatchOptions = {}): Match<S> {
  const problem = checkSetup(game, setup);
  if (problem) throw new Error(`bad set-up: ${problem.reason} ${JSON.stringify(problem.args)}`);
  const match = emptyMatch(
    game,
    clone({ generator: GENERATOR, ...setup }),
    options.pack ?? '',
    options.events ?? true,
  );
  layOut(match);
  return match;
}

/** A match that stands where a saved one stood. */
export function matchAt<S>(
  game: Registered<S>,
  setup: Setup,
  position: Position<S>,
  options: MatchOptions = {},
): Match<S> {
  const match = emptyMatch(game, setup, options.pack ?? '', options.events ?? true);
  match.position = position;
  match.revealed = setup.seats.map(() => -1);
  return match;
}

/** A copy of a match that goes its own way: a what-if, a branch of a replay. */
export function fork<S>(match: Match<S>): Match<S> {
  const copy = emptyMatch(match.game, match.setup, match.pack, match.events !== null);
  copy.position = copyPosition(match.game, match.position);
  copy.log = match.log && [...match.log];
  copy.line = [...match.line];
  copy.events = match.events && [...match.events];
  copy.firstEvent = match.firstEvent;
  copy.recalled = match.recalled;
  copy.revealed = [...match.revealed];
  copy.checkpoints = [...match.checkpoints];
  copy.base = match.base;
  copy.past = match.past;
  return copy;
}

/** A copy to think with: no log, no events, no way back. `rethink` points it at another position. */
export function sketch<S>(match: Match<S>, setup: Setup = match.setup): Match<S> {
  const copy = emptyMatch(match.game, setup, match.pack, false);
  copy.log = null;
  copy.revealed = [...match.revealed];
  rethink(copy, match.position);
  return copy;
}

/** Lets a sketch go on from a copy of another position of the same match. */
export function rethink<S>(copy: Match<S>, position: Position<S>): void {
  copy.position = copyPosition(copy.game, position);
  copy.run.version++;
  copy.run.stack = copy.position.stack;
}
