import { expectGolden, visible } from '@torii/conformance/golden';
import { goldenLines } from '@torii/script';
import { languages, plainText } from '@torii/words';
import { test } from 'vitest';
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

test('every phrase reads as it was reviewed, with every noun and every kind of amount', () => {
  const names = {
    keyword: (id: string) => id,
    byHand: (key: string) => key,
    name: (_: string, id: string) => id,
  };
  expectGolden(new URL('golden/phrases.txt', import.meta.url), goldenLines(book, names));
});
