/** Cells in rows. One stop for Tab, arrows inside; the focus is on the cell itself. */
import type { Json, Place } from '@torii/kernel';
import { plainText } from '@torii/words';
import { useRef, useState } from 'preact/hooks';
import { say } from '../../app/words.ts';
import { SeatMark } from '../../parts/seat.tsx';
import { press, standingOf } from '../choosing.ts';
import { keyAt, listing } from '../listing.ts';
import { Figure, lettersOf, Token } from './piece.tsx';
import { type BoardProps, factsIn, nameOf, shortValue, signOf } from './saying.ts';
import { type Cell, type HexRow, isTree, isZone } from './shape.ts';
import { pointing } from './spot.tsx';

interface Props extends BoardProps {
  readonly place: Place;
  readonly rows: readonly HexRow[];
  /** Rows and columns have names: r1, c2. */
  readonly headed: boolean;
}

/** Where a cell lies from left to right, in halves of a cell: rows of a map are shifted against each other. */
const across = ({ shift }: HexRow, column: number): number => shift + 2 * column;

/** The cell that an arrow leads to: in the next row the nearer one. */
function stepFrom(
  rows: readonly HexRow[],
  row: number,
  column: number,
  key: string,
): [number, number] | null {
  const cells = rows[row]?.cells.length ?? 0;
  if (key === 'ArrowLeft') return [row, Math.max(0, column - 1)];
  if (key === 'ArrowRight') return [row, Math.min(cells - 1, column + 1)];
  if (key === 'Home') return [row, 0];
  if (key === 'End') return [row, cells - 1];
  if (key !== 'ArrowUp' && key !== 'ArrowDown') return null;
  const next = key === 'ArrowUp' ? row - 1 : row + 1;
  const [from, to] = [rows[row], rows[next]];
  if (!from || !to) return [row, column];
  const x = across(from, column);
  const nearest = to.cells
    .map((_, at) => ({ at, far: Math.abs(across(to, at) - x) }))
    .reduce((best, each) => (each.far < best.far ? each : best));
  return [next, nearest.at];
}

export function Grid({ place, rows, headed, ...props }: Props) {
  const { choosing, all } = props;
  const grid = useRef<HTMLTableElement>(null);
  const [last, setLast] = useState<string | null>(null);
  const names = rows.flatMap(({ cells }) => cells.map(({ name }) => name));
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
      data-headed={headed}
      style={{ '--columns': Math.max(1, widest / 2) }}
      // biome-ignore lint/a11y/noNoninteractiveElementToInteractiveRole: a table in which one moves with the arrows.
      role="grid"
      aria-label={nameOf(props, place)}
      onKeyDown={move}
    >
      {headed && (
        <thead>
          <tr class="line">
            <td />
            {rows[0]?.cells.map(({ name }) => (
              <th key={name} scope="col">
                {name.slice(name.indexOf('c'))}
              </th>
            ))}
          </tr>
        </thead>
      )}
      <tbody>
        {rows.map(({ shift, cells }, row) => (
          <tr key={`row${row + 1}`} class="line" style={{ '--shift': shift }}>
            {headed && <th scope="row">{cells[0]?.name.slice(0, cells[0].name.indexOf('c'))}</th>}
            {cells.map((cell) => (
              <OneCell
                key={cell.name}
                {...props}
                place={`${place}/${cell.name}`}
                cell={cell}
                headed={headed}
                stop={cell.name === stop}
                focused={() => setLast(cell.name)}
              />
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  );
}

interface CellProps extends BoardProps {
  readonly place: Place;
  readonly cell: Cell;
  readonly headed: boolean;
  readonly stop: boolean;
  focused(): void;
}

function OneCell({ place, cell, headed, stop, focused, ...props }: CellProps) {
  const { session, told, seen, choosing, all } = props;
  const standing = standingOf(all, choosing, place);
  const name = headed ? cell.name : plainText(told.teller.place(seen.view, place));
  const lying = isTree(cell.value) || !cell.value ? '' : shortValue(props, cell.value);
  const who = headed ? [] : whoIsAt(props, cell.name);
  const facts = headed ? [] : factsIn(props, place, withoutFirstZone(cell.value));
  // What is read aloud begins with what is seen.
  const label = [
    name,
    lying,
    ...who.map((each) => each.text),
    ...facts,
    standing === 'plain' ? '' : say(`standing.${standing}`),
  ];
  const said = label.filter((part) => part !== '').join(', ');
  const key = standing === 'target' ? keyAt(listing(told, seen, choosing), place) : null;
  const act = () => press(session, choosing, all, place);
  const point = pointing(props, place);
  const sign = typeof cell.value === 'string' ? signOf(props, cell.value) : null;
  return (
    <td
      class="cell"
      tabIndex={stop ? 0 : -1}
      data-at={cell.name}
      data-place={place}
      data-standing={standing}
      data-lying={typeof cell.value === 'string' ? cell.value : undefined}
      data-closed={sign?.shape === 'closed' || undefined}
      data-covered={isCovered(cell.value) || undefined}
      data-label={said}
      aria-disabled={standing === 'plain'}
      {...point}
      onFocus={() => {
        focused();
        point.onFocus();
      }}
      onClick={act}
      onKeyDown={(event) => {
        if (event.key !== 'Enter' && event.key !== ' ') return;
        event.preventDefault();
        act();
      }}
    >
      <span class="unseen">{said}</span>
      {headed ? (
        lying !== '' && (
          <span class="lying" data-piece="">
            <Token id={String(cell.value)} name={lying} sign={sign} />
          </span>
        )
      ) : (
        <>
          <span class="tile" aria-hidden="true">
            {name}
          </span>
          <span class="who" aria-hidden="true">
            {who.map(({ id, seat, text }) => (
              <span key={id} data-piece={id}>
                {seat === null ? <Figure name={text} /> : <SeatMark n={seat} />}
              </span>
            ))}
            {facts.map((fact) => (
              // All of it is in the name of the cell: this is for the eye.
              <i key={fact} title={fact} data-badge={badge(fact)} />
            ))}
          </span>
        </>
      )}
      {key !== null && (
        <span class="key" aria-hidden="true">
          {key}
        </span>
      )}
    </td>
  );
}

/** A fact in as few letters as a tile has room for: the first letter, and how many. */
function badge(fact: string): string {
  const [n = ''] = /\d+/.exec(fact) ?? [];
  return `${lettersOf(fact).toLocaleUpperCase()}${n}`;
}

/** The first thing that lies there gives the tile its name: the others are told beside it. */
function withoutFirstZone(value: Json): Json {
  if (!isTree(value)) return value;
  const first = Object.keys(value).find((key) => isZone(value[key]));
  return Object.fromEntries(Object.entries(value).filter(([key]) => key !== first));
}

/** Something in it lies face down. */
function isCovered(value: Json): boolean {
  if (!isTree(value)) return false;
  const [first] = Object.values(value).filter(isZone);
  return first !== undefined && first.items.length > 0 && first.items.every((item) => item === null);
}

interface Standing {
  readonly id: string;
  readonly seat: number | null;
  readonly text: string;
}

/** Whoever stands on a tile: whose `at` names it. */
function whoIsAt(props: BoardProps, tile: string): Standing[] {
  const { seen, told } = props;
  const view = seen.view as { readonly [key: string]: Json };
  const stands = (value: Json | undefined) => isTree(value) && value.at === tile;
  const players = isTree(view.players) ? view.players : {};
  const people = Object.keys(players).filter((role) => stands(players[role]));
  const others = Object.keys(view).filter((key) => stands(view[key]));
  return [
    ...people.map((role) => ({
      id: role,
      seat: Math.max(
        0,
        seen.welcome.seats.findIndex((roles) => roles.includes(role)),
      ),
      text: told.teller.role(role).text,
    })),
    ...others.map((key) => ({ id: key, seat: null, text: nameOf(props, key) })),
  ];
}
