/** Tamashii's own picture, loaded when a match of it is opened. */
import type { GameTable } from '../table.ts';
import { Bar } from './bar.tsx';
import { Board } from './board.tsx';
import { isOthers, marks } from './now.ts';

export const table: GameTable = { Bar, Board, isOthers, marks };
