/** Cells in rows, on any board: one stop for Tab, arrows inside, and whoever comes back is where they were. */
import { useState } from 'preact/hooks';

/** A cell, and where it lies, to the right and down: in any measure that its row shares with the next one. */
export interface Lies {
  readonly name: string;
  readonly x: number;
  readonly y: number;
}

/** The cells that grids were left at, by the table and by the place that a grid draws: a grid may be gone for a while. */
const left = new WeakMap<object, Map<string, string>>();

function leftAt(table: object): Map<string, string> {
  const found = left.get(table) ?? new Map<string, string>();
  left.set(table, found);
  return found;
}

/** The cell that a key leads to: in the next row the nearest one. At the edge it stays; other keys lead nowhere. */
export function stepFrom(cells: readonly Lies[], from: Lies, key: string): Lies | null {
  const row = cells.filter(({ y }) => y === from.y).sort((a, b) => a.x - b.x);
  const at = row.indexOf(from);
  if (key === 'ArrowLeft') return row[at - 1] ?? from;
  if (key === 'ArrowRight') return row[at + 1] ?? from;
  if (key === 'Home') return row[0] ?? from;
  if (key === 'End') return row.at(-1) ?? from;
  if (key !== 'ArrowUp' && key !== 'ArrowDown') return null;
  const down = key === 'ArrowDown' ? 1 : -1;
  const far = ({ x, y }: Lies) => [(y - from.y) * down, Math.abs(x - from.x), x] as const;
  const beyond = cells.filter(({ y }) => (y - from.y) * down > 0);
  const [next] = beyond.sort((a, b) => {
    const [one, other] = [far(a), far(b)];
    return one[0] - other[0] || one[1] - other[1] || one[2] - other[2];
  });
  return next ?? from;
}

interface Roving {
  /** The only cell that Tab stops at. */
  readonly stop: string | undefined;
  /** A cell has the focus. */
  focused(name: string): void;
  /** A key was pressed in the grid; its cells have their names in `data-at`, and the focus themselves. */
  move(event: KeyboardEvent): void;
}

/** The walk through the cells of a place; whoever has not been there begins at the first of `begins` that is a cell. */
export function useRoving(
  table: object,
  place: string,
  cells: readonly Lies[],
  begins: readonly (string | undefined)[],
): Roving {
  const [, draw] = useState('');
  const known = leftAt(table);
  const [stop] = [known.get(place), ...begins, cells[0]?.name].flatMap((name) =>
    cells.filter((cell) => cell.name === name),
  );
  return {
    stop: stop?.name,
    focused(name) {
      known.set(place, name);
      draw(`${place}/${name}`);
    },
    move(event) {
      const next =
        event.altKey || event.ctrlKey || event.metaKey || !stop ? null : stepFrom(cells, stop, event.key);
      if (!next) return;
      event.preventDefault();
      (event.currentTarget as Element)
        .querySelector<HTMLElement>(`[data-at="${CSS.escape(next.name)}"]`)
        ?.focus();
    },
  };
}

/** Enter or the space bar on a cell. */
export function entering(event: KeyboardEvent, act: () => void): void {
  if (event.key !== 'Enter' && event.key !== ' ') return;
  event.preventDefault();
  act();
}
