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
 * Runs a command to its end.
 * @param {string} command
 * @param {string[]} args
 * @param {{ quiet?: boolean, shell?: boolean }} [options] quiet: hold the output back, show it only on failure
 * @returns {Promise<number>} its exit code
 */
function run(command, args, { quiet = false, shell = false } = {}) {
  return new Promise((resolve, reject) => {
    const stdio = quiet ? ['ignore', 'pipe', 'pipe'] : 'inherit';
    const child = spawn(command, args, { cwd: root, stdio, shell });
    const held = [];
    child.stdout?.on('data', (chunk) => held.push(chunk));
    child.stderr?.on('data', (chunk) => held.push(chunk));
    // Wait for the child to stop, so that an interrupted command leaves nothing behind.
    const signals = ['SIGINT', 'SIGTERM'];
    const interrupted = [];
    const pass = (signal) => {
      interrupted.push(signal);
      child.kill(signal);
    };
    for (const signal of signals) process.on(signal, pass);
    child.on('error', reject);
    child.on('close', (code) => {
      for (const signal of signals) process.off(signal, pass);
      if (interrupted.length > 0) process.exit(interrupted[0] === 'SIGINT' ? 130 : 143);
      if (code !== 0) process.stderr.write(Buffer.concat(held));
      resolve(code ?? 1);
    });
  });
}

/**
 * Ends the program at once if something was typed that it does not know: a misspelt switch must not run for an hour.
 * What it says needs no translation: what was wrong, and what there is.
 * @param {string} usage how the command is typed
 * @param {{ switches?: string[], words?: boolean }} known words: whether anything else than switches may follow
 */
export function refuseUnknown(usage, { switches = [], words = false } = {}) {
  const isKnown = (typed) => (typed.startsWith('-') ? switches.includes(typed.split('=')[0]) : words);
  const wrong = process.argv.slice(2).filter((typed) => !isKnown(typed));
  if (wrong.length === 0) return;
  console.error(`✗ ${wrong.join(' ')}\n› ${usage}`);
  process.exit(2);
}

/** Runs a Node program: its file and its arguments. */
export const node = (...args) => run(process.execPath, args);

/** The file of a command that an installed package brings along. */
export function bin(packageName, command) {
  const folder = join(root, 'node_modules', packageName);
  const { bin: bins } = JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8'));
  return join(folder, typeof bins === 'string' ? bins : bins[command]);
}

/** Every package.json of the repository. */
function manifests() {
  const folders = ['packages', 'apps'].flatMap((room) =>
    readdirSync(join(root, room)).map((name) => join(room, name)),
  );
  return ['.', 'tools', ...folders]
    .map((folder) => join(folder, 'package.json'))
    .filter((file) => existsSync(join(root, file)))
    .sort();
}

/** What an installation is made from; scripts and descriptions are not part of it. */
function installationKey() {
  const fields = ['name', 'workspaces', 'dependencies', 'devDependencies', 'peerDependencies', 'overrides'];
  const read = (file) => readFileSync(join(root, file), 'utf8');
  const wishes = manifests().map((file) => {
    const manifest = JSON.parse(read(file));
    return fields.map((field) => manifest[field] ?? null);
  });
  const parts = [
    process.version,
    process.platform,
    process.arch,
    read('package-lock.json'),
    read('.npmrc'),
    wishes,
  ];
  return createHash('sha256').update(JSON.stringify(parts)).digest('hex');
}

/**
 * Whether somebody has installed by hand exactly what the lock file says: then nothing is fetched again, and above all
 * nothing is taken away under a program that is running.
 */
function installedByHand() {
  const hidden = join(root, 'node_modules', '.package-lock.json');
  if (!existsSync(hidden)) return false;
  const packages = (file) => JSON.parse(readFileSync(file, 'utf8')).packages;
  const [wanted, there] = [packages(join(root, 'package-lock.json')), packages(hidden)];
  const fields = ['dependencies', 'devDependencies', 'peerDependencies'];
  const asLocked = manifests().every((file) => {
    const folder = dirname(file) === '.' ? '' : dirname(file).split('\\').join('/');
    const manifest = JSON.parse(readFileSync(join(root, file), 'utf8'));
    // Our own rooms are linked, all of them, whoever asks for them.
    const of = (each) =>
      JSON.stringify(
        Object.entries(each ?? {})
          .filter(([name]) => !name.startsWith('@torii/'))
          .sort(),
      );
    return fields.every((field) => of(manifest[field]) === of(wanted[folder]?.[field]));
  });
  const isThere = ([path, { version, optional }]) =>
    path === '' || there[path]?.version === version || (optional === true && there[path] === undefined);
  return asLocked && Object.entries(wanted).every(isThere);
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
  // A stamp of something else, such as another Node, is a reason to install anew; none at all is not yet one.
  if (existsSync(stamp) || !installedByHand()) {
    announce();
    // On Windows npm is a script that only a shell can start.
    const options = { quiet: true, shell: process.platform === 'win32' };
    if ((await run('npm', ['ci', '--no-audit', '--no-fund'], options)) !== 0) return false;
  }
  mkdirSync(cache, { recursive: true });
  writeFileSync(stamp, key);
  return true;
}

/** Builds the given projects; the compiler itself skips those whose sources have not changed. */
export const build = (...projects) => node(bin('typescript', 'tsc'), '-b', ...projects);
