/** What is printed on the cards of a pack, in short: the texts behind options, so that nobody need look them up. */
import type { CardLine, CardText, Effect } from '@torii/script';
import {
  type CardLanguage,
  cardLanguage,
  type Known,
  type Language,
  merged,
  type Span,
  type Spans,
  text,
} from '@torii/words';

/** A line of a card: what stands before it, and all that stands under that heading. */
export interface HeadedLine {
  readonly heading: Known<'heading'>;
  readonly spans: Spans;
}

export interface Texts {
  /** An effect as it is said in passing, on one line. */
  effect(effect: Effect): Spans;
  /** A text by its address: `district:shelter/effect`; empty if there is none. */
  text(address: string): Spans;
  /** What an option or a reaction of a card stands for; undefined if it is none. */
  part(part: string): Spans | undefined;
  card(address: string): CardText | undefined;
  /** The lines of a card that have a heading; those under the same one are one. */
  lines(address: string): readonly HeadedLine[];
}

/** What a pack gives to be printed. */
export interface Printable {
  render(effect: Effect): Spans;
  /** Every text with its address; asked for when the first one is wanted, for there are hundreds. */
  texts(): Iterable<{ readonly name: string; readonly effect: Effect }>;
  readonly parts: ReadonlyMap<string, Effect>;
  cards(): Iterable<CardText>;
}

export function textsOf({ render, texts, parts, cards }: Printable): Texts {
  const rendered = new Map<Effect, Spans>();
  let named: ReadonlyMap<string, Effect> | null = null;
  let printed: ReadonlyMap<string, CardText> | null = null;
  const byAddress = new Map<string, readonly HeadedLine[]>();

  function effect(said: Effect): Spans {
    const known = rendered.get(said) ?? onOneLine(render(said));
    rendered.set(said, known);
    return known;
  }

  function card(address: string): CardText | undefined {
    printed ??= new Map([...cards()].map((each) => [each.id, each]));
    return printed.get(address);
  }

  return {
    effect,
    text: (address) => {
      named ??= new Map([...texts()].map((each) => [each.name, each.effect]));
      const found = named.get(address);
      return found ? effect(found) : [];
    },
    part: (part) => {
      const found = parts.get(part);
      return found && effect(found);
    },
    card,
    lines: (address) => {
      const known = byAddress.get(address) ?? byHeading(card(address)?.lines ?? []);
      byAddress.set(address, known);
      return known;
    },
  };
}

/** Cards have bullets; what is said in passing stays on its line, where no new sentence begins behind a colon. */
function onOneLine(spans: Spans): Span[] {
  return spans.map((span) => {
    const joined = span.text
      .replaceAll(/:\s*\n\s*[•–] (\p{Lu})(?=\p{Ll}|\s)/gu, (_, letter: string) => `: ${letter.toLowerCase()}`)
      .replaceAll(/\s*\n\s*(?:[•–] )?/g, ' ');
    return { ...span, text: joined };
  });
}

const COLON: Readonly<Record<CardLanguage, string>> = { en: ': ', es: ': ', fr: '\u00a0: ', uk: ': ' };

/** A line with its heading in front. */
export function headed({ heading, spans }: HeadedLine, language: Language): Span[] {
  return [heading, text(COLON[cardLanguage(language)]), ...spans];
}

function byHeading(printed: readonly CardLine[]): HeadedLine[] {
  const lines = new Map<string, HeadedLine>();
  for (const { heading, spans } of printed) {
    if (heading === null) continue;
    const above = lines.get(heading.id);
    const under = above ? [...above.spans, text(' '), ...onOneLine(spans)] : onOneLine(spans);
    lines.set(heading.id, { heading, spans: merged(under) });
  }
  return [...lines.values()];
}
