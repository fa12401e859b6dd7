/**
 * Where matches, campaigns and packs are kept: IndexedDB, or memory where the browser keeps nothing. What is written is
 * there once its transaction is done, not before.
 */
import { lastingDatabase } from './lasting.ts';
import { memoryDatabase } from './memory.ts';
import type { Database } from './stored.ts';

export type {
  Database,
  Finished,
  Stands,
  StoredCampaign,
  StoredMatch,
  StoredPack,
  StoredSeat,
} from './stored.ts';

/** Opens the database; memory takes its place where there is none. */
export async function openDatabase(): Promise<Database> {
  try {
    return await lastingDatabase();
  } catch {
    return memoryDatabase();
  }
}
