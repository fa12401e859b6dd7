/**
 * Match files: read with care, written whole or not at all, and by one program at a time. A full disk or a pulled plug
 * leaves the old file as it was.
 */
import {
  closeSync,
  fsyncSync,
  openSync,
  readFileSync,
  renameSync,
  rmSync,
  statSync,
  writeSync,
} from 'node:fs';
import { dirname, relative, resolve } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { load, type Match, type Save, save } from '@torii/kernel';
import { type Room, roomNamed } from './games.ts';
import { Mistake, spoken } from './terminal.ts';

const LARGEST = 64 * 1024 * 1024;
const PATIENCE_MS = 3000;
const PAUSE_MS = 50;

function problemOf(error: unknown): string {
  return error instanceof Error ? error.message : String(error);
}

export function readText(file: string): string {
  try {
    if (statSync(file).size > LARGEST) throw new Mistake('file.tooLarge', { file });
    return readFileSync(file, 'utf8');
  } catch (error) {
    if (error instanceof Mistake) throw error;
    throw new Mistake('file.cannotRead', { file, problem: problemOf(error) });
  }
}

function readSave(file: string): Save {
  try {
    return JSON.parse(readText(file)) as Save;
  } catch (error) {
    if (error instanceof Mistake) throw error;
    throw new Mistake('file.notJson', { file, problem: problemOf(error) });
  }
}

/** What a match file says beside the match: where things are that it is played with, seen from the file. */
interface Beside {
  /** The folder of the pack, if it is not the one that comes with Torii. */
  readonly packFolder?: string;
  /** The file of the campaign that the match belongs to. */
  readonly campaign?: string;
}

/** A match that was read, with what it is played with. */
export interface OpenMatch {
  readonly match: Match<unknown>;
  readonly room: Room;
  /** The campaign's file, if it belongs to one. */
  readonly campaign: string | undefined;
  readonly packFolder: string | undefined;
}

function pathIn(saved: Save & Beside, field: keyof Beside, file: string): string | undefined {
  const path = saved[field];
  return typeof path === 'string' ? resolve(dirname(file), path) : undefined;
}

export function readMatch(file: string): OpenMatch & { readonly saved: Save } {
  const saved = readSave(file) as Save & Beside;
  const name = typeof saved === 'object' && saved !== null ? saved.game : undefined;
  if (typeof name !== 'string') throw new Mistake('load.notASave', { file });
  const packFolder = pathIn(saved, 'packFolder', file);
  const room = roomNamed(name, packFolder);
  const loaded = load(room.game, saved, room.pack);
  if (!loaded.ok) throw new Mistake(`load.${loaded.reason}`, { file, ...spoken(loaded.args) });
  return { match: loaded.match, room, packFolder, campaign: pathIn(saved, 'campaign', file), saved };
}

export function writeMatch(file: string, { match, packFolder, campaign }: Omit<OpenMatch, 'room'>): void {
  const seen = (path: string) => relative(dirname(resolve(file)), path);
  const beside: Beside = {
    ...(packFolder === undefined ? {} : { packFolder: seen(packFolder) }),
    ...(campaign === undefined ? {} : { campaign: seen(campaign) }),
  };
  writeWhole(file, `${JSON.stringify({ ...save(match), ...beside })}\n`);
}

/** Writes beside the file first and puts it in its place when all of it is on the disk. */
export function writeWhole(file: string, text: string): void {
  const beside = `${file}.${process.pid}.new`;
  try {
    const handle = openSync(beside, 'wx');
    try {
      writeSync(handle, text);
      fsyncSync(handle);
    } finally {
      closeSync(handle);
    }
    renameSync(beside, file);
  } catch (error) {
    rmSync(beside, { force: true });
    throw new Mistake('file.cannotWrite', { file, problem: problemOf(error) });
  }
}

/** Keeps others away from a match file while it is read, changed and written. */
export async function locked<T>(file: string, work: () => T): Promise<T> {
  const lock = `${file}.lock`;
  const until = Date.now() + PATIENCE_MS;
  while (!take(lock)) {
    if (isLeftBehind(lock)) rmSync(lock, { force: true });
    else if (Date.now() > until) throw new Mistake('file.locked', { file, lock });
    else await sleep(PAUSE_MS);
  }
  try {
    return work();
  } finally {
    rmSync(lock, { force: true });
  }
}

function take(lock: string): boolean {
  try {
    const handle = openSync(lock, 'wx');
    writeSync(handle, String(process.pid));
    closeSync(handle);
    return true;
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'EEXIST') return false;
    throw new Mistake('file.cannotWrite', { file: lock, problem: problemOf(error) });
  }
}

/** A lock whose program is gone keeps nobody away. */
function isLeftBehind(lock: string): boolean {
  try {
    const pid = Number(readFileSync(lock, 'utf8'));
    if (!Number.isSafeInteger(pid) || pid <= 0) return false;
    process.kill(pid, 0);
    return false;
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'ESRCH';
  }
}
