/**
 * Questions as they travel. One that the other end knows is only named; of one whose options have changed only the change is
 * sent; options alike in kind share their words, and of what stands in the option before only the difference is said.
 */
import type { Json } from '../data/json.ts';
import { once } from '../data/once.ts';
import { alike, MisfitError, type Splice, splices } from '../data/patch.ts';
import type { Asked, Option, Place } from '../model/model.ts';
import { isPath, lengthened, newWalk, SAME, shortened, type Walk } from './paths.ts';

// ---- options -------------------------------------------------------------------------------------------------

/**
 * Options with the same words and the same arguments, one after the other: words, rule and the names of the arguments, or the
 * number of the heading where that has been said already; then a row for each.
 */
type Group =
  | readonly [key: string, rule: string, names: readonly string[] | null, ...rows: Row[]]
  | readonly [heading: number, ...rows: Row[]];
/** Its id, its arguments, and what it touches unless these are just the places among its arguments. */
type Row = readonly [id: string, ...values: Json[]];
type PackedOptions = readonly Group[];

interface Form {
  readonly names: readonly string[] | null;
  /** Whether the option touches just what its arguments name, in their order: then that need not be said. */
  readonly plain: boolean;
  /** The same for options that have one heading. */
  readonly heading: string;
  /** Its id, without the names of what it touches where it ends with them. */
  readonly id: string;
}

// Most options are made once and listed again and again: so is found once what is particular about them.
const formOf = once(({ id, key, rule, args, touches }: Option): Form => {
  const names = args === undefined ? null : Object.keys(args);
  const plain = alike(Object.values(args ?? {}).filter(isPlace), touches);
  return { names, plain, heading: JSON.stringify([key, rule, names]), id: shortId(id, touches) };
});

/** What an option touches, as many ids end: `r1c1-r1c2`. */
function namesOf(touches: readonly Place[]): string {
  return touches.map((place) => place.slice(place.lastIndexOf('/') + 1)).join('-');
}

/** `program:=` ends with the names of what is touched. An id that ends with the sign itself has one more. */
function shortId(id: string, touches: readonly Place[]): string {
  if (id.endsWith(SAME)) return id + SAME;
  const names = namesOf(touches);
  const rest = id.slice(0, id.length - names.length);
  return names !== '' && id.endsWith(names) && !rest.endsWith(SAME) ? rest + SAME : id;
}

function longId(short: string, touches: readonly Place[]): string {
  if (!short.endsWith(SAME)) return short;
  const rest = short.slice(0, -SAME.length);
  return rest.endsWith(SAME) ? rest : rest + namesOf(touches);
}

function isPlace(value: Json | undefined): value is Place {
  return typeof value === 'string' && isPath(value);
}

/** A heading that has been said: its number, and the arguments of the last option under it. */
interface Heading {
  readonly number: number;
  above: readonly Json[];
}

function packOptions(options: readonly Option[]): PackedOptions {
  const walk = newWalk();
  const headings = new Map<string, Heading>();
  const groups: unknown[][] = [];
  let last: Heading | null = null;
  for (const option of options) {
    const form = formOf(option);
    let heading = headings.get(form.heading);
    if (heading === undefined) {
      heading = { number: headings.size, above: [] };
      headings.set(form.heading, heading);
      groups.push([option.key, option.rule, form.names]);
    } else if (heading !== last) groups.push([heading.number]);
    groups.at(-1)?.push(packRow(option, form, heading, walk));
    last = heading;
  }
  return groups as unknown as PackedOptions;
}

function packRow({ args = {}, touches }: Option, { id, plain }: Form, heading: Heading, walk: Walk): Row {
  const row: [string, ...Json[]] = [id];
  const values: Json[] = [];
  for (const name in args) {
    const value = args[name] as Json;
    const isAbove = isLong(value) && value === heading.above[values.length];
    row.push(isAbove ? SAME : typeof value === 'string' ? shortened(walk, value) : value);
    values.push(value);
  }
  heading.above = values;
  if (!plain) row.push(touches.map((place) => shortened(walk, place)));
  return row;
}

/** Whether a value is longer than what stands for it. */
function isLong(value: Json): boolean {
  return typeof value === 'string' && value.length > SAME.length;
}

function unpackOptions(packed: PackedOptions): Option[] {
  const walk = newWalk();
  const headings: { key: string; rule: string; names: readonly string[] | null; above: readonly Json[] }[] =
    [];
  return packed.flatMap((group) => {
    const isKnown = typeof group[0] === 'number';
    if (!isKnown) {
      const [key, rule, names] = group as Exclude<Group, readonly [number, ...Row[]]>;
      headings.push({ key, rule, names, above: [] });
    }
    const heading = isKnown ? headings[group[0] as number] : headings.at(-1);
    if (heading === undefined) throw new MisfitError('there is no such heading');
    const { key, rule, names } = heading;
    return (group.slice(isKnown ? 1 : 3) as Row[]).map(([short, ...cells]): Option => {
      const count = names?.length ?? 0;
      const values = cells.slice(0, count).map((value, i) => {
        if (value === SAME) return heading.above[i] as Json;
        return typeof value === 'string' ? lengthened(walk, value) : value;
      });
      heading.above = values;
      const rest = cells[count] as readonly Place[] | undefined;
      const touches = rest?.map((place) => lengthened(walk, place)) ?? values.filter(isPlace);
      const id = longId(short, touches);
      const args = names && Object.fromEntries(names.map((name, i) => [name, values[i] as Json]));
      return args === null ? { id, rule, touches, key } : { id, rule, touches, key, args };
    });
  });
}

// ---- questions -----------------------------------------------------------------------------------------------

/** What a question is unless something else is said. */
const USUAL = {
  decides: 'one',
  kind: 'pick',
  role: null,
  min: 1,
  max: 1,
  offer: false,
  spoken: [],
} as const satisfies Partial<Asked>;

/** What a question to others is: what they can choose from is not told. */
const TO_OTHERS = { min: 0, max: 0, options: [] } as const satisfies Partial<Asked>;

function isToOthers({ min, max, options }: Asked): boolean {
  return min === 0 && max === 0 && options.length === 0;
}

type Said = { readonly [field: string]: Json };
/** Where the options have changed: how many have gone there, and how many of those that are told with it have come. */
type OptionsChange = readonly (readonly [index: number, removed: number, put: number])[];

/**
 * A question that is known and has not changed is its id; of one that has changed `change` says how its options have, and
 * `options` are those that have come. One to others has neither options nor a change.
 */
export type PackedQuestion =
  | string
  | ({ readonly id: string } & Said)
  | ({ readonly id: string; readonly options: PackedOptions } & Said)
  | ({ readonly id: string; readonly options: PackedOptions; readonly change: OptionsChange } & Said);

export function packQuestions(known: readonly Asked[], now: readonly Asked[]): PackedQuestion[] {
  return now.map((asked): PackedQuestion => {
    const old = known.find(({ id }) => id === asked.id);
    // Two questions may go by one name, where a wish is put to some and can be withdrawn by another.
    const twins = now.filter(({ id }) => id === asked.id).length > 1;
    if (old === undefined || twins) return whole(asked);
    if (alike(old, asked)) return asked.id;
    const steps = splices(old.options, asked.options);
    const come = steps.flatMap(([, , items]) => items);
    const change = steps.map(([index, removed, items]) => [index, removed, items.length] as const);
    const changed = { ...fieldsOf(asked), change, options: packOptions(come) };
    if (isLittle(steps, asked.options)) return changed;
    const anew = whole(asked);
    return JSON.stringify(changed).length < JSON.stringify(anew).length ? changed : anew;
  });
}

/** Whether it is plain that a change is shorter than what it leads to. */
function isLittle(steps: readonly Splice<Option>[], options: readonly Option[]): boolean {
  const said = steps.reduce((sum, [, , items]) => sum + 1 + items.length, 0);
  return said * 2 <= options.length;
}

function fieldsOf(asked: Asked): { readonly id: string } & Said {
  const { id } = asked;
  const said: { id: string; [field: string]: Json } = { id };
  for (const name in asked) {
    if (name === 'options') continue;
    const value = asked[name as Exclude<keyof Asked, 'options'>];
    if (value === undefined) continue;
    if (!Object.hasOwn(USUAL, name) || !alike(value, USUAL[name as keyof typeof USUAL])) said[name] = value;
  }
  return said;
}

/** A question to others looks the same to several guests. */
const whole = once((asked: Asked): PackedQuestion => {
  const fields = fieldsOf(asked);
  if (!isToOthers(asked)) return { ...fields, options: packOptions(asked.options) };
  const { min: _, max: __, ...said } = fields;
  return said as PackedQuestion;
});

export function unpackQuestions(known: readonly Asked[], packed: readonly PackedQuestion[]): Asked[] {
  return packed.map((question) => {
    const old = known.find(({ id }) => id === (typeof question === 'string' ? question : question.id));
    if (old === undefined && (typeof question === 'string' || 'change' in question))
      throw new MisfitError('a question is not known here');
    if (typeof question === 'string') return old as Asked;
    const { options, change, ...said } = question as Said & {
      options?: PackedOptions;
      change?: OptionsChange;
    };
    if (options === undefined) return { ...USUAL, ...TO_OTHERS, ...said } as unknown as Asked;
    const told = unpackOptions(options);
    const now = change === undefined ? told : changed(old?.options ?? [], change, told);
    return { ...USUAL, ...said, options: now } as unknown as Asked;
  });
}

function changed(old: readonly Option[], change: OptionsChange, come: readonly Option[]): readonly Option[] {
  const now = [...old];
  let next = 0;
  for (const [index, removed, put] of change) {
    now.splice(index, removed, ...come.slice(next, next + put));
    next += put;
  }
  return now;
}
