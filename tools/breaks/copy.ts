/** A copy of the repository, in which rules are broken: the tree that one works in is never touched. */
import { cpSync, mkdirSync, mkdtempSync, readdirSync, rmSync, symlinkSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

/** What tests read. */
const PARTS = ['docs', 'packages', 'packs', 'package.json', 'tsconfig.base.json'];
const LEFT_OUT = new Set(['dist', 'node_modules']);

/** Gives the root of the copy. What is installed is linked, all but the packages of this repository: those are the copied ones. */
export function copyTree(root: string): string {
  const copy = mkdtempSync(join(tmpdir(), 'torii-breaks-'));
  for (const part of PARTS)
    cpSync(join(root, part), join(copy, part), {
      recursive: true,
      filter: (path) => !LEFT_OUT.has(path.slice(path.lastIndexOf('/') + 1)),
    });
  const installed = join(root, 'node_modules');
  mkdirSync(join(copy, 'node_modules'));
  for (const name of readdirSync(installed)) {
    const to = join(copy, 'node_modules', name);
    if (name === '@torii') cpSync(join(installed, name), to, { recursive: true, verbatimSymlinks: true });
    else if (!name.startsWith('.')) symlinkSync(join(installed, name), to, 'junction');
  }
  return copy;
}

export function dropCopy(copy: string): void {
  rmSync(copy, { recursive: true, force: true });
}
