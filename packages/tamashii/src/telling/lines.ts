/** What the texts of several kinds of cards have in common. */
import { type CardLine, type Effect, type PackWords, type Printer, renderEffect } from '@torii/script';
import { cardLanguage, type Language, type Span, text } from '@torii/words';
import type { Content } from '../pack/content.ts';
import { type Pattern, writePattern } from '../pack/pattern.ts';
import type { Launch } from '../pack/shapes.ts';
import type { Tamashii } from '../table/state.ts';
import { type Heading, LETTERS } from './headings.ts';

/** The pack as far as texts need it. */
export interface Printed {
  readonly content: Content;
  readonly words: PackWords;
  readonly keywords: Readonly<Record<string, { readonly takesX: boolean; readonly effect: Effect }>>;
}

export type Print = Printer<Tamashii, Heading>;

export function drawn(pattern: Pattern, language: Language): Span {
  return { kind: 'pattern', text: `[${inLetters(writePattern(pattern), language)}]`, rows: pattern };
}

/** What is written in the letters of packs, in those of a language. */
export function inLetters(written: string, language: Language): string {
  const own: Readonly<Record<string, string>> = LETTERS[cardLanguage(language)];
  return [...written].map((letter) => own[letter] ?? letter).join('');
}

export const ARROW = text(' → ');

export function launchLine({ voice, line }: Print, heading: Heading, { pattern, effect }: Launch): CardLine {
  return line(heading, drawn(pattern, voice.language), ARROW, ...renderEffect(voice, effect));
}
