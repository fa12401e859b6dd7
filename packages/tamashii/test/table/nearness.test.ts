/** How near Patterns are: exact, held against every arrangement that some moves lead to. */
import { describe, expect, test } from 'vitest';
import { type Cell, type Pattern, readPattern } from '../../src/pack/pattern.ts';
import { arrangementsWithin } from '../../src/table/launcher/arrangements.ts';
import { gridOf } from '../../src/table/launcher/launcher.ts';
import { nearness } from '../../src/table/launcher/nearness.ts';
import { SLOTS } from '../../src/table/launcher/notation.ts';
import { areEnough, isFormed, laidOn, readable } from '../../src/table/launcher/patterns.ts';
import { canSwap, type SlotPair } from '../../src/table/launcher/swaps.ts';
import { BLUE, EMPTY, LOCK } from '../../src/table/state.ts';
import { pack } from '../helpers/table.ts';

const { table } = pack.content;
if (!table) throw new Error('the core pack has a table');
const grid = gridOf(table);

function lying(drawing: string): number[] {
  return drawing
    .trim()
    .split(/\s+/)
    .map((letter) => SLOTS[letter] ?? EMPTY);
}

function pattern(written: string): Pattern {
  const read = readPattern(written);
  if (!read.ok) throw new Error(read.problem);
  return read.pattern;
}

function isFormedOn(launcher: readonly number[], core: number, wanted: Pattern): boolean {
  const offers = readable(launcher, core);
  const laid = laidOn(wanted, grid);
  return areEnough(laid, offers) && laid.sites.some((site) => isFormed(site, offers));
}

function near(drawing: string, written: string, core = BLUE) {
  return nearness(grid, lying(drawing), core, pattern(written));
}

describe('nearness', () => {
  test('a Pattern that is formed needs no move; one whose tokens are not there is never near (TM-3e-01)', () => {
    const drawing = 'b b - - #  - - - - #  - - - - #  - - - - #';
    expect(near(drawing, 'b b')).toEqual({ moves: 0, path: [] });
    expect(near(drawing, 'b b b')).toBeNull();
    expect(near(drawing, 'r')).toBeNull();
  });

  test('one slide, and one switch which moves two tokens at once (TM-3e-02, TM-3e-03)', () => {
    expect(near('b - b - #  - - - - #  - - - - #  - - - - #', 'b b')?.moves).toBe(1);
    // Both must come one to the right, or the red one between them goes: each way takes one switch.
    expect(near('b r b - #  - - - - #  - - - - #  - - - - #', 'b b')?.moves).toBe(1);
    // b g y r turned by one place: two tokens change places, and then two others.
    expect(near('b g - - #  r y - - #  - - - - #  - - - - #', 'b g / y r')?.moves).toBe(1);
  });

  test('Locks stand in the way, and the way around them counts (TM-3a-07, TM-3a-09)', () => {
    expect(near('b # b - #  - - - - #  - - - - #  - - - - #', 'b b')?.moves).toBe(3);
    expect(near('b # - - -  # # - - -  - - - - b  - - - - -', 'b b')).toBeNull();
  });

  test('Open Data stands in for others, Core Data is what the slot shows (TM-3d-10, TM-3d-16)', () => {
    expect(near('O - b - #  - - - - #  - - - - #  - - - - #', 'b b')?.moves).toBe(1);
    expect(near('b - b - #  - - - - #  - - - - #  - - - - #', '* *')?.moves).toBe(1);
    expect(near('g - g - #  - - - - #  - - - - #  - - - - #', '* *')).toBeNull();
  });

  test('a Pattern that is too large is not measured', () => {
    const six: Pattern = [
      Array.from({ length: 3 }, (): Cell => '?'),
      Array.from({ length: 3 }, (): Cell => '?'),
    ];
    expect(nearness(grid, lying('b b b b #  b b b b #  - - - - #  - - - - #'), BLUE, six)).toBeNull();
  });
});

/** The Launcher after some moves, each of which must be one. */
function walked(launcher: readonly number[], path: readonly SlotPair[]): number[] {
  const now = [...launcher];
  for (const [a, b] of path) {
    if (!canSwap(now[a] ?? EMPTY, now[b] ?? EMPTY)) throw new Error(`${a} and ${b} cannot change places`);
    [now[a], now[b]] = [now[b] ?? EMPTY, now[a] ?? EMPTY];
  }
  return now;
}

/** Launchers by chance, some with Locks, some full. */
function* launchers(count: number): Generator<number[]> {
  let seed = 7;
  const next = (n: number) => {
    seed = (Math.imul(seed, 1_103_515_245) + 12_345) & 0x7fffffff;
    return (seed >> 8) % n;
  };
  for (let i = 0; i < count; i++) {
    const locks = next(5);
    yield grid.slots.map((kind, slot) => {
      if (kind === 'L' && Math.floor(slot / grid.columns) < locks) return LOCK;
      return next(10) < 3 + (i % 6) ? 1 + next(6) : EMPTY;
    });
  }
}

const patterns: readonly Pattern[] = [
  ...Object.values(pack.content.patterns).map((each) => each.pattern),
  ...Object.values(pack.content.bodies).map(({ cost }) => cost),
  ...Object.values(pack.content.enemies).map(({ repel }) => repel.pattern),
  pattern('x x'),
  pattern('o ? / . b'),
];

describe('every arrangement within so many moves', () => {
  test('is found once, with the fewest moves, and its way leads to it by legal moves (TM-3e-02, TM-3e-03, TM-3e-04)', () => {
    for (const launcher of launchers(4)) {
      const all = arrangementsWithin(grid, launcher, 3);
      const seen = new Set<string>();
      for (let i = 0; i < all.count; i++) {
        const now = walked(launcher, all.path(i));
        if (now.join('') !== all.launcher(i).join('') || all.path(i).length !== all.moves(i))
          throw new Error(`the way to ${all.launcher(i)} leads to ${now}`);
        seen.add(now.join(''));
      }
      expect(seen.size).toBe(all.count);
      expect(seen).toEqual(plainly(launcher, 3));
    }
  });

  test('says of each Pattern how near it is, and nearness says the same, as far as it is asked (TM-3e-01)', () => {
    let compared = 0;
    for (const launcher of launchers(6)) {
      const all = arrangementsWithin(grid, launcher, 3);
      for (const wanted of patterns) {
        const near = nearness(grid, launcher, BLUE, wanted, 2);
        const found = nearness(grid, launcher, BLUE, wanted);
        expect(near).toEqual(found && found.moves <= 2 ? found : null);
        const first = firstWith(all, wanted);
        expect(first).toBe(found && found.moves <= 3 ? found.moves : null);
        if (!found) continue;
        expect(isFormedOn(walked(launcher, found.path), BLUE, wanted)).toBe(true);
        compared += found.moves > 0 ? 1 : 0;
      }
    }
    expect(compared).toBeGreaterThan(50);
  });
});

function firstWith(all: ReturnType<typeof arrangementsWithin>, wanted: Pattern): number | null {
  for (let i = 0; i < all.count; i++) if (isFormedOn(all.launcher(i), BLUE, wanted)) return all.moves(i);
  return null;
}

/** The same in the plainest way: every move from everything that was found. */
function plainly(launcher: readonly number[], moves: number): Set<string> {
  let edge = new Set([launcher.join('')]);
  const found = new Set(edge);
  for (let n = 0; n < moves; n++) {
    const next = new Set<string>();
    for (const text of edge) {
      const now = [...text].map(Number);
      for (let slot = 0; slot < now.length; slot++)
        for (const to of [slot + 1, slot + grid.columns]) {
          if (to >= now.length || (to === slot + 1 && to % grid.columns === 0)) continue;
          if (now[slot] === LOCK || now[to] === LOCK) continue;
          const moved = now
            .with(slot, now[to] ?? EMPTY)
            .with(to, now[slot] ?? EMPTY)
            .join('');
          if (!found.has(moved)) next.add(moved);
          found.add(moved);
        }
    }
    edge = next;
  }
  return found;
}
