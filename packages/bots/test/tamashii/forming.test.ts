/** Forming Patterns: in the fewest moves, over what may be moved. */
import { knownPack, laidOn, nearness } from '@torii/tamashii';
import { expect, test } from 'vitest';
import { type Board, form, formShortest, geometry, offering, offersOf } from '../../src/tamashii/forming.ts';
import { drawn, pack } from '../helpers/sights.ts';

const { grid, content } = knownPack(pack);
const LOCKED = 7;

function sites(pattern: string) {
  const found = content.patterns[pattern];
  if (!found) throw new Error(`there is no Pattern '${pattern}'`);
  return laidOn(found.pattern, grid).sites;
}

/** The fewest moves by trying everything, level by level. */
function fewest(board: Board, pattern: string, most: number): number | null {
  const all = sites(pattern);
  const { neighbours } = geometry(grid);
  let edge = [[...board.launcher]];
  const seen = new Set(edge.map(String));
  for (let moves = 0; moves <= most; moves++) {
    for (const launcher of edge) {
      const offers = offersOf({ ...board, launcher });
      const isThere = (slots: readonly number[], way: readonly number[]) =>
        slots.every((slot, i) => ((offers[slot] ?? 0) & (way[i] ?? 0)) !== 0);
      if (all.some(({ slots, ways }) => ways.some((way) => isThere(slots, way)))) return moves;
    }
    const next: number[][] = [];
    for (const launcher of edge) {
      for (const [a, others] of neighbours.entries()) {
        for (const b of others) {
          if (b < a || launcher[a] === launcher[b] || launcher[a] === LOCKED || launcher[b] === LOCKED)
            continue;
          const moved = [...launcher];
          [moved[a], moved[b]] = [launcher[b] ?? 0, launcher[a] ?? 0];
          if (seen.has(String(moved))) continue;
          seen.add(String(moved));
          next.push(moved);
        }
      }
    }
    edge = next;
  }
  return null;
}

test.each([
  ['already there', drawn('b b b . #', '. . . . #', '. . . . #', '. . . . #'), 0],
  ['a slide', drawn('b b . . #', '. . b . #', '. . . . #', '. . . . #'), 1],
  ['a switch', drawn('b b g . #', '. . b . #', '. . . . #', '. . . . #'), 1],
  ['far apart', drawn('b . b . #', '. . . . #', '. . b . #', '. . . . #'), 3],
  ['over other tokens', drawn('b g b . #', '. g . . #', '. b . . #', '. . . . #'), 2],
  ['as the Refill lays them', drawn('b . g . #', '. b . y #', 'y . b . #', '. r . g #'), 2],
])('Three in a row, %s: in as few moves as there can be', (_, launcher, moves) => {
  const board = { launcher, core: 4, frozen: 0 };
  expect(fewest(board, 'shield', 3)).toBe(moves);
  expect(form(grid, board, sites('shield'), 5)[0]?.swaps.length).toBe(moves);
});

test('Neither Locks nor tokens of another Pattern are moved, and nothing is formed in more moves than there are', () => {
  const launcher = drawn('b b . . #', '. . . . #', '. . . b #', '. . . . #');
  const board = { launcher, core: 4, frozen: 0 };
  expect(form(grid, board, sites('shield'), 2)).toEqual([]);
  const [found] = form(grid, board, sites('shield'), 3);
  expect(found?.swaps).toHaveLength(3);
  expect(found?.launcher.filter((token) => token === 1)).toHaveLength(3);
  // The first token is spoken for.
  expect(form(grid, { ...board, frozen: 1 }, sites('shield'), 5)).toEqual([]);
  const locked = drawn('b b # . #', '# # # . #', '. . . b #', '. . . . #');
  expect(form(grid, { ...board, launcher: locked }, sites('shield'), 6)).toEqual([]);
});

test('Where it is not so, the planner is asked: as near as it says, for every Pattern on any Launcher', () => {
  let seed = 11;
  const next = (n: number) => {
    seed = (Math.imul(seed, 1_103_515_245) + 12_345) & 0x7fffffff;
    return (seed >> 8) % n;
  };
  let shorter = 0;
  for (let tries = 0; tries < 150; tries++) {
    const launcher = grid.slots.map((kind) => (kind === 'L' ? LOCKED : next(10) < 6 ? 1 + next(5) : 0));
    const board = { launcher, core: 4, frozen: 0 };
    for (const { pattern } of Object.values(content.patterns)) {
      const there = laidOn(pattern, grid).sites;
      const near = nearness(grid, launcher, board.core, pattern);
      const [best] = formShortest(grid, offering(board), pattern, there, 8);
      expect(best?.swaps.length ?? null).toBe(near && near.moves <= 8 ? near.moves : null);
      shorter += (form(grid, board, there, 8)[0]?.swaps.length ?? 9) > (near?.moves ?? 9) ? 1 : 0;
    }
  }
  expect(shorter).toBeGreaterThan(0);
});
