/**
 * Reads the files of a pack from a folder. A pack may come from a stranger: nothing outside its folder is read, nothing
 * huge is read, and what is left out is told.
 */
import { lstatSync, readdirSync, readFileSync, realpathSync } from 'node:fs';
import { join, relative, sep } from 'node:path';
import type { PackFiles, Problem } from '@torii/script/read';
import { Mistake } from './terminal.ts';

const LARGEST_FILE = 1_000_000;
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
}

export function readPackFolder(folder: string): ReadFolder {
  let root: string;
  try {
    root = realpathSync(folder);
    if (!lstatSync(root).isDirectory()) throw new Error('ENOTDIR');
  } catch (error) {
    throw new Mistake('file.cannotRead', {
      file: folder,
      problem: error instanceof Error ? error.message : '',
    });
  }
  const reading: Reading = { root, files: new Map(), problems: [] };
  readFolder(reading, root, 0);
  return reading;
}

function complain(
  { problems }: Reading,
  file: string,
  reason: Problem['reason'],
  args: Problem['args'] = {},
): void {
  problems.push({ file, line: 1, column: 1, reason, args: { file, ...args } });
}

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
    else if (found.isDirectory()) {
      if (depth < DEEPEST) readFolder(reading, path, depth + 1);
      else complain(reading, name, 'tooManyFiles', { most: MOST_FILES });
    } else if (!found.isFile()) complain(reading, name, 'unknownFile');
    else if (entry.endsWith('.md')) continue;
    else if (found.size > LARGEST_FILE)
      complain(reading, name, 'tooLarge', { size: found.size, largest: LARGEST_FILE });
    else reading.files.set(name, readFileSync(path, 'utf8'));
  }
}
