/**
 * Cards as flows: a tree becomes flows of the kernel's own kind, so that one machine runs rules and cards alike. A text
 * that goes on in one breath runs in one frame, so that "that many" and "that enemy" reach what follows; what has its own
 * "you", its own "that one" or its own X runs in a frame of its own, and so cannot disturb the rest.
 */
import { type Change, type Flow, flow, type Hook, type Steps } from '@torii/kernel';
import { amount, given, phraseOf } from '../phrase/given.ts';
import { EFFECT_LOCALS, type EffectContext, type EffectLocals } from '../phrase/phrase.ts';
import type { Clause, Effect } from '../tree/tree.ts';
import {
  agreed,
  announceSteps,
  byHand,
  type Changed,
  chooseSteps,
  playersSteps,
  rollSteps,
} from './asking.ts';
import {
  feasible,
  holds,
  keywordX,
  onceKey,
  type Runtime,
  setOf,
  withItem,
  worthPaying,
} from './feasible.ts';
import { type Compiling, delayed, type Made, replacing } from './hooks.ts';

/** What an effect is made of: the flow that runs it, and for its "when" hooks and the flows that these run. */
export interface Compiled<S> {
  readonly flow: Flow<S, EffectLocals>;
  readonly flows: readonly Flow<S>[];
  readonly hooks: readonly Hook<S>[];
  /** What the options of its questions stand for, by the `part` in their arguments: a client renders them. */
  readonly parts: ReadonlyMap<string, Effect>;
}

/** Compiles an effect. The name tells where it is from (`card:P03/worldActivity`), and is what saves remember. */
export function compileEffect<S>(runtime: Runtime<S>, name: string, effect: Effect): Compiled<S> {
  const compiling: Compiling<S> = {
    name,
    runtime,
    flows: [],
    hooks: [],
    parts: new Map(),
    keywords: [],
    flowOf,
  };
  const { flows, hooks, parts } = compiling;
  return { flow: flowOf(compiling, name, effect), flows, hooks, parts };
}

function flowOf<S>(compiling: Compiling<S>, place: string, effect: Effect): Flow<S, EffectLocals> {
  // What is dropped when somebody can no longer act: the part of the text that is theirs, and not the parts of others.
  const scope = ({ you }: EffectLocals) => `effect:${you}`;
  const { name: card } = compiling;
  return flow<S>()(place, EFFECT_LOCALS, (f) => stepsOf(compiling, f, effect, place, 'do'), { scope, card });
}

function listOf(effect: Effect): readonly Effect[] {
  return effect.t === 'seq' ? effect.effects : [effect];
}

/** What a part of an effect inherits from the whole. */
function inherited<S>(c: EffectContext<S>): Partial<EffectLocals> {
  const { you, source, x, that, it, bound, until } = c.locals;
  return { you, source, x, that, it, bound, until };
}

/**
 * The steps of an effect. `place` is its path in the card and names flows and hooks; `label` is the last word of it and
 * names nodes, which lie inside each other already. So a save knows where in a card it stands.
 */
function stepsOf<S>(
  compiling: Compiling<S>,
  f: Made<S>,
  effect: Effect,
  place: string,
  label: string,
): Steps<S> {
  const { runtime } = compiling;
  const inner = (part: Effect, word: string) => stepsOf(compiling, f, part, `${place}.${word}`, word);
  const apart = (part: Effect, word: string, changed: Changed<S> = () => ({})) =>
    f.call(word, flowOf(compiling, `${place}.${word}`, part), (c) => ({ ...inherited(c), ...changed(c) }));
  const acts = (c: EffectContext<S>) => runtime.isOut?.(c, place) !== true;
  switch (effect.t) {
    case 'do':
      return clauseSteps(runtime, f, effect.clause, label, acts);
    case 'seq':
      return [
        f.when(
          label,
          () => true,
          effect.effects.flatMap((part, i) => inner(part, `${i + 1}`)),
        ),
      ];
    case 'if': {
      const otherwise = effect.otherwise ? inner(effect.otherwise, 'otherwise') : [];
      return [
        f.when(label, (c) => holds(runtime, c, effect.condition), inner(effect.yes, 'then'), otherwise),
      ];
    }
    case 'may': {
      const can = (c: EffectContext<S>) => acts(c) && feasible(runtime, c, effect.effect);
      return agreed(compiling, f, effect.effect, place, label, can, inner(effect.effect, 'may'));
    }
    case 'pay': {
      const can = (c: EffectContext<S>) => acts(c) && worthPaying(runtime, c, effect);
      const paid = [...inner(effect.cost, 'pay'), ...inner(effect.effect, 'then')];
      // Whoever says yes has read that they may: what is left to say is what they pay, and for what.
      const both = { t: 'seq', effects: [...listOf(effect.cost), ...listOf(effect.effect)] } as const;
      return agreed(compiling, f, both, place, label, can, paid);
    }
    case 'choose':
      return chooseSteps(compiling, f, effect, place, label, inner);
    case 'players':
      return playersSteps(runtime, f, effect, place, label, apart);
    case 'each': {
      const body = apart(effect.effect, 'each', (c) => withItem(runtime, c, effect.set, c.locals.turn));
      return [f.each(label, (c) => setOf(runtime, c, effect.set), 'turn', [body])];
    }
    case 'repeat': {
      const all = (c: EffectContext<S>) =>
        Array.from({ length: amount(runtime.book, c, effect.times) }, (_, i) => `${i + 1}`);
      return [f.each(label, all, 'turn', [apart(effect.effect, 'again')])];
    }
    case 'announce':
      return announceSteps(runtime, f, effect, place, label, apart);
    case 'roll':
      return rollSteps(runtime, f, effect, place, label, inner);
    case 'until': {
      const { scope } = phraseOf(runtime.book, effect.duration, 'duration');
      return [
        f.when(label, () => true, [apart(effect.effect, 'until', (c) => ({ until: scope(c.locals.you) }))]),
      ];
    }
    case 'keyword':
      return [f.when(label, () => true, [keywordStep(compiling, f, effect, place)])];
    case 'once':
      return onceSteps(compiling, f, effect, place, label, inner);
    case 'instead':
      return [replacing(compiling, f, effect, place, label, null)];
    case 'when':
      return [delayed(compiling, f, effect, place, label, null)];
    case 'byHand':
      return [byHand(runtime, f, effect.words, label, acts)];
  }
}

/** What cannot be done is not done, and comes to nothing. */
function clauseSteps<S>(
  runtime: Runtime<S>,
  f: Made<S>,
  clause: Clause,
  label: string,
  acts: (c: EffectContext<S>) => boolean,
): Steps<S> {
  const phrase = phraseOf(runtime.book, clause, 'effect');
  const slots = (c: EffectContext<S>) => given(runtime.book, c, clause);
  const comesToNothing = (c: EffectContext<S>) => {
    c.locals.that = 0;
    // What it would have bound is not what an earlier clause has bound: "if you pass the Test" means this Test.
    for (const name of phrase.binds ?? [])
      if (name in c.locals.bound)
        c.locals.bound = Object.fromEntries(Object.entries(c.locals.bound).filter(([key]) => key !== name));
  };
  if (phrase.steps) {
    const can = (c: EffectContext<S>) => acts(c) && phrase.can(c, slots(c));
    return [f.when(label, can, phrase.steps(f, slots), [f.do('nothing', comesToNothing)])];
  }
  return [
    f.do(label, (c) => {
      const held = slots(c);
      if (!acts(c) || !phrase.can(c, held)) comesToNothing(c);
      else if (phrase.happens) letHappen(c, phrase.happens(c, held));
      else phrase.run?.(c, held);
    }),
  ];
}

/** What comes to pass is what was foretold; "that many" is how much it is. */
function letHappen<S>(c: EffectContext<S>, changes: readonly Change[]): void {
  c.happen(changes);
  c.locals.that = changes.reduce((sum, { n = 0 }) => sum + n, 0);
}

function keywordStep<S>(
  compiling: Compiling<S>,
  f: Made<S>,
  effect: Effect & { t: 'keyword' },
  place: string,
): Steps<S>[number] {
  const { runtime, keywords } = compiling;
  const { keyword } = effect;
  if (keywords.includes(keyword)) throw new Error(`${place}: keyword '${keyword}' is made of itself`);
  const within = { ...compiling, keywords: [...keywords, keyword] };
  const made = flowOf(within, `${place}.${keyword}`, runtime.keyword(keyword));
  return f.call(keyword, made, (c) => ({ ...inherited(c), ...keywordX(runtime, c, effect) }));
}

/** "Once per turn": a reaction is used up when it is used, anything else when it is done. */
function onceSteps<S>(
  compiling: Compiling<S>,
  f: Made<S>,
  { per, effect }: Effect & { t: 'once' },
  place: string,
  label: string,
  inner: (part: Effect, word: string) => Steps<S>,
): Steps<S> {
  const phrase = phraseOf(compiling.runtime.book, per, 'per');
  if (effect.t === 'when') return [delayed(compiling, f, effect, place, label, phrase)];
  if (effect.t === 'instead') return [replacing(compiling, f, effect, place, label, phrase)];
  const key = (c: EffectContext<S>) => onceKey(c.locals.source, c.locals.you, place);
  const scope = (c: EffectContext<S>) => phrase.scope(c.locals.you);
  return [
    f.when(label, (c) => !c.usedIn(scope(c), key(c)) && feasible(compiling.runtime, c, effect), [
      f.do('use', (c) => c.useIn(scope(c), key(c))),
      ...inner(effect, 'once'),
    ]),
  ];
}
