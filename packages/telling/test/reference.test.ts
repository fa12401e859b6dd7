import { describe, expect, test } from 'vitest';
import {
  boundReference,
  findRules,
  folded,
  linkedText,
  type Outline,
  places,
  ruleNamed,
} from '../src/index.ts';

const OUTLINE: Outline = {
  chapters: [
    {
      id: 'things',
      sections: [
        {
          id: 'assets',
          groups: [
            { rules: ['XX-1', { id: 'XX-2', covers: ['XX-3'], see: ['XX-4'] }] },
            { id: 'words', rules: ['XX-4'] },
          ],
        },
        { id: 'enemies', groups: [{ rules: [{ id: 'XX-5', example: 'hit' }] }] },
      ],
    },
  ],
  examples: { hit: [[['wound']], [['lost']]] },
  switches: { twice: { true: 'XX-1', false: 'XX-2' } },
  leftOut: [],
};

const TEXTS = {
  'section.assets': 'Активи',
  'XX-1': 'Щити зупиняють Поранення; Щитів буває кілька.',
  'XX-2': 'Пам’ять не зупиняє нічого. Енергія – теж.',
  'XX-4': 'Поранення забирає 1 ЦЛН.',
  'XX-5': 'не ця',
  'term.XX-4': 'Поранен',
  'example.hit': 'удар',
  'example.hit.2': 'втрата',
  'switch.twice.true': 'двічі',
};

const reference = boundReference(OUTLINE, TEXTS, { 'XX-5': 'Ворог наносить Поранення, і ще раз Поранення.' });

test('a rule that is a reason is told by that reason; all others have a text of their own', () => {
  expect(ruleNamed(reference, 'XX-5')?.rule.text).toContain('Ворог наносить');
  expect(ruleNamed(reference, 'XX-1')?.rule.text).toContain('Щити');
  expect(ruleNamed(reference, 'XX-5')?.rule.example).toEqual({
    drawing: [[['wound']], [['lost']]],
    about: 'удар',
    captions: ['', 'втрата'],
  });
  expect(reference.turned).toEqual({ 'twice.true': 'двічі' });
});

test('what another rule tells along is found there', () => {
  expect(ruleNamed(reference, 'XX-3')?.rule.id).toBe('XX-2');
  expect(ruleNamed(reference, 'XX-3')?.section.id).toBe('assets');
  expect(ruleNamed(reference, 'XX-9')).toBeNull();
});

describe('words lead to where they are explained', () => {
  test('in any case, once in a rule', () => {
    expect(linkedText(reference, { id: 'XX-5', text: 'Ворог наносить Поранення, і ще Поранення.' })).toEqual([
      { text: 'Ворог наносить ', rule: null },
      { text: 'Поранення', rule: 'XX-4' },
      { text: ', і ще Поранення.', rule: null },
    ]);
  });

  test('but never to the rule itself, nor to one beside it', () => {
    expect(linkedText(reference, { id: 'XX-5', text: 'Поранення.' }, ['XX-4'])).toEqual([
      { text: 'Поранення.', rule: null },
    ]);
    expect(linkedText(reference, { id: 'XX-4', text: 'Поранення.' })).toEqual([
      { text: 'Поранення.', rule: null },
    ]);
  });
});

describe('finding', () => {
  const ids = (query: string) => findRules(reference, query).hits.map(({ rule }) => rule.id);

  test('needs neither case nor marks nor the right apostrophe', () => {
    expect(folded('Éxito, ПАМ’ЯТЬ, Їжак')).toBe("exito, пам'ять, іжак");
    expect(ids("пам'ять")).toEqual(['XX-2']);
    expect(ids('ЕНЕРГІЯ')).toEqual(['XX-2']);
  });

  test('wants all words, in any order', () => {
    expect(ids('поранення зупиняють')).toEqual(['XX-1']);
    expect(ids('поранення')).toEqual(['XX-1', 'XX-4', 'XX-5']);
    expect(ids('поранення дракон')).toEqual([]);
  });

  test('takes another ending where the whole word is not there', () => {
    expect(ids('пам’ятями')).toEqual(['XX-2']);
    expect(findRules(reference, 'щитами').words).toEqual(['щит']);
    // A term is found in all its forms, also where this one is there.
    expect(findRules(reference, 'поранення').words).toEqual(['поранен']);
  });

  test('finds a rule by its id, and by one that it tells along', () => {
    expect(ids('xx-4')).toEqual(['XX-4']);
    expect(ids('XX-3')).toEqual(['XX-2']);
  });

  test('nothing is looked for in nothing', () => {
    expect(ids('  ')).toEqual([]);
  });

  test('marks where words begin so', () => {
    expect(places('Щити, щитів, захищає', ['щит'])).toEqual([
      { from: 0, to: 3 },
      { from: 6, to: 9 },
    ]);
    expect(places('l’Intégrité', ['integr'])).toEqual([{ from: 2, to: 8 }]);
  });
});
