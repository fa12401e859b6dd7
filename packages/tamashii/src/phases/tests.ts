/** 5c Tests: individual ones and Group Tests. */
import type { Builder, Option, Role, Steps } from '@torii/kernel';
import type { EffectContext, EffectLocals } from '@torii/script';
import { tell } from '../events/events.ts';
import { dumpSlots } from '../table/data.ts';
import { rollDice, takeDice } from '../table/dice/dice.ts';
import { grid, slotAt, slotName, slotPlace, slotsWith } from '../table/launcher/launcher.ts';
import { OPEN, type Tamashii, tokenName } from '../table/state.ts';
import { type C, facts, inOrder, player } from '../table/table.ts';

type E = EffectContext<Tamashii>;

/** What a Test asks for (TM-5c-02): a Basic type, or each player's own Core type if none is named; and how many successes. */
export interface Asked {
  type(c: E): number | null;
  needed(c: E): number;
}

/** The slots whose tokens count for it: those of the type that is asked for, and Open Data in its place (TM-5c-03, TM-3d-10). */
export function testSlots(c: Pick<C, 'state'>, role: Role, type: number | null): number[] {
  const their = player(c, role);
  const wanted = type ?? their.core;
  return slotsWith(their, (lying) => lying === wanted || lying === OPEN);
}

/** The tokens that a player may dump for it. */
export function testTokens(c: Pick<C, 'state' | 'facts'>, role: Role, type: number | null): Option[] {
  const their = player(c, role);
  return testSlots(c, role, type).map((slot) => ({
    id: slotName(grid(c), slot),
    rule: 'TM-5c-03',
    touches: [slotPlace(grid(c), role, slot)],
    key: 'data.slot',
    args: { slot: slotPlace(grid(c), role, slot), token: tokenName(their.launcher[slot] ?? 0) },
  }));
}

/** What the faces are worth is a fact of the table (TM-5c-04, ruling U-03). */
export function successes(c: Pick<C, 'facts'>, dice: readonly string[]): number {
  const { successes: worth } = facts(c).table.dice;
  return dice.reduce((sum, face) => sum + (worth[face] ?? 0), 0);
}

/** The step in which a Test is tried: each player may try it once in it (ruling U-44). */
function stepOf(c: E): string | undefined {
  const { you } = c.locals;
  return [`step:${you}`, 'playerActivity', `phase:${you}`].find((scope) => c.within(scope));
}

/** A Test is known by its card, its kind and what it asks for. */
function nameOf(c: E, kind: string, type: number | null): string {
  return `${kind} ${type ?? 'core'} ${c.locals.source} ${c.locals.you}`;
}

/** Whether whoever acts has tried this Test in this step. */
export function hasTried(c: E, kind: string, type: number | null): boolean {
  const step = stepOf(c);
  return step !== undefined && c.usedIn(step, nameOf(c, kind, type));
}

function noteTry(c: E, kind: string, type: number | null): void {
  const step = stepOf(c);
  if (step !== undefined) c.useIn(step, nameOf(c, kind, type));
}

/** All players, starting with whoever began the Group Test (TM-5c-09). */
export function contributors(c: E): Role[] {
  const all = inOrder(c);
  const first = Math.max(0, all.indexOf(c.locals.you));
  return [...all.slice(first), ...all.slice(0, first)];
}

/**
 * One contribution: any number of tokens are dumped, none if one likes (TM-5c-13), and a die is rolled for each; Reroll is
 * spent by whoever rolled (TM-5c-07, TM-5c-10). What it comes to is added up.
 */
function contribution(
  f: Builder<Tamashii, EffectLocals>,
  who: (c: E) => Role,
  { type }: Asked,
  kind: string,
): Steps<Tamashii> {
  return [
    f.do('open', (c) => {
      c.locals.that = 0;
    }),
    f.askSome('dump', {
      rule: 'TM-5c-03',
      prompt: 'tests.dump',
      who,
      options: (c) => testTokens(c, who(c), type(c)),
      min: () => 0,
      max: (c) => testTokens(c, who(c), type(c)).length,
      take: (c, chosen) => {
        const slots = chosen.map(({ id }) => slotAt(grid(c), id));
        dumpSlots(c, who(c), slots);
        c.locals.that = chosen.length;
        if (chosen.length > 0) noteTry(c, kind, type(c));
      },
    }),
    f.when('rolls', (c) => c.locals.that > 0, [
      f.call('roll', rollDice, (c) => ({ role: who(c), count: c.locals.that })),
      f.do('add', (c) => {
        const got = Number(c.locals.bound.successes) + successes(c, player(c, who(c)).rolled);
        c.locals.bound = { ...c.locals.bound, successes: `${got}` };
        takeDice(c, who(c), 'TM-5c-05');
      }),
    ]),
  ];
}

/** The Test under way as its text remembers it, for whoever looks: what it asks for is bound until it is resolved. */
const ASKED = { type: 'testType', needed: 'testNeeded', kind: 'testKind' } as const;
const CORE = 'core';

function begin(c: E, { type, needed }: Asked, kind: string): void {
  const asked = {
    [ASKED.type]: `${type(c) ?? CORE}`,
    [ASKED.needed]: `${needed(c)}`,
    [ASKED.kind]: kind,
  };
  c.locals.bound = { ...c.locals.bound, ...asked, successes: '0', test: 'failed' };
}

export interface TestUnderWay {
  /** Null for each player's own Core type. */
  readonly type: number | null;
  readonly needed: number;
  /** What the contributions so far have come to. */
  readonly successes: number;
  /** All may contribute to it. */
  readonly group: boolean;
}

/** The Test that a text is at, from what it has bound; none before and behind one. */
export function testUnderWay(bound: EffectLocals['bound']): TestUnderWay | null {
  const { [ASKED.type]: type, [ASKED.needed]: needed, [ASKED.kind]: kind, successes } = bound;
  if (needed === undefined) return null;
  const group = kind === GROUP_TEST;
  const counted = { needed: Number(needed), successes: Number(successes) };
  return { type: type === CORE ? null : Number(type), ...counted, group };
}

function forget(c: E): void {
  const { [ASKED.type]: _, [ASKED.needed]: __, [ASKED.kind]: ___, ...bound } = c.locals.bound;
  c.locals.bound = bound;
}

/** Passed with at least as many successes as are asked for (TM-5c-05); the text goes on with what `test` is bound to. */
function resolve(c: E, needed: number): void {
  const got = Number(c.locals.bound.successes);
  const passed = got >= needed;
  forget(c);
  c.locals.bound = { ...c.locals.bound, test: passed ? 'passed' : 'failed' };
  c.locals.that = got;
  const result = passed ? 'passed' : 'failed';
  tell(c, 'tests.resolved', { role: c.locals.you, successes: got, needed, result }, 'TM-5c-05');
  if (passed) c.open('testPassed', { to: c.locals.you });
}

/** A Test: for whoever acts alone (TM-5c-01). */
export function testSteps(f: Builder<Tamashii, EffectLocals>, asked: Asked): Steps<Tamashii> {
  return [
    f.do('begin', (c) => begin(c, asked, TEST)),
    ...contribution(f, (c) => c.locals.you, asked, TEST),
    f.when(
      'tried',
      (c) => c.locals.that > 0,
      [f.do('result', (c) => resolve(c, asked.needed(c)))],
      [f.do('left', forget)],
    ),
  ];
}

/** A Group Test: all may contribute, wherever they are (TM-5c-08 to TM-5c-10). Alone one performs it alone (TM-6a-06). */
export function groupTestSteps(f: Builder<Tamashii, EffectLocals>, asked: Asked): Steps<Tamashii> {
  return [
    f.do('begin', (c) => {
      begin(c, asked, GROUP_TEST);
      // Alone it is an individual Test, which has been tried when something was dumped for it (TM-6a-06).
      if (c.roles.length > 1) noteTry(c, GROUP_TEST, asked.type(c));
    }),
    f.each(
      'players',
      contributors,
      'turn',
      contribution(f, (c) => c.locals.turn, asked, GROUP_TEST),
    ),
    f.do('result', (c) => resolve(c, asked.needed(c))),
  ];
}

export const TEST = 'test';
export const GROUP_TEST = 'groupTest';
