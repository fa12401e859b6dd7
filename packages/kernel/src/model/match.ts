/** A match in memory: the position, the log, and what is remembered beside them to make things quick. */
import type { Context, Locals, Survey } from './context.ts';
import type { Hook, Offer, Registered } from './game.ts';
import type {
  Effect,
  Entry,
  Frame,
  GameEvent,
  Option,
  Position,
  Question,
  Role,
  Setup,
  Stack,
} from './model.ts';
import type { Watch } from './moment.ts';
import type { Flow, Node } from './steps.ts';

/** What was played under older rules. */
export interface PastLog {
  readonly rules: string;
  readonly log: readonly Entry[];
}

/** A position to rebuild later ones from, together with the answers that led to it. */
export interface Checkpoint<S> {
  readonly position: Position<S>;
  readonly line: readonly number[];
  readonly revealed: readonly number[];
  /** How long the log was. */
  readonly at: number;
}

export interface Match<S> {
  readonly game: Registered<S>;
  readonly setup: Setup;
  /** The hash of the pack that the match is played with; empty for games without packs. */
  readonly pack: string;
  position: Position<S>;
  /** Every entry that was accepted, in order. Null for a match that is only thought about. */
  log: Entry[] | null;
  /** The log entries that are in effect: what was undone is in the log, but not here. */
  line: number[];
  /** What happened; null when nobody listens. */
  events: GameEvent[] | null;
  /** What each event changes on the table; null when nobody watches. */
  watch: Watch | null;
  /** The number of the first event in `events`: a loaded match does not have the earlier ones. */
  firstEvent: number;
  /** Whether it has tried to remember the earlier ones by playing its log again. */
  recalled: boolean;
  /** For each seat, the last log entry at which something hidden came to light for it. */
  revealed: number[];
  checkpoints: Checkpoint<S>[];
  /** Where the log begins, if not with the set-up: a match that was migrated from older rules. */
  base: Position<S> | null;
  /** The logs from before migrations, to look at. */
  past: readonly PastLog[];
  /** What the rules are handed. */
  readonly run: Running<S>;
  readonly listed: Listed;
}

/** The option lists of the present position. Kept until anything changes, then forgotten all together. */
interface Listed {
  version: number;
  questions: Question[];
  options: (readonly Option[])[];
  /** What each role may do at any moment, as far as somebody has asked. */
  offers: Map<Role, readonly Offered<unknown>[]>;
}

/** An offer's option, with the offer it belongs to. */
export interface Offered<S> {
  readonly offer: Offer<S>;
  readonly option: Option;
  /** The option as it is listed: two offers may call theirs the same. */
  readonly listed: Option;
}

/** The context as the machine knows it: pointed at the frame that runs, and with what a node has set off. */
export interface Running<S> extends Survey<S> {
  readonly match: Match<S>;
  frame: Frame;
  stack: Stack;
  /** Counts everything that may change the position, so that remembered option lists know when they are stale. */
  version: number;
  /** Nodes run for the present answer. */
  steps: number;
  /** Frames to be put on the stack when the present node is done, the first to run first. */
  readonly pushed: Frame[];
  unwinding: string | null;
  readonly dirty: Set<string>;
  allDirty: boolean;
  /** The log entry that is being carried out; -1 during the set-up. */
  entry: number;
  /** While a position is rebuilt nothing is said: it has been said before. */
  silent: boolean;
  /** The node that was looked at last. Flows never change: it is only found sooner. */
  readonly last: { flow: Flow<S>; node: Node<S> | null };
  /** What was offered beside a question is being done: no text under way has caused it. */
  aside: boolean;
  callByName(name: string, locals: Locals): void;
  flowNamed(name: string): Flow<S>;
  hookOf(effect: Effect): Hook<S>;
  /** Whether an effect that works once per scope has been used in it. */
  usedUp(effect: Effect): boolean;
  use(effect: Effect): void;
  /** The roles in the order in which they act. */
  order(): readonly Role[];
}

/** The kernel's own flows know the run behind the context: they look at effects, which rules need not. */
export function runBehind<L extends Locals>(c: Context<unknown, L>): Running<unknown> {
  return c as unknown as Running<unknown>;
}
