/** Rendered text is spans and not a string: a client draws icons, links terms and colours numbers as it likes. */
export interface Span {
  readonly kind: 'text' | 'term' | 'icon' | 'number' | 'entity';
  readonly text: string;
  /** What it stands for: a noun of the lexicon, a card, an icon. */
  readonly id?: string;
}

export function text(words: string): Span {
  return { kind: 'text', text: words };
}

export function number(digits: string): Span {
  return { kind: 'number', text: digits };
}

/** The spans as one string. */
export function plainText(spans: readonly Span[]): string {
  return spans.map((span) => span.text).join('');
}
