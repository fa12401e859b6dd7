import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { clausesIn, type Effect } from '@torii/script';
import { expect, test } from 'vitest';
import { book } from '../src/language/book.ts';
import { words } from '../src/language/lexicon.ts';
import { effectsOf } from '../src/pack/content.ts';
import { coreFiles } from './helpers/files.ts';
import { pack } from './helpers/table.ts';

type Row = Readonly<Record<'en' | 'es' | 'fr' | 'uk', string>>;

/** The official terms, by their key. Fields in quotation marks hold commas. */
function glossary(): Map<string, Row> {
  const text = readFileSync(join(import.meta.dirname, '../../../docs/rules/glossary.csv'), 'utf8');
  const rows = text
    .split('\n')
    .slice(1)
    .map((line) => line.match(/("([^"]|"")*"|[^,]*)(,|$)/g) ?? []);
  return new Map(
    rows.map((cells) => {
      const [key = '', en = '', es = '', fr = '', uk = ''] = cells.map((cell) => cell.replace(/,$/, ''));
      return [key, { en, es, fr, uk }];
    }),
  );
}

/** Ours: counted in points, or put together from two terms. */
const OWN = [
  'strikeSymbol',
  'surgeSymbol',
  'integrityPoint',
  'seekersAugment',
  'commonersAugment',
  'spartansAugment',
  'ninkyoAugment',
  'blueDataToken',
  'greenDataToken',
  'yellowDataToken',
  'redDataToken',
  'blueData',
  'greenData',
  'yellowData',
  'redData',
];
/** The glossary has these in the plural only, as the book does. */
const PLURAL_ONLY = ['engineers', 'coreData'];

test('every noun is the official term in four languages, in the singular and in the plural', () => {
  const terms = glossary();
  const differing = [...words.nouns.values()].flatMap((noun) => {
    if (OWN.includes(noun.id)) return [];
    const one = terms.get(noun.id);
    const several = terms.get(`${noun.id}Plural`);
    if (!one) return [`${noun.id}: not in the glossary`];
    return (['en', 'es', 'fr', 'uk'] as const).flatMap((language) => {
      const forms = noun.forms[language];
      const singular = PLURAL_ONLY.includes(noun.id) ? forms.many.nom : forms.one.nom;
      const wrong = [];
      if (one[language] !== singular) wrong.push(`${noun.id} ${language}: ${singular}, not ${one[language]}`);
      if (several && several[language] !== forms.many.nom)
        wrong.push(`${noun.id} ${language}: ${forms.many.nom}, not ${several[language]}`);
      return wrong;
    });
  });
  expect(differing).toEqual([]);
});

test('every phrase is used by a card of the pack', () => {
  const keywords = Object.values(pack.keywords).map(({ effect }) => effect);
  const effects = [...effectsOf(pack.content)].map(({ effect }) => effect);
  // A Pattern of a Scenario card may ask for a place or a situation before its effect.
  const asked = Object.values(pack.content.scenarios)
    .flatMap(({ cards }) => Object.values(cards).flatMap(({ launches }) => launches))
    .flatMap(({ if: condition, effect }): Effect[] =>
      condition ? [{ t: 'if', condition, yes: effect, otherwise: null }] : [],
    );
  // What is carried out of a step is its reward; its objective is asked for by the rules.
  const steps = Object.values(pack.content.protocols).flatMap((protocol) => protocol.steps);
  const used = new Set(
    [...keywords, ...effects, ...asked, ...steps].flatMap((effect) =>
      [...clausesIn(effect)].map(({ phrase }) => phrase),
    ),
  );
  expect([...book.phrases.keys()].filter((phrase) => !used.has(phrase))).toEqual([]);
});

test('every verb and noun of the lexicon is used by a phrase', () => {
  const templates = [...book.phrases.values()].map(
    ({ phrase }) => `${phrase.en} ${phrase.es} ${phrase.fr} ${phrase.uk}`,
  );
  const unused = [...words.verbs.keys()].filter(
    (verb) => !templates.some((text) => text.includes(`[${verb}]`)),
  );
  expect(unused).toEqual([]);
  const classes = new Set([...book.phrases.values()].flatMap(({ phrase }) => Object.values(phrase.slots)));
  // A noun fills a slot of its class, or a template counts it by its name.
  const isUsed = ({ id, classes: own }: { readonly id: string; readonly classes: readonly string[] }) =>
    own.some((name) => classes.has(name)) || templates.some((text) => text.includes(`+${id}}`));
  expect([...words.nouns.values()].filter((noun) => !isUsed(noun))).toEqual([]);
});

test('what no book shows is marked as assumed, field by field', () => {
  const { bodies, walkers, districts, protocols, enemies, augments } = pack.content;
  const kinds: Readonly<Record<string, { readonly assumed: readonly string[] }>>[] = [
    bodies,
    walkers,
    districts,
    protocols,
    enemies,
    augments,
  ];
  for (const cards of kinds)
    for (const [id, card] of Object.entries(cards))
      expect(
        card.assumed.filter((field) => !(field in card)),
        id,
      ).toEqual([]);
  expect(coreFiles().size).toBe(29);
});
