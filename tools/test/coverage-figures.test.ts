import { describe, expect, test } from 'vitest';
import { coverageOf, heldIds, percentHeld } from '../coverage/coverage.ts';
import { parseLedger } from '../coverage/ledger.ts';
import { readRecord } from '../coverage/record.ts';
import { coverageByGame, survey } from '../coverage/survey.ts';
import { recordFile, sandbox } from './helpers/coverage-sandbox.ts';

const TM = 'packages/tamashii/test/combat.test.ts';
const EX = 'packages/exploration/test/line.test.ts';

function held(files: Record<string, string[]>): string[] {
  return [...heldIds(readRecord(sandbox(recordFile(files)))?.files ?? {})];
}

describe('a rule is held', () => {
  test('by a test that names it and passed, in the room of its game', () => {
    const files = { [TM]: ['passed: Combat > TM-4c-01, TM-4c-02: dice'], [EX]: ['passed: EX-LINE-01'] };
    expect(held(files)).toEqual(['TM-4c-01', 'TM-4c-02', 'EX-LINE-01']);
  });

  test('not by a test that failed', () => {
    expect(held({ [TM]: ['failed: TM-4c-01', 'passed: TM-4c-02'] })).toEqual(['TM-4c-02']);
  });

  test('not if one test that names it passed and another failed, in whatever order', () => {
    const files = {
      [TM]: ['failed: TM-4c-01 a', 'passed: TM-4c-01 b', 'passed: TM-4c-02 a', 'failed: TM-4c-02 b'],
    };
    expect(held(files)).toEqual([]);
  });

  test('not by a test in another room, nor lost by one', () => {
    const kernel = 'packages/kernel/test/anvil.test.ts';
    const files = {
      [kernel]: ['passed: TM-4c-01', 'passed: EX-LINE-01', 'failed: TM-4c-02'],
      [EX]: ['passed: TM-4c-03'],
      [TM]: ['passed: EX-LINE-02', 'passed: TM-4c-02'],
      'apps/packages/tamashii/a.test.ts': ['passed: TM-1-01'],
    };
    expect(held(files)).toEqual(['TM-4c-02']);
  });
});

describe('figures', () => {
  const rules = parseLedger(
    'TM',
    ['01', '02', '03', '04', '05'].map((n) => `- **TM-1-${n}** Rule.`).join('\n'),
  );

  test('sort every rule into held, later, not applicable or missing', () => {
    const exempt = new Map([
      ['TM-1-02', 'later'],
      ['TM-1-03', 'not applicable'],
    ] as const);
    expect(coverageOf(rules, new Set(['TM-1-01', 'TM-4c-01']), exempt)).toEqual({
      total: 5,
      held: 1,
      later: ['TM-1-02'],
      notApplicable: ['TM-1-03'],
      missing: ['TM-1-04', 'TM-1-05'],
    });
  });

  test('count a rule that is held as held, even if it is listed as exempt', () => {
    const coverage = coverageOf(rules, new Set(['TM-1-01']), new Map([['TM-1-01', 'later']]));
    expect(coverage).toMatchObject({ held: 1, later: [] });
  });

  test('give per cent of what can be held, rounded down', () => {
    const some = { total: 10, held: 5, later: ['a'], notApplicable: ['b', 'c'], missing: ['d', 'e'] };
    expect(percentHeld(some)).toBe(71);
    expect(percentHeld({ ...some, held: 7 })).toBe(100);
    expect(
      percentHeld({ total: 2, held: 0, later: ['a'], notApplicable: ['b'], missing: [] }),
    ).toBeUndefined();
  });
});

describe('a survey of a repository', () => {
  const exempt = (...ids: string[]) => ({
    'docs/rules/exempt.json': JSON.stringify([{ ids, status: 'later', reason: 'Content to come.' }]),
  });

  test('gives the coverage of each game, and of each section that has rules', () => {
    const found = survey(sandbox({ ...exempt('TM-4c-03'), ...recordFile({ [TM]: ['passed: TM-4c-02'] }) }));
    const combat = { total: 3, held: 1, later: ['TM-4c-03'], notApplicable: [], missing: ['TM-4c-01'] };
    const line = { total: 2, held: 0, later: [], notApplicable: [], missing: ['EX-LINE-01', 'EX-LINE-02'] };
    expect(found.games).toMatchObject([
      {
        game: 'TM',
        sections: [
          { section: { key: '1' }, coverage: { total: 1 } },
          { section: { key: '4c' }, coverage: combat },
        ],
      },
      { game: 'EX', sections: [{ section: { key: 'LINE' }, coverage: line }] },
    ]);
    expect(coverageByGame(found)).toEqual({
      TM: { ...combat, total: 4, missing: ['TM-1-01', 'TM-4c-01'] },
      EX: line,
    });
    expect(found).toMatchObject({ problems: [], needlesslyExempt: [] });
  });

  test('says where the results come from', () => {
    expect(survey(sandbox()).results).toBe('none');
    expect(survey(sandbox(recordFile({}, true))).results).toBe('wholeRun');
    expect(survey(sandbox(recordFile({}, false))).results).toBe('severalRuns');
  });

  test('names the rules that are listed as exempt although a test holds them', () => {
    const files = { ...exempt('TM-4c-01', 'TM-4c-02'), ...recordFile({ [TM]: ['passed: TM-4c-02'] }) };
    expect(survey(sandbox(files)).needlesslyExempt).toEqual(['TM-4c-02']);
  });

  test('tells the problems of ledgers and exemptions', () => {
    const ledger = '## 1 Start\n- **TM-1-02** Two.';
    expect(survey(sandbox({ ...exempt('TM-9-01'), 'docs/rules/tamashii.md': ledger })).problems).toEqual([
      { kind: 'wrongNumber', id: 'TM-1-02', expected: '01' },
      { kind: 'unknownExemption', id: 'TM-9-01' },
    ]);
  });
});
