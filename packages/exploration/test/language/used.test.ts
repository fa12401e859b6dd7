/** Nothing is said in four languages that no card says. */
import { expect, test } from 'vitest';
import { book } from '../../src/index.ts';
import { words } from '../../src/language/lexicon.ts';
import { core } from '../helpers/core.ts';

/** The phrases of all clauses in a tree, wherever they stand in it. */
function* phrasesIn(tree: unknown): Generator<string> {
  if (typeof tree !== 'object' || tree === null) return;
  if ('phrase' in tree && typeof tree.phrase === 'string') yield tree.phrase;
  for (const part of Object.values(tree)) yield* phrasesIn(part);
}

/** Phrases that are there for packs of others: no card of the core pack says them. The list may become shorter only. */
const FOR_OTHERS = [
  'attackAny',
  'attackAnyFocus',
  'attackAnyWithFocus',
  'ownDefence',
  'armorLess',
  'kiBetween',
  'youDraw',
  'spawnAtEach',
  'roundBegins',
  'oncePerActivation',
  'lost',
  'characterEnters',
  'maliceReaches',
];

test('every phrase is used by a card of the pack, but for those that wait for packs of others', () => {
  const used = new Set(phrasesIn([core.content, core.keywords]));
  expect(
    [...book.phrases.keys()].filter((phrase) => !used.has(phrase)),
    'phrases that no card of packs/exploration-core uses',
  ).toEqual(FOR_OTHERS);
});

test('every verb of the lexicon is used by a phrase', () => {
  const templates = [...book.phrases.values()].map(
    ({ phrase }) => `${phrase.en} ${phrase.es} ${phrase.fr} ${phrase.uk}`,
  );
  expect(
    [...words.verbs.keys()].filter((verb) => !templates.some((text) => text.includes(`[${verb}]`))),
    'verbs of language/verbs.ts that no phrase uses',
  ).toEqual([]);
});
