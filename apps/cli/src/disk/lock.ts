/**
 * One program at a time. A lock is a file that says who holds it, and is there with all that it says or not at all. One
 * whose holder is gone is not removed, because two could do that at once and the second would remove the lock of the
 * first: whoever comes next puts a lock of its own behind it, under a name that only one can take, and clears both away
 * when its work is done.
 */
import {
  closeSync,
  constants,
  copyFileSync,
  fstatSync,
  linkSync,
  openSync,
  readFileSync,
  readSync,
  rmSync,
} from 'node:fs';
import { hostname } from 'node:os';
import { setTimeout as sleep } from 'node:timers/promises';
import { Mistake } from '../speaking/terminal.ts';
import { besideName, cannotWrite, clearBegun, codeOf, writeSynced } from './disk.ts';

const PATIENCE_MS = 3000;
const PAUSE_MS = 50;
/** A lock that says nothing was left by a program that came no further: nobody needs that long to write one. */
const SILENT_MS = 1500;
/** Whether a program on another machine lives cannot be seen from here, but none works this long. */
const FOREIGN_MS = 60 * 60 * 1000;

const LARGEST_PID = 2 ** 31 - 1;

interface Holder {
  readonly pid: number;
  /** When the program began, as its system counts: a number that is used again is another program. */
  readonly started?: string;
  readonly host?: string;
}

interface Lock {
  /** What no other file was ever called. */
  readonly id: string;
  readonly holder: Holder | null;
  readonly written: number;
}

/** Keeps others away from a file while it is read, changed and written. */
export async function locked<T>(file: string, work: () => T | Promise<T>): Promise<T> {
  const release = await held(file);
  try {
    return await work();
  } finally {
    release();
  }
}

/** The same for as long as one likes: gives how to let go of it. */
export async function held(file: string): Promise<() => void> {
  const release = await taken(file, `${file}.lock`);
  clearBegun(file);
  return release;
}

async function taken(file: string, lock: string): Promise<() => void> {
  const began = Date.now();
  for (;;) {
    let release: (() => void) | null;
    try {
      release = take(lock);
    } catch (error) {
      // A folder in the place of the lock is no fault of the file: whoever reads this must find what to remove.
      throw cannotWrite(codeOf(error) === 'EISDIR' ? lock : file, error);
    }
    if (release !== null) return release;
    if (Date.now() - began > PATIENCE_MS) throw new Mistake('file.locked', { file, lock });
    await sleep(PAUSE_MS);
  }
}

/** Takes a lock if it is free, or if all who held it are gone; gives how to let go of it. */
function take(lock: string): (() => void) | null {
  const gone: { readonly name: string; readonly id: string }[] = [];
  let name = lock;
  for (let seen = look(name); seen !== null; seen = look(name)) {
    if (!isGone(seen)) return null;
    gone.push({ name, id: seen.id });
    name = `${lock}.${seen.id}`;
  }
  if (!put(name)) return null;
  const release = () => {
    for (const each of gone) rmSync(each.name, { force: true });
    rmSync(name, { force: true });
  };
  // Whoever was quicker may have finished meanwhile, and cleared away what this one stands behind.
  if (gone[0] === undefined || look(lock)?.id === gone[0].id) return release;
  rmSync(name, { force: true });
  return null;
}

/** Puts a lock there unless there is one. */
function put(name: string): boolean {
  const written = besideName(name);
  try {
    writeSynced(written, JSON.stringify(me()));
    return putAs(written, name);
  } finally {
    rmSync(written, { force: true });
  }
}

function putAs(written: string, name: string): boolean {
  try {
    linkSync(written, name);
    return true;
  } catch (error) {
    if (codeOf(error) === 'EEXIST') return false;
    if (!['EPERM', 'ENOTSUP', 'EOPNOTSUPP', 'ENOSYS', 'EMLINK', 'EISDIR'].includes(codeOf(error)))
      throw error;
  }
  // A disk that knows no second names, such as that of a stick.
  try {
    copyFileSync(written, name, constants.COPYFILE_EXCL);
    return true;
  } catch (error) {
    if (codeOf(error) === 'EEXIST') return false;
    throw error;
  }
}

function look(name: string): Lock | null {
  let handle: number;
  try {
    // A pipe in its place would let nobody go on before somebody writes to it.
    handle = openSync(name, constants.O_RDONLY | (constants.O_NONBLOCK ?? 0));
  } catch (error) {
    if (codeOf(error) === 'ENOENT') return null;
    throw error;
  }
  try {
    const { ino, mtimeNs } = fstatSync(handle, { bigint: true });
    const text = beginningOf(handle);
    return { id: `${ino}-${mtimeNs}`, holder: holderIn(text), written: Number(mtimeNs / 1_000_000n) };
  } finally {
    closeSync(handle);
  }
}

/** No lock says more; what else lies in its place may have no end. */
const LONGEST_LOCK = 1000;

function beginningOf(handle: number): string {
  const bytes = Buffer.alloc(LONGEST_LOCK);
  return bytes.toString('utf8', 0, readSync(handle, bytes, 0, LONGEST_LOCK, null));
}

/** What a lock says: older ones say only a number. */
function holderIn(text: string): Holder | null {
  try {
    const said: unknown = JSON.parse(text);
    const { pid, started, host } = (typeof said === 'object' && said !== null ? said : { pid: said }) as {
      readonly [name: string]: unknown;
    };
    if (typeof pid !== 'number' || !Number.isInteger(pid) || pid <= 0 || pid > LARGEST_PID) return null;
    return {
      pid,
      ...(typeof started === 'string' ? { started } : {}),
      ...(typeof host === 'string' ? { host } : {}),
    };
  } catch {
    return null;
  }
}

function isGone({ holder, written }: Lock): boolean {
  // The clock of a disk elsewhere may be ahead.
  const age = Math.abs(Date.now() - written);
  if (holder === null) return age > SILENT_MS;
  if (holder.host !== undefined && holder.host !== hostname()) return age > FOREIGN_MS;
  const seen = seenBySystem(holder.pid);
  if (!lives(holder.pid) || seen?.ended) return true;
  return holder.started !== undefined && seen !== null && holder.started !== seen.started;
}

function lives(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return codeOf(error) !== 'ESRCH';
  }
}

function me(): Holder {
  const started = seenBySystem(process.pid)?.started;
  return { pid: process.pid, ...(started === undefined ? {} : { started }), host: hostname() };
}

/** When a program began, and whether it has ended and only its number is still in use, where the system tells it. */
function seenBySystem(pid: number): { readonly started: string; readonly ended: boolean } | null {
  try {
    const boot = readFileSync('/proc/sys/kernel/random/boot_id', 'utf8').trim();
    // The name of the program stands in brackets, and may hold anything.
    const fields = readFileSync(`/proc/${pid}/stat`, 'utf8')
      .replace(/^.*\) /s, '')
      .split(' ');
    return { started: `${boot} ${fields[19]}`, ended: fields[0] === 'Z' || fields[0] === 'X' };
  } catch {
    return null;
  }
}
