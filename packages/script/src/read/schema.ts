/** Schemas of the trees: what a leaf may hold that is written as a tree, and what a compiled pack is checked against. */
import * as v from 'valibot';
import { LARGEST_NUMBER, type Quantity } from '../tree/quantity.ts';
import type { Clause, Condition, Effect } from '../tree/tree.ts';

const text = v.pipe(v.string(), v.minLength(1));
const count = v.pipe(v.number(), v.integer(), v.minValue(0), v.maxValue(LARGEST_NUMBER));

type Schema<T> = v.GenericSchema<unknown, T>;

// Trees hold trees: what is not there yet is looked up when it is needed.
const amount: Schema<Quantity> = v.lazy(() => quantitySchema);
const clause: Schema<Clause> = v.lazy(() => clauseSchema);
const inner: Schema<Effect> = v.lazy(() => effectSchema);
const part: Schema<Condition> = v.lazy(() => conditionSchema);

export const quantitySchema: Schema<Quantity> = v.variant('q', [
  v.strictObject({ q: v.literal('number'), n: count }),
  v.strictObject({ q: v.literal('players') }),
  v.strictObject({ q: v.literal('less'), than: amount, by: amount }),
  v.strictObject({ q: v.literal('plus'), a: amount, b: amount }),
  v.strictObject({ q: v.literal('times'), n: count, of: amount }),
  v.strictObject({ q: v.literal('half'), of: amount, up: v.boolean() }),
  v.strictObject({ q: v.literal('value'), clause }),
  v.strictObject({ q: v.literal('x') }),
  v.strictObject({ q: v.literal('that') }),
  v.strictObject({ q: v.literal('upTo'), most: amount }),
  v.strictObject({ q: v.literal('any') }),
  v.strictObject({ q: v.literal('all') }),
]);

export const clauseSchema: Schema<Clause> = v.strictObject({
  phrase: text,
  args: v.record(v.string(), v.union([text, count, amount])),
});

export const conditionSchema: Schema<Condition> = v.variant('t', [
  v.strictObject({ t: v.literal('is'), clause }),
  v.strictObject({ t: v.literal('allOf'), conditions: v.pipe(v.array(part), v.minLength(1)) }),
  v.strictObject({ t: v.literal('anyOf'), conditions: v.pipe(v.array(part), v.minLength(1)) }),
  v.strictObject({ t: v.literal('not'), condition: part }),
]);

const effects = v.pipe(v.array(inner), v.minLength(1));

export const effectSchema: Schema<Effect> = v.variant('t', [
  v.strictObject({ t: v.literal('do'), clause }),
  v.strictObject({ t: v.literal('seq'), effects }),
  v.strictObject({ t: v.literal('if'), condition: part, yes: inner, otherwise: v.nullable(inner) }),
  v.strictObject({ t: v.literal('may'), effect: inner }),
  v.strictObject({ t: v.literal('pay'), cost: inner, effect: inner }),
  v.strictObject({
    t: v.literal('choose'),
    count: v.pipe(count, v.minValue(1)),
    by: v.nullable(v.union([v.literal('table'), clause])),
    among: effects,
  }),
  v.strictObject({ t: v.literal('players'), who: clause, effect: inner }),
  v.strictObject({ t: v.literal('each'), set: clause, effect: inner }),
  v.strictObject({ t: v.literal('repeat'), times: amount, effect: inner }),
  v.strictObject({ t: v.literal('announce'), most: amount, effect: inner }),
  v.strictObject({ t: v.literal('when'), trigger: clause, next: v.boolean(), effect: inner }),
  v.strictObject({ t: v.literal('instead'), trigger: clause, effect: inner }),
  v.strictObject({ t: v.literal('until'), duration: clause, effect: inner }),
  v.strictObject({ t: v.literal('once'), per: clause, effect: inner }),
  v.strictObject({
    t: v.literal('roll'),
    die: clause,
    results: v.pipe(
      v.array(v.strictObject({ faces: v.pipe(v.array(text), v.minLength(1)), effect: inner })),
      v.minLength(1),
    ),
  }),
  v.strictObject({ t: v.literal('keyword'), keyword: text, x: v.nullable(amount) }),
  v.strictObject({ t: v.literal('byHand'), words: text }),
]);

/** What does not fit a schema, and where: the keys that lead there. */
export interface Misfit {
  readonly path: readonly (string | number)[];
  readonly expected: string;
}

export function misfits(schema: Schema<unknown>, value: unknown): Misfit[] {
  const result = v.safeParse(schema, value);
  return (result.issues ?? []).map(({ path, expected, type }) => ({
    path: (path ?? []).map(({ key }) => key as string | number),
    expected: expected ?? type,
  }));
}
