/**
 * Knots: files that import each other in a circle, types included. Whoever reads one of them has to read all, so none may
 * come and none of those that are left may grow. And floors: the folders of a package in an order that imports keep to.
 */
import { posix } from 'node:path';
import { imports } from './arrows.ts';
import type { SourceFile } from './workspace.ts';

/** How many files the largest knot of a package has; one that is not listed has none. Only ever make these smaller. */
const LARGEST: Readonly<Record<string, number>> = {
  'packages/script': 2,
};

/** Folders of a package's sources from the lowest up: each imports only those below it. Files beside them may import all. */
const FLOORS: Readonly<Record<string, readonly string[]>> = {
  'packages/kernel': ['data', 'model', 'fixture', 'ask', 'run', 'keep', 'out', 'play', 'host'],
  'packages/script': ['tree', 'phrase', 'say', 'book', 'run', 'read', 'pack'],
  'packages/tamashii': [
    'pack',
    'events',
    'table',
    'cards',
    'scenarios',
    'phases',
    'language',
    'figures',
    'telling',
    'checks',
  ],
};

type Graph = ReadonlyMap<string, readonly string[]>;

function graphOf(files: readonly SourceFile[]): Graph {
  const paths = new Set(files.map(({ path }) => path));
  return new Map(
    files.map(({ path, text }) => [
      path,
      imports(text)
        .filter((target) => target.startsWith('.'))
        .map((target) => posix.join(posix.dirname(path), target))
        .filter((target) => paths.has(target)),
    ]),
  );
}

function reachable(graph: Graph, from: string): Set<string> {
  const seen = new Set<string>();
  const open = [from];
  for (let next = open.pop(); next !== undefined; next = open.pop())
    for (const target of graph.get(next) ?? [])
      if (!seen.has(target)) {
        seen.add(target);
        open.push(target);
      }
  return seen;
}

/** The groups of files in which each one imports every other, straight or by way of others; the largest first. */
export function knotsIn(files: readonly SourceFile[]): string[][] {
  const graph = graphOf(files);
  const reach = new Map([...graph.keys()].map((path) => [path, reachable(graph, path)]));
  const done = new Set<string>();
  const knots: string[][] = [];
  for (const [path, reached] of reach) {
    if (done.has(path) || !reached.has(path)) continue;
    const knot = [...reached].filter((other) => reach.get(other)?.has(path)).sort();
    for (const each of knot) done.add(each);
    knots.push(knot);
  }
  return knots.sort((a, b) => b.length - a.length);
}

function floorOf(room: string, path: string): number {
  const [folder = ''] = path.slice(`${room}/src/`.length).split('/');
  return FLOORS[room]?.indexOf(folder) ?? -1;
}

/** The imports of a package that lead to a floor above their own, one line each. */
function climbing(room: string, files: readonly SourceFile[]): string[] {
  const floors = FLOORS[room];
  if (floors === undefined) return [];
  return [...graphOf(files)].flatMap(([path, targets]) => {
    const own = floorOf(room, path);
    const top = own < 0 ? floors.length : own;
    const isAbove = (target: string) => {
      const floor = floorOf(room, target);
      return (floor < 0 ? floors.length : floor) > top;
    };
    return targets.filter(isAbove).map((target) => `${path}: imports ${target}, which is above it`);
  });
}

/** Every knot of a package that is larger than is known, and every import that climbs. */
export function tangles(room: string, all: readonly SourceFile[]): string[] {
  const files = all.filter(({ path }) => path.startsWith(`${room}/src/`));
  const known = LARGEST[room] ?? 1;
  const knots = knotsIn(files);
  const actual = knots[0]?.length ?? 1;
  return [
    ...knots
      .filter((knot) => knot.length > known)
      .map((knot) => `${room}: ${knot.length} files import each other in a circle: ${knot.join(', ')}`),
    ...(actual < known
      ? [`${room}: its largest knot has ${actual} files now, not ${known}: say so in tools/knots.ts`]
      : []),
    ...climbing(room, files),
  ];
}
