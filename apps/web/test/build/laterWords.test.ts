/** What a page does not fetch, or not from the start, is said by nothing that runs there. */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { isInLetters } from '../../build/terminal.ts';
import { LATER } from '../../build/words.ts';

const SOURCE = join(import.meta.dirname, '../../src');
const words: object = JSON.parse(readFileSync(join(SOURCE, 'words/en.json'), 'utf8'));
const later = Object.keys(words).filter((key) => LATER.test(key));

/** A module and all that it leads to, each without what is cut from it. */
function reached(from: string, cut: RegExp): Map<string, string> {
  const found = new Map<string, string>();
  const look = (file: string): void => {
    if (found.has(file) || !/\.tsx?$/.test(file)) return;
    const code = readFileSync(file, 'utf8')
      .replace(/^import type [^;]+;/gm, '')
      .replace(cut, '');
    found.set(file, code);
    for (const [, path] of code.matchAll(/(?:from|import|import\()\s*'(\.[^']+)'/g))
      look(join(file, '..', path ?? ''));
  };
  look(from);
  return found;
}

const early = () => reached(join(SOURCE, 'main.tsx'), /pageWithWords\(import\('[^']+'\)\)/g);

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

test('words of tables in letters are said by nothing else', () => {
  const game = join(import.meta.dirname, '../../../../packages/tamashii');
  const said = Object.keys(JSON.parse(readFileSync(join(game, 'words/en.json'), 'utf8')));
  const inLetters = said.filter((key) => isInLetters('tamashii', key));
  expect(inLetters.length).toBeGreaterThan(40);
  const rules = reached(join(game, 'src/index.ts'), /^import .*'\.\/terminal\.ts';$/gm);
  expect([...rules.keys()].filter((file) => file.includes('telling')).length).toBeGreaterThan(3);
  const flaws = [...rules, ...reached(join(SOURCE, 'main.tsx'), /(?!)/)].flatMap(([file, code]) =>
    saidBy(code).flatMap((pattern) =>
      inLetters.filter((key) => pattern.test(key)).map((key) => `${file} says ${key}`),
    ),
  );
  expect(flaws).toEqual([]);
});
