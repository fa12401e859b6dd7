/**
 * Parsing a clause: a grammar is made from the templates of a book, with one start rule for each phrase, so that a
 * clause that could be read in two ways is noticed and refused.
 */
import peggy from 'peggy';
import { type Failure, nearestTo, type Writing, writingOf } from '../book/nearest.ts';
import { type Noun, nounForm, nounsOf, type State, statesOf } from '../phrase/lexicon.ts';
import { isPlainType, type PhraseBook, type PhraseKind, type SlotType } from '../phrase/phrase.ts';
import type { Part } from '../phrase/template.ts';
import type { Quantity } from '../tree/quantity.ts';
import type { Clause } from '../tree/tree.ts';

export interface Grammar {
  /** Reads a clause as one of the given kinds of phrase. */
  parse(clause: string, ...kinds: readonly PhraseKind[]): Parsed;
  /** Reads an amount by itself: "2", "X", "half of your Power". */
  amount(words: string): Quantity | null;
  /** What was made readable: the reader looks up what a phrase binds, and the faces of dice. */
  readonly book: PhraseBook<never>;
}

export type Parsed =
  /** `not`: it says the opposite of the clause. */
  | { readonly ok: true; readonly clause: Clause; readonly not: boolean }
  /** Two phrases claim it. */
  | { readonly ok: false; readonly reason: 'ambiguous'; readonly phrases: readonly string[] }
  /** None does: where the best attempt stopped, what could have come there, and the nearest phrase. */
  | {
      readonly ok: false;
      readonly reason: 'unknown';
      readonly at: number;
      readonly expected: readonly string[];
      readonly nearest: string | null;
    };

/** What the pack names, for slots of the type `name:…`: by class, the English name (or the id) and the id. */
export type Named = Readonly<Record<string, ReadonlyMap<string, string>>>;

function literal(words: string): string {
  // Any white space serves for any other, any apostrophe too; letter case matters only to the eye.
  const pieces = words.split(/(\s+|['’])/).filter((piece) => piece !== '');
  return pieces
    .map((piece) => {
      if (/^\s+$/.test(piece)) return '_';
      return /^['’]$/.test(piece) ? "['’]" : `${JSON.stringify(piece)}i`;
    })
    .join(' ');
}

function ruleName(type: SlotType): string {
  return `slot_${type.replace(/\W/g, '_')}`;
}

/** The rule of one part of a template: what it matches, giving the arguments that it holds. */
function partRule<S>(book: PhraseBook<S>, part: Part, slots: Readonly<Record<string, SlotType>>): string {
  const rule = (slot: string) => `${slot}:${ruleName(slots[slot] ?? '')}`;
  const args = (...names: (string | null)[]) =>
    `{ return { ${names.filter((name) => name !== null).join(', ')} }; }`;
  const slotState = (name: string | null) => (name !== null && name in slots ? name : null);
  const state = (name: string) =>
    name in slots ? rule(name) : literal(book.lexicon.states.get(name)?.forms.en[0] ?? '');
  const noun = (name: string) => {
    if (name in slots) return rule(name);
    const forms = book.lexicon.nouns.get(name)?.forms.en;
    return `(${literal(forms?.many.nom ?? '')} / ${literal(forms?.one.nom ?? '')})`;
  };
  const before = (name: string | null) => (name === null ? '' : `${state(name)} _ `);
  switch (part.t) {
    case 'text':
      return literal(part.text);
    case 'verb':
      return literal(book.lexicon.verbs.get(part.verb)?.forms.en.imp ?? '');
    case 'person':
      return literal(part.you);
    case 'agree':
      return `(${state(part.state)} ${args(slotState(part.state))})`;
    case 'slot': {
      const article = { the: '"the"i _ ', a: '"a"i "n"i? _ ', none: '' }[part.article ?? 'none'];
      const preposition = part.preposition ? `"${part.preposition}"i _ ` : '';
      const words = `${preposition}${article}${before(part.state)}${rule(part.slot)}`;
      return `(${words} ${args(part.slot, slotState(part.state))})`;
    }
    case 'counted': {
      const thing = `${before(part.state)}${noun(part.noun)}`;
      const amount = rule(part.amount);
      const held = args(part.amount, slotState(part.noun), slotState(part.state));
      const most = `${part.amount}: { q: 'upTo', most: ${part.amount} }`;
      const upTo = args(most, slotState(part.noun), slotState(part.state));
      return `(${[
        `"up to"i _ "a number of"i _ ${thing} _ "equal to"i _ ${part.amount}:sum ${upTo}`,
        `${amount} _ ${thing} ${held}`,
        `("a number of"i _)? ${thing} _ "equal to"i _ ${part.amount}:sum ${held}`,
      ].join(' / ')})`;
    }
  }
}

/** One of several words, the longest first: "Data tokens" must not be read as "Data". */
function wordRule(type: SlotType, words: readonly (readonly [word: string, id: string])[]): string {
  const sorted = [...new Map(words)].sort(([a], [b]) => b.length - a.length);
  const choices = sorted.map(([word, id]) => `${literal(word)} !letter { return ${JSON.stringify(id)}; }`);
  const shown = [...new Map(words.map(([word, id]) => [id, word] as const).reverse()).values()].reverse();
  const some = shown.length > 8 ? `${shown.slice(0, 8).join(', ')} …` : shown.join(', ');
  return `${ruleName(type)} ${JSON.stringify(some)} = ${choices.join(' / ')}`;
}

function classRule<S>({ lexicon }: PhraseBook<S>, type: SlotType): string {
  const ofNoun = (noun: Noun) =>
    (['one', 'many'] as const).map((n) => [nounForm(noun, 'en', n, 'nom'), noun.id] as const);
  const ofState = (state: State) => state.forms.en.map((form) => [form, state.id] as const);
  return wordRule(type, [
    ...nounsOf(lexicon, type).flatMap(ofNoun),
    ...statesOf(lexicon, type).flatMap(ofState),
  ]);
}

/** A name in quotes or by itself; where the pack's names are not known, an id, which whoever loads the pack looks up. */
function nameRule(type: SlotType, named: Named): string {
  const what = type.slice('name:'.length);
  const known = named[what];
  const rule = ruleName(type);
  if (!known)
    return `${rule} ${JSON.stringify(what)} = open id:$[a-zA-Z0-9_-]+ close { return id; } / $[a-zA-Z0-9_-]+`;
  const words = [...known].flatMap(([name, id]) => [[name, id] as const, [id, id] as const]);
  return `${rule} ${JSON.stringify(what)} = open id:${rule}_in close { return id; } / ${rule}_in\n${wordRule(`${type}_in`, words)}`;
}

const AMOUNTS = `
start_amount = _? q:slot_amount _? { return q; }
slot_amount "an amount" =
    "up to"i _ most:sum { return { q: 'upTo', most }; }
  / "any number"i !letter (_ "of"i !letter)? { return { q: 'any' }; }
  / sum
sum = a:product more:(_? sign:[-–−+] _? b:product { return { sign, b }; })?
    { return !more ? a : more.sign === '+' ? { q: 'plus', a, b: more.b } : { q: 'less', than: a, by: more.b }; }
product =
    n:digits _? [x×]i _ of:product { return { q: 'times', n, of }; }
  / "twice"i _ of:product { return { q: 'times', n: 2, of }; }
  / "half of"i _ of:product up:(_ "(rounded "i up:("up"i { return true; } / "down"i { return false; }) ")" { return up; })?
    { return { q: 'half', of, up: up === true }; }
  / "(" _? q:sum _? ")" { return q; }
  / "player number"i !letter { return { q: 'players' }; }
  / "that many"i !letter { return { q: 'that' }; }
  / "all"i !letter { return { q: 'all' }; }
  / [Xx] !letter { return { q: 'x' }; }
  / n:digits { return { q: 'number', n }; }
  / clause:value { return { q: 'value', clause }; }
slot_number "a number" = digits
slot_card "the code of a card" = code:$([A-Z]+[0-9]+[A-Z0-9]*) !letter { return code; }
digits = n:$[0-9]+ { return Number(n); }
letter = [\\p{L}\\p{N}]u
open = ["“«'‘] _?
close = _? ["”»'’]
_ "a space" = [ \\t\\n\\r\\u00a0\\u202f]+
`;

/** A way in which a phrase can be read. */
interface Entry {
  readonly rule: string;
  readonly phrase: string;
  readonly kind: PhraseKind;
  readonly not: boolean;
  readonly writing: Writing;
  /** The words before its first slot: a clause that does not begin with them cannot be this phrase. */
  readonly begins: string;
}

/** Enough for every clause of a large pack. */
const MOST_KEPT = 20_000;

/** Making a parser takes a second, and packs of one game all need the same. */
const made = new WeakMap<object, Grammar>();

export function makeGrammar<S>(book: PhraseBook<S>, named?: Named): Grammar {
  if (named) return newGrammar(book, named);
  const grammar = made.get(book) ?? newGrammar(book, {});
  made.set(book, grammar);
  return grammar;
}

/** A book as rules: what a parser is generated from, and the ways in which its phrases can be read. */
interface Rules {
  readonly text: string;
  readonly starts: readonly string[];
  readonly entries: readonly Entry[];
}

function rulesOf<S>(book: PhraseBook<S>, named: Named): Rules {
  const entries: Entry[] = [];
  const rules: string[] = [];
  for (const { phrase, templates, not } of book.phrases.values()) {
    const add = (parts: readonly Part[], opposite: boolean) => {
      const rule = `phrase_${entries.length}`;
      const pieces = parts.map((part) => partRule(book, part, phrase.slots)).filter(Boolean);
      const labelled = pieces.map((piece, i) => (piece.startsWith('(') ? `p${i}:${piece}` : piece));
      const held = pieces.flatMap((piece, i) => (piece.startsWith('(') ? [`p${i}`] : []));
      rules.push(`${rule} = ${labelled.join(' ')} { return Object.assign({}, ${held.join(', ') || '{}'}); }`);
      rules.push(`start_${rule} = _? args:${rule} _? { return args; }`);
      entries.push({
        rule,
        phrase: phrase.id,
        kind: phrase.kind,
        not: opposite,
        writing: writingOf(book, parts, phrase.slots),
        begins: beginningOf(book, parts),
      });
    };
    add(templates.en, false);
    if (not) add(not.en, true);
  }
  const values = entries
    .filter(({ kind }) => kind === 'value')
    // The longest first: "your Power tokens" must not be read as "your Power".
    .sort((a, b) => b.writing.text.length - a.writing.text.length)
    .map(({ rule, phrase }) => `args:${rule} { return { phrase: ${JSON.stringify(phrase)}, args }; }`);
  // Without value phrases there is nothing that could be read as one.
  rules.push(`value = ${values.length > 0 ? values.join(' / ') : '!. "a value"'}`);
  const slots = [...book.phrases.values()].flatMap(({ phrase }) => Object.values(phrase.slots));
  for (const type of new Set(slots)) {
    if (type.startsWith('name:')) rules.push(nameRule(type, named));
    else if (!isPlainType(type)) rules.push(classRule(book, type));
  }
  const starts = [...entries.map(({ rule }) => `start_${rule}`), 'start_amount'];
  return { text: [...rules, AMOUNTS].join('\n'), starts, entries };
}

function newGrammar<S>(book: PhraseBook<S>, named: Named): Grammar {
  const { text, starts, entries } = rulesOf(book, named);
  return grammarWith(book, entries, peggy.generate(text, { allowedStartRules: [...starts] }));
}

/** The parser of a book as a module: for where no code may be made while a program runs. */
export function parserSource<S>(book: PhraseBook<S>): string {
  const { text, starts } = rulesOf(book, {});
  return peggy.generate(text, { allowedStartRules: [...starts], output: 'source', format: 'es' });
}

/** Takes a parser that was made from this book before. */
export function takeParser<S>(book: PhraseBook<S>, parser: peggy.Parser): void {
  made.set(book, grammarWith(book, rulesOf(book, {}).entries, parser));
}

function grammarWith<S>(book: PhraseBook<S>, entries: readonly Entry[], parser: peggy.Parser): Grammar {
  const read = new Map<string, Parsed>();
  return {
    book: book as unknown as PhraseBook<never>,
    parse: (clause, ...kinds) => {
      // Cards say the same things again and again: "gain 1 Power" is read once.
      const key = `${kinds.join(' ')}: ${clause}`;
      const known = read.get(key);
      if (known) return known;
      const wanted = entries.filter(({ kind }) => kinds.includes(kind));
      const parsed = parseClause(parser, wanted, clause);
      if (read.size >= MOST_KEPT) read.clear();
      read.set(key, parsed);
      return parsed;
    },
    amount: (words) => {
      try {
        return parser.parse(words, { startRule: 'start_amount' });
      } catch (error) {
        failureOf(error);
        return null;
      }
    },
  };
}

/** Letter case and the kind of white space make no difference. */
function plainWords(words: string): string {
  return words
    .replace(/[\s\u00a0\u202f]+/g, ' ')
    .trimStart()
    .toLowerCase();
}

function beginningOf<S>({ lexicon }: PhraseBook<S>, parts: readonly Part[]): string {
  let words = '';
  for (const part of parts) {
    if (part.t === 'text') words += part.text;
    else if (part.t === 'verb') words += lexicon.verbs.get(part.verb)?.forms.en.imp ?? '';
    else if (part.t === 'person') words += part.you;
    else break;
  }
  return plainWords(words);
}

function parseClause(parser: peggy.Parser, entries: readonly Entry[], words: string): Parsed {
  const said = plainWords(words);
  // Nearly every phrase is ruled out by its first words, which is much quicker than letting the parser fail on it.
  const likely = entries.filter(({ begins }) => said.startsWith(begins));
  const parsed = parseAs(parser, likely, words);
  return parsed.ok || parsed.reason === 'ambiguous' ? parsed : parseAs(parser, entries, words);
}

function parseAs(parser: peggy.Parser, entries: readonly Entry[], words: string): Parsed {
  const found: { readonly clause: Clause; readonly not: boolean }[] = [];
  const failures: Failure[] = [];
  for (const { rule, phrase, not, writing } of entries) {
    try {
      found.push({ clause: { phrase, args: parser.parse(words, { startRule: `start_${rule}` }) }, not });
    } catch (error) {
      failures.push({ writing, ...failureOf(error) });
    }
  }
  const [only] = found;
  if (only && found.length === 1) return { ok: true, ...only };
  if (found.length > 1)
    return { ok: false, reason: 'ambiguous', phrases: found.map(({ clause }) => clause.phrase) };
  const furthest = Math.max(0, ...failures.map(({ at }) => at));
  const best = failures.filter(({ at }) => at === furthest);
  const expected = [...new Set(best.flatMap((failure) => failure.expected))].sort();
  return { ok: false, reason: 'unknown', at: furthest, expected, nearest: nearestTo(words, failures) };
}

/** A generated parser has an error class of its own, so it is known by its name. */
function isSyntaxError(error: unknown): error is peggy.parser.SyntaxError {
  return error instanceof Error && error.name === 'SyntaxError' && 'expected' in error;
}

function failureOf(error: unknown): Omit<Failure, 'writing'> {
  if (!isSyntaxError(error)) throw error;
  const expected = (error.expected ?? []).flatMap((item) => {
    if (item.type === 'literal') return [`“${item.text}”`];
    // White space may be missing anywhere; what should stand behind it says more.
    return item.type === 'other' && item.description !== 'a space' ? [item.description] : [];
  });
  return { at: error.location.start.offset, expected };
}
