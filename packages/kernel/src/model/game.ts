/** What a game tells the kernel: its flows, and everything that rules can listen to, change or look up. */

import type { Json } from '../data/json.ts';
import type { Catalogue } from './catalogue.ts';
import type { Change, Context, Locals, Survey } from './context.ts';
import type { Args, Effect, Option, Place, Position, Role, RuleId, Setup } from './model.ts';
import type { Flow } from './steps.ts';
import type { Switches } from './switches.ts';
import type { Zone } from './zones.ts';

/** Randomness for the set-up, by label as everywhere. */
export interface Chance {
  roll<T extends Json>(label: string, faces: readonly T[]): T;
  draw<T extends Json>(label: string, items: T[]): T;
  shuffle<T extends Json>(label: string, items: T[]): void;
}

/** A condition that any effect can cause, looked for after every step that touched one of its flags. */
export interface Check<S> {
  readonly id: string;
  readonly rule: RuleId;
  readonly wake: readonly string[];
  /** Whom the condition holds for, in the order in which they are to be dealt with. */
  find(c: Context<S>): readonly string[];
  readonly flow: Flow<S, { subject: string }>;
}

/** "May, at any moment." */
export interface Offer<S> {
  readonly id: string;
  readonly rule: RuleId;
  options(c: Context<S>, role: Role): readonly Option[];
  take(c: Context<S>, option: Option, role: Role): void;
  /** Open while any question is open. */
  readonly standing?: boolean;
  /** The named pauses at which it is asked for where no question is open. */
  readonly pauses?: readonly string[];
  /** It uses shared things: it runs on the floor, one such action at a time, instead of in the role's own lane. */
  readonly shared?: boolean;
}

interface HookBase {
  readonly id: string;
  readonly rule: RuleId;
  /** A rule of the game itself, in force for everybody without being attached. */
  readonly always?: boolean;
  /** It may be left. Its owner decides; of a rule that is always in force, whom it concerns. */
  readonly optional?: boolean;
  /** Each effect of it works at most once until this scope ends. */
  readonly once?: string | ((effect: Effect) => string);
}

/** Reacts in a window. After a change of kind `wound` the window `after:wound` opens. */
export interface Trigger<S> extends HookBase {
  readonly on: 'window';
  readonly window: string;
  can?(c: Context<S>, subject: Args, effect: Effect): boolean;
  run(c: Context<S>, subject: Args, effect: Effect): void;
}

/**
 * Has its say before a change happens: lowers it, prevents it (sets its amount to 0, or gives no changes instead), or puts
 * other changes in its place. Without `can` it hears every change of its kind, whoever it happens to; a card that guards
 * its owner says `can: (c, change, effect) => change.to === effect.of`.
 */
export interface Replacement<S> extends HookBase {
  readonly on: 'change';
  readonly change: string;
  can?(c: Context<S>, change: Change, effect: Effect): boolean;
  /** Alters the change in place, or gives what happens instead. */
  replace(c: Context<S>, change: Change, effect: Effect): readonly Change[] | undefined;
}

export interface Modifier<S> extends HookBase {
  readonly on: 'stat';
  readonly stat: string;
  modify(value: number, c: Context<S>, of: string, effect: Effect): number;
}

export interface Resolver<S> extends HookBase {
  readonly on: 'referent';
  readonly referent: string;
  resolve(found: readonly string[], c: Context<S>, of: string, effect: Effect): readonly string[];
}

export type Hook<S> = Trigger<S> | Replacement<S> | Modifier<S> | Resolver<S>;

export interface ScenarioInfo {
  readonly id: string;
  /** How many roles can play it. */
  readonly players: readonly number[];
  /** The players are rivals: undo remembers what each has seen, and shared things are done in turn order. */
  readonly competitive?: boolean;
}

/** What is wrong with a text in a notation: which line and column of it, counted from 0. */
export interface NotationProblem {
  readonly reason: string;
  readonly args: Args;
  readonly line: number;
  readonly column: number;
}

export type NotationRead =
  | { readonly ok: true; readonly value: Json }
  | { readonly ok: false; readonly problems: readonly NotationProblem[] };

/**
 * Letters for numbers: how a part of the state that is not itself a text is written in fixtures. See `gridNotation`
 * and `lettersNotation`.
 */
export interface Notation {
  /** Where it is used, from the fixture's root; a star is any key or part of one: `next/bag:*`. */
  readonly path: string;
  /** Undefined for what has no letters: it is then written as it is. */
  write(value: Json): string | undefined;
  read(text: string): NotationRead;
}

/** All that making a view needs. */
export type Seeing<S> = Pick<Context<S>, 'state' | 'facts' | 'roles' | 'setup'>;

/** Something that a player can ask the table about: how near a Pattern is, the odds of a Test. It changes nothing. */
export interface Look<S> {
  readonly rule: RuleId;
  /** What can be asked now: the arguments of each sensible request. */
  requests(c: Survey<S>, role: Role): readonly Args[];
  /** The answer, from what this role may know. It is handed only what `requests` lists. */
  see(c: Survey<S>, role: Role, args: Args): Json;
}

/** Brings an older position up to date. */
export interface Migration {
  readonly from: string;
  readonly to: string;
  migrate(position: Position<unknown>): Position<unknown>;
}

export interface Game<S> {
  readonly id: string;
  /** The version of the rules. A save of another version is migrated. */
  readonly rules: string;
  readonly scenarios: readonly ScenarioInfo[];
  /** The rulings and variants that a match can turn. Rules ask for them by `c.option`. */
  readonly switches?: Switches;
  /** Other options of a match, which say something about it and turn nothing: the name of a campaign. */
  readonly notes?: readonly string[];
  /**
   * Stretches of time that no flow holds, which rules end by `c.over`: what lasts until `next:akira` belongs to the span
   * `next`.
   */
  readonly spans?: readonly string[];
  /** What rules look up and no position holds: cards, tables. They find it as `c.facts`. */
  readonly facts?: unknown;
  /** The roles of a match with so many players; where they are chosen, the usual ones. */
  roles(players: number, scenario: string): readonly Role[];
  /** Everybody who can be played, where the players choose: so many of them as play. */
  readonly cast?: readonly Role[];
  setup(setup: Setup, chance: Chance): S;
  /** Every event that the rules tell, with the kinds of its arguments. */
  readonly events?: Catalogue;
  /**
   * What lies on the table, made from the state: zones stay zones, and are masked for whoever looks; what only the engine
   * needs is left out. It is asked for in the middle of steps too. The state itself if absent.
   */
  view?(c: Seeing<S>): Json;
  /**
   * That view with each of its zones as `shown` gives it, written out where zones lie: bots are shown one for every answer, and
   * the general way looks for zones everywhere. What hides nothing stays the same object. The conformance suite compares the two.
   */
  veiled?(view: Json, shown: <Z extends Zone>(pile: Z) => Z): Json;
  /**
   * The other way round: the state of which this is the view, where something on the table was set right by hand. What the
   * view does not tell stays as it is. Where there is a view and not this, nothing can be set right by hand.
   */
  laid?(c: Seeing<S>, view: Json): S;
  /**
   * Where something lies in the view that rules speak of by a name: a role, what a referent stands for, the source of an
   * effect. Options that the kernel makes itself touch it.
   */
  placeOf?(c: Seeing<S>, thing: string): Place | null;
  /**
   * What a player would work out by hand from what lies there, made by the rules that use it; asked for at rest. What it
   * gives is never changed afterwards: parts that stay the same may be the same objects, which are not compared again.
   */
  figures?(c: Survey<S>): Json;
  /** What is costly to know and is worked out when somebody asks for it. */
  readonly looks?: Readonly<Record<string, Look<S>>>;
  /** The flow that carries the match. */
  readonly start: Flow<S>;
  /** Flows that no other flow calls by name. */
  readonly flows?: readonly Flow<S>[];
  readonly checks?: readonly Check<S>[];
  readonly offers?: readonly Offer<S>[];
  readonly hooks?: readonly Hook<S>[];
  /** How each kind of change is carried out. */
  readonly changes?: Readonly<Record<string, (c: Context<S>, change: Change) => void>>;
  /** The values of stats without modifiers. */
  readonly stats?: Readonly<Record<string, (c: Context<S>, of: string) => number>>;
  /** What referents stand for when nothing says otherwise. */
  readonly referents?: Readonly<Record<string, (c: Context<S>, of: string) => readonly string[]>>;
  /** The roles in the order in which they act; the order of the roles if absent. */
  order?(c: Context<S>): readonly Role[];
  /** A copy of the state written for its shape, where the general one is too slow. The conformance suite compares them. */
  copy?(state: S): S;
  /** How many of each component there are, over all places: it never changes. */
  components?(state: S): Readonly<Record<string, number>>;
  readonly notation?: readonly Notation[];
  readonly migrations?: readonly Migration[];
  /** More answers than this in one match mean that it does not end. */
  readonly longest: number;
}

/** A game made ready to run: everything found by name, and what would be missing at run time noticed now. */
export interface Registered<S> extends Game<S> {
  readonly flowsByName: ReadonlyMap<string, Flow<S>>;
  /** The card texts that flows carry out: most flows carry out none. */
  readonly textsByFlow: ReadonlyMap<string, string>;
  readonly hooksById: ReadonlyMap<string, Hook<S>>;
  /** Rules that are always in force, by window. */
  readonly alwaysByWindow: ReadonlyMap<string, readonly Effect[]>;
}

/** The window that a hook listens to. */
export function windowOf<S>(hook: Hook<S>): string {
  switch (hook.on) {
    case 'window':
      return hook.window;
    case 'change':
      return `would:${hook.change}`;
    case 'stat':
      return `stat:${hook.stat}`;
    case 'referent':
      return `referent:${hook.referent}`;
  }
}

/** A typed flow, seen as the machine sees all flows: what it keeps in its locals is its own business. */
export function anyFlow<S, L extends Locals>(flow: Flow<S, L>): Flow<S> {
  return flow as unknown as Flow<S>;
}

/** A game, seen by whoever plays any of them and looks at states only through views. */
export function anyGame<S>(game: Registered<S>): Registered<unknown> {
  return game as unknown as Registered<unknown>;
}

/** Checks and offers are known by their ids while they run: no two may share one. */
function noTwins<S>(game: Game<S>, what: string, ids: readonly string[]): void {
  const twin = ids.find((id, i) => ids.indexOf(id) !== i);
  if (twin !== undefined) throw new Error(`game '${game.id}' has two ${what} named '${twin}'`);
}

export function register<S>(game: Game<S>, kernelFlows: readonly Flow<S>[]): Registered<S> {
  const flowsByName = new Map<string, Flow<S>>();
  const add = (flow: Flow<S>): void => {
    const known = flowsByName.get(flow.name);
    if (known === flow) return;
    if (known) throw new Error(`game '${game.id}' has two flows named '${flow.name}'`);
    flowsByName.set(flow.name, flow);
    for (const called of flow.calls) add(called);
  };
  for (const flow of kernelFlows) add(flow);
  add(game.start);
  for (const flow of game.flows ?? []) add(flow);
  for (const check of game.checks ?? []) add(anyFlow(check.flow));
  noTwins(game, 'checks', game.checks?.map(({ id }) => id) ?? []);
  noTwins(game, 'offers', game.offers?.map(({ id }) => id) ?? []);

  const textsByFlow = new Map<string, string>();
  for (const { name, card } of flowsByName.values()) if (card !== undefined) textsByFlow.set(name, card);

  const hooksById = new Map<string, Hook<S>>();
  const alwaysByWindow = new Map<string, Effect[]>();
  for (const hook of game.hooks ?? []) {
    if (hooksById.has(hook.id)) throw new Error(`game '${game.id}' has two hooks named '${hook.id}'`);
    hooksById.set(hook.id, hook);
    if (hook.on === 'change' && !Object.hasOwn(game.changes ?? {}, hook.change)) {
      throw new Error(
        `hook '${hook.id}' of game '${game.id}' listens to the change '${hook.change}', which there is not`,
      );
    }
    if (!hook.always) continue;
    const window = windowOf(hook);
    const effect: Effect = { id: hook.id, hook: hook.id, of: null, source: 'rules' };
    alwaysByWindow.set(window, [...(alwaysByWindow.get(window) ?? []), effect]);
  }
  return { ...game, flowsByName, textsByFlow, hooksById, alwaysByWindow };
}
