import { describe, expect, test, vi } from 'vitest';
import { rulesCommand } from '../coverage/command.ts';
import { coverageByGame, survey } from '../coverage/survey.ts';
import {
  describeProblem,
  needlesslyExemptNote,
  RESULT_NOTES,
  USAGE,
  unknownArgument,
} from '../coverage/words.ts';
import { findRoot } from '../workspace.ts';
import { recordFile, sandbox } from './helpers/coverage-sandbox.ts';

const TM = 'packages/tamashii/test/combat.test.ts';
const exempt = (...ids: string[]) => ({
  'docs/rules/exempt.json': JSON.stringify([{ ids, status: 'later', reason: 'Content to come.' }]),
});

describe('npm run rules', () => {
  test('prints a table per ledger, a line per section, and the sum', () => {
    const files = { ...exempt('TM-1-01', 'TM-4c-03'), ...recordFile({ [TM]: ['passed: TM-4c-02'] }) };
    expect(rulesCommand([], sandbox(files))).toEqual({
      out: `Tamashii (TM)            total     held    later      n/a  missing   held %
  1 Game introduction        1        0        1        0        0        –
  4c Combat phase            3        1        1        0        1       50
  all                        4        1        2        0        1       50

Exploration phase (EX)          total     held    later      n/a  missing   held %
  LINE resolving enemy lines        2        0        0        0        2        0
  all                               2        0        0        0        2        0

`,
      notes: '',
      exitCode: 0,
    });
  });

  test('--missing adds the rules that no test holds, with their sentences', () => {
    const root = sandbox(recordFile({ [TM]: ['passed: TM-4c-02 TM-4c-03'] }));
    const table = rulesCommand([], root).out;
    expect(rulesCommand(['--missing'], root).out).toBe(`${table}Tamashii: held by no test
  TM-1-01  The game is played as separate Scenarios.
  TM-4c-01  Each player performs all three Combat steps.

Exploration phase: held by no test
  EX-LINE-01  A priority icon [+X] prefers the most of X.
  EX-LINE-02  [ex] With a single target it is ignored. → A-11

`);
  });

  test('--json prints the figures and nothing else', () => {
    const root = sandbox({ ...exempt('TM-4c-02'), ...recordFile({ [TM]: ['passed: TM-4c-02'] }, false) });
    const { out, notes } = rulesCommand(['--json'], root);
    expect(JSON.parse(out)).toEqual(coverageByGame(survey(root)));
    expect(notes).toBe(`${needlesslyExemptNote(['TM-4c-02'])}\n${RESULT_NOTES.severalRuns}\n`);
  });

  test('says when no run is recorded', () => {
    expect(rulesCommand([], sandbox()).notes).toBe(`${RESULT_NOTES.none}\n`);
  });

  test('tells which exemptions are out of date', () => {
    const files = {
      ...exempt('TM-4c-01', 'TM-4c-02'),
      ...recordFile({ [TM]: ['passed: TM-4c-02 TM-4c-01'] }),
    };
    const { notes, exitCode } = rulesCommand([], sandbox(files));
    expect({ notes, exitCode }).toEqual({
      notes: `${needlesslyExemptNote(['TM-4c-01', 'TM-4c-02'])}\n`,
      exitCode: 0,
    });
  });

  test('fails, with the figures all the same, if something is wrong with ledgers or exemptions', () => {
    const { out, notes, exitCode } = rulesCommand([], sandbox({ ...exempt('TM-9-01'), ...recordFile({}) }));
    expect(out).toContain('Tamashii (TM)');
    expect({ notes, exitCode }).toEqual({
      notes: `${describeProblem({ kind: 'unknownExemption', id: 'TM-9-01' })}\n`,
      exitCode: 1,
    });
  });

  test('refuses an argument that it does not know', () => {
    expect(rulesCommand(['--json', '--all'], sandbox())).toEqual({
      out: '',
      notes: `${unknownArgument('--all')}\n${USAGE}\n`,
      exitCode: 2,
    });
  });

  test('speaks of this repository, with the arguments, outputs and exit code of its process', async () => {
    const out = vi.spyOn(process.stdout, 'write').mockReturnValue(true);
    const notes = vi.spyOn(process.stderr, 'write').mockReturnValue(true);
    const before = { argv: process.argv, exitCode: process.exitCode };
    try {
      process.argv = ['node', 'main.js', '--json'];
      await import('../coverage/main.ts');
      const expected = rulesCommand(['--json'], findRoot(import.meta.dirname));
      expect(out).toHaveBeenCalledWith(expected.out);
      expect(notes).toHaveBeenCalledWith(expected.notes);
      expect(process.exitCode).toBe(expected.exitCode);
    } finally {
      process.argv = before.argv;
      process.exitCode = before.exitCode;
      vi.restoreAllMocks();
    }
  });
});

describe('every problem', () => {
  const dice = { file: 'a.test.ts', title: 'Combat > dice' };
  test.each([
    [{ kind: 'malformedId', id: 'TM-x' }, ['TM-x']],
    [{ kind: 'repeatedId', id: 'TM-1-01' }, ['TM-1-01', 'twice']],
    [{ kind: 'wrongSection', id: 'TM-1-01', section: '4c' }, ['TM-1-01', '4c']],
    [{ kind: 'wrongNumber', id: 'TM-1-07', expected: '03' }, ['TM-1-07', '03']],
    [{ kind: 'emptyStatement', id: 'TM-1-01' }, ['TM-1-01', 'nothing']],
    [{ kind: 'unknownReference', id: 'TM-1-01', file: 'some.md' }, ['TM-1-01', 'some.md']],
    [{ kind: 'unreadableExemptions', reason: 'not a list' }, ['exempt.json', 'not a list']],
    [{ kind: 'badExemption', entry: 7, field: 'reason' }, ['exempt.json', '7', '"reason"']],
    [{ kind: 'unknownExemption', id: 'TM-1-01' }, ['exempt.json', 'TM-1-01', 'no ledger']],
    [{ kind: 'repeatedExemption', id: 'TM-1-01' }, ['exempt.json', 'TM-1-01', 'twice']],
    [{ kind: 'unknownIdInTitle', id: 'TM-1-01', test: dice }, ['a.test.ts', 'Combat > dice', 'TM-1-01']],
    [
      { kind: 'tooManyIdsInTitle', ids: ['a', 'b', 'c', 'd', 'e'], test: dice },
      ['a.test.ts', 'Combat > dice', '5', '3'],
    ],
  ] as const)('is told with what is needed to mend it: $0.kind', (problem, parts) => {
    for (const part of parts) expect(describeProblem(problem)).toContain(part);
  });
});
