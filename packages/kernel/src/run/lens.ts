/**
 * The same moment seen with other locals. Rules ask what a card could do before they offer it, many times for each
 * answer: this is a small object of one shape, because an object that inherits from the context would slow down
 * everything that uses it.
 */

import type { Json } from '../data/json.ts';
import type { Context, Locals } from '../model/context.ts';
import type { Effect, Place, Role, Seat, Setup } from '../model/model.ts';

function onlyLooking(): never {
  throw new Error('a moment that is only looked at cannot be changed');
}

export class Lens<S, L extends Locals> implements Context<S, L> {
  readonly roles: readonly Role[];
  readonly setup: Setup;
  readonly facts: unknown;

  constructor(
    private readonly run: Context<S>,
    readonly locals: L,
  ) {
    this.roles = run.roles;
    this.setup = run.setup;
    this.facts = run.facts;
  }

  get state(): S {
    return this.run.state;
  }

  within(scope: string): boolean {
    return this.run.within(scope);
  }
  stat(name: string, of: string): number {
    return this.run.stat(name, of);
  }
  resolve(referent: string, of: string): readonly string[] {
    return this.run.resolve(referent, of);
  }
  usedIn(scope: string, what: string): boolean {
    return this.run.usedIn(scope, what);
  }
  textUnderWay(): string | null {
    return this.run.textUnderWay();
  }
  seatOf(role: Role): Seat {
    return this.run.seatOf(role);
  }
  placesOf(thing: string): readonly Place[] {
    return this.run.placesOf(thing);
  }
  option(name: string): Json | undefined {
    return this.run.option(name);
  }
  seenWith<T extends Locals>(locals: T): Context<S, T> {
    return new Lens<S, T>(this.run, locals);
  }

  emit(): void {
    onlyLooking();
  }
  roll<T extends Json>(): T {
    return onlyLooking();
  }
  draw<T extends Json>(): T {
    return onlyLooking();
  }
  shuffle(): void {
    onlyLooking();
  }
  revealed(): void {
    onlyLooking();
  }
  call(): void {
    onlyLooking();
  }
  happen(): void {
    onlyLooking();
  }
  open(): void {
    onlyLooking();
  }
  unwind(): void {
    onlyLooking();
  }
  touch(): void {
    onlyLooking();
  }
  end(): void {
    onlyLooking();
  }
  attach(): Effect {
    return onlyLooking();
  }
  detach(): void {
    onlyLooking();
  }
  release(): void {
    onlyLooking();
  }
  over(): void {
    onlyLooking();
  }
  useIn(): void {
    onlyLooking();
  }
  mint(): string {
    return onlyLooking();
  }
}
