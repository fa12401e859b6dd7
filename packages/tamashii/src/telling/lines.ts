/** What the texts of several kinds of cards have in common. */
import {
  type CardLine,
  type Effect,
  type Names,
  type PackWords,
  type Printer,
  packNames,
  renderEffect,
} from '@torii/script';
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

/** What texts call things: a tile that has its name with another says its number as well. */
export function namesOnCards({ content: { districts }, words }: Printed, language: Language): Names {
  const names = packNames(words, language);
  const name: Names['name'] = (type, id, said) => {
    const own = names.name(type, id, said);
    if (type !== 'district') return own;
    const twin = Object.keys(districts).some(
      (other) => other !== id && names.name(type, other, said) === own,
    );
    return twin ? `${own} (${districts[id]?.number})` : own;
  };
  return { ...names, name };
}

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
