/** Runs `torii` in a folder of its own, as a person or a script would. */
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { PassThrough } from 'node:stream';
import { text } from 'node:stream/consumers';
import { afterEach, beforeEach } from 'vitest';
import { runProgram } from '../../src/program.ts';

export interface Ran {
  readonly code: number;
  readonly out: string;
  readonly err: string;
}

export async function torii(line: string | readonly string[], typed: readonly string[] = []): Promise<Ran> {
  const args = typeof line === 'string' ? line.split(' ').filter(Boolean) : line;
  const input = new PassThrough();
  const output = new PassThrough();
  const error = new PassThrough();
  const said = [text(output), text(error)] as const;
  input.end(typed.map((word) => `${word}\n`).join(''));
  const terminal = { input, output, error, colours: false };
  const code = await runProgram(args, terminal, { system: 'en', newSeed: () => 'fresh' });
  output.end();
  error.end();
  return { code, out: await said[0], err: await said[1] };
}

/** A folder for each test. */
export function useFolder(): (name: string) => string {
  let folder = '';
  beforeEach(() => {
    folder = mkdtempSync(join(tmpdir(), 'torii-'));
  });
  afterEach(() => rmSync(folder, { recursive: true }));
  return (name) => join(folder, name);
}
