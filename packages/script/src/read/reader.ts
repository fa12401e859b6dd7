/** What reads packs: where mistakes are noted, with the exact place of what is wrong. */
import { isScalar, type LineCounter, type Node } from 'yaml';
import type { Grammar } from './grammar.ts';
import type { Problem, ProblemReason } from './problem.ts';

export interface Reader {
  readonly file: string;
  readonly lines: LineCounter;
  /** The text of the file; without it, places inside texts of several lines are told by their first line. */
  readonly source?: string;
  readonly grammar: Grammar;
  /** The keywords that the pack defines, by their English name, and whether they take a parameter. */
  readonly keywords: ReadonlyMap<string, { readonly id: string; readonly takesX: boolean }>;
  readonly problems: Problem[];
  /** Where each thing that was read stands: whoever looks at the whole can then say where it is wrong. */
  readonly places?: Places;
  /** The words that texts carried out by hand need, and where each is asked for first. */
  readonly byHand?: Map<string, Place>;
}

/** A piece of a file. */
export interface Place {
  readonly file: string;
  readonly from: number;
  readonly to: number;
}

export type Places = WeakMap<object, Place>;

/** Whoever has made so many mistakes has read enough: looking for the nearest phrase takes its time. */
export const MOST_PROBLEMS = 100;

/** Notes a mistake; `at` counts letters from the beginning of a text's value. */
export function report(
  reader: Reader,
  node: Node | null | undefined,
  reason: ProblemReason,
  args: Problem['args'] = {},
  at = 0,
): null {
  if (reader.problems.length >= MOST_PROBLEMS) return null;
  const { line, col } = reader.lines.linePos(offsetIn(reader, node, at));
  reader.problems.push({ file: reader.file, line, column: col, reason, args });
  return null;
}

/** Remembers where a thing stands: from its name, if it has one, to its end. */
export function mark<T>(reader: Reader, thing: T, node: Node | null | undefined, name?: Node | null): T {
  if (typeof thing !== 'object' || thing === null || !node?.range) return thing;
  reader.places?.set(thing, placeOf(reader, node, name));
  return thing;
}

export function placeOf({ file }: Reader, node: Node, name?: Node | null): Place {
  const [from = 0, to = from] = node.range ?? [];
  return { file, from: name?.range?.[0] ?? from, to };
}

/**
 * Where in the file a letter of a text's value stands. Quotation marks, escapes, the head and the indentation of a block
 * and folded lines are in the file and not in the value, so the two are walked through side by side.
 */
function offsetIn({ source }: Reader, node: Node | null | undefined, at: number): number {
  const start = node?.range?.[0] ?? 0;
  if (!isScalar(node) || typeof node.value !== 'string') return start;
  const isQuoted = node.type === 'QUOTE_DOUBLE' || node.type === 'QUOTE_SINGLE';
  if (source === undefined) return start + (isQuoted ? 1 : 0) + at;
  const isBlock = node.type === 'BLOCK_LITERAL' || node.type === 'BLOCK_FOLDED';
  const end = node.range?.[1] ?? source.length;
  let offset = isBlock ? skipLine(source, start) : start + (isQuoted ? 1 : 0);
  const nextLetter = () => {
    while (offset < end && /\s/.test(source[offset] ?? '')) offset++;
  };
  if (isBlock) nextLetter();
  for (let i = 0; i < at; i++) {
    const letter = node.value[i] ?? '';
    if (/\s/.test(letter)) {
      // One break in the value is any white space in the file.
      if (!/\s/.test(node.value[i + 1] ?? '')) nextLetter();
      continue;
    }
    offset = pastLetter(source, offset, letter, node.type);
  }
  return Math.min(offset, end);
}

function skipLine(source: string, from: number): number {
  const end = source.indexOf('\n', from);
  return end < 0 ? source.length : end + 1;
}

/** The longest escape is `\U` with eight digits. */
const LONGEST_ESCAPE = 10;

/** Behind a letter of the value: a doubled quotation mark or an escape is one letter. */
function pastLetter(source: string, from: number, letter: string, type: unknown): number {
  if (type === 'QUOTE_SINGLE' && letter === "'") return from + 2;
  if (type === 'QUOTE_DOUBLE' && source[from] === '\\') {
    const written = /^\\(?:x[0-9a-fA-F]{2}|u[0-9a-fA-F]{4}|U[0-9a-fA-F]{8}|.)/s.exec(
      source.slice(from, from + LONGEST_ESCAPE),
    );
    return from + (written?.[0].length ?? 1);
  }
  return from + 1;
}
