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

test('phrases are shown as they are typed: words, never what the lexicon calls them', () => {
  for (const { write, not } of list)
    for (const shown of [write, not ?? '']) {
      const words = shown.replace(/\{\w+\}/g, '').split(/[^\p{L}]+/u);
      expect([shown, words.filter((word) => /^\p{Ll}+\p{Lu}/u.test(word))]).toEqual([shown, []]);
    }
  expect(list.map(({ write }) => write)).toContain('suffer {n} Wounds');
});

test.each([
  ['put 1 Success token on this card', 'place {n} {token} on this card'],
  ['place a Success token on this card', 'place {n} {token} on this card'],
  ['place 1 Success on this card', 'place {n} {token} on this card'],
  ['add 1 Success token to this card', 'place {n} {token} on this card'],
  ['sufer 1 Wound', 'suffer {n} Wounds'],
  ['get 2 Power', 'gain {n} {asset}'],
  ['attach 1 Enemy', 'draw and attach {n} Enemies'],
  ['draw the card R02', 'draw card {card}'],
  ['raise your Trace by 1', 'increase your Trace by {n}'],
  ['set time 3', 'set Time to {n}'],
  ['frobnicate the whatsit', null],
])('what was meant is suggested: %s', (written, nearest) => {
  expect(makeGrammar(book).parse(written, 'effect')).toMatchObject({ ok: false, nearest });
});

test('a slot shows the words that fit, a thing of the pack is written by its id and read by its name', () => {
  const placed = list.find(({ write }) => write === 'place {n} {token} on this card');
  expect(placed?.slots).toMatchObject({ n: 'amount', token: expect.arrayContaining(['Success token']) });
  const here = list.find(({ write }) => write === 'you are on the District tile {district}');
  expect(here?.example).toContain('shelter');
  expect(here?.reads.fr.replaceAll('\u00a0', ' ')).toContain('« Abri »');
});
