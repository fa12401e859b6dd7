import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { onTestFinished } from 'vitest';
import { RECORD_FILE, type TestRecord } from '../../coverage/record.ts';

const LEDGERS = {
  'docs/rules/tamashii.md': `# Tamashii

## 1 Game introduction

- **TM-1-01** The game is played as separate Scenarios.

## 4c Combat phase

- **TM-4c-01** Each player performs all three Combat steps.
- **TM-4c-02** A player with no attached Enemy must skip [inferred].
- **TM-4c-03** Extra dice cost Power.

## Lost icons

Nothing to hold here.
`,
  'docs/rules/exploration.md': `# Exploration phase

## LINE — resolving enemy lines

- **EX-LINE-01** A priority icon [+X] prefers the most of X.
- **EX-LINE-02** [ex] With a single target it is ignored. → A-11
`,
  'docs/rules/exempt.json': '[]',
};

/** A repository of two small ledgers, with these files besides or instead. It goes when the test ends. */
export function sandbox(files: Readonly<Record<string, string>> = {}): string {
  const root = mkdtempSync(join(tmpdir(), 'torii-coverage-'));
  onTestFinished(() => rmSync(root, { recursive: true, force: true }));
  for (const [file, text] of Object.entries({ ...LEDGERS, ...files })) {
    mkdirSync(dirname(join(root, file)), { recursive: true });
    writeFileSync(join(root, file), text);
  }
  return root;
}

export function recordIn(root: string): unknown {
  return JSON.parse(readFileSync(join(root, RECORD_FILE), 'utf8'));
}

/** A record as a file of the sandbox; a test is written as "passed: its title" or "failed: its title". */
export function recordFile(files: Readonly<Record<string, readonly string[]>>, whole = true) {
  const results = Object.entries(files).map(([file, tests]) => [
    file,
    tests.map((test) => ({ title: test.slice('passed: '.length), passed: test.startsWith('passed: ') })),
  ]);
  const record: TestRecord = { format: 1, whole, files: Object.fromEntries(results) };
  return { [RECORD_FILE]: JSON.stringify(record) };
}
