import { join } from 'node:path';
import { goldenLines } from '@torii/script';
import { languages, plainText } from '@torii/words';
import { expect, test } from 'vitest';
import { book } from '../src/language/book.ts';
import { cardTexts } from '../src/telling/text.ts';
import { corePack } from './helpers/files.ts';

const pack = corePack();

/** No-break spaces are shown, so that an eye sees them. */
function visible(text: string): string {
  return text.replace(/\u00a0/g, '_').replace(/\u202f/g, '·');
}

test.each(languages)('every card of the pack reads as it was reviewed: %s', async (language) => {
  const cards = [...cardTexts(pack, language)].map(({ id, name, lines }) => {
    const body = lines.map(
      ({ heading, spans }) => `${heading ? `${heading.text} | ` : ''}${plainText(spans)}`,
    );
    return [`# ${id}`, name, ...body, ''].join('\n');
  });
  await expect(visible(cards.join('\n'))).toMatchFileSnapshot(
    join(import.meta.dirname, `golden/cards.${language}.txt`),
  );
});

test('every phrase reads as it was reviewed, with every noun and every kind of amount', async () => {
  const names = {
    keyword: (id: string) => id,
    byHand: (key: string) => key,
    name: (_: string, id: string) => id,
  };
  await expect(goldenLines(book, names)).toMatchFileSnapshot(join(import.meta.dirname, 'golden/phrases.txt'));
});
