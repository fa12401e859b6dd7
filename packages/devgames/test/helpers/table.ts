/** The anvil's table, for tests: lay a situation out, see what is offered to whom, play, and look at what happened. */
import { usesUpScript } from '@torii/conformance/script';
import { type Args, answer, createMatch, type Json, type Match, type Option, questions } from '@torii/kernel';
import { expect } from 'vitest';
import { anvil } from '../../src/anvil/anvil.ts';
import type { Anvil } from '../../src/anvil/situation.ts';

export interface Laid {
  /** Laid over what the situation lays out. */
  readonly table?: Json;
  /** What labelled dice and draws give next. */
  readonly script?: { readonly [label: string]: readonly Json[] };
  readonly options?: Args;
  /** The roles of each seat, if not one each. */
  readonly seats?: readonly (readonly string[])[];
  readonly seed?: string;
}

/** Begins a situation with so many players, one in each seat. */
export function lay(scenario: string, players: number, laid: Laid = {}): Match<Anvil> {
  const { table, script = {}, options = {}, seed = 'anvil' } = laid;
  const seats = laid.seats ?? anvil.roles(players, scenario).map((role) => [role]);
  const fixture = table === undefined ? { script } : { state: { table }, script };
  return usesUpScript(createMatch(anvil, { scenario, seats, seed, options, fixture }));
}

/** What lies on the table. The caller knows which situation it is. */
export function table<T>(match: Match<Anvil>): T {
  return match.position.state.table as T;
}

export function seatOf(match: Match<Anvil>, role: string): number {
  return match.setup.seats.findIndex((roles) => roles.includes(role));
}

/** What a role is asked now, its standing offers last. A question to a seat without a role is asked of all its roles. */
export function asked(match: Match<Anvil>, role: string): ReturnType<typeof questions> {
  return questions(match, seatOf(match, role)).filter((one) => one.role === null || one.role === role);
}

/** All options that a role has now, over all its questions. */
export function options(match: Match<Anvil>, role: string): Option[] {
  return asked(match, role).flatMap((question) => question.options);
}

/** The ids of all options that a role has now: a test says exactly what may be done. */
export function offered(match: Match<Anvil>, role: string): string[] {
  return options(match, role).map(({ id }) => id);
}

/** The id of the question at which a role is offered this option. */
export function questionWith(match: Match<Anvil>, role: string, option: string): string {
  const found = asked(match, role).find((question) => question.options.some(({ id }) => id === option));
  if (found) return found.id;
  const list = asked(match, role).map((q) => `${q.prompt}: ${q.options.map(({ id }) => id).join(', ')}`);
  throw new Error(`'${role}' cannot answer '${option}'; it is asked ${list.join(' · ') || 'nothing'}`);
}

/** What leaves these effects alone, of which the first is named. */
export function leave(use: string): string {
  return use.replace('use:', 'leave:');
}

/** Answers as a role; fails loudly if that is refused or not all of it is carried out. Several options are a list answer. */
export function play(match: Match<Anvil>, role: string, option: string, ...more: string[]): void {
  const question = questionWith(match, role, option);
  const outcome = answer(match, seatOf(match, role), question, option, ...more);
  expect(outcome).toEqual({ ok: true, applied: 1 + more.length });
}

/** Events that only count turns and phases: what a test is about happens between them. */
const COUNTING = /^(?!goals\.turn)(goals\.begun|.*\.(turn|round|blow|omen|phase))$/;

/** What has happened since an event number, without the set-up's own numbers: key, what it is about, and the rule. */
export function happened(match: Match<Anvil>, since = 0): [string, Args, string | null][] {
  const events = (match.events ?? []).slice(since).filter(({ key }) => !COUNTING.test(key));
  return events.map(({ key, args, rule }) => [key, args, rule]);
}

/** How many events there have been: for `happened(match, since)`. */
export function now(match: Match<Anvil>): number {
  return match.events?.length ?? 0;
}
