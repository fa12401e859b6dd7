/**
 * Reading effects from YAML: structure is YAML's, each leaf is a clause of controlled English. Every mistake is told
 * with its line and column, and reading goes on: an author sees all of them at once.
 */
import { isMap, isScalar, isSeq, type LineCounter, type Node, type Pair, type YAMLMap } from 'yaml';
import type { Grammar } from './grammar.ts';
import type { PhraseKind } from './phrase.ts';
import type { Problem, ProblemReason } from './problem.ts';
import type { Quantity } from './quantity.ts';
import type { Clause, Condition, Effect } from './tree.ts';

export interface Reader {
  readonly file: string;
  readonly lines: LineCounter;
  readonly grammar: Grammar;
  /** The keywords that the pack defines, and whether they take a parameter. */
  readonly keywords: ReadonlyMap<string, { readonly id: string; readonly takesX: boolean }>;
  readonly problems: Problem[];
}

export function report(
  reader: Reader,
  node: Node | null | undefined,
  reason: ProblemReason,
  args: Problem['args'] = {},
  shift = 0,
): null {
  const offset = (node?.range?.[0] ?? 0) + shift;
  const { line, col } = reader.lines.linePos(offset);
  reader.problems.push({ file: reader.file, line, column: col, reason, args });
  return null;
}

/** How far the text of a scalar lies behind its beginning: the quotation mark, if it has one. */
function quoteOf(node: Node): number {
  return isScalar(node) && (node.type === 'QUOTE_DOUBLE' || node.type === 'QUOTE_SINGLE') ? 1 : 0;
}

function readClause(
  reader: Reader,
  node: Node,
  words: string,
  at: number,
  ...kinds: PhraseKind[]
): Clause | null {
  const parsed = reader.grammar.parse(words, ...kinds);
  if (parsed.ok) return parsed.clause;
  if (parsed.reason === 'ambiguous')
    return report(reader, node, 'ambiguousClause', { clause: words, phrases: parsed.phrases }, at);
  const { expected, nearest } = parsed;
  return report(
    reader,
    node,
    'unknownClause',
    { clause: words, expected, nearest: nearest ?? '' },
    at + parsed.at,
  );
}

export function readEffect(reader: Reader, node: Node | null | undefined): Effect | null {
  if (isScalar(node) && typeof node.value === 'string') return readLeaf(reader, node, node.value);
  if (isSeq(node)) {
    const effects = node.items.map((item) => readEffect(reader, item as Node));
    return effects.every((effect) => effect !== null) ? { t: 'seq', effects } : null;
  }
  if (isMap(node)) return readStructure(reader, node);
  return report(reader, node, 'expectedEffect');
}

function readLeaf(reader: Reader, node: Node, words: string): Effect | null {
  const keyword = readKeyword(reader, words);
  if (keyword) return keyword;
  const clause = readClause(reader, node, words, quoteOf(node), 'effect');
  return clause && { t: 'do', clause };
}

/** "Spread 2", "Spread player number": a keyword of the pack. */
function readKeyword(reader: Reader, words: string): Effect | null {
  for (const [name, { id, takesX }] of reader.keywords) {
    if (words === name && !takesX) return { t: 'keyword', keyword: id, x: null };
    if (!takesX || !words.startsWith(`${name} `)) continue;
    const x = readAmount(words.slice(name.length + 1));
    if (x) return { t: 'keyword', keyword: id, x };
  }
  return null;
}

function readAmount(words: string): Quantity | null {
  const text = words.trim().toLowerCase();
  if (/^\d+$/.test(text)) return { q: 'number', n: Number(text) };
  if (text === 'x') return { q: 'x' };
  const players = /^(?:(\d+) [x×] )?player number$/.exec(text);
  return players ? { q: 'players', times: Number(players[1] ?? 1) } : null;
}

type Entry = Pair<Node, Node | null>;

function entriesOf(map: YAMLMap): [key: string, entry: Entry][] {
  return map.items.map((entry) => [isScalar(entry.key) ? String(entry.key.value) : '', entry as Entry]);
}

/** A mapping: `if`, `may`, `choose`, `each player`, `for each …`, `when …`, `until …`, `once per …`. */
function readStructure(reader: Reader, map: YAMLMap): Effect | null {
  const entries = entriesOf(map);
  const keys = entries.map(([key]) => key);
  const [first = ''] = keys;
  if (first === 'if') return readIf(reader, map, new Map(entries));
  if (first === 'pay') return readPay(reader, map, new Map(entries));
  const [, ...others] = entries;
  for (const [key, entry] of others) report(reader, entry.key, 'unknownKey', { key });
  const entry = entries[0]?.[1];
  if (!entry || others.length > 0) return entry ? null : report(reader, map, 'expectedEffect');
  return readSingle(reader, first, entry);
}

const HEADED = /^(for each|when|instead when|until|once per|repeat|choose|roll) (.+)$/;

function readSingle(reader: Reader, key: string, { key: head, value }: Entry): Effect | null {
  if (key === 'may') return wrap(readEffect(reader, value), (effect) => ({ t: 'may', effect }));
  if (key === 'choose') return readChoose(reader, value, 1);
  if (key === 'by hand') {
    const words = isScalar(value) ? String(value.value) : '';
    return words ? { t: 'byHand', words } : report(reader, value ?? head, 'expectedEffect');
  }
  const [, keyword, rest = ''] = HEADED.exec(key) ?? [];
  const at = quoteOf(head) + (keyword?.length ?? 0) + 1;
  switch (keyword) {
    case 'for each':
      return both(readClause(reader, head, rest, at, 'set'), readEffect(reader, value), (set, effect) => ({
        t: 'each',
        set,
        effect,
      }));
    case 'when':
      return both(
        readClause(reader, head, rest, at, 'trigger'),
        readEffect(reader, value),
        (trigger, effect) => ({ t: 'when', trigger, effect }),
      );
    case 'instead when':
      return both(
        readClause(reader, head, rest, at, 'would'),
        readEffect(reader, value),
        (trigger, effect) => ({ t: 'instead', trigger, effect }),
      );
    case 'until':
      return both(
        readClause(reader, head, key, quoteOf(head), 'duration'),
        readEffect(reader, value),
        (duration, effect) => ({ t: 'until', duration, effect }),
      );
    case 'once per':
      return both(
        readClause(reader, head, key, quoteOf(head), 'per'),
        readEffect(reader, value),
        (per, effect) => ({ t: 'once', per, effect }),
      );
    case 'repeat':
      return both(
        readAmount(rest) ?? report(reader, head, 'badAmount', { amount: rest }, at),
        readEffect(reader, value),
        (times, effect) => ({ t: 'repeat', times, effect }),
      );
    case 'choose':
      return /^\d+$/.test(rest)
        ? readChoose(reader, value, Number(rest))
        : report(reader, head, 'badAmount', { amount: rest }, at);
    case 'roll':
      return readRoll(reader, head, key, value);
    default:
      return both(
        readClause(reader, head, key, quoteOf(head), 'players'),
        readEffect(reader, value),
        (who, effect) => ({ t: 'players', who, effect }),
      );
  }
}

function wrap<A>(a: A | null, make: (a: A) => Effect): Effect | null {
  return a === null ? null : make(a);
}

function both<A, B>(a: A | null, b: B | null, make: (a: A, b: B) => Effect): Effect | null {
  return a === null || b === null ? null : make(a, b);
}

function readChoose(reader: Reader, value: Node | null, count: number): Effect | null {
  if (!isSeq(value)) return report(reader, value, 'expectedEffect');
  const among = value.items.map((item) => readEffect(reader, item as Node));
  return among.every((effect) => effect !== null) ? { t: 'choose', count, among } : null;
}

function readRoll(reader: Reader, head: Node, key: string, value: Node | null): Effect | null {
  const die = readClause(reader, head, key, quoteOf(head), 'die');
  if (!isMap(value)) return report(reader, value ?? head, 'expectedEffect');
  const results = entriesOf(value).map(
    ([result, entry]) => [result, readEffect(reader, entry.value)] as const,
  );
  const whole = results.flatMap(([result, effect]) => (effect ? [[result, effect] as const] : []));
  return die && whole.length === results.length ? { t: 'roll', die, results: whole } : null;
}

function readKeys(
  reader: Reader,
  map: YAMLMap,
  entries: ReadonlyMap<string, Entry>,
  needed: readonly string[],
  allowed: readonly string[],
): boolean {
  const before = reader.problems.length;
  for (const [key, entry] of entries) {
    if (!needed.includes(key) && !allowed.includes(key)) report(reader, entry.key, 'unknownKey', { key });
  }
  for (const key of needed) if (!entries.has(key)) report(reader, map, 'missingKey', { key });
  return reader.problems.length === before;
}

function readIf(reader: Reader, map: YAMLMap, entries: ReadonlyMap<string, Entry>): Effect | null {
  const fits = readKeys(reader, map, entries, ['if', 'then'], ['otherwise']);
  const condition = readCondition(reader, entries.get('if')?.value);
  const yes = entries.has('then') ? readEffect(reader, entries.get('then')?.value) : null;
  const otherwise = entries.has('otherwise')
    ? readEffect(reader, entries.get('otherwise')?.value)
    : undefined;
  if (!fits || !condition || !yes || otherwise === null) return null;
  return { t: 'if', condition, yes, otherwise: otherwise ?? null };
}

function readPay(reader: Reader, map: YAMLMap, entries: ReadonlyMap<string, Entry>): Effect | null {
  const fits = readKeys(reader, map, entries, ['pay', 'then'], []);
  const cost = readEffect(reader, entries.get('pay')?.value);
  const effect = entries.has('then') ? readEffect(reader, entries.get('then')?.value) : null;
  return fits && cost && effect ? { t: 'pay', cost, effect } : null;
}

export function readCondition(reader: Reader, node: Node | null | undefined): Condition | null {
  if (isScalar(node) && typeof node.value === 'string') {
    const clause = readClause(reader, node, node.value, quoteOf(node), 'condition');
    return clause && { t: 'is', clause };
  }
  if (!isMap(node) || node.items.length !== 1) return report(reader, node, 'expectedCondition');
  const [key = '', entry] = entriesOf(node)[0] ?? [];
  if (key === 'not') {
    const condition = readCondition(reader, entry?.value);
    return condition && { t: 'not', condition };
  }
  if (key !== 'all of' && key !== 'any of') return report(reader, entry?.key, 'unknownKey', { key });
  if (!isSeq(entry?.value)) return report(reader, entry?.value ?? node, 'expectedCondition');
  const conditions = entry.value.items.map((item) => readCondition(reader, item as Node));
  if (!conditions.every((condition) => condition !== null)) return null;
  return { t: key === 'all of' ? 'allOf' : 'anyOf', conditions };
}
