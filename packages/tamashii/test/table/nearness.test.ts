/** How near Patterns are: exact, held against every arrangement that some moves lead to. */
import { describe, expect, test } from 'vitest';
import { type Pattern, readPattern } from '../../src/pack/pattern.ts';
import { isMeasured } from '../../src/table/launcher/distances.ts';
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

  test('six tokens are measured as well; what is too large is said to be so, and never to be out of reach', () => {
    const drawing = 'b g y b #  - b - - #  - - - - #  - - - r #';
    expect(near(drawing, '* ? ? * / . * ? .')?.moves).toBe(3);
    expect(near('b g y b #  - b r - #  - - - - #  - - - - #', '* ? ? * / . * ? .')?.moves).toBe(0);
    expect(isMeasured(grid, pattern('b g y / r ? *'))).toBe(false);
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
  pattern('* ? ? * / . * ? .'),
  pattern('o ? / . b'),
];

/** Every arrangement within so many moves, in the plainest way: every move from everything that was found. */
function within(launcher: readonly number[], moves: number): Map<string, number> {
  const found = new Map([[launcher.join(''), 0]]);
  let edge = [...found.keys()];
  for (let n = 1; n <= moves; n++) {
    edge = edge.flatMap((text) => beside([...text].map(Number))).filter((text) => !found.has(text));
    for (const text of edge) found.set(text, n);
  }
  return found;
}

function beside(lying: readonly number[]): string[] {
  return lying.flatMap((here, slot) =>
    [slot + 1, slot + grid.columns].flatMap((to) => {
      const there = lying[to];
      if (there === undefined || (to === slot + 1 && to % grid.columns === 0)) return [];
      return here === LOCK || there === LOCK ? [] : [lying.with(slot, there).with(to, here).join('')];
    }),
  );
}

const MOVES = 3;

test('nearness says of every Pattern what all arrangements within three moves say (TM-3e-01, TM-3e-02, TM-3e-03)', () => {
  let compared = 0;
  for (const launcher of launchers(6)) {
    const all = [...within(launcher, MOVES)].map(([text, moves]) => ({
      lying: [...text].map(Number),
      moves,
    }));
    for (const wanted of patterns) {
      const found = nearness(grid, launcher, BLUE, wanted);
      expect(nearness(grid, launcher, BLUE, wanted, 2)).toEqual(found && found.moves <= 2 ? found : null);
      const first = all.find(({ lying }) => isFormedOn(lying, BLUE, wanted));
      expect(first?.moves ?? null).toBe(found && found.moves <= MOVES ? found.moves : null);
      if (!found) continue;
      expect(isFormedOn(walked(launcher, found.path), BLUE, wanted)).toBe(true);
      expect(found.path.length).toBe(found.moves);
      compared += found.moves > 0 ? 1 : 0;
    }
  }
  expect(compared).toBeGreaterThan(50);
});
