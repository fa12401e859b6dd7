/** What lies on the table has a name in four languages: boards that draw any game from its view show nothing but words. */
import { createMatch, type Json, simpleSetup, view } from '@torii/kernel';
import { COMMON_WORDS } from '@torii/telling';
import { type Language, languages, plainText, speaker } from '@torii/words';
import { readWords, wordsOf } from '@torii/words/read';
import { expect, test } from 'vitest';
import { exploration } from '../../src/index.ts';
import { tellExploration } from '../../src/telling/tell.ts';
import type { Seen } from '../../src/telling/view.ts';
import { core } from '../helpers/core.ts';
import { numbers } from '../helpers/randomBoards.ts';
import { answerRandomly, type Scene } from '../helpers/scene.ts';

const folder = new URL('../../words/', import.meta.url);
const common = COMMON_WORDS.map((specifier) => wordsOf(specifier, (file) => import.meta.resolve(file)));
const game = exploration(core);

const isTree = (value: Json | undefined): value is { readonly [key: string]: Json } =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** Squares and single signs are said as they are. */
const isPlain = (text: string) => /^([a-zS]?\d+|.|)$/.test(text);
/** What boards do not say: how zones are kept, what the rules work out, which square is in which zone. */
const UNSAID = ['figures', 'zone', 'of', 'seen', 'by', 'back'];

/** Names and words of a view that nobody could say. */
function unsaid(language: Language, seen: Json): string[] {
  const own = speaker(readWords([...common, folder], language), language);
  const { teller } = tellExploration(core, own, () => '');
  const word = (id: string) =>
    own.has(`part.${id}`) || own.has(`word.${id}`) || id in core.content.characters;
  const onTable = (id: string) =>
    Object.entries(isTree(seen) ? seen : {}).find(([, part]) => isTree(part) && isTree(part[id]))?.[0];
  const placed = (id: string, part = onTable(id)) =>
    part !== undefined && plainText(teller.place(seen as unknown as Seen, `${part}/${id}`)) !== id;
  const missing: string[] = [];
  const look = (place: string, value: Json): void => {
    if (Array.isArray(value)) for (const each of value) look(place, each);
    else if (isTree(value))
      for (const [key, each] of Object.entries(value)) {
        if (UNSAID.includes(key)) continue;
        const standing = place !== '' && !place.includes('/');
        const at = place === '' ? key : `${place}/${key}`;
        if (
          !word(key) &&
          !isPlain(key) &&
          teller.thing(place, key) === null &&
          !(standing && placed(key, place))
        )
          missing.push(`name ${at.replace(/\/[^/]+\//, '/*/')}`);
        look(at, each);
      }
    else if (typeof value === 'string')
      if (!word(value) && !isPlain(value) && teller.thing(place, value) === null && !placed(value))
        missing.push(`word ${place.replace(/\/[^/]+\//, '/*/')}: ${value}`);
  };
  look('', seen);
  return missing;
}

test('every part of a view, and every word in it, can be said', () => {
  const missing = new Set<string>();
  for (const [n, { id }] of game.scenarios.entries()) {
    const setup = simpleSetup(game, id, 1 + (n % 4), `seen${n}`);
    const match = createMatch(game, { ...setup, options: { ...setup.options, camp: n % 2 === 1 } }) as Scene;
    const random = numbers(n + 1);
    for (let i = 0; i < 300 && match.position.ending === null; i++) {
      if (i % 20 === 0) for (const each of unsaid('en', view(match, 0))) missing.add(each);
      answerRandomly(match, random);
    }
    for (const language of languages)
      for (const each of unsaid(language, view(match, 0))) missing.add(`${language} ${each}`);
  }
  expect([...missing].sort()).toEqual([]);
});
