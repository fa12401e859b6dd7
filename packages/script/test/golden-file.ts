/** Golden files: committed texts that are compared, and written anew by `GOLDEN=update`. */
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname } from 'node:path';
import { fileURLToPath } from 'node:url';
import { expect } from 'vitest';

/** Compares a text with a file; `expectGolden(new URL('golden/phrases.txt', import.meta.url), text)`. */
export function expectGolden(file: URL, text: string): void {
  const path = fileURLToPath(file);
  if (process.env.GOLDEN === 'update') {
    mkdirSync(dirname(path), { recursive: true });
    writeFileSync(path, text);
  }
  // A missing file is a failure and not a reason to write one: nobody would have read it.
  expect(existsSync(path) ? readFileSync(path, 'utf8') : null).toBe(text);
}
