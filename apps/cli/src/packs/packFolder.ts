/**
 * Reads the files of a pack from a folder. A pack may come from a stranger: nothing outside its folder is read, nothing
 * huge is read, and what is left out is told.
 */
import { lstatSync, readdirSync, readFileSync, realpathSync } from 'node:fs';
import { join, relative, sep } from 'node:path';
import { shown } from '@torii/script';
import type { PackFiles, Problem } from '@torii/script/read';
import { codeOf } from '../disk/disk.ts';
import { Mistake } from '../speaking/terminal.ts';

const LARGEST_FILE = 1_000_000;
const LARGEST_PACK = 8_000_000;
const MOST_FILES = 500;
const DEEPEST = 4;

export interface ReadFolder {
  readonly files: PackFiles;
  readonly problems: readonly Problem[];
}

interface Reading {
  readonly root: string;
  readonly files: Map<string, string>;
  readonly problems: Problem[];
  size: number;
}

export function readPackFolder(folder: string): ReadFolder {
  let root: string;
  try {
    root = realpathSync(folder);
    if (!lstatSync(root).isDirectory()) throw Object.assign(new Error('ENOTDIR'), { code: 'ENOTDIR' });
  } catch (error) {
    throw cannotRead(folder, error);
  }
  const reading: Reading = { root, files: new Map(), problems: [], size: 0 };
  try {
    readFolder(reading, root, 0);
  } catch (error) {
    // A folder or a file that may not be read, or that is gone while one looks.
    if (!(error instanceof Error && 'code' in error)) throw error;
    throw cannotRead(folder, error);
  }
  return reading;
}

function cannotRead(folder: string, error: unknown): Mistake {
  return new Mistake('file.cannotRead', { file: shown(folder), code: codeOf(error) });
}

function complain(
  { problems }: Reading,
  file: string,
  reason: Problem['reason'],
  args: Problem['args'] = {},
): void {
  problems.push({ file, line: 1, column: 1, reason, args: { file, ...args } });
}

/** What may lie beside cards and is none: pages to read, and matches that are played with them, also while one is. */
const OTHERS = /\.(md|json|json\.lock[\w.-]*|new)$/;

function readFolder(reading: Reading, folder: string, depth: number): void {
  for (const entry of readdirSync(folder).sort()) {
    // Files of editors and of version control are nobody's cards.
    if (entry.startsWith('.')) continue;
    const path = join(folder, entry);
    const name = relative(reading.root, path).split(sep).join('/');
    if (reading.files.size >= MOST_FILES) {
      complain(reading, name, 'tooManyFiles', { most: MOST_FILES });
      return;
    }
    const found = lstatSync(path);
    if (found.isSymbolicLink()) complain(reading, name, 'outsideFolder');
    else if (found.isDirectory() && !entry.endsWith('.yaml')) {
      if (depth < DEEPEST) readFolder(reading, path, depth + 1);
      else complain(reading, name, 'tooManyFiles', { most: MOST_FILES });
    } else if (!found.isFile()) complain(reading, name, 'unknownFile');
    else if (OTHERS.test(entry)) continue;
    else if (found.size > LARGEST_FILE)
      complain(reading, name, 'tooLarge', { size: found.size, largest: LARGEST_FILE });
    else if (reading.size + found.size > LARGEST_PACK) {
      complain(reading, name, 'packTooLarge', { largest: LARGEST_PACK });
      return;
    } else readOne(reading, name, path);
  }
}

function readOne(reading: Reading, name: string, path: string): void {
  const bytes = readFileSync(path);
  reading.size += bytes.length;
  try {
    reading.files.set(name, strict.decode(bytes));
  } catch {
    reading.problems.push({ file: name, ...firstWrong(bytes), reason: 'notUtf8', args: { file: name } });
  }
}

const strict = new TextDecoder('utf-8', { fatal: true });

/** Where a text stops being UTF-8: in the first line that cannot be decoded, where the first letter is stood in for. */
function firstWrong(bytes: Uint8Array): { line: number; column: number } {
  for (let line = 1, from = 0; from < bytes.length; line++) {
    const end = bytes.indexOf(NEW_LINE, from);
    const piece = bytes.subarray(from, end < 0 ? bytes.length : end);
    try {
      strict.decode(piece);
    } catch {
      return { line, column: new TextDecoder().decode(piece).indexOf('\ufffd') + 1 };
    }
    from = end < 0 ? bytes.length : end + 1;
  }
  return { line: 1, column: 1 };
}

const NEW_LINE = 10;
