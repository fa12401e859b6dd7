/** Tamashii as it is said in the terminal: the words of the game, and the names of the pack. */
import { readFileSync } from 'node:fs';
import { type Json, view } from '@torii/kernel';
import type { Language } from '@torii/script';
import type { Pack } from '@torii/script/read';
import { type Content, drawTable, type Seen, teller } from '@torii/tamashii';
import { type AllWords, speaker } from '@torii/words';
import type { GameSpeech } from './speech.ts';

function wordsIn(name: string): Readonly<Record<string, string>> {
  const file = new URL(import.meta.resolve(`@torii/tamashii/words/${name}.json`));
  return JSON.parse(readFileSync(file, 'utf8')) as Record<string, string>;
}

export function tamashiiSpeech(pack: Pack<Content>, language: Language): GameSpeech {
  const words = wordsIn(language);
  const why = wordsIn(`why.${language}`);
  // One language is enough to speak in it.
  const say = speaker({ [language]: words } as unknown as AllWords<string>, language);
  const typed = (seen: Json) => seen as unknown as Seen;
  const tell = teller(pack, language, {
    has: (key) => Object.hasOwn(words, key),
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
