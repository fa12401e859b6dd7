/**
 * Golden lines: every phrase of a book with sample arguments, in four languages, as one text. It is committed, so that a
 * change of a word or a template shows as a diff that can be read by somebody who knows the language.
 */
import { sampleClauses } from './book.ts';
import { LANGUAGES } from './lexicon.ts';
import type { PhraseBook } from './phrase.ts';
import { FACT, type Form, type Names, ORDER, renderClause, renderOpposite } from './say.ts';
import { plainText } from './span.ts';

/** How each kind of phrase is said where it stands in a sentence; effects in all their moods. */
const EFFECT_FORMS: readonly Form[] = [
  ORDER,
  { mood: 'inf', person: 'you' },
  { mood: 's3', person: 'one' },
  { mood: 'p3', person: 'several' },
];

/** The lines; no-break spaces are shown as `_`, narrow ones as `·`, so that an eye sees them. */
export function goldenLines<S>(book: PhraseBook<S>, names: Names): string {
  const lines: string[] = [];
  for (const { phrase, not } of book.phrases.values()) {
    lines.push(`# ${phrase.kind} ${phrase.id}`);
    let first = true;
    for (const clause of sampleClauses(book, phrase)) {
      // Moods change the verb, amounts the noun: one clause in all moods, all the others as an order.
      const forms = phrase.kind !== 'effect' ? [FACT] : first ? EFFECT_FORMS : [ORDER];
      first = false;
      for (const language of LANGUAGES) {
        const voice = { book, language, names };
        const said = forms.map((form) => plainText(renderClause(voice, clause, form)));
        const opposite = not ? renderOpposite(voice, clause) : null;
        if (opposite) said.push(plainText(opposite));
        lines.push(`${language} ${said.join(' / ')}`);
      }
    }
    lines.push('');
  }
  return lines
    .join('\n')
    .replace(/\u00a0/g, '_')
    .replace(/\u202f/g, '·');
}
