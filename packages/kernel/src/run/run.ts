/** The context that rules are handed: one for each match, pointed at the frame that runs. */

import { clone, type Json } from '../data/json.ts';
import { pickIndex, shuffle } from '../data/random.ts';
import type {
  Attachment,
  Callable,
  Change,
  Context,
  Explained,
  Locals,
  Sight,
  UnderWay,
} from '../model/context.ts';
import { allFrames, dropEffects, isUnderWay, newFrame, textUnderWay } from '../model/frames.ts';
import { type Hook, windowOf } from '../model/game.ts';
import type { Match, Running } from '../model/match.ts';
import type {
  Args,
  Effect,
  Ending,
  Frame,
  GameEvent,
  Place,
  Role,
  RuleId,
  Seat,
  Setup,
  Stack,
} from '../model/model.ts';
import type { Flow, Node } from '../model/steps.ts';
import { HAPPEN, REACT } from './happen.ts';
import { Lens } from './lens.ts';

const NOBODY: readonly Effect[] = [];
const UNUSED: readonly string[] = [];

/** Names of windows, each put together once: a text that has just been made is found more slowly than one that is known. */
function windows(kind: string): (name: string) => string {
  const known = new Map<string, string>();
  return (name) => {
    let window = known.get(name);
    if (window === undefined) {
      window = `${kind}:${name}`;
      known.set(name, window);
    }
    return window;
  };
}

const statWindow = windows('stat');
const referentWindow = windows('referent');

const joins = new WeakMap<readonly Effect[], readonly Effect[]>();

/** What always listens, and behind it what is attached. Lists of effects are never written on: each is joined once. */
function joined(always: readonly Effect[], attached: readonly Effect[]): readonly Effect[] {
  let all = joins.get(attached);
  if (all === undefined) {
    all = [...always, ...attached];
    joins.set(attached, all);
  }
  return all;
}

/** The role in whose lane an id was minted; empty if it was minted elsewhere. */
function madeInLane(id: string): Role {
  return /-([^-]+)-\d+$/.exec(id)?.[1] ?? '';
}

export class Run<S> implements Running<S> {
  readonly match: Match<S>;
  readonly roles: readonly Role[];
  readonly setup: Setup;
  readonly facts: unknown;
  private readonly seats: Map<Role, Seat>;
  private flow: Flow<S>;
  readonly last: { flow: Flow<S>; node: Node<S> | null };

  frame: Frame;
  stack: Stack;
  version = 0;
  steps = 0;
  readonly pushed: Frame[] = [];
  unwinding: string | null = null;
  readonly dirty: Set<string> = new Set();
  allDirty = false;
  entry = -1;
  silent = false;
  aside = false;

  constructor(match: Match<S>, frame: Frame) {
    this.match = match;
    this.setup = match.setup;
    this.facts = match.game.facts;
    this.roles = match.setup.seats.flat();
    this.seats = new Map(match.setup.seats.flatMap((roles, seat) => roles.map((role) => [role, seat])));
    this.flow = match.game.start;
    this.last = { flow: this.flow, node: null };
    this.frame = frame;
    this.stack = match.position.stack;
  }

  get state(): S {
    return this.match.position.state;
  }

  get locals(): Locals {
    return this.frame.locals;
  }

  emit(key: string, args: Args, rule: RuleId | null, sight?: Sight): void {
    const { events, watch } = this.match;
    if (events === null || this.silent) return;
    // A copy: what happened does not change when the lists that it mentions do.
    const event: GameEvent = { key, args: clone(args), rule, by: this.textUnderWay(), entry: this.entry };
    events.push(sight === undefined ? event : { ...event, ...this.seenOnlyBy(sight) });
    if (watch !== null) watch.note();
  }

  private seenOnlyBy({ only, hide }: Sight): Pick<GameEvent, 'only' | 'hide'> {
    const seats = only.map((role) => this.seatOf(role));
    return hide ? { only: seats, hide } : { only: seats };
  }

  textUnderWay(): string | null {
    return this.aside ? null : textUnderWay(this.match, this.stack);
  }

  roll<T extends Json>(label: string, faces: readonly T[]): T {
    this.revealed();
    return faces[pickIndex(this.match.position.random, label, faces)] as T;
  }

  draw<T extends Json>(label: string, items: T[]): T {
    this.revealed();
    const index = pickIndex(this.match.position.random, label, items);
    return items.splice(index, 1)[0] as T;
  }

  shuffle<T extends Json>(label: string, items: T[]): void {
    shuffle(this.match.position.random, label, items);
  }

  revealed(to?: readonly Role[]): void {
    const marks = this.match.revealed;
    // In co-operative play what comes to light in a lane concerns the lane alone; rivals remember what they saw.
    const lane = this.setup.options.competitive === true ? null : this.laneRole();
    const roles = lane === null ? to : [lane];
    if (roles === undefined) {
      for (let seat = 0; seat < marks.length; seat++) marks[seat] = this.entry;
      return;
    }
    for (const role of roles) marks[this.seatOf(role)] = this.entry;
  }

  private laneRole(): Role | null {
    const { key } = this.stack;
    return key === null || key === 'floor' ? null : key;
  }

  call<T extends Locals>(flow: Callable<T>, locals?: Partial<T>): void {
    this.callByName(flow.name, (locals ?? {}) as Locals);
  }

  callByName(name: string, locals: Locals): void {
    this.pushed.push(newFrame(this.flowNamed(name), locals));
  }

  flowNamed(name: string): Flow<S> {
    // Mostly it is the flow that was asked for last.
    if (name === this.flow.name) return this.flow;
    const flow = this.match.game.flowsByName.get(name);
    if (!flow)
      throw new Error(`game '${this.match.game.id}' has no flow named '${name}' (is it listed in 'flows'?)`);
    this.flow = flow;
    return flow;
  }

  happen(changes: readonly Change[]): void {
    if (changes.length > 0) this.callByName(HAPPEN, { changes: changes as readonly Json[] });
  }

  open(window: string, subject: Args): void {
    if (this.listening(window).length > 0) this.callByName(REACT, { window, subject });
  }

  unwind(scope: string): void {
    this.unwinding = scope;
  }

  within(scope: string): boolean {
    return isUnderWay(this.match.position.stack, scope);
  }

  touch(flag: string): void {
    this.dirty.add(flag);
  }

  end(ending: Ending): void {
    this.match.position.ending = ending;
  }

  listening(window: string): readonly Effect[] {
    const always = this.match.game.alwaysByWindow.get(window);
    const attached = this.match.position.effects[window];
    if (always === undefined) return attached ?? NOBODY;
    return attached === undefined ? always : joined(always, attached);
  }

  hookOf(effect: Effect): Hook<S> {
    const hook = this.match.game.hooksById.get(effect.hook);
    if (!hook) throw new Error(`game '${this.match.game.id}' has no hook named '${effect.hook}'`);
    return hook;
  }

  usedUp(effect: Effect): boolean {
    const scope = this.onceScope(effect);
    return scope !== null && this.usedIn(scope, effect.id);
  }

  usedIn(scope: string, what: string): boolean {
    return (this.match.position.used[scope] ?? []).includes(what);
  }

  usesIn(scope: string): readonly string[] {
    return this.match.position.used[scope] ?? UNUSED;
  }

  use(effect: Effect): void {
    const scope = this.onceScope(effect);
    if (scope !== null) this.useIn(scope, effect.id);
  }

  useIn(scope: string, what: string): void {
    const { used } = this.match.position;
    // Sorted, so that it does not matter which of several lanes was quicker.
    used[scope] = [...(used[scope] ?? []), what].sort();
  }

  private onceScope(effect: Effect): string | null {
    const { once } = this.hookOf(effect);
    if (once === undefined) return null;
    return typeof once === 'string' ? once : once(effect);
  }

  stat(name: string, of: string): number {
    let value = this.statBase(name, of);
    for (const effect of this.listening(statWindow(name))) value = this.modified(value, of, effect);
    return value;
  }

  explain(name: string, of: string): Explained {
    const base = this.statBase(name, of);
    const changes: { source: string; by: number; until: string | null }[] = [];
    let value = base;
    for (const effect of this.listening(statWindow(name))) {
      const before = value;
      value = this.modified(value, of, effect);
      const { source, until = null } = effect;
      if (value !== before) changes.push({ source, by: value - before, until });
    }
    return { base, changes, value };
  }

  private statBase(name: string, of: string): number {
    const base = this.match.game.stats?.[name];
    if (!base) throw new Error(`game '${this.match.game.id}' has no stat named '${name}'`);
    return base(this, of);
  }

  private modified(value: number, of: string, effect: Effect): number {
    const hook = this.hookOf(effect);
    return hook.on === 'stat' ? hook.modify(value, this, of, effect) : value;
  }

  underWay(): readonly UnderWay[] {
    const found: UnderWay[] = [];
    for (const [{ flow, at, locals }] of allFrames(this.match.position.stack))
      found.push({ flow, at, locals, card: this.match.game.flowsByName.get(flow)?.card ?? null });
    return found;
  }

  supposing(state: S): Context<S> {
    const { match, frame } = this;
    return new Lens<S, Locals>(
      new Run({ ...match, position: { ...match.position, state } }, frame),
      frame.locals,
    );
  }

  resolve(referent: string, of: string): readonly string[] {
    const base = this.match.game.referents?.[referent];
    if (!base) throw new Error(`game '${this.match.game.id}' has no referent named '${referent}'`);
    let found = base(this, of);
    for (const effect of this.listening(referentWindow(referent))) {
      const hook = this.hookOf(effect);
      if (hook.on === 'referent') found = hook.resolve(found, this, of, effect);
    }
    return found;
  }

  attach(hook: string, attachment: Attachment): Effect {
    const known = this.match.game.hooksById.get(hook);
    if (!known) throw new Error(`game '${this.match.game.id}' has no hook named '${hook}'`);
    const { until } = attachment;
    if (until !== undefined && !this.within(until) && !this.isSpan(until))
      throw new Error(`'${hook}' is to last until '${until}' ends, and nothing of that name is under way`);
    const effect: Effect = { id: this.mint('effect'), hook, ...clone(attachment) };
    const { effects } = this.match.position;
    const window = windowOf(known);
    effects[window] = this.placed(effects[window] ?? [], effect);
    return effect;
  }

  /** Whether it is a stretch of time of the game's own: `next:akira` belongs to the span `next`. */
  private isSpan(until: string): boolean {
    return this.match.game.spans?.includes(until.split(':')[0] ?? '') === true;
  }

  over(span: string): void {
    dropEffects(this.match.position, (effect) => effect.until === span);
  }

  /** What several lanes attach lies in the order of the roles: it does not matter who was quicker. */
  private placed(all: readonly Effect[], effect: Effect): Effect[] {
    const lane = this.laneRole();
    let at = all.length;
    if (lane !== null) {
      const rank = this.roles.indexOf(lane);
      while (at > 0 && this.roles.indexOf(madeInLane((all[at - 1] as Effect).id)) > rank) at--;
    }
    return [...all.slice(0, at), effect, ...all.slice(at)];
  }

  detach(source: string): void {
    dropEffects(this.match.position, (effect) => effect.source === source);
  }

  release(id: string): void {
    dropEffects(this.match.position, (effect) => effect.id === id);
  }

  mint(prefix: string): string {
    // Lanes name things apart, so that what one seat does never renames what another one made.
    const lane = this.laneRole();
    const name = lane === null ? prefix : `${prefix}-${lane}-`;
    const { ids } = this.match.position;
    const n = (ids[name] ?? 0) + 1;
    ids[name] = n;
    return `${name}${n}`;
  }

  seatOf(role: Role): Seat {
    const seat = this.seats.get(role);
    if (seat === undefined) throw new Error(`nobody plays '${role}'`);
    return seat;
  }

  placesOf(thing: string): readonly Place[] {
    const place = this.match.game.placeOf?.(this, thing) ?? null;
    return place === null ? [] : [place];
  }

  option(name: string): Json | undefined {
    const { options } = this.setup;
    return Object.hasOwn(options, name) ? options[name] : this.match.game.switches?.[name]?.values[0];
  }

  seenWith<T extends Locals>(locals: T): Context<S, T> {
    return new Lens<S, T>(this, locals);
  }

  order(): readonly Role[] {
    return this.match.game.order?.(this) ?? this.roles;
  }
}
