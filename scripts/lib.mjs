// What the commands share. Only Node's own modules: these scripts run before anything is installed.
import { spawn } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';

export const root = dirname(dirname(fileURLToPath(import.meta.url)));
/** Inside node_modules, so that removing node_modules also forgets what was done. */
export const cache = join(root, 'node_modules', '.cache', 'torii');

/**
 * Runs a Node program to its end.
 * @param {string[]} args the program's file and its arguments
 * @param {{ quiet?: boolean, cwd?: string }} [options] quiet: hold the output back, and show it only if the program fails
 * @returns {Promise<number>} its exit code
 */
export function node(args, { quiet = false } = {}) {
  return new Promise((resolve, reject) => {
    const child = spawn(process.execPath, args, {
      cwd: root,
      stdio: quiet ? ['ignore', 'pipe', 'pipe'] : 'inherit',
    });
    const held = [];
    child.stdout?.on('data', (chunk) => held.push(chunk));
    child.stderr?.on('data', (chunk) => held.push(chunk));
    // The child gets the signal of a Ctrl-C from the terminal too; wait for it, so that nothing is left behind.
    const pass = (signal) => child.kill(signal);
    process.on('SIGINT', pass).on('SIGTERM', pass);
    child.on('error', reject);
    child.on('close', (code, signal) => {
      process.off('SIGINT', pass).off('SIGTERM', pass);
      if (signal === 'SIGINT' || signal === 'SIGTERM') process.exit(signal === 'SIGINT' ? 130 : 143);
      if (code !== 0) process.stderr.write(Buffer.concat(held));
      resolve(code ?? 1);
    });
  });
}

/** The file of a command that an installed package brings along. */
export function bin(packageName, command) {
  const folder = join(root, 'node_modules', packageName);
  const { bin: bins } = JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8'));
  return join(folder, typeof bins === 'string' ? bins : bins[command]);
}

/** Every package.json of the repository: what an installation depends on, besides the lock file. */
function manifests() {
  const folders = ['packages', 'apps'].flatMap((room) =>
    readdirSync(join(root, room)).map((name) => join(room, name)),
  );
  return ['.', 'tools', ...folders]
    .map((folder) => join(folder, 'package.json'))
    .filter((file) => existsSync(join(root, file)));
}

function installationKey() {
  const hash = createHash('sha256').update(`${process.version} ${process.platform} ${process.arch}`);
  for (const file of ['package-lock.json', '.npmrc', ...manifests().sort()]) {
    hash.update(`\0${file}\0`).update(readFileSync(join(root, file)));
  }
  return hash.digest('hex');
}

/**
 * Installs the dependencies if they are missing or if what they are made from has changed.
 * @param {() => void} announce called before work that takes a while
 * @returns {Promise<boolean>} whether the dependencies are there
 */
export async function install(announce) {
  const stamp = join(cache, 'installed');
  const key = installationKey();
  if (existsSync(stamp) && readFileSync(stamp, 'utf8') === key) return true;
  announce();
  const npm =
    process.env.npm_execpath ??
    join(dirname(process.execPath), '..', 'lib', 'node_modules', 'npm', 'bin', 'npm-cli.js');
  if ((await node([npm, 'ci', '--no-audit', '--no-fund'], { quiet: true })) !== 0) return false;
  mkdirSync(cache, { recursive: true });
  writeFileSync(stamp, key);
  return true;
}

/** Builds the given projects; the compiler itself skips those whose sources have not changed. */
export const build = (...projects) => node([bin('typescript', 'tsc'), '-b', ...projects]);
