/**
 * What the arguments of options and events become in their sentences. Catalogues say of which kind each argument is;
 * nothing is guessed from a name.
 */
import {
  type ArgKind,
  type ArgSpec,
  type Args,
  type Catalogue,
  type Derived,
  type Json,
  readSpec,
} from '@torii/kernel';
import { between, number, type Spans, type Speaker, text, type Value } from '@torii/words';
import { type Names, ROLE_FORMS } from './names.ts';

export type Values = Record<string, Value>;

/** What saying an argument needs. */
export interface Saying<Seen> {
  readonly speaker: Speaker;
  readonly names: Names;
  place(seen: Seen, place: string): Spans;
  /** Kinds of words that a game says in a way of its own: `word:slot`. */
  readonly own: Readonly<Record<string, (seen: Seen, value: string | number) => Spans>>;
}

/** Everything that the arguments say by themselves; `form` is `none` where one of them is empty. */
export function valuesOf<Seen>(
  saying: Saying<Seen>,
  seen: Seen,
  catalogue: Catalogue,
  key: string,
  args: Args,
): Values {
  const specs = Object.hasOwn(catalogue, key) ? (catalogue[key] ?? {}) : {};
  const values: Values = { form: '' };
  for (const [name, value] of Object.entries(args)) {
    const spec = specs[name] ?? 'text';
    const { kind } = readSpec(spec);
    // Reasons are for whoever looks into them: no sentence says them.
    if (kind === 'data') continue;
    // Where an argument is empty there may be other words: nothing is wanted for it, no die lies there any more.
    if (!isDerived(spec) && isEmpty(value)) values.form = 'none';
    values[name] = Array.isArray(value)
      ? listed(saying, seen, kind, value as readonly Json[])
      : said(saying, seen, kind, value);
    if (kind === 'role' && typeof value === 'string')
      Object.assign(values, roleValues(saying.names, name, value));
    if (kind.startsWith('word:') && typeof args.n === 'number')
      values.counted = counted(saying, kind, value as string | number, args.n);
  }
  return values;
}

/** A role under its own name, and in its forms: `role`, `role_the`, `role_of` … */
export function roleValues(names: Pick<Names, 'role'>, name: string, role: string): Values {
  const forms = ROLE_FORMS.map((form) => [`${name}_${form}`, [names.role(role, form)]] as const);
  return { [name]: [names.role(role)], ...Object.fromEntries(forms) };
}

/** Whether a place follows from other arguments: nobody has said it. */
function isDerived(spec: ArgSpec | Derived): boolean {
  return typeof spec === 'object' && Object.hasOwn(spec, 'at');
}

function isEmpty(value: Json): boolean {
  return value === '' || (Array.isArray(value) && value.length === 0);
}

/** One argument as spans; whatever is hidden is said to be. */
function said<Seen>(saying: Saying<Seen>, seen: Seen, kind: ArgKind, value: Json): Spans {
  const { speaker, names, own } = saying;
  if (value === null) return speaker.tell('hidden');
  if (value === '') return [];
  if (kind === 'role') return [names.role(String(value))];
  // Whoever plays counts players, from 1.
  if (kind === 'seat') return [number(Number(value) + 1)];
  if (kind === 'place') return saying.place(seen, String(value));
  if (kind === 'card:*') return [names.card(String(value))];
  if (kind.startsWith('card:')) return [names.card(`${kind.slice('card:'.length)}:${value}`)];
  if (kind.startsWith('word:') && (typeof value === 'string' || typeof value === 'number')) {
    const word = kind.slice('word:'.length);
    return own[word]?.(seen, value) ?? [names.word(word, value)];
  }
  return typeof value === 'number' ? [number(value)] : [text(String(value))];
}

/** Alike things are counted: 2 × Blue Data. */
function listed<Seen>(saying: Saying<Seen>, seen: Seen, kind: ArgKind, all: readonly Json[]): Spans {
  if (all.length === 0) return saying.speaker.tell('nothing');
  const times = new Map<Json, number>();
  for (const each of all) times.set(each, (times.get(each) ?? 0) + 1);
  const groups = [...times].map(([value, n]) => {
    const spans = said(saying, seen, kind, value);
    return n === 1 ? spans : [number(n), text('\u00a0×\u00a0'), ...spans];
  });
  return between(groups, ', ');
}

/** So many of what: a noun with its number, as the language wants it. */
function counted<Seen>(
  { speaker, names }: Saying<Seen>,
  kind: ArgKind,
  value: string | number,
  n: number,
): Spans {
  const key = `counted.${value}`;
  if (speaker.has(key)) return speaker.tell(key, { n });
  return [number(n), text('\u00a0× '), names.word(kind.slice('word:'.length), value)];
}
