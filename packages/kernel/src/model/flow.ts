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
import { lay, link } from './laying.ts';
import type { Args } from './model.ts';
import type {
  AskAgain,
  AskNumber,
  AskOne,
  AskSome,
  FloorSpec,
  Flow,
  LanesSpec,
  Node,
  ReferSpec,
  Step,
  Steps,
} from './steps.ts';

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
