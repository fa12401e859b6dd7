/** Ukrainian alone: what no other language needs. */

import { lexicon, type Phrase, phraseBook, renderClause } from '@torii/script';
import { plainText } from '@torii/words';
import { describe, expect, test } from 'vitest';
import { say } from './helpers/example.ts';

describe('у and в', () => {
  test('"all" begins with у behind a consonant and with в behind a vowel', () => {
    expect(say('lose all Power', 'uk')).toBe('Втратьте всі Сили.');
    expect(say('{ may: lose all Power }', 'uk')).toBe('Ви можете втратити всі Сили.');
    expect(say('{ each player: lose all Power }', 'uk')).toBe('Кожен гравець утрачає всі Сили.');
    expect(say('{ all other players: lose all Power }', 'uk')).toBe('Усі інші гравці втрачають усі Сили.');
  });
});

describe('з and із', () => {
  test('із stands between consonants, also where what is counted ends in one', () => {
    const burning = (leaf: string) => say(`{ for each burning District: ${leaf} }`, 'uk');
    expect(burning('discard 2 fires from that District')).toBe(
      'За кожен Район, що горить, вилучіть 2_пожежі з того Району.',
    );
    expect(burning('discard 5 fires from that District')).toBe(
      'За кожен Район, що горить, вилучіть 5_пожеж із того Району.',
    );
  });
});

describe('amounts behind what is counted', () => {
  test('a number of things is not called a number twice', () => {
    expect(say('suffer Wounds equal to the number of fires', 'uk')).toBe(
      'Отримайте Поранення за кількістю пожеж.',
    );
    expect(say('suffer Wounds equal to 1 + the number of fires', 'uk')).toBe(
      'Отримайте стільки Поранень, скільки становить 1_+_кількість пожеж.',
    );
    expect(say('suffer Wounds equal to your Power', 'uk')).toBe(
      'Отримайте стільки Поранень, скільки становить ваша Сила.',
    );
  });

  test('a half inside a sum is a subject too', () => {
    expect(say('suffer Wounds equal to 2 + half of your Power', 'uk')).toBe(
      'Отримайте стільки Поранень, скільки становить 2_+_половина вашої Сили (з округленням донизу).',
    );
  });

  test('a half is said in the genitive, and how it is rounded', () => {
    expect(say('suffer Wounds equal to half of your Power (rounded up)', 'uk')).toBe(
      'Отримайте стільки Поранень, скільки становить половина вашої Сили (з округленням догори).',
    );
    expect(say('suffer Wounds equal to half of the number of fires', 'uk')).toBe(
      'Отримайте стільки Поранень, скільки становить половина кількості пожеж (з округленням донизу).',
    );
  });
});

describe('how long, and then when', () => {
  test('what happens every time until then is not taken for what happens at the end', () => {
    expect(say('{ until the end of the turn: { when you suffer Wounds: gain 1 EXP } }', 'uk')).toBe(
      'До кінця ходу щоразу, коли ви отримуєте Поранення, отримайте 1_ОД.',
    );
  });

  test('what happens once does not happen every time', () => {
    expect(say('{ until the end of the turn: { the next time you suffer Wounds: gain 1 EXP } }', 'uk')).toBe(
      'До кінця ходу, наступного разу, коли ви отримуєте Поранення, отримайте 1_ОД.',
    );
  });
});

describe('short adjectives', () => {
  const any = { en: 'x|x', es: 'm x|x', fr: 'm x|x', classes: ['thing'] };
  const words = lexicon(
    {},
    {
      token: { ...any, uk: 'm жетон|жетон|жетона|жетони|жетонів|жетону' },
      enemy: { ...any, uk: 'm an Ворог|Ворога|Ворога|Вороги|Ворогів|Ворогу' },
      tile: { ...any, uk: 'f плитка|плитку|плитки|плитки|плиток|плитці' },
      body: { ...any, uk: 'n Тіло|Тіло|Тіла|Тіла|Тіл|Тілу' },
    },
    { each: { en: 'each', es: 'cada', fr: 'chaque', uk: 'кожен' } },
  );
  const inCase = (wanted: string): Phrase<null> => ({
    kind: 'effect',
    id: 'p',
    rule: 'R',
    slots: { t: 'thing' },
    en: '{t}',
    es: '{t}',
    fr: '{t}',
    uk: `{t~each:${wanted}}`,
    can: () => true,
    touches: () => [],
    run: () => undefined,
  });
  const names = { keyword: String, byHand: String, name: String };

  test.each<[string, string[]]>([
    ['nom', ['кожен жетон', 'кожен Ворог', 'кожна плитка', 'кожне Тіло']],
    ['acc', ['кожен жетон', 'кожного Ворога', 'кожну плитку', 'кожне Тіло']],
    ['dat', ['кожному жетону', 'кожному Ворогу', 'кожній плитці', 'кожному Тілу']],
  ])('кожен in the case %s', (wanted, forms) => {
    const voice = { book: phraseBook(words, [inCase(wanted)]), language: 'uk', names } as const;
    const said = ['token', 'enemy', 'tile', 'body'].map((t) =>
      plainText(renderClause(voice, { phrase: 'p', args: { t } })),
    );
    expect(said).toEqual(forms);
  });
});
