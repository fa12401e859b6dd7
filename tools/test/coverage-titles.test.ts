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

  test('are too many if there are four', () => {
    const title = 'TM-4c-01 TM-4c-02 TM-4c-03 EX-LINE-01';
    const ids = title.split(' ');
    expect(problemsOf(title)).toEqual([
      { kind: 'tooManyIdsInTitle', ids, test: { file: 'a.test.ts', title } },
    ]);
  });
});
