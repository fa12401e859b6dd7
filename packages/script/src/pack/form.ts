/** Forms: what a text of a pack has to look like, as a pattern for the reader and for editors, and as people are told. */

/** Which words say it: `problem.badText.line` and so on. */
type FormWords = 'line' | 'id' | 'version' | 'letter' | 'word' | 'oneOf' | 'signs' | 'like';

export interface Form {
  readonly pattern: RegExp;
  readonly words: FormWords;
  /** Texts that have the form, all words that are possible, or the signs it is written with: the same in every language. */
  readonly like: readonly string[];
}

export const LINE: Form = { pattern: /^\S.*$/, words: 'line', like: [] };
export const ID: Form = { pattern: /^[a-z][a-z0-9-]*$/, words: 'id', like: [] };
export const VERSION: Form = { pattern: /^\d+\.\d+\.\d+$/, words: 'version', like: [] };
/** A capital letter. */
export const LETTER: Form = { pattern: /^[A-Z]$/, words: 'letter', like: [] };
/** Small letters and digits. */
export const WORD: Form = { pattern: /^[a-z0-9]+$/, words: 'word', like: [] };

/** A few words, and nothing else. */
export function words(...known: readonly string[]): Form {
  return { pattern: new RegExp(`^(${known.join('|')})$`), words: 'oneOf', like: known };
}

/** A row of signs, each a single character. */
export function signs(pattern: RegExp, known: string): Form {
  return { pattern, words: 'signs', like: [...known] };
}

/** Whatever is best shown by a few examples. */
export function like(pattern: RegExp, ...examples: readonly [string, ...string[]]): Form {
  const odd = examples.find((example) => !pattern.test(example));
  if (odd !== undefined) throw new Error(`'${odd}' is no example of ${pattern}`);
  return { pattern, words: 'like', like: examples };
}
