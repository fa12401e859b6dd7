/** What the packs of a game are made of, as the loader knows it. */
import type { PhraseBook } from '../phrase/phrase.ts';
import type { Problem } from '../read/problem.ts';
import type { Shape } from './shape.ts';

export interface PackKind<S, T> {
  readonly game: string;
  readonly rules: string;
  readonly book: PhraseBook<S>;
  /** The shape of each file, by path; a `*` in the path stands for any name, and gives a record by that name. */
  readonly files: Readonly<Record<string, Shape<unknown>>>;
  /** Puts what was read together, laid over the content of the pack that it extends. */
  assemble(read: ReadFiles, base: T | null): T;
  /** Says what is wrong with the whole: codes that name nothing, roles that nobody has. */
  check(content: T, problem: Complain, where: Where): void;
  /** Everything in it that another pack may replace. */
  things(content: T): Iterable<Thing>;
}

export type ReadFiles = Readonly<Record<string, unknown>>;

/**
 * Tells what is wrong in a file. `at` is what was read and is wrong, or holds what is: a card, a clause, a place of a map.
 * Without it the first of the arguments that stands in the file is taken for the place.
 */
export type Complain = (
  file: string,
  reason: Problem['reason'],
  args: Problem['args'],
  at?: object | null,
) => void;

/** Where something stands, as `file:line:column`: what was read, or a word in a file. */
export type Where = (file: string, at: object | string) => string;

/** A card, a tile, a sheet: what a pack holds under an id. */
export interface Thing {
  /** `enemy:zoe`, `scenario:prologue`, `table`. */
  readonly address: string;
  readonly file: string;
  /** What was read. */
  readonly is: object;
  /** The keys of the words that it needs. */
  readonly words: readonly string[];
}
