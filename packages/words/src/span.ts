/**
 * Whatever is told is a list of spans and not a string: a client draws icons, links terms and cards, points at places and
 * colours numbers as it likes. Strings are made from spans, never beside them.
 */

export type Span = Plain | Figure | Known | Drawn;

interface Plain {
  readonly kind: 'text';
  readonly text: string;
}

/** A number, also X; it has an id where it is a face of a die. */
interface Figure {
  readonly kind: 'number';
  readonly text: string;
  readonly id?: string;
}

/**
 * What words can stand for.
 * - `term` a noun or a state of the lexicon, a word of the rules: `power`, `revealed`
 * - `icon` what the cards show as a symbol: `strike`
 * - `card` something printed, by its address: `enemy:zoe`, `body:scout/frame1`
 * - `place` a place on the table, by its path in the view: `map/t5`
 * - `player` a role: `p1`
 * - `heading` what stands before a line of a card: `worldActivity`
 */
type KnownKind = 'term' | 'icon' | 'card' | 'place' | 'player' | 'heading';

export interface Known<K extends KnownKind = KnownKind> {
  readonly kind: K;
  readonly text: string;
  readonly id: string;
}

/** A pattern with its shape, row by row; what a cell means is the game's. */
interface Drawn {
  readonly kind: 'pattern';
  readonly text: string;
  readonly rows: readonly (readonly string[])[];
}

export type Spans = readonly Span[];

export function text(words: string): Span {
  return { kind: 'text', text: words };
}

export function number(digits: string | number): Span {
  return { kind: 'number', text: `${digits}` };
}

/** Words that stand for something: `known('card', 'enemy:zoe', 'Zoe')`. */
export function known<K extends KnownKind>(kind: K, id: string, words: string): Known<K> {
  return { kind, id, text: words };
}

/** The spans as one string. */
export function plainText(spans: Spans): string {
  let whole = '';
  for (const span of spans) whole += span.text;
  return whole;
}

/** Neighbouring texts as one, and nothing empty: spans do not depend on how a sentence was cut. */
export function merged(spans: Spans): Span[] {
  const whole: Span[] = [];
  for (const span of spans) {
    const last = whole.at(-1);
    if (span.text === '') continue;
    if (last?.kind === 'text' && span.kind === 'text') whole[whole.length - 1] = text(last.text + span.text);
    else whole.push(span);
  }
  return whole;
}

/** The same with its first letter changed, as a sentence begins. */
export function capitalized(spans: Spans, language: string): Span[] {
  const [first, ...rest] = spans;
  if (!first) return [];
  return [
    { ...first, text: first.text.slice(0, 1).toLocaleUpperCase(language) + first.text.slice(1) },
    ...rest,
  ];
}

/** Several lists as one, with something between them. */
export function between(lists: readonly Spans[], separator: string): Span[] {
  return merged(lists.flatMap((spans, i) => (i === 0 ? spans : [text(separator), ...spans])));
}
