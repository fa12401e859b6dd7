/** Words come out of the files as they went in. */
import { expect, test } from 'vitest';
import { fromColumns, inColumns, readFile, wordsFile } from '../../src/engine/columns.ts';

const WORDS = {
  title: 'a',
  'title.new': ['b ', ['n'], ' c'],
  'option.trade': 'd',
  'option.trade.for': 'e',
  'event.map.tile-2': 'f',
  'option.done': '',
  'card.E07': 'g',
};

test('keys are written once each, as a tree', () => {
  const columns = inColumns(WORDS);
  expect(columns.keys).toBe('title,title{new},option{trade,done,trade{for}},event{map{tile-2}},card{E07}');
  expect(fromColumns(columns)).toEqual(WORDS);
  expect(fromColumns(inColumns({}))).toEqual({});
});

test.each(['en', 'uk'])('a file of words in %s is read as it was written', async (language) => {
  const parts = {
    names: { a: 'Ґанок – «Пам’ять» № 5 → 6', 'a.b': 'œuvre, ¿qué?' },
    words: WORDS,
    texts: ['m жетон|жетона', '\u202f\u00a0', '"\\" 🙂'],
  };
  const name = `/packs/some-1.${language}.words`;
  const bytes = wordsFile(name, parts);
  expect(await readFile(name, new Response(new Uint8Array(bytes)))).toEqual(parts);
});

test('a Ukrainian letter is one byte', () => {
  const bytes = wordsFile('some.uk.words', { names: { a: 'їжак' } });
  expect(bytes.length).toBe('{"names":{"keys":"a","said":["їжак"]}}'.length);
});

test('any other file is JSON', async () => {
  expect(await readFile('/packs/some.json', new Response('{"keys":"a","said":[1]}'))).toEqual({
    keys: 'a',
    said: [1],
  });
});
