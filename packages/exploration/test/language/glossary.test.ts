/** What the cards, the table and the rules reference call things is what the glossary calls them. */
import { readFileSync } from 'node:fs';
import { cardLanguages } from '@torii/words';
import { readAllTexts } from '@torii/words/read';
import { expect, test } from 'vitest';
import { ATTRIBUTE, HEADINGS } from '../../src/language/headings.ts';
import { nouns } from '../../src/language/nouns.ts';
import { core } from '../helpers/core.ts';

const at = (path: string) => new URL(path, import.meta.url);

/** The terms of this game, `exMinion` under `minion`, each in the order of the languages. */
const TERMS = new Map(
  [
    ...readFileSync(at('../../../../docs/rules/glossary.csv'), 'utf8').matchAll(
      /^ex([A-Z]\w*),([^,]+),([^,]+),([^,]+),([^,]+),/gm,
    ),
  ].map(([, key = '', ...terms]) => [key.charAt(0).toLowerCase() + key.slice(1), terms] as const),
);

/** Where the table says a term by itself, by its key there. */
const SAID: Readonly<Record<string, string>> = {
  'rank.minion': 'minion',
  'rank.servant': 'servant',
  'rank.chosen': 'chosen',
  'rank.wanderer': 'wanderer',
  'attribute.power': 'power',
  'attribute.knowledge': 'knowledge',
  'attribute.dexterity': 'dexterity',
  'attribute.spirit': 'spirit',
  'attack.fast': 'fastAttack',
  'attack.strong': 'strongAttack',
  'attack.counter': 'counterattack',
  'failure.BLANK': 'blankFace',
  'failure.CRIT': 'criticalFailure',
  'face.PIERCE': 'piercing',
  'face.BREAK': 'armorBreak',
  'kiArea.x': 'exhausted',
  'head.ordinary': 'head',
  'head.boss': 'bossHead',
  'ground.o': 'obstacle',
  'ground.~': 'difficultTerrain',
  'ground.w': 'specialTerrain',
  'ground.=': 'ladder',
  'condition.poisoned': 'poisoned',
  'condition.blinded': 'blinded',
  'condition.downed': 'downed',
};
/** Conditions that are cards of the pack have their names there. */
const NAMED: Readonly<Record<string, string>> = {
  'condition.blessed': 'blessed',
  'condition.bleeding': 'bleeding',
};
const PRINTED = [
  'technique',
  'passive',
  'aggregate',
  'affinity',
  'range',
  'health',
  'armor',
  'defence',
] as const;
/** Tokens of conditions are called in their own way: a blessed token, una ficha de bendición. */
const TOKENS = ['blessed', 'bleeding', 'poisoned', 'blinded', 'downed'];

/** `m an ворог|ворога|…` is ворог, `~health|health` is health. */
function singular(forms: string): string {
  return (forms.split('|')[0] ?? '').replace(/^~|^(?:[mfn]|pl)(?: an)? /g, '');
}

test('things are called as the glossary calls them, in four languages', () => {
  const words = readAllTexts(at('../../words/'));
  const differing: string[] = [];
  let compared = 0;
  const compare = (key: string, i: number, said: string | undefined) => {
    const term = TERMS.get(key)?.[i];
    compared++;
    if (term?.toLowerCase() !== said?.toLowerCase())
      differing.push(`${cardLanguages[i]} ${key}: ${said}, not ${term}`);
  };
  for (const [i, language] of cardLanguages.entries()) {
    for (const [id, noun] of Object.entries(nouns))
      if (TERMS.has(id) && !TOKENS.includes(id)) compare(id, i, singular(noun[language]));
    for (const [key, term] of Object.entries(SAID)) compare(term, i, words[language]?.[key]);
    for (const [key, term] of Object.entries(NAMED)) compare(term, i, core.words[language][key]);
    for (const [id, name] of Object.entries(ATTRIBUTE)) compare(id, i, name[language]);
    for (const heading of PRINTED) compare(heading, i, HEADINGS[heading][language]);
  }
  expect(differing).toEqual([]);
  expect(compared).toBeGreaterThan(180);
});

test('the rules reference uses every term of the glossary', () => {
  const texts = [at('../../rules/'), at('../../words/why.')].map((folder) => readAllTexts(folder));
  for (const [i, language] of cardLanguages.entries()) {
    const all = texts
      .flatMap((each) => Object.values(each[language] ?? {}))
      .join('\n')
      .toLowerCase();
    // A case or a plural changes the ending of each word of a term.
    const stem = (word: string) => word.slice(0, Math.max(3, word.length - 3)).toLowerCase();
    const found = (term: string) =>
      new RegExp(
        term
          .split(' ')
          .map((word) => `${stem(word)}[^ ]*`)
          .join(' '),
        'u',
      ).test(all);
    const unused = [...TERMS].filter(([, terms]) => !found(terms[i] ?? '')).map(([key]) => key);
    expect([language, unused]).toEqual([language, []]);
  }
});
