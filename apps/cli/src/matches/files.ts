/** Match files: read with care, written whole or not at all. */
import { readFileSync, statSync } from 'node:fs';
import { dirname, relative, resolve } from 'node:path';
import { load, type Match, replay, type Save, save } from '@torii/kernel';
import { codeOf, onlyFile, writeWhole } from '../disk/disk.ts';
import { Mistake, spoken } from '../speaking/terminal.ts';
import { type Room, roomNamed } from './games.ts';

const LARGEST = 64 * 1024 * 1024;

export function readText(file: string): string {
  try {
    const found = statSync(file);
    onlyFile(found);
    if (found.size > LARGEST) throw new Mistake('file.tooLarge', { file });
    return readFileSync(file, 'utf8');
  } catch (error) {
    if (error instanceof Mistake) throw error;
    throw new Mistake('file.cannotRead', { file, code: codeOf(error) });
  }
}

function readSave(file: string): Save {
  const text = readText(file);
  try {
    return JSON.parse(text) as Save;
  } catch {
    throw new Mistake('file.notJson', { file });
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
  lastRead = { file, saved, room };
  return { match: loaded.match, room, packFolder, campaign: pathIn(saved, 'campaign', file), saved };
}

let lastRead: { readonly file: string; readonly saved: Save; readonly room: Room } | null = null;

/**
 * What may be behind an exception that nobody thought of: a match that was opened and does not come out the same when it
 * is played again. Its file was edited, or belongs to rules that are gone; that is worth saying instead of a stack trace.
 * Where the file says itself from which position it is to be played again, that proves nothing.
 */
export function whyDoubted(): Mistake | null {
  if (lastRead === null) return null;
  const { file, saved, room } = lastRead;
  lastRead = null;
  if (saved.base !== null) return new Mistake('load.doesNotRun', { file });
  const played = replay(room.game, saved);
  return played.ok ? null : new Mistake('replay.failed', { file, at: played.at, reason: played.reason });
}

export function writeMatch(file: string, { match, packFolder, campaign }: Omit<OpenMatch, 'room'>): void {
  const seen = (path: string) => relative(dirname(resolve(file)), path);
  const beside: Beside = {
    ...(packFolder === undefined ? {} : { packFolder: seen(packFolder) }),
    ...(campaign === undefined ? {} : { campaign: seen(campaign) }),
  };
  writeWhole(file, `${JSON.stringify({ ...save(match), ...beside })}\n`);
}
