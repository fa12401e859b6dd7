/**
 * The catalogue of a game's events: every key with the kinds of its arguments. Rules say what happened through a function
 * that knows the catalogue, so a misspelt key or a forgotten place does not compile; whoever tells, animates or counts
 * events knows from it what each argument is, and never guesses from a name.
 */
import type { Json } from '../data/json.ts';
import { once } from '../data/once.ts';
import type { Context, Sight } from './context.ts';
import type { Args, Place, Role, RuleId, Seat } from './model.ts';

/**
 * What an argument is. `place` is where something lies, `card:enemy` what is printed on a card of that kind, `word:token` one
 * of a game's own small words (a colour, a face, a phase), `figure` a number that is not counted (a Trace, a turn), `data`
 * reasons that no sentence holds: what was compared with what, for whoever wants to know why.
 */
export type ArgKind =
  | 'role'
  | 'seat'
  | 'place'
  | 'number'
  | 'figure'
  | 'text'
  | 'data'
  | `card:${string}`
  | `word:${string}`;

/** One argument: of a kind, of a kind or nothing (`''`), or a list of a kind. */
export type ArgSpec = ArgKind | `${ArgKind}?` | readonly [ArgKind];

/**
 * A place that follows from the other arguments, so that no rule has to write it out: `{ at: 'players/{role}/bag' }`. Whoever
 * is told the event finds it among the arguments.
 */
export type Derived = { readonly at: string };

/**
 * What an event is for whoever shows it, beside what it carries: a `blow` by which somebody or something is hit, hurt or
 * destroyed, the beginning of a `fight`, a part of the `story`.
 */
export type Mark = 'blow' | 'fight' | 'story';

/** It is no argument, and so it has no name that one could have. */
const MARK = Symbol('mark');

export type EventSpec = { readonly [name: string]: ArgSpec | Derived; readonly [MARK]?: Mark };
export type Catalogue = { readonly [key: string]: EventSpec };

export function marked<const E extends EventSpec>(mark: Mark, spec: E): E {
  return { ...spec, [MARK]: mark };
}

export function markOf(catalogue: Catalogue, key: string): Mark | null {
  return (Object.hasOwn(catalogue, key) && catalogue[key]?.[MARK]) || null;
}

type ValueOf<K extends string> = K extends 'number' | 'figure' | 'seat'
  ? number
  : K extends 'role'
    ? Role
    : K extends 'place'
      ? Place
      : K extends `word:${string}`
        ? string | number
        : K extends 'data'
          ? Json
          : string;

type ArgOf<A extends ArgSpec> = A extends readonly [infer K extends string]
  ? readonly ValueOf<K>[]
  : A extends `${infer K}?`
    ? ValueOf<K> | ''
    : A extends string
      ? ValueOf<A>
      : never;

/** What a rule has to say of an event. */
export type ArgsOf<E extends EventSpec> = {
  readonly [N in keyof E as E[N] extends ArgSpec ? N : never]: E[N] extends ArgSpec ? ArgOf<E[N]> : never;
};

/** Says what happened, as the catalogue has it. */
export type Tell<C extends Catalogue> = <K extends keyof C & string>(
  c: Pick<Context<never>, 'emit'>,
  key: K,
  args: ArgsOf<C[K]>,
  rule: RuleId,
  sight?: Sight,
) => void;

/** The function through which the rules of a game say what happened. */
export function telling<const C extends Catalogue>(_: C): Tell<C> {
  return (c, key, args, rule, sight) => c.emit(key, args as Args, rule, sight);
}

/** Of a spec its kind, whether it may be empty, and whether it is a list. */
export function readSpec(spec: ArgSpec | Derived): { kind: ArgKind; optional: boolean; list: boolean } {
  if (isDerived(spec)) return { kind: 'place', optional: true, list: false };
  if (typeof spec !== 'string') return { kind: spec[0], optional: false, list: true };
  const optional = spec.endsWith('?');
  return { kind: (optional ? spec.slice(0, -1) : spec) as ArgKind, optional, list: false };
}

function isDerived(spec: ArgSpec | Derived): spec is Derived {
  // Lists have an `at` too, as a method.
  return typeof spec === 'object' && Object.hasOwn(spec, 'at');
}

/** The arguments of an event with the places that follow from them; a place of nothing (`''`) is nothing. */
export function withPlaces(spec: EventSpec | undefined, args: Args): Args {
  if (spec === undefined) return args;
  let all: { [name: string]: Args[string] } | null = null;
  for (const name in spec) {
    const wanted = spec[name] as ArgSpec | Derived;
    if (!isDerived(wanted)) continue;
    all ??= { ...args };
    all[name] = filledIn(wanted, args);
  }
  return all ?? args;
}

/** Of a derived place the texts and, between them, the names of the arguments that are filled in. */
const piecesOf = once(({ at }: Derived): readonly string[] => at.split(/\{(\w+)\}/));

function filledIn(wanted: Derived, args: Args): Place | '' {
  const pieces = piecesOf(wanted);
  let place = pieces[0] as string;
  for (let i = 1; i < pieces.length; i += 2) {
    const value = args[pieces[i] as string];
    if (value === undefined || value === '' || value === null) return '';
    place += String(value) + pieces[i + 1];
  }
  return place;
}

/** The places that follow from the arguments of events, by key and name: what a client fills in by itself. */
export type Places = { readonly [key: string]: { readonly [name: string]: Derived } };

export function derivedPlaces(catalogue: Catalogue): Places {
  const found: { [key: string]: { [name: string]: Derived } } = {};
  for (const [key, spec] of Object.entries(catalogue)) {
    for (const [name, wanted] of Object.entries(spec)) {
      if (isDerived(wanted)) found[key] = { ...found[key], [name]: wanted };
    }
  }
  return found;
}

/** What the kernel itself tells. */
export const KERNEL_EVENTS = {
  /** The seats of a question that all must answer alike have not. */
  'kernel.disagreed': { question: 'text' },
  /** The table is asked whether these entries of the log, with the events that they had led to, may be taken back. */
  'kernel.asksUndo': { seat: 'seat', entries: ['number'], events: ['number'] },
  /** The table is asked whether something may be set right by hand. What would be put there stays unsaid: it may be hidden. */
  'kernel.asksEdit': { seat: 'seat', places: ['place'], unwinds: 'number' },
  'kernel.noConsent': { seat: 'seat' },
  /** Answers are taken back: these entries of the log, with the events that they had led to. */
  'kernel.undone': { seat: 'seat', entries: ['number'], events: ['number'] },
  'kernel.edited': { seat: 'seat', places: ['place'], unwinds: 'number' },
} as const satisfies Catalogue;

/** What is wrong with an event by the catalogue; null if nothing is. Places are for whoever knows the views. */
export function flawOf(
  catalogue: Catalogue,
  { key, args }: { readonly key: string; readonly args: Args },
  roles: readonly Role[],
  seats: readonly Seat[],
): string | null {
  const spec = Object.hasOwn(catalogue, key) ? catalogue[key] : undefined;
  if (spec === undefined) return `no event '${key}' is in the catalogue`;
  const unknown = Object.keys(args).find(
    (name) => !Object.hasOwn(spec, name) || isDerived(spec[name] as ArgSpec | Derived),
  );
  if (unknown !== undefined) return `'${key}' has no argument '${unknown}' in the catalogue`;
  for (const [name, wanted] of Object.entries(spec)) {
    if (isDerived(wanted)) continue;
    const flaw = argFlaw(args[name], wanted, roles, seats);
    if (flaw !== null) return `'${name}' of '${key}' ${flaw}`;
  }
  return null;
}

function argFlaw(
  value: unknown,
  spec: ArgSpec,
  roles: readonly Role[],
  seats: readonly Seat[],
): string | null {
  const { kind, optional, list } = readSpec(spec);
  if (value === undefined) return 'is missing';
  if (!list) return (optional && value === '') || fits(value, kind, roles, seats) ? null : `is no ${kind}`;
  if (!Array.isArray(value)) return 'is no list';
  return value.every((each) => fits(each, kind, roles, seats)) ? null : `holds something that is no ${kind}`;
}

function fits(value: unknown, kind: ArgKind, roles: readonly Role[], seats: readonly Seat[]): boolean {
  switch (kind) {
    case 'role':
      return roles.includes(value as Role);
    case 'seat':
      return seats.includes(value as Seat);
    case 'number':
    case 'figure':
      return typeof value === 'number' && Number.isFinite(value);
    case 'data':
      return typeof value === 'object' && value !== null;
    case 'place':
    case 'text':
      return typeof value === 'string' && value !== '';
    default:
      if (kind.startsWith('word:'))
        return typeof value === 'number' || (typeof value === 'string' && value !== '');
      return typeof value === 'string' && value !== '';
  }
}

/** The places that an event names, as it is told. */
export function placesOf(
  catalogue: Catalogue,
  { key, args }: { readonly key: string; readonly args: Args },
): Place[] {
  const found: Place[] = [];
  if (!Object.hasOwn(catalogue, key)) return found;
  const add = (value: unknown): void => {
    if (typeof value === 'string' && value !== '') found.push(value);
  };
  for (const name of namesOfPlaces(catalogue[key] as EventSpec)) {
    const value = args[name];
    if (Array.isArray(value)) value.forEach(add);
    else add(value);
  }
  return found;
}

/** The arguments of an event that are places. */
const namesOfPlaces = once((spec: EventSpec): readonly string[] =>
  Object.keys(spec).filter((name) => readSpec(spec[name] as ArgSpec | Derived).kind === 'place'),
);

/**
 * The places at which an event, as it is told, has changed the table; null where that may be anywhere, as with all that the
 * kernel itself tells.
 */
export function placesChangedBy(
  catalogue: Catalogue | undefined,
  event: { readonly key: string; readonly args: Args },
): Place[] | null {
  return catalogue !== undefined && Object.hasOwn(catalogue, event.key) ? placesOf(catalogue, event) : null;
}
