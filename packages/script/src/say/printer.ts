/** What prints the cards of a game: its headings, figures and effects, in one language. */
import { cardLanguage, known, type Language, number, type Span } from '@torii/words';
import type { PhraseBook, Templates } from '../phrase/phrase.ts';
import type { Effect } from '../tree/tree.ts';
import { type CardLine, type PackWords, packNames, wordOf } from './card.ts';
import { renderEffect } from './render.ts';
import type { Names, Voice } from './say.ts';

export interface Printer<S, Heading extends string> {
  readonly voice: Voice<S>;
  line(heading: Heading | null, ...spans: Span[]): CardLine;
  effect(heading: Heading | null, effect: Effect): CardLine;
  /** The line of a text that a card need not have. */
  optional(heading: Heading | null, effect: Effect | null): CardLine[];
  word(key: string): string;
}

export function printer<S, Heading extends string>(
  book: PhraseBook<S>,
  headings: Readonly<Record<Heading, Templates>>,
  words: PackWords,
  chosen: Language,
  names: Names = packNames(words, chosen),
): Printer<S, Heading> {
  const language = cardLanguage(chosen);
  const voice = { book, language, names };
  const line = (heading: Heading | null, ...spans: Span[]): CardLine => ({
    heading: heading && known('heading', heading, headings[heading][language]),
    spans,
  });
  const effect = (heading: Heading | null, said: Effect) => line(heading, ...renderEffect(voice, said));
  const optional = (heading: Heading | null, said: Effect | null) => (said ? [effect(heading, said)] : []);
  return { voice, word: wordOf(words, chosen), line, effect, optional };
}

export function figure(n: number): Span {
  return number(`${n}`);
}
