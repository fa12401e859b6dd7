/**
 * Delayed effects: a "when …" or "… instead" becomes a hook, put in force when the text is carried out, for as long as
 * the text says. What the text had bound by then (X, that many, that enemy) the hook remembers.
 */
import type { Builder, Context, Flow, Hook, Effect as InForce, Role, Steps } from '@torii/kernel';
import { given, inForce, phraseOf } from '../phrase/given.ts';
import {
  EFFECT_LOCALS,
  type EffectContext,
  type EffectLocals,
  type Given,
  type PerPhrase,
} from '../phrase/phrase.ts';
import type { Effect } from '../tree/tree.ts';
import { feasible, onceKey, type Runtime, worthPaying } from './feasible.ts';

/** What is being compiled. */
export interface Compiling<S> {
  /** The text: `card:P03/worldActivity`. */
  readonly name: string;
  readonly runtime: Runtime<S>;
  readonly flows: Flow<S>[];
  readonly hooks: Hook<S>[];
  readonly parts: Map<string, Effect>;
  /** The keywords around this place: one that uses itself would never end. */
  readonly keywords: readonly string[];
  /** A part of the text as a flow of its own, named by its place in the card: `card:P03/do.2.then`. */
  flowOf(compiling: Compiling<S>, place: string, effect: Effect): Flow<S, EffectLocals>;
}

export type Made<S> = Builder<S, EffectLocals>;

/** What a hook remembers of the text that put it in force. */
type Captured = Pick<EffectLocals, 'x' | 'that' | 'it' | 'bound' | 'until'>;

function attaching<S>(f: Made<S>, hook: string, label: string): Steps<S>[number] {
  return f.do(label, (c) => {
    const { x, that, it, bound, until } = c.locals;
    inForce(c, hook, { x, that, it, bound, until });
  });
}

function localsOf({ of, source, data }: InForce): EffectLocals {
  return { ...EFFECT_LOCALS, ...(data as Captured), you: of ?? '', source };
}

/** What happened, as far as binders are concerned. */
interface About {
  readonly to?: unknown;
  readonly n?: unknown;
}

/** The locals of a reaction: "that one" and "that many" are now what happened. */
function reacting(attached: InForce, { to, n }: About, binds: readonly string[]): EffectLocals {
  const locals = localsOf(attached);
  const it = typeof to === 'string' ? to : locals.it;
  const bound = { ...locals.bound, ...Object.fromEntries(binds.map((binder) => [binder, it])) };
  return { ...locals, it, bound, that: typeof n === 'number' ? n : locals.that };
}

/** "When …, you may …": the window itself asks, so that the reaction need not ask again. */
interface Reaction {
  readonly effect: Effect;
  readonly optional: boolean;
  can<S>(runtime: Runtime<S>, c: EffectContext<S>): boolean;
}

function reactionOf(effect: Effect): Reaction {
  if (effect.t === 'may')
    return {
      effect: effect.effect,
      optional: true,
      can: (runtime, c) => feasible(runtime, c, effect.effect),
    };
  if (effect.t === 'pay')
    return {
      effect: { t: 'seq', effects: [effect.cost, effect.effect] },
      optional: true,
      can: (runtime, c) => worthPaying(runtime, c, effect),
    };
  return { effect, optional: false, can: () => true };
}

/** Whether "once per …" still allows it, and noting that it was used. */
function onceOnly(per: PerPhrase | null, place: string) {
  const scope = (you: Role | null) => per?.scope(you ?? '') ?? '';
  const key = ({ source, of }: InForce) => onceKey(source, of ?? '', place);
  return {
    open: <S>(c: Context<S>, attached: InForce) => !per || !c.usedIn(scope(attached.of), key(attached)),
    use: <S>(c: Context<S>, attached: InForce) => {
      if (per) c.useIn(scope(attached.of), key(attached));
    },
  };
}

/** What a phrase listens to, and whether it means this. */
interface Listens<S, Happening> {
  readonly binds?: readonly string[];
  matches(c: EffectContext<S>, happening: Happening, you: Role, slots: Given): boolean;
}

/** What both kinds of hooks have in common: the flow of the reaction, when it runs, and that it was used. */
function listening<S, Happening extends About>(
  compiling: Compiling<S>,
  effect: Effect & { t: 'when' | 'instead' },
  phrase: Listens<S, Happening>,
  place: string,
  per: PerPhrase | null,
) {
  const { runtime, flows, parts } = compiling;
  const { binds = [] } = phrase;
  const reaction = reactionOf(effect.effect);
  const runs = compiling.flowOf(compiling, `${place}.${effect.t}`, reaction.effect);
  flows.push(runs as never);
  parts.set(place, effect);
  const once = onceOnly(per, place);
  return {
    runs,
    optional: reaction.optional,
    can: (c: Context<S>, happening: Happening, attached: InForce): boolean => {
      const seen = c.seenWith(localsOf(attached));
      const slots = given(runtime.book, seen, effect.trigger);
      if (!once.open(c, attached) || !phrase.matches(seen, happening, attached.of ?? '', slots)) return false;
      return reaction.can(runtime, c.seenWith(reacting(attached, happening, binds)));
    },
    /** The locals of the reaction, which is used up by it. */
    use: (c: Context<S>, happening: Happening, attached: InForce): EffectLocals => {
      once.use(c, attached);
      return reacting(attached, happening, binds);
    },
  };
}

/** "When …": reacts in a window. */
export function delayed<S>(
  compiling: Compiling<S>,
  f: Made<S>,
  effect: Effect & { t: 'when' },
  place: string,
  label: string,
  per: PerPhrase | null,
): Steps<S>[number] {
  const trigger = phraseOf(compiling.runtime.book, effect.trigger, 'trigger');
  const { runs, optional, can, use } = listening(compiling, effect, trigger, place, per);
  compiling.hooks.push({
    on: 'window',
    id: place,
    rule: trigger.rule,
    window: trigger.window,
    optional,
    can,
    run: (c, subject, attached) => {
      const locals = use(c, subject, attached);
      if (effect.next) c.release(attached.id);
      c.call(runs, locals);
    },
  });
  return attaching(f, place, label);
}

/** "When … would …, … instead": what would happen does not, and the effect runs in its place. */
export function replacing<S>(
  compiling: Compiling<S>,
  f: Made<S>,
  effect: Effect & { t: 'instead' },
  place: string,
  label: string,
  per: PerPhrase | null,
): Steps<S>[number] {
  const would = phraseOf(compiling.runtime.book, effect.trigger, 'would');
  const { runs, optional, can, use } = listening(compiling, effect, would, place, per);
  compiling.hooks.push({
    on: 'change',
    id: place,
    rule: would.rule,
    change: would.change,
    optional,
    can,
    replace: (c, change, attached) => {
      const locals = use(c, change, attached);
      // What comes instead may be the same thing, lowered: whatever has had its say about it has had it.
      const heard = (change.heard ?? []).join(' ');
      c.call(runs, { ...locals, bound: { ...locals.bound, heard } });
      return [];
    },
  });
  return attaching(f, place, label);
}
