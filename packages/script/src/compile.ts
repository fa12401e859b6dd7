/**
 * Cards as flows: a tree becomes flows of the kernel's own kind, so that one machine runs rules and cards alike. A text
 * that goes on in one breath runs in one frame, so that "that many" and "that enemy" reach what follows; what has its own
 * "you", its own "that one" or its own X runs in a frame of its own, and so cannot disturb the rest.
 */
import { type Flow, flow, type Hook, type Option, type Steps } from '@torii/kernel';
import {
  feasible,
  holds,
  keywordX,
  onceKey,
  playersOf,
  type Runtime,
  setOf,
  touchedBy,
  withItem,
  worthPaying,
} from './feasible.ts';
import { amount, given, phraseOf } from './given.ts';
import { type Compiling, delayed, type Made, replacing } from './hooks.ts';
import { EFFECT_LOCALS, type EffectContext, type EffectLocals } from './phrase.ts';
import type { Clause, Effect } from './tree.ts';

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
  const compiling: Compiling<S> = { runtime, flows: [], hooks: [], parts: new Map(), keywords: [], flowOf };
  const { flows, hooks, parts } = compiling;
  return { flow: flowOf(compiling, name, effect), flows, hooks, parts };
}

function flowOf<S>(compiling: Compiling<S>, place: string, effect: Effect): Flow<S, EffectLocals> {
  // What is dropped when somebody can no longer act: the part of the text that is theirs, and not the parts of others.
  const scope = ({ you }: EffectLocals) => `effect:${you}`;
  return flow<S>()(place, EFFECT_LOCALS, (f) => stepsOf(compiling, f, effect, place, 'do'), { scope });
}

/** What a part of an effect inherits from the whole. */
function inherited<S>(c: EffectContext<S>): Partial<EffectLocals> {
  const { you, source, x, that, it, bound, until } = c.locals;
  return { you, source, x, that, it, bound, until };
}

type Changed<S> = (c: EffectContext<S>) => Partial<EffectLocals>;

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
      return agreed(compiling, f, effect, place, label, can, paid);
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
      if (acts(c) && phrase.can(c, held)) phrase.run?.(c, held);
      else comesToNothing(c);
    }),
  ];
}

function picks<S>(c: EffectContext<S>, place: string, ids: readonly string[]): void {
  c.locals.picked = { ...c.locals.picked, [place]: [...ids] };
}

/** "You may": asked only where it could be done. */
function agreed<S>(
  { runtime, parts }: Compiling<S>,
  f: Made<S>,
  effect: Effect,
  place: string,
  label: string,
  can: (c: EffectContext<S>) => boolean,
  then: Steps<S>,
): Steps<S> {
  const { rule } = runtime;
  parts.set(place, effect);
  return [
    f.do(`${label}-open`, (c) => picks(c, place, [])),
    f.ask(`${label}-may`, {
      rule,
      prompt: 'script.may',
      who: (c) => c.locals.you,
      options: (c) => {
        if (!can(c)) return [];
        const args = { part: place };
        return [
          { id: 'yes', rule, touches: touchedBy(runtime, c, effect), key: 'script.yes', args },
          { id: 'no', rule, touches: [], key: 'script.no' },
        ];
      },
      take: (c, { id }) => picks(c, place, [id]),
    }),
    f.when(label, (c) => c.locals.picked[place]?.[0] === 'yes', then),
  ];
}

function chooseSteps<S>(
  { runtime, parts }: Compiling<S>,
  f: Made<S>,
  { among, count, by }: Effect & { t: 'choose' },
  place: string,
  label: string,
  inner: (part: Effect, word: string) => Steps<S>,
): Steps<S> {
  const { rule } = runtime;
  const idOf = (i: number) => `o${i + 1}`;
  among.forEach((part, i) => {
    parts.set(`${place}.${idOf(i)}`, part);
  });
  const options = (c: EffectContext<S>): Option[] => {
    if (runtime.isOut?.(c, place)) return [];
    const all = among.map((part, i): Option & { readonly part: Effect } => ({
      id: idOf(i),
      rule,
      touches: touchedBy(runtime, c, part),
      key: 'script.choice',
      args: { part: `${place}.${idOf(i)}` },
      part,
    }));
    // What could do nothing is not offered, unless too little is left.
    const possible = all.filter(({ part }) => feasible(runtime, c, part));
    return (possible.length >= count ? possible : all).map(({ part: _, ...option }) => option);
  };
  const chooser = `${place}.by`;
  const asking = {
    rule,
    prompt: 'script.choose',
    options,
    min: () => Math.min(count, among.length),
    max: () => Math.min(count, among.length),
    take: (c: EffectContext<S>, chosen: readonly Option[]) =>
      picks(
        c,
        place,
        chosen.map(({ id }) => id),
      ),
  };
  const step =
    by === 'table'
      ? f.askSome(`${label}-choose`, { ...asking, decides: 'table' })
      : f.askSome(`${label}-choose`, {
          ...asking,
          who: (c) => (by === null ? c.locals.you : (c.locals.picked[chooser]?.[0] ?? c.locals.you)),
        });
  const others = by === null || by === 'table' ? [] : whoSteps(runtime, f, by, chooser, `${label}-by`, true);
  return [
    ...others,
    step,
    ...among.map((part, i) =>
      f.when(
        `${label}-${idOf(i)}`,
        (c) => c.locals.picked[place]?.includes(idOf(i)) === true,
        inner(part, idOf(i)),
      ),
    ),
  ];
}

/** Finds out who is meant, and asks whoever acts where one of several is. */
function whoSteps<S>(
  runtime: Runtime<S>,
  f: Made<S>,
  who: Clause,
  place: string,
  label: string,
  one: boolean,
): Steps<S> {
  const { choose = false } = phraseOf(runtime.book, who, 'players');
  if (!choose && !one) return [f.do(label, (c) => picks(c, place, playersOf(runtime, c, who)))];
  return [
    f.do(`${label}-open`, (c) => picks(c, place, [])),
    f.ask(label, {
      rule: runtime.rule,
      prompt: 'script.player',
      who: (c) => c.locals.you,
      options: (c) =>
        (runtime.isOut?.(c, place) ? [] : playersOf(runtime, c, who)).map((role) => ({
          id: role,
          rule: runtime.rule,
          touches: [role],
          key: 'script.role',
          args: { role },
        })),
      take: (c, { id }) => picks(c, place, [id]),
    }),
  ];
}

function playersSteps<S>(
  runtime: Runtime<S>,
  f: Made<S>,
  { who, effect }: Effect & { t: 'players' },
  place: string,
  label: string,
  apart: (part: Effect, word: string, changed: Changed<S>) => Steps<S>[number],
): Steps<S> {
  const body = apart(effect, 'player', (c) => ({ you: c.locals.turn }));
  return [
    ...whoSteps(runtime, f, who, place, `${label}-who`, false),
    f.each(label, (c) => c.locals.picked[place] ?? [], 'turn', [body]),
  ];
}

function announceSteps<S>(
  runtime: Runtime<S>,
  f: Made<S>,
  effect: Effect & { t: 'announce' },
  place: string,
  label: string,
  apart: (part: Effect, word: string, changed: Changed<S>) => Steps<S>[number],
): Steps<S> {
  return [
    f.askNumber(`${label}-x`, {
      rule: runtime.rule,
      prompt: 'script.announce',
      who: (c) => c.locals.you,
      min: () => 0,
      max: (c) => (runtime.isOut?.(c, place) ? 0 : amount(runtime.book, c, effect.most)),
      take: (c, n) => picks(c, place, [`${n}`]),
    }),
    f.when(label, () => true, [
      apart(effect.effect, 'x', (c) => ({ x: Number(c.locals.picked[place]?.[0] ?? 0) })),
    ]),
  ];
}

function rollSteps<S>(
  runtime: Runtime<S>,
  f: Made<S>,
  { die: clause, results }: Effect & { t: 'roll' },
  place: string,
  label: string,
  inner: (part: Effect, word: string) => Steps<S>,
): Steps<S> {
  const die = phraseOf(runtime.book, clause, 'die');
  const rolled = (c: EffectContext<S>) => c.locals.picked[place]?.[0] ?? '';
  return [
    f.do(`${label}-roll`, (c) => {
      if (runtime.isOut?.(c, place)) return picks(c, place, []);
      const face = c.roll(`${die.label}:${c.locals.you}`, die.sides?.(c) ?? die.faces);
      picks(c, place, [face]);
      if (/^\d+$/.test(face)) c.locals.that = Number(face);
      c.emit('script.rolled', { role: c.locals.you, die: die.id, face }, die.rule);
    }),
    ...results.map(({ faces, effect }, i) =>
      f.when(`${label}-row${i + 1}`, (c) => faces.includes(rolled(c)), inner(effect, `row${i + 1}`)),
    ),
  ];
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

/** What has no phrase yet is carried out by the players; the engine waits until they say so. */
function byHand<S>(
  runtime: Runtime<S>,
  f: Made<S>,
  words: string,
  label: string,
  acts: (c: EffectContext<S>) => boolean,
): Steps<S>[number] {
  return f.ask(label, {
    rule: runtime.rule,
    prompt: 'script.byHand',
    decides: 'table',
    always: true,
    options: (c) =>
      acts(c) ? [{ id: 'done', rule: runtime.rule, touches: [], key: 'script.done', args: { words } }] : [],
    take: () => undefined,
  });
}
