// Builds the web client: types first, because its packs are read by what they make.
import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { bin, build, cache, node, root } from './lib.mjs';

const DIST = join(root, 'apps/web/dist/index.html');
/** When a whole build of ours began, and what it left: a build by other hands or one that broke off is not taken for it. */
const STAMP = join(cache, 'client');
/** What the client is made from. */
const SOURCES = ['apps/web', 'packages', 'packs', 'package-lock.json'];

/** When anything below a path was last changed. */
function newest(path) {
  const stat = statSync(path);
  if (!stat.isDirectory()) return stat.mtimeMs;
  const inside = readdirSync(path).filter((name) => !['node_modules', 'dist', 'test'].includes(name));
  return Math.max(0, ...inside.map((name) => newest(join(path, name))));
}

/** When the client that lies there was begun, if it is one of ours and whole; else long ago. */
function begun() {
  if (!existsSync(DIST) || !existsSync(STAMP)) return 0;
  const { began, left } = JSON.parse(readFileSync(STAMP, 'utf8'));
  return statSync(DIST).mtimeMs === left ? began : 0;
}

/** Builds the client if it is missing or older than what it is made from; whether it is there. */
export async function buildWeb() {
  const rooms = ['telling', 'tamashii', 'exploration', 'bots', 'devgames'];
  if ((await build(...rooms.map((room) => `packages/${room}`))) !== 0) return false;
  if (begun() > Math.max(...SOURCES.map((each) => newest(join(root, each))))) return true;
  rmSync(STAMP, { force: true });
  const began = Date.now();
  const args = ['build', '--logLevel', 'warn', '--config', 'apps/web/vite.config.ts'];
  if ((await node(bin('vite', 'vite'), ...args)) !== 0) return false;
  mkdirSync(cache, { recursive: true });
  writeFileSync(STAMP, JSON.stringify({ began, left: statSync(DIST).mtimeMs }));
  return true;
}
