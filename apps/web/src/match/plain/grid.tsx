/** Cells in rows. One stop for Tab, arrows inside; the focus is on the cell itself. */

import type { Place } from '@torii/kernel';
import { plainText } from '@torii/words';
import { useRef, useState } from 'preact/hooks';
import { say } from '../../app/words.ts';
import { press, standingOf } from '../choosing.ts';
import { type BoardProps, shortValue, wordFor } from './saying.ts';
import { type Cell, type HexRow, isTree } from './shape.ts';

interface Props extends BoardProps {
  readonly place: Place;
  readonly rows: readonly HexRow[];
  /** Rows and columns have names: r1, c2. */
  readonly headed: boolean;
}

export function Grid({ place, rows, headed, ...props }: Props) {
  const { session, told, seen, choosing, all } = props;
  const grid = useRef<HTMLTableElement>(null);
  const [at, setAt] = useState({ row: 0, column: 0 });

  function move(event: KeyboardEvent): void {
    const steps: Record<string, readonly [number, number]> = {
      ArrowUp: [-1, 0],
      ArrowDown: [1, 0],
      ArrowLeft: [0, -1],
      ArrowRight: [0, 1],
    };
    const step = steps[event.key];
    if (!step) return;
    event.preventDefault();
    const row = Math.min(rows.length - 1, Math.max(0, at.row + step[0]));
    const column = Math.min((rows[row]?.cells.length ?? 1) - 1, Math.max(0, at.column + step[1]));
    setAt({ row, column });
    grid.current?.querySelector<HTMLElement>(`[data-at="${row}-${column}"]`)?.focus();
  }

  return (
    <table
      ref={grid}
      class="cells"
      data-headed={headed}
      // biome-ignore lint/a11y/noNoninteractiveElementToInteractiveRole: a table in which one moves with the arrows.
      role="grid"
      aria-label={wordFor(told, 'part', place.slice(place.lastIndexOf('/') + 1))}
      onKeyDown={move}
    >
      <tbody>
        {rows.map(({ shift, cells }, row) => (
          <tr key={`row${row + 1}`} class="line" style={{ '--shift': shift }}>
            {cells.map((cell, column) => {
              const here = `${place}/${cell.name}`;
              const standing = standingOf(all, choosing.from.value, here);
              // What is read aloud begins with what is seen.
              const name = headed ? cell.name : plainText(told.teller.place(seen.view, here));
              const lying = lyingAt(props, cell);
              const who = headed ? [] : whoIsAt(props, cell);
              const names = who.map(({ text }) => text).join(', ');
              const label = [name, lying, names, standing === 'plain' ? '' : say(`standing.${standing}`)];
              return (
                <td
                  key={cell.name}
                  class="cell"
                  tabIndex={row === at.row && column === at.column ? 0 : -1}
                  data-at={`${row}-${column}`}
                  data-place={here}
                  data-standing={standing}
                  data-lying={typeof cell.value === 'string' ? cell.value : undefined}
                  aria-label={label.filter((part) => part !== '').join(', ')}
                  aria-disabled={standing === 'plain'}
                  onFocus={() => setAt({ row, column })}
                  onClick={() => press(session, choosing, all, here)}
                  onKeyDown={(event) => {
                    if (event.key !== 'Enter' && event.key !== ' ') return;
                    event.preventDefault();
                    press(session, choosing, all, here);
                  }}
                >
                  <span class="at">{headed ? cell.name : ''}</span>{' '}
                  <span class="lying" data-piece={headed ? '' : undefined}>
                    {headed ? lying : name}
                  </span>
                  {who.map(({ role, text }) => (
                    <span key={role} class="who" data-piece={role}>
                      {text}
                    </span>
                  ))}
                </td>
              );
            })}
          </tr>
        ))}
      </tbody>
    </table>
  );
}

function lyingAt({ told, seen }: BoardProps, { value }: Cell): string {
  return isTree(value) ? '' : shortValue(told, seen, value);
}

/** The figures that stand on a tile: whoever's `at` names it. */
function whoIsAt({ told, seen }: BoardProps, { name }: Cell): { role: string; text: string }[] {
  const { players } = seen.view as { players?: Record<string, { at?: string }> };
  const there = Object.entries(players ?? {}).filter(([, { at }]) => at === name);
  return there.map(([role]) => ({ role, text: told.teller.role(role).text }));
}
