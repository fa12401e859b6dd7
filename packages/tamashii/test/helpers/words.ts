/** The words of the game for tests, with those that come with kernel, card language and telling. */
import { COMMON_WORDS } from '@torii/telling';
import { type Language, type Speaker, speaker } from '@torii/words';
import { readWords, wordsOf } from '@torii/words/read';

export function speakerIn(language: Language): Speaker {
  const others = COMMON_WORDS.map((specifier) => wordsOf(specifier, (file) => import.meta.resolve(file)));
  return speaker(readWords([...others, new URL('../../words/', import.meta.url)], language), language);
}
