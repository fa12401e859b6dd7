import { spawnSync } from 'node:child_process';
import { cpSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { findRoot } from '../workspace.ts';

const root = findRoot(import.meta.dirname);
const folder = mkdtempSync(join(tmpdir(), 'torii-lint-'));
cpSync(join(root, 'biome.json'), join(folder, 'biome.json'));
cpSync(join(root, 'tools/lint'), join(folder, 'tools/lint'), { recursive: true });
afterAll(() => rmSync(folder, { recursive: true }));

/** The lines on which our lint configuration sees an error. */
function linesWithErrors(path: string, lines: readonly string[]): number[] {
  mkdirSync(join(folder, path, '..'), { recursive: true });
  writeFileSync(join(folder, path), `${lines.join('\n')}\n`);
  const biome = join(root, 'node_modules/@biomejs/biome/bin/biome');
  const args = ['lint', '--vcs-enabled=false', '--reporter=rdjson', '--max-diagnostics=none', path];
  const { stdout } = spawnSync(process.execPath, [biome, ...args], { cwd: folder, encoding: 'utf8' });
  const report = JSON.parse(stdout) as {
    diagnostics: { severity: string; location: { range: { start: { line: number } } } }[];
  };
  const errors = report.diagnostics.filter(({ severity }) => severity === 'ERROR');
  return [...new Set(errors.map(({ location }) => location.range.start.line))].sort((a, b) => a - b);
}

const outsideWorld = [
  'export const a = Math.random();',
  'export const b = Date.now();',
  'export const c = new Date();',
  'export const d = performance.now();',
  "export const e = ['b', 'a'].sort((x, y) => x.localeCompare(y));",
  'export const f = (1000).toLocaleString();',
  'export const { random } = Math;',
  'export const g = globalThis.Math;',
];

test('rules may not look at the outside world', () => {
  expect(linesWithErrors('packages/kernel/src/a.ts', outsideWorld)).toEqual([1, 2, 3, 4, 5, 6, 7, 8]);
});

test('apps may', () => {
  expect(linesWithErrors('apps/server/src/a.ts', outsideWorld)).toEqual([]);
});

test('no any, no !, no default export, nowhere', () => {
  const lines = [
    'export const a = (x: any): string => x;',
    'export const b = (x?: string): string => x!;',
    'export default a;',
  ];
  expect(linesWithErrors('apps/server/src/a.ts', lines)).toEqual([1, 2, 3]);
});
