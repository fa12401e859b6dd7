/**
 * What a match is made of. Everything under `Position` is plain JSON and goes into the save file; everything else is
 * either the log or can be made again from the two.
 */
import type { Generator } from '../data/generators.ts';
import type { Json } from '../data/json.ts';
import type { Randomness } from '../data/random.ts';

/** Who sees and decides: a person's place at the table, counted from 0. */
export type Seat = number;
/** What is played: a board, a character. One seat may hold several roles. */
export type Role = string;
/** A rule of the ledger: `TM-4c-06`, `EX-LINE-05`. */
export type RuleId = string;
/** Where something lies: the path to it in the view. Options, events, fixtures, animation and speech all use it. */
export type Place = string;

export type Args = { readonly [name: string]: Json };

/** What a seat can answer. Options with the same id are the same; games intern them, so making a list costs little. */
export interface Option {
  readonly id: string;
  readonly rule: RuleId;
  /** The places that this option touches on the board. */
  readonly touches: readonly Place[];
  /** The key of its words, and what they need to know. */
  readonly key: string;
  readonly args?: Args;
}

export type Decides = 'one' | 'any' | 'all';

/** pick one · pick some of n · a number in a range · pick again and again until done. */
export type QuestionKind = 'pick' | 'some' | 'number' | 'repeat';

/** A question as it lies in the position. Its options are never stored: `options(match, question)` lists them. */
export interface Question {
  readonly id: string;
  readonly seats: readonly Seat[];
  readonly decides: Decides;
  readonly kind: QuestionKind;
  /** The role that is asked, where there is one. */
  readonly role: Role | null;
  /** Where several must agree: what each seat has said so far. */
  votes?: Record<string, string[]>;
}

/** A question as everybody who plays meets it, with all that can be answered to it. */
export interface Asked {
  readonly id: string;
  readonly seats: readonly Seat[];
  readonly decides: Decides;
  readonly kind: QuestionKind;
  /** The role that is asked, where there is one. */
  readonly role: Role | null;
  readonly rule: RuleId;
  /** The key of its words. */
  readonly prompt: string;
  /** The text that asks, by its address, as with events; none where the rules ask by themselves. */
  readonly by?: string;
  readonly min: number;
  readonly max: number;
  /** Those who do not decide see that somebody is asked, and not what can be answered. */
  readonly options: readonly Option[];
  /** A standing offer: nobody waits for it. */
  readonly offer: boolean;
  /** Where all must speak: the seats that have. What they said is nobody's business. */
  readonly spoken: readonly Seat[];
}

/** A flow that is half-way through. Every field is always there: frames of one shape are quick to copy and to run. */
export interface Frame {
  readonly flow: string;
  /** The label of the node that runs next or waits for an answer; empty when the flow has run to its end. */
  at: string;
  /** Ids and numbers, and small lists of them. */
  readonly locals: Record<string, Json>;
  /** What `unwind`, durations and "once per …" know this frame by. */
  readonly scope: string | null;
  /** The state check that put this frame here. */
  readonly check: string | null;
  /** What the frame waits for. */
  asks: Question[];
  /** What the loops over lists in this frame still have before them, by label. */
  lists: Record<string, (string | number)[]> | null;
  /** Private work of several roles, each on a stack of its own; the stack with the key `floor` is the shared one. */
  lanes: Stack[];
  /** On a floor: the roles that have not passed, in the order in which they act. */
  floor: Role[] | null;
}

export interface Stack {
  /** Ids of questions begin with the id of their stack, so an answer tells in which lane it was given. */
  readonly id: string;
  /** The role whose lane this is, `floor` for the shared one, null for the stack that carries the match. */
  readonly key: Role | 'floor' | null;
  /** How many questions and lanes this stack has named. */
  named: number;
  frames: Frame[];
}

/** A rule that is in force because something is in play: a trigger, a replacement, a modifier, a resolver. */
export interface Effect {
  readonly id: string;
  /** Which hook of the game it is an instance of. */
  readonly hook: string;
  /** Whose it is. */
  readonly of: Role | null;
  /** What it comes from. When that leaves play, so does the effect. */
  readonly source: string;
  /** The scope at whose end it stops. */
  readonly until?: string;
  /** What it remembers: a captured set, a marker. */
  readonly data?: Json;
}

export interface Ending {
  readonly code: string;
  /** The roles that won. */
  readonly winners: readonly Role[];
  /** What the match leaves for the campaign that it belongs to. */
  readonly leaves?: Json;
}

/** The table is asked whether something may be undone or edited. */
export interface Consent {
  readonly id: string;
  readonly seat: Seat;
  /** The log entry of the wish. */
  readonly entry: number;
  readonly wish: UndoEntry | EditEntry;
  /** The seats that have not spoken yet. */
  waiting: Seat[];
}

export interface Position<S> {
  /** The game's own part: board, decks, counters. */
  state: S;
  stack: Stack;
  random: Randomness;
  /** Effects in force, by the window that they listen to. */
  effects: Record<string, readonly Effect[]>;
  /** What was used "once per …", by scope. */
  used: Record<string, string[]>;
  /** How many ids were minted, by prefix. */
  ids: Record<string, number>;
  ending: Ending | null;
  consent: Consent | null;
}

export interface Setup {
  readonly scenario: string;
  /** The roles that each seat holds. */
  readonly seats: readonly (readonly Role[])[];
  readonly seed: string;
  /** How random values come from the seed; a set-up that does not say it gets the generator of today, and says it then. */
  readonly generator?: Generator;
  /** Named switches: rulings, variants, `tableChoice`, `competitive`. */
  readonly options: Args;
  /** A position written by hand, instead of the game's own set-up. */
  readonly fixture?: Fixture;
}

/** A position written by hand, as data. `@torii/fixture` reads and writes it as a short YAML text. */
export interface Fixture {
  /** Laid over the state that the game's set-up makes: maps key by key, everything else as a whole. */
  readonly state?: Json;
  /** Where the rules stand, the outermost flow first. Without it the match begins as always. */
  readonly frames?: readonly Json[];
  /** What labelled dice and draws give next. */
  readonly script?: { readonly [label: string]: readonly Json[] };
  readonly rest?: FixtureRest;
}

/** The rest of a position: little of it is written by hand, all of it by a match that is written out in mid-game. */
export interface FixtureRest {
  /** How many questions and lanes the stack that carries the match has named. */
  readonly named?: number;
  /** How many values labels have given. */
  readonly counters?: { readonly [label: string]: number };
  /** The seed of what comes next, where it is not the one that the set-up was made with. */
  readonly luck?: string;
  /** Effects in force, oldest first; without an id they get the next one. */
  readonly effects?: readonly Json[];
  readonly used?: { readonly [scope: string]: readonly string[] };
  readonly ids?: { readonly [prefix: string]: number };
  readonly ending?: Json;
  readonly consent?: Json;
  /** The position was at rest: state checks have looked at it already. */
  readonly settled?: boolean;
}

export interface AnswerEntry {
  readonly t: 'answer';
  readonly seat: Seat;
  readonly question: string;
  readonly options: readonly string[];
}

/** Takes back a seat's answers from log entry `to` on. */
export interface UndoEntry {
  readonly t: 'undo';
  readonly seat: Seat;
  readonly to: number;
}

/** The escape hatch of a stuck or mis-clicked table. */
export interface EditEntry {
  readonly t: 'edit';
  readonly seat: Seat;
  readonly edits: readonly Edit[];
}

/** Where something is set right is a place of the view, as everywhere. */
export type Edit =
  | { readonly op: 'set'; readonly place: Place; readonly value: Json }
  | { readonly op: 'move'; readonly from: Place; readonly to: Place }
  | { readonly op: 'unwind'; readonly scope: string };

export type Entry = AnswerEntry | UndoEntry | EditEntry;

/** Something that happened. Never a sentence: a key, what it is about, and the rule that made it so. */
export interface GameEvent {
  readonly key: string;
  readonly args: Args;
  readonly rule: RuleId | null;
  /** The text that was being carried out: `enemy:zoe/basic`; null where the rules themselves acted. */
  readonly by: string | null;
  /** The log entry that caused it; -1 for the set-up. */
  readonly entry: number;
  /** The seats that may see all of it; everybody if absent. */
  readonly only?: readonly Seat[];
  /** What the others do not see of it; if absent, they do not see the event at all. */
  readonly hide?: readonly string[];
}

/** Why an answer was refused. A key for words, never a sentence. */
export type Refusal =
  | 'malformed'
  | 'noSuchSeat'
  | 'noSuchQuestion'
  | 'questionClosed'
  | 'notYours'
  | 'noSuchOption'
  | 'wrongCount'
  | 'sameOptionTwice'
  | 'alreadyAnswered'
  | 'matchOver'
  | 'nothingToUndo'
  | 'nothingToRedo'
  | 'undoWouldBreakOthers'
  | 'consentPending'
  | 'badEdit'
  | 'notKept'
  | 'crashed';

export interface Refused {
  readonly ok: false;
  readonly reason: Refusal;
  readonly args: Args;
  /** Only with `crashed`: everything needed to see the crash again. */
  readonly crash?: Crash;
}

export interface Accepted {
  readonly ok: true;
  /**
   * How many of the listed options were carried out: fewer than given when something was revealed on the way, none
   * when the table must consent first.
   */
  readonly applied: number;
}

export type Outcome = Accepted | Refused;

/** An exception inside a rule: the position before it was restored, and this is what a bug report needs. */
export interface Crash {
  readonly message: string;
  readonly frames: readonly string[];
  readonly entry: Entry;
  readonly save: Json;
}

export function refused(reason: Refusal, args: Args = {}): Refused {
  return { ok: false, reason, args };
}
