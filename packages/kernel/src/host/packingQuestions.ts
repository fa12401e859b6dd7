/**
 * Questions as they travel. One that the other end knows is only named; of one whose options have changed only the change is
 * sent; options alike in kind share their words, and places their beginning.
 */
import type { Json } from '../data/json.ts';
import { once } from '../data/once.ts';
import { alike, MisfitError, type Splice, splices } from '../data/patch.ts';
import type { Asked, Option, Place } from '../model/model.ts';

// ---- options -------------------------------------------------------------------------------------------------

/**
 * Options with the same words and the same arguments: the names of the arguments, where their places begin, and a row for
 * each: its id, its arguments, and what it touches unless these are just the places among its arguments.
 */
type Group = readonly [
  key: string,
  rule: string,
  names: readonly string[] | null,
  base: string,
  ...rows: Row[],
];
type Row = readonly [id: string, ...values: Json[]];
type PackedOptions = readonly Group[];

/** Stands for the beginning that all places of a group share. */
const BASE = '~';

interface Form {
  readonly names: readonly string[] | null;
  /** Whether the option touches just what its arguments name, in their order: then that need not be said. */
  readonly plain: boolean;
  /** The same for options that make up a group. */
  readonly group: string;
}

// Most options are made once and listed again and again: so is found once what is particular about them.
const formOf = once(({ key, rule, args, touches }: Option): Form => {
  const names = args === undefined ? null : Object.keys(args);
  const places = Object.values(args ?? {}).filter(
    (value) => typeof value === 'string' && value.includes('/'),
  );
  const plain = alike(places, touches);
  return { names, plain, group: JSON.stringify([key, rule, names, plain]) };
});

function packOptions(options: readonly Option[]): PackedOptions {
  const groups: Option[][] = [];
  let last = '';
  for (const option of options) {
    const { group } = formOf(option);
    if (group === last) groups.at(-1)?.push(option);
    else groups.push([option]);
    last = group;
  }
  return groups.map(packGroup);
}

function packGroup(options: readonly Option[]): Group {
  const [first] = options as [Option, ...Option[]];
  const { names, plain } = formOf(first);
  const base = sharedBase(options);
  const rows = options.map(({ id, args = {}, touches }): Row => {
    const row: [string, ...Json[]] = [id];
    for (const name in args) row.push(shorten(args[name] as Json, base));
    if (!plain) row.push(touches.map((place) => shorten(place, base)));
    return row;
  });
  return [first.key, first.rule, names, base, ...rows];
}

/** The longest beginning, up to a slash, that all places have which these options touch. */
function sharedBase(options: readonly Option[]): string {
  let base: string | null = null;
  for (const { touches } of options) {
    for (const place of touches) {
      base ??= place.slice(0, place.lastIndexOf('/') + 1);
      while (!place.startsWith(base)) base = withoutLast(base);
    }
  }
  return base ?? '';
}

function withoutLast(base: string): string {
  return base.slice(0, base.slice(0, -1).lastIndexOf('/') + 1);
}

function shorten(value: Json, base: string): Json {
  if (typeof value !== 'string') return value;
  if (value.startsWith(BASE)) return BASE + value;
  // What is left may not begin with the sign itself: two of them mean another thing.
  const shared = base !== '' && value.startsWith(base) && !value.startsWith(base + BASE);
  return shared ? BASE + value.slice(base.length) : value;
}

function lengthen(value: Json, base: string): Json {
  if (typeof value !== 'string' || !value.startsWith(BASE)) return value;
  return value.startsWith(BASE + BASE) ? value.slice(1) : base + value.slice(1);
}

function unpackOptions(packed: PackedOptions): Option[] {
  return packed.flatMap(([key, rule, names, base, ...rows]) =>
    rows.map(([id, ...cells]): Option => {
      const values = cells.slice(0, names?.length ?? 0).map((value) => lengthen(value, base));
      const rest = cells[names?.length ?? 0] as readonly Place[] | undefined;
      const touches =
        rest?.map((place) => lengthen(place, base) as Place) ??
        values.filter((value): value is Place => typeof value === 'string' && value.includes('/'));
      const args = names && Object.fromEntries(names.map((name, i) => [name, values[i] as Json]));
      return args === null ? { id, rule, touches, key } : { id, rule, touches, key, args };
    }),
  );
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
/** Where the options have changed, as splices, each with what is put in. */
type OptionsChange = readonly (readonly [index: number, removed: number, options: PackedOptions])[];

/**
 * A question that is known and has not changed is its id; of one that has changed `change` says how its options have. One
 * to others has neither options nor a change.
 */
export type PackedQuestion =
  | string
  | ({ readonly id: string } & Said)
  | ({ readonly id: string; readonly options: PackedOptions } & Said)
  | ({ readonly id: string; readonly change: OptionsChange } & Said);

export function packQuestions(known: readonly Asked[], now: readonly Asked[]): PackedQuestion[] {
  return now.map((asked): PackedQuestion => {
    const old = known.find(({ id }) => id === asked.id);
    // Two questions may go by one name, where a wish is put to some and can be withdrawn by another.
    const twins = now.filter(({ id }) => id === asked.id).length > 1;
    if (old === undefined || twins) return whole(asked);
    if (alike(old as unknown as Json, asked as unknown as Json)) return asked.id;
    const steps = splices(old.options, asked.options);
    const changed = { ...fieldsOf(asked), change: steps.map(packSplice) };
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

function packSplice([index, removed, options]: Splice<Option>): OptionsChange[number] {
  return [index, removed, packOptions(options)];
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
    if (options === undefined && change === undefined)
      return { ...USUAL, ...TO_OTHERS, ...said } as unknown as Asked;
    const now = options === undefined ? changed(old?.options ?? [], change ?? []) : unpackOptions(options);
    return { ...USUAL, ...said, options: now } as unknown as Asked;
  });
}

function changed(old: readonly Option[], change: OptionsChange): readonly Option[] {
  return change.reduce<readonly Option[]>(
    (now, [index, removed, options]) => now.toSpliced(index, removed, ...unpackOptions(options)),
    old,
  );
}
