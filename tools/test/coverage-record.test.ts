import { describe, expect, test } from 'vitest';
import { mergeRun, RECORD_FILE, readRecord, type TestRecord, writeRecord } from '../coverage/record.ts';
import { recordIn, sandbox } from './helpers/coverage-sandbox.ts';

const passed = (title: string) => ({ title, passed: true });
const failed = (title: string) => ({ title, passed: false });

const before: TestRecord = {
  format: 1,
  whole: true,
  files: { 'a.test.ts': [passed('one'), passed('two'), passed('gone')], 'b.test.ts': [passed('three')] },
};

describe('a run of all tests', () => {
  test('is the new record, and nothing else is left', () => {
    const files = { 'b.test.ts': [failed('three')] };
    const run = { format: 1, whole: true, files, notRun: { 'b.test.ts': ['four'] } } as const;
    expect(mergeRun(before, run)).toEqual({ format: 1, whole: true, files });
  });
});

describe('a partial run', () => {
  test('is all there is if it is the first', () => {
    const files = { 'a.test.ts': [passed('one')] };
    const run = { format: 1, whole: false, files, notRun: { 'a.test.ts': ['two'] } } as const;
    expect(mergeRun(undefined, run)).toEqual({ format: 1, whole: false, files });
  });

  test('replaces the results of its files and keeps those of others', () => {
    const run = { format: 1, whole: false, files: { 'a.test.ts': [failed('one')] }, notRun: {} } as const;
    expect(mergeRun(before, run)).toEqual({
      format: 1,
      whole: false,
      files: { 'a.test.ts': [failed('one')], 'b.test.ts': [passed('three')] },
    });
  });

  test('keeps the results of tests that it left out, not of tests that are gone', () => {
    const files = { 'a.test.ts': [failed('one')], 'c.test.ts': [passed('new')] };
    const notRun = { 'a.test.ts': ['two', 'never ran'], 'c.test.ts': ['five'] };
    expect(mergeRun(before, { format: 1, whole: false, files, notRun }).files).toEqual({
      'a.test.ts': [failed('one'), passed('two')],
      'b.test.ts': [passed('three')],
      'c.test.ts': [passed('new')],
    });
  });
});

describe('the record', () => {
  test('comes back as it was written', () => {
    const root = sandbox();
    writeRecord(root, before);
    expect(readRecord(root)).toEqual(before);
    expect(recordIn(root)).toEqual(before);
  });

  test('is missing before the first run', () => {
    expect(readRecord(sandbox())).toBeUndefined();
  });

  test.each([
    ['cut off', '{"format": 1,'],
    ['nothing', 'null'],
    ['of another format', JSON.stringify({ ...before, format: 2 })],
  ])('is not taken if it is %s', (_, text) => {
    expect(readRecord(sandbox({ [RECORD_FILE]: text }))).toBeUndefined();
  });
});
