/** How positions of Tamashii are written by hand: a letter for each thing on a Launcher, in a Bag, in a Dump (docs/fixtures.md). */
import { gridNotation, lettersNotation, type Notation } from '@torii/kernel';
import type { Table } from '../../pack/tableShapes.ts';
import { BLUE, CORRUPTED, EMPTY, GREEN, LOCK, OPEN, RED, YELLOW } from '../state.ts';
import { gridOf } from './launcher.ts';

/** Data tokens: the first letters of the colours, `O` Open, `X` Corrupted. */
const TOKENS = { b: BLUE, g: GREEN, y: YELLOW, r: RED, O: OPEN, X: CORRUPTED };
/** What can lie in a slot: nothing, a token, a Lock. */
export const SLOTS: Readonly<Record<string, number>> = { '-': EMPTY, ...TOKENS, '#': LOCK };

export function notationOf(table: Table): readonly Notation[] {
  const { rows, columns } = gridOf(table);
  return [
    gridNotation({ path: 'state/players/*/launcher', rows, columns, letters: SLOTS }),
    ...['state/players/*/bag', 'state/players/*/dump', 'state/players/*/prepared', 'next/bag:*'].map((path) =>
      lettersNotation({ path, letters: TOKENS }),
    ),
  ];
}
