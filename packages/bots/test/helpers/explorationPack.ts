/** The pack of the Exploration Phase, read as it is. */
import { readdirSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import type { Content } from '@torii/exploration';
import { packKind } from '@torii/exploration/pack';
import { loadPack, type Pack } from '@torii/script/read';

const FOLDER = fileURLToPath(new URL('../../../../packs/exploration-core/', import.meta.url));

export function corePack(): Pack<Content> {
  const paths = readdirSync(FOLDER, { recursive: true, encoding: 'utf8' }).filter((path) =>
    path.endsWith('.yaml'),
  );
  const result = loadPack(
    packKind,
    new Map(paths.map((path) => [path, readFileSync(FOLDER + path, 'utf8')])),
  );
  if (!result.ok) throw new Error(JSON.stringify(result.problems, null, 1));
  return result.pack;
}
