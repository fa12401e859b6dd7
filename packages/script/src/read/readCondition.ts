/** Reading clauses, and conditions made of them. */
import { isMap, isScalar, isSeq, type Node, type Pair, type Scalar, type YAMLMap } from 'yaml';
import type { PhraseKind } from '../phrase/phrase.ts';
import { LARGEST_NUMBER, partsOf, type Quantity } from '../tree/quantity.ts';
import type { Clause, Condition } from '../tree/tree.ts';
import { type Binders, unbound } from './binders.ts';
import { MOST_PROBLEMS, mark, type Reader, report } from './reader.ts';
import { readConditionTree } from './readTree.ts';

export type Maybe = Node | null | undefined;

/** Reads a condition; `binders` are those that the rules have bound before. */
export function readCondition(reader: Reader, node: Maybe, binders: Iterable<string> = []): Condition | null {
  return conditionIn(reader, node, node, new Set(binders));
}

/** The longest clause of the books has half as many letters. What is longer was not meant as one. */
const LONGEST = 500;

export function isTooLong(reader: Reader, node: Node, words: string): boolean {
  if (words.length <= LONGEST) return false;
  report(reader, node, 'tooLong', { text: `${words.slice(0, 20)}…`, length: words.length, longest: LONGEST });
  return true;
}

/** Notes a number that is too large, where it stands in its words. */
export function hasLargeNumber(
  reader: Reader,
  node: Node,
  words: string,
  from: number,
  all: Numbers,
): boolean {
  const large = [...all].find((n) => n > LARGEST_NUMBER);
  if (large === undefined) return false;
  const written = [...words.matchAll(/\d+/g)].find(([digits]) => Number(digits) === large);
  const args = { number: written?.[0].slice(0, 20) ?? large, most: LARGEST_NUMBER };
  report(reader, node, 'numberTooLarge', args, from + (written?.index ?? 0));
  return true;
}

type Numbers = Iterable<number>;

export function* numbersIn(quantity: Quantity): Generator<number> {
  for (const part of partsOf(quantity)) {
    if (part.q === 'number' || part.q === 'times') yield part.n;
    if (part.q === 'value')
      for (const value of Object.values(part.clause.args)) if (typeof value === 'number') yield value;
  }
}

function* numbersOf({ args }: Clause): Generator<number> {
  for (const value of Object.values(args)) {
    if (typeof value === 'number') yield value;
    else if (typeof value === 'object') yield* numbersIn(value);
  }
}

/** Reads words as one of the given kinds of phrase; `from` is where they begin in their node. */
export function readClause(
  reader: Reader,
  node: Node,
  words: string,
  from: number,
  binders: Binders,
  ...kinds: PhraseKind[]
): { readonly clause: Clause; readonly not: boolean } | null {
  // Looking for what somebody may have meant takes long; whoever has been told so much gets no more.
  if (reader.problems.length >= MOST_PROBLEMS || isTooLong(reader, node, words)) return null;
  const parsed = reader.grammar.parse(words, ...kinds);
  if (!parsed.ok && parsed.reason === 'ambiguous')
    return report(reader, node, 'ambiguousClause', { clause: words, phrases: parsed.phrases }, from);
  if (!parsed.ok) {
    const { expected, nearest, at } = parsed;
    const args = { clause: words, expected, nearest: nearest ?? '' };
    return report(reader, node, 'unknownClause', args, from + at);
  }
  const [missing] = unbound(reader.grammar.book, parsed.clause, binders);
  if (missing !== undefined)
    return report(reader, node, 'unboundBinder', { clause: words, binder: missing }, from);
  if (hasLargeNumber(reader, node, words, from, numbersOf(parsed.clause))) return null;
  // The same words are read once: what is marked with its place is a copy.
  return { clause: mark(reader, { ...parsed.clause }, node), not: parsed.not };
}

export type Entry = Pair<Node, Node | null>;

export function entriesOf(map: YAMLMap): [key: string, entry: Entry][] {
  return map.items.map((entry) => [
    isScalar(entry.key) ? String(entry.key.value).trim() : '',
    entry as Entry,
  ]);
}

export function conditionIn(reader: Reader, node: Maybe, around: Maybe, binders: Binders): Condition | null {
  if (isScalar(node) && typeof node.value === 'string') return conditionLeaf(reader, node, binders);
  if (!isMap(node) || node.items.length === 0) return report(reader, node ?? around, 'expectedCondition');
  const [[key, { key: head, value }], ...others] = entriesOf(node) as [[string, Entry], ...[string, Entry][]];
  for (const [other, entry] of others) report(reader, entry.key, 'unknownKey', { key: other, known: [] });
  if (key === 'tree') return readConditionTree(reader, value ?? head);
  if (key === 'not') {
    const condition = conditionIn(reader, value, head, binders);
    return condition && { t: 'not', condition };
  }
  if (key !== 'all of' && key !== 'any of')
    return report(reader, head, 'unknownKey', { key, known: ['all of', 'any of', 'not', 'tree'] });
  if (!isSeq(value) || value.items.length === 0) return report(reader, value ?? head, 'expectedCondition');
  const conditions = value.items.map((item) => conditionIn(reader, item as Node, value, binders));
  if (others.length > 0 || !conditions.every((condition) => condition !== null)) return null;
  return { t: key === 'all of' ? 'allOf' : 'anyOf', conditions };
}

function conditionLeaf(reader: Reader, node: Scalar, binders: Binders): Condition | null {
  const read = readClause(reader, node, String(node.value), 0, binders, 'condition');
  if (!read) return null;
  const condition: Condition = { t: 'is', clause: read.clause };
  return read.not ? { t: 'not', condition } : condition;
}
