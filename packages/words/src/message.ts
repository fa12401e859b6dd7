/**
 * Messages as they are carried: ICU messages that were parsed before (`@torii/words/read`), as small JSON. What a message
 * is given may be spans, and what it makes of them are spans.
 */
import type { Language } from './language.ts';
import { merged, number, plainText, type Span, type Spans, text } from './span.ts';

/** A text as it stands, or parts in their order. */
export type Message = string | readonly Part[];

export type Part =
  | string
  /** What is given under this name. */
  | readonly [name: string]
  /** The same as a number of the language: `#`, `{n, number}`. */
  | readonly [name: string, kind: 'number']
  /** One of several messages, by the number or by the word that is given. */
  | readonly [name: string, kind: 'plural' | 'select', forms: Forms];

export type Forms = Readonly<Record<string, Message>>;

export type Value = string | number | Spans;
export type Values = Readonly<Record<string, Value>>;

interface Rules {
  readonly plural: Intl.PluralRules;
  readonly figures: Intl.NumberFormat;
}

const known = new Map<Language, Rules>();

/** Making these takes longer than using them. */
function rulesOf(language: Language): Rules {
  const made = known.get(language) ?? {
    plural: new Intl.PluralRules(language),
    figures: new Intl.NumberFormat(language),
  };
  known.set(language, made);
  return made;
}

export function tellMessage(language: Language, message: Message, values: Values): Span[] {
  return typeof message === 'string' ? merged([text(message)]) : merged(partsOf(language, message, values));
}

function partsOf(language: Language, message: Message, values: Values): Spans {
  if (typeof message === 'string') return [text(message)];
  return message.flatMap((part) => spansOf(language, part, values));
}

function spansOf(language: Language, part: Part, values: Values): Spans {
  if (typeof part === 'string') return [text(part)];
  const [name, kind, forms] = part;
  const value = values[name];
  if (value === undefined) throw new Error(`nothing is given for '${name}'`);
  if (kind === undefined) return told(value);
  const word = wordOf(value);
  if (forms === undefined) return [number(rulesOf(language).figures.format(Number(word)))];
  return partsOf(language, formFor(language, kind, forms, word), values);
}

function told(value: Value): Spans {
  if (typeof value === 'number') return [number(value)];
  return typeof value === 'string' ? [text(value)] : value;
}

function wordOf(value: Value): string {
  return typeof value === 'object' ? plainText(value) : String(value);
}

function formFor(language: Language, kind: string, forms: Forms, word: string): Message {
  const exact = kind === 'plural' ? `=${word}` : word;
  const form =
    Object.hasOwn(forms, exact) || kind === 'select' ? exact : rulesOf(language).plural.select(Number(word));
  // What has no form of its own is said as all others are.
  return (Object.hasOwn(forms, form) ? forms[form] : forms.other) ?? '';
}
