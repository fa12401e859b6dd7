/** How a game's questions, options, events and positions are said. What is said is made from the view of whoever reads. */
import { readFileSync } from 'node:fs';
import { writeView } from '@torii/fixture';
import type { Registered } from '@torii/kernel';
import {
  type Box,
  type BoxPack,
  boundReference,
  COMMON_WORDS,
  type Outline,
  plainTeller,
  type Reference,
  type Told,
} from '@torii/telling';
import { type Language, speaker } from '@torii/words';
import { type GameWords, readGameWords, readTexts, untranslated, wordsOf } from '@torii/words/read';

export type GameSpeech = Told;

/** Games for developers have no words: their ids are their names. */
export function plainSpeech(game: Pick<Registered<unknown>, 'id' | 'notation'>): GameSpeech {
  return {
    name: game.id,
    teller: plainTeller,
    draw: (seen) => writeView(game, seen),
    brief: (seen) => [{ text: writeView(game, seen), rank: 0 }],
    parts: [],
    where: () => '',
    losses: [],
    introduction: () => '',
    grades: () => null,
  };
}

const resolve = (file: string) => import.meta.resolve(file);

/** The words of a game with those of kernel, card language and telling. */
export function wordsIn(language: Language, { words: own }: Pick<Box<unknown>, 'words'>): GameWords {
  return readGameWords({ common: COMMON_WORDS, own }, language, resolve);
}

/** How much of a game is said in English to somebody who reads another language. */
export function lackingIn(language: Language, { words: own }: Pick<Box<unknown>, 'words'>): number {
  const places = own === null ? [] : [own, `${own}why.`];
  return untranslated(
    places.map((specifier) => wordsOf(specifier, resolve)),
    language,
  );
}

/** The rules reference of a game in a language; null if it has none. */
export function referenceIn(
  language: Language,
  box: Pick<Box<unknown>, 'words' | 'reference'>,
): Reference | null {
  if (box.reference === null) return null;
  const at = wordsOf(box.reference, resolve);
  const outline: Outline = JSON.parse(readFileSync(new URL('outline.json', at), 'utf8'));
  return boundReference(outline, readTexts(at, language), wordsIn(language, box).why);
}

/** A game with the cards of a pack, as it is said in a language. */
export function speechOf<T>(box: Box<T>, pack: BoxPack<T>, language: Language): GameSpeech {
  const { words, why, because } = wordsIn(language, box);
  return box.rules.tell(pack, speaker({ ...words, ...because }, language), (rule) => why[rule] ?? '');
}
