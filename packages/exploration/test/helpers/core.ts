/** The pack that comes with the game, read from its folder. */
import { readdirSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { loadPack, type Pack, type PackFiles } from '@torii/script/read';
import type { Content } from '../../src/index.ts';
import { packKind } from '../../src/pack.ts';

const FOLDER = fileURLToPath(new URL('../../../../packs/exploration-core/', import.meta.url));

export function coreFiles(): Map<string, string> {
  const paths = readdirSync(FOLDER, { recursive: true, encoding: 'utf8' });
  const files = paths.filter((path) => path.endsWith('.yaml'));
  return new Map(files.map((path) => [path, readFileSync(FOLDER + path, 'utf8')]));
}

function loaded(files: PackFiles): Pack<Content> {
  const result = loadPack(packKind, files);
  if (!result.ok) throw new Error(JSON.stringify(result.problems, null, 1));
  return result.pack;
}

export const core = loaded(coreFiles());
