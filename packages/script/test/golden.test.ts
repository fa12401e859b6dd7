/** Every phrase of the example game in four languages, as a text that is committed and read as a diff. */
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { goldenLines } from '@torii/script';
import { expect, test, vi } from 'vitest';
import { book, names } from './example.ts';
import { expectGolden } from './golden-file.ts';

test('the lines of all phrases', () => {
  expectGolden(new URL('golden/example.txt', import.meta.url), goldenLines(book, names));
});

test('every phrase is there, in every language', () => {
  const text = goldenLines(book, names);
  for (const { phrase } of book.phrases.values()) {
    const block = text.split(`# ${phrase.kind} ${phrase.id}\n`)[1]?.split(/\n\n|\n$/)[0] ?? '';
    const languages = block.split('\n').map((line) => line.slice(0, 2));
    expect([phrase.id, ...new Set(languages)]).toEqual([phrase.id, 'en', 'es', 'fr', 'uk']);
  }
});

test('a golden file that is missing or differs fails, and is written only when asked', () => {
  const folder = mkdtempSync(join(tmpdir(), 'golden-'));
  const file = pathToFileURL(join(folder, 'deep', 'lines.txt'));
  try {
    vi.stubEnv('GOLDEN', '');
    expect(() => expectGolden(file, 'a')).toThrow();
    vi.stubEnv('GOLDEN', 'update');
    expectGolden(file, 'a');
    vi.stubEnv('GOLDEN', '');
    expect(readFileSync(file, 'utf8')).toBe('a');
    expectGolden(file, 'a');
    expect(() => expectGolden(file, 'b')).toThrow();
    expect(readFileSync(file, 'utf8')).toBe('a');
  } finally {
    vi.unstubAllEnvs();
    rmSync(folder, { recursive: true });
  }
});
