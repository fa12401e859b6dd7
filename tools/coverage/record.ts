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

export const EMPTY_RECORD: TestRecord = { format: 1, whole: false, files: {} };

/**
 * A whole run is the new record. A partial run replaces what it ran: its files, and in them the tests that
 * were not filtered away, so that trying out one test never costs the figures of a whole run.
 */
export function mergeRun(before: TestRecord, { format, whole, files, notRun }: TestRun): TestRecord {
  if (whole) return { format, whole, files };
  const merged: Record<string, readonly TestResult[]> = { ...before.files };
  for (const [file, results] of Object.entries(files)) {
    const leftOut = new Set(notRun[file]);
    const kept = (before.files[file] ?? []).filter((result) => leftOut.has(result.title));
    merged[file] = [...results, ...kept];
  }
  return { format, whole, files: merged };
}

function isResult(value: unknown): value is TestResult {
  if (typeof value !== 'object' || value === null) return false;
  return (
    'title' in value &&
    typeof value.title === 'string' &&
    'passed' in value &&
    typeof value.passed === 'boolean'
  );
}

function isRecord(value: unknown): value is TestRecord {
  if (typeof value !== 'object' || value === null) return false;
  if (!('format' in value) || value.format !== 1) return false;
  if (!('whole' in value) || typeof value.whole !== 'boolean') return false;
  if (!('files' in value) || typeof value.files !== 'object' || value.files === null) return false;
  return Object.values(value.files).every((results) => Array.isArray(results) && results.every(isResult));
}

/** The record, or nothing if no test ever ran here or the file is not one of ours: it is only a cache. */
export function readRecord(root: string): TestRecord | undefined {
  try {
    const value: unknown = JSON.parse(readFileSync(join(root, RECORD_FILE), 'utf8'));
    return isRecord(value) ? value : undefined;
  } catch {
    return undefined;
  }
}

export function writeRecord(root: string, record: TestRecord): void {
  const path = join(root, RECORD_FILE);
  mkdirSync(dirname(path), { recursive: true });
  writeFileSync(path, `${JSON.stringify(record, null, 1)}\n`);
}
