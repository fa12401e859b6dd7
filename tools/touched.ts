/** Which tests an edit can have touched: what `npm run check` runs. */
import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { rooms, type SourceFile, sourceFiles } from './workspace.ts';

export interface Room {
  /** `packages/kernel`. */
  readonly path: string;
  /** The rooms that it is built on, by their paths. */
  readonly on: readonly string[];
  readonly files: readonly SourceFile[];
}

export interface Touched {
  /** What the runner of tests is asked for: whatever imports one of these files, and these tests themselves. */
  readonly files: readonly string[];
  /** A file that anything may depend on: then everything is run. */
  readonly everything: string | null;
  /** What no test looks at. */
  readonly unseen: readonly string[];
}

const CODE = /(?<!\.d)\.[cm]?tsx?$/;
const TEST = /\.test\.ts$/;

/**
 * Code is followed along its imports by the runner itself. Whatever else is edited, such as packs, words and golden files, is
 * read from the disk by somebody: the whole room and those built on it, or whoever names the folder.
 */
export function touchedBy(changed: readonly string[], all: readonly Room[]): Touched {
  const files = new Set<string>();
  const unseen: string[] = [];
  let everything: string | null = null;
  for (const file of changed) {
    const home = all.find(({ path }) => file.startsWith(`${path}/`));
    if (home && CODE.test(file)) files.add(file);
    else if (home && file === `${home.path}/package.json`) everything ??= file;
    else if (!home && isForAll(file)) everything ??= file;
    else {
      const tests = home ? testsIn([home, ...builtOn(home, all)]) : readersOf(file, all);
      if (tests.length === 0) unseen.push(file);
      for (const test of tests) files.add(test);
    }
  }
  return { files: [...files].sort(), everything, unseen };
}

/** Settings, scripts and what is installed: everything stands on them. Texts at the top are for people. */
function isForAll(file: string): boolean {
  return file.startsWith('scripts/') || (!file.includes('/') && !file.endsWith('.md'));
}

function builtOn(room: Room, all: readonly Room[]): Room[] {
  const found = new Set<Room>();
  const open = [room.path];
  for (const path of open)
    for (const above of all)
      if (above.on.includes(path) && !found.has(above)) {
        found.add(above);
        open.push(above.path);
      }
  return [...found];
}

function testsIn(some: readonly Room[]): string[] {
  return some.flatMap(({ files }) => files.map(({ path }) => path).filter((path) => TEST.test(path)));
}

/** A page is read by the tests that name it; what lies in a folder by the rooms that name the folder. */
function readersOf(file: string, all: readonly Room[]): string[] {
  if (file.endsWith('.md')) {
    const tests = all.flatMap(({ files }) => files.filter(({ path }) => TEST.test(path)));
    return tests.filter(({ text }) => text.includes(file)).map(({ path }) => path);
  }
  const [folder = ''] = file.split('/');
  return testsIn(all.filter(({ files }) => files.some(({ text }) => text.includes(`${folder}/`))));
}

/** What differs from the main branch, and what is not committed yet. */
export function changedFiles(root: string): string[] {
  const git = (...args: string[]) =>
    execFileSync('git', args, { cwd: root, encoding: 'utf8', stdio: ['ignore', 'pipe', 'ignore'] })
      .split('\0')
      .filter(Boolean);
  const base = ['origin/main', 'main'].flatMap((branch) => {
    try {
      return git('merge-base', 'HEAD', branch);
    } catch {
      return [];
    }
  });
  const since = (base[0] ?? 'HEAD').trim();
  // Deleted files have no tests of their own; what imported them does not compile.
  const differing = git('diff', '--name-only', '-z', '--diff-filter=d', since);
  return [...new Set([...differing, ...git('ls-files', '--others', '--exclude-standard', '-z')])].sort();
}

export function allRooms(root: string): Room[] {
  const manifests = rooms(root).map((path) => ({
    path,
    manifest: JSON.parse(readFileSync(join(root, path, 'package.json'), 'utf8')) as Manifest,
  }));
  const paths = new Map(manifests.map(({ path, manifest }) => [manifest.name, path]));
  return manifests.map(({ path, manifest: { dependencies, devDependencies } }) => ({
    path,
    on: Object.keys({ ...dependencies, ...devDependencies }).flatMap((name) => paths.get(name) ?? []),
    files: sourceFiles(root, path),
  }));
}

interface Manifest {
  readonly name: string;
  readonly dependencies?: Readonly<Record<string, string>>;
  readonly devDependencies?: Readonly<Record<string, string>>;
}
