import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { readExemptions } from '../coverage/exempt.ts';
import type { Game } from '../coverage/games.ts';
import { definedIds, ledgerProblems, referenceProblems } from '../coverage/integrity.ts';
import { parseLedger, readLedger, ruleIds } from '../coverage/ledger.ts';
import { findRoot } from '../workspace.ts';
import { sandbox } from './helpers/coverage-sandbox.ts';

describe('reading a ledger', () => {
  test('gives every statement its game, section, sentence and tags, in the order of the books', () => {
    expect(readLedger(sandbox())).toMatchObject([
      { id: 'TM-1-01', game: 'TM', section: { key: '1', title: 'Game introduction' }, tags: [] },
      { id: 'TM-4c-01', section: { key: '4c', title: 'Combat phase' } },
      { id: 'TM-4c-02', text: 'A player with no attached Enemy must skip [inferred].', tags: ['inferred'] },
      { id: 'TM-4c-03' },
      {
        id: 'EX-LINE-01',
        game: 'EX',
        section: { key: 'LINE', title: 'resolving enemy lines' },
        text: 'A priority icon [+X] prefers the most of X.',
        tags: [],
      },
      { id: 'EX-LINE-02', tags: ['ex'] },
    ]);
  });

  test('collects several tags of one sentence', () => {
    const [rule] = parseLedger('TM', '## 1 Start\n- **TM-1-01** One [inferred], two [FR, UK].');
    expect(rule?.tags).toEqual(['inferred', 'FR, UK']);
  });

  test('takes only statements: prose, tables and other entries are not rules', () => {
    const markdown =
      '## 1 Start\nTM-1-01 is a rule.\n| **TM-1-02** |\n- **U-01** A fact.\n  - **TM-1-03** Nested.';
    expect(parseLedger('TM', markdown)).toEqual([]);
  });
});

describe('the integrity of a ledger', () => {
  const problemsIn = (game: Game, ...lines: string[]) => ledgerProblems(parseLedger(game, lines.join('\n')));

  test('is given when ids count up from 01 in each section', () => {
    const lines = [
      '## 1 Start',
      '- **TM-1-01** One.',
      '- **TM-1-02** Two.',
      '## 2 End',
      '- **TM-2-01** Three.',
    ];
    expect(problemsIn('TM', ...lines)).toEqual([]);
  });

  test('is lost by an id that stands twice', () => {
    const problems = problemsIn('TM', '## 1 Start', '- **TM-1-01** One.', '- **TM-1-01** Again.');
    expect(problems).toContainEqual({ kind: 'repeatedId', id: 'TM-1-01' });
  });

  test.each([
    ['a gap', '- **TM-1-03** Three.', 'TM-1-03'],
    ['a step back', '- **TM-1-00** Zero.', 'TM-1-00'],
  ])('is lost by %s in the numbers', (_, line, id) => {
    const problems = problemsIn('TM', '## 1 Start', '- **TM-1-01** One.', line);
    expect(problems).toEqual([{ kind: 'wrongNumber', id, expected: '02' }]);
  });

  test('wants the number after a wrong one to follow it, so that one slip is told once', () => {
    const problems = problemsIn('EX', '## A — a', '- **EX-A-02** Two.', '- **EX-A-03** Three.');
    expect(problems).toEqual([{ kind: 'wrongNumber', id: 'EX-A-02', expected: '01' }]);
  });

  test('is lost by a statement in the section of another', () => {
    const problems = problemsIn('TM', '## 1 Start', '- **TM-2-01** One.');
    expect(problems).toEqual([{ kind: 'wrongSection', id: 'TM-2-01', section: '1' }]);
  });

  test.each([
    ['without number', 'TM-1'],
    ['with a short number', 'TM-1-1'],
    ['with a tail', 'TM-1-01b'],
    ['with a letter for a digit', 'TM-1-0l'],
    ['of the other game', 'EX-1-01'],
  ])('is lost by an id %s', (_, id) => {
    const problems = problemsIn('TM', '## 1 Start', `- **${id}** One.`);
    expect(problems).toEqual([{ kind: 'malformedId', id }]);
  });

  test('is lost by a statement that says nothing', () => {
    const problems = problemsIn('TM', '## 1 Start', '- **TM-1-01** ');
    expect(problems).toEqual([{ kind: 'emptyStatement', id: 'TM-1-01' }]);
  });
});

describe('references', () => {
  test('to rules, facts, conflicts and ambiguities must lead somewhere, each told once', () => {
    const defined = new Set(definedIds('- **TM-1-01** A.\n- **U-01** B.\n- **X-02** C.\n- **A-03** D.'));
    const text = 'TM-1-01, U-01, X-02, A-03; TM-1-99 and EX-NO-01, U-77, X-78, A-79, A-79.';
    expect(referenceProblems('some.md', text, defined)).toEqual(
      ['TM-1-99', 'EX-NO-01', 'U-77', 'X-78', 'A-79'].map((id) => ({
        kind: 'unknownReference',
        id,
        file: 'some.md',
      })),
    );
  });

  test('are not names of scenarios, cases or cards, nor the pattern of an id', () => {
    const text = 'X-6039, TC-01, XC-03, SA-10, EX-XXX-nn, U-nn';
    expect(referenceProblems('some.md', text, new Set())).toEqual([]);
  });
});

describe('the ledgers of this repository', () => {
  const root = findRoot(import.meta.dirname);
  const rules = readLedger(root);
  const texts = readdirSync(join(root, 'docs/rules'))
    .filter((name) => /\.(md|csv|json)$/.test(name))
    .map((name) => ({ name, text: readFileSync(join(root, 'docs/rules', name), 'utf8') }));

  test('have all their statements', () => {
    const count = (game: Game) => rules.filter((rule) => rule.game === game).length;
    expect({ TM: count('TM'), EX: count('EX') }).toEqual({ TM: 622, EX: 450 });
  });

  test('are sound', () => {
    expect(ledgerProblems(rules)).toEqual([]);
  });

  test('and all that is written beside them refer only to ids that exist', () => {
    const defined = new Set(texts.flatMap(({ text }) => definedIds(text)));
    expect(texts.length).toBeGreaterThanOrEqual(9);
    expect(texts.flatMap(({ name, text }) => referenceProblems(name, text, defined))).toEqual([]);
  });

  test('are exempted from only by good entries, and Tamashii by at most 40 of printed matter', () => {
    const { statuses, problems } = readExemptions(root, ruleIds(rules));
    expect(problems).toEqual([]);
    const printed = [...statuses].filter(
      ([id, status]) => id.startsWith('TM-') && status === 'not applicable',
    );
    expect(printed.length).toBeLessThanOrEqual(40);
  });
});
