/**
 * Flows: rules written as a table of labelled nodes, so that a rule that is half-way through is a name and a label
 * in the position and not a closure.
 *
 * ```ts
 * const combat = flow<Tamashii>()('combat', { role: '' }, (f) => [
 *   f.do('attackRoll', rollAttack),                                            // TM-4c-03
 *   f.do('setActiveEnemyCount', placeNumberDie),                               // TM-4c-06
 *   f.loop('exchange', (c) => canGoOn(c), [
 *     f.ask('playerGo', { who: (c) => c.locals.role, rule: 'TM-4c-10', options: frames, take: activate }),
 *     f.when('enemyGo', (c) => c.state.numberDie > 0, [f.do('enemyFrame', resolveEnemyFrame)]),
 *   ]),
 * ]);
 * ```
 */
import type { Change, Context, Locals } from './context.ts';
import type { Args, Option, Role, RuleId } from './model.ts';

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

export interface FlowOptions<L extends Locals> {
  readonly scope?: string | ((locals: L) => string);
  readonly aliases?: Readonly<Record<string, string>>;
  /** The card text that it carries out: `enemy:zoe/basic`. Events know by it what they come from. */
  readonly card?: string;
}

/** The words in which flows are written. */
export interface Builder<S, L extends Locals> {
  /** One thing that the rules do. State checks run after it. */
  do(label: string, run: (c: Context<S, L>) => void): Step<S>;
  when(label: string, test: (c: Context<S, L>) => boolean, then: Steps<S>, otherwise?: Steps<S>): Step<S>;
  /** Repeats while the test holds. */
  loop(label: string, test: (c: Context<S, L>) => boolean, body: Steps<S>): Step<S>;
  /** Runs the body for every item of the list as it was at the start, with the item in a local. */
  each<K extends keyof L & string>(
    label: string,
    list: (c: Context<S, L>) => readonly (L[K] & (string | number))[],
    local: K,
    body: Steps<S>,
  ): Step<S>;
  /** Leaves the loop of that label. */
  leave(label: string, block: string): Step<S>;
  /** Pick one. */
  ask(label: string, spec: AskOne<S, L>): Step<S>;
  /** Pick between min and max of them. */
  askSome(label: string, spec: AskSome<S, L>): Step<S>;
  /** A number in a range. */
  askNumber(label: string, spec: AskNumber<S, L>): Step<S>;
  /** Pick again and again. */
  askAgain(label: string, spec: AskAgain<S, L>): Step<S>;
  /** Finds out what a referent ("top enemy", "your character") stands for, and asks where several could be meant. */
  refer(label: string, spec: ReferSpec<S, L>): Step<S>;
  call<T extends Locals>(label: string, flow: Flow<S, T>, locals?: (c: Context<S, L>) => Partial<T>): Step<S>;
  /** Private work of several roles at their own pace, joined at the end. */
  lanes<T extends Locals>(label: string, spec: LanesSpec<S, L, T>): Step<S>;
  /** Shared things: several roles may act, the first accepted action runs to its end before the others reopen. */
  floor(label: string, spec: FloorSpec<S, L>): Step<S>;
  /** Changes that happen together. */
  happen(label: string, changes: (c: Context<S, L>) => readonly Change[]): Step<S>;
  /** A window of the rulebook: what listens to it reacts. */
  window(label: string, name: string, subject?: (c: Context<S, L>) => Args): Step<S>;
  /** A named moment at which the roles that have a feasible offer are asked. */
  pause(label: string, name: string): Step<S>;
}

// The builder's functions know the locals of their flow, the machine does not: this is where that knowledge ends.
function builder<S, L extends Locals>(calls: Flow<S>[]): Builder<S, L> {
  const erase = <T>(typed: unknown): T => typed as T;
  return {
    do: (label, run) => ({ op: 'do', label, run: erase(run) }),
    when: (label, test, then, otherwise = []) => ({
      op: 'when',
      label,
      test: erase(test),
      body: then,
      otherwise,
    }),
    loop: (label, test, body) => ({ op: 'loop', label, test: erase(test), body }),
    each: (label, list, local, body) => ({ op: 'each', label, list: erase(list), local, body }),
    leave: (label, block) => ({ op: 'leave', label, block }),
    ask: (label, spec) => ({ op: 'ask', label, spec: erase({ kind: 'pick', ...spec }) }),
    askSome: (label, spec) => ({ op: 'ask', label, spec: erase({ kind: 'some', ...spec }) }),
    askNumber: (label, spec) => ({ op: 'ask', label, spec: erase({ kind: 'number', ...spec }) }),
    askAgain: (label, spec) => ({ op: 'ask', label, spec: erase({ kind: 'repeat', ...spec }) }),
    refer: (label, spec) => ({
      op: 'ask',
      label,
      spec: erase({ kind: 'pick', ...spec, ...referring(spec) }),
    }),
    call: (label, flow, locals) => {
      calls.push(erase(flow));
      return { op: 'call', label, flow: flow.name, locals: erase(locals ?? (() => ({}))) };
    },
    lanes: (label, spec) => {
      calls.push(erase(spec.flow));
      return { op: 'lanes', label, spec: erase(spec) };
    },
    floor: (label, spec) => ({ op: 'floor', label, spec: erase(spec) }),
    happen: (label, changes) => ({ op: 'do', label, run: (c) => c.happen(changes(erase(c))) }),
    window: (label, name, subject) => ({
      op: 'do',
      label,
      run: (c) => c.open(name, subject ? subject(erase(c)) : {}),
    }),
    pause: (label, name) => ({ op: 'call', label, flow: PAUSE, locals: () => ({ pause: name }) }),
  };
}

function referring<S, L extends Locals>({
  referent,
  of,
  into,
  rule,
}: ReferSpec<S, L>): Pick<AskOne<S, L>, 'options' | 'take'> {
  return {
    options: (c) => {
      const because = typeof rule === 'function' ? rule(c) : rule;
      const key = `referent.${referent}`;
      return c.resolve(referent, of(c)).map((id) => ({ id, rule: because, touches: c.placesOf(id), key }));
    },
    take: (c, { id }) => {
      (c.locals as Locals)[into] = id;
    },
  };
}

/** The name of the kernel's own flow that asks for offers. */
export const PAUSE = 'kernel.pause';

/** Begins a flow for a game's state: `flow<Toy>()('turn', { role: '' }, (f) => [...])`. */
export function flow<S>() {
  return <L extends Locals>(
    name: string,
    defaults: L,
    body: (f: Builder<S, L>) => Steps<S>,
    options: FlowOptions<L> = {},
  ): Flow<S, L> => {
    const calls: Flow<S>[] = [];
    const nodes = new Map<string, Node<S>>();
    const first = lay(name, body(builder<S, L>(calls)), '', null, [], nodes);
    link(nodes);
    const { scope: scoped, aliases = {}, card } = options;
    const scope = typeof scoped === 'string' ? () => scoped : scoped;
    // All flows have one shape, as their nodes have.
    return { name, defaults, nodes, first, calls, aliases, card, scope } as Flow<S, L>;
  };
}

/** Everything that some kind of node has. */
type AnyNode<S> = {
  readonly [K in Node<S> extends infer N ? (N extends unknown ? keyof N : never) : never]?: unknown;
};

/** A node before it is named and linked. */
type Laid<S> = Node<S> extends infer N ? (N extends unknown ? Omit<N, 'name' | 'ahead'> : never) : never;

/**
 * A node with all fields that there are, used or not. The machine looks at nodes of every kind, one after the other: where all
 * have one shape, what it looks for always lies in the same place.
 */
function inOneShape<S>(node: AnyNode<S>): Node<S> {
  const { op, label, name, next, otherwise, done, run, test, list, local, block, flow, locals, spec } = node;
  const ahead: Node<S>[] = [];
  const shape = {
    op,
    label,
    name,
    next,
    ahead,
    otherwise,
    done,
    run,
    test,
    list,
    local,
    block,
    flow,
    locals,
    spec,
  };
  return shape as AnyNode<S> as Node<S>;
}

/** Tells each node which others it leads to. */
function link<S>(nodes: ReadonlyMap<string, Node<S>>): void {
  for (const node of nodes.values()) {
    const { next, otherwise, done }: AnyNode<S> = node;
    for (const label of [next, otherwise ?? done]) {
      const other = nodes.get(String(label));
      if (other) (node.ahead as Node<S>[]).push(other);
    }
  }
}

interface Block {
  readonly name: string;
  readonly label: string;
  readonly after: string | null;
}

/** Lays steps flat, from the last to the first, so that each knows what comes after it. Gives the label to enter at. */
function lay<S>(
  flowName: string,
  steps: Steps<S>,
  prefix: string,
  after: string | null,
  blocks: readonly Block[],
  nodes: Map<string, Node<S>>,
): string | null {
  const add = (node: Laid<S>) =>
    nodes.set(node.label, inOneShape({ ...node, name: `${flowName}.${node.label}` }));
  let next = after;
  for (const step of [...steps].reverse()) {
    const label = prefix + step.label;
    if (nodes.has(label)) throw new Error(`flow '${flowName}' has two nodes labelled '${label}'`);
    const inside = (body: Steps<S>, then: string | null, block: Block | null) =>
      lay(flowName, body, `${label}/`, then, block ? [...blocks, block] : blocks, nodes);
    const block = { name: step.label, label, after: next };
    switch (step.op) {
      case 'when': {
        const otherwise = inside(step.otherwise, next, null);
        add({
          op: 'test',
          label,
          test: step.test,
          next: inside(step.body, next, null),
          otherwise,
        });
        break;
      }
      case 'loop':
        add({
          op: 'test',
          label,
          test: step.test,
          next: inside(step.body, label, block),
          otherwise: next,
        });
        break;
      case 'each': {
        const { list, local } = step;
        add({
          op: 'each',
          label,
          list,
          local,
          next: inside(step.body, label, block),
          done: next,
        });
        break;
      }
      case 'leave': {
        const left = blocks.findLast(({ name }) => name === step.block);
        if (!left)
          throw new Error(`flow '${flowName}': '${label}' leaves '${step.block}', which is not around it`);
        add({ op: 'leave', label, block: left.label, next: left.after });
        break;
      }
      default:
        add({ ...step, label, next });
    }
    next = label;
  }
  return next;
}
