/** The Launcher of the Planning phase: 4 rows of 5 slots, Highlighted slots, Locks, slides and switches (U-09, U-10). */
import { gridNotation, type Notation, type Option, type Place } from '@torii/kernel';

/** What lies in each slot, row by row: b g r y Basic, X Corrupted, O Open Data, - nothing, # a Lock. */
export type Launcher = string[];

export const BASIC = ['b', 'g', 'r', 'y'];
export const CORRUPTED = 'X';
export const OPEN = 'O';
export const EMPTY = '-';
export const LOCK = '#';

const ROWS = 4;
const COLUMNS = 5;
/** In fixtures each slot is the letter of what lies in it. */
export const notation: readonly Notation[] = [
  gridNotation({
    path: 'state/table/players/*/launcher',
    rows: ROWS,
    columns: COLUMNS,
    letters: Object.fromEntries([EMPTY, LOCK, CORRUPTED, OPEN, ...BASIC].map((letter) => [letter, letter])),
  }),
];

/** Column by column, each from top to bottom (TM-4a-06, U-10). */
const SLOTS_IN_ORDER = Array.from(
  { length: ROWS * COLUMNS },
  (_, i) => (i % ROWS) * COLUMNS + Math.floor(i / ROWS),
);

export function newLauncher(): Launcher {
  return Array.from({ length: ROWS * COLUMNS }, (_, slot) => (lockable(slot) ? LOCK : EMPTY));
}

/** The rightmost column starts Locked (TM-3a-06). */
function lockable(slot: number): boolean {
  return slot % COLUMNS === COLUMNS - 1;
}

/** Every second slot, like a chessboard; and an Unlocked slot counts as one of them (TM-3a-08). */
function highlighted(slot: number): boolean {
  return lockable(slot) || (Math.floor(slot / COLUMNS) + (slot % COLUMNS)) % 2 === 0;
}

export function place(slot: number): string {
  return `r${Math.floor(slot / COLUMNS) + 1}c${(slot % COLUMNS) + 1}`;
}

/** Where a slot of somebody's Launcher lies. */
export function slotAt(role: string, slot: number): Place {
  return `players/${role}/launcher/${place(slot)}`;
}

/** The Launcher as it lies on the table. */
export function shownLauncher(launcher: Launcher): Record<string, string> {
  return Object.fromEntries(launcher.map((lying, slot) => [place(slot), lying]));
}

export function isToken(lying: string | undefined): boolean {
  return lying !== undefined && lying !== EMPTY && lying !== LOCK;
}

/** The slots that are refilled, in order: empty Highlighted ones. */
export function slotsToRefill(launcher: Launcher): number[] {
  return SLOTS_IN_ORDER.filter((slot) => highlighted(slot) && launcher[slot] === EMPTY);
}

export function slotsWith(launcher: Launcher, wanted: (lying: string) => boolean): number[] {
  return launcher.flatMap((lying, slot) => (wanted(lying) ? [slot] : []));
}

/** Orthogonal neighbours, each pair once (TM-3e-04). */
const NEIGHBOURS: readonly (readonly [number, number])[] = SLOTS_IN_ORDER.flatMap((slot) => [
  ...(lockable(slot) ? [] : [[slot, slot + 1] as const]),
  ...(slot + COLUMNS < ROWS * COLUMNS ? [[slot, slot + COLUMNS] as const] : []),
]);

/** All slides onto an empty slot (TM-3e-02) and all switches of two tokens (TM-3e-03). */
export function moves(role: string, launcher: Launcher): Option[] {
  return NEIGHBOURS.flatMap(([a, b]) => {
    const [here, there] = [launcher[a], launcher[b]];
    if (isToken(here) && isToken(there)) return [move(role, 'switch', 'TM-3e-03', a, b)];
    if (isToken(here) && there === EMPTY) return [move(role, 'slide', 'TM-3e-02', a, b)];
    return here === EMPTY && isToken(there) ? [move(role, 'slide', 'TM-3e-02', b, a)] : [];
  });
}

function move(role: string, kind: string, rule: string, from: number, to: number): Option {
  const id = `${kind}:${place(from)}:${place(to)}`;
  const touches = [slotAt(role, from), slotAt(role, to)];
  return { id, rule, touches, key: `planning.${kind}`, args: { from, to } };
}

/** Both kinds of move exchange what lies in two slots. */
export function exchange(launcher: Launcher, from: number, to: number): void {
  const moved = launcher[from] as string;
  launcher[from] = launcher[to] as string;
  launcher[to] = moved;
}
