import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { describe, expect, onTestFinished, test } from 'vitest';
import { type Break, broken, listProblems, readBreaks } from '../breaks/list.ts';
import { printScore, printTried } from '../breaks/print.ts';
import { tryBreaks, type Verdict } from '../breaks/run.ts';
import { type Watched, watchBreaks } from '../breaks/watch.ts';
import { readLedger } from '../coverage/ledger.ts';
import { findRoot } from '../workspace.ts';
import { sandbox } from './helpers/coverage-sandbox.ts';

const root = findRoot(import.meta.dirname);

describe('the list of breaks', () => {
  const breaks = readBreaks(root);

  test('is true: each text stands exactly once in its file, each rule in its ledger', () => {
    expect(listProblems(root, breaks)).toEqual([]);
  });

  test('has some in every section of Tamashii', () => {
    expect(breaks.length).toBeGreaterThanOrEqual(150);
    const sections = readLedger(root).flatMap(({ game, section }) => (game === 'TM' ? [section.key] : []));
    const broken = new Set(breaks.map(({ rule }) => rule.split('-')[1]));
    expect([...new Set(sections)].filter((section) => !broken.has(section))).toEqual([]);
  });
});

const SOURCE = 'packages/tamashii/src/dice.ts';
const DICE = `export const dice = 3;
export const cost = 1;
`;
const TESTS = `import { expect, test } from 'vitest';
import { cost, dice } from '../src/dice.ts';
test('all three dice (TM-4c-01)', () => expect(dice).toBe(3));
test('dice, whatever they cost (TM-4c-03)', () => expect(dice).toBe(3));
test('a test that fails by itself (TM-4c-02)', () => expect(cost).toBe(2));
`;

const PACK = 'packages/tamashii/pack.json';
const READING = `import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
const pack = JSON.parse(readFileSync(new URL('../pack.json', import.meta.url), 'utf8'));
test('as many dice as the pack says (TM-4c-04)', () => expect(pack.dice).toBe(3));
`;

/** Stands for what tries breaks: it says what each of them has instead, unless it dies or hangs. */
const DYING = `process.once('message', ({ breaks, known }) => {
  process.send({ looked: known ?? {} });
  for (const { instead } of breaks) {
    if (instead === 'die') return setTimeout(() => process.exit(1), 50);
    if (instead === 'hang') return setInterval(() => {}, 1_000);
    process.send({ verdict: instead });
  }
});
`;

function aBreak(rule: string, text: string, instead: string, file = SOURCE): Break {
  return { rule, file, text, instead };
}

function treeOf(files: Readonly<Record<string, string>>): string {
  const folder = mkdtempSync(join(tmpdir(), 'torii-breaks-test-'));
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
  for (const [file, text] of Object.entries(files)) {
    mkdirSync(dirname(join(folder, file)), { recursive: true });
    writeFileSync(join(folder, file), text);
  }
  return folder;
}

describe('a break', () => {
  test('whose text is gone or stands there twice is told, and so is a rule that no ledger has', () => {
    const folder = sandbox({ [SOURCE]: DICE });
    const problems = (each: Break) => listProblems(folder, [each]);
    expect(problems(aBreak('TM-4c-01', 'dice = 3', 'dice = 2'))).toEqual([]);
    expect(problems(aBreak('TM-4c-01', 'dice = 4', 'dice = 2'))[0]).toMatch(/0 times/);
    expect(problems(aBreak('TM-4c-01', 'export', 'import'))[0]).toMatch(/2 times/);
    expect(problems(aBreak('TM-4c-99', 'dice = 3', 'dice = 2'))[0]).toMatch(/no ledger/);
    expect(problems(aBreak('TM-4c-01', 'dice = 3', 'dice = 3'))[0]).toMatch(/breaks nothing/);
    expect(problems(aBreak('TM-4c-01', 'dice = 3', 'dice = 2', 'gone.ts'))[0]).toMatch(/no such file/);
    const one = aBreak('TM-4c-01', 'dice = 3', 'dice = 2');
    expect(listProblems(folder, [one, { ...one }])[0]).toMatch(/twice/);
  });

  test('is made as it is written, not as a pattern', () => {
    expect(broken('a.b(c) $& d', aBreak('TM-4c-01', '.b(c)', '$&'))).toBe('a$& $& d');
  });

  test('is noticed by a test that names its rule and fails; whatever happens, the file is whole again', async () => {
    const folder = treeOf({ [SOURCE]: DICE, 'packages/tamashii/test/dice.test.ts': TESTS });
    const verdicts: [string, Verdict][] = [];
    await tryBreaks(
      folder,
      [
        aBreak('TM-4c-01', 'dice = 3', 'dice = 2'),
        aBreak('TM-4c-03', 'cost = 1', 'cost = 0'),
        aBreak('TM-4c-03', 'export const cost', 'export const const'),
        aBreak('TM-4c-02', 'cost = 1', 'cost = 0'),
        aBreak('TM-1-01', 'cost = 1', 'cost = 0'),
        aBreak('TM-4c-03', 'dice = 3', 'dice = 4'),
      ],
      ({ of, verdict }) => verdicts.push([of.rule, verdict]),
    );
    expect(verdicts).toEqual([
      ['TM-4c-01', 'noticed'],
      ['TM-4c-03', 'unnoticed'],
      ['TM-4c-03', 'unloadable'],
      ['TM-4c-02', 'failing'],
      ['TM-1-01', 'untested'],
      ['TM-4c-03', 'noticed'],
    ]);
    expect(readFileSync(join(folder, SOURCE), 'utf8')).toBe(DICE);
  });

  test('with which nothing can be loaded says nothing about those behind it', async () => {
    const folder = treeOf({
      [SOURCE]: DICE,
      [PACK]: '{ "dice": 3 }',
      'packages/tamashii/test/pack.test.ts': READING,
      'packages/tamashii/test/dice.test.ts': TESTS,
    });
    const verdicts: Verdict[] = [];
    await tryBreaks(
      folder,
      [aBreak('TM-4c-04', '"dice"', 'dice', PACK), aBreak('TM-4c-03', 'cost = 1', 'cost = 0')],
      ({ verdict }) => verdicts.push(verdict),
    );
    expect(verdicts).toEqual(['unloadable', 'unnoticed']);
  });

  test('of which the tests die, or with which they go on without end, is told as such; the others are tried', async () => {
    const folder = mkdtempSync(join(tmpdir(), 'torii-breaks-test-'));
    onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
    const [root, copy, program] = [join(folder, 'root'), join(folder, 'copy'), join(folder, 'trial.mjs')];
    for (const [at, text] of [
      [root, DICE],
      [copy, 'broken'],
    ] as const) {
      mkdirSync(dirname(join(at, SOURCE)), { recursive: true });
      writeFileSync(join(at, SOURCE), text);
    }
    writeFileSync(program, DYING);
    const watched: Watched = { root, copy, program, patience: 2_000 };
    const breaks = ['noticed', 'die', 'unnoticed', 'hang', 'noticed'].map((instead) =>
      aBreak('TM-4c-01', 'dice = 3', instead),
    );
    const told: Verdict[] = [];
    await watchBreaks(watched, breaks, ({ verdict }) => told.push(verdict));
    expect(told).toEqual(['noticed', 'crashed', 'unnoticed', 'crashed', 'noticed']);
    expect(readFileSync(join(copy, SOURCE), 'utf8')).toBe(DICE);
  });

  test('is told with its place unless it was noticed; the score is by section', () => {
    const of = aBreak('TM-4c-01', 'dice = 3', 'dice = 2');
    expect(printTried({ of, verdict: 'noticed' })).toBe('TM-4c-01  noticed');
    expect(printTried({ of, verdict: 'unnoticed' })).toContain('- dice = 3\n    + dice = 2');
    const rules = readLedger(sandbox());
    const lines = printScore(rules, [
      { of, verdict: 'noticed' },
      { of: { ...of, rule: 'TM-4c-02' }, verdict: 'unnoticed' },
      { of: { ...of, rule: 'TM-1-01' }, verdict: 'noticed' },
      { of: { ...of, rule: 'TM-1-01' }, verdict: 'crashed' },
    ]);
    expect(lines[0]).toMatch(/^1 Game introduction +1 of 2 50 %$/);
    expect(lines[1]).toMatch(/^4c Combat phase +1 of 2 50 %$/);
    expect(lines).toContain('Noticed by a crash alone: 1');
    expect(lines.at(-1)).toBe('Noticed by a test that names the rule: 2 of 4 50 %');
  });
});
