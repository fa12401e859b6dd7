/** Words and phrases are checked when a book is bound: whatever is missing is said then, and by name. */
import { lexicon, type Phrase, phraseBook } from '@torii/script';
import { makeGrammar } from '@torii/script/read';
import { describe, expect, test } from 'vitest';
import { bound, enemy, hacker, phrase, states, verbs, words } from './helpers/bindings.ts';

describe('words that are written wrongly', () => {
  test.each<[string, () => unknown, string]>([
    [
      'a verb with three moods',
      () => lexicon({ go: { ...verbs.take, es: 'va|ir|va' } }, {}),
      "'go': in es a verb needs 4 moods",
    ],
    [
      'a verb with five',
      () => lexicon({ go: { ...verbs.take, uk: 'а|б|в|г|ґ' } }, {}),
      "'go': in uk a verb needs 4 moods",
    ],
    [
      'a verb with an empty mood',
      () => lexicon({ go: { ...verbs.take, fr: 'a||c|d' } }, {}),
      "'go': in fr a verb needs 4 moods",
    ],
    [
      'an English verb with one form',
      () => lexicon({ go: { ...verbs.take, en: 'go' } }, {}),
      "'go': in en a verb needs 4 moods",
    ],
    [
      'a noun without gender',
      () => lexicon({}, { enemy: { ...enemy, es: 'Enemigo|Enemigos' } }),
      "'enemy': in es a noun begins with its gender",
    ],
    [
      'a noun without plural',
      () => lexicon({}, { enemy: { ...enemy, fr: 'm Ennemi' } }),
      "'enemy': in fr a noun needs singular | plural",
    ],
    [
      'a noun with three forms',
      () => lexicon({}, { enemy: { ...enemy, en: 'a|b|c' } }),
      "'enemy': in en a noun needs singular | plural",
    ],
    [
      'a Ukrainian noun with four',
      () => lexicon({}, { enemy: { ...enemy, uk: 'm Ворог|Ворога|Ворога|Вороги' } }),
      "'enemy': in uk a noun needs nom.",
    ],
    [
      'a Ukrainian noun with twelve',
      () => lexicon({}, { enemy: { ...enemy, uk: 'm а|а|а|а|а|а|а|а|а|а|а|а' } }),
      "'enemy': in uk a noun needs nom.",
    ],
    [
      'a state with two forms',
      () => lexicon({}, {}, { red: { ...states.red, es: 'rojo|roja' } }),
      "'red': in es a state needs",
    ],
    [
      'a state with an empty form',
      () => lexicon({}, {}, { red: { ...states.red, fr: 'a||b|c' } }),
      "'red': in fr a state needs",
    ],
    [
      'a state without Ukrainian',
      () => lexicon({}, {}, { red: { ...states.red, uk: ' ' } }),
      "'red': a state needs a form in en and in uk",
    ],
  ])('%s', (_, make, message) => {
    expect(make).toThrow(message);
  });
});

describe('phrases that lack something', () => {
  test.each<[string, Phrase<null>, string]>([
    ['a template', phrase('go', {}, { fr: '' }), "phrase 'p': in fr it is not written"],
    [
      'a slot in one language',
      phrase('go {n}', { n: 'amount' }, { uk: 'іти' }),
      "phrase 'p': in uk it does not use {n}",
    ],
    ['a slot that is used', phrase('go {n}'), "phrase 'p': in en it uses {n}, which it does not have"],
    ['a verb', phrase('[dance]'), "phrase 'p': in en it uses the verb 'dance', which the lexicon lacks"],
    [
      'a state',
      phrase('{t~green}', { t: 'thing' }),
      "phrase 'p': in en it uses the state 'green', which the lexicon lacks",
    ],
    ['a class', phrase('{t}', { t: 'food' }), "phrase 'p': no noun or state is of the class 'food'"],
    [
      'an amount before a noun',
      phrase('{n+t}', { n: 'card', t: 'thing' }),
      "phrase 'p': in en {n} is not an amount",
    ],
    [
      'a noun behind an amount',
      phrase('{n+t}', { n: 'amount', t: 'card' }),
      "phrase 'p': in en {t} is not a noun",
    ],
    ['a noun to agree with', phrase('{n=red}', { n: 'number' }), "phrase 'p': in en {n} is not a noun"],
    [
      'a noun for a state',
      phrase('{c}', { c: 'colour' }),
      "phrase 'p': in en {c} is a state: it needs a noun to agree with",
    ],
    [
      'forms of what is no noun',
      phrase('{n:pl}', { n: 'number' }),
      "phrase 'p': in en {n} is not a noun and has no forms",
    ],
    [
      'a case where there is none',
      phrase('{t:gen}', { t: 'thing' }),
      "phrase 'p': in en {t} stands in a case",
    ],
    [
      'a case where it has an article',
      phrase('{t:the}', { t: 'thing' }),
      "phrase 'p': in uk {t} has an article or a preposition",
    ],
  ])('%s', (_, one, message) => {
    expect(() => bound(one)).toThrow(message);
  });

  test('something to run, and not two things', () => {
    const { run: _, ...idle } = phrase('go') as Phrase<null> & { kind: 'effect' };
    expect(() => bound(idle as Phrase<null>)).toThrow("phrase 'p': it has either something to run or steps");
    expect(() => bound({ ...(phrase('go') as Phrase<null> & { kind: 'effect' }), steps: () => [] })).toThrow(
      'either something to run or steps',
    );
  });

  test('a condition to be tested or measured, and not both', () => {
    const one = { ...phrase('go'), kind: 'condition', run: undefined } as unknown as Phrase<null>;
    const measure = () => ({ have: 1, is: 'atLeast', need: 1 });
    expect(() => bound(one)).toThrow("phrase 'p': it is either tested or measured");
    expect(() => bound({ ...one, measure, test: () => true } as unknown as Phrase<null>)).toThrow(
      'either tested or measured',
    );
  });

  test('a name of its own', () => {
    expect(() => phraseBook(words, [phrase('go'), phrase('stop')])).toThrow(
      "phrase 'p': there are two of this name",
    );
  });

  test('names for faces that are not numbers', () => {
    const die: Phrase<null> = {
      kind: 'die',
      id: 'd',
      rule: 'R',
      slots: {},
      en: 'a',
      es: 'a',
      fr: 'a',
      uk: 'a',
      label: 'd',
      faces: ['1', 'sun'],
    };
    expect(() => bound(die)).toThrow("phrase 'd': its face 'sun' has no name");
    const sun = { en: 'sun', es: 'sol', fr: 'soleil', uk: 'сонце' };
    expect(bound({ ...die, faceNames: { sun } }).phrases.size).toBe(1);
  });

  test('a class that is one of nouns and of states', () => {
    const both = lexicon({}, { enemy }, { red: { ...states.red, classes: ['thing'] } });
    expect(() => bound(phrase('{t}', { t: 'thing' }), both)).toThrow(
      "'thing' is a class of nouns and of states",
    );
  });

  test('every form that some amount can ask for, in all words at once', () => {
    const short = { ...enemy, uk: 'm an Ворог|Ворога|Ворога|Вороги|Ворогів|Ворогу' };
    const bare = { ...hacker, uk: 'm an Хакер|Хакера|Хакера|Хакери|Хакерів' };
    const lacking = lexicon(verbs, { short, bare });
    const to = phrase('[take] {n+t}', { n: 'amount', t: 'thing' }, { uk: '[take] {n+t:dat}' });
    const missing = [
      "'bare': in uk it has no one dat",
      "'short': in uk it has no many dat",
      "'bare': in uk it has no many dat",
    ];
    expect(() => bound(to, lacking)).toThrow(missing.map((form) => `phrase 'p': ${form}`).join('\n'));
    // In the accusative they have all they need.
    expect(bound(phrase('[take] {n+t}', { n: 'amount', t: 'thing' }), lacking).phrases.size).toBe(1);
  });

  test.each<[string, string]>([
    ['go {n', 'a bracket is not closed'],
    ['go [take', 'a bracket is not closed'],
    ['go <a>', 'a bracket is not closed'],
    ['go {n m}', "'{n m}' is not a slot"],
    ['go {t:plural}', "'plural' is none of pl"],
    ['go {n+t:the}', 'what is counted can only be put into a case'],
    ['go {n+t=red}', 'what is counted can only be put into a case'],
  ])('a template that cannot be read: %s', (template, message) => {
    expect(() => bound(phrase(template))).toThrow(message);
  });
});

describe('grammar', () => {
  const book = phraseBook(words, [
    { ...phrase('[take] {n+t}', { n: 'amount', t: 'thing' }), id: 'take' },
    { ...phrase('[take] {n+t~c}', { n: 'amount', t: 'thing', c: 'colour' }), id: 'takeState' },
    { ...phrase('take 1 {t}', { t: 'thing' }), id: 'takeOne' },
    { ...phrase("don't take {t:pl}", { t: 'thing' }), id: 'not' },
    { ...phrase('use {s}!', { s: 'name:skill' }), id: 'use' },
    { ...phrase('draw {c}', { c: 'card' }), id: 'draw' },
  ]);

  test('what two phrases claim is refused, and both are named', () => {
    const grammar = makeGrammar(book);
    expect(grammar.parse('take 1 Enemy', 'effect')).toEqual({
      ok: false,
      reason: 'ambiguous',
      phrases: ['take', 'takeOne'],
    });
    expect(grammar.parse('take 2 Enemies', 'effect')).toMatchObject({ ok: true, clause: { phrase: 'take' } });
    expect(grammar.parse('take 2 red Enemies', 'effect')).toMatchObject({
      ok: true,
      clause: { phrase: 'takeState' },
    });
  });

  test('a phrase of another kind is not looked for', () => {
    expect(makeGrammar(book).parse('take 2 Enemies', 'condition')).toEqual({
      ok: false,
      reason: 'unknown',
      at: 0,
      expected: [],
      nearest: null,
    });
  });

  test('any apostrophe serves for any other', () => {
    for (const written of ["don't take Enemies", 'don’t take Enemies'])
      expect(makeGrammar(book).parse(written, 'effect')).toMatchObject({ clause: { phrase: 'not' } });
  });

  test('names: ids where the pack’s names are not known, else names or ids, in quotes or not', () => {
    const named = makeGrammar(book, {
      skill: new Map([
        ['Slice', 's1'],
        ['Slice Them', 's2'],
      ]),
    });
    const name = (grammar: typeof named, written: string) => {
      const parsed = grammar.parse(written, 'effect');
      return parsed.ok ? parsed.clause.args.s : parsed.reason;
    };
    expect(
      ['use slice them!', 'use “Slice”!', 'use s2!', 'use "slice  them"!', 'use other!'].map((written) =>
        name(named, written),
      ),
    ).toEqual(['s2', 's1', 's2', 's2', 'unknown']);
    const open = makeGrammar(book);
    expect(['use slice-them!', 'use “s1”!', 'use slice them!'].map((written) => name(open, written))).toEqual(
      ['slice-them', 's1', 'unknown'],
    );
  });

  test('codes of cards are written as on the card', () => {
    const grammar = makeGrammar(book);
    expect(grammar.parse('draw P04', 'effect')).toMatchObject({ clause: { args: { c: 'P04' } } });
    expect(grammar.parse('draw p04', 'effect')).toMatchObject({
      ok: false,
      at: 5,
      expected: ['the code of a card'],
    });
    expect(grammar.parse('draw P04b', 'effect')).toMatchObject({ ok: false });
  });

  test('the grammar of a book is made once; with names of a pack it is another one', () => {
    expect(makeGrammar(book)).toBe(makeGrammar(book));
    expect(makeGrammar(book, {})).not.toBe(makeGrammar(book));
  });

  test('a book without value phrases knows no values', () => {
    expect(makeGrammar(book).amount('your Power')).toBeNull();
    expect(makeGrammar(book).amount('2 x X')).toEqual({ q: 'times', n: 2, of: { q: 'x' } });
  });
});
