/**
 * Parsing a clause: a grammar is made from the templates of a book, with one start rule for each phrase, so that a
 * clause that could be read in two ways is noticed and refused.
 */
import peggy from 'peggy';
import { nounForm, nounsOf } from './lexicon.ts';
import { isPlainType, type PhraseBook, type PhraseKind, type SlotType } from './phrase.ts';
import type { Part } from './template.ts';
import type { Clause } from './tree.ts';

export interface Grammar {
  /** Reads a clause as one of the given kinds of phrase. */
  parse(clause: string, ...kinds: readonly PhraseKind[]): Parsed;
}

export type Parsed =
  | { readonly ok: true; readonly clause: Clause }
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

function literal(words: string): string {
  // Any white space serves for any other; letter case matters only to the eye.
  const pieces = words.split(/(\s+)/).filter((piece) => piece !== '');
  return pieces.map((piece) => (/^\s+$/.test(piece) ? '_' : `${JSON.stringify(piece)}i`)).join(' ');
}

function ruleName(type: SlotType): string {
  return `slot_${type.replace(/\W/g, '_')}`;
}

function partRule<S>(book: PhraseBook<S>, part: Part, slots: Readonly<Record<string, SlotType>>): string {
  const slot = (name: string) => `${name}:${ruleName(slots[name] ?? '')}`;
  switch (part.t) {
    case 'text':
      return literal(part.text);
    case 'verb':
      return literal(book.lexicon.verbs.get(part.verb)?.en.imp ?? '');
    case 'person':
      return literal(part.you);
    case 'slot':
      return slot(part.slot);
    case 'counted':
      return `${slot(part.amount)} _ ${slot(part.noun)}`;
  }
}

function nounRule<S>(book: PhraseBook<S>, type: SlotType): string {
  const forms = nounsOf(book.lexicon, type).flatMap((noun) =>
    [nounForm(noun, 'en', 'one', 'nom'), nounForm(noun, 'en', 'many', 'nom')].map(
      (form) => [form, noun.id] as const,
    ),
  );
  // Longest first: "Data tokens" must not be read as "Data".
  const sorted = [...new Map(forms)].sort(([a], [b]) => b.length - a.length);
  const choices = sorted.map(([form, id]) => `${literal(form)} !letter { return ${JSON.stringify(id)}; }`);
  return `${ruleName(type)} ${JSON.stringify(type)} = ${choices.join(' / ')}`;
}

const AMOUNTS = `
slot_amount "an amount" =
    than:digits _ [-–] _ by:slot_amount { return { q: 'less', than, by }; }
  / times:digits _ [x×] _ "player number"i !letter { return { q: 'players', times }; }
  / "player number"i !letter { return { q: 'players', times: 1 }; }
  / "half of"i _ of:slot_amount { return { q: 'half', of }; }
  / "twice"i _ of:slot_amount { return { q: 'twice', of }; }
  / "any number of"i !letter { return { q: 'any' }; }
  / "that many"i !letter { return { q: 'that' }; }
  / "all"i !letter { return { q: 'all' }; }
  / "X" !letter { return { q: 'x' }; }
  / n:digits { return { q: 'number', n }; }
  / clause:value { return { q: 'value', clause }; }
slot_number "a number" = digits
slot_card "the code of a card" = code:$([A-Z]+[0-9]+[A-Z0-9]*) { return code; }
digits = n:$[0-9]+ { return Number(n); }
letter = [\\p{L}\\p{N}]
_ = [ \\t\\n\\r\\u00a0]+
`;

export function makeGrammar<S>(book: PhraseBook<S>): Grammar {
  const bound = [...book.phrases.values()];
  const rules = bound.map(({ phrase, templates }, i) => {
    const parts = templates.en.map((part) => partRule(book, part, phrase.slots)).filter(Boolean);
    const names = Object.keys(phrase.slots).join(', ');
    return `phrase_${i} = ${parts.join(' ')} { return { ${names} }; }`;
  });
  const values = bound.flatMap(({ phrase }, i) =>
    phrase.kind === 'value'
      ? [`args:phrase_${i} { return { phrase: ${JSON.stringify(phrase.id)}, args }; }`]
      : [],
  );
  // Without value phrases there is nothing that could be read as one.
  const value = `value = ${values.length > 0 ? values.join(' / ') : '![^] "a value"'}`;
  const types = new Set(
    bound.flatMap(({ phrase }) => Object.values(phrase.slots)).filter((type) => !isPlainType(type)),
  );
  const source = [...rules, value, ...[...types].map((type) => nounRule(book, type)), AMOUNTS].join('\n');
  const parser = peggy.generate(source, { allowedStartRules: rules.map((_, i) => `phrase_${i}`) });
  return {
    parse: (clause, ...kinds) => {
      const words = clause.trim();
      const found: Clause[] = [];
      const failures: Failure[] = [];
      bound.forEach(({ phrase }, i) => {
        if (!kinds.includes(phrase.kind)) return;
        try {
          found.push({ phrase: phrase.id, args: parser.parse(words, { startRule: `phrase_${i}` }) });
        } catch (error) {
          failures.push(failureOf(error, phrase.en));
        }
      });
      const [clauseFound] = found;
      if (clauseFound && found.length === 1) return { ok: true, clause: clauseFound };
      if (found.length > 1)
        return { ok: false, reason: 'ambiguous', phrases: found.map(({ phrase }) => phrase) };
      return unknownClause(words, failures);
    },
  };
}

interface Failure {
  readonly template: string;
  readonly at: number;
  readonly expected: readonly string[];
}

/** A generated parser has an error class of its own, so it is known by its name. */
function isSyntaxError(error: unknown): error is peggy.parser.SyntaxError {
  return error instanceof Error && error.name === 'SyntaxError' && 'expected' in error;
}

function failureOf(error: unknown, template: string): Failure {
  if (!isSyntaxError(error)) throw error;
  const expected = (error.expected ?? []).map((item) => {
    if (item.type === 'literal') return `“${item.text}”`;
    return item.type === 'other' ? item.description : '';
  });
  return { template, at: error.location.start.offset, expected: expected.filter((word) => word !== '') };
}

function unknownClause(words: string, failures: readonly Failure[]): Parsed {
  const furthest = Math.max(0, ...failures.map(({ at }) => at));
  const best = failures.filter(({ at }) => at === furthest);
  const expected = [...new Set(best.flatMap((failure) => failure.expected))].sort();
  return { ok: false, reason: 'unknown', at: furthest, expected, nearest: nearestTo(words, failures) };
}

/** The phrase with the fewest letters to change, slots counting as nothing. */
function nearestTo(words: string, failures: readonly Failure[]): string | null {
  const plain = (template: string) =>
    template
      .replace(/\[([^\]]+)\]/g, '$1')
      .replace(/<([^|>]*)\|[^>]*>/g, '$1')
      .replace(/\{[^}]*\}/g, '');
  const ranked = failures
    .map(({ template }) => ({ template, distance: distance(words.replace(/\d+/g, ''), plain(template)) }))
    .sort((a, b) => a.distance - b.distance);
  return ranked[0]?.template ?? null;
}

/** How many letters must be put in, taken out or changed to get from one text to the other. */
export function distance(a: string, b: string): number {
  let row = Array.from({ length: b.length + 1 }, (_, i) => i);
  for (let i = 1; i <= a.length; i++) {
    const next = [i];
    for (let j = 1; j <= b.length; j++) {
      const change = (row[j - 1] ?? 0) + (a[i - 1] === b[j - 1] ? 0 : 1);
      next.push(Math.min(change, (row[j] ?? 0) + 1, (next[j - 1] ?? 0) + 1));
    }
    row = next;
  }
  return row[b.length] ?? 0;
}
