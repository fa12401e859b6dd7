/**
 * The YAML of a pack's file, before anybody looks at what it says. It may come from a stranger: nothing is read that could
 * take long or deceive, and each refusal says what it is.
 */
import { Composer, type CST, isMap, isScalar, isSeq, LineCounter, type Node, Parser } from 'yaml';
import type { Problem, ProblemReason } from '../read/problem.ts';

export interface Parsed {
  readonly lines: LineCounter;
  readonly contents: Node | null;
}

type Tell = (reason: ProblemReason, args: Problem['args'], offset?: number) => void;

const LARGEST_FILE = 1_000_000;
const DEEPEST = 40;

/** The content of a file; null if it is wrong, which has then been told. One mistake is told, not what follows from it. */
export function parseYaml(file: string, text: string, tell: (problem: Problem) => void): Parsed | null {
  const lines = new LineCounter();
  let wrong = false;
  const note: Tell = (reason, args, offset) => {
    const { line, col } = offset === undefined ? { line: 1, col: 1 } : lines.linePos(offset);
    tell({ file, line, column: col, reason, args });
  };
  const told: Tell = (...problem) => {
    wrong = true;
    note(...problem);
  };
  if (text.length > LARGEST_FILE) {
    told('tooLarge', { file, size: text.length, largest: LARGEST_FILE });
    return null;
  }
  const tokens = [...new Parser(lines.addNewLine).parse(text)];
  lookAtText(text, told);
  if (!wrong) lookAtTokens(tokens, told);
  if (wrong) return null;
  // The library compares every key with every other one, and draws an excerpt for every error: both take minutes.
  const options = { uniqueKeys: false, prettyErrors: false, version: '1.2' } as const;
  const documents = [...new Composer(options).compose(tokens, true, text.length)];
  const [document] = documents;
  const second = documents[1];
  const error = document?.errors[0];
  if (error) told('badYaml', { code: error.code, message: firstLine(error.message) }, error.pos[0]);
  else if (second) told('badYaml', { code: 'MULTIPLE_DOCS', message: '---' }, second.range?.[0] ?? 0);
  else lookAtNodes(document?.contents ?? null, told);
  if (!wrong) lookForTwins(document?.contents ?? null, note, (offset) => placeText(file, lines, offset));
  return wrong ? null : { lines, contents: document?.contents ?? null };
}

function firstLine(text: string): string {
  return text.split('\n')[0] ?? '';
}

function placeText(file: string, lines: LineCounter, offset: number): string {
  const { line, col } = lines.linePos(offset);
  return `${file}:${line}:${col}`;
}

/**
 * What a terminal takes for an order, what turns the direction of writing round or has no width, so that two names look
 * the same, and halves of characters. A tab and the ends of lines are none of these.
 */
const CONTROLS = /(?![\t\n\r])[\p{Cc}\p{Cf}\u2028\u2029\ufffe\uffff]|\p{Cs}|\r(?!\n)/u;

function lookAtText(text: string, tell: Tell): void {
  const at = text.search(CONTROLS);
  if (at >= 0) tell('badCharacter', { code: codeOf(text, at) }, at);
}

function codeOf(text: string, at: number): string {
  return `U+${(text.codePointAt(at) ?? 0).toString(16).toUpperCase().padStart(4, '0')}`;
}

/** A part of a file as it is written, with how deep it lies, and whether it has a name that others can stand for. */
type Piece = readonly [token: CST.Token, depth: number, anchored: boolean];

/** Too deep a structure, and aliases: a pack writes out what it means, so nothing in it can multiply. */
function lookAtTokens(tokens: readonly CST.Token[], tell: Tell): void {
  const open: Piece[] = tokens.map((token) => [token, 0, false]);
  let alias: CST.FlowScalar | null = null;
  let bomb: CST.FlowScalar | null = null;
  const earlier = (a: CST.FlowScalar | null, b: CST.FlowScalar) => (a && a.offset < b.offset ? a : b);
  while (open.length > 0) {
    const [token, depth, anchored] = open.pop() as Piece;
    if (depth > DEEPEST) {
      tell('tooDeep', { deepest: DEEPEST }, token.offset);
      return;
    }
    if (token.type === 'alias') {
      alias = earlier(alias, token);
      if (anchored) bomb = earlier(bomb, token);
    }
    for (const part of partsOf(token, depth, anchored)) open.push(part);
  }
  if (bomb) tell('yamlBomb', { alias: bomb.source }, bomb.offset);
  else if (alias) tell('alias', { alias: alias.source }, alias.offset);
}

function partsOf(token: CST.Token, depth: number, anchored: boolean): Piece[] {
  if (token.type === 'document')
    return token.value ? [[token.value, depth, token.start.some(isAnchor)] as const] : [];
  if (!('items' in token)) return [];
  return token.items.flatMap((item): Piece[] => {
    const named = anchored || item.start.some(isAnchor) || (item.sep?.some(isAnchor) ?? false);
    return [item.key, item.value].flatMap((part) => (part ? [[part, depth + 1, named] as const] : []));
  });
}

function isAnchor({ type }: CST.SourceToken): boolean {
  return type === 'anchor';
}

/** Characters that were written as escapes. */
function lookAtNodes(contents: Node | null, tell: Tell): void {
  for (const node of nodesIn(contents)) {
    if (!isScalar(node) || typeof node.value !== 'string') continue;
    const at = node.value.search(CONTROLS);
    if (at < 0) continue;
    tell('badCharacter', { code: codeOf(node.value, at) }, node.range?.[0]);
    return;
  }
}

/** The same name twice in one place: all else can be read all the same. */
function lookForTwins(contents: Node | null, tell: Tell, where: (offset: number) => string): void {
  for (const node of nodesIn(contents)) {
    const seen = new Map<string, number>();
    for (const { key } of isMap(node) ? node.items : []) {
      if (!isScalar(key)) continue;
      const id = String(key.value);
      const at = key.range?.[0] ?? 0;
      const other = seen.get(id);
      if (other === undefined) seen.set(id, at);
      else tell('duplicateId', { id, other: where(other) }, at);
    }
  }
}

function* nodesIn(contents: Node | null): Generator<unknown> {
  const open: unknown[] = [contents];
  while (open.length > 0) {
    const node = open.pop();
    yield node;
    if (isSeq(node)) for (const item of node.items) open.push(item);
    if (isMap(node)) for (const { key, value } of node.items) open.push(value, key);
  }
}
