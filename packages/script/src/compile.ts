/**
 * Cards as flows: a tree becomes flows of the kernel's own kind, so that one machine runs rules and cards alike. What
 * has its own "you", its own "that one" or its own choice runs in a frame of its own, and so cannot disturb the rest.
 */
import {
  type Builder,
  type Context,
  type Flow,
  flow,
  type Hook,
  type Option,
  type Steps,
} from '@torii/kernel';
import { feasible, holds, payable, type Runtime } from './feasible.ts';
import { amount, type EffectContext, type EffectLocals, given, phraseOf } from './phrase.ts';
import type { Clause, Effect } from './tree.ts';

/** The locals with which every flow of a card begins. */
export const EFFECT_LOCALS: EffectLocals = {
  you: '',
  source: '',
  x: 0,
  that: 0,
  it: '',
  until: '',
  turn: '',
  chosen: [],
};

/** What an effect is made of: the flow that runs it, and for its "when" hooks and the flows that these run. */
export interface Compiled<S> {
  readonly flow: Flow<S, EffectLocals>;
  readonly flows: readonly Flow<S, EffectLocals>[];
  readonly hooks: readonly Hook<S>[];
}

interface Compiling<S> {
  readonly runtime: Runtime<S>;
  readonly flows: Flow<S, EffectLocals>[];
  readonly hooks: Hook<S>[];
}

/** Compiles an effect. The name tells where it is from (`card:P03/worldActivity`), and is what saves remember. */
export function compileEffect<S>(runtime: Runtime<S>, name: string, effect: Effect): Compiled<S> {
  const flows: Flow<S, EffectLocals>[] = [];
  const hooks: Hook<S>[] = [];
  return { flow: flowOf({ runtime, flows, hooks }, name, effect), flows, hooks };
}

function flowOf<S>(compiling: Compiling<S>, name: string, effect: Effect): Flow<S, EffectLocals> {
  return flow<S>()(name, EFFECT_LOCALS, (f) => stepsOf(compiling, f, name, effect, 'do'));
}

/** What a part of an effect inherits from the whole. */
function inherited<S>(c: EffectContext<S>): Partial<EffectLocals> {
  const { you, source, x, that, it, until } = c.locals;
  return { you, source, x, that, it, until };
}

type Made<S> = Builder<S, EffectLocals>;

/** The steps of an effect. Labels are paths in the tree, so a save knows where in a card it stands. */
function stepsOf<S>(
  compiling: Compiling<S>,
  f: Made<S>,
  name: string,
  effect: Effect,
  label: string,
): Steps<S> {
  const { runtime } = compiling;
  const part = (
    inner: Effect,
    step: string,
    changed: (c: EffectContext<S>) => Partial<EffectLocals> = () => ({}),
  ) =>
    f.call(step, flowOf(compiling, `${name}/${label}.${step}`, inner), (c) => ({
      ...inherited(c),
      ...changed(c),
    }));
  switch (effect.t) {
    case 'do':
      return clauseSteps(runtime, f, effect.clause, label);
    case 'seq':
      return effect.effects.flatMap((inner, i) => stepsOf(compiling, f, name, inner, `${label}${i + 1}`));
    case 'if': {
      const otherwise = effect.otherwise ? stepsOf(compiling, f, name, effect.otherwise, 'otherwise') : [];
      const yes = stepsOf(compiling, f, name, effect.yes, 'then');
      return [f.when(label, (c) => holds(runtime, c, effect.condition), yes, otherwise)];
    }
    case 'may':
      return agreed(runtime, f, label, (c) => feasible(runtime, c, effect.effect), [
        part(effect.effect, 'may'),
      ]);
    case 'pay': {
      const paid: Effect = { t: 'seq', effects: [effect.cost, effect.effect] };
      const can = (c: EffectContext<S>) =>
        payable(runtime, c, effect.cost) && feasible(runtime, c, effect.effect);
      return agreed(runtime, f, label, can, [part(paid, 'pay')]);
    }
    case 'choose':
      return [
        chooseStep(runtime, f, effect, label),
        ...effect.among.map((inner, i) =>
          f.when(`${label}-o${i + 1}`, (c) => c.locals.chosen.includes(`o${i + 1}`), [
            part(inner, `o${i + 1}`),
          ]),
        ),
      ];
    case 'players': {
      const who = (c: EffectContext<S>) =>
        phraseOf(runtime.book, effect.who, 'players').list(c, given(runtime.book, c, effect.who));
      return [f.each(label, who, 'turn', [part(effect.effect, 'player', (c) => ({ you: c.locals.turn }))])];
    }
    case 'each': {
      const all = (c: EffectContext<S>) =>
        phraseOf(runtime.book, effect.set, 'set').list(c, given(runtime.book, c, effect.set));
      return [f.each(label, all, 'turn', [part(effect.effect, 'each', (c) => ({ it: c.locals.turn }))])];
    }
    case 'repeat': {
      const times = (c: EffectContext<S>) =>
        Array.from({ length: amount(runtime.book, c, effect.times) }, (_, i) => `${i + 1}`);
      return [f.each(label, times, 'turn', [part(effect.effect, 'again')])];
    }
    case 'roll':
      return rollSteps(runtime, f, effect, label, part);
    case 'until': {
      const { scope } = phraseOf(runtime.book, effect.duration, 'duration');
      return [part(effect.effect, 'until', (c) => ({ until: scope(c.locals.you) }))];
    }
    case 'keyword':
      return [
        part(runtime.keyword(effect.keyword), effect.keyword, (c) => ({
          x: effect.x ? amount(runtime.book, c, effect.x) : 0,
        })),
      ];
    case 'instead':
      return [replacing(compiling, f, name, effect, label)];
    case 'when':
    case 'once':
      return [delayed(compiling, f, name, effect, label)];
    case 'byHand':
      return [byHand(runtime, f, effect.words, label)];
  }
}

function clauseSteps<S>(runtime: Runtime<S>, f: Made<S>, clause: Clause, label: string): Steps<S> {
  const phrase = phraseOf(runtime.book, clause, 'effect');
  const slots = (c: EffectContext<S>) => given(runtime.book, c, clause);
  if (phrase.steps) return [f.when(label, () => true, phrase.steps(f, slots))];
  return [f.do(label, (c) => phrase.run?.(c, slots(c)))];
}

const YES: Option = { id: 'yes', rule: 'script', touches: [], key: 'script.yes' };
const NO: Option = { id: 'no', rule: 'script', touches: [], key: 'script.no' };

/** "You may": asked only where it could be done. */
function agreed<S>(
  runtime: Runtime<S>,
  f: Made<S>,
  label: string,
  can: (c: EffectContext<S>) => boolean,
  then: Steps<S>,
): Steps<S> {
  return [
    f.do(`${label}-open`, (c) => {
      c.locals.chosen = [];
    }),
    f.ask(`${label}-may`, {
      rule: runtime.rule,
      who: (c) => c.locals.you,
      options: (c) => (can(c) ? [YES, NO] : []),
      take: (c, { id }) => {
        c.locals.chosen = [id];
      },
    }),
    f.when(label, (c) => c.locals.chosen.includes(YES.id), then),
  ];
}

function chooseStep<S>(runtime: Runtime<S>, f: Made<S>, effect: Effect & { t: 'choose' }, label: string) {
  const options = effect.among.map(
    (_, i): Option => ({
      id: `o${i + 1}`,
      rule: runtime.rule,
      touches: [],
      key: 'script.choice',
      args: { n: i + 1 },
    }),
  );
  return f.askSome(`${label}-choose`, {
    rule: runtime.rule,
    who: (c) => c.locals.you,
    // What could do nothing is not offered, unless nothing could do anything.
    options: (c) => {
      const possible = options.filter((_, i) => feasible(runtime, c, effect.among[i] as Effect));
      return possible.length > 0 ? possible : options;
    },
    min: () => effect.count,
    max: () => effect.count,
    take: (c, chosen) => {
      c.locals.chosen = chosen.map(({ id }) => id);
    },
  });
}

function rollSteps<S>(
  runtime: Runtime<S>,
  f: Made<S>,
  effect: Effect & { t: 'roll' },
  label: string,
  part: (inner: Effect, step: string) => Steps<S>[number],
): Steps<S> {
  const die = phraseOf(runtime.book, effect.die, 'die');
  return [
    f.do(`${label}-roll`, (c) => {
      const face = c.roll(`${die.label}:${c.locals.you}`, die.faces);
      c.locals.chosen = [face];
      c.emit('script.rolled', { role: c.locals.you, die: die.id, face }, die.rule);
    }),
    ...effect.results.map(([results, inner], i) =>
      f.when(
        `${label}-result${i + 1}`,
        (c) => results.split(',').some((face) => c.locals.chosen.includes(face.trim())),
        [part(inner, `result${i + 1}`)],
      ),
    ),
  ];
}

/** "When …": a hook of its own, attached when the text is carried out, for as long as the text says. */
function delayed<S>(
  compiling: Compiling<S>,
  f: Made<S>,
  name: string,
  effect: Effect & { t: 'when' | 'once' },
  label: string,
): Steps<S>[number] {
  const { runtime, flows, hooks } = compiling;
  const inner = effect.t === 'once' && effect.effect.t === 'when' ? effect.effect : effect;
  if (inner.t !== 'when')
    throw new Error(`${name}: only what happens at a moment can happen once per something`);
  const trigger = phraseOf(runtime.book, inner.trigger, 'trigger');
  const id = `${name}/${label}`;
  const { effect: reacts, optional } = offered(inner.effect);
  const reaction = flowOf(compiling, `${id}.when`, reacts);
  flows.push(reaction);
  const once = effect.t === 'once' ? phraseOf(runtime.book, effect.per, 'per') : null;
  hooks.push({
    on: 'window',
    id,
    rule: trigger.rule,
    window: trigger.window,
    optional,
    ...(once ? { once: (attached) => once.scope(attached.of ?? '') } : {}),
    can: (c, subject, attached) =>
      trigger.matches(c, subject, attached.of ?? '', given(runtime.book, asEffect(c), inner.trigger)),
    run: (c, subject, attached) =>
      c.call(reaction, { you: attached.of ?? '', source: attached.source, it: String(subject.to ?? '') }),
  });
  return attaching(f, id, label);
}

/** What stands in the slots of a trigger does not depend on a running effect: there is none. */
function asEffect<S>(c: Context<S>): EffectContext<S> {
  return c as unknown as EffectContext<S>;
}

/** "When … would …, … instead": what would happen does not, and the effect runs in its place. */
function replacing<S>(
  compiling: Compiling<S>,
  f: Made<S>,
  name: string,
  effect: Effect & { t: 'instead' },
  label: string,
): Steps<S>[number] {
  const { runtime, flows, hooks } = compiling;
  const would = phraseOf(runtime.book, effect.trigger, 'would');
  const id = `${name}/${label}`;
  const { effect: happens, optional } = offered(effect.effect);
  const instead = flowOf(compiling, `${id}.instead`, happens);
  flows.push(instead);
  hooks.push({
    on: 'change',
    id,
    rule: would.rule,
    change: would.change,
    optional,
    can: (c, change, attached) =>
      would.matches(c, change, attached.of ?? '', given(runtime.book, asEffect(c), effect.trigger)),
    replace: (c, change, attached) => {
      c.call(instead, {
        you: attached.of ?? '',
        source: attached.source,
        that: change.n ?? 0,
        it: change.to,
      });
      return [];
    },
  });
  return attaching(f, id, label);
}

/** Puts a hook in force, for as long as the text says. */
function attaching<S>(f: Made<S>, hook: string, label: string): Steps<S>[number] {
  return f.do(label, (c) => {
    const { you, source, until } = c.locals;
    c.attach(hook, { of: you, source, ...(until ? { until } : {}) });
  });
}

/** "When …, you may …": the window itself asks, so the reaction need not ask again. */
function offered(effect: Effect): { readonly effect: Effect; readonly optional: boolean } {
  if (effect.t === 'may') return { effect: effect.effect, optional: true };
  return { effect, optional: false };
}

/** What has no phrase yet is carried out by the players; the engine waits until they say so. */
function byHand<S>(runtime: Runtime<S>, f: Made<S>, words: string, label: string): Steps<S>[number] {
  return f.ask(label, {
    rule: runtime.rule,
    decides: 'table',
    always: true,
    options: () => [{ id: 'done', rule: runtime.rule, touches: [], key: 'script.byHand', args: { words } }],
    take: () => undefined,
  });
}
