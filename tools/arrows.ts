/**
 * Import directions. Arrows go one way: apps → bots → games → telling → script → kernel, and the kernel imports nothing.
 * An own check, because the usual tools read no file at all without TypeScript's JavaScript API, and pass.
 */
import { posix } from 'node:path';
import type { SourceFile } from './workspace.ts';

interface Arrows {
  /** What its sources may import from this repository. */
  readonly src: readonly string[];
  /** What its tests may import besides. */
  readonly test: readonly string[];
  /** Whether its sources run on Node only, or those in a folder; the others also run in a browser or a worker. */
  readonly node?: true | 'src/read/';
}

const games = ['tamashii', 'exploration', 'devgames'];
const helpers = ['fixture', 'conformance'];
const belowApps = ['kernel', 'script', 'bots', 'words', 'telling', 'tools', ...games, ...helpers];

/** Apps that know games by their boxes; the benchmark measures some of them by name. */
const BOXED = ['apps/cli', 'apps/server', 'apps/web'];

const game: Arrows = { src: ['kernel', 'script', 'words', 'telling'], test: helpers };
const app: Arrows = { src: belowApps, test: [], node: true };

const packages: Readonly<Record<string, Arrows>> = {
  kernel: { src: [], test: ['devgames', ...helpers] },
  words: { src: [], test: [], node: 'src/read/' },
  script: { src: ['kernel', 'words'], test: helpers },
  telling: { src: ['kernel', 'script', 'words'], test: [] },
  fixture: { src: ['kernel'], test: ['devgames'] },
  conformance: { src: ['kernel'], test: ['devgames', 'fixture'], node: true },
  tamashii: game,
  exploration: game,
  devgames: { src: ['kernel'], test: helpers },
  bots: { src: ['kernel', 'script', ...games], test: helpers },
};

/** The packages that the sources of a package may import. */
export function mayImport(name: string): readonly string[] {
  return (Object.hasOwn(packages, name) && packages[name]?.src) || [];
}

function arrowsOf(room: string): Arrows | undefined {
  if (room === 'tools') return { src: [], test: [], node: true };
  const [parent, name] = room.split('/');
  if (parent === 'apps') return app;
  return parent === 'packages' && name !== undefined && Object.hasOwn(packages, name)
    ? packages[name]
    : undefined;
}

const statements = [
  /^\s*(?:import|export)\b[^'"`;]*?\bfrom\s*['"]([^'"]+)['"]/gm,
  /^\s*import\s*['"]([^'"]+)['"]/gm,
  /\b(?:import|require)\s*\(\s*['"`]([^'"`]+)['"`]/g,
];

/** What a file imports, as written. */
export function imports(text: string): string[] {
  return statements.flatMap((pattern) => [...text.matchAll(pattern)].map((match) => match[1] ?? ''));
}

/** Why a file of this room may not import this; undefined if it may. */
function objection(room: string, arrows: Arrows, path: string, target: string): string | undefined {
  const inTests = !path.startsWith(`${room}/src/`) && path.includes('/test/');
  if (target.startsWith('.')) {
    const file = posix.join(posix.dirname(path), target);
    if (!file.startsWith(`${room}/`)) return 'a relative import leaves its package';
    return !inTests && file.includes('/test/') ? 'sources do not import tests' : undefined;
  }
  if (target.startsWith('@torii/')) {
    // A package may have more than one door: '@torii/conformance/headless'.
    const name = target.split('/')[1] ?? '';
    // Tests may come in by the front door, as everybody else does; sources would go round in a circle.
    if (room.endsWith(`/${name}`))
      return inTests ? undefined : 'sources do not import their own package by name';
    if (BOXED.includes(room) && games.includes(name) && !inTests && !isBoxes(room, path)) {
      // A game's own picture knows its game, and nothing else does.
      if (!path.startsWith(`${room}/src/tables/${name}/`)) return 'an app names its games in boxes.ts alone';
    }
    const allowed = inTests ? [...arrows.src, ...arrows.test] : arrows.src;
    return allowed.includes(name) ? undefined : 'against the arrows';
  }
  if (inTests) return undefined;
  if (room === 'packages/kernel') return 'the kernel imports nothing';
  const onNode = arrows.node === true || (arrows.node && path.startsWith(`${room}/${arrows.node}`));
  return target.startsWith('node:') && !onNode ? 'this also runs in a browser' : undefined;
}

/** Where an app names its games: once for what runs, for what reads packs, and for what builds it. */
function isBoxes(room: string, path: string): boolean {
  return ['src', 'src/packs', 'build'].some((folder) => path === `${room}/${folder}/boxes.ts`);
}

/** Whoever plays sits at a link: the terminal's players, and everything on the page. Matches are kept elsewhere. */
function sitsAtLink(path: string): boolean {
  if (path.startsWith('apps/cli/src/play/')) return path !== 'apps/cli/src/play/table.ts';
  return path.startsWith('apps/web/src/') && !path.startsWith('apps/web/src/engine/');
}

/** What of the kernel reads a match itself, or changes it. */
const OF_MATCHES =
  'answer createHost createMatch enter fork imagine load lookAt looksOf outbox questions replay resample submit told undo view watch'.split(
    ' ',
  );

/** What somebody who sits at a link takes from a match itself. */
function pastTheDoor({ path, text }: SourceFile): string[] {
  if (!sitsAtLink(path)) return [];
  const taken = [...text.matchAll(/import\s*\{([^}]*)\}\s*from\s*'@torii\/kernel'/g)].flatMap(
    ([, names = '']) => names.split(',').map((name) => name.trim().split(' ')[0] ?? ''),
  );
  return taken
    .filter((name) => OF_MATCHES.includes(name))
    .map((name) => `${path}: imports ${name} (whoever plays reads links and nothing else)`);
}

/** Every import of a room that goes against the arrows, one line each. */
export function violations(room: string, files: readonly SourceFile[]): string[] {
  const arrows = arrowsOf(room);
  if (arrows === undefined) return [`${room}: no arrows are known for it, add them to tools/arrows.ts`];
  return files.flatMap((file) => {
    const { path, text } = file;
    const against = imports(text).flatMap((target) => {
      const reason = objection(room, arrows, path, target);
      return reason === undefined ? [] : [`${path}: imports ${target} (${reason})`];
    });
    return [...against, ...pastTheDoor(file)];
  });
}
