/** What the page and the worker that reads packs say to each other. */
import type { Problem } from '@torii/script/read';
import type { StoredPack } from '../store/database.ts';

export interface ToReader {
  /** Texts by their paths. */
  readonly files: readonly (readonly [path: string, text: string])[];
}

export interface FromReader {
  /** The files where they belong in a pack. */
  readonly files: readonly (readonly [path: string, text: string])[];
  readonly problems: readonly Problem[];
  /** What it can be played with all the same. */
  readonly notices: readonly Problem[];
  readonly pack: StoredPack | null;
}
