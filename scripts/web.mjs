// Builds the web client: types first, because its packs are read by what they make.
import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { bin, build, cache, node, root } from './lib.mjs';

const DIST = join(root, 'apps/web/dist/index.html');
/** When a whole build of ours began, and what it left: a build by other hands or one that broke off is not taken for it. */
const STAMP = join(cache, 'client');
/** There while somebody builds, with the number of the process. */
const LOCK = join(cache, 'client.lock');
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

const later = (milliseconds) => new Promise((resolve) => setTimeout(resolve, milliseconds));

function isRunning(pid) {
  try {
    return process.kill(pid, 0);
  } catch (error) {
    return error.code === 'EPERM';
  }
}

/** Does something while no other command does: two builds at once would empty the folder under each other's hands. */
async function alone(work) {
  mkdirSync(cache, { recursive: true });
  for (;;) {
    try {
      writeFileSync(LOCK, String(process.pid), { flag: 'wx' });
      break;
    } catch (error) {
      if (error.code !== 'EEXIST') throw error;
      // Whoever was killed has left it behind.
      if (existsSync(LOCK) && !isRunning(Number(readFileSync(LOCK, 'utf8')))) rmSync(LOCK, { force: true });
      await later(300);
    }
  }
  return work().finally(() => rmSync(LOCK, { force: true }));
}

/** Builds the client if it is missing or older than what it is made from; whether it is there. */
export const buildWeb = () => alone(buildIfOlder);

async function buildIfOlder() {
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
