/** Leaves that are written as trees: checked against the schemas and against the book, so that nothing unknown gets in. */
import { isMap, isScalar, isSeq, type Node } from 'yaml';
import { nounsOf, statesOf } from '../phrase/lexicon.ts';
import { isPlainType, type PhraseBook, type PhraseKind, type SlotType } from '../phrase/phrase.ts';
import { type Clause, type Condition, type Effect, partsIn, type SlotValue } from '../tree/tree.ts';
import { placeOf, type Reader, report } from './reader.ts';
import { isReserved } from './reserved.ts';
import { conditionSchema, effectSchema, misfits } from './schema.ts';

export function readEffectTree(reader: Reader, node: Node): Effect | null {
  const tree = checked(reader, node, effectSchema);
  if (tree === null) return null;
  const before = reader.problems.length;
  checkEffect(reader, node, tree as Effect);
  return reader.problems.length === before ? (tree as Effect) : null;
}

export function readConditionTree(reader: Reader, node: Node): Condition | null {
  const tree = checked(reader, node, conditionSchema);
  if (tree === null) return null;
  const before = reader.problems.length;
  checkCondition(reader, node, tree as Condition);
  return reader.problems.length === before ? (tree as Condition) : null;
}

function checked(reader: Reader, node: Node, schema: Parameters<typeof misfits>[0]): unknown {
  const tree = plain(node);
  const wrong = misfits(schema, tree);
  for (const { path, expected } of wrong) report(reader, nodeAt(node, path), 'badTree', { expected });
  return wrong.length > 0 ? null : tree;
}

/** A node as plain data. Aliases are not followed: a tree is written out. */
function plain(node: unknown): unknown {
  if (isScalar(node)) return node.value;
  if (isSeq(node)) return node.items.map(plain);
  if (!isMap(node)) return undefined;
  return Object.fromEntries(node.items.map(({ key, value }) => [String(plain(key)), plain(value)]));
}

/** The node at the end of a path, or the last one on the way that is there. */
function nodeAt(node: Node, path: readonly (string | number)[]): Node {
  let found = node;
  for (const key of path) {
    const next = isMap(found) || isSeq(found) ? found.get(key, true) : undefined;
    if (!next) break;
    found = next as Node;
  }
  return found;
}

/** The clauses of one effect with the kind that each must be of. */
function* clausesOf(effect: Effect): Generator<[Clause, PhraseKind]> {
  if (effect.t === 'do') yield [effect.clause, 'effect'];
  if (effect.t === 'choose' && typeof effect.by === 'object' && effect.by) yield [effect.by, 'players'];
  if (effect.t === 'players') yield [effect.who, 'players'];
  if (effect.t === 'each') yield [effect.set, 'set'];
  if (effect.t === 'when') yield [effect.trigger, 'trigger'];
  if (effect.t === 'instead') yield [effect.trigger, 'would'];
  if (effect.t === 'until') yield [effect.duration, 'duration'];
  if (effect.t === 'once') yield [effect.per, 'per'];
  if (effect.t === 'roll') yield [effect.die, 'die'];
}

function checkEffect(reader: Reader, node: Node, effect: Effect): void {
  for (const [clause, kind] of clausesOf(effect)) checkClause(reader, node, clause, kind);
  if (effect.t === 'if') checkCondition(reader, node, effect.condition);
  const amounts = [
    ...(effect.t === 'repeat' ? [effect.times] : []),
    ...(effect.t === 'announce' ? [effect.most] : []),
    ...(effect.t === 'keyword' && effect.x ? [effect.x] : []),
  ];
  for (const amount of amounts) checkValues(reader, node, amount);
  if (effect.t === 'keyword' && ![...reader.keywords.values()].some(({ id }) => id === effect.keyword))
    report(reader, scalarWith(node, effect.keyword), 'unknownKeyword', { keyword: effect.keyword });
  if (effect.t === 'byHand') {
    const at = scalarWith(node, effect.words);
    if (isReserved(effect.words)) report(reader, at, 'reservedName', { name: effect.words });
    else if (reader.byHand?.has(effect.words) === false) reader.byHand.set(effect.words, placeOf(reader, at));
  }
  for (const part of partsIn(effect)) checkEffect(reader, node, part);
}

function checkCondition(reader: Reader, node: Node, condition: Condition): void {
  if (condition.t === 'is') checkClause(reader, node, condition.clause, 'condition');
  else if (condition.t === 'not') checkCondition(reader, node, condition.condition);
  else for (const part of condition.conditions) checkCondition(reader, node, part);
}

function checkClause(reader: Reader, node: Node, { phrase: id, args }: Clause, kind: PhraseKind): void {
  const { book } = reader.grammar;
  const phrase = book.phrases.get(id)?.phrase;
  const at = scalarWith(node, id);
  if (phrase?.kind !== kind) {
    report(reader, at, 'unknownPhrase', { phrase: id, kind });
    return;
  }
  for (const slot of Object.keys(args)) {
    if (!Object.hasOwn(phrase.slots, slot))
      report(reader, at, 'unknownSlot', { phrase: id, slot, known: Object.keys(phrase.slots) });
  }
  for (const [slot, type] of Object.entries(phrase.slots)) {
    const value = args[slot];
    if (value === undefined || !fits(book, type, value))
      report(reader, at, 'badSlot', { phrase: id, slot, type });
    if (typeof value === 'object') checkValues(reader, node, value);
  }
}

function fits(book: PhraseBook<never>, type: SlotType, value: SlotValue): boolean {
  if (type === 'amount') return typeof value === 'object';
  if (type === 'number') return typeof value === 'number';
  if (isPlainType(type)) return typeof value === 'string';
  return [...nounsOf(book.lexicon, type), ...statesOf(book.lexicon, type)].some(({ id }) => id === value);
}

/** The value phrases in an amount. */
function checkValues(reader: Reader, node: Node, amount: object): void {
  for (const value of Object.values(amount)) {
    if (typeof value !== 'object' || value === null) continue;
    if ('phrase' in value) checkClause(reader, node, value as Clause, 'value');
    else checkValues(reader, node, value);
  }
}

/** The place where an id is written; the whole tree if it cannot be found. */
function scalarWith(node: Node, id: string): Node {
  return find(node, id) ?? node;
}

function find(node: unknown, id: string): Node | null {
  if (isScalar(node)) return node.value === id ? node : null;
  const items = isSeq(node) ? node.items : isMap(node) ? node.items.map(({ value }) => value) : [];
  for (const item of items) {
    const found = find(item, id);
    if (found) return found;
  }
  return null;
}
