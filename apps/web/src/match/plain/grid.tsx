/** Cells in rows. One stop for Tab, arrows inside; the focus is on the cell itself. */
import type { Place } from '@torii/kernel';
import { standingOf } from '../question/choosing.ts';
import { useRoving } from '../roving.ts';
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

/** What stands above a column and before a row of these cells: r1 and c2, or a number and a letter. */
function headsOf(of: CellKind, names: readonly string[]): { readonly row: string; readonly column: string } {
  const name = names.find((each) => each !== GAP) ?? '';
  if (of === 'squares') return { row: name.slice(1), column: name.slice(0, 1) };
  return { row: name.slice(0, name.indexOf('c')), column: name.slice(name.indexOf('c')) };
}

export function Grid({ place, rows, of, ...props }: Props) {
  const { choosing, all } = props;
  const headed = of !== 'hexes';
  const cells = rows.flatMap((row, y) =>
    row.cells.flatMap(({ name }, column) => (name === GAP ? [] : [{ name, x: across(row, column), y }])),
  );
  const offered = cells.find(({ name }) => standingOf(all, choosing, `${place}/${name}`) !== 'plain');
  const { stop, focused, move } = useRoving(choosing, place, cells, [offered?.name]);

  const widest = Math.max(...rows.map((row) => across(row, row.cells.length)));
  return (
    <table
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
                  focused={() => focused(cell.name)}
                />
              ),
            )}
          </tr>
        ))}
      </tbody>
    </table>
  );
}
