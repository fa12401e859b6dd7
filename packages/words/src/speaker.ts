/** Somebody who says the words of an app or a game in one language. */
import type { Language } from './language.ts';
import { type Message, tellMessage, type Values } from './message.ts';
import { plainText, type Span } from './span.ts';

/** Words in one language, ready to be said. */
export type Words<K extends string = string> = Readonly<Record<K, Message>>;

/** Says something as one string. */
export type Say<K extends string> = (key: K, values?: Values) => string;

export interface Speaker<K extends string = string> {
  readonly language: Language;
  has(key: string): boolean;
  tell(key: K, values?: Values): Span[];
  readonly say: Say<K>;
}

export function speaker<K extends string>(words: Words<K>, language: Language): Speaker<K> {
  const tell = (key: K, values: Values = {}): Span[] => {
    if (!Object.hasOwn(words, key)) throw new Error(`there are no words for '${key}'`);
    try {
      return tellMessage(language, words[key], values);
    } catch (error) {
      throw new Error(`'${key}' cannot be said in ${language}`, { cause: error });
    }
  };
  return {
    language,
    has: (key) => Object.hasOwn(words, key),
    tell,
    say: (key, values) => plainText(tell(key, values)),
  };
}
