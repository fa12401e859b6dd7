/**
 * Golden files: texts that are made, committed and compared, so that whoever changes what they are made of sees and reads
 * the difference. There is one way to write them anew, and a test that fails prints it.
 */
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, relative } from 'node:path';
import { fileURLToPath } from 'node:url';
import { expect } from 'vitest';

export { citedIn, rulesIn, unawaited } from './pages/citing.ts';
export { type EventsPage, eventsPage } from './pages/eventsPage.ts';

/** Compares a text with a file: `expectGolden(new URL('golden/cards.txt', import.meta.url), text)`. */
export function expectGolden(file: URL, text: string): void {
  const path = fileURLToPath(file);
  if (process.env.GOLDEN === 'update') {
    mkdirSync(dirname(path), { recursive: true });
    writeFileSync(path, text);
  }
  // A missing file is a failure and not a reason to write one: nobody would have read it.
  const before = existsSync(path) ? readFileSync(path, 'utf8') : null;
  // What was read before is what is expected: then a `+` in the difference is a line that is new.
  expect(text, hint(path)).toBe(before);
}

function hint(path: string): string {
  const test = expect.getState().testPath ?? '';
  return `${here(path)} is not what is made now. Read the difference; if it is meant, write it anew and commit it: npm run golden -- ${here(test)}`;
}

function here(path: string): string {
  return relative(process.cwd(), path).replaceAll('\\', '/');
}

/** No-break spaces are shown as `_`, narrow ones as `·`, so that an eye sees them. */
export function visible(text: string): string {
  return text.replace(/\u00a0/g, '_').replace(/\u202f/g, '·');
}

/** Data as lines, one for each value: `enemies.zoe.level: 2`. A tree of a text, which has a `t`, is one value. */
export function goldenTree(data: unknown): string {
  return `${[...linesOf('', data)].join('\n')}\n`;
}

function* linesOf(path: string, value: unknown): Generator<string> {
  if (isOneLine(value)) yield `${path}: ${JSON.stringify(value)}`;
  else
    for (const [key, part] of Object.entries(value as object))
      yield* linesOf(path === '' ? key : `${path}.${key}`, part);
}

function isOneLine(value: unknown): boolean {
  if (typeof value !== 'object' || value === null || 't' in value) return true;
  // Lists of figures and of rows of figures: dice, Patterns, maps are read at a glance.
  const isPlain = (part: unknown): boolean =>
    typeof part !== 'object' || part === null || (Array.isArray(part) && part.every(isPlain));
  return Object.keys(value).length === 0 || isPlain(value);
}
