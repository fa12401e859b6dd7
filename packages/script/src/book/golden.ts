/**
 * Golden lines: every word of a lexicon with amounts, and every phrase of a book with sample arguments, in four
 * languages, as one text. It is committed, so that a change of a word or a template shows as a diff that can be read by
 * somebody who knows the language.
 */
import { cardLanguages, plainText } from '@torii/words';
import type { Noun } from '../phrase/lexicon.ts';
import type { Phrase, PhraseBook } from '../phrase/phrase.ts';
import { counted } from '../say/counting.ts';
import { FACT, type Form, type Names, ORDER, renderClause, renderOpposite } from '../say/say.ts';
import type { Quantity } from '../tree/quantity.ts';
import type { Clause, SlotValue } from '../tree/tree.ts';
import { SAMPLE_AMOUNTS, samplesFor } from './samples.ts';

const EFFECT_FORMS: readonly Form[] = [
  ORDER,
  { mood: 'inf', person: 'you' },
  { mood: 's3', person: 'one' },
  { mood: 'p3', person: 'several' },
];

/** Enough to see a template with; the forms of the words are in their own lines. */
const AMOUNTS: readonly Quantity[] = [
  { q: 'number', n: 2 },
  { q: 'number', n: 1 },
  { q: 'number', n: 5 },
  { q: 'x' },
];

/** The lines; no-break spaces are shown as `_`, narrow ones as `·`, so that an eye sees them. */
export function goldenLines<S>(book: PhraseBook<S>, names: Names): string {
  const nouns = [...book.lexicon.nouns.values()].flatMap(nounLines);
  const phrases = [...book.phrases.values()].flatMap(({ phrase }) => phraseLines(book, names, phrase));
  return `${[...nouns, ...phrases]
    .join('\n')
    .replace(/\u00a0/g, '_')
    .replace(/\u202f/g, '·')}\n`;
}

/** A noun behind all kinds of amounts, as an object; in Ukrainian as a subject too. */
function nounLines(noun: Noun): string[] {
  const said = (language: (typeof cardLanguages)[number], wanted: 'acc' | 'nom') =>
    SAMPLE_AMOUNTS.map((amount) =>
      plainText(counted(amount, { noun, state: null, case: wanted }, language, () => [])),
    ).join(' / ');
  const lines = cardLanguages.map((language) => `${language} ${said(language, 'acc')}`);
  return [`# noun ${noun.id}`, ...lines, `uk ${said('uk', 'nom')}`, ''];
}

function phraseLines<S>(book: PhraseBook<S>, names: Names, phrase: Phrase<S>): string[] {
  const lines = [`# ${phrase.kind} ${phrase.id}`];
  for (const [i, clause] of oneByOne(book, phrase).entries()) {
    // Moods change the verb: one clause in all of them, the others as an order.
    const forms = phrase.kind !== 'effect' ? [FACT] : i === 0 ? EFFECT_FORMS : [ORDER];
    for (const language of cardLanguages) {
      const voice = { book, language, names };
      const said = forms.map((form) => plainText(renderClause(voice, clause, form)));
      const opposite = renderOpposite(voice, clause);
      if (opposite) said.push(plainText(opposite));
      lines.push(`${language} ${said.join(' / ')}`);
    }
  }
  return [...lines, ''];
}

/** Clauses in which one slot after another holds everything that fits, while the others keep their first. */
function oneByOne<S>(book: PhraseBook<S>, phrase: Phrase<S>): Clause[] {
  const slots = Object.entries(phrase.slots).map(
    ([slot, type]) => [slot, type === 'amount' ? AMOUNTS : samplesFor(book, type)] as const,
  );
  const first = Object.fromEntries(slots.map(([slot, [value]]) => [slot, value as SlotValue]));
  const rest = slots.flatMap(([slot, [, ...values]]) => values.map((value) => ({ ...first, [slot]: value })));
  return [first, ...rest].map((args) => ({ phrase: phrase.id, args }));
}
