/**
 * Core packs as they were compiled before. Reading one takes a second or two, mostly for the parser of the card language;
 * what was read from the same files need not be read again. Nothing depends on it: without the cache all is only slower.
 */
import { createHash } from 'node:crypto';
import { mkdirSync, readdirSync, readFileSync, rmSync, statSync } from 'node:fs';
import { basename, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { PackFiles } from '@torii/script/read';
import { writeWhole } from '../disk/disk.ts';

/** The code that reads packs of a game: when it changes, so may what it makes of the same files. */
function readers(game: string): string[] {
  return ['script', game].map((room) =>
    fileURLToPath(new URL(`../../../../packages/${room}/dist`, import.meta.url)),
  );
}

const FOLDER = fileURLToPath(new URL('../../../../node_modules/.cache/torii', import.meta.url));

function fileFor(game: string, folder: string, files: PackFiles): string {
  const sum = createHash('sha256');
  for (const reader of readers(game)) sum.update(builtAt(reader));
  for (const [name, text] of [...files].sort(([a], [b]) => (a < b ? -1 : 1)))
    sum.update(`${name}\0${text}\0`);
  return join(FOLDER, `${basename(folder)}-${sum.digest('hex').slice(0, 24)}.json`);
}

/** When the newest file of a built package was written. */
function builtAt(folder: string): string {
  try {
    const times = readdirSync(folder, { recursive: true, withFileTypes: true })
      .filter((entry) => entry.isFile())
      .map((entry) => statSync(join(entry.parentPath, entry.name)).mtimeMs);
    return String(Math.max(0, ...times));
  } catch {
    return '';
  }
}

export function compiledBefore<T>(game: string, folder: string, files: PackFiles): T | null {
  try {
    return JSON.parse(readFileSync(fileFor(game, folder, files), 'utf8')) as T;
  } catch {
    return null;
  }
}

export function keepCompiled(game: string, folder: string, files: PackFiles, pack: unknown): void {
  try {
    const file = fileFor(game, folder, files);
    mkdirSync(FOLDER, { recursive: true });
    for (const old of readdirSync(FOLDER))
      if (old.startsWith(`${basename(folder)}-`)) rmSync(join(FOLDER, old), { force: true });
    writeWhole(file, JSON.stringify(pack));
  } catch {
    // A disk that is full or cannot be written to: the pack is read anew next time.
  }
}
