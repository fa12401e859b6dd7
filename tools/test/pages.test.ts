/** What the pages say of the repository is true of it: files move, and a page that nobody runs does not notice. */
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { mayImport } from '../arrows.ts';
import { findRoot } from '../workspace.ts';

const root = findRoot(import.meta.dirname);

function read(path: string): string {
  return readFileSync(join(root, path), 'utf8');
}

/** Every file below a folder, by its path. */
function filesIn(folder: string): string[] {
  return readdirSync(join(root, folder), { withFileTypes: true }).flatMap((entry) => {
    const path = `${folder}/${entry.name}`;
    if (!entry.isDirectory()) return [path];
    return entry.name === 'node_modules' || entry.name === 'dist' ? [] : filesIn(path);
  });
}

const pages = ['ARCHITECTURE.md', 'CONTRIBUTING.md', 'README.md'].concat(
  filesIn('docs').filter((path) => /^docs\/[\w-]+\.md$/.test(path)),
);
const sources = ['packages', 'apps', 'tools', 'scripts'].flatMap(filesIn);

/** The sources that a page names, with as much of the way to them as it says. */
function namedIn(page: string): string[] {
  const found = read(page).matchAll(/(?<![\w./*-])(?:[\w-]+\/)*[\w.-]+\.(?:tsx?|mjs)(?![\w/])/g);
  return Array.from(found, ([path]) => path);
}

test.each(pages)('the sources that %s names are there', (page) => {
  const isThere = (path: string) => sources.some((source) => `/${source}`.endsWith(`/${path}`));
  expect(namedIn(page).filter((path) => !isThere(path))).toEqual([]);
});

test('sources are found on the page that names most of them', () => {
  expect(namedIn('ARCHITECTURE.md').length).toBeGreaterThan(50);
});

describe('the rooms of ARCHITECTURE.md', () => {
  const rows = [...read('ARCHITECTURE.md').matchAll(/^\| `packages\/(\w+)` \|.*\| ([^|]+) \|$/gm)];
  const games = ['tamashii', 'exploration', 'devgames'];

  test('all packages have a row', () => {
    const packages = readdirSync(join(root, 'packages')).sort();
    expect(rows.map(([, name]) => name).sort()).toEqual(packages);
  });

  test.each(rows.map(([, name = '', wanted = '']) => [name, wanted]))(
    '%s may import what is said there: %s',
    (name, wanted) => {
      const said =
        wanted === 'nothing' ? [] : wanted.split(', ').flatMap((one) => (one === 'games' ? games : one));
      expect([...mayImport(name)].sort()).toEqual(said.sort());
    },
  );
});
