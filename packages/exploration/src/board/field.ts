/** How the table lies for one creature: the squares, and who stands on them for it. */
import { type Grid, INACCESSIBLE, OBSTACLE, terrainAt } from './grid.ts';

/** Whoever it fights. */
export const FOE = 1;
/** Its own side. */
export const FRIEND = 2;
/** A resistor, which is in everybody's way (EX-RES-05). */
export const RESISTOR = 4;
/** A resistor that is no living creature. */
export const THING = 8;

export interface Field {
  readonly grid: Grid;
  /** By the number of the square: who stands there. */
  readonly standing: Uint8Array;
}

export function standingAt({ standing }: Field, cell: number): number {
  return standing[cell] ?? 0;
}

/**
 * Whether a square stops sight. Between heights obstacles do not, and creatures count as obstacles; inaccessible squares
 * and resistors always do (EX-LOS-05 to EX-LOS-09, A-31). One's own side never does.
 */
export function stopsSight(field: Field, cell: number, apart: boolean): boolean {
  const terrain = terrainAt(field.grid, cell);
  if (terrain >= INACCESSIBLE) return true;
  const standing = standingAt(field, cell);
  if ((standing & RESISTOR) !== 0) return true;
  return !apart && (terrain === OBSTACLE || (standing & FOE) !== 0);
}
