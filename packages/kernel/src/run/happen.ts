/**
 * How things happen together: changes are collected, replaced or prevented, applied as one, then reacted to. The
 * kernel's own flows, written like those of a game.
 */

import { clone } from '../data/json.ts';
import type { Change, Context } from '../model/context.ts';
import { flow } from '../model/flow.ts';
import type { Replacement, Trigger } from '../model/game.ts';
import { type Running, runBehind } from '../model/match.ts';
import type { Args, Effect, Option, Role } from '../model/model.ts';
import type { Flow } from '../model/steps.ts';

export const HAPPEN = 'kernel.happen';
export const REACT = 'kernel.react';

type HappenLocals = { changes: Change[] };
type ReactLocals = { window: string; subject: { [name: string]: string }; pending: string[] };

export const happen: Flow<unknown, HappenLocals> = flow<unknown>()(
  HAPPEN,
  { changes: [] as Change[] },
  (f) => [
    f.loop('replace', (c) => replaceable(c) !== null, [
      f.ask('choose', {
        rule: (c) => ruleOf(runBehind(c), replaceable(c)?.effects ?? []),
        prompt: 'kernel.replace',
        who: (c) => decider(c, replaceable(c)),
        options: (c) => {
          const found = replaceable(c);
          return found ? choices(runBehind(c), found.effects) : [];
        },
        take: (c, option) => replaceWith(c, option),
      }),
    ]),
    f.do('apply', (c) => {
      const { changes } = c.locals;
      const happening = changes.filter(({ n }) => n === undefined || n > 0);
      for (const change of happening) {
        const apply = runBehind(c).match.game.changes?.[change.kind];
        if (!apply)
          throw new Error(`game '${runBehind(c).match.game.id}' has no change named '${change.kind}'`);
        apply(c, change);
      }
      for (const change of happening) c.open(`after:${change.kind}`, subjectOf(change));
    }),
  ],
);

/** A change as what a window is about. */
function subjectOf(change: Change): Args {
  const { kind, to, n, by, args } = change;
  return { ...args, kind, to, ...(n === undefined ? {} : { n }), ...(by === undefined ? {} : { by }) };
}

interface Replaceable {
  readonly change: Change;
  readonly effects: readonly Effect[];
}

/** The first change for which some replacement has not had its say, and those that may have it now. */
function replaceable(c: Context<unknown, HappenLocals>): Replaceable | null {
  const r = runBehind(c);
  for (const change of c.locals.changes) {
    if (change.n !== undefined && change.n <= 0) continue;
    const effects = r.listening(`would:${change.kind}`).filter((effect) => {
      if (change.heard?.includes(effect.id) || r.usedUp(effect)) return false;
      const hook = r.hookOf(effect) as Replacement<unknown>;
      return hook.can?.(c, change, effect) ?? true;
    });
    if (effects.length > 0) return { change, effects };
  }
  return null;
}

/**
 * Who decides about a replacement: its owner; where it is a rule of the game, or several owners have one, whom the change
 * happens to; the first in order where that is nobody.
 */
function decider(c: Context<unknown, HappenLocals>, found: Replaceable | null): Role {
  const order = runBehind(c).order();
  const [owner, ...others] = new Set(found?.effects.map(({ of }) => of));
  const wanted = others.length === 0 && owner ? owner : found?.change.to;
  return (
    order.find((role) => role === wanted) ??
    order.find((role) => role === found?.change.to) ??
    (order[0] as Role)
  );
}

/** The rule behind a choice among effects: that of the first. */
function ruleOf(r: Running<unknown>, effects: readonly Effect[]): string {
  const [first] = effects;
  return first ? r.hookOf(first).rule : 'kernel';
}

function replaceWith(c: Context<unknown, HappenLocals>, option: Option): void {
  const found = replaceable(c);
  if (!found) return;
  const { change, effects } = found;
  const chosen = effects.find((effect) => useId(effect) === option.id);
  if (!chosen) {
    change.heard = [...(change.heard ?? []), ...optional(runBehind(c), effects).map(({ id }) => id)];
    return;
  }
  change.heard = [...(change.heard ?? []), chosen.id];
  runBehind(c).use(chosen);
  const instead = (runBehind(c).hookOf(chosen) as Replacement<unknown>).replace(c, change, chosen);
  if (instead === undefined) return;
  // What comes instead has been through the same replacements: none of them may turn it back.
  const heard = change.heard;
  const others = instead.map((other) => ({ ...clone(other), heard: [...heard] }));
  const { changes } = c.locals;
  changes.splice(changes.indexOf(change), 1, ...others);
}

export const react: Flow<unknown, ReactLocals> = flow<unknown>()(
  REACT,
  { window: '', subject: {} as { [name: string]: string }, pending: [] as string[] },
  (f) => [
    f.do('gather', (c) => {
      c.locals.pending = feasible(c, null).map(({ id }) => id);
    }),
    f.loop('next', (c) => feasible(c, c.locals.pending).length > 0, [
      f.ask('choose', {
        rule: (c) => ruleOf(runBehind(c), group(c)),
        prompt: (c) => (optional(runBehind(c), group(c)).length > 0 ? 'kernel.react' : 'kernel.order'),
        who: (c) => ownerOf(c, group(c)[0]),
        options: (c) => choices(runBehind(c), group(c)),
        take: (c, option) => reactWith(c, option),
      }),
    ]),
  ],
);

/** The effects that listen to this window and can react just now; of the given ones, if any are given. */
function feasible(c: Context<unknown, ReactLocals>, among: readonly string[] | null): Effect[] {
  const r = runBehind(c);
  return r.listening(c.locals.window).filter((effect) => {
    if ((among !== null && !among.includes(effect.id)) || r.usedUp(effect)) return false;
    const hook = r.hookOf(effect) as Trigger<unknown>;
    return hook.can?.(c, c.locals.subject, effect) ?? true;
  });
}

/** Effects of one owner after those of another, in the order in which the roles act; nobody's come first. */
function inOrder(c: Context<unknown, ReactLocals>, effects: readonly Effect[]): Effect[] {
  const order = runBehind(c).order();
  const rank = (effect: Effect) => (effect.of === null ? -1 : order.indexOf(effect.of));
  return [...effects].sort((a, b) => rank(a) - rank(b));
}

/** The reactions among which one role chooses next: those of the first owner in order. */
function group(c: Context<unknown, ReactLocals>): Effect[] {
  const effects = inOrder(c, feasible(c, c.locals.pending));
  return effects.filter((effect) => effect.of === effects[0]?.of);
}

/** Who decides about a reaction: its owner, or the first in order where nobody plays the owner (an enemy, an event). */
function ownerOf(c: Context<unknown, ReactLocals>, effect: Effect | undefined): Role {
  const order = runBehind(c).order();
  return order.find((role) => role === effect?.of) ?? (order[0] as Role);
}

function reactWith(c: Context<unknown, ReactLocals>, option: Option): void {
  const effects = group(c);
  const chosen = effects.find((effect) => useId(effect) === option.id);
  const gone = (chosen ? [chosen] : optional(runBehind(c), effects)).map(({ id }) => id);
  c.locals.pending = c.locals.pending.filter((id) => !gone.includes(id));
  if (!chosen) return;
  runBehind(c).use(chosen);
  (runBehind(c).hookOf(chosen) as Trigger<unknown>).run(c, c.locals.subject, chosen);
}

function useId(effect: Effect): string {
  return `use:${effect.id}`;
}

/** Those that may be left. */
function optional(r: Running<unknown>, effects: readonly Effect[]): readonly Effect[] {
  return effects.filter((effect) => r.hookOf(effect).optional);
}

/** One option for each effect, and one to leave all that need not be: what must be then comes by itself. */
function choices(r: Running<unknown>, effects: readonly Effect[]): Option[] {
  const options = effects.map((effect): Option => {
    const hook = r.hookOf(effect);
    return { id: useId(effect), rule: hook.rule, touches: r.placesOf(effect.source), key: `hook.${hook.id}` };
  });
  const left = optional(r, effects);
  const [first] = left;
  if (first)
    options.push({
      // Two questions can be open at once: leaving this must not be taken for leaving something else.
      id: `leave:${first.id}`,
      rule: r.hookOf(first).rule,
      touches: [],
      key: 'kernel.leave',
      args: { hooks: left.map((effect) => r.hookOf(effect).id) },
    });
  return options;
}
