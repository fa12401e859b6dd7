import { describe, expect, test } from 'vitest';
import { idsIn, titleProblems } from '../coverage/titles.ts';

const known = new Set(['TM-4c-01', 'TM-4c-02', 'TM-4c-03', 'EX-LINE-01']);
const problemsOf = (title: string) => titleProblems({ file: 'a.test.ts', title }, known);

describe('ids in the title of a test', () => {
  test('are found anywhere, each once', () => {
    expect(idsIn('Combat > (TM-4c-01, EX-LINE-01): skipped, TM-4c-01 again')).toEqual([
      'TM-4c-01',
      'EX-LINE-01',
    ]);
    expect(idsIn('no id: ATM-4c-01, TM-4c, tm-4c-01')).toEqual([]);
  });

  test('are fine if they exist, up to three', () => {
    expect(problemsOf('TM-4c-01 TM-4c-02 TM-4c-03 TM-4c-01')).toEqual([]);
  });

  test.each([
    ['number', 'TM-4c-99'],
    ['short number', 'TM-4c-1'],
    ['tail', 'TM-4c-01b'],
    ['game', 'EX-4c-01'],
  ])('must exist, and not have another %s', (_, id) => {
    const title = `Combat > ${id} and TM-4c-01`;
    expect(problemsOf(title)).toEqual([{ kind: 'unknownIdInTitle', id, test: { file: 'a.test.ts', title } }]);
  });

  test('are named one by one, not by their ends', () => {
    for (const ends of ['01 to TM-4c-03', '01–TM-4c-03', '01 to 03', '01–03', '01 … TM-4c-03']) {
      const range = `TM-4c-${ends}`;
      const title = `Combat (${range})`;
      expect(problemsOf(title)).toEqual([
        { kind: 'rangeInTitle', range, test: { file: 'a.test.ts', title } },
      ]);
    }
  });

  test('may stand beside numbers and words', () => {
    expect(problemsOf('TM-4c-01: 2 to 3 dice (TM-4c-02), 1–3 Enemies; up to 4 TM-4c-03')).toEqual([]);
    expect(problemsOf('TC-01 to do what TM-4c-01 says; TM-4c-02 to the end')).toEqual([]);
  });

  test('are too many if there are four', () => {
    const title = 'TM-4c-01 TM-4c-02 TM-4c-03 EX-LINE-01';
    const ids = title.split(' ');
    expect(problemsOf(title)).toEqual([
      { kind: 'tooManyIdsInTitle', ids, test: { file: 'a.test.ts', title } },
    ]);
  });
});
