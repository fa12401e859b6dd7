/** Tamashii as it is said in the terminal: the words of the game, and the names of the pack. */

import { type Json, view } from '@torii/kernel';
import type { Pack } from '@torii/script/read';
import { type Content, drawTable, type Seen, teller } from '@torii/tamashii';
import { type Language, speaker } from '@torii/words';
import { readTexts, readWords } from '@torii/words/read';
import type { GameSpeech } from './speech.ts';

export function tamashiiSpeech(pack: Pack<Content>, language: Language): GameSpeech {
  const folder = new URL('./', import.meta.resolve('@torii/tamashii/words/en.json'));
  const { has, say } = speaker(readWords([folder], language), language);
  const why = readTexts(folder, language, 'why.');
  const typed = (seen: Json) => seen as unknown as Seen;
  const tell = teller(pack, language, {
    has,
    say,
    why: (rule) => why[rule] ?? '',
  });
  return {
    prompt: (seen, asked) => tell.prompt(typed(seen), asked),
    option: (seen, option) => tell.option(typed(seen), option),
    grouped: (seen, option) => tell.grouped(typed(seen), option),
    event: (seen, event) => tell.event(typed(seen), event),
    why: tell.why,
    board: (match, viewer) => drawTable(typed(view(match, viewer)), tell, say),
    role: tell.role,
    scenario: (id) => tell.name('scenario', id),
    component: (id) => {
      const [kind = '', name = ''] = id.split(':');
      return tell.name(kind, name);
    },
  };
}
