/** The pack of the books, read from its folder. */
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { loadPack, type Pack } from '@torii/script/read';
import { type Content, packKind } from '../src/pack.ts';

const FOLDER = join(import.meta.dirname, '../../../packs/tamashii-core');

/** All files of the pack, by their path in it. */
export function coreFiles(): Map<string, string> {
  const files = readdirSync(FOLDER, { recursive: true, withFileTypes: true }).filter((entry) =>
    entry.isFile(),
  );
  return new Map(
    files.map((entry) => {
      const path = join(entry.parentPath, entry.name);
      return [path.slice(FOLDER.length + 1), readFileSync(path, 'utf8')] as const;
    }),
  );
}

export function corePack(): Pack<Content> {
  const loaded = loadPack(packKind, coreFiles());
  if (!loaded.ok) throw new Error(JSON.stringify(loaded.problems, null, 1));
  return loaded.pack;
}
