/**
 * Loading a pack: a folder's files, given as texts, become typed content, or a list of everything that is wrong with them.
 * No file system here: the terminal and the server read folders, the browser gets compiled packs.
 */
import { hash } from '@torii/kernel';
import { type Language, languages } from '@torii/words';
import { isMap } from 'yaml';
import { type Grammar, makeGrammar } from '../read/grammar.ts';
import type { Problem } from '../read/problem.ts';
import { MOST_PROBLEMS, type Place, type Places, type Reader } from '../read/reader.ts';
import { isReserved } from '../read/reserved.ts';
import type { PackWords } from '../say/card.ts';
import { checkWhole } from './check.ts';
import { packHash } from './compiled.ts';
import { ID, like, VERSION } from './form.ts';
import type { PackKind, ReadFiles } from './kind.ts';
import { spotOfPlace } from './places.ts';
import { effect, type Fielded, flag, list, mapOf, name, optional, record, type Shape } from './shape.ts';
import {
  checkBraces,
  checkOrphans,
  checkTexts,
  endOf,
  missingIn,
  type ReadWords,
  readWords,
  wordFile,
  wordsOf,
} from './words.ts';
import { type Parsed, parseYaml } from './yaml.ts';

/** The files of a pack, by their path in its folder. */
export type PackFiles = ReadonlyMap<string, string>;

/** A pack made ready: no parser and no YAML is needed to play with it. */
export interface Pack<T> {
  readonly id: string;
  readonly version: string;
  readonly hash: string;
  readonly content: T;
  readonly words: PackWords;
  readonly keywords: Readonly<Record<string, Keyword>>;
  /** Of the texts that are carried out by hand, a hash; absent where there are none. */
  readonly byHand?: string;
}

export type Keyword = Fielded<typeof KEYWORD_FIELDS>;

/** What a language still lacks, by key; what is said in English until then. */
export type Untranslated = Readonly<Partial<Record<Language, readonly string[]>>>;

export type LoadedPack<T> = {
  /** What is wrong with it, file by file. */
  readonly problems: readonly Problem[];
  /** What it can be played with all the same: texts that are not translated yet. */
  readonly notices: readonly Problem[];
  /** The words that are still to be written, in the order of the cards. */
  readonly missing: Untranslated;
} & ({ readonly ok: true; readonly pack: Pack<T> } | { readonly ok: false });

const HEAD = {
  id: name(ID),
  version: name(VERSION),
  game: name(ID),
  rules: name(),
  /** The pack over which this one is laid: it adds cards, and replaces those that it names. */
  extends: optional(name(ID)),
  /** What it replaces in that pack: `enemy:zoe`, `table`. */
  replaces: list(name(like(/^[a-zA-Z]+(?::\S+)?$/, 'enemy:zoe', 'table'))),
  assumed: list(name()),
};
export const head = record(HEAD);
export type Head = Fielded<typeof HEAD>;

const KEYWORD_FIELDS = { name: name(), takesX: flag(), effect: effect() };
export const keywordFile = mapOf(record(KEYWORD_FIELDS), ID);

export interface Loading {
  readonly files: PackFiles;
  /** Files that are there and were not read, which has been told. */
  readonly leftOut: ReadonlySet<string>;
  readonly grammar: Grammar;
  readonly keywords: Map<string, { readonly id: string; readonly takesX: boolean }>;
  readonly problems: Problem[];
  readonly places: Places;
  readonly byHand: Map<string, Place>;
}

/** Reads one file; what cannot be read is stood in for, and has been reported. */
function readFile<T>(loading: Loading, file: string, shape: Shape<T>): T {
  const text = loading.files.get(file);
  if (text === undefined) {
    if (!loading.leftOut.has(file)) complain(loading, file, 'missingFile', { file });
    return shape.standIn;
  }
  const parsed = parse(loading, file, text);
  return parsed ? shape.read(readerOf(loading, file, text, parsed), parsed.contents) : shape.standIn;
}

function readerOf(loading: Loading, file: string, source: string, { lines }: Parsed): Reader {
  const { grammar, keywords, problems, places, byHand } = loading;
  return { file, lines, source, grammar, keywords, problems, places, byHand };
}

function parse({ problems }: Loading, file: string, text: string): Parsed | null {
  return parseYaml(file, text, (problem) => problems.push(problem));
}

function complain(
  { problems }: Loading,
  file: string,
  reason: Problem['reason'],
  args: Problem['args'],
  { line, column } = { line: 1, column: 1 },
): void {
  problems.push({ file, line, column, reason, args });
}

/** Which game a pack says it is for, where it says so, and what is wrong with the file that does. */
export function readHead(files: PackFiles): {
  readonly game: string;
  readonly at: Pick<Problem, 'file' | 'line' | 'column'>;
  readonly problems: readonly Problem[];
} {
  const problems: Problem[] = [];
  const text = files.get('pack.yaml') ?? '';
  const parsed = parseYaml('pack.yaml', text, (problem) => problems.push(problem));
  const game = parsed && isMap(parsed.contents) ? parsed.contents.get('game') : '';
  const named = typeof game === 'string' ? game : '';
  const node = parsed && isMap(parsed.contents) ? parsed.contents.get('game', true) : undefined;
  const { line, col } = parsed?.lines.linePos(node?.range?.[0] ?? 0) ?? { line: 1, col: 1 };
  if (named === '' && problems.length === 0)
    problems.push({ file: 'pack.yaml', line: 1, column: 1, reason: 'missingField', args: { key: 'game' } });
  return { game: named, at: { file: 'pack.yaml', line, column: col }, problems };
}

/** Finds the pack that another one extends. */
export type Bases<T> = (id: string) => Pack<T> | undefined;

/** Reads a pack; what it extends is looked up in `bases`. Nothing is told that may only follow from files that were left out. */
export function loadPack<S, T>(
  kind: PackKind<S, T>,
  files: PackFiles,
  bases: Bases<T> = () => undefined,
  leftOut: ReadonlySet<string> = new Set(),
): LoadedPack<T> {
  const loading: Loading = {
    files,
    leftOut,
    grammar: makeGrammar(kind.book),
    keywords: new Map(),
    problems: [],
    places: new WeakMap(),
    byHand: new Map(),
  };
  const about = readFile(loading, 'pack.yaml', head);
  const base = about.extends ? bases(about.extends) : undefined;
  for (const [id, { name: word, takesX }] of Object.entries(base?.keywords ?? {}))
    loading.keywords.set(word, { id, takesX });
  const ownKeywords = readKeywords(loading);
  const read = readContent(loading, kind, about.extends !== null);
  forgiveLostKeywords(loading);
  const words = languages.flatMap((language) => readLanguage(loading, language));

  const content = kind.assemble(read, base?.content ?? null);
  const keywords = { ...base?.keywords, ...ownKeywords };
  // What is wrong with the whole may only follow from what is wrong with a part.
  const readWell = loading.problems.length === 0 && leftOut.size === 0;
  if (readWell) checkWhole(loading, kind, { about, content, keywords, ownKeywords, base });
  const plain = new Set([...kind.things(content)].flatMap((thing) => thing.words));
  const byHand = byHandIn({ content, keywords });
  const needed = new Set([...plain, ...Object.keys(keywords).map((id) => `keyword.${id}`), ...byHand]);
  checkTexts(words);
  checkBraces(words, new Set([...plain, ...byHand]));
  if (readWell) checkOrphans(words, needed);
  const missing = lookForMissing(loading, words, needed, base?.words);
  const rest = { problems: told(loading, readWell), notices: untranslated(loading, missing), missing };
  if (rest.problems.length > 0) return { ok: false, ...rest };
  const { id, version } = about;
  const said = wordsOf(words, base?.words);
  const made = { id, version, content, words: said, keywords, ...saidByHand(byHand, said) };
  return { ok: true, pack: { ...made, hash: packHash(made) }, ...rest };
}

/** All that is wrong, in the order of the files; who has made very many mistakes is told the first of them. */
function told({ problems }: Loading, readWell: boolean): Problem[] {
  const sorted = problems
    .slice(0, MOST_PROBLEMS)
    .sort((a, b) => (a.file < b.file ? -1 : a.file > b.file ? 1 : a.line - b.line || a.column - b.column));
  // A clause that was not understood is a mistake of its own, unless it is the same again; what is wrong with the whole
  // may come from one.
  const some = fewOfAKind(sorted, ({ reason, file, args }) =>
    readWell ? `${reason} ${file}` : `${reason} ${file} ${JSON.stringify(args)}`,
  );
  const [first] = sorted;
  if (problems.length < MOST_PROBLEMS || !first) return some;
  const { file, line, column } = first;
  return [...some, { file, line, column, reason: 'tooManyProblems', args: { most: MOST_PROBLEMS } }];
}

/** So many mistakes of one kind say what there is to say. */
const MOST_OF_A_KIND = 8;

export function fewOfAKind(problems: readonly Problem[], kindOf: (problem: Problem) => string): Problem[] {
  const kinds = new Map<string, Problem[]>();
  for (const problem of problems) {
    const kind = kindOf(problem);
    kinds.set(kind, [...(kinds.get(kind) ?? []), problem]);
  }
  return problems.flatMap((problem): Problem[] => {
    const all = kinds.get(kindOf(problem)) ?? [];
    const at = all.indexOf(problem);
    if (at < MOST_OF_A_KIND) return [problem];
    if (at > MOST_OF_A_KIND) return [];
    return [{ ...problem, reason: 'moreOfThese', args: { count: all.length - MOST_OF_A_KIND } }];
  });
}

const KEYWORDS = 'keywords.yaml';

/** Keywords first: the effects of all other files may use them. */
function readKeywords(loading: Loading): Readonly<Record<string, Keyword>> {
  if (!loading.files.has(KEYWORDS)) return {};
  const read = readFile(loading, KEYWORDS, keywordFile);
  for (const [id, keyword] of Object.entries(read))
    loading.keywords.set(keyword.name, { id, takesX: keyword.takesX });
  return read;
}

/** Clauses that are not understood may be the keywords of a file that could not be read: it comes first. */
function forgiveLostKeywords({ problems }: Loading): void {
  if (!problems.some(({ file }) => file === KEYWORDS)) return;
  const kept = problems.filter(({ file, reason }) => file === KEYWORDS || reason !== 'unknownClause');
  problems.splice(0, problems.length, ...kept);
}

function readContent<S, T>(loading: Loading, kind: PackKind<S, T>, extending: boolean): ReadFiles {
  const known = new Set(['pack.yaml', KEYWORDS, ...languages.map(wordFile)]);
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
      const id = file.slice(before.length, file.length - after.length);
      if (isReserved(id)) complain(loading, file, 'reservedName', { name: id });
      else if (!ID.pattern.test(id)) complain(loading, file, 'badText', { text: id, form: ID.words });
      else each[id] = readFile(loading, file, shape);
    }
    read[path] = each;
  }
  for (const file of loading.files.keys())
    if (!known.has(file)) complain(loading, file, 'unknownFile', { file });
  return read;
}

/** The texts that are carried out by hand, in the language that every pack has; nothing where there are none. */
function saidByHand(keys: readonly string[], { en }: PackWords): { readonly byHand?: string } {
  return keys.length === 0 ? {} : { byHand: hash(keys.map((key) => en[key] ?? '')) };
}

/** The words of one language; none if they are not there yet. */
function readLanguage(loading: Loading, language: Language): ReadWords[] {
  const file = wordFile(language);
  const text = loading.files.get(file);
  const parsed = text === undefined ? null : parse(loading, file, text);
  return text === undefined || !parsed
    ? []
    : [readWords(readerOf(loading, file, text, parsed), language, parsed)];
}

/** The keys of texts that are carried out by hand, wherever they stand. */
function byHandIn(content: unknown): string[] {
  if (typeof content !== 'object' || content === null) return [];
  if ('t' in content && content.t === 'byHand' && 'words' in content) return [String(content.words)];
  return Object.values(content).flatMap(byHandIn);
}

/** What each language lacks. English words must be there: they stand in for all others. */
function lookForMissing(
  loading: Loading,
  words: readonly ReadWords[],
  needed: ReadonlySet<string>,
  base: PackWords | undefined,
): Untranslated {
  const lacks = languages.map((language) => [language, missingIn(language, words, needed, base)] as const);
  const missing = Object.fromEntries(lacks.filter(([, keys]) => keys.length > 0)) as Untranslated;
  const named = (missing.en ?? []).filter((key) => !tellByHand(loading, key));
  if (named.length > 0) tellMissing(loading, words, named);
  return missing;
}

/** A text to be carried out by hand is missed where it is asked for. */
function tellByHand({ byHand, files, problems }: Loading, key: string): boolean {
  const place = byHand.get(key);
  if (!place) return false;
  problems.push({
    ...spotOfPlace(files, place),
    reason: 'noWordByHand',
    args: { key, file: wordFile('en') },
  });
  return true;
}

function tellMissing(loading: Loading, words: readonly ReadWords[], keys: readonly string[]): void {
  const file = wordFile('en');
  const english = words.find(({ language }) => language === 'en')?.reader;
  // A file that cannot be read has been told already.
  if (!english && (loading.files.has(file) || loading.leftOut.has(file))) return;
  if (!english) complain(loading, file, 'missingFile', { file });
  else
    complain(
      loading,
      file,
      'missingWords',
      { count: keys.length, keys },
      endOf(english.lines, english.source ?? ''),
    );
}

/** English stands in for what is not translated; whoever plays it ought to know. */
function untranslated({ leftOut }: Loading, missing: Untranslated): Problem[] {
  return languages.flatMap((language): Problem[] => {
    const keys = missing[language] ?? [];
    const file = wordFile(language);
    if (language === 'en' || keys.length === 0 || leftOut.has(file)) return [];
    const args = { language, count: keys.length, keys };
    return [{ file, line: 1, column: 1, reason: 'untranslated', args }];
  });
}
