/** How a game's questions, options, events and positions are said. What is said is made from the view of whoever reads. */
import { writeView } from '@torii/fixture';
import { type Match, type Viewer, view } from '@torii/kernel';
import { type Box, type BoxPack, COMMON_WORDS, plainTeller, type Teller } from '@torii/telling';
import { type Language, speaker } from '@torii/words';
import { readTexts, readWords, wordsOf } from '@torii/words/read';

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

/** A game with the cards of a pack, as it is said in a language. */
export function speechOf<T>({ words, rules }: Box<T>, pack: BoxPack<T>, language: Language): GameSpeech {
  if (!rules || words === null) return plainSpeech;
  const places = [...COMMON_WORDS, words].map((specifier) => wordsOf(specifier, resolve));
  const why = readTexts(wordsOf(`${words}why.`, resolve), language);
  const said = speaker(readWords(places, language), language);
  const { teller, draw } = rules.tell(pack, said, (rule) => why[rule] ?? '');
  return { teller, board: (match, viewer) => draw(view(match, viewer)) };
}
