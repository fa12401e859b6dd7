import { phraseList } from '@torii/script';
import { makeGrammar } from '@torii/script/read';
import { expect, test } from 'vitest';
import { book } from '../src/language/book.ts';
import { corePack } from './helpers/files.ts';

const list = phraseList(book, corePack().words);

test('every phrase is listed with an example that can be written as it stands', () => {
  const grammar = makeGrammar(book);
  expect(list).toHaveLength(book.phrases.size);
  for (const { id, kind, example } of list) {
    const read = grammar.parse(example, kind);
    expect([example, read.ok && read.clause.phrase]).toEqual([example, id]);
  }
});

test('a slot shows the words that fit, a thing of the pack is written by its id and read by its name', () => {
  const placed = list.find(({ write }) => write === 'place {n} {token} on this card');
  expect(placed?.slots).toMatchObject({ n: 'amount', token: expect.arrayContaining(['Success token']) });
  const here = list.find(({ write }) => write === 'you are on the District tile {district}');
  expect(here?.example).toContain('shelter');
  expect(here?.reads.fr.replaceAll('\u00a0', ' ')).toContain('« Abri »');
});
