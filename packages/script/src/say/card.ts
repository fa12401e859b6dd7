/** What every game's printed cards have in common. */
import type { Known, Language, Span } from '@torii/words';
import type { Names } from './say.ts';

export interface CardLine {
  /** What stands before the text in bold; null where nothing does. */
  readonly heading: Known<'heading'> | null;
  readonly spans: readonly Span[];
}

export interface CardText {
  /** What the card is known by: `body:scout`, `card:P03`, `weapon:katana`. */
  readonly id: string;
  readonly name: string;
  readonly lines: readonly CardLine[];
}

export type PackWords = Readonly<Record<Language, Readonly<Record<string, string>>>>;

/** The words of a pack in one language, by key; a key without words stands for itself. */
export function wordOf(words: PackWords, language: Language): (key: string) => string {
  return (key) => words[language][key] ?? key;
}

/** How a pack calls its keywords, its things and its texts by hand. */
/** Kinds of names that stand for others: an enemy is called as a minion, a servant or a Chosen is. */
export type Kinds = Readonly<Record<string, readonly string[]>>;

/** What nobody has named is called by its id: a square, a letter. */
export function packNames(words: PackWords, language: Language, kinds: Kinds = {}): Names {
  const word = wordOf(words, language);
  const own = words[language];
  const name = (type: string, id: string) => {
    const kind = [type, ...(kinds[type] ?? [])].find((each) => own[`${each}.${id}`] !== undefined);
    return kind === undefined ? id : word(`${kind}.${id}`);
  };
  return { keyword: (id) => word(`keyword.${id}`), byHand: word, name };
}
