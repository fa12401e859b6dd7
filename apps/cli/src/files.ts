/** Match files: read with care, written whole or not at all. */
import { readFileSync, statSync } from 'node:fs';
import { dirname, relative, resolve } from 'node:path';
import { load, type Match, type Save, save } from '@torii/kernel';
import { problemOf, writeWhole } from './disk.ts';
import { type Room, roomNamed } from './games.ts';
import { Mistake, spoken } from './terminal.ts';

const LARGEST = 64 * 1024 * 1024;

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
