/**
 * The four languages of Torii: which one somebody reads, words in it, and what is told as spans. Reading and checking the
 * files of words is behind '@torii/words/read': a browser gets messages that were parsed before.
 */
export {
  type CardLanguage,
  cardLanguage,
  cardLanguages,
  type Language,
  languageOf,
  languages,
  preferredLanguage,
  systemLanguage,
} from './language.ts';
export type { Message, Value, Values } from './message.ts';
export {
  between,
  capitalized,
  type Known,
  known,
  merged,
  number,
  plainText,
  type Span,
  type Spans,
  text,
} from './span.ts';
export { type Say, type Speaker, speaker, type Words } from './speaker.ts';
