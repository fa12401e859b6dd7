import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';

/** Under node_modules, so that it is ignored by git and goes when the dependencies go. */
export const RECORD_FILE = 'node_modules/.cache/torii/coverage.json';

/** A test that ran. Tests that were skipped or filtered away leave no result. */
export interface TestResult {
  readonly title: string;
  readonly passed: boolean;
}

/** What the tests showed when they last ran, by test file (its path from the root, with slashes). */
export interface TestRecord {
  readonly format: 1;
  /** All results come from one run of all tests. False once a partial run was merged in. */
  readonly whole: boolean;
  readonly files: Readonly<Record<string, readonly TestResult[]>>;
}

export interface TestRun extends TestRecord {
  /** Titles that the files of this run contain but that were not run: filtered away by name, line or skip. */
  readonly notRun: Readonly<Record<string, readonly string[]>>;
}

/**
 * A whole run is the new record. A partial run replaces what it ran: its files, and in them the tests that
 * were not filtered away, so that trying out one test never costs the figures of a whole run.
 */
export function mergeRun(
  before: TestRecord | undefined,
  { format, whole, files, notRun }: TestRun,
): TestRecord {
  if (whole) return { format, whole, files };
  const merged: Record<string, readonly TestResult[]> = { ...before?.files };
  for (const [file, results] of Object.entries(files)) {
    const leftOut = new Set(notRun[file]);
    const kept = (before?.files[file] ?? []).filter((result) => leftOut.has(result.title));
    merged[file] = [...results, ...kept];
  }
  return { format, whole, files: merged };
}

/** The record, or nothing if no test ever ran here or another version wrote it: it is only a cache. */
export function readRecord(root: string): TestRecord | undefined {
  try {
    const record = JSON.parse(readFileSync(join(root, RECORD_FILE), 'utf8')) as TestRecord | null;
    return record?.format === 1 ? record : undefined;
  } catch {
    return undefined;
  }
}

export function writeRecord(root: string, record: TestRecord): void {
  const path = join(root, RECORD_FILE);
  mkdirSync(dirname(path), { recursive: true });
  writeFileSync(path, `${JSON.stringify(record, null, 1)}\n`);
}
