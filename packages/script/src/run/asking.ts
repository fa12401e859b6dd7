/** What a card asks and rolls for: whether, which, who, how many, and what lies behind each answer. */
import type { Option, Role, Steps } from '@torii/kernel';
import { amount, phraseOf } from '../phrase/given.ts';
import type { EffectContext, EffectLocals } from '../phrase/phrase.ts';
import type { Clause, Effect } from '../tree/tree.ts';
import { tell } from './events.ts';
import { feasible, playersOf, type Runtime, touchedBy } from './feasible.ts';
import type { Compiling, Made } from './hooks.ts';

export type Changed<S> = (c: EffectContext<S>) => Partial<EffectLocals>;

/** Whoever acts, where somebody plays that: an event's or an enemy's choices are the table's. */
function actor<S>(c: EffectContext<S>): Role | null {
  return c.roles.includes(c.locals.you) ? c.locals.you : null;
}

function picks<S>(c: EffectContext<S>, place: string, ids: readonly string[]): void {
  c.locals.picked = { ...c.locals.picked, [place]: [...ids] };
}

/** "You may": asked only where it could be done. */
export function agreed<S>(
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
      who: actor,
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

export function chooseSteps<S>(
  { runtime, parts }: Compiling<S>,
  f: Made<S>,
  { among, count, by }: Effect & { t: 'choose' },
  place: string,
  label: string,
  inner: (part: Effect, word: string) => Steps<S>,
): Steps<S> {
  const rule = by === 'table' ? (runtime.tableRule ?? runtime.rule) : runtime.rule;
  const idOf = (i: number) => `o${i + 1}`;
  among.forEach((part, i) => {
    parts.set(`${place}.${idOf(i)}`, part);
  });
  const isForAnother = by !== null && by !== 'table';
  const options = (c: EffectContext<S>): Option[] => {
    if (runtime.isOut?.(c, place)) return [];
    const all = among.map((part, i): Option & { readonly part: Effect } => ({
      id: idOf(i),
      rule,
      touches: touchedBy(runtime, c, part),
      // Somebody else reads it than whoever it will happen to: then that is said.
      key: isForAnother ? 'script.choiceFor' : 'script.choice',
      args: { part: `${place}.${idOf(i)}`, ...(isForAnother ? { role: actor(c) } : {}) },
      part,
    }));
    // What could do nothing is not offered, unless too little is left.
    const possible = all.filter(({ part }) => feasible(runtime, c, part));
    return (possible.length >= count ? possible : all).map(({ part: _, ...option }) => option);
  };
  const chooser = `${place}.by`;
  const asking = {
    rule,
    prompt: isForAnother ? 'script.chooseFor' : 'script.choose',
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
          who: (c) => (by === null ? actor(c) : (c.locals.picked[chooser]?.[0] ?? actor(c))),
        });
  const others = !isForAnother ? [] : whoSteps(runtime, f, by, chooser, `${label}-by`, true);
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
      who: actor,
      options: (c) =>
        (runtime.isOut?.(c, place) ? [] : playersOf(runtime, c, who)).map((role) => ({
          id: role,
          rule: runtime.rule,
          touches: c.placesOf(role),
          key: 'script.role',
          args: { role },
        })),
      take: (c, { id }) => picks(c, place, [id]),
    }),
  ];
}

export function playersSteps<S>(
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

export function announceSteps<S>(
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
      who: actor,
      min: () => 0,
      max: (c) => (runtime.isOut?.(c, place) ? 0 : amount(runtime.book, c, effect.most)),
      take: (c, n) => picks(c, place, [`${n}`]),
    }),
    f.when(label, () => true, [
      apart(effect.effect, 'x', (c) => ({ x: Number(c.locals.picked[place]?.[0] ?? 0) })),
    ]),
  ];
}

export function rollSteps<S>(
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
      tell(c, 'script.rolled', { role: c.locals.you, die: die.id, face }, die.rule);
    }),
    ...results.map(({ faces, effect }, i) =>
      f.when(`${label}-row${i + 1}`, (c) => faces.includes(rolled(c)), inner(effect, `row${i + 1}`)),
    ),
  ];
}

/** What has no phrase yet is carried out by the players; the engine waits until they say so. */
export function byHand<S>(
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
