/** What can be written in the card language: every phrase as an author writes it, for somebody who cannot guess them. */
import { type CardLanguage, cardLanguages, plainText } from '@torii/words';
import { nounForm, nounsOf, statesOf } from '../phrase/lexicon.ts';
import type { PhraseBook, PhraseKind, SlotType } from '../phrase/phrase.ts';
import { type PackWords, packNames } from '../say/card.ts';
import { FACT, type Names, ORDER, renderClause } from '../say/say.ts';
import type { SlotValue } from '../tree/tree.ts';
import { writingOf } from './nearest.ts';
import { samplesFor } from './samples.ts';

export interface ListedPhrase {
  readonly id: string;
  readonly kind: PhraseKind;
  readonly rule: string;
  /** As it is written, slots in braces: `gain {n} {asset}`. */
  readonly write: string;
  /** Its opposite, where a condition has one. */
  readonly not: string | null;
  /** What may stand in each slot: `amount`, `card`, `number`, `name:district`, or the words themselves. */
  readonly slots: Readonly<Record<string, string | readonly string[]>>;
  /** A clause that can be copied. */
  readonly example: string;
  /** How the example reads on a card. */
  readonly reads: Readonly<Record<CardLanguage, string>>;
}

/** All phrases of a book, in its order, with examples that name things of a pack. */
export function phraseList<S>(book: PhraseBook<S>, words: PackWords): ListedPhrase[] {
  return [...book.phrases.values()].map(({ phrase, templates, not }) => {
    const { id, kind, rule, slots } = phrase;
    const args = Object.fromEntries(
      Object.entries(slots).map(([slot, type]) => [slot, sample(book, type, words)]),
    );
    const form = kind === 'effect' || kind === 'die' ? ORDER : FACT;
    const said = (language: CardLanguage, called: Names) =>
      plainText(renderClause({ book, language, names: called }, { phrase: id, args }, form));
    return {
      id,
      kind,
      rule,
      write: writingOf(book, templates.en, slots).text,
      not: not && writingOf(book, not.en, slots).text,
      slots: Object.fromEntries(Object.entries(slots).map(([slot, type]) => [slot, fitting(book, type)])),
      // Things are written by their ids, and with the spaces that a keyboard has.
      example: said('en', BY_ID).replace(/[\u00a0\u202f]/g, ' '),
      reads: Object.fromEntries(
        cardLanguages.map((language) => [language, said(language, packNames(words, language))]),
      ) as Record<CardLanguage, string>,
    };
  });
}

const BY_ID: Names = { keyword: (id) => id, byHand: (key) => key, name: (_, id) => id };

/** The first that fits, of amounts one that shows the plural, of things of the pack the first that has a name. */
function sample<S>(book: PhraseBook<S>, type: SlotType, words: PackWords): SlotValue {
  if (type === 'amount') return { q: 'number', n: 2 };
  const [first = ''] = samplesFor(book, type);
  if (!type.startsWith('name:')) return first;
  const prefix = `${type.slice('name:'.length)}.`;
  return (
    Object.keys(words.en)
      .find((key) => key.startsWith(prefix))
      ?.slice(prefix.length) ?? first
  );
}

function fitting<S>({ lexicon }: PhraseBook<S>, type: SlotType): string | readonly string[] {
  const words = [
    ...nounsOf(lexicon, type).map((noun) => nounForm(noun, 'en', 'one', 'nom')),
    ...statesOf(lexicon, type).flatMap(({ forms }) => forms.en),
  ];
  return words.length > 0 ? words : type;
}
