import { type CardLanguage, number, plainText, type Span, speaker, text, type Values } from '@torii/words';
import { compileMessage, compileWords } from '@torii/words/read';
import { describe, expect, test } from 'vitest';

const FOUND: Readonly<Record<CardLanguage, string>> = {
  en: '{n, plural, one {# token} other {# tokens}} at {place}',
  es: '{n, plural, one {# ficha} other {# fichas}} en {place}',
  fr: '{n, plural, one {# pion} other {# pions}} à {place}',
  uk: '{n, plural, one {# жетон} few {# жетони} many {# жетонів} other {# жетона}} у {place}',
};

function tell(message: string, values: Values, language: CardLanguage = 'en'): Span[] {
  return speaker(compileWords({ k: message }), language).tell('k', values);
}

describe('a speaker', () => {
  test.each([
    ['en', 1, '1 token at A'],
    ['en', 0, '0 tokens at A'],
    ['es', 2, '2 fichas en A'],
    ['fr', 0, '0 pion à A'],
    ['uk', 1, '1 жетон у A'],
    ['uk', 3, '3 жетони у A'],
    ['uk', 11, '11 жетонів у A'],
    ['uk', 21, '21 жетон у A'],
    ['uk', 1.5, '1,5 жетона у A'],
  ] as const)('counts in %s: %i', (language, n, said) => {
    expect(plainText(tell(FOUND[language], { n, place: 'A' }, language))).toBe(said);
  });

  test('tells numbers, texts and whatever else it is given as spans', () => {
    const scout: Span = { kind: 'card', id: 'body:scout', text: 'Scout' };
    expect(tell(FOUND.en, { n: 2, place: [scout, text('!')] })).toEqual([
      number('2'),
      text(' tokens at '),
      scout,
      text('!'),
    ]);
    expect(tell('{n} of {all, number}', { n: 1000, all: 1000 })).toEqual([
      number('1000'),
      text(' of '),
      number('1,000'),
    ]);
  });

  test('chooses a form by exact numbers, by words, by the words of spans, and else as all others', () => {
    const exact = '{n, plural, =0 {none} one {one} other {many}}';
    expect([0, 1, 2].map((n) => plainText(tell(exact, { n })))).toEqual(['none', 'one', 'many']);
    // Arguments of refusals come as texts.
    expect(plainText(tell(exact, { n: '1' }))).toBe('one');
    const select = '{passed, select, true {passed} other {failed}}';
    expect(plainText(tell(select, { passed: 'true' }))).toBe('passed');
    expect(plainText(tell(select, { passed: [text('true')] }))).toBe('passed');
    expect(plainText(tell(select, { passed: 'toString' }))).toBe('failed');
    const nested = '{who, select, you {{n, plural, one {# die} other {# dice}}} other {dice of {who}}}';
    expect(plainText(tell(nested, { who: 'you', n: 3 }))).toBe('3 dice');
    expect(plainText(tell(nested, { who: 'p2', n: 3 }))).toBe('dice of p2');
  });

  test('says what is quoted as it stands', () => {
    expect(plainText(tell("it''s '{'n'}' # {n}", { n: 1 }))).toBe("it's {n} # 1");
    expect(tell('', {})).toEqual([]);
  });

  test('a key without words and a place without a value are mistakes of ours', () => {
    const { say, has } = speaker(compileWords<string>({ k: 'at {place}' }), 'en');
    expect(() => say('toString')).toThrow("there are no words for 'toString'");
    expect(() => say('k')).toThrow("'k' cannot be said in en");
    expect([has('k'), has('toString')]).toEqual([true, false]);
  });
});

describe('a compiled message', () => {
  test.each([
    ['plain', 'plain'],
    ['at {place}', ['at ', ['place']]],
    [
      '{n, plural, one {# die} other {# dice}}',
      [['n', 'plural', { one: [['n', 'number'], ' die'], other: [['n', 'number'], ' dice'] }]],
    ],
    ['{a, select, x {X} other {{n}}}', [['a', 'select', { x: 'X', other: [['n']] }]]],
  ])('of %j is small JSON', (written, compiled) => {
    expect(compileMessage(written)).toEqual(compiled);
  });

  test.each([
    '{when, date}',
    '{n, selectordinal, other {#th}}',
    '{n, plural, offset:1 other {#}}',
    '{n, number, percent}',
  ])('%j is refused: nothing would say it', (written) => {
    expect(() => compileMessage(written)).toThrow();
  });
});
