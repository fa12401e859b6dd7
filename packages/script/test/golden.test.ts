/** Every phrase of the example game in four languages, as a text that is committed and read as a diff. */
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { expectGolden, goldenTree } from '@torii/conformance/golden';
import { goldenLines } from '@torii/script';
import { expect, test, vi } from 'vitest';
import { book, names } from './helpers/example.ts';

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
    // Whoever sees it fail is told what to type.
    expect(() => expectGolden(file, 'b')).toThrow('npm run golden -- packages/script/test/golden.test.ts');
    expect(readFileSync(file, 'utf8')).toBe('a');
  } finally {
    vi.unstubAllEnvs();
    rmSync(folder, { recursive: true });
  }
});

test('a tree is one line for each text, with the place where it stands', () => {
  const text = { t: 'seq', effects: [{ t: 'may', effect: { t: 'byHand', words: 'x' } }] };
  expect(
    goldenTree({
      enemies: { zoe: { level: 2, basic: text, hacks: [{ pattern: [['r', '*']], effect: text }] } },
    }),
  ).toBe(
    [
      'enemies.zoe.level: 2',
      `enemies.zoe.basic: ${JSON.stringify(text)}`,
      'enemies.zoe.hacks.0.pattern: [["r","*"]]',
      `enemies.zoe.hacks.0.effect: ${JSON.stringify(text)}`,
      '',
    ].join('\n'),
  );
});
