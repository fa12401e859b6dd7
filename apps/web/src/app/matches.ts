/** The matches on this device, as lists show them. */
import { signal } from '@preact/signals';
import { type Setup, simpleSetup } from '@torii/kernel';
import type { OpenGame } from '../engine/library.ts';
import { type Database, openDatabase, type StoredMatch, type StoredSeat } from '../store/database.ts';
import { readMatchFile } from './files.ts';

const database: Promise<Database> = openDatabase();
export const matches = signal<readonly StoredMatch[] | null>(null);

export async function readMatches(): Promise<void> {
  const all = await (await database).matches();
  matches.value = all.sort((a, b) => b.played - a.played);
}

/** Matches that were set up and have not been opened yet. */
const fresh = new Map<string, { readonly match: StoredMatch; readonly setup: Setup }>();

export function newMatch(
  { game, sent }: OpenGame,
  scenario: string,
  seats: readonly StoredSeat[],
  name: string,
): string {
  const id = crypto.randomUUID();
  const bytes = crypto.getRandomValues(new Uint32Array(5));
  const setup = simpleSetup(
    game,
    scenario,
    seats.length,
    [...bytes].map((part) => part.toString(36)).join(''),
  );
  const now = Date.now();
  const match: StoredMatch = {
    id,
    game: game.id,
    scenario,
    name,
    seats,
    rules: game.rules,
    pack: sent.hash,
    begun: now,
    played: now,
    entries: 0,
    ending: null,
    base: null,
    baseEntries: 0,
  };
  fresh.set(id, { match, setup });
  return id;
}

/** A match by its id: one that was just set up, or one that is kept; undefined if there is none. */
export async function matchNamed(
  id: string,
): Promise<{ readonly match: StoredMatch; readonly setup: Setup | null } | undefined> {
  const begun = fresh.get(id);
  if (begun) {
    fresh.delete(id);
    return begun;
  }
  const match = await (await database).match(id);
  return match && { match, setup: null };
}

/** A match from a file, put beside the others; null if the file holds none. */
export async function addMatch(file: File): Promise<string | null> {
  const match = await readMatchFile(file);
  if (!match) return null;
  await (await database).put(match);
  return match.id;
}

export async function removeMatch(id: string): Promise<void> {
  await (await database).remove(id);
  await readMatches();
}
