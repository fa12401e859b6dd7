/** The repository as the checks see it: rooms (workspace packages) and the TypeScript files in them. */
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';

export interface SourceFile {
  /** Path from the root of the repository, with forward slashes. */
  readonly path: string;
  readonly text: string;
}

/** The root of the repository: the nearest folder above whose package.json has workspaces. */
export function findRoot(from: string): string {
  const manifest = join(from, 'package.json');
  if (existsSync(manifest) && 'workspaces' in JSON.parse(readFileSync(manifest, 'utf8'))) return from;
  const above = dirname(from);
  if (above === from) throw new Error('not inside the repository');
  return findRoot(above);
}

/** Folders of all workspace packages: packages/kernel, apps/server, tools … */
export function rooms(root: string): string[] {
  const inside = ['packages', 'apps'].flatMap((parent) =>
    readdirSync(join(root, parent)).map((name) => `${parent}/${name}`),
  );
  return [...inside, 'tools'].filter((room) => existsSync(join(root, room, 'package.json'))).sort();
}

/** All TypeScript files of a room, its tests included. */
export function sourceFiles(root: string, room: string): SourceFile[] {
  return readdirSync(join(root, room), { withFileTypes: true }).flatMap((entry) => {
    const path = `${room}/${entry.name}`;
    if (entry.isDirectory()) {
      return entry.name === 'dist' || entry.name === 'node_modules' ? [] : sourceFiles(root, path);
    }
    return /\.[cm]?tsx?$/.test(entry.name) ? [{ path, text: readFileSync(join(root, path), 'utf8') }] : [];
  });
}
