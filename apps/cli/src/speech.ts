/** How a game's questions, options, events and positions are said. What is said is made from the view of whoever reads. */
import { writeView } from '@torii/fixture';
import { type Match, type Viewer, view } from '@torii/kernel';
import { type Box, type BoxPack, COMMON_WORDS, plainTeller, type Teller } from '@torii/telling';
import { type Language, speaker, type Words } from '@torii/words';
import { readTexts, readWords, type Texts, untranslated, wordsOf } from '@torii/words/read';

export interface GameSpeech {
  readonly teller: Teller;
  /** The position as a viewer sees it, drawn in text. */
  board(match: Match<unknown>, viewer: Viewer): string;
}

/** Games for developers have no words: their ids are their names. */
export const plainSpeech: GameSpeech = {
  teller: plainTeller,
  board: (match, viewer) => writeView(match, viewer),
};

const resolve = (file: string) => import.meta.resolve(file);

/** All that a game says in a language, and the reasons behind its rules. */
export interface GameWords {
  readonly words: Words;
  readonly why: Texts;
}

/** The words of a game with those of kernel, card language and telling. */
export function wordsIn(language: Language, { words: own }: Pick<Box<unknown>, 'words'>): GameWords {
  const places = own === null ? COMMON_WORDS : [...COMMON_WORDS, own];
  return {
    words: readWords(
      places.map((specifier) => wordsOf(specifier, resolve)),
      language,
    ),
    why: own === null ? {} : readTexts(wordsOf(`${own}why.`, resolve), language),
  };
}

/** How much of a game is said in English to somebody who reads another language. */
export function lackingIn(language: Language, { words: own }: Pick<Box<unknown>, 'words'>): number {
  const places = own === null ? [] : [own, `${own}why.`];
  return untranslated(
    places.map((specifier) => wordsOf(specifier, resolve)),
    language,
  );
}

/** A game with the cards of a pack, as it is said in a language. */
export function speechOf<T>(box: Box<T>, pack: BoxPack<T>, language: Language): GameSpeech {
  if (!box.rules) return plainSpeech;
  const { words, why } = wordsIn(language, box);
  const { teller, draw } = box.rules.tell(pack, speaker(words, language), (rule) => why[rule] ?? '');
  return { teller, board: (match, viewer) => draw(view(match, viewer)) };
}
