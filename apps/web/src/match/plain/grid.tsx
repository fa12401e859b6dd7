/** Cells in rows. One stop for Tab, arrows inside; the focus is on the cell itself. */
import type { Place } from '@torii/kernel';
import { useRef, useState } from 'preact/hooks';
import { standingOf } from '../question/choosing.ts';
import { type CellKind, OneCell } from './cell.tsx';
import { type BoardProps, nameOf } from './saying.ts';
import { GAP, type HexRow } from './shape.ts';

interface Props extends BoardProps {
  readonly place: Place;
  readonly rows: readonly HexRow[];
  readonly of: CellKind;
}

/** Where a cell lies from left to right, in halves of a cell: rows of a map are shifted against each other. */
const across = ({ shift }: HexRow, column: number): number => shift + 2 * column;

/** The columns of a row where there is a cell. */
const thereIn = (row: HexRow | undefined): number[] =>
  (row?.cells ?? []).flatMap(({ name }, at) => (name === GAP ? [] : [at]));

/** The cell that an arrow leads to: in the next row the nearer one. */
function stepFrom(
  rows: readonly HexRow[],
  row: number,
  column: number,
  key: string,
): [number, number] | null {
  const there = thereIn(rows[row]);
  if (key === 'ArrowLeft') return [row, there.findLast((at) => at < column) ?? column];
  if (key === 'ArrowRight') return [row, there.find((at) => at > column) ?? column];
  if (key === 'Home') return [row, there[0] ?? column];
  if (key === 'End') return [row, there.at(-1) ?? column];
  if (key !== 'ArrowUp' && key !== 'ArrowDown') return null;
  const next = key === 'ArrowUp' ? row - 1 : row + 1;
  const [from, to] = [rows[row], rows[next]];
  if (!from || !to) return [row, column];
  const x = across(from, column);
  const nearest = thereIn(to)
    .map((at) => ({ at, far: Math.abs(across(to, at) - x) }))
    .reduce((best, each) => (each.far < best.far ? each : best), { at: -1, far: Number.POSITIVE_INFINITY });
  return nearest.at < 0 ? [row, column] : [next, nearest.at];
}

/** What stands above a column and before a row of these cells: r1 and c2, or a number and a letter. */
function headsOf(of: CellKind, names: readonly string[]): { readonly row: string; readonly column: string } {
  const name = names.find((each) => each !== GAP) ?? '';
  if (of === 'squares') return { row: name.slice(1), column: name.slice(0, 1) };
  return { row: name.slice(0, name.indexOf('c')), column: name.slice(name.indexOf('c')) };
}

export function Grid({ place, rows, of, ...props }: Props) {
  const { choosing, all } = props;
  const headed = of !== 'hexes';
  const grid = useRef<HTMLTableElement>(null);
  const [last, setLast] = useState<string | null>(null);
  const names = rows.flatMap(({ cells }) => cells.map(({ name }) => name)).filter((name) => name !== GAP);
  const offered = names.find((name) => standingOf(all, choosing, `${place}/${name}`) !== 'plain');
  const stop = last !== null && names.includes(last) ? last : (offered ?? names[0]);

  function move(event: KeyboardEvent): void {
    const row = rows.findIndex(({ cells }) => cells.some(({ name }) => name === stop));
    const column = rows[row]?.cells.findIndex(({ name }) => name === stop) ?? 0;
    const next = stepFrom(rows, row, column, event.key);
    if (!next) return;
    event.preventDefault();
    const name = rows[next[0]]?.cells[next[1]]?.name ?? '';
    setLast(name);
    grid.current?.querySelector<HTMLElement>(`[data-at="${CSS.escape(name)}"]`)?.focus();
  }

  const widest = Math.max(...rows.map((row) => across(row, row.cells.length)));
  return (
    <table
      ref={grid}
      class="cells"
      data-of={of}
      data-headed={headed}
      style={{ '--columns': Math.max(1, widest / 2), '--rows': rows.length }}
      // biome-ignore lint/a11y/noNoninteractiveElementToInteractiveRole: a table in which one moves with the arrows.
      role="grid"
      aria-label={nameOf(props, place)}
      onKeyDown={move}
    >
      {headed && (
        <thead>
          <tr class="line">
            <td />
            {rows[0]?.cells.map((_, at) => {
              const head = headsOf(
                of,
                rows.map(({ cells }) => cells[at]?.name ?? GAP),
              ).column;
              return (
                <th key={head} scope="col">
                  {head}
                </th>
              );
            })}
          </tr>
        </thead>
      )}
      <tbody>
        {rows.map(({ shift, cells }, row) => (
          <tr key={`row${row + 1}`} class="line" style={{ '--shift': shift }}>
            {headed && (
              <th scope="row">
                {
                  headsOf(
                    of,
                    cells.map(({ name }) => name),
                  ).row
                }
              </th>
            )}
            {cells.map((cell, at) =>
              cell.name === GAP ? (
                <td key={`gap${at + 1}`} class="gap" />
              ) : (
                <OneCell
                  key={cell.name}
                  {...props}
                  place={`${place}/${cell.name}`}
                  cell={cell}
                  of={of}
                  stop={cell.name === stop}
                  focused={() => setLast(cell.name)}
                />
              ),
            )}
          </tr>
        ))}
      </tbody>
    </table>
  );
}
