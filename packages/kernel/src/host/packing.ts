/**
 * Questions and events as they travel: what can be left out is. A question that the other end knows is only named; of one
 * whose options have changed only the change is sent; options alike in kind share their words, and places their beginning.
 */
import type { Json } from '../data/json.ts';
import { once } from '../data/once.ts';
import { alike, MisfitError, type Op, type Patch, type Splice, splices } from '../data/patch.ts';
import { type Places, withPlaces } from '../model/catalogue.ts';
import type { Args, Asked, Option, Place } from '../model/model.ts';
import type { ShownEvent, ToldEvent } from '../model/moment.ts';
import type { WayBack } from '../play/back.ts';

// ---- events --------------------------------------------------------------------------------------------------

export type PackedEvent = readonly [
  n: number,
  entry: number,
  key: string,
  args: Args,
  rule: string | null,
  patch?: Patch,
  by?: string,
];

/** From where events and entries are counted in a message: an update counts back from how many there are. */
export interface Counted {
  readonly events: number;
  readonly seq: number;
}

const FROM_THE_FIRST: Counted = { events: 0, seq: 0 };

/** `places` are those that the other end fills in by itself. */
export function packEvent(
  event: ShownEvent | ToldEvent,
  places: Places = {},
  from: Counted = FROM_THE_FIRST,
): PackedEvent {
  const { key, rule, by } = event;
  const [n, entry] = [event.n - from.events, event.entry - from.seq];
  const known = knownPlaces(places, key);
  const paths = shortening();
  const args = eachText(event.args, (name) => !Object.hasOwn(known, name), paths);
  // What an event changes lies at its places, also at those that need not be sent.
  eachText(event.args, (name) => Object.hasOwn(known, name), paths);
  const patch = 'patch' in event ? withPaths(event.patch, paths) : [];
  if (by !== null) return [n, entry, key, args, rule, patch, by];
  return patch.length === 0 ? [n, entry, key, args, rule] : [n, entry, key, args, rule, patch];
}

export function unpackEvent(
  packed: PackedEvent,
  places: Places = {},
  from: Counted = FROM_THE_FIRST,
): ToldEvent {
  const [n, entry, key, said, rule, patch = [], by = null] = packed;
  const known = knownPlaces(places, key);
  const paths = lengthening();
  const args = withPlaces(
    known,
    eachText(said, () => true, paths),
  );
  eachText(args, (name) => Object.hasOwn(known, name), paths);
  return {
    n: n + from.events,
    key,
    args,
    rule,
    by,
    entry: entry + from.seq,
    patch: withPaths(patch, paths),
  };
}

const NONE: Places[string] = {};

function knownPlaces(places: Places, key: string): Places[string] {
  return Object.hasOwn(places, key) ? (places[key] ?? NONE) : NONE;
}

/** The arguments that are wanted, with every text among them, also in lists, made into another; in their order. */
function eachText(args: Args, isWanted: (name: string) => boolean, made: (text: string) => string): Args {
  const text = (value: Json): Json => (typeof value === 'string' ? made(value) : value);
  const found: { [name: string]: Json } = {};
  for (const name in args) {
    if (!isWanted(name)) continue;
    const value = args[name] as Json;
    found[name] = Array.isArray(value) ? value.map(text) : text(value);
  }
  return found;
}

// ---- paths ---------------------------------------------------------------------------------------------------

/** Stands before how many steps a path shares with the one before it. No step of a path begins with it. */
const SHARED = '^';

/** Whether a text may be a path of the view, as the addresses of texts (`enemy:zoe/basic`) are not. */
function isPath(text: string): boolean {
  const slash = text.indexOf('/');
  const colon = text.indexOf(':');
  return slash > 0 && (colon < 0 || colon > slash);
}

/** How many steps a path shares with the one before it, and where the rest of it begins; its last step is always told. */
function sharedSteps(before: string, path: string): { readonly steps: number; readonly rest: number } {
  let steps = 0;
  let rest = 0;
  for (let i = 0; i < path.length; i++) {
    const here = path[i];
    if (here !== before[i] && !(here === '/' && i === before.length)) break;
    if (here !== '/') continue;
    steps++;
    rest = i + 1;
  }
  return { steps, rest };
}

/**
 * Of a path only what differs from the path before it is sent: `^3^moves` begins with the same three steps. A text that
 * only looks like that has one sign more.
 */
function shortening(): (text: string) => string {
  let before = '';
  return (text) => {
    if (text.startsWith(SHARED)) return SHARED + text;
    if (!isPath(text)) return text;
    const { steps, rest } = sharedSteps(before, text);
    before = text;
    return steps === 0 ? text : `${SHARED}${steps}${SHARED}${text.slice(rest)}`;
  };
}

function lengthening(): (text: string) => string {
  let before: readonly string[] = [];
  return (text) => {
    if (text.startsWith(SHARED + SHARED)) return text.slice(1);
    const [, shared = '', rest = ''] = /^\^(\d+)\^(.*)$/s.exec(text) ?? [];
    const whole = shared === '' ? text : [...before.slice(0, Number(shared)), rest].join('/');
    if (isPath(whole)) before = whole.split('/');
    return whole;
  };
}

function withPaths(patch: Patch, path: (text: string) => string): Patch {
  return patch.map((op): Op => op.with(0, path(op[0])) as unknown as Op);
}

export function packPatch(patch: Patch): Patch {
  return withPaths(patch, shortening());
}

export function unpackPatch(patch: Patch): Patch {
  return withPaths(patch, lengthening());
}

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

// ---- the way back --------------------------------------------------------------------------------------------

/**
 * The entry that an undo would take back, whether the others are asked first, and the entry that a redo would give again. Mostly
 * nobody is asked and there is nothing to give again: then the entry stands alone.
 */
export type PackedBack = readonly [undo: number | null, asks?: 0 | 1, redo?: number | null];

export function packBack({ undo, redo }: WayBack): PackedBack {
  const entry = undo?.entry ?? null;
  const asks = undo?.asks ? 1 : 0;
  if (redo !== null) return [entry, asks, redo];
  return asks === 0 ? [entry] : [entry, asks];
}

export function unpackBack([undo, asks = 0, redo = null]: PackedBack): WayBack {
  return { undo: undo === null ? null : { entry: undo, asks: asks === 1 }, redo };
}
