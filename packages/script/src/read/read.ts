/**
 * Reading effects from YAML: structure is YAML's, each leaf is a clause of controlled English. Every mistake is told
 * with its line and column, and reading goes on: an author sees all of them at once.
 */
import { isMap, isScalar, isSeq, type Node, type YAMLMap } from 'yaml';
import { nearestWord, writingOf } from '../book/nearest.ts';
import type { PhraseKind } from '../phrase/phrase.ts';
import { LARGEST_NUMBER, type Quantity } from '../tree/quantity.ts';
import { type Clause, type Effect, partsIn, type Result } from '../tree/tree.ts';
import { type Binders, neededBy } from './binders.ts';
import { readKeyword } from './keywordUse.ts';
import {
  conditionIn,
  type Entry,
  entriesOf,
  hasLargeNumber,
  isTooLong,
  type Maybe,
  numbersIn,
  readClause,
} from './readCondition.ts';
import { placeOf, type Reader, report } from './reader.ts';
import { readEffectTree } from './readTree.ts';
import { isReserved } from './reserved.ts';

/** Reads an effect; `binders` are those that the rules have bound before it begins. */
export function readEffect(
  reader: Reader,
  node: Node | null | undefined,
  binders: Iterable<string> = [],
): Effect | null {
  return readPart(reader, node, node, new Set(binders));
}

/** An effect; where there is none, the mistake is told at what should have held it. */
function readPart(reader: Reader, node: Maybe, around: Maybe, binders: Binders): Effect | null {
  if (isScalar(node) && typeof node.value === 'string') return readLeaf(reader, node, node.value, binders);
  if (isSeq(node) && node.items.length > 0) {
    const effects = node.items.map((item) => readPart(reader, item as Node, node, binders));
    return effects.every((effect) => effect !== null) ? { t: 'seq', effects } : null;
  }
  if (isMap(node)) return readStructure(reader, node, binders);
  return report(reader, node ?? around, 'expectedEffect');
}

function readLeaf(reader: Reader, node: Node, words: string, binders: Binders): Effect | null {
  if (isTooLong(reader, node, words)) return null;
  const keyword = readKeyword(reader, words);
  if (!keyword) {
    const read = readClause(reader, node, words, 0, binders, 'effect');
    return read && { t: 'do', clause: read.clause };
  }
  const parsed = reader.grammar.parse(words, 'effect');
  if (parsed.ok)
    return report(reader, node, 'ambiguousClause', {
      clause: words,
      phrases: [keyword.id, parsed.clause.phrase],
    });
  if (keyword.x === 'wrong') return report(reader, node, 'badAmount', { amount: keyword.rest }, keyword.at);
  const needed = keyword.x ? neededBy(reader.grammar.book, keyword.x) : [];
  const missing = needed.find((binder) => !binders.has(binder));
  if (missing !== undefined)
    return report(reader, node, 'unboundBinder', { clause: words, binder: missing }, keyword.at);
  if (keyword.x && hasLargeNumber(reader, node, words, 0, numbersIn(keyword.x))) return null;
  return { t: 'keyword', keyword: keyword.id, x: keyword.x };
}

/** A mapping: `if`, `may`, `choose`, `each player`, `for each …`, `when …`, `until …`, `once per …`. */
function readStructure(reader: Reader, map: YAMLMap, binders: Binders): Effect | null {
  const entries = entriesOf(map);
  const byKey = new Map(entries);
  if (byKey.has('if')) return readIf(reader, map, byKey, binders);
  if (byKey.has('pay')) return readPay(reader, map, byKey, binders);
  if (byKey.has('then') && !byKey.has('if')) return report(reader, map, 'missingKey', { key: 'if' });
  const [first, ...others] = entries;
  if (!first) return report(reader, map, 'expectedEffect');
  const read = readSingle(reader, first[0], first[1], map, binders);
  for (const [key, entry] of others) report(reader, entry.key, 'unknownKey', { key, known: [] });
  return others.length > 0 ? null : read;
}

const HEADS = [
  'for each',
  'when',
  'the next time',
  'instead when',
  'until',
  'once per',
  'repeat',
  'choose',
  'roll',
  'announce X up to',
] as const;
const HEADED = new RegExp(
  `^(${HEADS.map((head) => head.replace(/ /g, '\\s+')).join('|')})\\s+(\\S.*)$`,
  'is',
);
const CHOOSES = /^(.*\S)\s+chooses?(?:\s+(\d+))?$/is;

function readSingle(reader: Reader, key: string, entry: Entry, map: Node, binders: Binders): Effect | null {
  const { key: head, value } = entry;
  if (isTooLong(reader, head, key)) return null;
  const body = (own: Binders = binders) => readPart(reader, value, head ?? map, own);
  switch (key) {
    case 'may':
      return wrap(body(), (effect) => ({ t: 'may', effect }));
    case 'choose':
      return readChoose(reader, head, value, 1, null, binders);
    case 'by hand':
      return readByHand(reader, value, head);
    case 'tree':
      return readEffectTree(reader, value ?? head);
  }
  const [, written, rest = ''] = HEADED.exec(key) ?? [];
  if (written === undefined) return readWho(reader, key, entry, binders);
  const keyword = written.replace(/\s+/g, ' ').toLowerCase();
  const at = key.length - rest.length;
  const clause = (kind: PhraseKind, words: string, from: number, own: Binders) =>
    readClause(reader, head, words, from, own, kind)?.clause ?? null;
  // What a `for each` or a `when` is about is bound inside it only.
  const own = new Set(binders);
  switch (keyword) {
    case 'for each':
      return both(clause('set', rest, at, own), body(own), (set, effect) => ({ t: 'each', set, effect }));
    case 'when':
    case 'the next time':
      own.add('that');
      return both(clause('trigger', rest, at, own), body(own), (trigger, effect) => ({
        t: 'when',
        trigger,
        next: keyword !== 'when',
        effect,
      }));
    case 'instead when':
      own.add('that');
      return both(clause('would', rest, at, own), body(own), (trigger, effect) => ({
        t: 'instead',
        trigger,
        effect,
      }));
    case 'until':
      return both(clause('duration', key, 0, own), body(own), (duration, effect) => ({
        t: 'until',
        duration,
        effect,
      }));
    case 'once per':
      return both(clause('per', key, 0, binders), body(), (per, effect) => ({ t: 'once', per, effect }));
    case 'repeat':
      return both(readAmount(reader, head, rest, at, binders), body(own), (times, effect) => {
        const repeat: Effect = { t: 'repeat', times, effect };
        const often = timesWritten(repeat);
        if (often <= LARGEST_NUMBER) return repeat;
        return report(reader, head, 'numberTooLarge', { number: `${often}`, most: LARGEST_NUMBER }, at);
      });
    case 'announce x up to':
      return both(readAmount(reader, head, rest, at, binders), body(own), (most, effect) => ({
        t: 'announce',
        most,
        effect,
      }));
    case 'choose': {
      const count = /^\d+$/.test(rest) ? Number(rest) : 0;
      return count > 0
        ? readChoose(reader, head, value, count, null, binders)
        : report(reader, head, 'badAmount', { amount: rest }, at);
    }
    default:
      return readRoll(reader, head, key, value, binders);
  }
}

/** The key of a text in the pack's words: whether it is there is known when they have been read. */
function readByHand(reader: Reader, value: Node | null, head: Node): Effect | null {
  const words = isScalar(value) ? String(value.value ?? '').trim() : '';
  if (!words) return report(reader, value ?? head, 'expectedEffect');
  if (isReserved(words)) return report(reader, value, 'reservedName', { name: words });
  if (value && reader.byHand?.has(words) === false) reader.byHand.set(words, placeOf(reader, value));
  return { t: 'byHand', words };
}

/** "each player: …", "the table chooses: …", "an opponent chooses 2: …"; anything else is a key that nobody knows. */
function readWho(reader: Reader, key: string, { key: head, value }: Entry, binders: Binders): Effect | null {
  const [, chooser, count = '1'] = CHOOSES.exec(key) ?? [];
  const words = chooser ?? key;
  if (chooser?.toLowerCase() === 'the table')
    return readChoose(reader, head, value, Number(count), 'table', binders);
  const parsed = reader.grammar.parse(words, 'players');
  if (!parsed.ok && parsed.reason === 'unknown') {
    const players = [...reader.grammar.book.phrases.values()].filter(
      ({ phrase }) => phrase.kind === 'players',
    );
    const known = ['if', 'pay', 'may', 'by hand', 'the table chooses', ...HEADS];
    const { book } = reader.grammar;
    const whole = [
      ...known,
      ...players.map(({ phrase, templates }) => writingOf(book, templates.en, phrase.slots).text),
    ];
    // A head with its clause is known by its first words.
    const starts = [Number.POSITIVE_INFINITY, 4, 3, 2, 1].map((n) => key.split(/\s+/).slice(0, n).join(' '));
    const nearest = starts.map((start) => nearestWord(start, whole)).find((word) => word !== null) ?? '';
    readPart(reader, value, head, new Set(binders));
    return report(reader, head, 'unknownKey', { key, known: whole, nearest });
  }
  const own = new Set(binders);
  const read = readClause(reader, head, words, 0, own, 'players');
  if (chooser !== undefined)
    return read && readChoose(reader, head, value, Number(count), read.clause, binders);
  const effect = readPart(reader, value, head, own);
  return both(read, effect, ({ clause: who }, done) => ({ t: 'players', who, effect: done }));
}

function wrap<A>(a: A | null, make: (a: A) => Effect): Effect | null {
  return a === null ? null : make(a);
}

/** How often something in an effect is repeated, as far as numbers say it: a repeat in a repeat multiplies. */
function timesWritten(effect: Effect): number {
  const inside = Math.max(1, ...partsIn(effect).map(timesWritten));
  return effect.t === 'repeat' && effect.times.q === 'number' ? effect.times.n * inside : inside;
}

function both<A, B>(a: A | null, b: B | null, make: (a: A, b: B) => Effect | null): Effect | null {
  return a === null || b === null ? null : make(a, b);
}

function readAmount(
  reader: Reader,
  head: Node,
  words: string,
  at: number,
  binders: Binders,
): Quantity | null {
  const quantity = reader.grammar.amount(words);
  if (!quantity || quantity.q === 'any' || quantity.q === 'all' || quantity.q === 'upTo')
    return report(reader, head, 'badAmount', { amount: words }, at);
  const missing = neededBy(reader.grammar.book, quantity).find((binder) => !binders.has(binder));
  if (missing !== undefined)
    return report(reader, head, 'unboundBinder', { clause: words, binder: missing }, at);
  return hasLargeNumber(reader, head, words, at, numbersIn(quantity)) ? null : quantity;
}

function readChoose(
  reader: Reader,
  head: Node,
  value: Node | null,
  count: number,
  by: Clause | 'table' | null,
  binders: Binders,
): Effect | null {
  if (!isSeq(value)) return report(reader, value ?? head, 'expectedEffect');
  // What one choice binds is not bound in another.
  const read = value.items.map((item) => {
    const own = new Set(binders);
    return { own, effect: readPart(reader, item as Node, value, own) };
  });
  const among = read.map(({ effect }) => effect);
  if (count < 1) return report(reader, head, 'badAmount', { amount: `${count}` });
  if (count > among.length)
    return report(reader, head, 'tooFewChoices', { amount: count, count: among.length });
  const [first] = read;
  // What they all bind is bound behind them.
  for (const binder of first?.own ?? []) if (read.every(({ own }) => own.has(binder))) binders.add(binder);
  return among.every((effect) => effect !== null) ? { t: 'choose', count, by, among } : null;
}

function readRoll(
  reader: Reader,
  head: Node,
  key: string,
  value: Node | null,
  binders: Binders,
): Effect | null {
  const read = readClause(reader, head, key, 0, binders, 'die');
  if (!isMap(value) || value.items.length === 0) return report(reader, value ?? head, 'expectedEffect');
  const die = read && reader.grammar.book.phrases.get(read.clause.phrase)?.phrase;
  const known = die?.kind === 'die' ? die.faces : [];
  const seen = new Set<string>();
  const before = reader.problems.length;
  const results = entriesOf(value).map(([written, entry]): Result | null => {
    const faces = written.split(',').flatMap((part) => facesIn(part.trim(), known));
    for (const face of faces) {
      if (die && !known.includes(face)) report(reader, entry.key, 'unknownFace', { face, known });
      else if (seen.has(face)) report(reader, entry.key, 'faceTwice', { face });
      seen.add(face);
    }
    // What was rolled is "that many".
    const effect = readPart(reader, entry.value, entry.key, new Set([...binders, 'that']));
    return effect && { faces, effect };
  });
  if (!read || reader.problems.length > before || !results.every((result) => result !== null)) return null;
  return { t: 'roll', die: read.clause, results };
}

/** "3", "1-3", "blank". */
function facesIn(written: string, known: readonly string[]): string[] {
  const [, low, high] = /^(\d+)\s*[-–]\s*(\d+)$/.exec(written) ?? [];
  if (low === undefined || known.includes(written)) return [written];
  const length = Math.min(100, Math.max(1, Number(high) - Number(low) + 1));
  return Array.from({ length }, (_, i) => `${Number(low) + i}`);
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
    if (!needed.includes(key) && !allowed.includes(key))
      report(reader, entry.key, 'unknownKey', { key, known: [...needed, ...allowed] });
  }
  for (const key of needed) if (!entries.has(key)) report(reader, map, 'missingKey', { key });
  return reader.problems.length === before;
}

type Entries = ReadonlyMap<string, Entry>;

/** The effect behind a key; null if it is wrong or not there. */
function under(reader: Reader, entries: Entries, key: string, binders: Binders): Effect | null {
  const entry = entries.get(key);
  return entry ? readPart(reader, entry.value, entry.key, binders) : null;
}

function readIf(reader: Reader, map: YAMLMap, entries: Entries, binders: Binders): Effect | null {
  const fits = readKeys(reader, map, entries, ['if', 'then'], ['otherwise']);
  const tested = entries.get('if');
  const condition = conditionIn(reader, tested?.value, tested?.key, binders);
  const before = new Set(binders);
  const yes = under(reader, entries, 'then', binders);
  const otherwise = under(reader, entries, 'otherwise', before);
  if (!fits || !condition || !yes || (entries.has('otherwise') && !otherwise)) return null;
  return { t: 'if', condition, yes, otherwise };
}

function readPay(reader: Reader, map: YAMLMap, entries: Entries, binders: Binders): Effect | null {
  const fits = readKeys(reader, map, entries, ['pay', 'then'], []);
  const cost = under(reader, entries, 'pay', binders);
  const effect = under(reader, entries, 'then', binders);
  return fits && cost && effect ? { t: 'pay', cost, effect } : null;
}
