import { expectGolden, visible } from '@torii/conformance/golden';
import { goldenLines } from '@torii/script';
import { languages, plainText } from '@torii/words';
import { expect, test } from 'vitest';
import { book } from '../src/language/book.ts';
import { cardTexts } from '../src/telling/text.ts';
import { corePack } from './helpers/files.ts';

const pack = corePack();

test.each(languages)('every card of the pack reads as it was reviewed: %s', (language) => {
  const cards = [...cardTexts(pack, language)].map(({ id, name, lines }) => {
    const body = lines.map(
      ({ heading, spans }) => `${heading ? `${heading.text} | ` : ''}${plainText(spans)}`,
    );
    return [`# ${id}`, name, ...body, ''].join('\n');
  });
  expectGolden(new URL(`golden/cards.${language}.txt`, import.meta.url), visible(cards.join('\n')));
});

/** What a condition says where its phrase has no opposite of its own: right, and nobody speaks so. */
const CLUMSY = /it is not true that|no es cierto que|n’est pas vrai qu|неправда, що/;

test.each(languages)('no card says that something is not true, or leaves a vowel bare: %s', (language) => {
  const texts = [...cardTexts(pack, language)].flatMap(({ id, lines }) =>
    lines.map(({ spans }) => ({ id, said: plainText(spans) })),
  );
  const bare = /(?<![\p{L}-])(?:de|le|la|que|ne|se|je) (?=[aeiouâàéèêîôûœ])|(?<!\p{L})si ils?(?!\p{L})/iu;
  const flaws = texts.filter(({ said }) => CLUMSY.test(said) || (language === 'fr' && bare.test(said)));
  expect(texts.length).toBeGreaterThan(1000);
  expect(flaws).toEqual([]);
});

test('what brings its own subject is not said of another', () => {
  const [attack] = [...cardTexts(pack, 'fr')].filter(({ id }) => id === 'attack:Gx21');
  const said = attack?.lines.map(({ spans }) => plainText(spans)).join('\n');
  expect(said).toContain('Chaque joueur\u00a0: votre Ennemi Prioritaire récupère 2\u00a0points d’Intégrité.');
});

test('every phrase reads as it was reviewed, with every noun and every kind of amount', () => {
  const names = {
    keyword: (id: string) => id,
    byHand: (key: string) => key,
    name: (_: string, id: string) => id,
  };
  expectGolden(new URL('golden/phrases.txt', import.meta.url), goldenLines(book, names));
});
