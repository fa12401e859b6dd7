// Builds the web client: types first, because its packs are read by what they make.
import { existsSync, readdirSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { bin, build, node, root } from './lib.mjs';

const DIST = join(root, 'apps/web/dist/index.html');
/** What the client is made from. */
const SOURCES = ['apps/web', 'packages', 'packs', 'package-lock.json'];

/** When anything below a path was last changed. */
function newest(path) {
  const stat = statSync(path);
  if (!stat.isDirectory()) return stat.mtimeMs;
  const inside = readdirSync(path).filter((name) => !['node_modules', 'dist', 'test'].includes(name));
  return Math.max(0, ...inside.map((name) => newest(join(path, name))));
}

/** Builds the client if it is missing or older than what it is made from; whether it is there. */
export async function buildWeb() {
  const rooms = ['telling', 'tamashii', 'exploration', 'bots', 'devgames'];
  if ((await build(...rooms.map((room) => `packages/${room}`))) !== 0) return false;
  const made = existsSync(DIST) ? statSync(DIST).mtimeMs : 0;
  if (made > Math.max(...SOURCES.map((each) => newest(join(root, each))))) return true;
  return (
    (await node(
      bin('vite', 'vite'),
      'build',
      '--logLevel',
      'warn',
      '--config',
      'apps/web/vite.config.ts',
    )) === 0
  );
}
