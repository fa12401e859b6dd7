/** Random boards, the same ones every time, and what the rules and the brute force say of them. */
import { type Field, FOE, FRIEND, RESISTOR, THING } from '../../src/board/field.ts';
import { gridOf } from '../../src/board/grid.ts';
import { rangeBetween } from '../../src/board/line.ts';
import { canEnd, type Mover, pathTo, stepsFrom, waysFrom } from '../../src/board/moving.ts';
import { isClear, trace } from '../../src/board/sight.ts';
import { cellAt, columnOf, rowOf } from '../../src/board/squares.ts';
import * as brute from './bruteForce.ts';

/** A small generator of numbers that needs no clock. */
export function numbers(seed: number): (below: number) => number {
  let state = seed >>> 0;
  return (below) => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) % below;
  };
}

const GROUND = '.........~~=o##_w';
const STANDING = ['foe', 'friend', 'living', 'thing'];
const FLAGS: Readonly<Record<string, number>> = {
  foe: FOE,
  friend: FRIEND,
  living: RESISTOR,
  thing: RESISTOR | THING,
};

interface Laid {
  readonly table: brute.Table;
  readonly field: Field;
  readonly width: number;
  readonly height: number;
}

function lay(random: (below: number) => number, creatures = true): Laid {
  const [width, height] = [1 + random(9), 1 + random(9)];
  const rows = (letter: () => string) =>
    Array.from({ length: height }, () => Array.from({ length: width }, letter).join(''));
  const ground = rows(() => GROUND[random(GROUND.length)] ?? '.');
  ground[0] = `.${ground[0]?.slice(1) ?? ''}`;
  const hilly = random(3) === 0;
  const heights = hilly ? rows(() => String(random(5) === 0 ? random(3) : 0)) : [];
  const field: Field = fieldOf(ground, heights);
  const standing = new Map<string, string>();
  const many = creatures ? random(6) : 0;
  for (let i = 0; i < many; i++) {
    const [x, y] = [random(width), random(height)];
    const who = STANDING[random(STANDING.length)] ?? 'foe';
    standing.set(brute.key({ x, y }), who);
    field.standing[cellAt(x, y)] = FLAGS[who] ?? 0;
  }
  return { table: { ground, heights, standing }, field, width, height };
}

function fieldOf(ground: string[], heights: string[]): Field {
  const grid = gridOf({ ground, heights, zones: [] });
  return { grid, standing: new Uint8Array(grid.terrain.length) };
}

/** A square that is there: the first one, if a few guesses find none. */
function somewhere({ table, width, height }: Laid, random: (below: number) => number): brute.Spot {
  for (let guess = 0; guess < 20; guess++) {
    const spot = { x: random(width), y: random(height) };
    if (table.ground[spot.y]?.[spot.x] !== '_') return spot;
  }
  return { x: 0, y: 0 };
}

/** What the rules and the brute force do not agree on for a line; empty if they do. */
function lineQuarrel(laid: Laid, random: (below: number) => number): string {
  const { table, field } = laid;
  const [a, b] = [somewhere(laid, random), somewhere(laid, random)];
  const [from, to] = [cellAt(a.x, a.y), cellAt(b.x, b.y)];
  const said = JSON.stringify({ table, standing: [...table.standing], a, b });
  if (rangeBetween(from, to) !== brute.range(a, b)) return `range ${said}`;
  if (rangeBetween(to, from) !== rangeBetween(from, to)) return `range back ${said}`;
  if (from === to) return '';
  if (isClear(field, from, to) !== brute.sees(table, a, b)) return `sight ${said}`;
  // One creature looks: the field is the same in both directions, and so is what it sees.
  if (isClear(field, from, to) !== isClear(field, to, from)) return `sight back ${said}`;
  if (trace(field, from, to).clear !== isClear(field, from, to)) return `trace ${said}`;
  return '';
}

const KINDS = ['walking', 'flying', 'spectral'] as const;

/** The same for everything that somebody can reach. */
function wayQuarrel(laid: Laid, random: (below: number) => number): string {
  const { table, field } = laid;
  const at = somewhere(laid, random);
  const hasRoom = [0, 1].every((i) =>
    [0, 1].every((j) => '_' !== (table.ground[at.y + i]?.[at.x + j] ?? '_')),
  );
  const walker = { kind: KINDS[random(3)] ?? 'walking', size: hasRoom && random(4) === 0 ? 2 : 1 } as const;
  const mover: Mover = { ...walker, difficult: 1, special: 0, throughFoes: false };
  const points = random(6);
  const said = JSON.stringify({ table, standing: [...table.standing], walker, at, points });
  const ways = waysFrom(field, mover, cellAt(at.x, at.y), points);
  const wanted = brute.fewestMoves(table, walker, at, points);
  const found = new Map(
    [...ways.reached].map(([cell, { moves }]) => [brute.key({ x: columnOf(cell), y: rowOf(cell) }), moves]),
  );
  const sorted = (map: Map<string, number>) => JSON.stringify([...map].sort());
  if (sorted(found) !== sorted(wanted)) return `ways ${said} ${sorted(found)} ${sorted(wanted)}`;
  for (const [cell, { moves, cost }] of ways.reached) {
    const spot = { x: columnOf(cell), y: rowOf(cell) };
    if (canEnd(field, mover, cell) !== brute.mayEnd(table, walker, spot)) return `end ${said}`;
    if (cost > points) return `cost ${said}`;
    const path = pathTo(ways, cell);
    const legal = path.every((step, i) =>
      stepsFrom(field, mover, path[i - 1] ?? cellAt(at.x, at.y)).includes(step),
    );
    if (path.length !== moves || !legal) return `path ${said}`;
  }
  return '';
}

/** So many boards: a line and somebody's ways on each. The first quarrel, if there is one. */
export function quarrels(boards: number, seed: number): string {
  const random = numbers(seed);
  for (let i = 0; i < boards; i++) {
    const laid = lay(random);
    const quarrel = lineQuarrel(laid, random) || wayQuarrel(laid, random);
    if (quarrel !== '') return quarrel;
  }
  return '';
}
