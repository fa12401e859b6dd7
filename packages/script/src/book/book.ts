/**
 * Binding phrases into a book. Whatever is missing is said now and not when a card is printed: a template, a slot, a
 * verb, something to run, and every form of every word that a template can ask for.
 */
import { type CardLanguage, cardLanguages } from '@torii/words';
import { type Lexicon, nounsOf, statesOf } from '../phrase/lexicon.ts';
import {
  type Bound,
  isPlainType,
  type Phrase,
  type PhraseBook,
  PhraseError,
  type SlotType,
  type Templates,
} from '../phrase/phrase.ts';
import { type Part, readTemplate, slotsIn } from '../phrase/template.ts';
import { type Names, renderClause, renderOpposite } from '../say/say.ts';
import type { Quantity } from '../tree/quantity.ts';
import type { Clause, SlotValue } from '../tree/tree.ts';

export function phraseBook<S, Own = unknown>(
  lexicon: Lexicon,
  phrases: readonly Phrase<S, Own>[],
): PhraseBook<S, Own> {
  const bound = new Map<string, Bound<S, Own>>();
  for (const phrase of phrases) {
    if (bound.has(phrase.id)) throw new PhraseError(phrase.id, 'there are two of this name');
    bound.set(phrase.id, bindPhrase(lexicon, phrase));
  }
  const book = { lexicon, phrases: bound };
  const missing = missingForms(book);
  if (missing.length > 0) throw new Error(missing.join('\n'));
  return book;
}

function bindPhrase<S, Own>(lexicon: Lexicon, phrase: Phrase<S, Own>): Bound<S, Own> {
  const problem = (what: string) => new PhraseError(phrase.id, what);
  for (const [slot, type] of Object.entries(phrase.slots)) {
    const nouns = nounsOf(lexicon, type).length > 0;
    const states = statesOf(lexicon, type).length > 0;
    if (isPlainType(type)) continue;
    if (!nouns && !states) throw problem(`no noun or state is of the class '${type}'`);
    if (nouns && states)
      throw problem(`'${type}' is a class of nouns and of states: which one is {${slot}}?`);
  }
  if (phrase.kind === 'effect' && !hasOneOf(phrase.run, phrase.steps, phrase.happens))
    throw problem('it has either something to run or steps or changes that happen');
  if (phrase.kind === 'condition' && !hasOneOf(phrase.test, phrase.measure))
    throw problem('it is either tested or measured');
  if (phrase.kind === 'die') {
    const unnamed = phrase.faces.find((face) => !/^\d+$/.test(face) && !phrase.faceNames?.[face]);
    if (unnamed !== undefined) throw problem(`its face '${unnamed}' has no name`);
  }
  const not = phrase.kind === 'condition' ? phrase.not : undefined;
  return {
    phrase,
    templates: bindTemplates(lexicon, phrase, phrase),
    not: not ? bindTemplates(lexicon, phrase, not) : null,
    ukOf: phrase.kind === 'value' ? bindTemplate(lexicon, phrase, phrase.ukOf, 'uk') : null,
  };
}

function hasOneOf(...readings: readonly unknown[]): boolean {
  return readings.filter((reading) => reading !== undefined).length === 1;
}

function bindTemplates<S>(lexicon: Lexicon, phrase: Phrase<S>, templates: Templates): Bound<S>['templates'] {
  const read = (language: CardLanguage) => bindTemplate(lexicon, phrase, templates[language], language);
  return { en: read('en'), es: read('es'), fr: read('fr'), uk: read('uk') };
}

function bindTemplate<S>(
  lexicon: Lexicon,
  phrase: Phrase<S>,
  template: string,
  language: CardLanguage,
): readonly Part[] {
  const parts = readTemplate(template);
  const problem = (what: string) => new PhraseError(phrase.id, `in ${language} ${what}`);
  if (parts.length === 0) throw problem('it is not written');
  const { slots, states } = slotsIn(parts);
  const declared = Object.keys(phrase.slots);
  const used = [...slots, ...states.filter((state) => declared.includes(state))];
  const unused = declared.filter((slot) => !used.includes(slot));
  const undeclared = slots.filter((slot) => !declared.includes(slot));
  if (unused.length > 0) throw problem(`it does not use {${unused.join('}, {')}}`);
  if (undeclared.length > 0) throw problem(`it uses {${undeclared.join('}, {')}}, which it does not have`);
  for (const part of parts) {
    const wrong = wrongPart(lexicon, phrase.slots, part, language);
    if (wrong) throw problem(wrong);
  }
  return parts;
}

/** What is wrong with a part of a template: a word that the lexicon lacks, a slot of another type than it is used as. */
function wrongPart(
  lexicon: Lexicon,
  slots: Readonly<Record<string, SlotType>>,
  part: Part,
  language: CardLanguage,
): string | null {
  const isNoun = (slot: string) => nounsOf(lexicon, slots[slot] ?? '').length > 0;
  const isState = (name: string) =>
    name in slots ? statesOf(lexicon, slots[name] ?? '').length > 0 : lexicon.states.has(name);
  if (part.t === 'verb' && !lexicon.verbs.has(part.verb))
    return `it uses the verb '${part.verb}', which the lexicon lacks`;
  if (part.t === 'text' || part.t === 'verb' || part.t === 'person') return null;
  if (part.state !== null && !isState(part.state))
    return `it uses the state '${part.state}', which the lexicon lacks`;
  if (part.t === 'counted') {
    if (slots[part.amount] !== 'amount') return `{${part.amount}} is not an amount`;
    return isNoun(part.noun) ? null : `{${part.noun}} is not a noun`;
  }
  if (part.t === 'agree') return isNoun(part.noun) ? null : `{${part.noun}} is not a noun`;
  const bent = part.plural || part.case || part.article || part.preposition || part.state;
  if (bent && !isNoun(part.slot)) return `{${part.slot}} is not a noun and has no forms`;
  if (!bent && statesOf(lexicon, slots[part.slot] ?? '').length > 0)
    return `{${part.slot}} is a state: it needs a noun to agree with`;
  if (language === 'uk' && (part.article || part.preposition))
    return `{${part.slot}} has an article or a preposition: in Ukrainian it needs a case`;
  if (language !== 'uk' && part.case) return `{${part.slot}} stands in a case: only Ukrainian has them`;
  return null;
}

const ids: Names = { keyword: (id) => id, byHand: (key) => key, name: (_, id) => id };

/** Amounts that between them ask for every form of a noun. */
export const SAMPLE_AMOUNTS: readonly Quantity[] = [
  ...[1, 2, 5, 21, 0].map((n): Quantity => ({ q: 'number', n })),
  { q: 'x' },
  { q: 'any' },
  { q: 'all' },
  { q: 'that' },
  { q: 'upTo', most: { q: 'number', n: 1 } },
  { q: 'upTo', most: { q: 'number', n: 2 } },
  { q: 'half', of: { q: 'x' }, up: false },
];

/** What may stand in a slot: everything of its class. */
export function samplesFor<S>({ lexicon }: PhraseBook<S>, type: SlotType): readonly SlotValue[] {
  if (type === 'amount') return SAMPLE_AMOUNTS;
  if (type === 'card') return ['A01'];
  if (type === 'number') return [1];
  if (type.startsWith('name:')) return ['name'];
  return [...nounsOf(lexicon, type), ...statesOf(lexicon, type)].map(({ id }) => id);
}

/**
 * Clauses that between them put everything that fits into every slot, and every amount before every noun. Slots do not
 * disturb each other, except that a state and an amount ask for other forms of a noun: so two at a time are enough.
 */
export function* sampleClauses<S>(book: PhraseBook<S>, phrase: Phrase<S>): Generator<Clause> {
  const slots = Object.entries(phrase.slots).map(([slot, type]) => [slot, samplesFor(book, type)] as const);
  const first = Object.fromEntries(slots.map(([slot, [value]]) => [slot, value as SlotValue]));
  if (slots.length < 2) {
    const [slot, values] = slots[0] ?? ['', ['']];
    for (const value of values) yield { phrase: phrase.id, args: slot ? { [slot]: value } : {} };
    return;
  }
  for (const [i, [one, ones]] of slots.entries()) {
    for (const [other, others] of slots.slice(i + 1)) {
      for (const a of ones)
        for (const b of others) yield { phrase: phrase.id, args: { ...first, [one]: a, [other]: b } };
    }
  }
}

/** Every form that a template can ask for and a word does not have, each said once. */
function missingForms<S>(book: PhraseBook<S>): string[] {
  const missing = new Set<string>();
  for (const { phrase, not } of book.phrases.values()) {
    for (const clause of sampleClauses(book, phrase)) {
      for (const language of cardLanguages) {
        const voice = { book, language, names: ids };
        try {
          renderClause(voice, clause);
          if (not) renderOpposite(voice, clause);
        } catch (error) {
          missing.add(`phrase '${phrase.id}': ${error instanceof Error ? error.message : String(error)}`);
        }
      }
    }
  }
  return [...missing];
}
