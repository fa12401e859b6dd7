/**
 * The toy's board: 4 rows of 5 slots, tokens of 6 kinds, 9 patterns in 4 rotations. Pure functions on lists of
 * numbers, so that the kernel, boardgame.io and the bare loop of the benchmark play by the very same rules.
 */
import type { Option } from '@torii/kernel';

export const ROWS = 4;
export const COLUMNS = 5;
export const SLOTS = ROWS * COLUMNS;
export const KINDS = 6;
/** Every second slot, like the fields of one colour on a chessboard: these are refilled from the bag. */
export const HIGHLIGHTED: readonly number[] = slots().filter((slot) => (row(slot) + column(slot)) % 2 === 0);

function slots(): number[] {
  return Array.from({ length: SLOTS }, (_, slot) => slot);
}

function row(slot: number): number {
  return Math.floor(slot / COLUMNS);
}

function column(slot: number): number {
  return slot % COLUMNS;
}

/** What a pattern asks for: a kind at a row and a column, and the counter that launching it raises. */
interface Pattern {
  readonly name: string;
  readonly cells: readonly (readonly [row: number, column: number, kind: number])[];
  readonly counter: number;
  readonly worth: number;
}

function line(kind: number, length: number): Pattern['cells'] {
  return Array.from({ length }, (_, i) => [0, i, kind] as const);
}

/** Four short lines, four long ones, and a square of four kinds: 9 patterns, 5 counters. */
export const PATTERNS: readonly Pattern[] = [
  ...[1, 2, 3, 4].map((kind) => ({
    name: `short${kind}`,
    cells: line(kind, 3),
    counter: kind - 1,
    worth: 1,
  })),
  ...[1, 2, 3, 4].map((kind) => ({ name: `long${kind}`, cells: line(kind, 4), counter: kind - 1, worth: 2 })),
  {
    name: 'square',
    cells: [
      [0, 0, 1],
      [0, 1, 2],
      [1, 0, 3],
      [1, 1, 4],
    ],
    counter: 4,
    worth: 1,
  },
];
export const COUNTERS = 5;

/** A step on the board, as the rules carry it out. */
export type Step =
  | { readonly t: 'slide'; readonly from: number; readonly to: number }
  | { readonly t: 'switch'; readonly a: number; readonly b: number }
  | {
      readonly t: 'launch';
      readonly slots: readonly number[];
      readonly counter: number;
      readonly worth: number;
    };

/** An option and the step that it stands for. */
export interface Choice extends Option {
  readonly step: Step;
}

export function place(slot: number): string {
  return `r${row(slot) + 1}c${column(slot) + 1}`;
}

function choice(id: string, rule: string, touched: readonly number[], step: Step): Choice {
  return { id, rule, key: `toy.${step.t}`, touches: touched.map(place), step };
}

interface Neighbours {
  readonly a: number;
  readonly b: number;
  readonly forth: Choice;
  readonly back: Choice;
  readonly exchange: Choice;
}

function neighbours(a: number, b: number): Neighbours {
  const slide = (from: number, to: number) =>
    choice(`slide:${place(from)}:${place(to)}`, 'toy-slide', [from, to], { t: 'slide', from, to });
  return {
    a,
    b,
    forth: slide(a, b),
    back: slide(b, a),
    exchange: choice(`switch:${place(a)}:${place(b)}`, 'toy-switch', [a, b], { t: 'switch', a, b }),
  };
}

/** All pairs of slots that lie side by side or one above the other. Options are made once, and listed by reference. */
const PAIRS: readonly Neighbours[] = slots().flatMap((slot) => [
  ...(column(slot) + 1 < COLUMNS ? [neighbours(slot, slot + 1)] : []),
  ...(row(slot) + 1 < ROWS ? [neighbours(slot, slot + COLUMNS)] : []),
]);

/** A pattern at a place on the board: for each kind the slots that must hold it, as bits. */
interface Placement {
  readonly kinds: readonly number[];
  readonly masks: readonly number[];
  readonly launch: Choice;
}

function turned(cells: Pattern['cells'], quarter: number): Pattern['cells'] {
  let turning = cells;
  for (let i = 0; i < quarter; i++) turning = turning.map(([r, c, kind]) => [c, -r, kind] as const);
  const top = Math.min(...turning.map(([r]) => r));
  const left = Math.min(...turning.map(([, c]) => c));
  return turning.map(([r, c, kind]) => [r - top, c - left, kind] as const);
}

function placements(): Placement[] {
  const found = new Map<string, Placement>();
  for (const pattern of PATTERNS) {
    for (let quarter = 0; quarter < 4; quarter++) {
      const cells = turned(pattern.cells, quarter);
      for (const corner of slots()) {
        const laid = cells.map(([r, c, kind]) => [row(corner) + r, column(corner) + c, kind] as const);
        if (laid.some(([r, c]) => r >= ROWS || c >= COLUMNS)) continue;
        const taken = laid.map(([r, c, kind]) => [r * COLUMNS + c, kind] as const).sort(([a], [b]) => a - b);
        const touched = taken.map(([slot]) => slot);
        const id = `launch:${pattern.name}:${touched.map(place).join('-')}`;
        // A line turned by half is the same line: the same tokens are listed once.
        if (!found.has(id)) found.set(id, placement(pattern, id, taken));
      }
    }
  }
  return [...found.values()];
}

function placement(
  pattern: Pattern,
  id: string,
  taken: readonly (readonly [slot: number, kind: number])[],
): Placement {
  const kinds = [...new Set(taken.map(([, kind]) => kind))];
  const masks = kinds.map((wanted) =>
    taken.reduce((mask, [slot, kind]) => (kind === wanted ? mask | (1 << slot) : mask), 0),
  );
  const touched = taken.map(([slot]) => slot);
  const { counter, worth } = pattern;
  return {
    kinds,
    masks,
    launch: choice(id, 'toy-launch', touched, { t: 'launch', slots: touched, counter, worth }),
  };
}

const PLACEMENTS = placements();
/** Lines by their kind: most boards hold too few of a kind for any line of it. */
const BY_KIND: readonly (readonly Placement[])[] = Array.from({ length: KINDS + 1 }, (_, kind) =>
  PLACEMENTS.filter(({ kinds }) => kinds.length === 1 && kinds[0] === kind),
);
const SQUARES = PLACEMENTS.filter(({ kinds }) => kinds.length > 1);
const SHORTEST_LINE = 3;

/** Every option that there can ever be, by id. */
export const CHOICES: ReadonlyMap<string, Choice> = new Map(
  [
    ...PAIRS.flatMap(({ forth, back, exchange }) => [forth, back, exchange]),
    ...PLACEMENTS.map(({ launch }) => launch),
  ].map((option) => [option.id, option]),
);

/** All slides and switches on a board. */
export function listMoves(grid: readonly number[], list: Choice[]): void {
  for (const { a, b, forth, back, exchange } of PAIRS) {
    if (grid[a] !== 0) list.push(grid[b] !== 0 ? exchange : forth);
    else if (grid[b] !== 0) list.push(back);
  }
}

/** All patterns that can be launched, wherever they lie and however they are turned. */
export function listLaunches(grid: readonly number[], list: Choice[]): void {
  const held = [0, 0, 0, 0, 0, 0, 0];
  const count = [0, 0, 0, 0, 0, 0, 0];
  for (let slot = 0; slot < SLOTS; slot++) {
    const kind = grid[slot] as number;
    held[kind] = (held[kind] as number) | (1 << slot);
    count[kind] = (count[kind] as number) + 1;
  }
  for (let kind = 1; kind <= KINDS; kind++) {
    if ((count[kind] as number) >= SHORTEST_LINE)
      listFitting(BY_KIND[kind] as readonly Placement[], held, list);
  }
  listFitting(SQUARES, held, list);
}

function listFitting(among: readonly Placement[], held: readonly number[], list: Choice[]): void {
  for (const { kinds, masks, launch } of among) {
    let fits = true;
    for (let i = 0; i < kinds.length; i++) {
      const mask = masks[i] as number;
      if (((held[kinds[i] as number] as number) & mask) !== mask) {
        fits = false;
        break;
      }
    }
    if (fits) list.push(launch);
  }
}

/** Carries a step out on a board and its counters. Launched tokens go back to the bag. */
export function carryOut(step: Step, grid: number[], bag: number[], counters: number[]): void {
  switch (step.t) {
    case 'slide':
      grid[step.to] = grid[step.from] as number;
      grid[step.from] = 0;
      break;
    case 'switch': {
      const kind = grid[step.a] as number;
      grid[step.a] = grid[step.b] as number;
      grid[step.b] = kind;
      break;
    }
    case 'launch':
      for (const slot of step.slots) {
        bag.push(grid[slot] as number);
        grid[slot] = 0;
      }
      counters[step.counter] = (counters[step.counter] as number) + step.worth;
      break;
  }
}
