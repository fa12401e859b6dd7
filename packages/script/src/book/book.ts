/**
 * Binding phrases into a book. Whatever is missing is said now and not when a card is printed (proof.ts); a template is read
 * when something is first said in its language.
 */
import { inEach } from '../phrase/inEach.ts';
import type { Lexicon } from '../phrase/lexicon.ts';
import { type Bound, type Phrase, type PhraseBook, PhraseError } from '../phrase/phrase.ts';
import { readTemplate } from '../phrase/template.ts';
import { proveForms, provePhrase } from './proof.ts';

export function phraseBook<S, Own = unknown>(
  lexicon: Lexicon,
  phrases: readonly Phrase<S, Own>[],
): PhraseBook<S, Own> {
  const bound = new Map<string, Bound<S, Own>>();
  for (const phrase of phrases) {
    if (bound.has(phrase.id)) throw new PhraseError(phrase.id, 'there are two of this name');
    const one = bindPhrase(phrase);
    provePhrase(lexicon, one);
    bound.set(phrase.id, one);
  }
  const book = { lexicon, phrases: bound };
  proveForms(book);
  return book;
}

function bindPhrase<S, Own>(phrase: Phrase<S, Own>): Bound<S, Own> {
  const not = phrase.kind === 'condition' ? phrase.not : undefined;
  return {
    phrase,
    templates: inEach((language) => readTemplate(phrase[language])),
    not: not ? inEach((language) => readTemplate(not[language])) : null,
    ukOf: phrase.kind === 'value' ? readTemplate(phrase.ukOf) : null,
  };
}
