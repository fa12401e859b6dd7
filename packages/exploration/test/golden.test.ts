/** Every card and every phrase in four languages, compared with what was last read by somebody. */

import { expectGolden, visible } from '@torii/conformance/golden';
import { goldenLines } from '@torii/script';
import { languages, plainText } from '@torii/words';
import { expect, test } from 'vitest';
import { book, box } from '../src/index.ts';
import { core } from './helpers/core.ts';

function printed(): string {
  const cards = new Map<string, string[]>();
  for (const language of languages) {
    for (const { id, name, lines } of box.cards(core, language)) {
      const said = lines.map(({ heading, spans }) => {
        const text = plainText(spans);
        return `   ${[heading?.text ?? '', text].filter((part) => part !== '').join(': ')}`.replace(
          /\n/g,
          '\n     ',
        );
      });
      cards.set(id, [...(cards.get(id) ?? []), `${language} ${name}`, ...said]);
    }
  }
  return visible([...cards].map(([id, lines]) => `# ${id}\n${lines.join('\n')}\n`).join('\n'));
}

test('the cards read as they did', () => {
  expectGolden(new URL('golden/cards.txt', import.meta.url), printed());
});

test('every card of the pack that has an id is printed, whatever its kind', () => {
  const printedIds = new Set([...box.cards(core, 'en')].map(({ id }) => id.split(':')[1]));
  const { table: _, dice: __, chapters, ...kinds } = core.content;
  const missions = Object.values(chapters).map((chapter) => chapter.missions);
  const all = [...Object.values(kinds), chapters, ...missions].flatMap((cards) => Object.keys(cards));
  expect(all.length).toBeGreaterThan(300);
  expect(all.filter((id) => !printedIds.has(id))).toEqual([]);
});

/** What a condition says where its phrase has no opposite, what a verb says where it has no infinitive. */
const CLUMSY =
  /it is not true that|no es cierto que|n’est pas vrai qu|неправда, що|vous pouvez (?!(?:vous )?\p{L}*(?:er|ir|re)(?!\p{L}))/iu;
const ELIDES =
  /(?<![\p{L}-])(?:de|le|la|que|ne|se|je) (?=[aeiouâàéèêîôûœ])|(?<!\p{L})si ils?(?!\p{L})|,\s?:/iu;

test.each(languages)('no card is clumsy where its editors found it so once: %s', (language) => {
  const texts = [...box.cards(core, language)].flatMap(({ id, lines }) =>
    lines.map(({ spans }) => ({ id, said: plainText(spans) })),
  );
  const flaws = texts.filter(({ said }) => CLUMSY.test(said) || (language === 'fr' && ELIDES.test(said)));
  expect(texts.length).toBeGreaterThan(1000);
  expect(flaws).toEqual([]);
});

test('the phrases read as they did', () => {
  const names = {
    keyword: (id: string) => id,
    byHand: (key: string) => key,
    name: (_: string, id: string) => id,
  };
  expectGolden(new URL('golden/phrases.txt', import.meta.url), goldenLines(book, names));
});
