/**
 * Reads everything at once, so that a mistake in a word is said when its book is bound. What is built for browsers has been
 * proven by then, and carries no proofs.
 */
import { type CardLanguage, cardLanguages } from '@torii/words';

export function readAll(written: Iterable<Readonly<Record<CardLanguage, unknown>>>): void {
  for (const each of written) cardLanguages.map((language) => each[language]);
}
