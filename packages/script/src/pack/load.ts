/**
 * Loading a pack: a folder's files, given as texts, become typed content, or a list of everything that is wrong with them.
 * No file system here: the terminal and the server read folders, the browser gets compiled packs.
 */

import { hash } from '@torii/kernel';
import { type Language, languages } from '@torii/words';
import { isMap, isScalar, LineCounter, type Node, parseDocument } from 'yaml';
import type { PackWords } from '../card.ts';
import { type Grammar, makeGrammar } from '../grammar.ts';
import type { PhraseBook } from '../phrase.ts';
import type { Problem } from '../problem.ts';
import type { Reader } from '../reader.ts';
import { effect, type Fielded, flag, list, mapOf, name, optional, record, type Shape } from './shape.ts';
import { type WordLines, wordProblems } from './words.ts';

/** The files of a pack, by their path in its folder. */
export type PackFiles = ReadonlyMap<string, string>;

/** What the packs of a game are made of. */
export interface PackKind<S, T> {
  readonly game: string;
  readonly rules: string;
  readonly book: PhraseBook<S>;
  /** The shape of each file, by path; a `*` in the path stands for any name, and gives a record by that name. */
  readonly files: Readonly<Record<string, Shape<unknown>>>;
  /**
   * Puts what was read together, laid over the content of the pack that it extends, and says what is still wrong: codes
   * that name nothing, roles that nobody has.
   */
  assemble(read: ReadFiles, problem: Complain, base: T | null): T;
  /** The words that this content needs, besides those of its keywords. */
  words(content: T): Iterable<string>;
}

export type ReadFiles = Readonly<Record<string, unknown>>;
export type Complain = (file: string, reason: Problem['reason'], args: Problem['args']) => void;

/** A pack made ready: no parser and no YAML is needed to play with it. */
export interface Pack<T> {
  readonly id: string;
  readonly version: string;
  readonly hash: string;
  readonly content: T;
  readonly words: PackWords;
  readonly keywords: Readonly<Record<string, Keyword>>;
}

export type Keyword = Fielded<typeof KEYWORD_FIELDS>;

export type LoadedPack<T> =
  | { readonly ok: true; readonly pack: Pack<T> }
  | { readonly ok: false; readonly problems: readonly Problem[] };

const ID = /^[a-z][a-z0-9-]*$/;
export const head = record({
  id: name(ID),
  version: name(/^\d+\.\d+\.\d+$/),
  game: name(ID),
  rules: name(),
  /** The pack over which this one is laid: it adds cards, and replaces those of the same id. */
  extends: optional(name(ID)),
  assumed: list(name()),
});

const KEYWORD_FIELDS = { name: name(), takesX: flag(), effect: effect() };
export const keywordFile = mapOf(record(KEYWORD_FIELDS), ID);

const LARGEST_FILE = 1_000_000;
const MOST_ALIASES = 50;

interface Loading {
  readonly files: PackFiles;
  readonly grammar: Grammar;
  readonly keywords: Map<string, { readonly id: string; readonly takesX: boolean }>;
  readonly problems: Problem[];
}

/** Reads one file; null if it is missing or wrong, which has then been reported. */
function readFile<T>(loading: Loading, file: string, shape: Shape<T>): T | null {
  const text = loading.files.get(file);
  if (text === undefined) return complain(loading, file, 'missingFile', { file });
  const parsed = parse(loading, file, text);
  if (!parsed) return null;
  const { grammar, keywords, problems } = loading;
  const reader: Reader = { file, lines: parsed.lines, source: text, grammar, keywords, problems };
  return shape.read(reader, parsed.contents);
}

function complain(
  loading: Loading,
  file: string,
  reason: Problem['reason'],
  args: Problem['args'],
  line = 1,
  column = 1,
): null {
  loading.problems.push({ file, line, column, reason, args });
  return null;
}

function parse(loading: Loading, file: string, text: string) {
  if (text.length > LARGEST_FILE)
    return complain(loading, file, 'tooLarge', { size: text.length, largest: LARGEST_FILE });
  const lines = new LineCounter();
  const document = parseDocument(text, { lineCounter: lines, uniqueKeys: true, version: '1.2' });
  for (const error of document.errors) {
    const { line, col } = lines.linePos(error.pos[0]);
    complain(
      loading,
      file,
      'badYaml',
      { code: error.code, message: error.message.split('\n')[0] ?? '' },
      line,
      col,
    );
  }
  if (document.errors.length > 0) return null;
  try {
    // Aliases that multiply each other would fill the memory long before anything is read.
    document.toJS({ maxAliasCount: MOST_ALIASES });
  } catch {
    return complain(loading, file, 'badYaml', { code: 'ALIASES', message: '' });
  }
  return { lines, contents: document.contents };
}

// Making a grammar takes a second for a whole book, and a book never changes.
const grammars = new WeakMap<object, Grammar>();

function grammarOf<S>(book: PhraseBook<S>): Grammar {
  const grammar = grammars.get(book) ?? makeGrammar(book);
  grammars.set(book, grammar);
  return grammar;
}

/** Finds the pack that another one extends. */
export type Bases<T> = (id: string) => Pack<T> | undefined;

/** Reads a pack; what it extends is looked up in `bases`. */
export function loadPack<S, T>(
  kind: PackKind<S, T>,
  files: PackFiles,
  bases: Bases<T> = () => undefined,
): LoadedPack<T> {
  const loading: Loading = { files, grammar: grammarOf(kind.book), keywords: new Map(), problems: [] };
  const about = readFile(loading, 'pack.yaml', head);
  const whole: Complain = (file, reason, args) =>
    complain(loading, file, reason, args, ...placeOf(loading, file, args));
  if (about && about.game !== kind.game)
    whole('pack.yaml', 'otherGame', { game: about.game, wanted: kind.game });
  if (about && about.rules !== kind.rules)
    whole('pack.yaml', 'otherRules', { rules: about.rules, wanted: kind.rules });
  const base = about?.extends ? bases(about.extends) : undefined;
  if (about?.extends && !base) whole('pack.yaml', 'unknownBase', { pack: about.extends });
  for (const [id, { name: word, takesX }] of Object.entries(base?.keywords ?? {}))
    loading.keywords.set(word, { id, takesX });
  const ownKeywords = readKeywords(loading);
  const read = readContent(loading, kind, base !== undefined);
  const { words: own, lines } = readWords(loading);
  if (loading.problems.length > 0 || !about) return { ok: false, problems: sorted(loading.problems) };

  const content = kind.assemble(read, whole, base?.content ?? null);
  const keywords = { ...base?.keywords, ...ownKeywords };
  const needed = new Set([...kind.words(content), ...Object.keys(keywords).map((id) => `keyword.${id}`)]);
  const words = base ? laidOver(base.words, own) : own;
  loading.problems.push(...wordProblems(own, needed, lines, base?.words));
  if (loading.problems.length > 0) return { ok: false, problems: sorted(loading.problems) };
  const { id, version } = about;
  return { ok: true, pack: { id, version, hash: hash({ content, keywords }), content, words, keywords } };
}

/** Where in a file the first thing stands that a problem with the whole names: a code, an id, a Pattern. */
function placeOf({ files }: Loading, file: string, args: Problem['args']): [line: number, column: number] {
  const source = files.get(file) ?? '';
  for (const value of Object.values(args)) {
    if (typeof value === 'object') continue;
    const word = String(value).replace(/[.*+?^${}()|[\]\\]/g, '\\$&');
    const at = source.search(new RegExp(`(?<![\\w-])${word}(?![\\w-])`));
    if (at < 0) continue;
    const before = source.slice(0, at).split('\n');
    return [before.length, (before.at(-1)?.length ?? 0) + 1];
  }
  return [1, 1];
}

function laidOver(base: PackWords, own: PackWords): PackWords {
  const both = (language: Language) => ({ ...base[language], ...own[language] });
  return { en: both('en'), es: both('es'), fr: both('fr'), uk: both('uk') };
}

function sorted(problems: readonly Problem[]): Problem[] {
  return [...problems].sort((a, b) =>
    a.file < b.file ? -1 : a.file > b.file ? 1 : a.line - b.line || a.column - b.column,
  );
}

/** Keywords first: the effects of all other files may use them. */
function readKeywords(loading: Loading): Readonly<Record<string, Keyword>> {
  if (!loading.files.has('keywords.yaml')) return {};
  const read = readFile(loading, 'keywords.yaml', keywordFile) ?? {};
  for (const [id, keyword] of Object.entries(read))
    loading.keywords.set(keyword.name, { id, takesX: keyword.takesX });
  return read;
}

function readContent<S, T>(loading: Loading, kind: PackKind<S, T>, extending: boolean): ReadFiles {
  const known = new Set([
    'pack.yaml',
    'keywords.yaml',
    ...languages.map((language) => `words/${language}.yaml`),
  ]);
  const read: Record<string, unknown> = {};
  for (const [path, shape] of Object.entries(kind.files)) {
    const star = path.indexOf('*');
    if (star < 0) {
      known.add(path);
      // What another pack has need not be there again.
      const needed = loading.files.has(path) || !(shape.absent || extending);
      read[path] = needed ? readFile(loading, path, shape) : shape.absent?.value;
      continue;
    }
    const [before, after] = [path.slice(0, star), path.slice(star + 1)];
    const each: Record<string, unknown> = {};
    for (const file of loading.files.keys()) {
      if (!file.startsWith(before) || !file.endsWith(after) || file.length < path.length) continue;
      known.add(file);
      each[file.slice(before.length, file.length - after.length)] = readFile(loading, file, shape);
    }
    read[path] = each;
  }
  for (const file of loading.files.keys())
    if (!known.has(file)) complain(loading, file, 'unknownFile', { file });
  return read;
}

function readWords(loading: Loading): { words: PackWords; lines: WordLines } {
  const words: Record<Language, Record<string, string>> = { en: {}, es: {}, fr: {}, uk: {} };
  const lines: Record<Language, Record<string, { line: number; column: number }>> = {
    en: {},
    es: {},
    fr: {},
    uk: {},
  };
  for (const language of languages) {
    const file = `words/${language}.yaml`;
    const text = loading.files.get(file);
    if (text === undefined) {
      complain(loading, file, 'missingFile', { file });
      continue;
    }
    const parsed = parse(loading, file, text);
    if (!parsed || !isMap(parsed.contents)) {
      if (parsed) complain(loading, file, 'expectedMap', {});
      continue;
    }
    for (const { key, value } of parsed.contents.items) {
      const id = isScalar(key) ? String(key.value) : '';
      const { line, col } = parsed.lines.linePos((key as Node).range?.[0] ?? 0);
      lines[language][id] = { line, column: col };
      if (isScalar(value) && typeof value.value === 'string') words[language][id] = value.value;
      else complain(loading, file, 'badText', { text: id, pattern: '' }, line, col);
    }
  }
  return { words, lines };
}
