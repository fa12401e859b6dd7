/** What a rule can see and do. The one thing that every node of every flow is handed. */
import type { Json } from '../data/json.ts';
import type { Args, Effect, Ending, Place, Role, RuleId, Seat, Setup } from './model.ts';

export type Locals = Record<string, Json>;

/** Who may see an event, when not everybody may. */
export interface Sight {
  readonly only: readonly Role[];
  /** What the others do not see of it; without this they do not see the event at all. */
  readonly hide?: readonly string[];
}

/** Something that is about to happen: collected, replaced or prevented, applied, reacted to. */
export type Change = {
  /** Which of the game's changes it is: `wound`, `defeat`. */
  kind: string;
  /** Whom or what it happens to: a role or an id. */
  to: string;
  /** How much; a change whose amount falls to 0 does not happen. */
  n?: number;
  /** What causes it. */
  by?: string;
  args?: { [name: string]: Json };
  /** The replacements that have had their say. */
  heard?: string[];
};

export interface Attachment {
  readonly of: Role | null;
  readonly source: string;
  readonly until?: string;
  readonly data?: Json;
}

/** A flow as rules run it: by its name, with its locals. */
export interface Callable<L extends Locals> {
  readonly name: string;
  readonly defaults: L;
}

export interface Context<S, L extends Locals = Locals> {
  readonly state: S;
  /** What the running flow remembers. */
  readonly locals: L;
  readonly roles: readonly Role[];
  readonly setup: Setup;
  /** What the game brought along that is no part of a position: its cards, its tables. A game knows its type. */
  readonly facts: unknown;

  /** Says what happened, and by which rule. */
  emit(key: string, args: Args, rule: RuleId | null, sight?: Sight): void;

  /** Rolls a die: one of its faces. */
  roll<T extends Json>(label: string, faces: readonly T[]): T;
  /** Takes a random item out of a list: a bag. */
  draw<T extends Json>(label: string, items: T[]): T;
  /** Shuffles a list: a deck. */
  shuffle<T extends Json>(label: string, items: T[]): void;
  /** Something hidden has been shown to these roles (everybody if not said): undo is no longer free behind it. */
  revealed(to?: readonly Role[]): void;

  /** Runs another flow next, before this one goes on. Several are run in the order of the calls. */
  call<T extends Locals>(flow: Callable<T>, locals?: Partial<T>): void;
  /** Lets changes happen together. */
  happen(changes: readonly Change[]): void;
  /** Opens a window: whatever listens to it reacts. */
  open(window: string, subject: Args): void;
  /** Closes everything above the scope, the scope included, and goes on behind it. */
  unwind(scope: string): void;
  /** Whether a frame with this scope is under way anywhere. */
  within(scope: string): boolean;
  /** Wakes the state checks that watch this flag. */
  touch(flag: string): void;
  /** The match is over. */
  end(ending: Ending): void;

  /** A value with all its modifiers folded in. */
  stat(name: string, of: string): number;
  /** What a referent stands for just now: none, one, or several to choose from. */
  resolve(referent: string, of: string): readonly string[];
  attach(hook: string, attachment: Attachment): Effect;
  /** Drops the effects of a source that leaves play. */
  detach(source: string): void;
  /** Drops one effect, by its id: what was meant for the next time only has been used. */
  release(effect: string): void;
  /** A stretch of time that no flow holds is over: what lasted until then ends (`Game.spans`). */
  over(span: string): void;
  /** Notes that something was used, until this scope ends; and whether it was. */
  useIn(scope: string, what: string): void;
  usedIn(scope: string, what: string): boolean;
  /** A fresh id: a letter or a word, and a number. */
  mint(prefix: string): string;

  /** The card text that is being carried out: `enemy:zoe/basic`; null where the rules act by themselves. */
  textUnderWay(): string | null;

  seatOf(role: Role): Seat;
  /** Where something lies that rules speak of by a name: a role, an id, the source of an effect. Nowhere if no game says so. */
  placesOf(thing: string): readonly Place[];
  /** A switch of this match: a ruling, a variant. */
  option(name: string): Json | undefined;

  /** The same moment seen with other locals: what a text would find if it were carried out now. For looking only. */
  seenWith<T extends Locals>(locals: T): Context<S, T>;
}

/** A value and how it has come about. */
export type Explained = {
  readonly base: number;
  /** What changes it, in order: the source of each effect in force, and by how much. */
  readonly changes: readonly {
    readonly source: string;
    readonly by: number;
    readonly until: string | null;
  }[];
  readonly value: number;
};

/** A flow that is under way: where it stands, and what it remembers. */
export interface UnderWay {
  readonly flow: string;
  readonly at: string;
  readonly locals: Locals;
  /** The text that it carries out: `enemy:zoe/basic`; null for a rule. */
  readonly card: string | null;
}

/** All that figures and looks may see of a moment: also what is under way and why things are as they are. */
export interface Survey<S> extends Context<S> {
  explain(stat: string, of: string): Explained;
  /** Every flow that is under way, what was called behind what called it. */
  underWay(): readonly UnderWay[];
  /** What listens to a window: the rules that always hold, then what was attached, oldest first, in lanes by role. */
  listening(window: string): readonly Effect[];
  /** All that was used in a scope so far. */
  usesIn(scope: string): readonly string[];
  /** The same moment with another state: what texts and values would be if things lay so. For looking only. */
  supposing(state: S): Context<S>;
}
