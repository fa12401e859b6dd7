/** What flows are made of: steps as rules write them, with what each asks, and nodes as the machine runs them. */
import type { Context, Locals } from './context.ts';
import type { Option, Role, RuleId } from './model.ts';

/** What every question says about itself. */
interface Asked<S, L extends Locals> {
  readonly rule: RuleId | ((c: Context<S, L>) => RuleId);
  /** The key of the prompt's words; without one it is made from flow and label. */
  readonly prompt?: string | ((c: Context<S, L>) => string);
  /** The one role that decides; null where it is nobody's (an enemy's, an event's): then the players decide together. */
  who?(c: Context<S, L>): Role | null;
  /** The roles of which any may decide, or all must. All roles if neither is given. */
  among?(c: Context<S, L>): readonly Role[];
  /** `table`: the players decide together, as the match option `tableChoice` says. */
  readonly decides?: 'any' | 'all' | 'table';
  /** Ask even if there is only one possible answer. Needed where the options come from something hidden. */
  readonly always?: boolean;
}

export interface AskOne<S, L extends Locals> extends Asked<S, L> {
  options(c: Context<S, L>): readonly Option[];
  take(c: Context<S, L>, option: Option, by: Role): void;
  /**
   * With `decides: 'all'`: what each seat chose, under its first role, instead of `take`. All choose from the same
   * options; where each chooses from what is their own, use lanes with an `ask` each.
   */
  takeAll?(c: Context<S, L>, choices: readonly (readonly [role: Role, option: Option])[]): void;
}

export interface AskSome<S, L extends Locals> extends Asked<S, L> {
  options(c: Context<S, L>): readonly Option[];
  min(c: Context<S, L>): number;
  max(c: Context<S, L>): number;
  take(c: Context<S, L>, options: readonly Option[], by: Role): void;
}

export interface AskNumber<S, L extends Locals> extends Asked<S, L> {
  min(c: Context<S, L>): number;
  max(c: Context<S, L>): number;
  take(c: Context<S, L>, n: number, by: Role): void;
}

export interface AskAgain<S, L extends Locals> extends Asked<S, L> {
  options(c: Context<S, L>): readonly Option[];
  /** Carried out for each pick; the question stays open until the seat is done or nothing is left to pick. */
  take(c: Context<S, L>, option: Option, by: Role): void;
  /** The rule that lets a seat stop; without it, it goes on while there are options. */
  readonly done?: RuleId;
  /** How stopping is named where another question, which one can stop too, may be open beside this one. */
  readonly doneId?: string;
  /** Whether it may stop just now: a move may have to go on until it can end. */
  canStop?(c: Context<S, L>): boolean;
}

/** Who or what is meant: nobody (the local keeps its value), the one there is, or the one that is chosen. */
export interface ReferSpec<S, L extends Locals> extends Asked<S, L> {
  readonly referent: string;
  /** From whose side the referent is seen. */
  of(c: Context<S, L>): string;
  /** The local that takes the id. */
  readonly into: keyof L & string;
}

export interface LanesSpec<S, L extends Locals, T extends Locals> {
  of(c: Context<S, L>): readonly Role[];
  readonly flow: Flow<S, T>;
  locals(c: Context<S, L>, role: Role): Partial<T>;
}

export interface FloorSpec<S, L extends Locals> {
  readonly rule: RuleId;
  readonly prompt?: string;
  of(c: Context<S, L>): readonly Role[];
  options(c: Context<S, L>, role: Role): readonly Option[];
  take(c: Context<S, L>, option: Option, by: Role): void;
  /** One after another in turn order instead of whoever comes first. */
  inTurn?(c: Context<S, L>): boolean;
}

/** The kind of a question and how it was specified, as the machine reads it. */
export type AskSpec<S> =
  | ({ readonly kind: 'pick' } & AskOne<S, Locals>)
  | ({ readonly kind: 'some' } & AskSome<S, Locals>)
  | ({ readonly kind: 'number' } & AskNumber<S, Locals>)
  | ({ readonly kind: 'repeat' } & AskAgain<S, Locals>);

interface Tree {
  readonly op: string;
  readonly label: string;
}
type DoTree<S> = Tree & { op: 'do'; run(c: Context<S>): void };
type WhenTree<S> = Tree & { op: 'when'; test(c: Context<S>): boolean; body: Steps<S>; otherwise: Steps<S> };
type LoopTree<S> = Tree & { op: 'loop'; test(c: Context<S>): boolean; body: Steps<S> };
type EachTree<S> = Tree & {
  op: 'each';
  list(c: Context<S>): readonly (string | number)[];
  local: string;
  body: Steps<S>;
};
type LeaveTree = Tree & { op: 'leave'; block: string };
type AskTree<S> = Tree & { op: 'ask'; spec: AskSpec<S> };
type CallTree<S> = Tree & { op: 'call'; flow: string; locals(c: Context<S>): Locals };
type LanesTree<S> = Tree & { op: 'lanes'; spec: LanesSpec<S, Locals, Locals> };
type FloorTree<S> = Tree & { op: 'floor'; spec: FloorSpec<S, Locals> };

/** A step of a flow, as the builder makes it. */
export type Step<S> =
  | DoTree<S>
  | WhenTree<S>
  | LoopTree<S>
  | EachTree<S>
  | LeaveTree
  | AskTree<S>
  | CallTree<S>
  | LanesTree<S>
  | FloorTree<S>;
export type Steps<S> = readonly Step<S>[];

/** A step as the machine runs it: flat, with the labels of what comes next. */
export type Node<S> = {
  readonly label: string;
  /** With the name of its flow before it. */
  readonly name: string;
  readonly next: string | null;
  /** The nodes that it leads to. */
  readonly ahead: readonly Node<S>[];
} & (
  | { readonly op: 'do'; run(c: Context<S>): void }
  | { readonly op: 'test'; test(c: Context<S>): boolean; readonly otherwise: string | null }
  | {
      readonly op: 'each';
      list(c: Context<S>): readonly (string | number)[];
      readonly local: string;
      readonly done: string | null;
    }
  | { readonly op: 'leave'; readonly block: string }
  | { readonly op: 'ask'; readonly spec: AskSpec<S> }
  | { readonly op: 'call'; readonly flow: string; locals(c: Context<S>): Locals }
  | { readonly op: 'lanes'; readonly spec: LanesSpec<S, Locals, Locals> }
  | { readonly op: 'floor'; readonly spec: FloorSpec<S, Locals> }
);

export interface Flow<S, L extends Locals = Locals> {
  readonly name: string;
  readonly defaults: L;
  readonly nodes: ReadonlyMap<string, Node<S>>;
  readonly first: string | null;
  /** The flows that this one calls by name: a game that registers one registers all. */
  readonly calls: readonly Flow<S>[];
  /** What `unwind`, durations and "once per …" call this flow while it runs. */
  scope?(locals: L): string;
  /** Old labels and what they are called now, so that old saves go on. */
  readonly aliases: Readonly<Record<string, string>>;
  /** The card text that it carries out. */
  readonly card?: string;
}
