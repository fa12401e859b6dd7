/** What only pages say that are fetched later is fetched with them: nothing else may say it. */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { LATER } from '../build/words.ts';

const SOURCE = join(import.meta.dirname, '../src');
const words: object = JSON.parse(readFileSync(join(SOURCE, 'words/en.json'), 'utf8'));
const later = Object.keys(words).filter((key) => LATER.test(key));

/** The modules that run without these words: all that is reached from the first one, but not by `pageWithWords`. */
function early(): Map<string, string> {
  const found = new Map<string, string>();
  const look = (file: string): void => {
    if (found.has(file) || !/\.tsx?$/.test(file)) return;
    const code = readFileSync(file, 'utf8').replace(
      /^import type [^;]+;|pageWithWords\(import\('[^']+'\)\)/gm,
      '',
    );
    found.set(file, code);
    for (const [, path] of code.matchAll(/(?:from|import|import\()\s*'(\.[^']+)'/g))
      look(join(file, '..', path ?? ''));
  };
  look(join(SOURCE, 'main.tsx'));
  return found;
}

/** The keys that a module says, each as a pattern: written out, or begun and finished by a value. */
function saidBy(code: string): RegExp[] {
  const whole = [...code.matchAll(/say\('([^']+)'|'(\w+\.[\w.]+)'/g)].map(
    ([, said, key]) => said ?? key ?? '',
  );
  const begun = [...code.matchAll(/`(\w+\.?)((?:\$\{[^}]*\}|[\w.])*)`/g)].map(
    ([, start = '', rest = '']) => start + rest.replace(/\$\{[^}]*\}/g, '*'),
  );
  return [...whole, ...begun.filter((key) => key.includes('*') && key.includes('.'))].map(
    (key) => new RegExp(`^${key.replaceAll('.', '\\.').replaceAll('*', '.+')}$`),
  );
}

test('pages that come later have words of their own', () => {
  expect(later.length).toBeGreaterThan(150);
  expect(early().size).toBeGreaterThan(150);
});

test('nothing that is fetched from the start says them', () => {
  const flaws = [...early()].flatMap(([file, code]) =>
    saidBy(code).flatMap((said) =>
      later.filter((key) => said.test(key)).map((key) => `${file.slice(SOURCE.length + 1)} says ${key}`),
    ),
  );
  expect(flaws).toEqual([]);
});
