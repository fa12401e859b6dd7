/**
 * The toy's board: 4 rows of 5 slots, tokens of 6 kinds, 9 patterns in 4 rotations. Pure functions on lists of
 * numbers, so that the kernel, boardgame.io and the bare loop of the benchmark play by the very same rules.
 */
import type { Option, Place } from '@torii/kernel';

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
const PATTERNS: readonly Pattern[] = [
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

/** `at` is where the board lies. */
function choice(at: Place, id: string, rule: string, touched: readonly number[], step: Step): Choice {
  return { id, rule, key: `toy.${step.t}`, touches: touched.map((slot) => `${at}/${place(slot)}`), step };
}

/** The slots of a list as the bits of a number: a whole board is looked at with a few operations on such masks. */
function bits(of: readonly number[]): number {
  return of.reduce((mask, slot) => mask | (1 << slot), 0);
}

/** Options by the slot that they begin at; empty where the board has no room. */
type BySlot = readonly (Choice | undefined)[];

function bySlot(corners: readonly number[], make: (slot: number) => Choice): BySlot {
  return slots().map((slot) => (corners.includes(slot) ? make(slot) : undefined));
}

/** One slot and the next one on its right or below it: what can be done with the two. */
interface Neighbours {
  readonly offset: number;
  readonly corners: number;
  readonly forth: BySlot;
  readonly back: BySlot;
  readonly exchange: BySlot;
}

function neighbours(at: Place, offset: number, corners: readonly number[]): Neighbours {
  const slide = (from: number, to: number) =>
    choice(at, `slide:${place(from)}:${place(to)}`, 'toy-slide', [from, to], { t: 'slide', from, to });
  const exchange = (a: number, b: number) =>
    choice(at, `switch:${place(a)}:${place(b)}`, 'toy-switch', [a, b], { t: 'switch', a, b });
  return {
    offset,
    corners: bits(corners),
    forth: bySlot(corners, (slot) => slide(slot, slot + offset)),
    back: bySlot(corners, (slot) => slide(slot + offset, slot)),
    exchange: bySlot(corners, (slot) => exchange(slot, slot + offset)),
  };
}

/** A pattern turned one way: the kinds of its cells, how far each lies from the corner, and a launch for each corner. */
interface Shape {
  readonly corners: number;
  readonly kinds: readonly number[];
  readonly offsets: readonly number[];
  readonly launches: BySlot;
}

function turned(cells: Pattern['cells'], quarter: number): Pattern['cells'] {
  let turning = cells;
  for (let i = 0; i < quarter; i++) turning = turning.map(([r, c, kind]) => [c, -r, kind] as const);
  const top = Math.min(...turning.map(([r]) => r));
  const left = Math.min(...turning.map(([, c]) => c));
  return turning
    .map(([r, c, kind]) => [r - top, c - left, kind] as const)
    .sort(([r1, c1], [r2, c2]) => r1 - r2 || c1 - c2);
}

function shape(at: Place, { name, counter, worth }: Pattern, cells: Pattern['cells']): Shape {
  const lowest = Math.max(...cells.map(([r]) => r));
  const widest = Math.max(...cells.map(([, c]) => c));
  const offsets = cells.map(([r, c]) => r * COLUMNS + c);
  const corners = slots().filter((slot) => row(slot) + lowest < ROWS && column(slot) + widest < COLUMNS);
  return {
    corners: bits(corners),
    kinds: cells.map(([, , kind]) => kind),
    offsets,
    launches: bySlot(corners, (corner) => {
      const touched = offsets.map((offset) => corner + offset);
      const id = `launch:${name}:${touched.map(place).join('-')}`;
      return choice(at, id, 'toy-launch', touched, { t: 'launch', slots: touched, counter, worth });
    }),
  };
}

/** Every pattern in its four rotations. A line turned by half is the same line: it is listed once. */
function shapes(at: Place): Shape[] {
  return PATTERNS.flatMap((pattern) => {
    const rotations = [0, 1, 2, 3].map((quarter) => turned(pattern.cells, quarter));
    const different = new Map(rotations.map((cells) => [JSON.stringify(cells), cells]));
    return [...different.values()].map((cells) => shape(at, pattern, cells));
  });
}

/** The options of the board that lies at a place: made once, and listed by reference. */
export interface Board {
  /** Where each slot lies. */
  readonly places: readonly Place[];
  readonly neighbours: readonly Neighbours[];
  /** Lines by their kind. */
  readonly lines: readonly (readonly Shape[])[];
  readonly squares: readonly Shape[];
  /** Every option that there can ever be, by id. */
  readonly choices: ReadonlyMap<string, Choice>;
}

export function makeBoard(at: Place): Board {
  const pairs = [
    neighbours(
      at,
      1,
      slots().filter((slot) => column(slot) + 1 < COLUMNS),
    ),
    neighbours(
      at,
      COLUMNS,
      slots().filter((slot) => row(slot) + 1 < ROWS),
    ),
  ];
  const all = shapes(at);
  const isLine = ({ kinds }: Shape) => new Set(kinds).size === 1;
  const options = [
    ...pairs.flatMap(({ forth, back, exchange }) => [...forth, ...back, ...exchange]),
    ...all.flatMap(({ launches }) => launches),
  ];
  return {
    places: slots().map((slot) => `${at}/${place(slot)}`),
    neighbours: pairs,
    lines: Array.from({ length: KINDS + 1 }, (_, kind) =>
      all.filter((one) => isLine(one) && one.kinds[0] === kind),
    ),
    squares: all.filter((one) => !isLine(one)),
    choices: new Map(options.flatMap((option) => (option ? [[option.id, option]] : []))),
  };
}

/** For each kind the slots that hold it. Kept between listings: roll-outs list boards all the time. */
const held = new Int32Array(KINDS + 1);

function look(grid: readonly number[]): void {
  for (let kind = 0; kind <= KINDS; kind++) held[kind] = 0;
  for (let slot = 0; slot < SLOTS; slot++) {
    const kind = grid[slot] as number;
    held[kind] = (held[kind] as number) | (1 << slot);
  }
}

/** Lists the options that begin at the slots of a mask. */
function listAt(mask: number, options: BySlot, list: Option[]): void {
  for (let left = mask; left !== 0; left &= left - 1) {
    const slot = 31 - Math.clz32(left & -left);
    list.push(options[slot] as Choice);
  }
}

/** All that can be done on a board: slides and switches if there are moves left, and launches. */
export function listSteps(board: Board, grid: readonly number[], moves: number, list: Option[]): void {
  look(grid);
  if (moves > 0) listMoves(board, ~(held[0] as number), list);
  listLaunches(board, list);
}

/** A token slides into an empty slot next to it; two tokens side by side or one above the other are switched. */
function listMoves(board: Board, filled: number, list: Option[]): void {
  for (let i = 0; i < board.neighbours.length; i++) {
    const { offset, corners, forth, back, exchange } = board.neighbours[i] as Neighbours;
    const here = filled & corners;
    const there = (filled >> offset) & corners;
    listAt(here & there, exchange, list);
    listAt(here & ~there, forth, list);
    listAt(there & ~here, back, list);
  }
}

/** All patterns that can be launched, wherever they lie and however they are turned. */
function listLaunches(board: Board, list: Option[]): void {
  for (let kind = 1; kind <= KINDS; kind++) {
    if (atLeastThree(held[kind] as number)) listFitting(board.lines[kind] as readonly Shape[], list);
  }
  listFitting(board.squares, list);
}

function listFitting(shapes: readonly Shape[], list: Option[]): void {
  for (let i = 0; i < shapes.length; i++) {
    const { corners, kinds, offsets, launches } = shapes[i] as Shape;
    let fitting = corners;
    for (let cell = 0; cell < kinds.length && fitting !== 0; cell++) {
      fitting &= (held[kinds[cell] as number] as number) >> (offsets[cell] as number);
    }
    if (fitting !== 0) listAt(fitting, launches, list);
  }
}

/** The shortest line has three tokens: most boards hold too few of a kind for any line of it. */
function atLeastThree(mask: number): boolean {
  const allButOne = mask & (mask - 1);
  return (allButOne & (allButOne - 1)) !== 0;
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
