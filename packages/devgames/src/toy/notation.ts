/** How fixtures write the toy: a letter for each kind of token. */
import { gridNotation, lettersNotation, type Notation } from '@torii/kernel';
import { COLUMNS, ROWS } from './board.ts';

const KIND_LETTERS = { r: 1, g: 2, b: 3, y: 4, v: 5, w: 6 };

export const notation: readonly Notation[] = [
  gridNotation({
    path: 'state/players/*/grid',
    rows: ROWS,
    columns: COLUMNS,
    letters: { '-': 0, ...KIND_LETTERS },
  }),
  lettersNotation({ path: 'state/players/*/bag', letters: KIND_LETTERS }),
  lettersNotation({ path: 'next/bag:*', letters: KIND_LETTERS }),
];
