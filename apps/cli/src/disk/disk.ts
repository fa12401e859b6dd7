/**
 * Writing files: whole, on the disk, and then in their place, or not at all. A full disk or a pulled plug leaves what
 * was there before as it was.
 */
import { randomBytes } from 'node:crypto';
import {
  closeSync,
  fsyncSync,
  lstatSync,
  mkdirSync,
  openSync,
  readdirSync,
  realpathSync,
  renameSync,
  rmSync,
  type Stats,
  statSync,
  writeSync,
} from 'node:fs';
import { basename, dirname, join } from 'node:path';
import { Mistake, NoRoom } from '../speaking/terminal.ts';

/** What writing needs of the system. In one place, so that a test can fill the disk. */
export const system = { write: writeSync, sync: fsyncSync, rename: renameSync };

export function codeOf(error: unknown): string {
  return String((error as NodeJS.ErrnoException | null)?.code ?? '?');
}

/** The disk is full, or as much of it as somebody may use. */
export function isFull(error: unknown): boolean {
  return ['ENOSPC', 'EDQUOT'].includes(codeOf(error));
}

export function cannotWrite(file: string, error: unknown): Mistake {
  if (error instanceof Mistake) return error;
  return isFull(error) ? new NoRoom(file) : new Mistake('file.cannotWrite', { file, code: codeOf(error) });
}

/** A name beside a file that nobody else uses. */
export function besideName(file: string): string {
  return `${file}.${process.pid}-${randomBytes(4).toString('hex')}.new`;
}

/** The code of an error that no system has: something is there, but no file. */
const NO_FILE = 'NOFILE';

/** Refuses what is no file: a device would be replaced by one, or would be read without end; a pipe may never answer. */
export function onlyFile(found: Stats | undefined): void {
  if (found === undefined || found.isFile()) return;
  const code = found.isDirectory() ? 'EISDIR' : NO_FILE;
  throw Object.assign(new Error(code), { code });
}

/** Writes beside the file first and puts it in its place when all of it is on the disk. */
export function writeWhole(file: string, text: string): void {
  const target = linkedTo(file);
  const beside = besideName(target);
  try {
    onlyFile(statSync(target, { throwIfNoEntry: false }));
    writeSynced(beside, text);
    system.rename(beside, target);
    syncFolder(dirname(target));
  } catch (error) {
    clearAway(beside);
    throw cannotWrite(file, error);
  }
}

/** What was begun goes, if it is there. That it cannot be looked for (its name is too long) has been told by what failed before. */
function clearAway(file: string): void {
  try {
    rmSync(file, { force: true });
  } catch {
    // As said.
  }
}

/** What `besideName` puts behind the name of a file, of its lock, or of a lock behind that one. */
const BEGUN = /^(\.lock(\.\d+-\d+)?)?\.\d+-[0-9a-f]{8}\.new$/;
/** So old is no file that somebody still writes. */
const FORGOTTEN_MS = 60_000;

/**
 * What programs that were killed had begun to write beside a file, and beside its lock, goes. Only for whoever holds the lock:
 * nobody else writes there then, and what waits for the lock takes no minute to write its own.
 */
export function clearBegun(file: string): void {
  try {
    const target = linkedTo(file);
    const folder = dirname(target);
    for (const name of readdirSync(folder)) {
      if (!name.startsWith(basename(target)) || !BEGUN.test(name.slice(basename(target).length))) continue;
      const path = join(folder, name);
      const found = lstatSync(path, { throwIfNoEntry: false });
      if (found?.isFile() && Math.abs(Date.now() - found.mtimeMs) > FORGOTTEN_MS) clearAway(path);
    }
  } catch {
    // A folder that cannot be looked at keeps what it has: nothing depends on it.
  }
}

/** A folder to write into, made if it is not there. */
export function makeFolder(folder: string): void {
  try {
    mkdirSync(folder, { recursive: true });
  } catch (error) {
    throw cannotWrite(folder, error);
  }
}

/** A file that others are led to by a link stays where it is. */
function linkedTo(file: string): string {
  try {
    return realpathSync(file);
  } catch {
    return file;
  }
}

/** A new file with this text; it is on the disk when this comes back. */
export function writeSynced(file: string, text: string): void {
  const handle = openSync(file, 'wx');
  try {
    const bytes = Buffer.from(text);
    // A disk that fills up takes less than it is given, and says so only to whoever counts.
    for (let done = 0; done < bytes.length; ) done += system.write(handle, bytes, done);
    system.sync(handle);
  } finally {
    closeSync(handle);
  }
}

/** The new name is on the disk too. Not every system can promise that; the file is whole either way. */
function syncFolder(folder: string): void {
  try {
    const handle = openSync(folder, 'r');
    try {
      system.sync(handle);
    } finally {
      closeSync(handle);
    }
  } catch {
    // As said.
  }
}
