import { createMatch, simpleSetup } from '@torii/kernel';
import { openCompiled } from '@torii/script';
import { box, type Content } from '@torii/tamashii'; // or of '@torii/exploration'
import { type Language, speaker } from '@torii/words';

/** A match and its words, from the files that `torii pack compile` has written. */
export function beginWith(read: (file: string) => string, language: Language) {
  const sent = (name: string) => JSON.parse(read(`${name}.json`));
  const names = { [language]: sent(`names.${language}`) };
  const opened = openCompiled<Content>(sent('pack'), { game: box.id, rules: box.version }, names);
  if (!opened.ok) throw new Error(opened.reason); // `notCompiled`, `otherGame`, `otherRules` or `damaged`
  const game = box.rules.play(opened.pack);
  if (!game) throw new Error('this pack only adds cards to another one');
  const [first] = game.scenarios; // each with its id, and for how many players it is
  // A role for each seat; or write it: { scenario, seats, seed, options }.
  const setup = simpleSetup(game, first?.id ?? '', 2, 'any seed');
  const match = createMatch(game, setup, { pack: opened.pack.hash });

  const why = sent(`why.${language}`);
  const words = speaker(sent(`words.${language}`), language);
  const told = box.rules.tell(opened.pack, words, (rule) => why[rule] ?? '');
  return { match, told };
}
